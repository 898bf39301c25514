import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { WOO_ORDER, WOO_TOTAL } from '../../../e2e/wooOrder';
import { bench, items } from '../../../testkit/node/evrak';
import { CONTINUE } from '../../../testkit/node/safeSaves';
import { saveShopOrder } from '../../../testkit/shop/node';
import { textOf } from '../markdown';
import { perTest } from '../../../testkit/jest/benches';

/** The first piece of JSON that a page shows. */
const shownBy = (page: string) =>
	JSON.parse(/```json\n([\s\S]*?)```/.exec(textOf('docs', page))?.[1] ?? '{}') as IDataObject;
/** The table of items, and where another shop has what. */
const [ITEM_TABLE, MAPPING] = [shownBy('reference/shop-order-rules.md'), shownBy('other-shop.md')];

const erp = perTest(async () => await bench({ trade: true }));

const warehouse = { warehouse: { __rl: true, mode: 'code', value: '1' } };

/** The outcome of each order, or why it was refused. */
async function outcomes(parameters: INodeParameters, ...orders: IDataObject[]): Promise<string[]> {
	const { items: rows, errors } = await erp.evrak(parameters, items(...orders), CONTINUE);
	return [
		...rows.map(({ json }) => String(json.outcome)),
		...errors.map(({ json, error }) => `refused: ${String(json.error)} ${error?.description ?? ''}`),
	];
}

/** A value under a path with dots. */
function put(target: IDataObject, path: string, value: unknown): void {
	const [first = '', ...rest] = path.split('.');
	if (rest.length === 0) target[first] = value as IDataObject;
	else put((target[first] ??= {}) as IDataObject, rest.join('.'), value);
}

const paidOrder = { ...WOO_ORDER, status: 'processing' };
const edited = {
	...paidOrder,
	line_items: [(WOO_ORDER.line_items as IDataObject[])[0]],
	shipping_lines: [],
} as IDataObject;
const shrunk = {
	...edited,
	...{ total: '699.80', total_tax: '63.62', cart_tax: '63.62', shipping_total: '0.00', shipping_tax: '0.00' },
	tax_lines: [(WOO_ORDER.tax_lines as IDataObject[])[0]],
} as IDataObject;

describe('orders of web shops', () => {
	it('wait until they are paid, are saved once with the shop’s total, and are refused after an edit', async () => {
		const save = saveShopOrder(warehouse);
		expect(await outcomes(save, { ...WOO_ORDER, status: 'pending' })).toEqual(['skipped']);
		const { items: rows } = await erp.evrak(save, items(paidOrder));
		expect(rows[0]?.json).toMatchObject({ outcome: 'saved', shopOrder: { total: WOO_TOTAL, reference: '1042' } });
		expect(await outcomes(save, paidOrder)).toEqual(['alreadySaved']);
		expect(await outcomes(save, shrunk)).toEqual([expect.stringMatching(/^refused: .*869\.20?\b.*699\.80?\b/s)]);
		expect(await outcomes({ ...save, options: { ifChanged: 'warn' } }, shrunk)).toEqual(['alreadySaved']);
	});

	it('of another shop are read by the mapping that the guide shows', async () => {
		const { line, buyer, shipping, ...head } = MAPPING as Record<string, string> & {
			line: Record<string, string>;
			buyer: Record<string, string>;
			shipping: { amount: string };
		};
		const goods: IDataObject = {};
		const values = { sku: 'WEB-MUG', name: 'Kupa', quantity: 2, price: 120, discount: 24, vatRate: 20, barcode: '' };
		for (const [what, value] of Object.entries(values)) put(goods, line[what] ?? what, value);
		const order: IDataObject = {};
		const told = {
			number: 'N-7',
			date: '2026-03-02',
			currency: 'TRY',
			total: 240,
			state: 'paid',
			note: '',
			payment: '',
		};
		for (const [what, value] of Object.entries(told)) put(order, head[what] ?? what, value);
		put(order, head.lines ?? '', [goods]);
		put(order, shipping.amount, 24);
		put(order, buyer.name ?? '', 'Ayşe Örnek');
		const save = saveShopOrder({ shop: 'other', mapping: JSON.stringify(MAPPING), ...warehouse });
		const { items: rows, error } = await erp.evrak(save, items(order));
		expect(error?.message).toBeUndefined();
		expect(rows[0]?.json).toMatchObject({
			outcome: 'saved',
			shopOrder: { number: 'N-7', total: 240, vatByRate: [{ rate: 20, vat: 40 }] },
		});
	});

	it('match their items by the table that the guide shows, a bundle by its shares', async () => {
		const [shirts] = WOO_ORDER.line_items as IDataObject[];
		const order = { ...shrunk, line_items: [{ ...shirts, sku: 'SHOP-1' }] };
		const bundle = { ...shrunk, number: '1043', id: 1043, line_items: [{ ...shirts, sku: 'SET-2' }] };
		const save = saveShopOrder(warehouse, { itemTable: JSON.stringify(ITEM_TABLE) });
		expect(await outcomes(save, order, bundle)).toEqual(['saved', 'saved']);
		const stored = (reference: string) =>
			erp.erp.db.all(
				'SELECT sip_stok_kod AS item, sip_miktar AS quantity FROM SIPARISLER WHERE sip_belgeno = ? ORDER BY sip_satirno',
				[reference],
			);
		expect(stored('1042')).toEqual([{ item: 'STK001', quantity: 2 }]);
		expect(stored('1043')).toEqual([
			{ item: 'STK001', quantity: 4 },
			{ item: 'STK002', quantity: 2 },
		]);
	});
});
