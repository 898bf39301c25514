import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { Sql, sql, whole } from '../../database/ask/sql';
import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { listed, plainTextOf } from '../../base/text/text';

/** A row of an installation's VAT table. */
export interface VatEntry {
	readonly pointer: number;
	/** The ERP's name; blank where only the function gave the rate. */
	readonly name: string;
	/** Percent. */
	readonly rate: number;
}

/** The VAT table of an installation, as far as readable. */
export interface VatTable {
	readonly entries: readonly VatEntry[];
	/** Pointers without a rate may be unused: which of them is 0 % is not known. */
	readonly zeroUnknown: boolean;
}

/** Why the VAT table is unreadable (no full stop); `mute` where the server gave no answer of the API, or refused the login, which is no VAT problem. */
export interface UnreadTable {
	readonly unread: string;
	readonly mute?: {
		readonly reason: string;
		readonly remedy: string;
		readonly timedOut: boolean;
		readonly httpStatus?: number;
	};
}

export type KnownTable = VatTable | UnreadTable;

/** The last pointer that the ERP's function is queried for: V17 has 20, older builds 10, and some tables begin at 0. */
const LAST_POINTER = 20;

/** Digits with a decimal point or comma: lists, flags and hexadecimal texts do not match. */
const PLAIN_NUMBER = /^\d+(?:[.,]\d+)?$/;

function numberIn(value: unknown): number {
	if (typeof value === 'number') return value;
	const text = typeof value === 'string' ? value.trim() : '';
	return PLAIN_NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const isPointer = (pointer: number) => Number.isSafeInteger(pointer) && pointer >= 0;
const isRate = (rate: number) => rate >= 0 && rate <= 100;

/**
 * The table from VergiListesiV2. Unused rows have a blank name and a meaningless rate, and are left out (docs/trust/erp-behaviour.md#tax-list).
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

/** The query of the ERP's function for the rate of every possible pointer (docs/trust/erp-behaviour.md#tax-list). */
export const VAT_QUESTION = withEnd(
	sql`SELECT ${MARKED_ROW}, n.i AS pntr, dbo.fn_VergiYuzde(n.i) AS oran FROM (VALUES ${Sql.join(
		Array.from({ length: LAST_POINTER + 1 }, (_, pointer) => sql`(${whole(pointer)})`),
		sql`, `,
	)}) n(i)`,
	2,
);

/** The table from the ERP's function: an unused pointer also has the rate 0. */
export function functionTable(rows: readonly Members[]): VatTable {
	const entries = rows
		.map((row) => ({ pointer: numberIn(cell(row, 'pntr')), name: '', rate: numberIn(cell(row, 'oran')) }))
		.filter(({ pointer, rate }) => isPointer(pointer) && isRate(rate) && rate > 0);
	return { entries, zeroUnknown: true };
}

/** A rate for display: floats of the database may be 20.000000000000004. */
export const shownRate = (rate: number): string => String(Number(rate.toFixed(6)));

/** Maximum rows that a message names. */
const NAMED = 30;

/** A table for messages: `1 = KDV %0 (0 %), 4 = KDV %20 (20 %)`. */
export function tableText({ entries }: VatTable): string {
	const texts = entries.map(
		({ pointer, name, rate }) =>
			`${pointer} = ${name === '' ? '' : `${name.slice(0, 40).replaceAll('"', '')} `}(${shownRate(rate)} %)`,
	);
	return listed(texts, NAMED);
}
