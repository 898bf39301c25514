import { TRIGGER } from '../../../testkit/engine/chain';
import { shownWith } from '../../../testkit/node/shown';
import { exampleOrders, invoiceFlow, orderFlow, QUEUE_POLL_SECONDS, shopOrderFlow } from '../../../e2e/queue/flow';
import { shopOrders } from '../../../e2e/queue/played';
import { each, numberedOrders, QueueShop } from '../../../e2e/queue/shop';

const CREDENTIAL = { id: 'c1', name: 'Mine' };

describe('the flow of the orders', () => {
	const { nodes, connections } = orderFlow(CREDENTIAL);
	const node = (name: string) => nodes.find((one) => one.name === name);

	it('is a webhook, the account and the order', () => {
		const walk = (name: string): string[] => [
			name,
			...(connections[name]?.main?.[0]?.[0] ? walk(connections[name].main[0][0].node) : []),
		];
		expect(walk('Shop')).toEqual(['Shop', 'WooCommerce Orders', 'Create Account', 'Create Order']);
		expect(nodes.filter(({ name }) => name === 'WooCommerce Orders')).toHaveLength(1);
	});

	it('gives the order a reference, and no number by which the ERP would refuse a second copy', () => {
		const { options, ...parameters } = node('Create Order')?.parameters ?? {};
		expect(parameters).toMatchObject({
			additionalFields: { series: 'WEB', reference: "={{ $('WooCommerce Orders').item.json.number }}" },
		});
		expect(JSON.stringify(parameters)).not.toContain('sip_evrakno_sira');
		expect(options).toMatchObject({ protection: 'strict' });
	});

	it('gives the order nothing that its form does not show: n8n would leave it out', () => {
		const { parameters = {} } = node('Create Order') ?? {};
		const shown = shownWith(parameters);
		expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['lines', 'quantity']));
		expect(Object.keys(parameters).filter((name) => !shown.some((property) => property.name === name))).toEqual([]);
	});

	it('logs in by the credential that it is given', () => {
		const used = nodes.filter(({ credentials }) => credentials).map(({ credentials }) => credentials?.evrakApi);
		expect(used).toEqual([CREDENTIAL, CREDENTIAL]);
	});
});

describe('the flow of shop orders', () => {
	it('is a webhook and one node, on the account of the buyer, protected by itself', () => {
		const { nodes } = shopOrderFlow(CREDENTIAL);
		const save = nodes.find(({ name }) => name === 'Create Order');
		expect([nodes.length, save?.credentials?.evrakApi]).toEqual([3, CREDENTIAL]);
		expect(save?.parameters).toMatchObject({ operation: 'createOrder', accountFrom: 'buyer' });
		expect(save?.parameters.options).not.toHaveProperty('protection');
	});

	it('gets orders of three shops, known by the number that the ERP has of them', () => {
		const { orders } = shopOrders(30);
		const shops = new Set([...orders.values()].map(({ shop }) => shop));
		expect([...shops].sort()).toEqual(['shopify', 'trendyol', 'wooCommerce']);
		expect(orders.size).toBe(30);
		expect([...orders].every(([number, body]) => body.number === number)).toBe(true);
	});
});

describe('the flow of the e-invoices', () => {
	it('polls as often as it says', () => {
		const trigger = invoiceFlow(CREDENTIAL).nodes.find(({ type }) => type === TRIGGER);
		const { item } = trigger?.parameters.pollTimes as { item: Array<{ cronExpression: string }> };
		expect(item.map(({ cronExpression }) => Number(cronExpression.split(' ')[0]))).toEqual(
			Array.from({ length: 60 / QUEUE_POLL_SECONDS }, (_, at) => at * QUEUE_POLL_SECONDS),
		);
	});
});

describe('the shop', () => {
	it('has as many orders as wanted, each with a number of its own', () => {
		const { numbers } = new QueueShop('http://127.0.0.1:9', numberedOrders(exampleOrders(), 40));
		expect(new Set(numbers).size).toBe(40);
	});

	it('does not count an order as taken that nobody answers', async () => {
		const shop = new QueueShop('http://127.0.0.1:9', numberedOrders(exampleOrders(), 2));
		await shop.send(shop.numbers);
		expect(shop.accepted.size).toBe(0);
	});

	it('does each piece of work once, and not more at a time than allowed', async () => {
		const done: number[] = [];
		let [now, most] = [0, 0];
		await each([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
			most = Math.max(most, ++now);
			await Promise.resolve();
			done.push(one);
			now--;
		});
		expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(most).toBe(3);
	});
});
