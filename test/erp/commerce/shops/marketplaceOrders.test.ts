import { withVat } from '../../../../erp/commerce/shop/vat';
import { readingOf } from '../../../../erp/commerce/shop/reader';
import { readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import { amazon } from '../../../../erp/commerce/shops/amazon';
import { ciceksepeti } from '../../../../erp/commerce/shops/ciceksepeti';
import { pazarama } from '../../../../erp/commerce/shops/pazarama';
import { pttAvm } from '../../../../erp/commerce/shops/pttAvm';
import { readOrder, sumsOf } from './examples';
import { READ } from './support';

/** The amounts of the maker's own example (isortagim.pazarama.com/auth/integration/siparisler). */
const ofPazarama = (changes: object = {}) => ({
	...{ orderNumber: 235795225, orderDate: '2023-01-25 15:22', orderAmount: 1, shipmentAmount: 0, discountAmount: 0.2 },
	...{ currency: 'TL', orderStatus: 3, customerName: 'Işıl Deneyen', billingAddress: { invoiceType: 1 } },
	items: [
		{
			...{ orderItemId: '5516bd97', orderItemStatus: 3, quantity: 1, listPrice: { value: 1 }, salePrice: { value: 1 } },
			...{ taxAmount: { value: 0.15 }, totalPrice: { value: 1 }, product: { code: 'TISORT', vatRate: 18 } },
		},
	],
	...changes,
});

/** Members and words of the maker's page (ciceksepeti.dev/siparis/siparis-listeleme); the amounts are made up. */
const ofCiceksepeti = (changes: object = {}) => ({
	...{ orderId: 123456789, orderItemId: 987654321, orderCreateDate: '02/01/2026', orderCreateTime: '17:54' },
	...{ orderItemStatusId: 1, isOrderStatusActive: true, code: 'BUKET', barcode: null, name: 'Gül buketi', tax: 20 },
	...{ quantity: 2, itemPrice: 150, invoicePrice: 270, branchDiscountPart: 30, csDiscountPart: 12, discount: 42 },
	...{ deliveryCharge: 0, invoiceEmail: 'fatura+1@ciceksepeti.example', senderName: 'Işıl Deneyen' },
	...{ senderCity: 'İzmir', senderDistrict: 'Bornova', senderRegion: 'Kazımdirik', senderAddress: 'Örnek Sokak 1' },
	...{ receiverName: 'Ece Sınama', receiverCity: 'Ankara' },
	...changes,
});

/** Members of the maker's example (developers.pttavm.com/tr); the amounts are made up. */
const ptt = (changes: object = {}) => ({
	...{ lineItemId: 1266416, urunBarkod: '8690000000017', urun: 'Kedi kumu', variantBarkod: null, kdvOrani: 20 },
	...{ siparisDurumu: 'kargo_yapilmasi_bekleniyor', toplamIslemAdedi: 2, kdvHaricTutar: 100 },
	...{ kdvHaricToplamTutar: 200, kdvDahilToplamTutar: 240, komisyon: 24, indirimToplam: 0, couponAmount: 0 },
	...changes,
});
const ofPttAvm = (changes: object = {}) => ({
	...{ siparisNo: 'PTT-X-010126', islemTarihi: '2026-01-23T10:40:02', kargoTutari: 0, faturaTip: 'Bireysel' },
	...{ musteriAdi: 'Işıl', musteriSoyadi: 'Deneyen', faturaIli: 'İzmir', siparisUrunler: [ptt()] },
	...changes,
});

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const amazonItem = (
	id: string,
	sku: string,
	quantity: number,
	total: string,
	parts: ReadonlyArray<readonly string[]>,
) => ({
	...{ orderItemId: id, quantityOrdered: quantity, product: { sellerSku: sku, title: sku } },
	proceeds: {
		proceedsTotal: usd(total),
		breakdowns: parts.map(([type, amount = '']) => ({ type, subtotal: usd(amount) })),
	},
});
/** The amounts of the maker's example of the United States without its tip (orders_2026-01-01.json). */
const ofAmazon = (changes: object = {}) => ({
	...{ orderId: '123-4567890-1234567', createdTime: '2024-12-25T22:30:00Z', proceeds: { grandTotal: usd('149.99') } },
	...{ fulfillment: { fulfillmentStatus: 'SHIPPED' }, buyer: { buyerName: 'Işıl Deneyen' } },
	recipient: { deliveryAddress: { name: 'Işıl Deneyen', stateOrRegion: 'İzmir', countryCode: 'TR' } },
	orderItems: [
		amazonItem('1', 'ECHO-DOT', 2, '100.00', [
			['ITEM', '99.98'],
			['TAX', '0.02'],
		]),
		amazonItem('2', 'FIRE-TV', 1, '49.99', [['ITEM', '49.99']]),
	],
	...changes,
});

/** The same without VAT. */
const PLAIN = {
	proceeds: { grandTotal: usd('49.99') },
	orderItems: [amazonItem('2', 'FIRE-TV', 1, '49.99', [['ITEM', '49.99']])],
};

const read = (shop: Shop, order: object) => readShopOrder(order, shop, READ);
const told = (shop: Shop, order: object) => readOrder(read(shop, order));
const refusal = (shop: Shop, order: object) => {
	const reading = read(shop, order);
	return reading.ok ? 'read' : `${reading.problem.path} ${reading.problem.message}`;
};

describe('an order of a marketplace', () => {
	it('of Pazarama has the VAT of the maker’s example, and its total in each way that the order may mean', () => {
		const order = told(pazarama, ofPazarama());
		expect(sumsOf(order)).toEqual(['TISORT 1 %18 0.85 0.00 0.85 0.15', '1.00']);
		expect(order).toMatchObject({ number: '235795225', day: '2023-01-25', payment: 'agency' });
		const shipped = { shipmentAmount: 0.5 };
		const linesOf = (changes: object) => told(pazarama, ofPazarama(changes)).lines.length;
		expect([linesOf(shipped), linesOf({ ...shipped, orderAmount: 1.5 })]).toEqual([1, 2]);
	});

	it('of Çiçeksepeti is a sub-order of the amount of its invoice, whichever way its discounts are meant', () => {
		const order = told(ciceksepeti, ofCiceksepeti());
		expect(sumsOf(order)).toEqual(['BUKET 2 %20 250.00 25.00 225.00 45.00', '270.00']);
		expect(order).toMatchObject({
			...{ number: '123456789', key: '987654321', day: '2026-01-02', currency: 'TRY', payment: 'agency' },
			buyer: { name: 'Işıl Deneyen', company: undefined },
			billing: { district: 'Bornova', province: 'İzmir', lines: ['Örnek Sokak 1', 'Kazımdirik'] },
			delivery: { firstName: 'Ece Sınama', province: 'Ankara' },
		});
		const last = (changes: object) => sumsOf(told(ciceksepeti, ofCiceksepeti(changes))).slice(1);
		expect(last({ branchDiscountPart: 15 })).toEqual(['270.00']);
		expect(last({ deliveryCharge: 49.9 })).toEqual(['270.00']);
		expect(last({ deliveryCharge: 49.9, invoicePrice: 319.9 })).toEqual([
			'shipping 1 %0 49.90 0.00 49.90 0.00',
			'319.90',
		]);
	});

	it('of PttAVM has what its lines come to, without those that are not sold, and says what it leaves open', () => {
		const gone = ptt({ lineItemId: 2, urunBarkod: 'GIDEN', siparisDurumu: 'iade' });
		const lines = [gone, ptt({ variantBarkod: '2737667, 2737668' })];
		const order = told(pttAvm, ofPttAvm({ kargoTutari: 39.9, siparisUrunler: lines }));
		expect(sumsOf(order)).toEqual(['8690000000017 2 %20 200.00 0.00 200.00 40.00', '240.00']);
		expect(order).toMatchObject({ number: 'PTT-X-010126', day: '2026-01-23', buyer: { name: 'Işıl Deneyen' } });
		expect(order.doubts).toEqual([
			expect.stringContaining('GIDEN'),
			expect.stringMatching(/^kargoTutari \(39.9\) is not in the document/),
			expect.stringMatching(/^siparisUrunler\[1\] is a variant .*2737667, 2737668.*8690000000017$/),
		]);
		const company = { firmaUnvani: 'Deneyen Ltd. Şti.', vergiNo: '9900000173', vergiDaire: 'Bornova' };
		expect(told(pttAvm, ofPttAvm(company)).buyer).toMatchObject({
			...{ company: 'Deneyen Ltd. Şti.', taxNumber: '9900000173', taxOffice: 'Bornova' },
		});
	});

	it('of Amazon adds up with VAT beside its amounts, inside them, or untold', () => {
		// 0.02 of VAT, as in the example, is that of no rate in Turkey.
		expect(refusal(amazon, ofAmazon())).toMatch(/^orderItems\[0\].proceeds has VAT of 0.02, which is that of no rate$/);
		const one = (total: string, ...parts: Array<readonly string[]>) =>
			ofAmazon({ proceeds: { grandTotal: usd(total) }, orderItems: [amazonItem('1', 'KUPA', 1, total, parts)] });
		const beside = one('118.80', ['ITEM', '110.00'], ['DISCOUNT', '-11.00'], ['TAX', '19.80']);
		const inside = one('118.80', ['ITEM', '132.00'], ['DISCOUNT', '13.20'], ['TAX', '19.80']);
		for (const order of [beside, inside])
			expect(sumsOf(told(amazon, order)).slice(0, 1)).toEqual([expect.stringMatching(/^KUPA 1 %20 .* 99.00 19.80$/)]);
		const untold = told(amazon, one('120.00', ['ITEM', '120.00']));
		expect(untold).toMatchObject({
			number: '123-4567890-1234567',
			day: '2024-12-26',
			currency: 'USD',
			payment: 'agency',
		});
		expect(readingOf(() => withVat(untold, undefined)).ok).toBe(false);
		expect(sumsOf(withVat(untold, 20))).toEqual(['KUPA 1 %20 100.00 0.00 100.00 20.00', '120.00']);
	});

	it('of Amazon is invoiced as its buyer chose, by their tax registration', () => {
		const registration = {
			...{ entityType: 'BUYER', legalName: 'Deneyen Ltd. Şti.', taxRegistrationNumber: '9900000173' },
			taxRegistrationAttributes: [{ key: 'TAX_OFFICE', value: 'Bornova' }],
			taxRegistrationAddress: { addressLine1: 'Örnek Sokak 1', stateOrRegion: 'İzmir' },
		};
		const taxRegistrations = [{ entityType: 'MERCHANT', taxRegistrationNumber: '1' }, registration];
		const buyerOf = (buyerInvoicePreference: string) =>
			told(amazon, ofAmazon({ ...PLAIN, tax: { taxRegistrations, taxInvoicing: { buyerInvoicePreference } } }));
		expect(buyerOf('BUSINESS')).toMatchObject({
			buyer: { company: 'Deneyen Ltd. Şti.', taxNumber: '9900000173', taxOffice: 'Bornova' },
			billing: { lines: ['Örnek Sokak 1'], province: 'İzmir' },
		});
		expect(buyerOf('INDIVIDUAL').buyer.company).toBeUndefined();
	});

	it.each<[Shop, object, string]>([
		[pazarama, ofPazarama({ orderStatus: '3' }), 'document'],
		[ciceksepeti, ofCiceksepeti({ orderItemStatusId: 20 }), 'document'],
		[ciceksepeti, ofCiceksepeti({ isOrderStatusActive: false }), 'never'],
		[amazon, ofAmazon({ ...PLAIN, fulfillment: { fulfillmentStatus: 'PENDING' }, proceeds: undefined }), 'wait'],
	])('has a state: %#', (shop, order, verdict) => expect(told(shop, order).state.verdict).toBe(verdict));

	it.each<[Shop, object, RegExp]>([
		[ciceksepeti, ofCiceksepeti({ orderCreateDate: '2026' }), /^orderCreateDate is no date such as 02\/01\/2020/],
		[ciceksepeti, { supplierOrderListWithBranch: [ofCiceksepeti()] }, /holds a page of orders/],
		[pttAvm, ofPttAvm({ siparisUrunler: [] }), /^siparisUrunler has no lines/],
		[amazon, ofAmazon({ proceeds: undefined }), /^proceeds.grandTotal.amount is missing/],
	])('is refused where its document leaves something open: %#', (shop, order, why) =>
		expect(refusal(shop, order)).toMatch(why),
	);
});
