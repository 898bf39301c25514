import type { IDataObject } from 'n8n-workflow';
import type { Shops } from '../../../standin/shop';
import { inputOf } from '../../../demo/ledger';
import { read } from '../../../demo/workflow';
import { outputOf } from '../../../testkit/engine';
import { sellByHepsiburada } from '../../../testkit/shop/hepsiburadaShop';
import { sellByN11 } from '../../../testkit/shop/n11Shop';
import { invoice, ordersOf, storedInvoice, storedOrder } from '../../../testkit/shop/node';
import { sellByTrendyol } from '../../../testkit/shop/trendyolShop';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { templateOf } from '../saves';

type Templates = ReadonlyMap<string, Stored>;

const WAIT_MS = 60_000;

/** Orders of a template that a shop sells anew. */
const SOLD = 4;

/** More packages than a page has. */
const PACKAGES = 203;

/** A number that nobody may get in by. */
const FORGED = 9900;

const cents = (text: unknown) => BigInt(Math.round(Number(text) * 100));

/** A shop that tells n8n's trigger of its orders. */
interface Telling {
	readonly file: string;
	readonly shop: Pick<Shops['wooCommerce' | 'shopify'], 'place' | 'webhooks'>;
	/** The order under another number. */
	readonly renumbered: (order: IDataObject, number: number) => IDataObject;
	readonly unpaid: IDataObject;
	readonly total: string;
	/** Executions that an order starts that is placed, paid, and changed once more. */
	readonly executions: number;
}

const TELLINGS = ({ wooCommerce, shopify }: Shops): Telling[] => [
	{
		file: '01-woocommerce-orders.json',
		shop: wooCommerce,
		renumbered: (order, number) => ({ ...order, id: number, number: `${number}` }),
		unpaid: { status: 'pending' },
		total: 'total',
		executions: 2,
	},
	{
		file: '02-shopify-orders.json',
		shop: shopify,
		renumbered: (order, number) => ({ ...order, id: number, name: `#${number}`, order_number: number }),
		unpaid: { financial_status: 'pending' },
		total: 'total_price',
		executions: 1,
	},
];

/** Each order is placed unpaid, then paid, then changed; a call with a wrong signature comes between. */
async function told(bench: Bench, templates: Templates, telling: Telling, check: Check): Promise<void> {
	const { api, erp, shop } = bench;
	const { file, renumbered, unpaid, total, executions } = telling;
	const { place, webhooks } = telling.shop;
	const stored = templateOf(templates, file);
	check(`${file}: activation`, await api.activate(stored), 'published');
	check(`${file}: webhooks that the shop has`, webhooks.length, 1);
	await shop.settled();
	const first = file.startsWith('01') ? 9000 : 9500;
	const orders = inputOf(read(file))
		.slice(0, SOLD)
		.map((order, at) => renumbered(order, first + at));
	const all = (more: IDataObject) => orders.map((order) => ({ ...order, ...more }));
	for (const told of [all(unpaid), all({}), all({ note: 'again' })]) {
		for (const order of told) place(order);
		await shop.settled();
	}
	place(renumbered(orders[0] ?? {}, FORGED), { forged: true });
	place({ ...renumbered(orders[0] ?? {}, FORGED), ...unpaid }, { forged: true });
	await shop.settled();
	const ended = await until(`The executions of ${file}`, WAIT_MS, async () => {
		// the demo's part has run it by hand before
		const found = (await api.executions(stored)).filter(({ mode }) => mode === 'webhook');
		return found.length >= executions * SOLD ? found : undefined;
	});
	check(
		`${file}: executions`,
		ended.map(({ status }) => status),
		Array.from({ length: executions * SOLD }, () => 'success'),
	);
	const references = orders.map((_, at) => `${first + at}`);
	check(
		`${file}: how often the ERP has each order`,
		references.map((one) => ordersOf(erp.db, one)),
		orders.map(() => 1),
	);
	check(
		`${file}: totals in the ERP`,
		references.map((one) => `${storedOrder(erp.db, one).total}`),
		orders.map((order) => `${cents(order[total])}`),
	);
	check(`${file}: an order with a wrong signature`, ordersOf(erp.db, `${FORGED}`), 0);
}

