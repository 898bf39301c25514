import { type Sql, sql, when } from '../../ask/sql';
import type { ReadQuestion } from '../../ask/page';
import type { Schema } from '../../ask/schema';
import { Database } from '../database';
import type { NumbersOf } from '../parameters';
import { notOfToday } from './prices/listPrice';
import { priceEntries, salesPriceLists, warehouses } from './stock/tables';

/** A list whose numbers a parameter uses: its name in messages, and a SELECT of `numara`, `ad`, and `notu`, what is odd about it. */
interface NumberedList {
	readonly noun: string;
	readonly select: (db: Database, withEntries: boolean) => Sql;
}

/**
 * Lists whose numbers users give. Unknown numbers are refused, since they give plausible results: a missing warehouse has 0 of every item, and a
 * missing price list has no prices.
 */
export const NUMBERED: Readonly<Record<NumbersOf, NumberedList>> = {
	warehouse: {
		noun: 'warehouse (depo)',
		select: (db) => sql`
			SELECT d.dep_no AS numara, d.dep_adi AS ad, CAST(NULL AS nvarchar(30)) AS notu FROM ${db.table(warehouses)} d WHERE ISNULL(d.dep_iptal, 0) = 0`,
	},
	priceList: {
		noun: 'price list (fiyat listesi)',
		select: (db, withEntries) => sql`
			SELECT t.sfl_sirano AS numara, t.sfl_aciklama AS ad, ${notOfToday(db, sql`t`, 'the list')} AS notu
			FROM ${db.table(salesPriceLists)} t
			WHERE ISNULL(t.sfl_iptal, 0) = 0
			${when(
				withEntries,
				() => sql`
					UNION ALL
					SELECT DISTINCT e.sfiyat_listesirano, NULL, NULL FROM ${db.optional(priceEntries)} e`,
			)}`,
	},
};

/** The query for which of some numbers exist, or for all existing ones; `undefined` where this database cannot provide it. */
export function knownNumbers(
	schema: Schema,
	{ select }: NumberedList,
	withEntries: boolean,
	numbers?: Sql,
): ReadQuestion | undefined {
	const made = Database.statement(schema, (db) => select(db, withEntries));
	if ('lacks' in made) return undefined;
	return {
		show: { numara: sql`s.numara`, ad: sql`s.ad`, notu: sql`s.notu` },
		from: sql`(SELECT n.numara, MAX(n.ad) AS ad, MAX(n.notu) AS notu FROM (${made.statement}) n GROUP BY n.numara) s`,
		where: numbers ? [sql`s.numara IN (${numbers})`] : [],
		key: [{ sql: sql`s.numara`, type: 'number' }],
	};
}

/** The numbers in a literal. */
export const numbersIn = ({ values }: Sql): number[] => values.map(Number);
