import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { casesOf } from '../../../../../testkit/jest/laws';
import { order, priceOf, receive, stock } from '../../../Evrak/operations/shopItem/support';
import { membersOf, stockBench, type StockBench } from './support';

/** What of a database tells stock and prices. */
const SERVERS = [
	['its tables', []],
	['the ERP’s functions alone', ['STOK_HAREKETLERI.sth_tip', 'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW']],
	['no function of prices', ['fn_StokSatisFiyati']],
] as const;

const CODES = ['A', 'B', 'Çİ ı', "D'X", 'e'] as const;

const step = fc.record({
	code: fc.constantFrom(...CODES),
	warehouse: fc.constantFrom(1, 2),
	n: fc.integer({ min: -9_000, max: 90_000 }).map((n) => n / 1_000),
	price: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 10_000),
	list: fc.constantFrom(1, 2),
	currency: fc.constantFrom(0, 0, 1),
	does: fc.constantFrom('receive', 'order', 'price'),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take({ erp }: StockBench, { code, warehouse, n, price, list, currency, does }: Step): void {
	if (does === 'receive') receive(erp, code, n, warehouse);
	else if (does === 'order') order(erp, code, Math.abs(n), warehouse);
	else priceOf(erp, code, price, list, currency);
}

/** What reads say of an item now. */
async function readOf({ erp }: StockBench): Promise<Map<unknown, IDataObject>> {
	const all = { resource: 'item', returnAll: true };
	const held = await erp.evrak({ ...all, operation: 'getSellableStock', filters: { warehouses: '1, 2' } });
	const priced = await erp.evrak({ ...all, operation: 'getPrices', priceLists: '1, 2' });
	return new Map(
		held.items.map(({ json }) => {
			const prices = priced.items.filter((row) => row.json.itemCode === json.itemCode);
			return [
				json.itemCode,
				{
					...{ sellable: json.sellable, onHand: json.onHand, openOrders: json.openOrders, barcode: json.barcode },
					prices: membersOf(
						prices.map((row) => row.json),
						...['priceList', 'price', 'currencyCode', 'isVatIncluded'],
					),
				},
			] as const;
		}),
	);
}

it.each(SERVERS)('tells what Get Sellable Stock and Get Prices tell: %s', async (_, hide) => {
	const bench = await stockBench({ hide: [...hide] });
	try {
		for (const code of CODES) stock(bench.erp, { code, onHand: 3, price: 10 });
		const watch = () => bench.watch({}, { warehouses: '1, 2', priceLists: '1, 2' });
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
				const trigger = watch();
				await trigger.json();
				const before = await readOf(bench);
				for (const one of steps) take(bench, one);
				const items = await trigger.json();
				const now = await readOf(bench);
				const changed = [...now].filter(([code, value]) => JSON.stringify(before.get(code)) !== JSON.stringify(value));
				expect(items.map(({ itemCode }) => itemCode).sort()).toEqual(changed.map(([code]) => code).sort());
				for (const item of items) {
					const { itemCode, sellable, onHand, openOrders, barcode, prices } = item;
					const told = membersOf(prices as IDataObject[], 'priceList', 'price', 'currencyCode', 'isVatIncluded');
					expect({ sellable, onHand, openOrders, barcode, prices: told }).toEqual(now.get(itemCode));
				}
				expect(await trigger.json()).toEqual([]);
			}),
			{ numRuns: casesOf(12) },
		);
	} finally {
		await bench.close();
	}
});
