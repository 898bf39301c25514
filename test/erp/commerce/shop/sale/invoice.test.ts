import type { ShopOrder } from '../../../../../erp/commerce/shop/order';
import type { ErpSettings } from '../../../../../erp/commerce/shop/settings';
import { aLine } from '../support';
import { made, problem, shipping, total, wants, type ShopDocument } from './support';

it.each([
	['colour', 'invoice', /^Save an order and make the invoice of that\.$/],
	['size', 'return', /^Enter the return in the ERP by hand\.$/],
] as const)('an item with a %s is in no %s', (name, as, remedy) => {
	const table = { SET: [{ code: 'LAMBA', [name]: 'K' }] };
	expect(problem(as, { lines: [aLine({ sku: 'SET' })] }, wants({ table }))).toMatchObject({
		path: 'lines[0]',
		message: 'has a colour or a size, for which this method has no member',
		remedy: expect.stringMatching(remedy),
	});
});

describe('an invoice', () => {
	const invoice = (as: 'invoice' | 'return', order: Partial<ShopOrder> = {}, settings = wants()) =>
		made(as, order, settings).membersOn('120.01');

	it('has its lines with VAT, description and subtotal', () =>
		expect(invoice('invoice', { exemption: '301' })).toEqual({
			...{ cha_tarihi: '2026-10-05', cha_kod: '120.01', cha_evrakno_seri: 'WEB', cha_belge_no: '5310' },
			...{
				cha_belge_tarih: '2026-10-05',
				cha_aratoplam: 100,
				cha_aciklama: 'WooCommerce 5310',
				kdv_istisna_kodu: '301',
			},
			detay: [
				{
					sth_stok_kod: 'LAMBA',
					sth_miktar: 1,
					sth_tutar: 100,
					sth_vergi: 20,
					sth_kdv_orani: 20,
					sth_cikis_depo_no: 1,
				},
			],
		}));

	it('of a return takes goods into the warehouse, and names the order', () =>
		expect(invoice('return', { key: '77', returnKey: '5310-R77' }, wants({}, { referencePrefix: 'W-' }))).toMatchObject(
			{
				cha_belge_no: 'W-77',
				cha_aciklama: 'İade WooCommerce W-5310-R77',
				detay: [{ sth_giris_depo_no: 1 }],
			},
		));

	it('is retail, in a currency, with discounts in their column, where that is so', () => {
		const lines = [aLine({ before: { net: 11000n, vat: 2200n } })];
		const settings = wants({}, { isRetail: true, discounts: 'inColumn' });
		expect(invoice('invoice', { lines, currency: 'USD' }, settings)).toMatchObject({
			...{ cha_cinsi: 7, cha_d_cins: 1, cha_d_kur: 41.25, cha_aratoplam: 110 },
			detay: [{ sth_cins: 1, sth_tutar: 110, sth_iskonto1: 10 }],
		});
		expect(invoice('invoice', { lines: [aLine({ before: { net: 9000n, vat: 1800n } })] }, settings)).toMatchObject({
			detay: [{ sth_tutar: 100 }],
		});
	});

	it('tells where and how it was paid', () => {
		const settings = wants({ webAddress: 'https://a.example', paymentNumbers: { card: 3 } });
		expect(invoice('invoice', {}, settings).ebelge_detay).toEqual([
			{ ebh_satisin_webadresi: 'https://a.example', ebh_odeme_sekli: 3 },
		]);
		expect(invoice('invoice', { payment: 'other' }, wants({ paymentNumbers: { card: 3 } }))).not.toHaveProperty(
			'ebelge_detay',
		);
	});

	const eArchive = (buyer: Partial<ShopOrder['buyer']>, billing: Partial<ShopOrder['billing']> = {}) => {
		const members = invoice(
			'invoice',
			{ buyer: { name: 'Işıl Su Deneyen', ...buyer }, billing: { lines: [], ...billing } },
			wants({ namesBuyer: true }),
		);
		return Object.fromEntries(
			Object.entries(members)
				.filter(([name]) => name.startsWith('cha_EArsiv_'))
				.map(([name, value]) => [name.slice(11), value]),
		);
	};

	it.each<[string, Parameters<typeof eArchive>, object]>([
		[
			'a person by first and last name',
			[{}, { firstName: 'Işıl', lastName: 'Su Deneyen' }],
			{ unvani_ad: 'Işıl', unvani_soyad: 'Su Deneyen' },
		],
		['a person by the last word', [{}, { firstName: 'Işıl' }], { unvani_ad: 'Işıl Su', unvani_soyad: 'Deneyen' }],
		['a person of one word', [{ name: 'Işıl' }], { unvani_ad: 'Işıl' }],
		[
			'a company',
			[{ company: 'Deneyen Ltd.', taxNumber: '1234567890', taxOffice: 'Bornova' }],
			{ unvani_ad: 'Deneyen Ltd.', Vkn: '1234567890', daire_adi: 'Bornova' },
		],
		[
			'a person with a company',
			[{ company: 'Deneyen', taxNumber: '10000000146' }],
			{ unvani_ad: 'Işıl Su', unvani_soyad: 'Deneyen', Vkn: '10000000146' },
		],
	])('names %s', (_, input, named) => expect(eArchive(...input)).toEqual(named));
});

describe('where else the ERP may have it', () => {
	const elsewhere = (as: ShopDocument, order: Partial<ShopOrder> = {}, erp: Partial<ErpSettings> = {}) =>
		made(as, order, wants({}, erp)).elsewhere;
	it('is nowhere for an order', () => expect(elsewhere('order')).toBeUndefined());

	it('is by its description, or its order, for an invoice, from its day to that of the order', () => {
		const one = {
			reference: '5310',
			description: 'WooCommerce 5310',
			kinds: { cha_evrak_tip: 63 },
			mayBeOrdered: true,
		};
		expect(elsewhere('invoice')).toEqual({ ...one, from: '2026-10-05', to: '2026-10-05' });
		expect(elsewhere('invoice', {}, { day: '2026-10-01' })).toMatchObject({ from: '2026-10-01', to: '2026-10-05' });
		expect(elsewhere('invoice', {}, { day: '2026-10-09' })).toMatchObject({ from: '2026-10-05', to: '2026-10-09' });
	});

	it('is by the sale for a return, with the goods that come back', () => {
		const order = { key: '77', returnOf: '5310', lines: [aLine({ quantity: '2' }), shipping()], ...total(24000n) };
		expect(elsewhere('return', order, { referencePrefix: 'W-' })).toMatchObject({
			...{ reference: 'W-77', description: 'İade WooCommerce W-77', kinds: { cha_evrak_tip: 0 }, mayBeOrdered: false },
			returnOf: {
				...{ reference: 'W-5310', description: 'WooCommerce W-5310', goods: [['LAMBA', 2]] },
				returns: { reference: 'W-5310-R', description: 'İade WooCommerce W-5310-R' },
			},
		});
		expect(elsewhere('return', { ...order, returnOf: undefined })?.returnOf).toBeUndefined();
		expect(elsewhere('return', order)?.returnOf?.reference).toBe('5310');
		expect(elsewhere('invoice', order)?.returnOf).toBeUndefined();
	});
});
