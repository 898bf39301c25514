import * as fc from 'fast-check';
import { KeySet, keyText } from '../../../../nodes/EvrakTrigger/snapshot/keySet';
import { casesOf } from '../../../../testkit/jest/laws';

describe('a set of keys', () => {
	const keys = fc.array(
		fc.record({
			of: fc.constantFrom('[0,0,"WEB"]', '[1,0,"İST"]', '[0,"x"]', ''),
			number: fc.oneof(
				fc.integer({ min: 0, max: 2 ** 31 - 1 }),
				fc.maxSafeNat().map((n) => n % 2 ** 52),
			),
		}),
		{ maxLength: 60 },
	);

	it('comes back as it was kept, each key once', () =>
		fc.assert(
			fc.property(keys, (some) => {
				const set = new KeySet();
				for (const key of some) set.add(key);
				const back = new KeySet(JSON.parse(JSON.stringify(set.packed())) as ReturnType<KeySet['packed']>);
				expect([...back].map(keyText).sort()).toEqual([...new Set(some.map(keyText))].sort());
				for (const key of some) expect(back.has(key)).toBe(true);
			}),
			{ numRuns: casesOf(300) },
		));

	it('writes the numbers of a run as its first and how many follow', () => {
		const set = new KeySet();
		for (const number of [5, 3, 9, 4, 10_000]) set.add({ of: '[0,0,"WEB"]', number });
		expect(set.packed()).toEqual([['[0,0,"WEB"]', '3+2 4 7pj']]);
	});

	it('takes 30 KB for 10,000 numbers of a hundred thousand', () => {
		const set = new KeySet();
		for (let number = 0; number < 10_000; number++) set.add({ of: '[0,0,"WEB"]', number: (number * 48_271) % 100_003 });
		expect(JSON.stringify(set.packed()).length).toBeLessThan(30 * 1024);
	});
});
