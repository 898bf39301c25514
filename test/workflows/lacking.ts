import type { Build } from '../../standin/schema/facts';
import { lackingStory, type LackingStory } from '../../testkit/trading/lackingStory';

const OPERATIONS = [
	...['item.getStockByWarehouse', 'item.getSellableStock', 'item.getPrices'],
	...['account.getBalance', 'account.getPastDue', 'account.getStatement'],
	...['order.getAll', 'order.getDeliveryState'],
];

/**
 * What the reads promise of a database that lacks something, on one build: a suite for each, so that they run side by side. EVRAK_LACKING=all
 * takes every name away on both, those of Get and Get Many of documents too.
 */
export function readsWithoutSomething(build: Build): void {
	let story: LackingStory;
	beforeAll(async () => {
		story = await lackingStory(build, process.env.EVRAK_LACKING === 'all');
	}, 1_200_000);
	const answered = (how: string) => story.answers.filter((one) => one.how === how);

	it('each column, table, view and function is taken away from the reads that name it', () => {
		expect(story.answers.map(({ operation }) => operation)).toEqual(expect.arrayContaining(OPERATIONS));
		expect(story.shortcuts.length).toBeGreaterThan(4);
		expect(story.names.length).toBeGreaterThan(60);
	});

	it('a read tells what the books say, or that it cannot tell it, or refuses and names what is missing', () => {
		expect(answered('wrong')).toEqual([]);
	});

	it('some reads stay as they were, some tell less, and some cannot do without', () => {
		for (const how of ['equal', 'said', 'refused']) expect(answered(how).length).toBeGreaterThan(10);
	});
}
