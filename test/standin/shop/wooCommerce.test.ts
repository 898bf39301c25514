import { createHmac } from 'node:crypto';
import { shopBench, type ShopBench } from './support';

const BASE = '/wp-json/wc/v3';
const AUTH = { authorization: `Basic ${Buffer.from('ck_standin:cs_standin').toString('base64')}` };

let bench: ShopBench;
const ask = async (method: string, path: string, body?: Record<string, unknown>) =>
	await bench.ask(method, BASE + path, body, AUTH);
beforeEach(async () => (bench = await shopBench()));
afterEach(async () => await bench.close());

const fill = (count: number) => {
	for (let at = 1; at <= count; at++)
		bench.shop.wooCommerce.orders.push({
			id: at,
			number: `${at}`,
			status: at % 2 ? 'processing' : 'pending',
			date_created: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString().slice(0, 19),
			total: '10.00',
			billing: { first_name: 'Ada', city: 'Kadıköy' },
			meta_data: [{ key: 'kept', value: 1 }],
		});
};

describe('the key', () => {
	it.each([
		['as Basic authentication', '', AUTH, 200],
		['in the query', '?consumer_key=ck_standin&consumer_secret=cs_standin', {}, 200],
		['that is missing', '', {}, 401],
		['with a wrong secret', '?consumer_key=ck_standin&consumer_secret=cs', {}, 401],
	])('%s', async (_, query, headers, status) => {
		expect((await bench.ask('GET', `${BASE}/orders${query}`, undefined, headers)).status).toBe(status);
	});
});

describe('a list', () => {
	it('has ten of a page unless more are asked for, its totals and WordPress’ own link', async () => {
		fill(25);
		const { json, headers } = await ask('GET', '/orders');
		expect(json).toHaveLength(10);
		expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['25', '3']);
		expect(headers.get('link')).toMatch(
			/^<[^>]*\/wp-json\/>; rel="https:\/\/api\.w\.org\/", <[^>]*page=2[^>]*>; rel="next"$/,
		);
	});

	it('is whole and without doubles for who follows the links, with parameters that come twice', async () => {
		fill(25);
		const seen: unknown[] = [];
		for (let path: string | undefined = '/orders?per_page=10&status=processing&per_page=10'; path;) {
			const { json, headers } = await ask('GET', path);
			seen.push(...(json as Array<{ id: number }>).map(({ id }) => id));
			path = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]?.split(BASE)[1];
		}
		expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 13 }, (_, at) => at * 2 + 1));
	});

	it('refuses more than a hundred of a page', async () => {
		expect((await ask('GET', '/orders?per_page=101')).status).toBe(400);
	});

	it('begins after a moment, of the shop’s time where it has no offset', async () => {
		fill(5);
		const after = async (moment: string) =>
			((await ask('GET', `/orders?after=${encodeURIComponent(moment)}`)).json as unknown[]).length;
		expect(await after('2026-11-01T00:03:00')).toBe(2);
		expect(await after('2026-10-31T21:03:00Z')).toBe(2);
	});

	it('lacks the header where a proxy drops it', async () => {
		await bench.close();
		bench = await shopBench({ wooCommerce: { link: 'none' } });
		expect((await ask('GET', '/orders')).headers.get('link')).toBeNull();
	});
});

describe('an order', () => {
	it('keeps what an update does not name, and loses the members of an address that come blank', async () => {
		fill(1);
		const { json } = await ask('PUT', '/orders/1', {
			meta_data: [{ key: 'erp', value: 'WEB 7' }],
			billing: { first_name: 'Ece', city: '' },
		});
		expect(json).toMatchObject({
			status: 'processing',
			billing: { first_name: 'Ece', city: '' },
			meta_data: [{ key: 'kept' }, { key: 'erp', value: 'WEB 7' }],
		});
		expect((await ask('GET', '/orders/99')).status).toBe(404);
	});

	it('is paid back in parts, and as a whole at the last', async () => {
		fill(1);
		await ask('POST', '/orders/1/refunds', { amount: '4.00', reason: 'Kırık' });
		expect((await ask('POST', '/orders/1/refunds', { amount: '6.01' })).status).toBe(500);
		expect((await ask('GET', '/orders/1')).json).toMatchObject({ status: 'processing', refunds: [{ total: '-4.00' }] });
		await ask('POST', '/orders/1/refunds', { amount: '6.00' });
		expect((await ask('GET', '/orders/1')).json).toMatchObject({ status: 'refunded' });
		expect((await ask('GET', '/orders/1/refunds')).json).toHaveLength(2);
	});

	it('takes notes', async () => {
		fill(1);
		expect((await ask('POST', '/orders/1/notes', { note: 'ERP WEB 7' })).status).toBe(201);
		expect(bench.shop.wooCommerce.notes).toEqual([{ order: 1, note: 'ERP WEB 7', customer_note: false }]);
	});
});

