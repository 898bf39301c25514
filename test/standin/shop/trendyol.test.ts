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

it.each([
	['without the header that names seller and software', { ...OWN, 'user-agent': 'n8n' }, 403],
	['with a wrong secret', { ...OWN, authorization: 'Basic eDp5' }, 401],
	['with both', OWN, 200],
])('answers who asks %s', async (_, headers, status) => {
	expect((await ask('GET', orders, undefined, headers)).status).toBe(status);
});

describe('a list of packages', () => {
	it('counts pages from 0, has at most 200 of them, and tells how many there are', async () => {
		put(...Array.from({ length: 5 }, (_, at) => at + 1));
		const ids = (json: unknown) =>
			(json as { content: Array<{ shipmentPackageId: number }> }).content.map((one) => one.shipmentPackageId);
		const page = async (at: number) => (await ask('GET', `${orders}?page=${at}&size=2`)).json;
		expect([ids(await page(0)), ids(await page(2)), ids(await page(3))]).toEqual([[1, 2], [5], []]);
		expect(await page(0)).toMatchObject({ totalPages: 3, totalElements: 5, page: 0, size: 2 });
		expect((await ask('GET', `${orders}?size=201`)).status).toBe(400);
	});

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

it('moves a package to Picking and Invoiced, with the number of its invoice', async () => {
	put(7);
	const move = async (body: Record<string, unknown>) =>
		(await ask('PUT', '/integration/order/{}/shipment-packages/7', { lines: [{ lineId: 1, quantity: 1 }], ...body }))
			.status;
	expect(await move({ status: 'Picking' })).toBe(200);
	expect(await move({ status: 'Invoiced', params: {} })).toBe(400);
	expect(await move({ status: 'Invoiced', params: { invoiceNumber: 'EVR2026000000001' } })).toBe(200);
	expect(await move({ status: 'Picking' })).toBe(400);
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

it('tells the statement by list, types, 15 days and payment order', async () => {
	const told = (type: string, id: number, paymentOrderId: number | null) =>
		bench.shop.trendyol.statement.push({
			type,
			row: { id: `${id}`, transactionDate: NOON - id * DAY, paymentOrderId },
		});
	told('Sale', 1, 7);
	told('Return', 2, null);
	told('PaymentOrder', 1, 7);
	told('Sale', 20, 7);
	const read = async (list: string, query: string) => {
		const dates = `startDate=${NOON - 15 * DAY}&endDate=${NOON}`;
		const { status, json } = await ask('GET', `/integration/finance/che/{}/${list}?${dates}&${query}`);
		return status === 200 ? (json as { content: Array<{ id: string }> }).content.map(({ id }) => id) : status;
	};
	expect(await read('settlements', 'transactionTypes=Sale,Return')).toEqual(['1', '2']);
	expect(await read('settlements', 'transactionType=Sale&paymentOrderId=7')).toEqual(['1']);
	expect(await read('otherfinancials', 'transactionTypes=PaymentOrder')).toEqual(['1']);
	for (const wrong of ['transactionTypes=PaymentOrder', 'x=1', 'transactionTypes=Sale&size=100'])
		expect(await read('settlements', wrong)).toBe(400);
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

it('lets fifty requests of an address through in ten seconds', async () => {
	const statuses = [];
	for (let at = 0; at < 51; at++) statuses.push((await ask('GET', orders)).status);
	expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([50, 429]);
	expect((await ask('GET', '/integration/order/{}/claims')).status).toBe(200);
	bench.pass(10_000);
	expect((await ask('GET', orders)).status).toBe(200);
});

it('tells what became of a batch once it is done', async () => {
	await bench.close();
	bench = await shopBench({ trendyol: { batchMs: 5_000 } });
	bench.shop.trendyol.items.set('869', { barcode: '869' });
	await ask('POST', '/integration/inventory/{}/products/price-and-inventory', {
		items: [{ barcode: '869', quantity: 5 }],
	});
	const result = async () =>
		(await ask('GET', '/integration/product/{}/products/batch-requests/batch-1')).json as { items: unknown[] };
	expect((await result()).items).toEqual([]);
	bench.pass(5_000);
	expect((await result()).items).toHaveLength(1);
});
