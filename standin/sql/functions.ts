import type { Clock } from '../clock';
import type { Db, Value } from '../database';
import { difference, endOfMonth, part, shifted, storedDate, unitNamed } from './dates';
import { caseless } from './turkish';

/** CONVERT of a date to text, by style number; other styles give the whole stamp. */
const STYLES: Record<number, (text: string) => string> = {
	23: (text) => text.slice(0, 10),
	101: (text) => `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`,
	102: (text) => text.slice(0, 10).replace(/-/g, '.'),
	103: (text) => `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`,
	104: (text) => `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}`,
	108: (text) => text.slice(11, 19),
	112: (text) => text.slice(0, 10).replace(/-/g, ''),
	120: (text) => text.slice(0, 19).replace('T', ' '),
	121: (text) => text.replace('T', ' '),
	126: (text) => text,
};

function toNumber(type: string, value: Value, scale: number): number {
	const number = Number(value);
	if (String(value).trim() === '' && /int|bit/.test(type)) return 0;
	if (Number.isNaN(number))
		throw new Error(`Conversion failed when converting the value '${value}' to data type ${type}.`);
	if (type === 'bit') return number === 0 ? 0 : 1;
	if (/int/.test(type)) return Math.trunc(number);
	if (/decimal|numeric/.test(type))
		return Number(
			(Math.sign(number) * Number(`${Math.round(Number(`${Math.abs(number)}e${scale}`))}e-${scale}`)).toFixed(scale),
		);
	return number;
}

/** CONVERT and CAST; a `length` above 0 cuts a text, as `varchar(10)` does, and is of no account for others. */
function converted(type: string, value: Value, style: number, length: number, scale: number): Value {
	if (value === null) return null;
	if (type === 'date') return `${storedDate(String(value)).slice(0, 10)}T00:00:00.000`;
	if (/date/.test(type)) return storedDate(String(value));
	if (/int|float|real|decimal|numeric|money|bit/.test(type)) return toNumber(type, value, scale);
	if (!type.includes('char')) return value;
	const isDate = /^\d{4}-\d{2}-\d{2}T/.test(String(value));
	const text = (isDate ? STYLES[style]?.(String(value)) : undefined) ?? String(value);
	return length > 0 ? text.slice(0, length) : text;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|\\/[\]]/g, '\\$&');

/** A LIKE pattern as a regular expression over caseless text: `%`, `_`, `[…]`, `[^…]`, and the escape character where one is given. */
function pattern(like: string, escape: string | null): RegExp {
	let source = '';
	for (let at = 0; at < like.length; at += 1) {
		const letter = like[at] ?? '';
		const close = like.indexOf(']', at + 1);
		if (escape !== null && letter === escape) source += escaped(like[(at += 1)] ?? '');
		else if (letter === '%') source += '[\\s\\S]*';
		else if (letter === '_') source += '[\\s\\S]';
		else if (letter === '[' && close > at) {
			const inner = like.slice(at + 1, close);
			source += inner.startsWith('^') ? `[^${escapedRange(inner.slice(1))}]` : `[${escapedRange(inner)}]`;
			at = close;
		} else source += escaped(letter);
	}
	return new RegExp(`^${source}$`, 'u');
}

const escapedRange = (inner: string): string => inner.replace(/[\\\]^]/g, '\\$&');

const patterns = new Map<string, RegExp>();

function like(value: string, text: string, escape: string | null): boolean {
	const key = `${escape ?? ''}\0${text}`;
	const known = patterns.get(key) ?? pattern(caseless(text), escape);
	if (patterns.size > 200) patterns.clear();
	patterns.set(key, known);
	return known.test(caseless(value));
}

const upper = (text: string): string => text.replace(/i/g, 'İ').replace(/ı/g, 'I').toUpperCase();

/** The functions that sql/rewrite.ts refers to, over texts; NULL in, NULL out. */
const TEXT_FUNCTIONS: Record<string, (...args: string[]) => Value> = {
	MS_CHAR: (code = '') => String.fromCharCode(Number(code)),
	MS_FOLD: (text = '') => caseless(text),
	MS_UPPER: (text = '') => upper(text),
	MS_LOWER: (text = '') => caseless(text),
	MS_LEN: (text = '') => text.replace(/ +$/, '').length,
	MS_RIGHT: (text = '', count = '0') => (Number(count) <= 0 ? '' : text.slice(-Number(count))),
	MS_CHARINDEX: (part = '', text = '', from = '1') =>
		caseless(text).indexOf(caseless(part), Math.max(0, Number(from) - 1)) + 1,
	MS_DATEADD: (unit = '', count = '0', value = '') => shifted(unitNamed(unit), Math.trunc(Number(count)), value),
	MS_DATEDIFF: (unit = '', from = '', to = '') => difference(unitNamed(unit), from, to),
	MS_PART: (unit = '', value = '') => part(unitNamed(unit), value),
	MS_EOMONTH: (value = '', count = '0') => endOfMonth(value, Number(count)),
};

const COUNTS: Record<string, number> = {
	MS_RIGHT: 2,
	MS_CHARINDEX: 3,
	MS_DATEADD: 3,
	MS_DATEDIFF: 3,
	MS_PART: 2,
	MS_EOMONTH: 2,
};

/** Defines the T-SQL functions that sql/rewrite.ts refers to; `GETDATE()` follows the server's own clock, also where that is set back. */
export function defineFunctions(db: Db, clock: Clock): void {
	db.define('MS_NOW', () => clock.local(clock.now()));
	db.define('MS_CONVERT', (type, value, style, length, scale) =>
		converted(String(type), value ?? null, Number(style), Number(length), Number(scale)),
	);
	db.define('MS_LIKE', (value, text, escape) =>
		value === null || text === null
			? null
			: Number(like(String(value), String(text), escape === null ? null : String(escape))),
	);
	for (const [name, work] of Object.entries(TEXT_FUNCTIONS)) {
		const whole = (...args: Value[]) => (args.includes(null) ? null : work(...args.map(String)));
		db.define(name, whole, COUNTS[name] ?? 1);
	}
}
