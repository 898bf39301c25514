import type { INode } from 'n8n-workflow';
import { startShop, type Shops } from '../../../../standin/shop';
import { sellByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { ordersOf, storedOrder } from '../../../../testkit/shop/node';
import type { WorkflowFile } from '../../../../testkit/engine';
import { template, templateBench } from '../../support';
import { perTest } from '../../../../testkit/jest/benches';

const NAME = '15-trendyol-packages';
const START = 'Every Quarter of an Hour';
const NOW = Date.parse('2026-11-20T09:00:00Z');

let shop: Shops;
const bench = perTest(async () => {
	shop = await startShop({ now: () => new Date(NOW) });
	const { apiKey: user, apiSecret: password } = shop.trendyol.seller;
	const httpBasicAuth = { name: 'httpBasicAuth', displayName: 'Basic Auth', properties: [] };
	return await templateBench(
		{},
		{ credentialTypes: { httpBasicAuth }, credentials: { httpBasicAuth: { user, password } } },
	);
});
afterEach(async () => await shop.close());

/** The template with the address of the stand-in in the place of Trendyol's, and pages of 20. */
function ready(): WorkflowFile {
	const file = template(NAME);
	const text = JSON.stringify(file).replace('https://apigw.trendyol.com', shop.url).replace('"200"', '"20"');
	return JSON.parse(text) as WorkflowFile;
}

/** A package of two T-shirts with a seller's discount and one of Trendyol's. */
function sell(id: number, details: object = {}): bigint {
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order, total } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	const [line] = order.lines as object[];
	shop.trendyol.packages.push({
		...order,
		shipmentPackageId: id,
		orderNumber: `109${id}`,
		lastModifiedDate: NOW - 3_600_000 - id,
		lines: [{ ...line, stockCode: 'WEB-TSHIRT-M' }],
		customerEmail: `pf+${id % 7}@trendyolmail.example`,
		...details,
	});
	return total;
}

it('makes an order of each package with what the invoice of the seller comes to, however many pages there are', async () => {
	const ids = Array.from({ length: 23 }, (_, at) => 9001 + at);
	const totals = ids.map((id) => sell(id));
	const ran = await bench.run(ready(), START);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(shop.calls.map(({ status, url }) => [status, /page=\d/.exec(url)?.[0]])).toEqual([
		[200, 'page=0'],
		[200, 'page=1'],
	]);
	expect(ids.map((id) => storedOrder(bench.erp.db, `${id}`).total)).toEqual(totals);
});

it('saves nothing twice in the next run, and takes what came meanwhile', async () => {
	sell(9001);
	await bench.run(ready(), START);
	sell(9002);
	const ran = await bench.run(ready(), START);
	expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(['alreadySaved', 'saved']);
	expect([9001, 9002].map((id) => ordersOf(bench.erp.db, `${id}`))).toEqual([1, 1]);
});

it('skips what was cancelled or waits for its payment, and hands an unknown item to a person', async () => {
	sell(9001, { status: 'Cancelled' });
	sell(9002, { status: 'Awaiting' });
	sell(9003, { lines: [{ ...(shop.trendyol.packages[0]?.lines as object[])[0], stockCode: 'YOK', barcode: '9' }] });
	const ran = await bench.run(ready(), START);
	expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
	expect(ran.json('Not Saved')).toMatchObject([{ error: expect.stringMatching(/package 9003.*YOK/) as unknown }]);
});

it('does nothing where nothing was sold', async () => {
	const ran = await bench.run(ready(), START);
	expect([ran.at('Each Package'), ran.at('Saved'), ran.at('Not Saved')]).toEqual([[], [], []]);
});

it('asks with the header that Trendyol wants, and stops with an error where it is not let in', async () => {
	const file = ready();
	const nodes = file.nodes.map((node): INode =>
		node.name === 'Get Packages'
			? { ...node, retryOnFail: false, parameters: { ...node.parameters, sendHeaders: false } }
			: node,
	);
	await expect(bench.run({ ...file, nodes }, START)).rejects.toThrow(/Forbidden.*User-Agent/);
});
