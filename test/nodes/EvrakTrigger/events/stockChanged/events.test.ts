import type { IDataObject } from 'n8n-workflow';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { order, priceOf, receive, stock } from '../../../Evrak/operations/shopItem/support';
import { membersOf, stockBench, type StockBench } from './support';

let bench: StockBench;
beforeEach(async () => (bench = await stockBench()));
afterEach(async () => await bench.close());

/** Three items, of which the first two are for the web. */
function threeItems(): void {
	stock(bench.erp, { code: 'A', onHand: 5, price: 10, barcode: '869001', more: { sto_min_stok: 4 } });
	stock(bench.erp, { code: 'B', onHand: 0, price: 20 });
	stock(bench.erp, { code: 'C', onHand: 7, price: 30, more: { sto_webe_gonderilecek_fl: 0, sto_marka_kodu: 'M' } });
}

const SHORT = ['eventType', 'itemCode', 'oldQuantity', 'quantity'] as const;

it('tells an item whose quantity or price changed, with what it was', async () => {
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
		['stock', 'A', 5, 7],
		['price', 'B', 0, 0],
		['stockAndPrice', 'C', 7, 4],
	]);
	expect(items[0]).toMatchObject({
		eventId: expect.stringMatching(/^stock:A:\d+:[0-9a-z]+$/) as string,
		eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
		...{ source: 'digest', itemName: 'Ürün A', barcode: '869001', minStock: 4, onHand: 7, openOrders: 0, sellable: 7 },
		prices: [{ priceList: 1, price: 10, currencyCode: 'TRY', isVatIncluded: true }],
	});
	expect(items[1]?.prices).toEqual([{ priceList: 1, price: 21.5, currencyCode: 'EUR', isVatIncluded: true }]);
	expect(await trigger.json()).toEqual([]);
	expect(new Set(items.map(({ eventId }) => eventId)).size).toBe(3);
});

it('tells a new item, and one that comes again; one that is gone is not told', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	stock(bench.erp, { code: 'D', onHand: 1, price: 40 });
	bench.erp.erp.db.run("UPDATE STOKLAR SET sto_iptal = 1 WHERE sto_kod = 'A'");
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stockAndPrice', 'D', null, 1]]);
	bench.erp.erp.db.run("UPDATE STOKLAR SET sto_iptal = 0 WHERE sto_kod = 'A'");
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stockAndPrice', 'A', null, 5]]);
	expect(await trigger.json()).toEqual([]);
});

it('asks one question where nothing changed, and two where something did', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	bench.asked();
	await trigger.json();
	expect(bench.asked()).toHaveLength(1);
	receive(bench.erp, 'A', 2);
	await trigger.json();
	expect(bench.asked()).toHaveLength(2);
	expect(trigger.state().length).toBeLessThan(64 * 1024);
});

it('hands over some at a time, each once, and goes on after n8n started anew', async () => {
	for (let index = 0; index < 9; index++) stock(bench.erp, { code: `S${index}`, onHand: index, price: 10 });
	const trigger = bench.watch({ maxItems: 4 });
	await trigger.json();
	for (let index = 0; index < 9; index++) receive(bench.erp, `S${index}`, 1);
	const codes = async () => membersOf(await trigger.json(), 'itemCode', 'oldQuantity', 'quantity');
	const told = await codes();
	receive(bench.erp, 'S0', 1);
	trigger.restart();
	told.push(...(await codes()), ...(await codes()));
	expect(told).toEqual([...Array.from({ length: 9 }, (_, index) => [`S${index}`, index, index + 1]), ['S0', 1, 2]]);
	expect(await codes()).toEqual([]);
});

it.each([
	['soldOut', [['A', 7, 0]]],
	['backInStock', [['B', 0, 6]]],
	['belowMinimum', [['A', 7, 0]]],
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
	expect(membersOf(await trigger.json(), 'itemCode', 'oldQuantity', 'quantity')).toEqual(expected);
	// What was not told counts as handed over, too.
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
		['stock', 2, 'digest'],
		['stock', 1, 'digest'],
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
	expect(membersOf(stocks, ...SHORT, 'prices')).toEqual([['stock', 'B', 0, 1, undefined]]);
	expect(membersOf(prices, ...SHORT, 'onHand')).toEqual([['price', 'C', undefined, undefined, undefined]]);
	expect(prices[0]?.prices).toMatchObject([
		{ priceList: 1, price: 30 },
		{ priceList: 2, price: 8, isVatIncluded: false },
	]);
});

