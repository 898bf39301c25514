import { read } from '../../../demo/workflow';
import { outputOf } from '../../../testkit/engine';
import { insert } from '../../../testkit/operations/database';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { forTest } from '../../templates';
import { templateOf } from '../saves';

/** Web items of this part: more than a batch of WooCommerce holds. */
const ITEMS = Array.from({ length: 120 }, (_, at) => `E2E-${String(at).padStart(3, '0')}`);

/** The last ten are variations of one product. */
const PARENT = 9000;
const parentOf = (at: number): number => (at < 110 ? 0 : PARENT);
const LOCATION = 'gid://shopify/Location/655441491';
const WAIT_MS = 90_000;

/** Seconds between two runs of an active copy; a run takes a few. */
const EVERY = 10;

const priceOf = (at: number): string => (100 + at * 1.37).toFixed(2);
const barcodeOf = (at: number): string => `869000${String(1_000_000 + at)}`;

/** What a shop has of an item. */
type Told = readonly [sku: string, quantity: unknown, price: unknown];

const WANTED: readonly Told[] = ITEMS.map((sku, at) => [sku, at, priceOf(at)]);

/** What differs from what the ERP has, at most five of them. */
const differences = (told: readonly Told[], wanted: readonly Told[]): unknown[] => {
	const has = new Map(told.map((one) => [one[0], one]));
	return wanted.filter((one) => JSON.stringify(has.get(one[0])) !== JSON.stringify(one)).slice(0, 5);
};

/** Puts the items into the ERP with quantity and price, once; no other is a web item then. */
function stocked({ erp: { db } }: Bench): void {
	db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 0');
	if (db.get('SELECT 1 AS found FROM STOKLAR WHERE sto_kod = ?', [ITEMS[0] ?? ''])) {
		db.run("UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1 WHERE sto_kod LIKE 'E2E-%'");
		return;
	}
	for (const [at, code] of ITEMS.entries()) {
		insert(db, 'STOKLAR', {
			...{ sto_kod: code, sto_isim: code, sto_webe_gonderilecek_fl: 1, sto_pasif_fl: 0, sto_iptal: 0 },
			...{ sto_perakende_vergi: 4, sto_toptan_vergi: 4, sto_birim1_ad: 'ADET', sto_birim1_katsayi: 1 },
		});
		insert(db, 'BARKOD_TANIMLARI', { bar_kodu: barcodeOf(at), bar_stokkodu: code, bar_birimpntr: 1, bar_iptal: 0 });
		price(db, code, priceOf(at));
		insert(db, 'STOK_HAREKETLERI', {
			...{ sth_Guid: `e2e-${code}`, sth_stok_kod: code, sth_miktar: at, sth_tip: 0, sth_giris_depo_no: 1 },
			...{ sth_tarih: '2026-01-05T00:00:00.000', sth_iptal: 0 },
		});
	}
}

function price(db: Bench['erp']['db'], code: string, amount: string): void {
	db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ?', [code]);
	insert(db, 'STOK_SATIS_FIYAT_LISTELERI', {
		...{ sfiyat_Guid: `e2e-${code}-p`, sfiyat_stokkod: code, sfiyat_listesirano: 1, sfiyat_fiyati: Number(amount) },
		...{ sfiyat_deposirano: 0, sfiyat_odemeplan: 0, sfiyat_doviz: 0, sfiyat_birim_pntr: 1, sfiyat_iptal: 0 },
	});
}

/** A shop that a template tells of stock and prices while n8n runs it again and again. */
interface Listener {
	readonly file: string;
	readonly isCall: (url: string) => boolean;
	readonly told: () => Told[];
	/** Requests that change something, in the first run and after one price changed. */
	readonly writes: readonly [first: number, second: number];
	/** Refuses an item from now on, or takes it again. */
	readonly refuse: (isRefused: boolean) => void;
}

function wooCommerce({ shop }: Bench): Listener {
	const { products, refusing } = shop.wooCommerce;
	products.push({ id: PARENT, sku: '', parent_id: 0, type: 'variable' });
	for (const [at, sku] of ITEMS.entries())
		products.push({ id: 5000 + at, sku, parent_id: parentOf(at), type: parentOf(at) ? 'variation' : 'simple' });
	return {
		file: '12-stock-and-prices-to-shop.json',
		isCall: (url) => url.includes('/wc/v3/products'),
		told: () => products.map((one): Told => [String(one.sku), one.stock_quantity, one.regular_price]),
		// Items come a hundred at a time; those of the second hundred are products and variations.
		writes: [3, 1],
		refuse: (isRefused) => void (isRefused ? refusing.add(ITEMS[0] ?? '') : refusing.clear()),
	};
}

