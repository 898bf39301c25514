import { createHmac } from 'node:crypto';
import { shopBench, type ShopBench } from './support';

/** With the double slash of n8n's node. */
const BASE = '/admin/api/2024-07/';
const AUTH = { 'x-shopify-access-token': 'shpat_standin' };

let bench: ShopBench;
const ask = async (method: string, path: string, body?: Record<string, unknown>) =>
	await bench.ask(method, `${BASE}/${path}`, body, AUTH);
beforeEach(async () => (bench = await shopBench()));
afterEach(async () => await bench.close());

const order = (id: number, details: object = {}) => ({
	id,
	name: `#${id}`,
	financial_status: 'paid',
	created_at: `2026-11-0${id}T10:00:00+03:00`,
	...details,
});
const fill = (count: number) => {
	for (let id = 1; id <= count; id++) bench.shop.shopify.orders.push(order(id));
};
const idsOf = (json: unknown) => (json as { orders: Array<{ id: number }> }).orders.map(({ id }) => id);

it('asks for the token of the app', async () => {
	expect((await bench.ask('GET', `${BASE}/orders.json`)).status).toBe(401);
	expect((await ask('GET', 'orders.json')).status).toBe(200);
});

describe('a list of orders', () => {
	it('goes on from an id, from a moment, and by state; without a state it has the open ones alone', async () => {
		fill(4);
		bench.shop.shopify.orders.push(
			order(5, { cancelled_at: '2026-11-06T10:00:00Z' }),
			order(6, { financial_status: 'pending' }),
		);
		expect(idsOf((await ask('GET', 'orders.json')).json)).toEqual([1, 2, 3, 4, 6]);
		expect(idsOf((await ask('GET', 'orders.json?status=any&since_id=3&limit=2')).json)).toEqual([4, 5]);
		expect(
			idsOf((await ask('GET', 'orders.json?created_at_min=2026-11-03T07:00:00Z&financial_status=paid')).json),
		).toEqual([3, 4]);
	});

	it('names the page before first from the second page on, which leads n8n’s Return All back to the first', async () => {
		fill(5);
		const next = (link: string | null) => /<[^>]*\/\/orders\.json\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
		const first = await ask('GET', 'orders.json?limit=2&status=any');
		const second = await ask('GET', `orders.json?${next(first.headers.get('link'))}`);
		expect(second.headers.get('link')).toMatch(/^<[^>]*>; rel="previous", <[^>]*>; rel="next"$/);
		const third = await ask('GET', `orders.json?${next(second.headers.get('link'))}`);
		expect([first, second, third].map(({ json }) => idsOf(json))).toEqual([[1, 2], [3, 4], [5]]);
		const mixed = await ask('GET', `orders.json?${next(first.headers.get('link'))}&status=any`);
		expect(mixed.status).toBe(400);
	});
});

it('changes the note of an order and leaves its prices alone', async () => {
	fill(1);
	const { json } = await ask('PUT', 'orders/1.json', { order: { note: 'SHP 9', total_price: '1.00' } });
	expect(json).toMatchObject({ order: { id: 1, note: 'SHP 9' } });
	expect(json).not.toMatchObject({ order: { total_price: '1.00' } });
});

describe('a webhook', () => {
	it('is called with the four headers that n8n asks for, signed with the secret of the app', async () => {
		const made = await ask('POST', 'webhooks.json', {
			webhook: { topic: 'orders/paid', address: bench.hook.url, format: 'json' },
		});
		expect(made.json).toMatchObject({ webhook: { id: 1 } });
		expect((await ask('GET', 'webhooks?topic=orders%2Fpaid')).json).toMatchObject({
			webhooks: [{ address: bench.hook.url }],
		});
		bench.shop.shopify.place(order(1, { financial_status: 'pending' }));
		bench.shop.shopify.place(order(1));
		bench.shop.shopify.place(order(1, { note: 'told again' }));
		await bench.shop.settled();
		expect(bench.hooked).toHaveLength(1);
		const { body = '', headers } = bench.hooked[0] ?? {};
		expect(headers).toMatchObject({
			'x-shopify-topic': 'orders/paid',
			'x-shopify-shop-domain': 'evrak-demo.myshopify.com',
			'x-shopify-api-version': '2024-07',
			'x-shopify-hmac-sha256': createHmac('sha256', 'shpss_standin').update(body).digest('base64'),
		});
		expect((await ask('DELETE', 'webhooks/1.json')).status).toBe(200);
	});
});

it('lets forty requests through at once, and two a second after that', async () => {
	for (let at = 0; at < 40; at++) await ask('GET', 'orders.json');
	const refused = await ask('GET', 'orders.json');
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2.0']);
	bench.pass(20_000);
	const { headers } = await ask('GET', 'orders.json');
	expect(headers.get('x-shopify-shop-api-call-limit')).toBe('1/40');
});
