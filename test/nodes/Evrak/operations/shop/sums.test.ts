import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice, storedOrder } from '../../../../../testkit/shop/node';
import { pointerOf } from '../../../../../standin/schema/taxes';
import { shopifyForeign, shopifyOrder, wooOrder } from '../../../../erp/commerce/shops/examples';
import { trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';

const BY_PIECE = ['LAMBA 233.30 46.66', 'ATKI 46.21 4.62', 'KAVANOZ 36.22 0.36'];
const SHIPPING = 'KARGO 49.92 9.98';
const IN_PROPORTION = ['LAMBA 225.43 45.09', 'ATKI 47.14 4.71', 'KAVANOZ 44.55 0.45', SHIPPING];

/** Before anything was paid back. */
const shopifyWhole = {
	...shopifyOrder,
	financial_status: 'paid',
	current_total_price: '427.27',
	line_items: shopifyOrder.line_items.map((line) => ({ ...line, current_quantity: line.quantity })),
	refunds: [],
};

/** Orders with the lines and the total that their shop asks for. */
const EXAMPLES = [
	{ shop: 'wooCommerce', order: wooOrder, reference: '5310', lines: [...BY_PIECE, SHIPPING], total: 42727n },
	{ shop: 'shopify', order: shopifyWhole, reference: 'TR2207', lines: IN_PROPORTION, total: 42727n },
	{ shop: 'trendyol', order: trendyolPackage, reference: '77001', lines: BY_PIECE, total: 36737n },
];

describe('a worked order of a shop', () => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	});
	afterEach(async () => await erp.close());

	it.each(EXAMPLES)('of $shop ends in the ERP as an order with the shop’s sums', async (example) => {
		const ran = await erp.evrak(saveShopOrder({ shop: example.shop }), items(example.order));
		expect(ran.error).toBeUndefined();
		const stored = storedOrder(erp.erp.db, example.reference);
		expect(stored).toMatchObject({ lines: example.lines, total: example.total });
		expect(ran.items[0]?.json).toMatchObject({
			outcome: 'saved',
			shopOrder: { account: '120.01.001', total: Number(example.total) / 100, difference: 0 },
		});
	});

	it.each(EXAMPLES)('of $shop ends in the ERP as an invoice with the shop’s sums', async (example) => {
		const ran = await erp.evrak(saveShopInvoice({ shop: example.shop }), items(example.order));
		expect(ran.error).toBeUndefined();
		const stored = storedInvoice(erp.erp.db, example.reference);
		expect(stored).toMatchObject({ lines: example.lines, total: example.total });
	});

	it('has discounts in their column where that is wanted, and the same total', async () => {
		await erp.evrak(saveShopOrder({}, { discounts: 'inColumn' }), items(wooOrder));
		const { lines, total } = storedOrder(erp.erp.db, '5310');
		expect({ lines, total }).toEqual({ lines: [...BY_PIECE, SHIPPING], total: 42727n });
		expect(erp.erp.db.get('SELECT sip_tutar AS full, sip_iskonto_1 AS off FROM SIPARISLER')).toMatchObject({
			full: 249.98,
			off: 16.68,
		});
	});

	it('is a sale with its reference, remarks, warehouse and series', async () => {
		const own = { warehouse: { __rl: true, mode: 'code', value: '1' }, series: 'WEB' };
		await erp.evrak(
			saveShopOrder(own, { referencePrefix: 'W-' }),
			items({ ...wooOrder, customer_note: 'Zil çalışmıyor' }),
		);
		expect(erp.erp.db.get('SELECT * FROM SIPARISLER')).toMatchObject({
			...{ sip_tip: 0, sip_cins: 0, sip_belgeno: 'W-5310', sip_evrakno_seri: 'WEB', sip_depono: 1 },
			...{ sip_musteri_kod: '120.01.001', sip_tarih: '2026-10-05T00:00:00.000' },
		});
		const [body] = erp.bodies('SiparisKaydetV2');
		expect(body?.Mikro).toMatchObject({
			evraklar: [
				{
					evrak_aciklamalari: [
						{ aciklama: 'WooCommerce 5310' },
						{ aciklama: 'Ödeme: Kapıda ödeme' },
						{ aciklama: 'Zil çalışmıyor' },
					],
				},
			],
		});
	});

	it('names the buyer in the e-archive fields of an invoice, unless that is switched off', async () => {
		await erp.evrak(saveShopInvoice(), items(wooOrder));
		await erp.evrak(saveShopInvoice({}, { buyerForEArchive: false }), items({ ...wooOrder, number: '5311' }));
		const headers = erp.erp.db.all(
			'SELECT cha_EArsiv_unvani_ad AS name, cha_EArsiv_Vkn AS number FROM CARI_HESAP_HAREKETLERI ORDER BY cha_belge_no',
		);
		expect(headers).toMatchObject([
			{ name: 'Deneyen Aydınlatma Ltd. Şti.', number: '1234567890' },
			{ name: null, number: null },
		]);
	});
});

