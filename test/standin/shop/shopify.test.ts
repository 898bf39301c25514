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

describe('a list of orders', () => {
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
