import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Row } from '../../../../../standin/database';
import { beforeStatement } from '../../../../../testkit/node/beforeStatement';
import type { Trigger, TriggerBench } from '../../../../../testkit/node/trigger';
import { erpTime, stampedRow } from '../../../../../testkit/trading/screen';

/** Hours of a minute, as the bench counts time. */
export const MINUTE = 1 / 60;

/** Writes rows as screens of the ERP and other programs do, with dates of the bench's clock. */
export function writing(bench: () => TriggerBench) {
	/** The ERP's time so many hours from now. */
	const moment = (hours = 0): string => erpTime(bench().now() + hours * 3_600_000);
	const stamped = (table: string, prefix: string, made: string, values: Row): string =>
		stampedRow(bench().erp.db, table, prefix, made, values);
	/** A line of an order. */
	const line = (number: number, values: Row = {}, made = moment()): string =>
		stamped('SIPARISLER', 'sip', made, {
			sip_tarih: `${made.slice(0, 10)}T00:00:00.000`,
			sip_evrakno_seri: 'WEB',
			sip_evrakno_sira: number,
			sip_musteri_kod: '120.01.001',
			sip_stok_kod: 'STK-001',
			sip_miktar: 1,
			sip_tutar: 100,
			...values,
		});
	/** An edit of all lines of an order. */
	const edit = (number: number, values: Row = {}, changed = moment()): void => {
		const sets = { ...values, sip_lastup_date: changed };
		const names = Object.keys(sets).map((name) => `${name} = ?`);
		bench().erp.db.run(`UPDATE SIPARISLER SET ${names.join(', ')} WHERE sip_evrakno_sira = ?`, [
			...Object.values(sets),
			number,
		]);
	};
	const watch = (changes = 'both', options: INodeParameters = {}, more: INodeParameters = {}): Trigger =>
		bench().trigger({ event: 'order', changes, options, ...more });
	/** Works before the next statement that fits is run. */
	const before = (fits: (sql: string) => boolean, work: () => void): void => beforeStatement(bench().erp, fits, work);
	return { moment, stamped, line, edit, watch, before };
}

/** What tells one event from another: its kind and the number of the document. */
export const brief = (items: readonly IDataObject[]): string[] =>
	items.map(({ eventType, number }) => `${String(eventType)} ${String(number)}`);