/** n8n's own triggers for WooCommerce and Shopify, told of orders by the shops' signed webhooks. */
export async function shopTriggers(bench: Bench, templates: Templates, check: Check): Promise<void> {
	for (const telling of TELLINGS(bench.shop)) await told(bench, templates, telling, check);
}

/** Executes a workflow that asks a service, from the trigger that starts it otherwise. */
async function asked(bench: Bench, templates: Templates, file: string, trigger: string, check: Check) {
	const run = await bench.api.run(templateOf(templates, file), trigger);
	check(`${file}: execution`, run.status, 'success');
	return (node: string) => outputOf(run, node).map(({ json }) => json);
}

/** n8n's HTTP Request asks Trendyol for more packages than a page has, twice, under Trendyol's own name. */
export async function trendyolOrders(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { erp, shop } = bench;
	const file = '15-trendyol-packages.json';
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order, total } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	const ids = Array.from({ length: PACKAGES }, (_, at) => 8001 + at);
	for (const id of ids)
		shop.trendyol.packages.push({
			...order,
			shipmentPackageId: id,
			lastModifiedDate: Date.now() - 3_600_000,
			lines: (order.lines as IDataObject[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' })),
			customerEmail: `pf+${id % 7}@trendyolmail.example`,
		});
	for (const outcome of ['saved', 'alreadySaved']) {
		const at = await asked(bench, templates, file, 'Every Quarter of an Hour', check);
		const told = at('Saved').filter((item) => item.outcome === outcome).length;
		check(`${file}: ${outcome}, not saved`, [told, at('Not Saved').length], [PACKAGES, 0]);
	}
	const calls = shop.calls.filter(({ url }) => url.includes('/integration/order/'));
	check(
		`${file}: requests`,
		calls.map(({ host, status }) => `${host} ${status}`),
		Array.from({ length: 4 }, () => 'apigw.trendyol.com 200'),
	);
	const wrong = ids.filter((id) => storedOrder(erp.db, `${id}`).total !== total);
	check(`${file}: totals that differ`, wrong, []);
}

/** One more package than a page of Hepsiburada has, and three of each state of N11. */
const [AT_HEPSIBURADA, AT_N11] = [11, 9];

/** n8n's HTTP Request asks Hepsiburada and N11 for their packages, twice, under their own names and with their own logins. */
export async function marketplaceOrders(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { erp, shop } = bench;
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const numbers = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + index);
	const mail = (number: number) => `b${number % 5}@example.com`;
	const hepsiburada = numbers(AT_HEPSIBURADA, 60_001).map((number) => {
		const { order, total } = sellByHepsiburada(basket, { share: 55, ownShare: 70, isSpread: false, statesSum: true });
		const items = (order.items as IDataObject[]).map((item) => ({ ...item, merchantSku: 'WEB-TSHIRT-M' }));
		shop.hepsiburada.packages.push({ ...order, items, packageNumber: `${number}`, email: mail(number) });
		return { number, total };
	});
	const n11 = numbers(AT_N11, 11_001).map((number) => {
		const shares = { share: 55, couponShare: 33, ownShare: 70 };
		const { order, total } = sellByN11(basket, { ...shares, tells: 'both', hasCancelled: false });
		const sold = (order.lines as IDataObject[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' }));
		const state = { shipmentPackageStatus: ['Created', 'Picking', 'Shipped'][number % 3] };
		const moment = { lastModifiedDate: Date.now() - 3_600_000, customerEmail: mail(number) };
		shop.n11.packages.push({ ...order, ...state, ...moment, id: `${number}`, lines: sold });
		return { number, total };
	});
	const marketplaces = [
		{ file: '39-hepsiburada-packages.json', host: 'oms-external.hepsiburada.com', sold: hepsiburada, requests: 6 },
		{ file: '40-n11-packages.json', host: 'api.n11.com', sold: n11, requests: 6 },
	];
	for (const { file, host, sold, requests } of marketplaces) {
		for (const outcome of ['saved', 'alreadySaved']) {
			const ran = await asked(bench, templates, file, 'Every Quarter of an Hour', check);
			const told = ran('Saved').filter((item) => item.outcome === outcome).length;
			check(`${file}: ${outcome}, not saved`, [told, ran('Not Saved').length], [sold.length, 0]);
		}
		const calls = shop.calls.filter((call) => call.host === host).map(({ status }) => status);
		check(`${file}: requests`, calls, Array<number>(requests).fill(200));
		const wrong = sold.filter(({ number, total }) => storedOrder(erp.db, `${number}`).total !== total);
		check(`${file}: totals that differ`, wrong, []);
	}
}

const HOUR = 3_600_000;
const MISSING = 3;

/** n8n's WooCommerce node asks for the orders of three days over two pages: what is missing is saved, and the next night nothing is. */
export async function missingOrders(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { erp, shop } = bench;
	const file = '16-missing-orders-at-night.json';
	const examples = inputOf(read('01-woocommerce-orders.json'));
	const wall = (ms: number) => new Date(Date.now() - 5 * HOUR + ms).toISOString().slice(0, 19);
	for (let at = 0; at < 130; at++) {
		const own = { id: 7001 + at, number: `${7001 + at}`, status: at < MISSING ? 'processing' : 'cancelled' };
		const dates = { date_created: wall(3 * HOUR), date_created_gmt: wall(0) };
		shop.wooCommerce.orders.push({ ...examples[at % examples.length], ...own, ...dates });
	}
	const before = shop.calls.length;
	for (const missing of [MISSING, 0]) {
		const at = await asked(bench, templates, file, 'Every Night', check);
		check(`${file}: were missing, not saved`, [at('Was Missing').length, at('Not Saved').length], [missing, 0]);
	}
	check(`${file}: pages that were asked for`, shop.calls.length - before, 4);
	const numbers = Array.from({ length: MISSING + 1 }, (_, at) => ordersOf(erp.db, `${7001 + at}`));
	check(`${file}: how often the ERP has them, and a cancelled one`, numbers, [1, 1, 1, 0]);
}

/** A part of an order is paid back in the shop, which tells n8n's trigger; HTTP Request asks for the refund. */
export async function refunds(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, erp, shop } = bench;
	const file = '17-refund-to-return.json';
	const stored = templateOf(templates, file);
	check(`${file}: activation`, await api.activate(stored), 'published');
	await shop.settled();
	const { consumerKey, consumerSecret } = shop.wooCommerce.keys;
	const line = {
		...{ id: 1, sku: 'WEB-TSHIRT-M', name: 'T', quantity: -1, price: 318.09 },
		...{ subtotal: '-318.09', subtotal_tax: '-31.81', total: '-318.09', total_tax: '-31.81' },
		taxes: [{ id: 3, total: '-31.809091', subtotal: '-31.809091' }],
		meta_data: [{ key: '_refunded_item_id', value: '10420' }],
	};
	const query = `consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`;
	invoice(erp.db, '9000');
	const answer = await fetch(`${shop.url}/wp-json/wc/v3/orders/9000/refunds?${query}`, {
		method: 'POST',
		body: JSON.stringify({ amount: '349.90', line_items: [line] }),
	});
	check(`${file}: the shop pays back`, answer.status, 201);
	await shop.settled();
	const isThere = () => storedInvoice(erp.db, '9000-R900001').total === 34_990n;
	const found = await until(`The return of ${file}`, WAIT_MS, async () => (isThere() ? true : undefined)).catch(
		() => false,
	);
	check(`${file}: the return with what was paid back`, found, true);
	const hosts = shop.calls.filter(({ url, method }) => method === 'GET' && url.includes('/refunds'));
	check(
		`${file}: requests`,
		hosts.map(({ host, status }) => `${host} ${status}`),
		['shop.example.com 200'],
	);
}
