import fc from 'fast-check';
import { DateTime } from 'luxon';
import { readMoment, writeMoment } from '../../../../erp/base/values/dates';
import { ISTANBUL } from '../../../../testkit/facts/erp';
import { casesOf } from '../../../../testkit/jest/laws';

const FORMATS = ['dd.MM.yyyy', 'yyyy-MM-dd', 'yyyyMMdd', 'yyyy-MM-dd HH:mm:ss.fff'] as const;

const written = (value: unknown, format: (typeof FORMATS)[number] = 'dd.MM.yyyy', zone = ISTANBUL) => {
	const moment = readMoment(value, zone, format);
	return moment && writeMoment(moment, format);
};

const two = (value: number) => String(value).padStart(2, '0');

describe('a document date', () => {
	it.each([
		['an ISO date', '2026-01-31'],
		['an ISO date-time without offset', '2026-01-31T23:59:59'],
		['a date-time with a blank', '2026-01-31 23:59'],
		['a Turkish date', '31.01.2026'],
		['a Turkish date with an hour of one digit', '31.01.2026 9:05'],
		['a compact date', '20260131'],
		['a date in blanks', ' 2026-01-31 '],
		['a date with slashes behind the year', '2026/1/31'],
		['the same with a time', '2026/01/31 09:05'],
		['a date with dots behind the year', '2026.01.31'],
		['n8n: a DateTime', DateTime.fromISO('2026-01-31T09:30:00', { zone: ISTANBUL })],
		['n8n: $today', DateTime.fromISO('2026-01-31', { zone: ISTANBUL }).startOf('day')],
		['a Date', new Date('2026-01-31T09:30:00Z')],
	])('is read from %s', (_, value) => expect(written(value)).toBe('31.01.2026'));

	it('keeps the time of day only in the format that has one', () => {
		const at = '2026-01-31T09:30:15.25';
		expect(FORMATS.map((format) => written(at, format))).toEqual([
			'31.01.2026',
			'2026-01-31',
			'20260131',
			'2026-01-31 09:30:15.250',
		]);
		expect(written('2026-01-31', 'yyyy-MM-dd HH:mm:ss.fff')).toBe('2026-01-31 00:00:00.000');
	});
});

describe("an instant with an offset becomes the server's local time", () => {
	it.each([
		['2026-01-30T22:30:00Z', '2026-01-31 01:30:00.000'],
		['2026-01-30T22:30:00.123456Z', '2026-01-31 01:30:00.123'],
		['2026-01-31T01:30:00+03:00', '2026-01-31 01:30:00.000'],
		['2026-01-31T01:30:00+0300', '2026-01-31 01:30:00.000'],
		['2026-01-31T01:30:00+03', '2026-01-31 01:30:00.000'],
		['2026-01-31T23:30:00-05:00', '2026-02-01 07:30:00.000'],
		['2026-12-31t23:30:00z', '2027-01-01 02:30:00.000'],
		['2026/1/5 23:30:00Z', '2026-01-06 02:30:00.000'],
	])('%s is %s in Istanbul', (given, expected) => expect(written(given, 'yyyy-MM-dd HH:mm:ss.fff')).toBe(expected));

	it('also as DateTime of another zone or as Date', () => {
		expect(written(DateTime.fromISO('2026-01-30T23:30:00', { zone: 'Europe/London' }))).toBe('31.01.2026');
		expect(written(new Date('2026-01-30T22:30:00Z'))).toBe('31.01.2026');
		expect(written(new Date('2026-01-30T22:30:00Z'), 'dd.MM.yyyy', 'UTC')).toBe('30.01.2026');
	});

	it('midnight means the date that it shows, wherever it was made', () => {
		expect(written('2026-01-31T00:00:00.000Z')).toBe('31.01.2026');
		expect(written('2026-01-31T00:00:00-08:00')).toBe('31.01.2026');
		expect(written('2026-01-31T00:00:00+14:00')).toBe('31.01.2026');
		expect(written(new Date('2026-01-30T21:00:00Z'))).toBe('31.01.2026');
		for (const format of ['dd.MM.yyyy', 'yyyy-MM-dd', 'yyyyMMdd'] as const)
			expect(written('2026-01-31T00:00:00-08:00', format)).toBe(written('2026-01-31', format));
	});

	it('but is an instant like any other where the time is sent, too', () => {
		const stamp = (value: unknown) => written(value, 'yyyy-MM-dd HH:mm:ss.fff');
		expect(stamp('2026-01-31T00:00:00.000Z')).toBe('2026-01-31 03:00:00.000');
		expect(stamp('2026-01-31T00:00:00+03:00')).toBe('2026-01-31 00:00:00.000');
		expect(stamp(new Date('2026-01-31T00:00:00Z'))).toBe('2026-01-31 03:00:00.000');
		expect(stamp(DateTime.fromISO('2026-01-31', { zone: 'America/New_York' }))).toBe('2026-01-31 08:00:00.000');
		expect(stamp('2026-01-31T00:00:00')).toBe('2026-01-31 00:00:00.000');
	});
});

