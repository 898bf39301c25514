import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { refundOf, sale } from '../../../../../testkit/resent/shop';
import { saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA'));

/** An order of so many lamps at 100 and VAT of 20 %, and a refund of so many of them. */
const order = (quantity: number) => sale('900', [['LAMBA', quantity, 100]]);
const refund = (id: number, quantity: number) => refundOf('900', id, quantity);

const saveReturn = (details: object = {}, shopOptions: object = {}) =>
	saveShopOrder(
		{ operation: 'saveAsReturn', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}', ...details },
		{ ...shopOptions },
		{ protection: 'full' },
	);

/** How a return ended: its outcome, or why it was refused; and what it warns of. */
async function returned(input: object, details: object = {}): Promise<string> {
	const { items: rows, errors, error } = await erp.evrak(saveReturn(details), items(input as never), CONTINUE);
	const [row] = rows;
	if (!row) return `refused: ${String(errors[0]?.json.error ?? error?.message)}`;
	return [row.json.outcome, ...((row.json.warnings ?? []) as string[])].join(' | ');
}

const invoiced = async (quantity: number) => {
	const ran = await erp.evrak(saveShopInvoice(), items(order(quantity)));
	expect(ran.items[0]?.json.outcome).toBe('saved');
};

describe('goods come back at most once', () => {
	it('a refund of more than its order sold is refused', async () => {
		await invoiced(3);
		expect(await returned({ refund: refund(1, 6), order: order(3) })).toMatch(
			/^refused: .*gives back 6 of LAMBA, of which the order sold 3/,
		);
	});

	it('two returns of 2 of 3: the second is refused, also once the first is an e-document; one of 1 is not', async () => {
		await invoiced(3);
		expect(await returned({ refund: refund(1, 2), order: order(3) })).toBe('saved');
		erp.erp.db.run("UPDATE CARI_HESAP_HAREKETLERI SET cha_belge_no = 'ABC2026000000001'");
		expect(await returned({ refund: refund(2, 2), order: order(3) })).toMatch(
			/^refused: .*2 of LAMBA would come back, but 900 sold 3, and 2 came back before/,
		);
		expect(await returned({ refund: refund(3, 1), order: order(3) })).toBe('saved');
	});

	it('two returns of one run are held to each other, though several documents go in one request', async () => {
		await invoiced(3);
		const both = [1, 2].map((id) => ({ refund: refund(id, 2), order: order(3) }));
		const returning = saveReturn();
		const ran = await erp.evrak(
			{ ...returning, options: { protection: 'full', documentsPerRequest: 10 } },
			items(...(both as never[])),
			CONTINUE,
		);
		expect([ran.items.map(({ json }) => json.outcome), ran.errors.length]).toEqual([['saved'], 1]);
	});

	it('counts what the ERP invoiced, by its own number or by its order', async () => {
		await invoiced(2);
		expect(await returned({ refund: refund(1, 3), order: order(3) })).toMatch(/^refused: .*but 900 sold 2/);
	});

	it('warns where the ERP shows no invoice of the sale, and where that holds no such item', async () => {
		expect(await returned({ refund: refund(1, 1), order: order(3) })).toMatch(
			/^saved \| The ERP shows no sales invoice of 900 on account 120.01.001/,
		);
		await invoiced(3);
		erp.erp.db.run("UPDATE STOK_HAREKETLERI SET sth_stok_kod = 'STK001' WHERE sth_tip = 1");
		expect(await returned({ refund: refund(2, 1), order: order(3) })).toMatch(/holds no LAMBA/);
	});

	it('is not sent while the ERP does not answer', async () => {
		await invoiced(3);
		await erp.faults('none', 'none', 'none', '502-lost', '502-lost', '502-lost');
		expect(await returned({ refund: refund(1, 1), order: order(3) })).toMatch(/^refused: .*did not answer/);
	});
});

describe('charges come back at most once', () => {
	const parcel = (net: number) => ({
		...{ id: 5, method_title: 'Kargo', total: net.toFixed(2), total_tax: (net / 5).toFixed(2) },
		taxes: [{ id: 4, total: (net / 5).toFixed(2) }],
	});
	const shipped = {
		...order(3),
		...{ total: '420.00', total_tax: '70.00', shipping_lines: [parcel(50)] },
		tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: '60.00', shipping_tax_total: '10.00' }],
	};
	const back = (id: number, net: number) => ({
		...{ ...refund(id, 0), amount: (net * 1.2).toFixed(2), line_items: [], shipping_lines: [parcel(-net)] },
	});

	it('shipping of 60.00 twice: the second is refused; half of it twice is not', async () => {
		stock(erp.erp.db, 'KARGO');
		const charged = { shippingCode: 'KARGO' };
		await erp.evrak(saveShopInvoice(charged), items(shipped as never));
		expect(await returned({ refund: back(1, 25), order: shipped }, charged)).toBe('saved');
		expect(await returned({ refund: back(2, 50), order: shipped }, charged)).toMatch(
			/^refused: .*60\.00 of KARGO would come back, but 900 sold 60\.00, and 30\.00 came back before/,
		);
		expect(await returned({ refund: back(3, 25), order: shipped }, charged)).toBe('saved');
		expect(await returned({ refund: back(4, 5), order: shipped }, charged)).toMatch(
			/^refused: .*60\.00 came back before/,
		);
	});
});

describe('a refund of another shop', () => {
	const mapping = (key?: string) =>
		JSON.stringify({
			number: 'order',
			...(key === undefined ? {} : { key }),
			date: 'date',
			total: 'total',
			prices: 'withVat',
			lines: 'lines',
			line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
		});
	const document = (more: object, qty: number) => ({
		order: '1001',
		date: '2026-11-20',
		total: qty * 120,
		lines: [{ sku: 'LAMBA', qty, price: 120, vat: 20 }],
		...more,
	});
	const other = (key?: string) => ({ shop: 'other', mapping: mapping(key) });
	const sold = document({ id: '1001' }, 3);

	it.each([
		['without a key', undefined, document({}, 1), 'key is missing'],
		['whose key is blank', 'id', document({}, 1), 'id is missing in Refund'],
		['whose key is its order’s', 'id', document({ id: '1001' }, 1), 'id is 1001, which is the order’s'],
	])('%s is refused: a second one would be taken for the first', async (_, key, back, reason) => {
		expect(await returned({ refund: back, order: sold }, other(key))).toContain(reason);
	});

	it('with keys of their own each is saved, and together they are no more than was sold', async () => {
		await erp.evrak(saveShopInvoice({ ...other('id'), shopOrder: '={{ $json }}' }), items(sold as never));
		expect(await returned({ refund: document({ id: 'R1' }, 2), order: sold }, other('id'))).toBe('saved');
		expect(await returned({ refund: document({ id: 'R1' }, 2), order: sold }, other('id'))).toBe('alreadySaved');
		expect(await returned({ refund: document({ id: 'R2' }, 2), order: sold }, other('id'))).toMatch(
			/^refused: .*but 1001 sold 3, and 2 came back before/,
		);
		expect(await returned({ refund: document({ id: 'R3' }, 4), order: sold }, other('id'))).toContain(
			'gives back 4 of LAMBA, of which the order sold 3',
		);
		expect(await returned({ refund: document({ id: 'R4' }, 1), order: sold }, other('id'))).toBe('saved');
	});
});