describe('products', () => {
	beforeEach(
		() =>
			void bench.shop.wooCommerce.products.push({ id: 7, sku: 'A', parent_id: 0 }, { id: 8, sku: 'B', parent_id: 70 }),
	);

	it('are found by SKU, and changed one by one, variations under their product', async () => {
		expect((await ask('GET', '/products?sku=B')).json).toMatchObject([{ id: 8 }]);
		expect((await ask('PUT', '/products/70/variations/8', { stock_quantity: 3 })).json).toMatchObject({
			stock_quantity: 3,
		});
		expect((await ask('PUT', '/products/71/variations/8', { stock_quantity: 3 })).status).toBe(404);
		expect((await ask('PUT', '/products/8', { stock_quantity: 4 })).json).toMatchObject({
			code: 'woocommerce_rest_invalid_product_id',
		});
	});

	it('are changed in batches of a hundred, with what was refused in its place', async () => {
		const update = [{ id: 7, regular_price: '9.90' }, { id: 7, stock_quantity: 1.5 }, { id: 9 }, { id: 8 }, { id: 10 }];
		bench.shop.wooCommerce.products.push({ id: 10, sku: 'C', parent_id: 0 });
		bench.shop.wooCommerce.refusing.add('C');
		expect(await ask('POST', '/products/batch', { update })).toMatchObject({
			status: 200,
			json: {
				update: [
					{ regular_price: '9.90' },
					{ error: { code: 'rest_invalid_param' } },
					{ error: { data: { status: 404 } } },
					{ error: { code: 'woocommerce_rest_invalid_product_id' } },
					{ error: { code: 'product_invalid_sku' } },
				],
			},
		});
		const many = Array.from({ length: 101 }, () => ({ id: 7 }));
		expect((await ask('POST', '/products/batch', { update: many })).status).toBe(413);
	});
});

describe('a webhook', () => {
	const watch = async (topic: string) =>
		await ask('POST', '/webhooks', { topic, delivery_url: `${bench.hook.url}/in`, secret: 's' });

	it('is greeted with its id, and called with the signature of the bytes that it gets', async () => {
		await watch('order.updated');
		await bench.shop.settled();
		expect(bench.hooked).toMatchObject([
			{ body: 'webhook_id=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
		]);
		expect(bench.hooked[0]?.headers).not.toHaveProperty('x-wc-webhook-signature');
		fill(1);
		await ask('PUT', '/orders/1', { status: 'completed' });
		await bench.shop.settled();
		const { body = '', headers } = bench.hooked[1] ?? {};
		expect(JSON.parse(body)).toMatchObject({ id: 1, status: 'completed' });
		expect(headers).toMatchObject({
			'x-wc-webhook-topic': 'order.updated',
			'x-wc-webhook-id': '1',
			'x-wc-webhook-signature': createHmac('sha256', 's').update(body).digest('base64'),
		});
	});

	it('hears only of its topic, and of nothing once it is deleted', async () => {
		await watch('order.created');
		bench.shop.wooCommerce.place({ id: 5 });
		bench.shop.wooCommerce.place({ id: 5, status: 'completed' });
		await bench.shop.settled();
		expect(bench.hooked).toHaveLength(2);
		await ask('DELETE', '/webhooks/1?force=true');
		bench.shop.wooCommerce.place({ id: 6 });
		await bench.shop.settled();
		expect(bench.hooked).toHaveLength(2);
	});

	it('is switched off after six calls in a row that nobody took', async () => {
		await bench.close();
		bench = await shopBench({}, [200, ...Array.from({ length: 6 }, () => 500)]);
		await watch('order.created');
		await bench.shop.settled();
		for (let id = 1; id <= 7; id++) {
			bench.shop.wooCommerce.place({ id });
			await bench.shop.settled();
		}
		expect(bench.hooked).toHaveLength(7);
		expect((await ask('GET', '/webhooks?status=active')).json).toEqual([]);
	});
});

it('says when to come again where its host lets through so many requests a second', async () => {
	await bench.close();
	bench = await shopBench({ wooCommerce: { rate: { requests: 2, perMs: 1000 } } });
	const statuses = [await ask('GET', '/orders'), await ask('GET', '/orders'), await ask('GET', '/orders')].map(
		({ status }) => status,
	);
	expect(statuses).toEqual([200, 200, 429]);
	bench.pass(1000);
	expect((await ask('GET', '/orders')).status).toBe(200);
});
