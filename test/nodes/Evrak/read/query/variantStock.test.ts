import fc from 'fast-check';
import type { Bench, Ran } from '../../../../../testkit/node/evrak';
import { variantShop, type Part, type VariantShop } from '../../../../../testkit/variants';
import { casesOf } from '../../../../../testkit/jest/laws';
import { itemRead, tradingCompanies, write } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const sellable = itemRead('getSellableStock');
const BUILDS = ['older', 'newer'] as const;

type Row = [variant: string, warehouse: unknown, onHand: number, openOrders: number, sellable: number];
const rowsOf = ({ items: rows, error }: Ran): Row[] => {
	expect(error).toBeUndefined();
	return rows
		.map(({ json }): Row => [
			[json.color, json.size].map((part) => (part === null ? '' : String(part))).join(' '),
			...([json.warehouse, json.onHand, json.openOrders, json.sellable] as [unknown, number, number, number]),
		])
		.sort(([one, place], [other, elsewhere]) => one.localeCompare(other) || Number(place) - Number(elsewhere));
};

async function shop(build: (typeof BUILDS)[number]): Promise<{ erp: Bench; parts: VariantShop }> {
	const erp = await trading({ build });
	return { erp, parts: variantShop(erp, { colours: ['MAVİ', 'KIRMIZI'], sizes: ['36', '42'] }) };
}