describe('what is not a date', () => {
	it.each([
		'2026-02-29',
		'2100-02-29',
		'31.04.2026',
		'2026-13-01',
		'2026-00-10',
		'2026-01-00',
		'20261301',
		'2026-01-31T24:00:00',
		'2026-01-31T23:60',
		'2026-01-31T10:00:60',
		'2026-01-31T10:00:00+99:00',
		'01/31/2026',
		'31-01-2026',
		'31.01.26',
		'26/01/31',
		'2026/13/01',
		'2026-01/31',
		'0206-01-31',
		'today',
		'2026-W05',
		'2026-01-31 or so',
		'',
		'null',
		20260131,
		0,
		true,
		null,
		undefined,
		{},
		[],
		['2026-01-31'],
		new Date(Number.NaN),
		DateTime.invalid('for the test'),
	])('%p is refused', (value) => expect(readMoment(value, ISTANBUL)).toBeUndefined());

	it.each(['29.02.2024', '2000-02-29', '2028-02-29'])('yet %s exists: it is a leap year', (value) => {
		expect(readMoment(value, ISTANBUL)).toMatchObject({ month: 2, day: 29 });
	});
});

describe('every date', () => {
	const real = fc
		.date({ min: new Date('1753-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
		.map((at) => at.toISOString());

	it('that exists survives being written and read again, in each format', () => {
		fc.assert(
			fc.property(real, fc.constantFrom(...FORMATS), (iso, format) => {
				const local = iso.slice(0, -1);
				const once = written(local, format);
				expect(once).toBeDefined();
				expect(written(once, format)).toBe(once);
				expect(written(once, 'yyyy-MM-dd')).toBe(iso.slice(0, 10));
			}),
		);
	});

	it('that does not exist is refused, in each format', () => {
		const numbers = fc.record({
			year: fc.integer({ min: 1753, max: 9999 }),
			month: fc.integer({ min: 0, max: 99 }),
			day: fc.integer({ min: 0, max: 99 }),
		});
		const exists = ({ year, month, day }: { year: number; month: number; day: number }) =>
			month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
		fc.assert(
			fc.property(numbers, (parts) => {
				const { year, month, day } = parts;
				const texts = [
					`${year}-${two(month)}-${two(day)}`,
					`${two(day)}.${two(month)}.${year}`,
					`${year}${two(month)}${two(day)}`,
				];
				for (const text of texts) expect(readMoment(text, ISTANBUL) !== undefined).toBe(exists(parts));
			}),
			{ numRuns: casesOf(500) },
		);
	});
});

describe('a Turkish date with a time', () => {
	it.each([
		['31.12.2026 23:59', '23:59:00.000'],
		['1.2.2026 08:05:09', '08:05:09.000'],
	])('%s is read', (text, time) => {
		expect(readMoment(text, 'Europe/Istanbul')).toMatchObject({ year: 2026, time });
	});

	it.each(['31.12.2026 24:00', '31.12.2026 12:60', '31.12.2026 9:5', '30.02.2026 10:00'])(
		'%s does not exist',
		(text) => {
			expect(readMoment(text, 'Europe/Istanbul')).toBeUndefined();
		},
	);
});
