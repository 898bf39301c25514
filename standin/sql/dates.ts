/**
 * A date literal in any form that clients use (docs/trust/erp-behaviour.md#names-and-texts-in-sql) as the columns store it; other text unchanged.
 */
export function storedDate(value: string): string {
	const found =
		/^(?<y>\d{4})[-/]?(?<m>\d{2})[-/]?(?<d>\d{2})(?:[ T](?<t>.+))?$/.exec(value) ??
		/^(?<d>\d{2})[./](?<m>\d{2})[./](?<y>\d{4})(?:[ T](?<t>.+))?$/.exec(value);
	if (!found?.groups) return value;
	const { y, m, d, t = '' } = found.groups;
	return `${y}-${m}-${d}T${`${t}${'00:00:00.000'.slice(t.length)}`.slice(0, 12)}`;
}

const UNITS: Array<[pattern: RegExp, unit: string]> = [
	[/^(yy|yyyy|year)$/, 'year'],
	[/^(qq?|quarter)$/, 'quarter'],
	[/^(mm?|month)$/, 'month'],
	[/^(wk|ww|week)$/, 'week'],
	[/^(dd?|day|dy|y|dayofyear)$/, 'day'],
	[/^(hh|hour)$/, 'hour'],
	[/^(mi|n|minute)$/, 'minute'],
	[/^(ss?|second)$/, 'second'],
];

const MS: Record<string, number> = {
	week: 604_800_000,
	day: 86_400_000,
	hour: 3_600_000,
	minute: 60_000,
	second: 1000,
};

/** The unit of a DATEADD, DATEDIFF or DATEPART by any of its names. */
export function unitNamed(name: string): string {
	const found = UNITS.find(([pattern]) => pattern.test(name.toLowerCase()));
	if (!found) throw new Error(`'${name}' is not a recognized datepart option.`);
	return found[1];
}

/** Milliseconds of a stored local date, read as if it were UTC: only differences and shifts are taken of it. */
function time(value: string): number {
	return Date.parse(`${storedDate(value).slice(0, 23)}Z`);
}

const months = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** DATEADD; a day that the month does not have becomes its last. */
export function shifted(unit: string, count: number, value: string): string {
	const date = new Date(time(value));
	const step = { year: 12, quarter: 3, month: 1 }[unit];
	if (step !== undefined) {
		const day = date.getUTCDate();
		date.setUTCDate(1);
		date.setUTCMonth(date.getUTCMonth() + step * count);
		const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
		date.setUTCDate(Math.min(day, last));
	} else date.setTime(date.getTime() + count * (MS[unit] ?? 0));
	return date.toISOString().slice(0, 23);
}

/** DATEDIFF: how many borders of the unit lie between; weeks begin on Sunday. */
export function difference(unit: string, from: string, to: string): number | null {
	const [first, last] = [new Date(time(from)), new Date(time(to))];
	if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return null;
	if (unit === 'year') return last.getUTCFullYear() - first.getUTCFullYear();
	if (unit === 'month') return months(last) - months(first);
	if (unit === 'quarter') return Math.floor(months(last) / 3) - Math.floor(months(first) / 3);
	const size = MS[unit] ?? 1;
	// Day 0 was a Thursday.
	const shift = unit === 'week' ? 4 * (MS.day ?? 0) : 0;
	return Math.floor((last.getTime() + shift) / size) - Math.floor((first.getTime() + shift) / size);
}

/** DATEPART and its short forms. */
export function part(unit: string, value: string): number | null {
	const date = new Date(time(value));
	if (Number.isNaN(date.getTime())) return null;
	const parts: Record<string, number> = {
		year: date.getUTCFullYear(),
		quarter: Math.floor(date.getUTCMonth() / 3) + 1,
		month: date.getUTCMonth() + 1,
		day: date.getUTCDate(),
		hour: date.getUTCHours(),
		minute: date.getUTCMinutes(),
		second: date.getUTCSeconds(),
	};
	return parts[unit] ?? null;
}

/** EOMONTH: the last day of the month, so many months on. */
export function endOfMonth(value: string, count: number): string {
	return shifted('day', -1, `${shifted('month', count + 1, `${storedDate(value).slice(0, 8)}01`).slice(0, 10)}`);
}
