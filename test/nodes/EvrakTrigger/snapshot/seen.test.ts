import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { countOf, FEW_BITS, fingerprintOf, Seen } from '../../../../nodes/EvrakTrigger/snapshot/seen';
import { casesOf } from '../../../../testkit/jest/laws';

/** Those of a list that a set does not have. */
const unseen = (stored: string, listed: readonly string[]) => {
	const seen = new Seen(stored);
	return listed.filter((identity) => !seen.has(identity));
};

const uuids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `uuid-${from + index}`);

describe('what the trigger has seen', () => {
	it('is exactly what was put in, however it is split and stored in between', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 300 }), fc.nat(), (all, cut) => {
				const first = all.slice(0, cut % (all.length + 1));
				const rest = all.slice(first.length);
				const stored = Seen.of(first);
				expect(countOf(stored)).toBe(first.length);
				expect(unseen(stored, all)).toEqual(rest);
				expect(new Seen(stored).with(rest)).toBe(Seen.of(all));
				expect(new Seen(stored).union(new Seen(Seen.of(rest)))).toBe(Seen.of(all));
				expect(new Seen(stored).isWithin(new Seen(Seen.of(all)))).toBe(true);
				expect(new Seen(Seen.of(all)).isWithin(new Seen(stored))).toBe(rest.length === 0);
			}),
		);
	});

	it('does not depend on the order of the list, nor on how often it names one', () => {
		const all = uuids(500);
		expect(Seen.of([...all, ...all].reverse())).toBe(Seen.of(all));
	});

	it('takes 105 KB for 20,000 invoices, and still knows each of them', () => {
		const all = uuids(20_000);
		const stored = Seen.of(all);
		expect(stored.length).toBeLessThan(105_000);
		const fresh = uuids(2_000, 20_000);
		expect(unseen(stored, [...all, ...fresh])).toEqual(fresh);
	});

	it('takes 64 KB for 20,000 items of a snapshot by few bits, and tells nearly all others', () => {
		const all = uuids(20_000);
		const stored = new Seen('', FEW_BITS).with(all);
		expect(stored.length).toBeLessThan(64 * 1024);
		const known = new Seen(stored, FEW_BITS);
		expect(all.filter((identity) => !known.has(identity))).toEqual([]);
		expect(uuids(20_000, 20_000).filter((identity) => known.has(identity)).length).toBeLessThan(3);
	});

	it('tells 250,000 identities apart', () => {
		const count = casesOf(250_000);
		expect(countOf(Seen.of(uuids(count)))).toBe(count);
	});
});

it('takes the first 48 bits of SHA-1 as the fingerprint of an identity', () => {
	const text = 'FTR2026000000017|1234567890';
	expect(fingerprintOf(text)).toBe(createHash('sha1').update(text).digest().readUIntBE(0, 6));
});
