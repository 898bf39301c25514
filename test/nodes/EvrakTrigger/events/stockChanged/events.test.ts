import type { IDataObject } from 'n8n-workflow';
import { someOf } from '../../../../../testkit/jest/laws';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { order, priceOf, receive, stock } from '../../../Evrak/operations/shopItem/support';
import { membersOf, stockBench } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(stockBench);

/** Three items, of which the first two are for the web. */
function threeItems(): void {
	stock(bench.erp, { code: 'A', onHand: 5, price: 10, barcode: '869001', more: { sto_min_stok: 4 } });
	stock(bench.erp, { code: 'B', onHand: 0, price: 20 });
	stock(bench.erp, { code: 'C', onHand: 7, price: 30, more: { sto_webe_gonderilecek_fl: 0, sto_marka_kodu: 'M' } });
}

const SHORT = ['itemCode', 'quantity'] as const;

it('tells an item whose quantity or price changed', async () => {
	threeItems();
	const trigger = bench.watch();
	expect(await trigger.json()).toEqual([]);
	expect(await trigger.json()).toEqual([]);
	receive(bench.erp, 'A', 2);
	priceOf(bench.erp, 'B', 21.5, 1, 2);
	order(bench.erp, 'C', 3);
	priceOf(bench.erp, 'C', 29);
	const items = await trigger.json();
	expect(membersOf(items, ...SHORT)).toEqual([
		['A', 7],
		['B', 0],
		['C', 4],
	]);
	expect(items[0]).toMatchObject({
		eventId: expect.stringMatching(/^stock:A:\d+:[0-9a-z]+$/) as string,
		eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
		...{
			eventType: 'stockAndPrice',
			source: 'state',
			itemName: 'Ürün A',
			barcode: '869001',
			minStock: 4,
			onHand: 7,
			openOrders: 0,
			sellable: 7,
		},
		prices: [{ priceList: 1, price: 10, currencyCode: 'TRY', isVatIncluded: true }],
	});
	expect(items[1]?.prices).toEqual([{ priceList: 1, price: 21.5, currencyCode: 'EUR', isVatIncluded: true }]);
	expect(await trigger.json()).toEqual([]);
	expect(new Set(items.map(({ eventId }) => eventId)).size).toBe(3);
});

it('tells a new item; one that is gone is not told, and one that comes again as it was is not, either', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	stock(bench.erp, { code: 'D', onHand: 1, price: 40 });
	bench.erp.erp.db.run("UPDATE STOKLAR SET sto_iptal = 1 WHERE sto_kod = 'A'");
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['D', 1]]);
	bench.erp.erp.db.run("UPDATE STOKLAR SET sto_iptal = 0 WHERE sto_kod = 'A'");
	expect(await trigger.json()).toEqual([]);
});

it('tells an item that goes back to what it was before the last time', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	for (const [n, now] of [
		[2, 7],
		[-2, 5],
		[2, 7],
	] as const) {
		receive(bench.erp, 'A', n);
		expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', now]]);
	}
});

it('tells within six hours what a deleted movement, which leaves no date, has changed', async () => {
	threeItems();
	bench.pass(3);
	const trigger = bench.watch();
	await trigger.json();
	bench.erp.erp.db.run("DELETE FROM STOK_HAREKETLERI WHERE sth_stok_kod = 'A'");
	expect(await trigger.json()).toEqual([]);
	bench.pass(6);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', 0]]);
	expect(await trigger.json()).toEqual([]);
});

it('compares all items at each poll where the database does not say when a movement was written', async () => {
	const blind = await stockBench({ hide: ['STOK_HAREKETLERI.sth_lastup_date'] });
	try {
		stock(blind.erp, { code: 'A', onHand: 5, price: 10 });
		const trigger = blind.watch();
		await trigger.json();
		blind.erp.erp.db.run("UPDATE STOK_HAREKETLERI SET sth_miktar = 9 WHERE sth_stok_kod = 'A'");
		expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', 9]]);
		expect(await trigger.json()).toEqual([]);
	} finally {
		await blind.close();
	}
});

