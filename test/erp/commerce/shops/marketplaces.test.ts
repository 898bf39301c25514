import { paidIn } from '../../../../erp/commerce/shop/sale/paid';
import { readRefundOf, readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import { hepsiburada } from '../../../../erp/commerce/shops/hepsiburada';
import { n11 } from '../../../../erp/commerce/shops/n11';
import { readOrder, sumsOf } from './examples';
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
	it('has the sums of the seller’s invoice, without what the marketplace bears', () => {
		expect(sumsOf(readOrder(read(hepsiburada, hepsiburadaPackage)))).toEqual([
			'VITAMIN 2 %8 43.52 0.00 43.52 3.48',
			'47.00',
		]);
		expect(sumsOf(readOrder(read(n11, n11Package)))).toEqual(['ADAPTOR 1 %20 391.32 65.21 326.11 65.22', '391.33']);
	});

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

	it('names the buyer where the first of their names is only filled in', () => {
		const names = [
			readOrder(read(hepsiburada, { ...hepsiburadaPackage, customerName: '-' })),
			readOrder(read(n11, { ...n11Package, billingAddress: { ...n11Package.billingAddress, fullName: '.' } })),
		].map(({ buyer }) => buyer.name);
		expect(names).toEqual(['Işıl Deneyen', 'Işıl Deneyen']);
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

	it.each<[Title, object, string]>([
		['Hepsiburada', { status: 'InTransit' }, 'document'],
		['Hepsiburada', { status: 'Unpacked' }, 'never'],
		['Hepsiburada', { status: 'CancelledByCustomer' }, 'never'],
		['Hepsiburada', { status: 'ClaimCreated' }, 'unknown'],
		['N11', { shipmentPackageStatus: 'Created' }, 'document'],
		['N11', { shipmentPackageStatus: ' Shipped' }, 'document'],
		['N11', { shipmentPackageStatus: 'Unpacked' }, 'never'],
		['N11', { shipmentPackageStatus: 'UnSupplied' }, 'never'],
		['N11', { shipmentPackageStatus: 'Returned' }, 'unknown'],
	])('of %s has a state: %j is %s', (title, changes, verdict) => {
		const order = title === 'N11' ? n11Package : hepsiburadaPackage;
		expect(readOrder(read(SHOPS[title], { ...order, ...changes })).state.verdict).toBe(verdict);
	});

	it('leaves out lines that were cancelled, and keeps them where all are', () => {
		const lines = [n11Line, { ...n11Line, stockCode: 'KABLO', orderItemLineItemStatusName: 'Cancelled' }];
		const skus = (changes: object) =>
			readOrder(read(n11, { ...n11Package, lines, ...changes })).lines.map(({ sku }) => sku);
		expect(skus({})).toEqual(['ADAPTOR']);
		expect(skus({ shipmentPackageStatus: 'Cancelled' })).toEqual(['ADAPTOR', 'KABLO']);
	});

	it('in a state that nobody knows is read all the same, so that it can be skipped or taken', () => {
		const order = lineOf({ orderItemLineItemStatusName: 'Returned' }, { shipmentPackageStatus: 'Returned' });
		expect(readOrder(read(n11, order)).state.verdict).toBe('unknown');
		const taken = readOrder(readShopOrder(order, n11, { ...READ, acceptedStates: ['Returned'] }));
		expect([taken.state.verdict, taken.lines.length]).toEqual(['document', 1]);
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

	it('without a number of its own is known by its order and a line, in whichever order they come', () => {
		const lines = [n11Line, { ...n11Line, orderLineId: 441022490 }];
		for (const some of [lines, lines.toReversed()])
			expect(readOrder(read(n11, { ...n11Package, id: null, lines: some })).key).toBe('204123935736-441022489');
	});

	it.each<[Title, object, RegExp | 'read']>([
		// Rounded piece by piece, the VAT of three pieces may be a hundredth off.
		['Hepsiburada', soldInOne({ quantity: 3, price: lira(23.5), totalPrice: lira(70.5), vat: 5.23 }), 'read'],
		['Hepsiburada', soldInOne({}, { totalPrice: lira(47) }), 'read'],
		// 100 pieces at 1.07: 7.93 in the line; 0.08 in a piece.
		['Hepsiburada', hundred({ vat: 7.93 }), 'read'],
		['Hepsiburada', hundred({ vat: 7.92 }), 'read'],
		['Hepsiburada', hundred({ vat: 8 }), 'read'],
		['Hepsiburada', hundred({ vat: 7.99 }), /^items\[0\].vat is 7.99, and 107.00 has 7.93 in it$/],
		['Hepsiburada', hundred({ vat: 7.5 }), /^items\[0\].vat is 7.50/],
		[
			'Hepsiburada',
			soldInOne({}, { totalPrice: lira(50) }),
			/^totalPrice.amount is 50.00, and the items come to 47.00$/,
		],
		['Hepsiburada', soldInOne({ vat: 3.7 }), /^items\[0\].vat is 3.70, and 47.00 has 3.48 in it$/],
		[
			'Hepsiburada',
			soldInOne({ totalPrice: lira(50) }),
			/^items\[0\].totalPrice.amount is 50.00, and price × quantity comes/,
		],
		['Hepsiburada', soldInOne({ quantity: 0 }), /^items\[0\].quantity is not above 0$/],
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
		['Hepsiburada', { ...hepsiburadaPackage, orderDate: 'yesterday' }, /^orderDate is no date$/],
		['N11', lineOf({ sellerDiscount: undefined, sellerCouponDiscount: undefined }), 'read'],
		// Half a hundredth off the price and off the invoice is one sum.
		['N11', lineOf({ price: 10, sellerDiscount: 3.335, sellerInvoiceAmount: 6.665 }), 'read'],
		[
			'N11',
			lineOf({ sellerCouponDiscount: 5 }),
			/^lines\[0\].sellerInvoiceAmount is 391.33, and price × quantity less/,
		],
		['N11', lineOf({ quantity: 0 }), /^lines\[0\].quantity is not above 0$/],
		[
			'N11',
			lineOf({ orderItemLineItemStatusName: 'Lost' }),
			/^lines\[0\].orderItemLineItemStatusName "Lost" is not known/,
		],
		['N11', lineOf({}, { micro: true }), /^micro is a micro export/],
		['N11', { content: [n11Package] }, /^content holds a page of packages$/],
		[
			'N11',
			{ ...n11Package, packageHistories: [], lastModifiedDate: null },
			/^lastModifiedDate is no time in milliseconds$/,
		],
	])('of %s is refused where it contradicts itself, or does not tell enough: %#', (title, order, why) => {
		const told = refusal(SHOPS[title], order);
		if (why === 'read') expect(told).toBe(why);
		else expect(told).toMatch(why);
	});
});
