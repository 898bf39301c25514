import type { DocumentLine, SaleDocument } from '../../../../../erp/commerce/shop/sale/document';
import {
	orderRemarks,
	orderWarnings,
	serviceWarning,
	documentReport,
	orderReport,
	withheldFromErp,
} from '../../../../../erp/commerce/shop/sale/report';
import type { ShopOrder } from '../../../../../erp/commerce/shop/order';
import { aLine, anOrder } from '../support';
import { made, shipping, total, wants } from './support';

describe('what is told', () => {
	it('of an order is its shop, number and state, and its key where that is another', () => {
		const told = { shop: 'wooCommerce', number: '5310', state: 'processing' };
		expect(orderReport(anOrder())).toEqual(told);
		expect(orderReport(anOrder({ key: '77' }))).toEqual({ ...told, key: '77' });
	});

	it('of a document is both totals, VAT by rate, and each line', () => {
		const lines = [
			aLine({ before: { net: 11000n, vat: 2200n }, barcode: '9' }),
			shipping({ rate: 10, before: { net: 1000n, vat: 100n }, after: { net: 1000n, vat: 100n } }),
		];
		const settings = wants(
			{},
			{ discounts: 'inColumn', ifTotalsDiffer: 'send', charges: { shipping: { as: 'service', code: '600' } } },
		);
		const one = made(
			'order',
			{
				lines,
				currency: 'USD',
				paidBy: 'PayTR',
				buyer: { name: 'I', company: 'Deneyen', taxNumber: '1234567890' },
				...total(13101n),
			},
			settings,
		);
		expect(one.reportOn({ account: '120.01' })).toEqual({
			...{ shop: 'wooCommerce', number: '5310', state: 'processing', reference: '5310', date: '2026-10-05' },
			...{ total: 131, shopTotal: 131.01, difference: -0.01, vat: 21, account: '120.01', buyer: 'Deneyen' },
			vatByRate: [
				{ rate: 20, net: 100, vat: 20 },
				{ rate: 10, net: 10, vat: 1 },
			],
			...{ taxNumber: '1234567890', payment: 'card', paidBy: 'PayTR', currency: 'USD', exchangeRate: 41.25 },
			lines: [
				{
					...{ path: 'lines[0]', kind: 'item', name: 'Lamba', sku: 'LAMBA', barcode: '9', item: 'LAMBA' },
					...{ quantity: 1, rate: 20, discount: 10, net: 100, vat: 20, gross: 120 },
				},
				{
					...{ path: 'shipping', kind: 'shipping', name: 'Kargo', service: '600' },
					...{ quantity: 1, rate: 10, net: 10, vat: 1, gross: 11 },
				},
			],
		});
		expect(one.warnings).toEqual(["The document's total differs from the shop's by -0.01"]);
		expect(one.previewWarnings).toEqual([expect.stringMatching(/^600: no goods, but a service or an expense/)]);
		expect(made('order').previewWarnings).toEqual([]);
	});

	it('of a rounding line is what it is', () => {
		const line: DocumentLine = {
			target: { as: 'item', code: 'Y' },
			quantity: '1',
			rate: 0,
			net: 1n,
			vat: 0n,
			discount: 0n,
			description: 'Yuvarlama',
		};
		const document: SaleDocument = { lines: [line], total: 1n, difference: 0n, day: '2026-10-05', reference: '5310' };
		expect(documentReport(anOrder(), document, { account: '' })).toMatchObject({
			buyer: 'Işıl Deneyen',
			lines: [{ kind: 'rounding', name: 'Yuvarlama', item: 'Y', quantity: 1, rate: 0, net: 0.01, vat: 0, gross: 0.01 }],
		});
		expect(serviceWarning(document)).toBeUndefined();
	});

	it('but not sent is the address of the delivery, and what the document has no member for', () => {
		const delivery = {
			...{ firstName: 'I', lastName: 'D', company: 'C', lines: ['Yol 1', ''], postalCode: '35', district: 'Bornova' },
			...{ province: 'İzmir', country: 'TR', phone: '5' },
		};
		const order = anOrder({ delivery, exemption: '301', note: 'Zil' });
		const deliveryAddress = 'I D, C, Yol 1, 35 Bornova, İzmir, TR, 5';
		expect(withheldFromErp(order, 'order')).toEqual({ deliveryAddress, exemption: '301' });
		expect(withheldFromErp(order, 'invoice')).toEqual({ deliveryAddress, note: 'Zil' });
		expect(withheldFromErp(anOrder(), 'order')).toEqual({});
		expect(made('return', { note: 'Zil' }).notSent).toEqual({ note: 'Zil' });
	});

	it('as a warning is what a person should know', () => {
		const warnings = (order: Partial<ShopOrder>) =>
			orderWarnings(anOrder(order), { lines: [], total: 0n, difference: 0n, day: '', reference: '' });
		expect(warnings({})).toEqual([]);
		expect(warnings({ doubts: ['Odd'], buyer: { name: '', taxNumberProblem: 'no' } })).toEqual([
			'Odd',
			"The buyer's tax number was left out: no",
		]);
		const back = (...amounts: Array<bigint | undefined>) =>
			warnings({ refunds: amounts.map((amount, id) => ({ id: String(id), amount })) });
		expect(back(150n, undefined, 50n)).toEqual([
			'The shop has paid back 2 of this order: the document is that of the whole order',
		]);
		expect(back(undefined)).toEqual([
			'The shop has paid back a part of this order: the document is that of the whole order',
		]);
		expect(
			warnings({
				lines: [aLine({ isNotRestocked: true }), aLine({ isNotRestocked: true, sku: undefined }), aLine({ sku: 'X' })],
			}),
		).toEqual(['The shop has not put LAMBA, Lamba back into its stock; the return puts it into that of the ERP']);
	});

	it('as remarks is the number, the payment and the note, in pieces that fit', () => {
		const remarks = (order: Partial<ShopOrder>) => orderRemarks(anOrder(order));
		expect(remarks({})).toEqual({ remarks: ['WooCommerce 5310'], warnings: [] });
		const words = 'zil '.repeat(40).trim();
		const { remarks: all, warnings } = remarks({ paidBy: 'PayTR', note: `Bir\r\n\n${words}\n${'x'.repeat(130)}` });
		expect(all).toEqual([
			'WooCommerce 5310',
			'Ödeme: PayTR',
			'Bir',
			'zil '.repeat(32).trim(),
			'zil '.repeat(8).trim(),
			'x'.repeat(127),
			'xxx',
		]);
		expect(warnings).toEqual([]);
		const emoji = remarks({ note: `x${'😀'.repeat(70)}` }).remarks.slice(1);
		expect(emoji).toEqual([`x${'😀'.repeat(63)}`, '😀'.repeat(7)]);
		const long = remarks({ note: 'a\n'.repeat(30) });
		expect(long.remarks).toHaveLength(10);
		expect(long.warnings).toEqual(["The buyer's note was cut: a document has room for 10 remarks"]);
		expect(remarks({ note: 'a\n'.repeat(9) }).warnings).toEqual([]);
		expect(made('order', { note: 'a\n'.repeat(30) }).warnings).toEqual(long.warnings);
		expect(made('invoice', { note: 'a\n'.repeat(30) }).warnings).toEqual([]);
	});
});
