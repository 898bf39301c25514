import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { Sql, sql, whole } from '../../database/ask/sql';
import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { listed, plainTextOf } from '../../base/text/text';

/** A row of an installation's VAT table. */
export interface VatEntry {
	readonly pointer: number;
	/** As the ERP shows it; blank where only the function told the rate. */
	readonly name: string;
	/** Percent. */
	readonly rate: number;
}

/** The VAT table of an installation, as far as it could be read. */
export interface VatTable {
	readonly entries: readonly VatEntry[];
	/** Pointers without a rate may be unused ones: which of them is 0 % is not known. */
	readonly zeroUnknown: boolean;
}

/** Why the VAT table cannot be read (a sentence without full stop); `mute` where the server did not answer at all, which is no matter of VAT. */
export interface UnreadTable {
	readonly unread: string;
	readonly mute?: { readonly reason: string; readonly remedy: string; readonly timedOut: boolean };
}

/** The VAT table, or why it cannot be read. */
export type KnownTable = VatTable | UnreadTable;

/** The pointer numbers that the ERP's function is asked for: V17 has 20, older builds 10, and some tables begin at 0. */
const LAST_POINTER = 20;

/** Digits with a decimal point or comma: a list, a flag or a hexadecimal text is no number of a tax. */
const PLAIN_NUMBER = /^\d+(?:[.,]\d+)?$/;

function numberIn(value: unknown): number {
	if (typeof value === 'number') return value;
	const text = typeof value === 'string' ? value.trim() : '';
	return PLAIN_NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const isPointer = (pointer: number) => Number.isSafeInteger(pointer) && pointer >= 0;
const isRate = (rate: number) => rate >= 0 && rate <= 100;

/**
 * The table as VergiListesiV2 lists it. Rows that nobody uses have a blank name and a meaningless rate, and are none
 * (docs/trust/erp-behaviour.md#tax-list).
 */
export function listedTable(rows: readonly Members[]): VatTable {
	const entries = rows
		.map((row) => ({
			pointer: numberIn(cell(row, 'vergiSiraNo')),
			name: plainTextOf(cell(row, 'vergiAdi')).trim(),
			rate: numberIn(cell(row, 'vergiOrani')),
		}))
		.filter(({ pointer, name, rate }) => name !== '' && isPointer(pointer) && isRate(rate));
	return { entries, zeroUnknown: false };
}

/** Asks the ERP's function for the rate of every pointer that there can be (docs/trust/erp-behaviour.md#tax-list). */
export const VAT_QUESTION = withEnd(
	sql`SELECT ${MARKED_ROW}, n.i AS pntr, dbo.fn_VergiYuzde(n.i) AS oran FROM (VALUES ${Sql.join(
		Array.from({ length: LAST_POINTER + 1 }, (_, pointer) => sql`(${whole(pointer)})`),
		sql`, `,
	)}) n(i)`,
	2,
);

/** The table as the ERP's function gives it: a pointer that is not used has the rate 0, too. */
export function functionTable(rows: readonly Members[]): VatTable {
	const entries = rows
		.map((row) => ({ pointer: numberIn(cell(row, 'pntr')), name: '', rate: numberIn(cell(row, 'oran')) }))
		.filter(({ pointer, rate }) => isPointer(pointer) && isRate(rate) && rate > 0);
	return { entries, zeroUnknown: true };
}

/** A rate as people read it: floats of the database are 20.000000000000004 at times. */
export const shownRate = (rate: number): string => String(Number(rate.toFixed(6)));

/** Rows of a table that a message names. */
const NAMED = 30;

/** A table in a message: `1 = KDV %0 (0 %), 4 = KDV %20 (20 %)`. */
export function tableText({ entries }: VatTable): string {
	const texts = entries.map(
		({ pointer, name, rate }) =>
			`${pointer} = ${name === '' ? '' : `${name.slice(0, 40).replaceAll('"', '')} `}(${shownRate(rate)} %)`,
	);
	return listed(texts, NAMED);
}