function shopify({ shop }: Bench): Listener {
	const { variants } = shop.shopify;
	for (const [at, sku] of ITEMS.entries())
		variants.push({
			id: `gid://shopify/ProductVariant/${at}`,
			productId: `gid://shopify/Product/${parentOf(at) || 1 + Math.floor(at / 55)}`,
			inventoryItemId: `gid://shopify/InventoryItem/${at}`,
			...{ sku, price: '0.00', stock: { [LOCATION]: 0 } },
		});
	for (let at = 0; at < 260; at++)
		variants.push({
			...{ id: `o${at}`, productId: 'o', inventoryItemId: `o${at}`, sku: `O-${at}`, price: '0.00', stock: {} },
		});
	const [first] = variants;
	return {
		file: '19-stock-and-prices-to-shopify.json',
		isCall: (url) => url.includes('/graphql.json'),
		told: () => variants.map(({ sku, stock, price: own }): Told => [sku, stock[LOCATION], own]),
		writes: [3, 1],
		refuse: (isRefused) => {
			if (first && isRefused) delete first.stock[LOCATION];
			else if (first) first.stock[LOCATION] = 0;
		},
	};
}

/** Runs an active copy until the shop has everything, changes one price that the shop refuses at first, and counts the requests. */
async function listened(bench: Bench, listener: Listener, check: Check): Promise<void> {
	const { api, erp, shop } = bench;
	const { file, told, writes, isCall, refuse } = listener;
	const own = forTest(read(file), bench);
	const rule = { interval: [{ field: 'cronExpression', expression: `*/${EVERY} * * * * *` }] };
	const often = own.nodes.map((node) =>
		node.type.endsWith('.scheduleTrigger') ? { ...node, parameters: { rule } } : node,
	);
	const stored = await api.import({ ...own, name: `${own.name}, often`, nodes: often });
	const before = shop.calls.length;
	const changing = () =>
		shop.calls
			.slice(before)
			.filter(
				({ url, method, body }) =>
					isCall(url) && method === 'POST' && !JSON.stringify(body).includes('productVariants('),
			);
	const runsOf = async () => await api.executions(stored);
	const ran = async (more: number) => {
		const count = (await runsOf()).length;
		await until(`Runs of ${file}`, WAIT_MS, async () => ((await runsOf()).length >= count + more ? true : undefined));
	};
	check(`${file}: activation`, await api.activate(stored), 'published');
	await ran(2);
	check(`${file}: what the shop has differently`, differences(told(), WANTED), []);
	check(`${file}: requests of the first run, and none in the second`, changing().length, writes[0]);
	refuse(true);
	price(erp.db, ITEMS[0] ?? '', '777.77');
	await ran(3);
	const refused = changing().length;
	check(`${file}: what the shop refuses is told again`, refused >= writes[0] + 2 * writes[1], true);
	refuse(false);
	await ran(2);
	const wanted = WANTED.map((one): Told => (one[0] === ITEMS[0] ? [one[0], one[1], '777.77'] : one));
	check(`${file}: what it has differently then`, differences(told(), wanted), []);
	const settled = changing().length;
	await ran(1);
	check(`${file}: requests once it has taken it`, changing().length - settled, 0);
	await api.deactivate(stored);
	// What the shop refuses ends its execution as failed.
	const endings = [...new Set((await runsOf()).map(({ status }) => status))].sort();
	check(`${file}: executions`, endings, ['error', 'success']);
	price(erp.db, ITEMS[0] ?? '', priceOf(0));
}

/** n8n's HTTP Request tells WooCommerce in batches and Shopify by GraphQL what changed, run after run, until they have taken it. */
export async function stockToShops(bench: Bench, check: Check): Promise<void> {
	const marked = bench.erp.db.all('SELECT sto_kod AS code FROM STOKLAR WHERE sto_webe_gonderilecek_fl = 1');
	stocked(bench);
	for (const listener of [wooCommerce(bench), shopify(bench)]) await listened(bench, listener, check);
	restored(bench, marked);
}

function restored({ erp: { db } }: Bench, marked: ReadonlyArray<{ readonly code?: unknown }>): void {
	db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 0');
	for (const { code } of marked)
		db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1 WHERE sto_kod = ?', [String(code)]);
}