it.each(someOf([600, 2_500]))(
	'hands over %d items that change at once, each once, and goes on after n8n started anew',
	async (count) => {
		const { db } = bench.erp.erp;
		const all = Array.from({ length: count }, (_, index) => `S${10_000 + index}`);
		for (const code of all) db.run("INSERT INTO STOKLAR (sto_kod, sto_isim, sto_iptal) VALUES (?, 'Ürün', 0)", [code]);
		const trigger = bench.watch({ maxItems: 450 });
		await trigger.json();
		bench.pass(3);
		db.run('UPDATE STOKLAR SET sto_lastup_date = ?', ['2026-11-20T14:00:00.000']);
		db.run(
			`INSERT INTO STOK_HAREKETLERI (sth_stok_kod, sth_tip, sth_cins, sth_miktar, sth_iptal, sth_giris_depo_no, sth_cikis_depo_no, sth_tarih, sth_lastup_date)
		 SELECT sto_kod, 0, 0, 4, 0, 1, 0, '2026-11-20', '2026-11-20T14:00:00.000' FROM STOKLAR`,
		);
		const told: unknown[] = [];
		for (let poll = 0; poll < Math.ceil(count / 450) + 1; poll++) {
			const items = await trigger.json();
			expect(items.length).toBeLessThanOrEqual(450);
			told.push(...membersOf(items, ...SHORT).flat());
			trigger.restart();
		}
		expect(told).toEqual(all.flatMap((code) => [code, 4]));
		expect(await trigger.json()).toEqual([]);
	},
);

it('hands over all items in slices of polls that have time for nothing more', async () => {
	const { db } = bench.erp.erp;
	const all = Array.from({ length: 1_800 }, (_, index) => `S${10_000 + index}`);
	for (const code of all) db.run("INSERT INTO STOKLAR (sto_kod, sto_isim, sto_iptal) VALUES (?, 'Ürün', 0)", [code]);
	const trigger = bench.watch({ maxItems: 5_000, sendAllOnFirstRun: true });
	const told: unknown[] = [];
	for (let poll = 0; poll < 20; poll++) told.push(...membersOf(await trigger.json({ budget: 0 }), 'itemCode').flat());
	expect(told).toEqual(all);
	expect(await trigger.json({ budget: 0 })).toEqual([]);
});

it.each([
	['soldOut', [['A', 0]]],
	['backInStock', [['B', 6]]],
	['belowMinimum', [['A', 0]]],
])('tells only what crosses a threshold: %s', async (onlyWhen, expected) => {
	threeItems();
	const trigger = bench.watch({ onlyWhen });
	await trigger.json();
	receive(bench.erp, 'A', 2);
	expect(await trigger.json()).toEqual([]);
	receive(bench.erp, 'A', -7);
	receive(bench.erp, 'B', 6);
	receive(bench.erp, 'C', 1);
	priceOf(bench.erp, 'C', 99);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual(expected);
	// It is told once, however far it goes on.
	receive(bench.erp, 'A', -1);
	expect(await trigger.json()).toEqual([]);
});

it('tells lists for shops that take batches', async () => {
	threeItems();
	const trigger = bench.watch({ batchSize: 2 }, { handOverAs: 'list' });
	await trigger.json();
	for (const code of ['A', 'B', 'C']) receive(bench.erp, code, 1);
	const items = await trigger.json();
	expect(membersOf(items, 'eventType', 'count', 'source')).toEqual([
		['stockAndPrice', 2, 'state'],
		['stockAndPrice', 1, 'state'],
	]);
	expect(items.map((list) => membersOf(list.items as [], 'itemCode'))).toEqual([[['A'], ['B']], [['C']]]);
});

it('names the same list alike whenever it is told, and another one differently', async () => {
	threeItems();
	const trigger = bench.watch({ batchSize: 2 }, { handOverAs: 'list' });
	await trigger.json();
	receive(bench.erp, 'B', 1);
	const staticData = JSON.parse(trigger.state()) as IDataObject;
	const ids = async () => (await trigger.json({ staticData })).map(({ eventId }) => eventId);
	const [first, again] = [await ids(), await ids()];
	receive(bench.erp, 'A', 1);
	const others = await ids();
	expect(again).toEqual(first);
	expect(new Set([...first, ...others]).size).toBe(2);
});

it('leaves out items by filters, and goes on where an option alone is another one', async () => {
	threeItems();
	const web = bench.watch({}, { filters: { webOnly: true } });
	const brand = bench.watch({}, { filters: { brands: 'M' } });
	for (const trigger of [web, brand]) await trigger.json();
	for (const code of ['A', 'C']) receive(bench.erp, code, 1);
	expect(membersOf(await web.json(), 'itemCode')).toEqual([['A']]);
	expect(membersOf(await brand.json(), 'itemCode')).toEqual([['C']]);
});

