import { startShop, type ApiObject, type Shops } from '../../../../standin/shop';
import type { WorkflowFile } from '../../../../testkit/engine';
import { sellByHepsiburada } from '../../../../testkit/shop/hepsiburadaShop';
import { sellByN11 } from '../../../../testkit/shop/n11Shop';
import { ordersOf, storedOrder } from '../../../../testkit/shop/node';
import { template, templateBench } from '../../support';
import { perTest } from '../../../../testkit/jest/benches';

const START = 'Every Quarter of an Hour';
const NOW = Date.parse('2026-11-20T09:00:00Z');
const LINES = [{ price: 34_990n, quantity: 2, rate: 10 }];
const BASKET = { lines: LINES, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };

let shop: Shops;
const bench = perTest(async () => {
	shop = await startShop({ now: () => new Date(NOW) });
	const { merchantId, serviceKey } = shop.hepsiburada.merchant;
	const type = (name: string) => ({ name, displayName: name, properties: [] });
	return await templateBench(
		{},
		{
			credentialTypes: { httpBasicAuth: type('httpBasicAuth'), httpCustomAuth: type('httpCustomAuth') },
			credentials: {
				httpBasicAuth: { user: merchantId, password: serviceKey },
				httpCustomAuth: { json: JSON.stringify({ headers: shop.n11.seller }) },
			},
		},
	);
});
afterEach(async () => await shop.close());

/** Seven buyers take turns. */
const mail = (number: number) => `b${number % 7}@example.com`;

/** What a marketplace says of a package, and how its template asks. */
const MARKETPLACES = [
	{
		name: '39-hepsiburada-packages',
		address: 'https://oms-external.hepsiburada.com',
		perPage: 10,
		requests: (packages: number) => Math.ceil(packages / 10) + 1,
		sell(
			number: number,
			{ sku = 'WEB-TSHIRT-M', ...details }: { readonly sku?: string; readonly status?: string } = {},
		) {
			const { order, total } = sellByHepsiburada(BASKET, { share: 55, ownShare: 70, isSpread: false, statesSum: true });
			const items = (order.items as ApiObject[]).map((item) => ({ ...item, merchantSku: sku }));
			shop.hepsiburada.packages.push({ ...order, items, packageNumber: `${number}`, email: mail(number), ...details });
			return total;
		},
	},
	{
		name: '40-n11-packages',
		address: 'https://api.n11.com',
		perPage: 100,
		requests: (packages: number) => Math.floor(packages / 100) + 3,
		sell(
			number: number,
			{ sku = 'WEB-TSHIRT-M', status = 'Picking' }: { readonly sku?: string; readonly status?: string } = {},
		) {
			const told = { share: 55, couponShare: 33, ownShare: 70, tells: 'both', hasCancelled: false } as const;
			const { order, total } = sellByN11(BASKET, told);
			const lines = (order.lines as ApiObject[]).map((line) => ({ ...line, stockCode: sku }));
			const moment = { lastModifiedDate: NOW - 3_600_000, shipmentPackageStatus: status };
			const customerEmail = mail(number);
			shop.n11.packages.push({ ...order, lines, id: `${number}`, customerEmail, ...moment });
			return total;
		},
	},
] as const;

describe.each(MARKETPLACES)('$name', ({ name, address, perPage, requests, sell }) => {
	/** The template with the address of the stand-in in the place of the marketplace's. */
	const ready = (change = (text: string) => text) =>
		JSON.parse(change(JSON.stringify(template(name)).replace(address, shop.url))) as WorkflowFile;

	it('makes an order of each package with what the invoice of the seller comes to, however many pages there are', async () => {
		const numbers = Array.from({ length: perPage + 3 }, (_, index) => 70_001 + index);
		const totals = numbers.map((number) => sell(number));
		const ran = await bench.run(ready(), START);
		expect(ran.json('Not Saved')).toEqual([]);
		expect(shop.calls.map(({ status }) => status)).toEqual(Array(requests(numbers.length)).fill(200));
		expect(numbers.map((number) => storedOrder(bench.erp.db, `${number}`).total)).toEqual(totals);
	});

	it('saves nothing twice in the next run, and takes what came meanwhile but what is cancelled', async () => {
		sell(70_001);
		await bench.run(ready(), START);
		sell(70_002);
		sell(70_003, { status: 'Cancelled' });
		const ran = await bench.run(ready(), START);
		expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(['alreadySaved', 'saved']);
		expect([70_001, 70_002, 70_003].map((number) => ordersOf(bench.erp.db, `${number}`))).toEqual([1, 1, 0]);
	});

	it('hands an unknown item to a person, and does nothing where nothing was sold', async () => {
		const quiet = await bench.run(ready(), START);
		expect([quiet.at('Saved'), quiet.at('Not Saved')]).toEqual([[], []]);
		sell(70_001, { sku: 'YOK' });
		const ran = await bench.run(ready(), START);
		expect(ran.json('Not Saved')).toMatchObject([{ error: expect.stringMatching(/package 70001.*YOK/) as unknown }]);
		expect(ran.stopped).toMatch(/YOK/);
	});

	it('ends with an error where it is not let in', async () => {
		const file = ready((text) => text.replace('"retryOnFail":true', '"retryOnFail":false'));
		shop.calls.length = 0;
		const nodes = file.nodes.map((node) =>
			node.name === 'Get Packages' ? { ...node, parameters: { ...node.parameters, authentication: 'none' } } : node,
		);
		await expect(bench.run({ ...file, nodes }, START)).rejects.toThrow(/Authorization failed|401|credentials/);
		expect(shop.calls.map(({ status }) => status)).toEqual([401]);
	});
});
