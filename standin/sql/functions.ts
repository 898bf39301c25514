import type { Clock } from '../clock';
import type { Db, Value } from '../database';
import { storedDate } from './rewrite';

const DAY_MS = 86_400_000;

/** Milliseconds of a stored local date, read as if it were UTC: only differences and shifts are taken of it. */
function time(value: Value): number {
	return Date.parse(`${String(value).slice(0, 23)}Z`);
}

function stamp(ms: number): string {
	return new Date(ms).toISOString().slice(0, 23);
}

/** DATEADD by unit; months keep the day where the month has it. */
function shifted(unit: string, count: number, value: Value): Value {
	if (value === null) return null;
	const date = new Date(time(value));
	if (/^(yy|yyyy|year)$/.test(unit)) date.setUTCFullYear(date.getUTCFullYear() + count);
	else if (/^(mm?|month)$/.test(unit)) date.setUTCMonth(date.getUTCMonth() + count);
	else {
		const size = /^(hh|hour)$/.test(unit)
			? 3_600_000
			: /^(mi|n|minute)$/.test(unit)
				? 60_000
				: /^(ss?|second)$/.test(unit)
					? 1000
					: DAY_MS;
		date.setTime(date.getTime() + count * size);
	}
	return stamp(date.getTime());
}

/** CONVERT of a date to text, by style number; other styles give the whole stamp. */
const STYLES: Record<number, (text: string) => string> = {
	23: (text) => text.slice(0, 10),
	102: (text) => text.slice(0, 10).replace(/-/g, '.'),
	103: (text) => `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`,
	104: (text) => `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}`,
	112: (text) => text.slice(0, 10).replace(/-/g, ''),
	120: (text) => text.slice(0, 19).replace('T', ' '),
	121: (text) => text.replace('T', ' '),
};

/** CONVERT and CAST; a `length` above 0 cuts a text, as `varchar(10)` does. */
function converted(type: string, value: Value, style: number, length: number): Value {
	if (value === null) return null;
	if (type === 'date') return `${storedDate(String(value)).slice(0, 10)}T00:00:00.000`;
	if (/date/.test(type)) return storedDate(String(value));
	if (/int|float|real|decimal|numeric|money|bit/.test(type)) return Number(value);
	if (!type.includes('char')) return value;
	const text = STYLES[style]?.(String(value)) ?? String(value);
	return length > 0 ? text.slice(0, length) : text;
}

/** Defines the T-SQL functions that sql/rewrite.ts refers to; `GETDATE()` follows the server's own clock. */
export function defineFunctions(db: Db, clock: Clock): void {
	db.define('MS_NOW', () => clock.stamp());
	db.define('MS_CONVERT', (type, value, style, length) =>
		converted(String(type), value ?? null, Number(style), Number(length)),
	);
	db.define('MS_DATEADD', (unit, count, value) => shifted(String(unit), Number(count), value ?? null));
	db.define('MS_DATEDIFF', (unit, from, to) => {
		const days = Math.round(
			(time(to ?? null) - time(from ?? null)) / (unit === 'day' || unit === 'dd' ? DAY_MS : 1000),
		);
		return Number.isNaN(days) ? null : days;
	});
	db.define('MS_PART', (part, value) => {
		const [year, month, day] = String(value).slice(0, 10).split('-').map(Number);
		return (part === 'year' ? year : part === 'month' ? month : day) ?? null;
	});
}
