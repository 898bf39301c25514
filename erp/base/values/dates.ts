import type { TextProblem } from '../text/textProblems';
import { shown } from '../text/text';
import { dayIn } from '../text/zone';

/** Date formats of the wire (docs/trust/erp-behaviour.md#dates-on-the-wire). */
export type DateFormat = 'dd.MM.yyyy' | 'dd/MM/yyyy' | 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm:ss.fff';

/** The catalogue's formats, and that of due dates. */
type WireFormat = DateFormat | 'yyyyMMdd';

const hasTime = (format: WireFormat) => format === 'yyyy-MM-dd HH:mm:ss.fff';

/** A calendar date and a time of day, without a zone. */
interface Moment {
	readonly year: number;
	readonly month: number;
	readonly day: number;
	readonly time: string;
}

/** Google Sheets writes hours before ten with one digit. */
const TURKISH = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}:\d{2})(:\d{2})?)?$/;
/** Used only where the wire itself has this format; elsewhere day and month cannot be distinguished. */
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/;
/** ISO, and dates that begin with the year as other programs write them: `2026/3/5`, `2026.03.05`. Nobody writes the day behind the year. */
const YEAR_FIRST =
	/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const MIDNIGHT = '00:00:00.000';
/** First year of SQL Server's `datetime`; an earlier year is a typing error, such as 0206 for 2026. */
const FIRST_YEAR = 1753;

const two = (value: number) => String(value).padStart(2, '0');

function moment(year: number, month: number, day: number, time = MIDNIGHT): Moment | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists =
		year >= FIRST_YEAR &&
		date.getUTCFullYear() === year &&
		date.getUTCMonth() === month - 1 &&
		date.getUTCDate() === day;
	return exists ? { year, month, day, time } : undefined;
}

function inZone(instant: Date, zone: string): Moment | undefined {
	const [year = 0, month = 0, day = 0] = dayIn(zone, instant).split('-').map(Number);
	const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(instant);
	return moment(year, month, day, `${clock}.${String(instant.getUTCMilliseconds()).padStart(3, '0')}`);
}

const hasIso = (value: object): value is { toISO(): unknown } => 'toISO' in value && typeof value.toISO === 'function';

/** ISO text of a luxon DateTime (n8n) or a Date. */
function isoOf(value: unknown): string | undefined {
	if (typeof value === 'string') return value.trim();
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
	if (typeof value === 'object' && value !== null && hasIso(value)) {
		return String(value.toISO());
	}
	return undefined;
}

/**
 * Reads an ISO date or date-time, another date with the year first, an n8n DateTime, a Date or `dd.MM.yyyy`, which may have a time. A text without offset is used as it stands. An
 * instant with an offset becomes the server's local time, because the ERP's documents bear the server's day. Exception: for a format without
 * time, midnight at any offset means the date that it shows. `undefined` where no such date exists.
 */
export function readMoment(value: unknown, zone: string, format: WireFormat = 'yyyy-MM-dd'): Moment | undefined {
	const text = isoOf(value);
	if (text === undefined) return undefined;
	const turkish = TURKISH.exec(text);
	if (turkish) {
		const [, date = '', month = '', fullYear = '', clock = '00:00', seconds = ':00'] = turkish;
		const time = `${clock.padStart(5, '0')}${seconds}.000`;
		return CLOCK.test(time) ? moment(Number(fullYear), Number(month), Number(date), time) : undefined;
	}
	const slashed = format === 'dd/MM/yyyy' ? SLASHED.exec(text) : null;
	if (slashed) return moment(Number(slashed[3]), Number(slashed[2]), Number(slashed[1]));
	const compact = COMPACT.exec(text);
	if (compact) return moment(Number(compact[1]), Number(compact[2]), Number(compact[3]));
	const parts = YEAR_FIRST.exec(text);
	if (!parts) return undefined;
	const [, year = '', , month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', offset] = parts;
	const time = `${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`;
	if (!CLOCK.test(time)) return undefined;
	const local = moment(Number(year), Number(month), Number(day), time);
	if (!local || offset === undefined || (time === MIDNIGHT && !hasTime(format))) return local;
	const colon = offset.replace(
		/^([+-]\d{2}):?(\d{2})?$/,
		(_, hours: string, rest?: string) => `${hours}:${rest ?? '00'}`,
	);
	const instant = new Date(`${writeMoment(local, 'yyyy-MM-dd')}T${time}${colon.toUpperCase()}`);
	return Number.isNaN(instant.getTime()) ? undefined : inZone(instant, zone);
}

/**
 * The day of an instant in the zone, or of a text without offset, as `yyyy-MM-dd`. Unlike in `readMoment`, midnight is no exception. `undefined`
 * where it is no date.
 */
export function dayOfMoment(value: unknown, zone: string): string | undefined {
	const read = readMoment(value, zone, 'yyyy-MM-dd HH:mm:ss.fff');
	return read && writeMoment(read, 'yyyy-MM-dd');
}

export function writeMoment({ year, month, day, time }: Moment, format: WireFormat): string {
	switch (format) {
		case 'dd.MM.yyyy':
			return `${two(day)}.${two(month)}.${year}`;
		case 'dd/MM/yyyy':
			return `${two(day)}/${two(month)}/${year}`;
		case 'yyyy-MM-dd':
			return `${year}-${two(month)}-${two(day)}`;
		case 'yyyyMMdd':
			return `${year}${two(month)}${two(day)}`;
		case 'yyyy-MM-dd HH:mm:ss.fff':
			return `${year}-${two(month)}-${two(day)} ${time}`;
	}
}

const YEAR_LAST = /^\d{1,2}([-/])\d{1,2}\1(?:\d{2}|\d{4})(?!\d)/;
/** Days since 1900, the date format of Excel and Google Sheets: from 1954 to 2064. */
const SERIAL = /^[2-5]\d{4}(?:\.\d+)?$/;
const SHORT_YEAR = /^\d{1,2}\.\d{1,2}\.\d{2}(?!\d)/;

/** Why a date is ambiguous or unreadable; `undefined` for anything else. */
export function unclearDate(value: unknown): TextProblem | undefined {
	const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
	const remedy = 'Write 2026-03-25 or 25.03.2026.';
	if (YEAR_LAST.test(text))
		return { message: `${shown(value)} cannot be read as a date, because day or month could come first`, remedy };
	if (SHORT_YEAR.test(text)) return { message: `${shown(value)} has a year of two digits`, remedy };
	if (!SERIAL.test(text)) return undefined;
	return {
		message: `${shown(value)} is not a date but a count of days, as Excel keeps dates`,
		remedy: "Write {{ Number($json.date).toDateTime('excel') }} with the name of your column in place of date.",
	};
}
