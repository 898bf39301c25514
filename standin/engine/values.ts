import { plainGuid, type Value } from '../database';
import { refuse } from '../refusal';
import type { Facts } from '../reference';
import type { TableColumn } from '../schema/columns';

const GUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

function isDay(year: string, month: string, day: string): boolean {
	const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** Forms of dates other than `dd.MM.yyyy` (docs/trust/erp-behaviour.md#dates-on-the-wire). */
const DATE_FORMATS: Record<string, RegExp> = {
	'yyyy-MM-dd': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
	'dd/MM/yyyy': /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/,
	yyyyMMdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

function dateValue(name: string, text: string, format: string): string {
	const found = (DATE_FORMATS[format] ?? /^(?<d>\d{2})\.(?<m>\d{2})\.(?<y>\d{4})$/).exec(text);
	const { y: year = '', m: month = '', d: day = '' } = found?.groups ?? {};
	if (!found || !isDay(year, month, day)) refuse(`${name} alanı geçerli bir tarih değil (${format}): ${text}`);
	return `${year}-${month}-${day}T00:00:00.000`;
}

function numberValue(name: string, raw: unknown): number {
	if (typeof raw === 'boolean') return raw ? 1 : 0;
	if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
	if (typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw.trim())) return Number(raw);
	return refuse(`${name} alanı sayısal olmalıdır: ${JSON.stringify(raw)}`);
}

/**
 * Fixed texts among strings: due dates, which may be 0 or the number of a payment plan, too, and the times of an e-dispatch note
 * (docs/trust/erp-behaviour.md#dates-on-the-wire).
 */
const TEXT_FORMATS: Record<string, RegExp> = {
	yyyyMMdd: /^\d{1,8}$/,
	'yyyy-MM-dd HH:mm:ss.fff': /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/,
};

/**
 * A member's value as the column stores it. Blank and null are stored as NULL in number and date columns. Refuses (400,
 * assumed text) dates that are not `dd.MM.yyyy`, numbers with a comma or letters, and objects. Formats: docs/trust/erp-behaviour.md#values.
 */
export function storedValue(name: string, raw: unknown, column: TableColumn, facts?: Facts): Value {
	if (raw === null || raw === undefined) return null;
	if (typeof raw === 'object') return refuse(`${name} alanı tek bir değer olmalıdır`);
	const format = facts?.[2];
	const rule = column.kind === 'date' ? undefined : TEXT_FORMATS[format ?? ''];
	if (rule && raw !== '' && !rule.test(String(raw)))
		refuse(`${name} alanı ${format} biçiminde olmalıdır: ${String(raw)}`);
	if (column.kind === 'text') {
		const text = String(raw);
		if (!column.guid || text === '') return text;
		return GUID.test(plainGuid(text)) ? plainGuid(text) : refuse(`${name} alanı geçerli bir guid değil: ${text}`);
	}
	if (raw === '') return null;
	if (column.kind === 'date') return dateValue(name, String(raw), format ?? 'dd.MM.yyyy');
	return column.kind === 'number' ? numberValue(name, raw) : String(raw);
}
