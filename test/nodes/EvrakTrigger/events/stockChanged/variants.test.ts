import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { casesOf } from '../../../../../testkit/jest/laws';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { variantShop, type VariantShop } from '../../../../../testkit/variants';
import { priceOf } from '../../../Evrak/operations/shopItem/support';
import { membersOf, stockBench, type StockBench } from './support';

const COLOURS = ['MAVİ', 'KIRMIZI'] as const;
const SIZES = ['36', '42'] as const;
const ITEMS = ['TS01', 'TS02'] as const;
const VARIANTS = { priceLists: '', filters: { byVariant: true } };
const SHORT = ['itemCode', 'color', 'size', 'quantity'] as const;

let bench: StockBench;
let parts: VariantShop;
async function start(build: 'older' | 'newer'): Promise<void> {
	bench = await stockBench({ build });
	parts = variantShop(bench.erp, { colours: COLOURS, sizes: SIZES });
	for (const item of ITEMS) parts.card(item);
}
afterEach(async () => await bench.close());

const divided = (line: { from: number } | { to: number }, size: number, n: number) =>
	parts.move({ item: 'TS01', ...line, n, parts: [{ colour: 1, size, n }] });

describe.each([['older'], ['newer']] as const)('a watch by colour and size on the %s build', (build) => {
	it('tells a swap between sizes, which leaves the stock of the item as it was', async () => {
		await start(build);
		divided({ to: 1 }, 1, 5);
		divided({ to: 1 }, 2, 1);
		const [byItem, byVariant] = [bench.watch({}, { priceLists: '' }), bench.watch({}, VARIANTS)];
		for (const trigger of [byItem, byVariant]) await trigger.json();
		divided({ from: 1 }, 1, 2);
		divided({ to: 1 }, 2, 2);
		expect(await byItem.json()).toEqual([]);
		expect(membersOf(await byVariant.json(), ...SHORT).sort()).toEqual([
			['TS01', 'MAVİ', '36', 3],
			['TS01', 'MAVİ', '42', 3],
		]);
		expect(await byVariant.json()).toEqual([]);
	});

	it('tells each variant whose stock is another one in Get Sellable Stock, and no other', async () => {
		await start(build);
		const step = fc.record({
			item: fc.constantFrom(...ITEMS),
			part: fc.record({
				colour: fc.constantFrom(1, 2),
				size: fc.constantFrom(1, 2),
				n: fc.integer({ min: 1, max: 9 }),
			}),
			does: fc.constantFrom('comes', 'goes', 'isOrdered'),
		});
		for (const item of ITEMS)
			for (const colour of [1, 2])
				for (const size of [1, 2]) parts.barcode(item, `${item}${colour}${size}`, { colour, size });
		const stock = async (): Promise<Map<string, unknown>> => {
			const { items } = await bench.erp.evrak({
				...{ resource: 'item', operation: 'getSellableStock', stockBy: 'variant', items: ITEMS.join() },
				...{ returnAll: true, filters: { warehouses: '1' } },
			});
			const rows = items.map(({ json }): IDataObject => json).filter(({ size }) => size !== null);
			return new Map(
				rows.map((row) => [membersOf([row], 'itemCode', 'color', 'size', 'barcode').join(), row.sellable]),
			);
		};
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
				const trigger = bench.watch({}, VARIANTS);
				await trigger.json();
				const before = await stock();
				for (const { item, part, does } of steps) {
					const line = { item, n: part.n, parts: [part] };
					if (does === 'isOrdered') parts.order({ ...line, at: 1 });
					else parts.move({ ...line, ...(does === 'comes' ? { to: 1 } : { from: 1 }) });
				}
				const now = await stock();
				const changed = [...now].filter(([variant, sellable]) => before.get(variant) !== sellable);
				const told = (await trigger.json()).map((row) => [
					membersOf([row], 'itemCode', 'color', 'size', 'barcode').join(),
					row.quantity,
				]);
				expect(told.sort()).toEqual(changed.sort());
				expect(await trigger.json()).toEqual([]);
			}),
			{ numRuns: casesOf(12) },
		);
	});
});

it('goes on behind a variant where more changed than one poll hands over', async () => {
	await start('newer');
	for (const size of [1, 2]) divided({ to: 1 }, size, 5);
	const trigger = bench.watch({ maxItems: 1, sendAllOnFirstRun: true }, VARIANTS);
	const told: unknown[][] = [];
	for (let poll = 0; poll < 4; poll++) told.push(...membersOf(await trigger.json(), 'itemCode', 'size', 'quantity'));
	expect(told.sort()).toEqual([
		['TS01', '36', 5],
		['TS01', '42', 5],
		['TS02', null, 0],
	]);
});

it('tells each variant of a price that changed, which is that of the item', async () => {
	await start('newer');
	for (const size of [1, 2]) parts.barcode('TS01', `869${size}`, { colour: 1, size });
	const trigger = bench.watch({}, { quantity: 'none', priceLists: '1', filters: { byVariant: true } });
	await trigger.json();
	priceOf(bench.erp, 'TS01', 99);
	expect(membersOf(await trigger.json(), 'size', 'eventType', 'barcode').sort()).toEqual([
		['36', 'price', '8691'],
		['42', 'price', '8692'],
	]);
});

it('refuses a minimum, which an item card has for all of its sizes together', async () => {
	await start('newer');
	const { message } = await thrownBy(bench.watch({ onlyWhen: 'belowMinimum' }, VARIANTS).poll());
	expect(message).toMatch(/Below Minimum .* no minimum of a size/);
});
