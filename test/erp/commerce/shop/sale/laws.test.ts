import fc from 'fast-check';
import { HONEST_ORDERS } from '../../../../../testkit/shop/honestOrders';
import { casesOf } from '../../../../../testkit/jest/laws';
import { judged } from '../../../../../testkit/shop/judged';

/** Random orders of each shop; `npm run shops` is the long run. */
const ORDERS = casesOf(600);

describe.each(Object.entries(HONEST_ORDERS))('honest orders of %s', (name, orders) => {
	it('become documents with their total, VAT of every line and the goods that leave, and are seldom refused', () => {
		const refused: string[] = [];
		let count = 0;
		fc.assert(
			fc.property(orders, (honest) => {
				const outcome = judged(name, honest, count++);
				if (outcome.is === 'refused') refused.push(outcome.why);
				else expect(outcome).toEqual({ is: 'right' });
			}),
			{ numRuns: ORDERS },
		);
		expect(refused.length / count).toBeLessThanOrEqual(0.005);
	});
});
