import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { items as itemsOf } from '../../../../../testkit/node/evrak';
import { flowOf, forShop, priceOf, put, receive, stock, told, type Flow } from './support';

let flow: Flow;
beforeEach(async () => (flow = await flowOf()));
afterEach(async () => await flow.erp.close());

const changed = (more: IDataObject = {}) => forShop({ onlyChanged: true, ...(more as object) });
const skus = (rows: readonly INodeExecutionData[]) => rows.map(({ json }) => json.sku);

describe('Only What Changed', () => {
	beforeEach(() => {
		stock(flow.erp, { code: 'A', onHand: 1, price: 10 });
		stock(flow.erp, { code: 'B', onHand: 2, price: 20 });
	});

	it('hands over again until the shop has taken it and that was confirmed', async () => {
		const first = await flow.get(changed());
		expect(skus(first.items)).toEqual(['A', 'B']);
		expect(skus((await flow.get(changed())).items)).toEqual(['A', 'B']);
		const { items, error } = await flow.confirm(first.items.slice(0, 1));
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json)).toEqual([{ confirmed: 1, skus: ['A'], isRemembered: true }]);
		flow.restart();
		const second = await flow.get(changed());
		expect(skus(second.items)).toEqual(['B']);
		await flow.confirm(second.items);
		expect(skus((await flow.get(changed())).items)).toEqual([]);
		priceOf(flow.erp, 'A', 11);
		receive(flow.erp, 'B', 0.4);
		expect(told(await flow.get(changed()), 'sku', 'price')).toEqual([['A', '11.00']]);
	});

	it('hands over again what may have arrived, though the ERP went back to what the shop had before', async () => {
		await flow.confirm((await flow.get(changed())).items);
		priceOf(flow.erp, 'A', 11);
		expect(told(await flow.get(changed()), 'sku', 'price')).toEqual([['A', '11.00']]);
		priceOf(flow.erp, 'A', 10);
		expect(told(await flow.get(changed()), 'sku', 'price')).toEqual([['A', '10.00']]);
	});

	it('counts as taken at once where nobody is to confirm, and not where the node fails after it', async () => {
		const once = changed({ shopItemOptions: { untilConfirmed: false }, warehouses: '={{ $json.places }}' });
		const failed = await flow.get(once, itemsOf({ places: '1' }, { places: '99' }));
		expect(failed.error?.message).toMatch(/99 is no warehouse/);
		const ran = await flow.get(once, itemsOf({ places: '1' }));
		expect(skus(ran.items)).toEqual(['A', 'B']);
		expect(ran.items[0]?.json).not.toHaveProperty('receipt');
		expect(skus((await flow.get(once, itemsOf({ places: '1' }))).items)).toEqual([]);
	});

	it('does the same in a try of Retry On Fail', async () => {
		const once = changed({ shopItemOptions: { untilConfirmed: false } });
		await flow.erp.faults('502');
		const ran = await flow.get(once, undefined, { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 });
		expect(ran.error).toBeUndefined();
		expect(skus(ran.items)).toEqual(['A', 'B']);
		expect(skus((await flow.get(once)).items)).toEqual([]);
	});

	it('in a test run of the editor remembers nothing and says so', async () => {
		await flow.confirm((await flow.get(changed())).items);
		const ran = await flow.erp.evrak(changed(), undefined, {}, {}, { staticData: flow.staticData });
		expect(skus(ran.items)).toEqual(['A', 'B']);
		const hints = ran.run.data.resultData.runData.Evrak?.[0]?.hints ?? [];
		expect(hints.map(({ message }) => message).join()).toMatch(/test run in the editor remembers nothing/);
		const confirmed = await flow.erp.evrak(
			{ resource: 'shopItem', operation: 'confirm', receipt: '={{ $json.receipt }}' },
			itemsOf(...ran.items.map(({ json }) => json)),
		);
		expect(confirmed.items[0]?.json.isRemembered).toBe(false);
	});

	it('keeps shops apart by what they ask, and by their name where they ask the same', async () => {
		const input = itemsOf({ shop: 'one', places: '1' }, { shop: 'two', places: '1' }, { shop: 'one', places: '2' });
		const named = changed({ warehouses: '={{ $json.places }}', shopItemOptions: { shopName: '={{ $json.shop }}' } });
		const first = await flow.get(named, input);
		expect(skus(first.items)).toEqual(['A', 'B', 'A', 'B', 'A', 'B']);
		await flow.confirm(first.items.slice(2, 4));
		expect((await flow.get(named, input)).items.map(({ pairedItem }) => pairedItem)).toEqual([
			...[{ item: 0 }, { item: 0 }, { item: 2 }, { item: 2 }],
		]);
		const same = changed({ warehouses: '={{ $json.places }}' });
		expect((await flow.get(same, input)).error?.message).toMatch(/^Items 0 and 1 ask for the same items/);
	});

	it('hands over what is no longer sold once with quantity 0, where that is chosen', async () => {
		const zero = changed({ shopItemOptions: { noLongerSold: 'zero' } });
		stock(flow.erp, { code: 'C', onHand: 3, price: 30 });
		await flow.confirm((await flow.get(zero)).items);
		flow.erp.erp.db.run("DELETE FROM STOKLAR WHERE sto_kod = 'A'");
		flow.erp.erp.db.run("UPDATE STOKLAR SET sto_pasif_fl = 1 WHERE sto_kod = 'B'");
		flow.erp.erp.db.run("DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = 'C'");
		expect(skus((await flow.get(changed())).items)).toEqual([]);
		const ran = await flow.get(zero);
		expect(told(ran, 'sku', 'quantity', 'price', 'isGone')).toEqual(['A', 'B', 'C'].map((sku) => [sku, 0, null, true]));
		expect(skus((await flow.get(zero)).items)).toEqual(['A', 'B', 'C']);
		await flow.confirm(ran.items);
		expect(skus((await flow.get(zero)).items)).toEqual([]);
		flow.erp.erp.db.run("UPDATE STOKLAR SET sto_pasif_fl = 0 WHERE sto_kod = 'B'");
		expect(told(await flow.get(zero), 'sku', 'quantity')).toEqual([['B', 2]]);
	});

	it('keeps what a shop refused of a batch, and takes no other text for a receipt', async () => {
		const batch = changed({ shapeFor: 'wooCommerce' });
		const ran = await flow.get(batch);
		expect(ran.items.map(({ json }) => json.count)).toEqual([2]);
		const { items } = await flow.confirm(ran.items, { refusedSkus: '={{ ["B"] }}' });
		expect(items[0]?.json.skus).toEqual(['A']);
		expect(told(await flow.get(batch), 'skus')).toEqual([['B']]);
		for (const receipt of ['x', '={{ $json.nothing }}', '{"key":"k"}'])
			expect((await flow.confirm(ran.items, { receipt })).error?.description).toMatch(/^Nothing was confirmed/);
	});

	it.each([
		'={{ [{ sku: "B" }] }}',
		'={{ JSON.stringify(["B"]) }}',
		'["b"]',
		' b ; C',
		'={{ [{ id: 7, sku: "B", error: { code: "x" } }] }}',
		'="B"',
	])('keeps what a shop refused in any form: %s', async (refused) => {
		const ran = await flow.get(changed({ shapeFor: 'wooCommerce' }));
		const { items, error } = await flow.confirm(ran.items, { refusedSkus: refused });
		expect(error).toBeUndefined();
		expect(items[0]?.json.skus).toEqual(['A']);
	});

	it('confirms nothing where refused SKUs cannot be read, and says where they are of other items', async () => {
		const ran = await flow.get(changed({ shapeFor: 'wooCommerce' }));
		for (const refused of ['={{ $json.nothing }}', '={{ [{ id: 7 }] }}', '={{ { B: "bad" } }}', '={{ true }}'])
			expect((await flow.confirm(ran.items, { refusedSkus: refused })).error?.message).toMatch(/^Refused SKUs /);
		expect(told(await flow.get(changed({ shapeFor: 'wooCommerce' })), 'skus')).toEqual([['A,B']]);
		const other = await flow.confirm(ran.items, { refusedSkus: 'Z' });
		const hints = other.run.data.resultData.runData.Evrak?.[0]?.hints ?? [];
		expect(hints.map(({ message }) => message)).toEqual(['Refused SKUs names none of the receipt of item 0: "Z".']);
	});

	it('tells a product that the shop has made anew', async () => {
		const asked = (id: number) =>
			changed({ shapeFor: 'wooCommerce', shopProducts: `={{ [{ id: ${id}, sku: "A" }, { id: 2, sku: "B" }] }}` });
		await flow.confirm((await flow.get(asked(1))).items);
		expect((await flow.get(asked(1))).items).toEqual([]);
		expect(told(await flow.get(asked(9)), 'skus')).toEqual([['A']]);
	});

	it('keeps no item from the shop by others that it never takes', async () => {
		const one = changed({ returnAll: false, limit: 1, shopItemOptions: { noLongerSold: 'zero' } });
		stock(flow.erp, { code: '7', onHand: 3, price: 30 });
		const rounds: unknown[] = [];
		for (let at = 0; at < 4; at++) rounds.push(skus((await flow.get(one)).items)[0]);
		expect(rounds).toEqual(['7', 'A', 'B', '7']);
		flow.restart();
		flow.erp.erp.db.run("DELETE FROM STOKLAR WHERE sto_kod IN ('7', 'A')");
		for (let at = 0; at < 4; at++) rounds.push(skus((await flow.get(one)).items)[0]);
		expect(rounds.slice(4)).toEqual(['A', 'B', '7', 'A']);
	});

	it('lets through no more than Limit, the others in the next run', async () => {
		const one = changed({ returnAll: false, limit: 1 });
		const first = await flow.get(one);
		expect(skus(first.items)).toEqual(['A']);
		await flow.confirm(first.items);
		expect(skus((await flow.get(one)).items)).toEqual(['B']);
	});
});

it('hands over one of 3,000 items where one has changed', async () => {
	flow.erp.erp.db.run('BEGIN');
	for (let at = 0; at < 3_000; at++)
		put(flow.erp, 'STOKLAR', {
			...{ sto_kod: `BULK-ITEM-${at}`, sto_isim: `Ürün ${at}`, sto_iptal: 0, sto_webe_gonderilecek_fl: 1 },
			...{ sto_perakende_vergi: 4, sto_toptan_vergi: 4 },
		});
	flow.erp.erp.db.run('COMMIT');
	const all = changed({ priceList: '', shapeFor: 'wooCommerce', shopItemOptions: { noLongerSold: 'zero' } });
	const first = await flow.get(all);
	expect(first.error).toBeUndefined();
	expect(first.items.reduce((sum, { json }) => sum + Number(json.count), 0)).toBe(3_000);
	const confirmed = await flow.confirm(first.items);
	expect(confirmed.error).toBeUndefined();
	receive(flow.erp, 'BULK-ITEM-7', 5);
	flow.restart();
	const next = await flow.get(all);
	expect(next.items.map(({ json }) => [json.skus, json.count])).toEqual([['BULK-ITEM-7', 1]]);
}, 120_000);
