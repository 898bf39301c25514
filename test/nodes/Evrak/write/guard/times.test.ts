import { lookTimeout } from '../../../../../nodes/Evrak/write/guard/readBack';
import fc from 'fast-check';
import { waits } from '../../../../../nodes/Evrak/write/guard/settle';

it.each([
	[300_000, 120_000],
	[5_000, 5_000],
])(
	'a look of a save that may take %i ms may take %i ms: a read that hangs does not hold it longer',
	(timeout, look) => {
		expect(lookTimeout({ timeout })).toBe(look);
	},
);

describe('the waits', () => {
	it('grow, each twice the one before, and fill the whole time', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 86_400_000 }), (whole) => {
				const all = waits(whole);
				expect(all).toHaveLength(6);
				expect(all.reduce((sum, wait) => sum + wait, 0)).toBeCloseTo(whole, 3);
				all.slice(1).forEach((wait, at) => expect(wait / (all[at] ?? 0)).toBeCloseTo(2, 6));
				// Node.js ends longer timers at once, and nobody would have waited.
				expect(Math.max(...all)).toBeLessThan(2 ** 31);
			}),
		);
	});
});