describe.each(BUILDS)('stock by colour and size on the %s build', (build) => {
	it('tells each variant, its barcode, and what is of none, which sum up to the item', async () => {
		const { erp, parts } = await shop(build);
		parts.card('TS01');
		parts.move({
			item: 'TS01',
			to: 1,
			n: 10,
			parts: [
				{ colour: 1, size: 2, n: 6 },
				{ colour: 2, size: 1, n: 3 },
			],
		});
		parts.move({ item: 'TS01', from: 1, n: 2, parts: [{ colour: 1, size: 2, n: 2 }] });
		parts.order({ item: 'TS01', at: 1, n: 5, parts: [{ colour: 1, size: 2, n: 4, delivered: 3 }] });
		parts.barcode('TS01', '8691', { colour: 1, size: 2 });
		parts.barcode('TS01', '8692', { colour: 2, size: 2 });
		// A barcode that tells the size alone is none of a variant.
		parts.barcode('TS01', '8693', { size: 1 });
		const ran = await erp.evrak(sellable({ items: 'TS01', stockBy: 'variant' }));
		expect(rowsOf(ran)).toEqual([
			[' ', null, 1, 4, -3],
			['KIRMIZI 36', null, 3, 0, 3],
			['KIRMIZI 42', null, 0, 0, 0],
			['MAVİ 42', null, 4, 1, 3],
		]);
		const barcodes = Object.fromEntries(ran.items.map(({ json }) => [`${json.color} ${json.size}`, json.barcode]));
		expect(barcodes).toEqual({ 'MAVİ 42': '8691', 'KIRMIZI 42': '8692', 'KIRMIZI 36': null, 'null null': '8693' });
		const [whole] = (await erp.evrak(sellable({ items: 'TS01' }))).items;
		// Its stock is none of a variant, and no more is its barcode.
		expect(whole?.json).toMatchObject({ onHand: 8, openOrders: 5, barcode: '8693' });
		expect(whole?.json).not.toHaveProperty('color');
	});

	it('tells a colour that the database has no name for any more apart from what has none', async () => {
		const { erp, parts } = await shop(build);
		parts.card('TS01');
		parts.move({ item: 'TS01', to: 1, n: 4, parts: [{ colour: 2, size: 1, n: 3 }] });
		erp.erp.db.run('UPDATE STOK_RENK_TANIMLARI SET rnk_kirilim_2 = NULL');
		erp.erp.db.run("DELETE FROM VARYANT_BAGLANTI_TANIMLARI WHERE VBag_KirilimKod = 'KIRMIZI'");
		expect(rowsOf(await erp.evrak(sellable({ items: 'TS01', stockBy: 'variant' })))).toEqual([
			[' ', null, 1, 0, 1],
			['? 36', null, 3, 0, 3],
		]);
		const ran = await erp.evrak({
			...{ resource: 'shopItem', operation: 'getForShop', returnAll: true },
			filters: { items: 'TS01', byVariant: true },
			shopItemOptions: { includeLeftOut: true },
		});
		expect(ran.items.map(({ json }) => String(json.reason)).sort()).toEqual([
			'(?, 36) has a colour or size that the ERP has no name for',
			'has stock or orders without colour and size',
		]);
	});

	it('finds colour and size by barcode, and what a barcode tells of them alone', async () => {
		const { erp, parts } = await shop(build);
		parts.card('TS01');
		parts.barcode('TS01', '8691', { colour: 2, size: 1 });
		parts.barcode('TS01', '8693', { size: 2 });
		parts.barcode('TS01', '8694', {});
		const byBarcode = async (item: string) =>
			(await erp.evrak(itemRead('get')({ itemBy: 'barcode', item }))).items[0]?.json;
		const found = await byBarcode('8691');
		expect(found).toMatchObject({ itemCode: 'TS01', color: 'KIRMIZI', size: '36' });
		expect(found?.barcodes).toMatchObject([
			{ barcode: '8691', color: 'KIRMIZI', size: '36' },
			{ barcode: '8693', color: null, size: '42' },
			{ barcode: '8694', color: null, size: null },
		]);
		expect(await byBarcode('8693')).toMatchObject({ itemCode: 'TS01', color: null, size: '42' });
		expect((await erp.evrak(itemRead('get')({ itemBy: 'code', item: 'TS01' }))).items[0]?.json).not.toHaveProperty(
			'color',
		);
		const { items: rows } = await erp.evrak(itemRead('getBarcodes')({ items: 'TS01' }));
		expect(rows[0]?.json).toMatchObject({ barcode: '8691', color: 'KIRMIZI', colorPointer: 2, size: '36' });
	});

	it('tells an item without colours and sizes once, and one that has only sizes by these', async () => {
		const { erp, parts } = await shop(build);
		parts.card('AYK', { colours: false });
		parts.move({ item: 'AYK', to: 2, n: 4, parts: [{ size: 2, n: 4 }] });
		const ran = await erp.evrak(sellable({ items: 'AYK, STK003', stockBy: 'variant' }));
		expect(ran.items.map(({ json: { itemCode, color, size, onHand } }) => [itemCode, color, size, onHand])).toEqual([
			['AYK', null, '42', 4],
			['STK003', null, null, 0],
		]);
	});

	it('has nothing open of an order that is delivered, and no variant of a cancelled movement', async () => {
		const { erp, parts } = await shop(build);
		for (const item of ['TS01', 'TS02']) parts.card(item);
		const part = { colour: 1, size: 2, n: 4 };
		parts.move({ item: 'TS01', to: 1, n: 4, parts: [part] });
		// A server that counts what was delivered of the line alone.
		parts.order({ item: 'TS01', at: 1, n: 4, delivered: 4, parts: [part] });
		parts.move({ item: 'TS02', to: 1, n: 4, parts: [part], isCancelled: true });
		parts.move({ item: 'TS02', to: 1, n: 3, parts: [] });
		const { items: rows } = await erp.evrak(sellable({ items: 'TS01, TS02', stockBy: 'variant' }));
		expect(
			rows.map(({ json: { itemCode, size, sellable: left, computedBy } }) => [itemCode, size, left, computedBy]),
		).toEqual([
			['TS01', '42', 4, 'BEDEN_HAREKETLERI'],
			['TS02', null, 3, 'fn_EldekiMiktar'],
		]);
	});

	it('sums movements and orders up by variant and warehouse as a model does', async () => {
		const { erp, parts } = await shop(build);
		let count = 0;
		const part = fc.record({ colour: fc.constantFrom(1, 2), size: fc.constantFrom(1, 2), n: fc.nat(40) });
		const line = fc.record({
			from: fc.nat(2),
			to: fc.nat(2),
			rest: fc.nat(5),
			parts: fc.array(part, { maxLength: 2 }),
		});
		const order = fc.record({ at: fc.constantFrom(1, 2), rest: fc.nat(5), parts: fc.array(part, { maxLength: 2 }) });
		await fc.assert(
			fc.asyncProperty(fc.array(line, { maxLength: 5 }), fc.array(order, { maxLength: 3 }), async (moves, orders) => {
				const item = `LAW${count++}`;
				parts.card(item);
				const sums = new Map<string, [held: number, open: number]>();
				const add = (place: number, { colour, size }: Partial<Part>, held: number, open: number) => {
					const name = colour && size ? `${['MAVİ', 'KIRMIZI'][colour - 1]} ${['36', '42'][size - 1]}` : ' ';
					for (const key of place > 0 ? [`${name}|${place}`] : []) {
						const [before, ordered] = sums.get(key) ?? [0, 0];
						sums.set(key, [before + held, ordered + open]);
					}
				};
				const all = (of: readonly Part[], rest: number) => of.reduce((sum, { n }) => sum + n, rest);
				for (const { from, to, rest, parts: of } of moves) {
					if (from === to) continue;
					parts.move({ item, from, to, n: all(of, rest), parts: of });
					for (const each of [...of, { n: rest }]) {
						add(from, each, -each.n, 0);
						add(to, each, each.n, 0);
					}
				}
				for (const { at, rest, parts: of } of orders) {
					parts.order({ item, at, n: all(of, rest), parts: of });
					for (const each of [...of, { n: rest }]) add(at, each, 0, each.n);
				}
				const ran = await erp.evrak(sellable({ items: item, stockBy: 'variantAndWarehouse', returnAll: true }));
				const told = rowsOf(ran).filter(([, , held, open]) => held !== 0 || open !== 0);
				const wanted = [...sums].filter(([, [held, open]]) => held !== 0 || open !== 0);
				expect(
					Object.fromEntries(told.map(([name, place, held, open]) => [`${name}|${String(place)}`, [held, open]])),
				).toEqual(Object.fromEntries(wanted));
			}),
			{ numRuns: casesOf(20) },
		);
	});
});

it('says what a database lacks that names no colours and sizes', async () => {
	const erp = await trading({ hide: ['VARYANT_BAGLANTI_TANIMLARI', 'fn_renk_kirilimi'] });
	write(erp, 'STOKLAR', { sto_kod: 'TS01', sto_isim: 'TS01' });
	const { error } = await erp.evrak(sellable({ items: 'TS01', stockBy: 'variant' }));
	expect(error?.message).toMatch(/lacks what names colours and sizes \(renk, beden\) of items/);
});
