import { paidIn } from '../../../../erp/commerce/shop/sale/paid';
import { readRefundOf, readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import { hepsiburada } from '../../../../erp/commerce/shops/hepsiburada';
import { n11 } from '../../../../erp/commerce/shops/n11';
import { readOrder } from './examples';
import { READ } from './support';

const SHOPS = { Hepsiburada: hepsiburada, N11: n11 };
type Title = keyof typeof SHOPS;

const lira = (amount: number) => ({ currency: 'TRY', amount });

/** The amounts of a package that a public client of 2019 holds: Hepsiburada bears 1.5012 of each piece. */
const hepsiburadaItem = {
	lineItemId: '22f356ae',
	merchantSku: 'VITAMIN',
	hbSku: 'HBV00000000JK',
	productBarcode: '8690000000017',
	productName: 'Örnek vitamin',
	orderNumber: '0523100000',
	quantity: 2,
	price: lira(23.5),
	totalPrice: lira(47),
	vat: 3.48,
	vatRate: 8,
	totalHBDiscount: lira(3.0024),
	merchantUnitPrice: lira(25.0012),
	merchantTotalPrice: lira(50.0024),
};
const hepsiburadaPackage = {
	packageNumber: '380243309',
	status: 'Open',
	orderDate: '2019-10-28T16:26:17.0650388',
	customerName: null,
	recipientName: 'Işıl Deneyen',
	companyName: 'Hepsiburada',
	identityNo: '99999999999',
	taxNumber: '',
	email: 'iletisim@hepsiburada.example',
	billingAddress: 'Örnek Mah. 1 Bornova İzmir',
	billingTown: 'BORNOVA',
	billingCity: 'İzmir',
	shippingAddressDetail: 'Sınama Sok. 3',
	shippingCountryCode: 'TR',
	items: [hepsiburadaItem],
};
const soldInOne = (changes: object, more: object = {}) => ({
	...hepsiburadaPackage,
	...more,
	items: [{ ...hepsiburadaItem, ...changes }],
});

/** The amounts of a package that a public client of 2025 holds: N11 bears 109.00 of it. */
const n11Line = {
	quantity: 1,
	productName: 'Örnek adaptör',
	stockCode: 'ADAPTOR',
	price: 469.59,
	dueAmount: 282.33,
	sellerCouponDiscount: 0,
	sellerDiscount: 78.26,
	sellerInvoiceAmount: 391.33,
	totalMallDiscountPrice: 109,
	totalSellerDiscountPrice: 78.26,
	orderLineId: 441022489,
	orderItemLineItemStatusName: 'Delivered',
	vatRate: 20,
	barcode: null,
};
const n11Package = {
	id: '112964324974270',
	orderNumber: '204123935736',
	shipmentPackageStatus: 'Delivered',
	customerfullName: 'Işıl Deneyen',
	customerEmail: 'isil@deneyen.example',
	tcIdentityNumber: '11111111111',
	taxId: null,
	taxOffice: null,
	lastModifiedDate: 1748880020215,
	totalAmount: 282.33,
	totalDiscountAmount: 187.26,
	packageHistories: [{ createdDate: 1748621524631, status: 'Created' }],
	billingAddress: { fullName: 'Işıl Deneyen', city: 'Aydın', district: 'Kuşadası', gsm: '5550000000', invoiceType: 1 },
	shippingAddress: { fullName: 'Işıl Deneyen', address: 'Sınama Sok. 3', postalCode: '09400' },
	lines: [n11Line],
};
const lineOf = (changes: object, more: object = {}) => ({
	...n11Package,
	...more,
	lines: [{ ...n11Line, ...changes }],
});

/** A hundred pieces at 1.07, 8 % of VAT inside. */
const hundred = (more: object) => soldInOne({ quantity: 100, price: lira(1.07), totalPrice: lira(107), ...more });

const read = (shop: Shop, order: object) => readShopOrder(order, shop, READ);
const refusal = (shop: Shop, order: object) => {
	const reading = read(shop, order);
	const problem = reading.ok ? reading.value.flaw : reading.problem;
	return problem ? `${problem.path} ${problem.message}` : 'read';
};

describe('a package of a marketplace', () => {
	it('tells who bought: a person, a company by its number', () => {
		expect(readOrder(read(hepsiburada, hepsiburadaPackage))).toMatchObject({
			...{ number: '0523100000', key: '380243309', day: '2019-10-28', currency: 'TRY', payment: 'agency' },
			buyer: { name: 'Işıl Deneyen', company: undefined, email: 'iletisim@hepsiburada.example' },
			billing: { province: 'İzmir', district: 'BORNOVA', lines: ['Örnek Mah. 1 Bornova İzmir'] },
		});
		const company = { companyName: 'Deneyen Ltd. Şti.', taxNumber: '9900000173', taxOffice: 'Bornova' };
		expect(readOrder(read(hepsiburada, { ...hepsiburadaPackage, ...company })).buyer).toMatchObject({
			...{ company: 'Deneyen Ltd. Şti.', taxNumber: '9900000173', taxOffice: 'Bornova' },
		});
		expect(readOrder(read(n11, n11Package))).toMatchObject({
			...{ number: '204123935736', key: '112964324974270', day: '2025-05-30', currency: 'TRY', payment: 'agency' },
			buyer: { name: 'Işıl Deneyen', company: undefined },
		});
		const billing = {
			...company,
			fullName: 'Deneyen Ltd. Şti.',
			invoiceType: 2,
			taxId: '9900000173',
			taxHouse: 'Bornova',
		};
		expect(readOrder(read(n11, { ...n11Package, billingAddress: billing })).buyer).toMatchObject({
			...{ name: 'Deneyen Ltd. Şti.', company: 'Deneyen Ltd. Şti.', taxNumber: '9900000173', taxOffice: 'Bornova' },
		});
	});

	it('is paid by the marketplace, and has no return that could be read', () => {
		for (const [shop, order] of [
			[hepsiburada, hepsiburadaPackage],
			[n11, n11Package],
		] as const) {
			const paid = paidIn(readOrder(read(shop, order)));
			expect([paid.methods, paid.why]).toEqual([[shop.title, 'agency'], undefined]);
			expect(readRefundOf({ refund: {}, order }, shop, READ).ok).toBe(false);
		}
	});

	it.each([
		['2026-10-05T20:59:59Z', '2026-10-05', []],
		['2026-10-05T21:00:00Z', '2026-10-06', [expect.stringContaining('may be 2026-10-05')]],
		['2026-10-05T23:59:59Z', '2026-10-06', [expect.stringContaining('may be 2026-10-05')]],
		['2026-10-06T00:00:00Z', '2026-10-06', []],
	])('of N11 says around midnight that its day is not sure: %s', (moment, day, doubts) => {
		const packageHistories = [{ createdDate: Date.parse(moment), status: 'Created' }];
		const order = readOrder(read(n11, { ...n11Package, packageHistories }));
		expect([order.day, order.doubts ?? []]).toEqual([day, doubts]);
	});

	it('of N11 has the day of its first state, whatever came later; without any state it is refused', () => {
		const [first, last] = ['2026-10-05T09:00:00Z', '2026-10-09T09:00:00Z'].map((moment) => Date.parse(moment));
		const packageHistories = [
			{ createdDate: last, status: 'Shipped' },
			{ createdDate: first, status: 'Picking' },
		];
		const later = { ...n11Package, lastModifiedDate: last, packageHistories };
		expect(readOrder(read(n11, later)).day).toBe('2026-10-05');
		expect(refusal(n11, { ...later, packageHistories: [] })).toMatch(/^packageHistories tells no time/);
	});

	it('without a number of its own is known by its order and a line, in whichever order they come', () => {
		const lines = [n11Line, { ...n11Line, orderLineId: 441022490 }];
		for (const some of [lines, lines.toReversed()])
			expect(readOrder(read(n11, { ...n11Package, id: null, lines: some })).key).toBe('204123935736-441022489');
	});

	it.each<[Title, object, RegExp | 'read']>([
		['Hepsiburada', hundred({ vat: 7.92 }), 'read'],
		['Hepsiburada', hundred({ vat: 8 }), 'read'],
		['Hepsiburada', hundred({ vat: 7.99 }), /^items\[0\].vat is 7.99, and 107.00 has 7.93 in it$/],
		[
			'Hepsiburada',
			soldInOne({ totalPrice: lira(50) }),
			/^items\[0\].totalPrice.amount is 50.00, and price × quantity comes/,
		],
		['Hepsiburada', soldInOne({ isMicroExport: true }), /^items\[0\].isMicroExport is a micro export/],
		['Hepsiburada', soldInOne({ vatRate: null }), /^items\[0\].vatRate is missing$/],
		[
			'Hepsiburada',
			{
				...hepsiburadaPackage,
				items: [hepsiburadaItem, { ...hepsiburadaItem, totalPrice: { currency: 'EUR', amount: 47 } }],
			},
			/^items\[1\].totalPrice.currency is not TRY/,
		],
		// Half a hundredth off the price and off the invoice is one sum.
		['N11', lineOf({ price: 10, sellerDiscount: 3.335, sellerInvoiceAmount: 6.665 }), 'read'],
		[
			'N11',
			lineOf({ sellerCouponDiscount: 5 }),
			/^lines\[0\].sellerInvoiceAmount is 391.33, and price × quantity less/,
		],
		[
			'N11',
			lineOf({ orderItemLineItemStatusName: 'Lost' }),
			/^lines\[0\].orderItemLineItemStatusName "Lost" is not known/,
		],
	])('of %s is refused where it contradicts itself, or does not tell enough: %#', (title, order, why) => {
		const told = refusal(SHOPS[title], order);
		if (why === 'read') expect(told).toBe(why);
		else expect(told).toMatch(why);
	});
});
