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

describe('a list', () => {
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
});

describe('a webhook', () => {
	const watch = async (topic: string) =>
		await ask('POST', '/webhooks', { topic, delivery_url: `${bench.hook.url}/in`, secret: 's' });

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