it('watches stock alone, or prices alone', async () => {
	threeItems();
	const stockAlone = bench.watch({}, { priceLists: '', quantity: 'onHand' });
	const pricesAlone = bench.watch({}, { quantity: 'none', priceLists: '1, 2' });
	for (const trigger of [stockAlone, pricesAlone]) await trigger.json();
	order(bench.erp, 'A', 1);
	receive(bench.erp, 'B', 1);
	priceOf(bench.erp, 'C', 8, 2);
	const [stocks, prices] = [await stockAlone.json(), await pricesAlone.json()];
	expect(membersOf(stocks, 'eventType', ...SHORT, 'prices')).toEqual([['stock', 'B', 1, undefined]]);
	expect(membersOf(prices, 'eventType', ...SHORT, 'onHand')).toEqual([['price', 'C', undefined, undefined]]);
	expect(prices[0]?.prices).toMatchObject([
		{ priceList: 1, price: 30 },
		{ priceList: 2, price: 8, isVatIncluded: false },
	]);
});

it('tells everything at first where that is chosen, some at each poll', async () => {
	threeItems();
	const trigger = bench.watch({ sendAllOnFirstRun: true, maxItems: 2 });
	const told = [...(await trigger.json()), ...(await trigger.json())];
	expect(membersOf(told, ...SHORT)).toEqual([
		['A', 5],
		['B', 0],
		['C', 7],
	]);
	receive(bench.erp, 'A', 1);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', 6]]);
});

it('keeps its place where a question fails', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	receive(bench.erp, 'A', 1);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', 6]]);
});

it('hands over the pages that came before a failure, and goes on behind them', async () => {
	const { db } = bench.erp.erp;
	for (let index = 0; index < 510; index++)
		db.run("INSERT INTO STOKLAR (sto_kod, sto_isim, sto_iptal) VALUES (?, 'Ürün', 0)", [`S${1_000 + index}`]);
	const trigger = bench.watch({ sendAllOnFirstRun: true, maxItems: 1_000 }, { priceLists: '' });
	bench.before(
		(sql) => sql.includes("s.sto_kod > N'S1499'"),
		() => {
			throw new Error('Out of memory');
		},
	);
	expect(await trigger.json()).toHaveLength(500);
	expect(membersOf(await trigger.json(), 'itemCode')).toEqual(
		Array.from({ length: 10 }, (_, index) => [`S${1_500 + index}`]),
	);
	expect(await trigger.json()).toEqual([]);
});

it('shows some items in a test run of the editor, and remembers nothing', async () => {
	threeItems();
	const trigger = bench.watch({ onlyWhen: 'soldOut' });
	const items = await trigger.json({ mode: 'manual' });
	expect(membersOf(items, ...SHORT)).toEqual([
		['A', 5],
		['B', 0],
		['C', 7],
	]);
	expect(trigger.state()).toBe('{}');
});

it.each([
	['a warehouse that is not there', {}, { warehouses: '99' }, /99 is no warehouse/],
	['a list that is not there', {}, { priceLists: '7' }, /7 is no price list/],
	['no number', {}, { warehouses: 'Merkez' }, /Warehouse.*"Merkez" is not a number/],
	['nothing to watch', {}, { quantity: 'none', priceLists: '' }, /Neither a quantity nor a price/],
	['a threshold without a quantity', { onlyWhen: 'soldOut' }, { quantity: 'none' }, /Only When goes by a quantity/],
	['another threshold', { onlyWhen: 'all' }, {}, /Only When "all" is no choice/],
	['a filter that is blank', {}, { filters: { brands: '' } }, /Brand Codes.* is blank/],
])('refuses %s', async (_, options, more, message) => {
	threeItems();
	expect((await thrownBy(bench.watch(options, more).poll())).message).toMatch(message);
});

it('tells nothing once a warehouse is gone: it would count as empty', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	bench.pass(1);
	bench.erp.erp.db.run('UPDATE DEPOLAR SET dep_iptal = 1 WHERE dep_no = 1');
	receive(bench.erp, 'A', -5);
	expect((await thrownBy(trigger.poll())).message).toMatch(/1 is no warehouse/);
	bench.erp.erp.db.run('UPDATE DEPOLAR SET dep_iptal = 0');
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['A', 0]]);
});

it('says on a V16 server that it has no reading by SQL', async () => {
	const old = await stockBench({ generation: 'V16' });
	try {
		expect((await thrownBy(old.watch().poll())).message).toMatch(/V16|V17|SQL/);
	} finally {
		await old.close();
	}
});
