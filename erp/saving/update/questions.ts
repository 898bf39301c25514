import { allOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import type { TableQuestion } from '../../database/ask/question';
import { lineContent, type HeldColumns } from '../readback/heldColumns';
import type { FoundDocument } from '../readback/finding';
import type { Target } from '../readback/target';

/** Columns of an order line that show deliveries and invoices, and others that an update needs. */
export const ORDER_LINE = {
	delivered: 'sip_teslim_miktar',
	closed: 'sip_kapat_fl',
	type: 'sip_harekettipi',
	position: 'sip_satirno',
	changed: 'sip_lastup_date',
} as const;

/** All lines with an order's series and number: also without its reference, and of another direction or kind. */
export const linesQuestion = (
	{ table, column }: Target,
	columns: HeldColumns,
	{ series = '', number = '' }: FoundDocument,
): TableQuestion => {
	const account = table.account ?? columns.item;
	const seriesColumn = table.series ?? '';
	return {
		table: columns.table,
		columns: [
			...new Set([columns.link, columns.item, account, ...table.kinds, ORDER_LINE.delivered, ORDER_LINE.closed]),
		],
		optional: [
			...new Set([
				...lineContent(columns),
				table.currency,
				ORDER_LINE.type,
				ORDER_LINE.position,
				ORDER_LINE.changed,
				column,
			]),
		].filter((name) => name !== undefined),
		cancelled: columns.cancelled,
		where: allOf([
			sql`ISNULL(${Sql.name(seriesColumn)}, N'') = ${Sql.text(series)}`,
			sql`${Sql.name(table.number ?? '')} = ${whole(Number(number))}`,
		]),
	};
};

/** Movements of any kind that are linked to lines of an order (docs/trust/erp-behaviour.md#tables-of-documents). */
export const linkedMovementsQuestion = (lines: readonly string[]): TableQuestion => ({
	table: 'STOK_HAREKETLERI',
	columns: ['sth_sip_uid', 'sth_evrakno_seri', 'sth_evrakno_sira'],
	cancelled: 'sth_iptal',
	where: sql`sth_sip_uid IN (${oneOf(lines)})`,
});
