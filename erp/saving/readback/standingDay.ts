/**
 * The day of a document that the ERP already has. Lookups use reference and day, since references have no index of their own; where the day is
 * not part of the query (an order from a quotation, on any day), the account bounds the search instead
 * (docs/trust/erp-behaviour.md#indexes-of-references).
 */
import type { TableQuestion } from '../../database/ask/question';
import { cellDay, isSameText } from '../../database/ask/row';
import { allOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import type { ReadTable } from '../../catalogue/tables';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';

/** A document by account and the client's reference. */
interface Named {
	readonly account: string;
	readonly reference: string;
}

/** A table of documents and the codes of a kind. */
interface NamedTable {
	readonly table: ReadTable;
	readonly kinds: Readonly<Record<string, number>>;
}

const columnsOf = ({ account = '', date = '', references: [reference = ''] }: ReadTable) => ({
	account,
	date,
	reference,
});

/** The query for the days of documents. */
export function daysQuestion({ table, kinds }: NamedTable, named: readonly Named[]): TableQuestion {
	const { account, date, reference } = columnsOf(table);
	return {
		table: table.table,
		columns: [account, date, reference],
		cancelled: `${table.prefix}_iptal`,
		where: allOf([
			...Object.entries(kinds).map(([column, code]) => sql`${Sql.name(column)} = ${whole(code)}`),
			sql`${Sql.name(account)} IN (${oneOf(named.map((one) => one.account))})`,
			sql`${Sql.name(reference)} IN (${oneOf(named.map((one) => one.reference))})`,
		]),
	};
}

/** The latest day of a document in the answer, `yyyy-MM-dd`; `undefined` where the ERP has none. */
export function standingDay(
	rows: readonly Members[],
	{ table }: Pick<NamedTable, 'table'>,
	named: Named,
): string | undefined {
	const { account, date, reference } = columnsOf(table);
	const own = rows.filter(
		(row) => isSameText(cellText(row, account), named.account) && isSameText(cellText(row, reference), named.reference),
	);
	return own
		.flatMap((row) => cellDay(row, date) ?? [])
		.sort()
		.at(-1);
}