describe('VAT of shop orders', () => {
	it('has the pointers of the installation, whatever their numbers', async () => {
		const erp = await bench({ vat: 'shifted' });
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(storedOrder(erp.erp.db, '5310').vat).toEqual(
			new Map([
				[pointerOf('shifted', 20), 5664n],
				[pointerOf('shifted', 10), 462n],
				[pointerOf('shifted', 1), 36n],
			]),
		);
		await erp.close();
	});

	it('is left to an ERP that reckons it itself, for net amounts that give the shop’s total', async () => {
		const erp = await bench();
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const ran = await erp.evrak(saveShopOrder({}, { vat: 'recomputed' }), items(wooOrder));
		expect(ran.error).toBeUndefined();
		const rows = erp.erp.db.all('SELECT sip_tutar AS net, sip_vergi AS vat, sip_stok_kod AS item FROM SIPARISLER');
		expect(rows.every(({ vat }) => vat === null)).toBe(true);
		const rates: Record<string, number> = { LAMBA: 20, ATKI: 10, KAVANOZ: 1, KARGO: 20 };
		const cents = rows.map(({ net, item }) => {
			const whole = Math.round(Number(net) * 100);
			return whole + Math.round((whole * (rates[String(item)] ?? 0)) / 100);
		});
		expect(cents.reduce((sum, one) => sum + one, 0)).toBe(42727);
		await erp.close();
	});
});

describe('an order in a foreign currency', () => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
		stock(erp.erp.db, 'LAMBA');
	});
	afterEach(async () => await erp.close());

	it('of Shopify is in the shop’s currency, or in the buyer’s with the shop’s rate', async () => {
		await erp.evrak(saveShopOrder({ shop: 'shopify' }), items(shopifyForeign));
		await erp.evrak(
			saveShopOrder({ shop: 'shopify' }, { currencyOf: 'presentment', currencyNumbers: 'eur=2', referencePrefix: 'E' }),
			items(shopifyForeign),
		);
		const rows = erp.erp.db.all(
			'SELECT DISTINCT sip_belgeno AS reference, sip_doviz_cinsi AS currency, sip_doviz_kuru AS rate, sip_tarih AS day FROM SIPARISLER ORDER BY sip_doviz_cinsi',
		);
		expect(rows).toMatchObject([
			{ reference: 'TR2208', currency: 0, day: '2026-10-06T00:00:00.000' },
			{ reference: 'ETR2208', currency: 2, rate: 49.6 },
		]);
		expect(storedOrder(erp.erp.db, 'TR2208').total).toBe(146816n);
		expect(storedOrder(erp.erp.db, 'ETR2208').total).toBe(2960n);
	});
});

describe('a charge without goods', () => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	});
	afterEach(async () => await erp.close());

	it('is refused without a code, and the error names the field to fill', async () => {
		const shipped = await erp.evrak(saveShopOrder({ shippingCode: '' }), items(wooOrder));
		expect(shipped.error?.message).toContain(
			'WooCommerce order 5310): shipping_lines[0] is shipping, for which no code is given. Fill Shipping Code (Kargo).',
		);
		const invoiced = await erp.evrak(saveShopInvoice({ shippingCode: '' }), items(wooOrder));
		expect(invoiced.error?.message).toContain('Fill Shipping Code (Kargo).');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});

/** The order of a WooCommerce shop in which taxes are not enabled: 120.00 for goods and 60.00 for shipping. */
const wooUntaxed = {
	...wooOrder,
	number: '6001',
	total: '180.00',
	total_tax: '0.00',
	tax_lines: [],
	coupon_lines: [],
	fee_lines: [],
	line_items: [
		{
			...wooOrder.line_items[0],
			quantity: 1,
			price: 120,
			subtotal: '120.00',
			subtotal_tax: '0.00',
			total: '120.00',
			total_tax: '0.00',
			taxes: [],
		},
	],
	shipping_lines: [{ ...wooOrder.shipping_lines[0], total: '60.00', total_tax: '0.00', taxes: [] }],
};

describe('an order without any VAT', () => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
		stock(erp.erp.db, 'LAMBA');
	});
	afterEach(async () => await erp.close());

	it('is refused in Turkey, with what to do', async () => {
		for (const save of [saveShopOrder, saveShopInvoice]) {
			const { error } = await erp.evrak(save(), items(wooUntaxed));
			expect(error?.message).toContain(
				'VAT is missing: the shop has calculated none, and the sale would be booked at 0%. Let the shop calculate taxes, or add VAT If Untaxed',
			);
		}
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});

	it('is saved with the VAT that its prices include, at the shop’s total', async () => {
		const ran = await erp.evrak(saveShopOrder({}, { vatOfUntaxed: '20' }), items(wooUntaxed));
		expect(ran.error).toBeUndefined();
		expect(storedOrder(erp.erp.db, '6001').lines).toEqual(['LAMBA 100.00 20.00', 'KARGO 50.00 10.00']);
		const invoice = await erp.evrak(saveShopInvoice({}, { vatOfUntaxed: 20 }), items(wooUntaxed));
		expect(invoice.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, '6001').lines).toEqual(['LAMBA 100.00 20.00', 'KARGO 50.00 10.00']);
	});

	it('is saved without VAT where the user says so, or where the goods go abroad', async () => {
		const bare = ['LAMBA 120.00 0.00', 'KARGO 60.00 0.00'];
		await erp.evrak(saveShopOrder({}, { vatOfUntaxed: '0' }), items(wooUntaxed));
		expect(storedOrder(erp.erp.db, '6001').lines).toEqual(bare);
		const abroad = { ...wooUntaxed, shipping: { country: 'DE' }, number: '7000' };
		expect((await erp.evrak(saveShopOrder(), items(abroad))).error?.message).toBeUndefined();
		expect(storedOrder(erp.erp.db, '7000').lines).toEqual(bare);
	});

	it.each(['0.2', '-1', '100', 'yirmi'])('takes no rate %s', async (vatOfUntaxed) => {
		const { error } = await erp.evrak(saveShopOrder({}, { vatOfUntaxed }), items(wooUntaxed));
		expect(error?.message).toContain('VAT If Untaxed (Vergisiz)');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});
