import { numberOf } from '../../values/numberText';
import type { NumbersOf } from '../parameters';
import type { ReadQuestion } from '../read';
import type { Schema } from '../../ask/schema';
import { notCancelled, type Sql, sql } from '../../ask/sql';
import { priceEntries, salesPriceLists, warehouses } from './stock/tables';

/** What the numbers of a parameter stand for in the ERP, for questions and messages. */
interface NumberedList {
	/** In messages, with its Turkish word. */
	readonly noun: string;
	/** The column with the number, and the one with the name, as the questions show them. */
	readonly columns: readonly [number: string, name: string];
	/** Questions that together tell which there are; none where this database cannot tell. `numbers` leaves only these. */
	readonly ask: (schema: Schema, numbers: Sql | undefined, withEntries: boolean) => ReadQuestion[];
}

const byNumber = (column: Sql) => [{ sql: column, type: 'number' }] as const;
const among = (column: Sql, numbers: Sql | undefined): Sql[] => (numbers ? [sql`${column} IN (${numbers})`] : []);

/**
 * The lists whose numbers users give. An unknown number is no narrower question: a warehouse that is not there holds 0 of every item, and a
 * price list that is not there has no prices.
 */
export const NUMBERED: Readonly<Record<NumbersOf, NumberedList>> = {
	warehouse: {
		noun: 'warehouse (depo)',
		columns: ['dep_no', 'dep_adi'],
		ask(schema, numbers) {
			if (schema.missing(warehouses) !== undefined) return [];
			const { from, column: d } = schema.as(warehouses, 'd');
			const where = [...among(d.dep_no, numbers), ...notCancelled(d.dep_iptal)];
			return [{ show: { dep_no: d.dep_no, dep_adi: d.dep_adi }, from, where, key: byNumber(d.dep_no) }];
		},
	},
	priceList: {
		noun: 'price list (fiyat listesi)',
		columns: ['sfl_sirano', 'sfl_aciklama'],
		ask(schema, numbers, withEntries) {
			if (schema.missing(salesPriceLists) !== undefined) return [];
			const { from, column: t } = schema.as(salesPriceLists, 't');
			const where = [...among(t.sfl_sirano, numbers), ...notCancelled(t.sfl_iptal)];
			const lists = {
				...{ show: { sfl_sirano: t.sfl_sirano, sfl_aciklama: t.sfl_aciklama }, from, where },
				key: byNumber(t.sfl_sirano),
			};
			if (!withEntries || schema.missing(priceEntries) !== undefined) return [lists];
			const { from: ofEntries, column: e } = schema.as(priceEntries, 'e');
			const list = e.sfiyat_listesirano;
			return [
				lists,
				{
					...{ show: { sfl_sirano: list, sfl_aciklama: undefined }, from: ofEntries, where: among(list, numbers) },
					...{ groupBy: [list], key: byNumber(list) },
				},
			];
		},
	},
};

/** The numbers in a literal for `IN (…)`, or in one of a single number. */
export const numbersIn = (literal: Sql): number[] =>
	String(literal)
		.split(',')
		.map((text) => numberOf(text.replace(/[()\s]/g, '')));