it('tells everything at first where that is chosen, some at each poll', async () => {
	threeItems();
	const trigger = bench.watch({ tellEverything: true, maxItems: 2 });
	const told = [...(await trigger.json()), ...(await trigger.json())];
	expect(membersOf(told, ...SHORT)).toEqual([
		['stockAndPrice', 'A', null, 5],
		['stockAndPrice', 'B', null, 0],
		['stockAndPrice', 'C', null, 7],
	]);
	receive(bench.erp, 'A', 1);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stock', 'A', 5, 6]]);
});

it('leaves an item that changes between the two questions for the next poll', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	for (const code of ['A', 'B']) receive(bench.erp, code, 1);
	bench.before(
		(sql) => sql.includes('evrak_sum1'),
		() => receive(bench.erp, 'A', 10),
	);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stock', 'B', 0, 1]]);
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stock', 'A', 5, 16]]);
	expect(await trigger.json()).toEqual([]);
});

it('keeps its place where a question fails', async () => {
	threeItems();
	const trigger = bench.watch();
	await trigger.json();
	receive(bench.erp, 'A', 1);
	for (const faults of [['504-lost'], ['none', '504-lost']]) {
		await bench.erp.faults(...faults);
		await thrownBy(trigger.poll());
		await bench.erp.faults();
		// The same error is told once an hour.
		bench.pass(2);
	}
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stock', 'A', 5, 6]]);
});

it('hands over the pages that came before a failure, and goes on behind them', async () => {
	const { db } = bench.erp.erp;
	for (let index = 0; index < 510; index++)
		db.run("INSERT INTO STOKLAR (sto_kod, sto_isim, sto_iptal) VALUES (?, 'Ürün', 0)", [`S${1_000 + index}`]);
	const trigger = bench.watch({ tellEverything: true, maxItems: 1_000 }, { priceLists: '' });
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
	expect(membersOf(items, 'itemCode', 'quantity', 'oldQuantity')).toEqual([
		['A', 5, null],
		['B', 0, null],
		['C', 7, null],
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

it.each([
	['computed sums to items that are read', {}, { readItems: true }],
	['items that are read to computed sums', { readItems: true }, {}],
])('goes on from %s without telling anything twice', async (_, first, then) => {
	threeItems();
	const [before, after] = [bench.watch(first), bench.watch(then)];
	await before.json();
	receive(bench.erp, 'A', 1.25);
	priceOf(bench.erp, 'B', 12.3456, 1, 1);
	const staticData = JSON.parse(before.state()) as IDataObject;
	expect(membersOf(await after.json({ staticData }), ...SHORT)).toEqual([
		['stock', 'A', 5, 6.25],
		['price', 'B', 0, 0],
	]);
	expect(await before.json({ staticData: JSON.parse(after.state()) as IDataObject })).toEqual([]);
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
	expect(membersOf(await trigger.json(), ...SHORT)).toEqual([['stock', 'A', 5, 0]]);
});

it('says on a V16 server that it has no reading by SQL', async () => {
	const old = await stockBench({ generation: 'V16' });
	try {
		expect((await thrownBy(old.watch().poll())).message).toMatch(/V16|V17|SQL/);
	} finally {
		await old.close();
	}
});

describe('a server that sums no items up, when the time of a poll is over', () => {
	const items = (count: number) => {
		for (let number = 1; number <= count; number++) stock(bench.erp, { code: `K${number}`, onHand: 1, price: 10 });
	};
	const late = () => bench.watch({ readItems: true });

	it('tells what changed if the last page came', async () => {
		items(3);
		const trigger = late();
		await trigger.json({ budget: 0 });
		receive(bench.erp, 'K2', 4);
		expect(membersOf(await trigger.json({ budget: 0 }), ...SHORT)).toEqual([['stock', 'K2', 1, 5]]);
	});

	it('says so where there may be more', async () => {
		items(501);
		const error = await thrownBy(late().poll({ budget: 0 }));
		expect(error.message).toMatch(/the time of a poll ended before all items were read/);
	});
});