/** HTTP Request sends a batch to Trendyol and asks for its result; the same batch again is refused, and nothing of it is confirmed. */
export async function stockToTrendyol(
	bench: Bench,
	templates: ReadonlyMap<string, Stored>,
	check: Check,
): Promise<void> {
	const { api, erp, shop } = bench;
	const file = '20-stock-and-prices-to-trendyol.json';
	const marked = erp.db.all('SELECT sto_kod AS code FROM STOKLAR WHERE sto_webe_gonderilecek_fl = 1');
	stocked(bench);
	const missing = barcodeOf(3);
	for (const at of ITEMS.keys()) if (at !== 3) shop.trendyol.items.set(barcodeOf(at), { barcode: barcodeOf(at) });
	const runs = [];
	for (let turn = 0; turn < 2; turn++) {
		const run = await api.run(templateOf(templates, file), 'Every 20 Minutes');
		// One item is unknown to the shop, and the second request is refused: both end the run as failed.
		check(`${file}: execution`, run.status, 'error');
		runs.push((node: string) => outputOf(run, node).map(({ json }) => json));
	}
	const [one, two] = runs;
	const confirmed = (one?.('Confirm') ?? []).flatMap(({ skus }) => skus as string[]);
	check(`${file}: confirmed`, [confirmed.length, confirmed.includes(missing)], [ITEMS.length - 1, false]);
	const reasons = JSON.stringify(one?.('Not Sent'));
	check(
		`${file}: told to a person`,
		reasons.includes(missing) && reasons.includes('no product has this barcode'),
		true,
	);
	const told = [...shop.trendyol.items.values()].map(({ barcode, quantity, salePrice, listPrice }): Told => [
		String(barcode),
		quantity,
		[salePrice, listPrice],
	]);
	const wanted = ITEMS.flatMap((_, at): Told[] =>
		at === 3 ? [] : [[barcodeOf(at), at, [Number(priceOf(at)), Number(priceOf(at))]]],
	);
	check(`${file}: what Trendyol has differently`, differences(told, wanted), []);
	check(`${file}: confirmed of the same request again`, two?.('Confirm').length, 0);
	check(`${file}: why`, JSON.stringify(two?.('Not Sent')), /15 dakika|400/);
	restored(bench, marked);
}

/** N11 and Hepsiburada take stock codes; one item is unknown to each, and ends the run as failed. */
export async function stockToMarketplaces(
	bench: Bench,
	templates: ReadonlyMap<string, Stored>,
	check: Check,
): Promise<void> {
	const { api, erp, shop } = bench;
	const { listings } = shop.hepsiburada;
	const marketplaces = [
		{ file: '41-stock-and-prices-to-n11.json', has: shop.n11.items, quantity: 'quantity', price: 'salePrice' },
		{ file: '42-stock-and-prices-to-hepsiburada.json', has: listings, quantity: 'availableStock', price: 'price' },
	];
	const marked = erp.db.all('SELECT sto_kod AS code FROM STOKLAR WHERE sto_webe_gonderilecek_fl = 1');
	stocked(bench);
	const [missing = '', ...others] = ITEMS;
	for (const { file, has, quantity, price } of marketplaces) {
		for (const sku of others) has.set(sku, {});
		const run = await api.run(templateOf(templates, file), 'Every 20 Minutes');
		check(`${file}: execution`, run.status, 'error');
		const confirmed = outputOf(run, 'Confirm').flatMap(({ json }) => json.skus as string[]);
		check(`${file}: confirmed`, [confirmed.length, confirmed.includes(missing)], [others.length, false]);
		const reasons = JSON.stringify(outputOf(run, 'Not Sent').map(({ json }) => json));
		check(
			`${file}: told to a person`,
			/stockCode is unknown|ProductNotFound/.test(reasons) && reasons.includes(missing),
			true,
		);
		const told = [...has].map(([sku, item]): Told => [sku, item[quantity], item[price]]);
		const wanted = WANTED.slice(1).map(([sku, pieces, amount]): Told => [sku, pieces, Number(amount)]);
		check(`${file}: what it has differently`, differences(told, wanted), []);
	}
	restored(bench, marked);
}

/** A web item that no shop has yet. */
const NEW_ITEM = 'YENI-LAMBA';

/** Every night, what WooCommerce and Shopify lack is created there as a draft, once. */
export async function newProducts(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const { api, erp, shop } = bench;
	stocked(bench);
	insert(erp.db, 'STOKLAR', {
		...{ sto_kod: NEW_ITEM, sto_isim: 'Masa lambası', sto_webe_gonderilecek_fl: 1, sto_pasif_fl: 0, sto_iptal: 0 },
		...{ sto_perakende_vergi: 4, sto_toptan_vergi: 4, sto_birim1_ad: 'ADET', sto_birim1_katsayi: 1 },
	});
	price(erp.db, NEW_ITEM, '249.90');
	const shops = [
		{
			file: '43-new-products-to-shop.json',
			has: () => shop.wooCommerce.products.filter(({ sku }) => sku === NEW_ITEM).map(({ status }) => status),
			wanted: ['draft'],
		},
		{
			file: '44-new-products-to-shopify.json',
			has: () => shop.shopify.variants.filter(({ sku }) => sku === NEW_ITEM).map((variant) => variant.price),
			wanted: ['249.90'],
		},
	];
	for (const { file, has, wanted } of shops)
		for (const night of ['first', 'second']) {
			const run = await api.run(templateOf(templates, file), 'Every Night');
			check(`${file}: execution, ${night} night`, run.status, 'success');
			check(`${file}: what the shop has of it`, [has(), outputOf(run, 'Not Sent').length], [wanted, 0]);
		}
}
