import { shopBench, type ShopBench } from './support';

const OWN = {
	authorization: `Basic ${Buffer.from('ty-key:ty-secret').toString('base64')}`,
	'user-agent': '100001 - SelfIntegration',
};
const NOON = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;

let bench: ShopBench;
const ask = async (method: string, path: string, body?: Record<string, unknown>, headers = OWN) =>
	await bench.ask(method, path.replace('{}', 'sellers/100001'), body, headers);
const orders = '/integration/order/{}/orders';
beforeEach(async () => (bench = await shopBench()));
afterEach(async () => await bench.close());

const put = (...ids: number[]) => {
	for (const id of ids)
		bench.shop.trendyol.packages.push({ shipmentPackageId: id, status: 'Created', lastModifiedDate: NOON - id * 1000 });
};

describe('a list of packages', () => {
	it('covers a week unless dates are given, and 14 days at most', async () => {
		put(1);
		bench.shop.trendyol.packages.push({ shipmentPackageId: 2, status: 'Picking', lastModifiedDate: NOON - 10 * DAY });
		const count = async (query: string) =>
			((await ask('GET', orders + query)).json as { totalElements?: number }).totalElements;
		expect(await count('')).toBe(1);
		expect(await count(`?startDate=${NOON - 14 * DAY}&endDate=${NOON}`)).toBe(2);
		expect(await count(`?startDate=${NOON - 14 * DAY}&endDate=${NOON}&status=Picking`)).toBe(1);
		expect((await ask('GET', `${orders}?startDate=${NOON - 15 * DAY}&endDate=${NOON}`)).status).toBe(400);
	});
});

it('takes the file of an invoice once, and tells why it does not take another', async () => {
	put(7, 9);
	const send = async (id: number, content?: Uint8Array<ArrayBuffer>, type = 'application/pdf') => {
		const form = new FormData();
		form.append('shipmentPackageId', `${id}`);
		if (content) form.append('file', new Blob([content], { type }), 'invoice.pdf');
		const url = `${bench.shop.url}/integration/sellers/100001/seller-invoice-file`;
		const answer = await fetch(url, { method: 'POST', headers: OWN, body: form });
		return answer.ok ? answer.status : ((await answer.json()) as { errors: [{ message: string }] }).errors[0].message;
	};
	const pdf = new Uint8Array([0x25, 0xff, 0x00]);
	expect(await send(7, pdf)).toBe(201);
	expect([...(bench.shop.trendyol.invoices.get('7') ?? [])]).toEqual([...pdf]);
	expect(await send(7, pdf)).toMatch(/package number \(7\) has already been sent/);
	expect(await send(8, pdf)).toMatch(/could not be found/);
	expect(await send(9)).toMatch(/File not sent/);
	expect(await send(9, pdf, 'text/plain')).toMatch(/text\/plain/);
	expect(await send(9, new Uint8Array(10 * 1024 * 1024 + 1))).toMatch(/10 MB/);
	expect([...bench.shop.trendyol.invoices.keys()]).toEqual(['7']);
});

it('takes stock and prices as a batch, tells what became of each, and refuses the same body within 15 minutes', async () => {
	bench.shop.trendyol.items.set('869', { barcode: '869' });
	const body = {
		items: [
			{ barcode: '869', quantity: 5, salePrice: 9.9, listPrice: 9.9 },
			{ barcode: 'x', quantity: 20_001 },
		],
	};
	const path = '/integration/inventory/{}/products/price-and-inventory';
	const { json } = await ask('POST', path, body);
	const { batchRequestId } = json as { batchRequestId: string };
	const result = await ask('GET', `/integration/product/{}/products/batch-requests/${batchRequestId}`);
	expect(result.json).toMatchObject({
		items: [
			{ status: 'SUCCESS' },
			{ status: 'FAILED', failureReasons: [/barcode/, /20000/].map((text) => expect.stringMatching(text) as unknown) },
		],
	});
	expect((await ask('POST', path, body)).status).toBe(400);
	bench.pass(15 * 60_000);
	expect((await ask('POST', path, body)).status).toBe(200);
	expect((await ask('POST', path, { items: Array.from({ length: 1001 }, () => ({})) })).status).toBe(400);
});
