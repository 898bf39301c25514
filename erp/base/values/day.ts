import { readMoment, writeMoment } from './dates';

const DAY = 86_400_000;

/** Days outside this range have a sign or more than four digits in the year. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');

/** Adds days to a calendar day `yyyy-MM-dd`, within the years 1 to 9999; no clock and no zone is involved. */
export const plusDays = (day: string, days: number): string => {
	const time = Date.parse(`${day}T00:00:00Z`) + days * DAY;
	return new Date(Math.min(LAST, Math.max(FIRST, time))).toISOString().slice(0, 10);
};

/** Days from one calendar day `yyyy-MM-dd` to another; negative if that is earlier. */
export const daysBetween = (from: string, to: string): number =>
	(Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

/** The later of two days or moments in the same format: their texts sort by time. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of the two. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * Days before this one are empty dates: the ERP's is 1899-12-30 (docs/trust/erp-behaviour.md#values-in-rows), SQL Server's 1900-01-01; the first
 * e-invoice was sent in 2010.
 */
const FIRST_DAY = '2000-01-01';

/** Slashes mean day first in Türkiye and month first in .NET's neutral format; a date with two valid readings is refused. */
function withoutSlashes(text: string): string | undefined {
	const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
	if (!match) return text;
	const [, first = '', second = '', year = ''] = match;
	if (Number(first) <= 12 && Number(second) <= 12 && first.padStart(2, '0') !== second.padStart(2, '0'))
		return undefined;
	const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
	return `${day}.${month}.${year}`;
}

/**
 * A date as `yyyy-MM-dd` in the zone: ISO, `dd.MM.yyyy`, `yyyyMMdd`, .NET's `/Date(ms)/`, and slashes where only one reading is possible.
 * `undefined` for the ERP's empty dates and for anything else.
 */
export function readDay(value: unknown, zone: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	const ticks = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(value.trim());
	const moment = readMoment(ticks ? new Date(Number(ticks[1])) : withoutSlashes(value.trim()), zone);
	const day = moment && writeMoment(moment, 'yyyy-MM-dd');
	return day !== undefined && day >= FIRST_DAY ? day : undefined;
}
