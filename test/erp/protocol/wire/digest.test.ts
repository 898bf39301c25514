import fc from 'fast-check';
import { otherDay, passwordDigest } from '../../../../erp/protocol/wire/digest';
import { dayIn, isTimeZone } from '../../../../erp/base/text/zone';
import { ISTANBUL } from '../../../../testkit/facts/erp';

describe('the password digest of a day', () => {
	it.each([
		['2026-01-31', 'demo-pass', 'f64f89baca92b227b5b85cabab73a51e'],
		['2026-02-01', 'demo-pass', '8056375a71bd412106bea8515c93df37'],
		['2026-01-31', '', 'bdbd075e89f83fe53afe3832d7aff90a'],
		['2026-01-31', 'Şifre-ğüİ1', 'e6109b832dd4a645f7c3e720849de19f'],
	])('of %s and "%s" is %s', (day, password, digest) => expect(passwordDigest(day, password)).toBe(digest));

	it('is always 32 lower-case hexadecimal characters', () => {
		fc.assert(fc.property(fc.string(), (password) => /^[0-9a-f]{32}$/.test(passwordDigest('2026-01-31', password))));
	});
});

describe('the day of the server', () => {
	it.each([
		['Europe/Istanbul', '2026-01-30T20:59:59Z', '2026-01-30'],
		['Europe/Istanbul', '2026-01-30T21:00:00Z', '2026-01-31'],
		['UTC', '2026-01-30T23:59:59Z', '2026-01-30'],
		['Europe/Berlin', '2026-01-30T23:00:00Z', '2026-01-31'],
		['Europe/Berlin', '2026-07-01T21:59:59Z', '2026-07-01'],
		['Europe/Berlin', '2026-07-01T22:00:00Z', '2026-07-02'],
		['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
		['Asia/Tokyo', '2025-12-31T15:00:00Z', '2026-01-01'],
	])('in %s at %s is %s', (zone, at, day) => expect(dayIn(zone, new Date(at))).toBe(day));

	it('cannot be told in a zone that does not exist', () => {
		expect(() => dayIn('Europe/Ankara', new Date())).toThrow(RangeError);
		expect(isTimeZone('Europe/Ankara')).toBe(false);
		expect(isTimeZone('')).toBe(false);
		expect(isTimeZone(ISTANBUL)).toBe(true);
	});
});

describe('the other day, after a refused login', () => {
	const noon = new Date('2026-01-31T09:00:00Z');
	const lateEvening = new Date('2026-01-31T20:30:00Z');
	const afterMidnight = new Date('2026-01-31T21:30:00Z');

	it('is not tried in the middle of the day: the password is wrong then', () => {
		expect(otherDay('2026-01-31', ISTANBUL, noon)).toBeUndefined();
		expect(otherDay('2026-01-31', ISTANBUL, noon, noon)).toBeUndefined();
	});

	it('is tomorrow shortly before midnight and yesterday shortly after it', () => {
		expect(otherDay('2026-01-31', ISTANBUL, lateEvening)).toBe('2026-02-01');
		expect(otherDay('2026-02-01', ISTANBUL, afterMidnight)).toBe('2026-01-31');
	});

	it("is the day of the server's own clock, at any hour", () => {
		expect(otherDay('2026-01-31', ISTANBUL, noon, new Date('2026-02-01T09:00:00Z'))).toBe('2026-02-01');
		expect(otherDay('2026-01-31', ISTANBUL, noon, new Date('2026-01-28T09:00:00Z'))).toBe('2026-01-28');
	});

	it("goes by the server's clock where it shows the same day but stands near midnight, and ours does not", () => {
		expect(otherDay('2026-01-31', ISTANBUL, noon, lateEvening)).toBe('2026-02-01');
		expect(otherDay('2026-01-31', ISTANBUL, lateEvening, noon)).toBeUndefined();
	});

	const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
	const zones = fc.constantFrom(
		ISTANBUL,
		'UTC',
		'Europe/Berlin',
		'America/New_York',
		'Asia/Tokyo',
		'Pacific/Kiritimati',
	);

	it('is never the day that was refused', () => {
		fc.assert(
			fc.property(zones, instants, fc.option(instants, { nil: undefined }), (zone, now, theirs) => {
				const used = dayIn(zone, now);
				return otherDay(used, zone, now, theirs) !== used;
			}),
		);
	});

	it("is a neighbour of the refused day, unless the server's clock is elsewhere", () => {
		fc.assert(
			fc.property(zones, instants, (zone, now) => {
				const used = dayIn(zone, now);
				const other = otherDay(used, zone, now);
				return other === undefined || Math.abs(Date.parse(other) - Date.parse(used)) === 86_400_000;
			}),
		);
	});
});
