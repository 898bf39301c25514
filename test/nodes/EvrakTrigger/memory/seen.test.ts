import fc from 'fast-check';
import { fingerprintOf } from '../../../../nodes/EvrakTrigger/memory/fingerprint';
import { packedLength, packNumbers, unpackNumbers } from '../../../../nodes/EvrakTrigger/memory/packedNumbers';
import { NOTHING_SEEN, Seen } from '../../../../nodes/EvrakTrigger/memory/seen';

const uuids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `uuid-${from + at}`);

describe('what the trigger has seen', () => {
	it('is exactly what was put in, however it is split and stored in between', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 300 }), fc.nat(), (all, cut) => {
				const first = all.slice(0, cut % (all.length + 1));
				const stored = JSON.parse(JSON.stringify(Seen.of(first))) as typeof NOTHING_SEEN;
				expect([...new Seen(stored).unseen(all)].sort()).toEqual(all.slice(first.length).sort());
				expect(new Seen(new Seen(stored).with(all.slice(first.length))).unseen(all).size).toBe(0);
			}),
		);
	});

	it('does not depend on the order of the list', () => {
		const all = uuids(500);
		expect(Seen.of(all)).toEqual(Seen.of([...all].reverse()));
	});

	it('takes about 100 KB for 20,000 invoices, and still knows each of them', () => {
		const all = uuids(20_000);
		const stored = Seen.of(all);
		expect(JSON.stringify(stored).length).toBeLessThan(104 * 1024);
		const seen = new Seen(stored);
		expect(seen.unseen(all).size).toBe(0);
		const fresh = uuids(2_000, 20_000);
		const found = seen.unseen([...all, ...fresh]);
		for (const identity of fresh) expect(found).toContain(identity);
	});

	it('keeps long fingerprints for the few thousand invoices of a usual window', () => {
		expect(Seen.of(uuids(5_000)).bits).toBe(52);
		expect(Seen.of(uuids(10_000)).bits).toBeGreaterThanOrEqual(44);
	});

	it('joined with another set, of longer or shorter fingerprints, still knows all of both', () => {
		const many = new Seen(Seen.of(uuids(20_000)));
		const few = new Seen(Seen.of(uuids(100, 20_000)));
		for (const joined of [many.union(few), few.union(many)]) {
			const seen = new Seen(joined);
			expect(uuids(20_100).filter((identity) => !seen.has(identity))).toEqual([]);
		}
	});

	it('names both rather than lose one where two share a fingerprint', () => {
		// Fingerprints of two bits, so that some of these must share one.
		const seen = new Seen({ ...NOTHING_SEEN, bits: 2 });
		const stored = seen.with(['a']);
		const twin = uuids(50).find((identity) => new Seen(stored).has(identity)) ?? '';
		expect(new Seen(stored).unseen(['a'])).toEqual(new Set());
		expect(new Seen(stored).unseen(['a', twin])).toEqual(new Set(['a', twin]));
	});
});

it.each([5_000, 50_000, 200_000])(
	'a set of %i identities keeps fingerprints that tell them apart, in 7 bytes each at most',
	(count) => {
		const set = Seen.of(Array.from({ length: count }, (_, at) => `invoice ${at}`));
		expect(set.bits).toBeGreaterThanOrEqual(44);
		expect(set.data.length).toBeLessThanOrEqual(7 * count);
	},
);

describe('a fingerprint', () => {
	// The first bytes of `vectors_hsip64` of the authors' test vectors: the key is 00 01 02 ... 07, the text 00 01 02 ... of so many bytes.
	it.each([
		[0, '218d1f59b9b83cc8'],
		[2, '064f39ef7c50eb57'],
		[4, 'd5e78a175be52ea1'],
		[6, 'ce3e91358aa2bc25'],
		[8, 'edfee820bce4858c'],
		[10, '95b0469f06a6f2ee'],
	])('is the beginning of HalfSipHash-2-4 of %i bytes', (length, vector) => {
		const text = Buffer.from(Array.from({ length }, (_, at) => at)).toString('utf16le');
		const [high, low] = [Buffer.from(vector, 'hex').readUInt32LE(0), Buffer.from(vector, 'hex').readUInt32LE(4)];
		expect(fingerprintOf(text, [0x03020100, 0x07060504])).toBe(high * 2 ** 20 + (low >>> 12));
	});

	it('spreads identities that differ in their last digits alone over all of its bits', () => {
		const all = uuids(4_096).map((identity) => fingerprintOf(identity));
		for (let bit = 0; bit < 52; bit++) {
			const ones = all.filter((value) => Math.floor(value / 2 ** bit) % 2 === 1).length;
			expect(Math.abs(ones - 2_048)).toBeLessThan(200);
		}
		expect(new Set(all).size).toBe(4_096);
	});
});

describe('packed numbers', () => {
	it('are written as the example says', () => {
		expect(packNumbers([3, 9, 10], 4)).toBe('dEA=');
		expect(unpackNumbers('dEA=', 3, 4)).toEqual([3, 9, 10]);
	});

	it('come back as they were, equal ones too, and are as long as was foretold', () => {
		const numbers = fc
			.integer({ min: 1, max: 52 })
			.chain((bits) => fc.tuple(fc.constant(bits), fc.array(fc.maxSafeNat().map((value) => value % 2 ** bits))));
		fc.assert(
			fc.property(numbers, ([bits, values]) => {
				const ascending = values.sort((a, b) => a - b);
				const text = packNumbers(ascending, bits);
				expect(unpackNumbers(text, ascending.length, bits)).toEqual(ascending);
				expect(packedLength(ascending, bits)).toBe(text.length);
			}),
		);
	});
});
