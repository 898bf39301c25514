const piece = (lineItemPrice: number, lineItemSellerDiscount: number, lineItemTyDiscount: number) => ({
	lineItemPrice,
	lineItemSellerDiscount,
	lineItemTyDiscount,
});

/** The same basket as a package: a coupon of the seller, and one of the marketplace that the seller's invoice does not know. */
export const trendyolPackage = {
	shipmentPackageId: 77_001,
	orderNumber: '10955555555',
	// 23:30 on the clock of Istanbul, as if it were UTC.
	orderDate: Date.UTC(2026, 9, 5, 23, 30),
	status: 'Created',
	currencyCode: 'TRY',
	identityNumber: '11111111111',
	packageGrossAmount: 407.37,
	packageSellerDiscount: 40,
	packageTyDiscount: 9.44,
	packageTotalPrice: 357.93,
	invoiceAddress: { fullName: 'Işıl Deneyen', taxNumber: null, isEInvoiceAvailable: true, city: 'İzmir' },
	shipmentAddress: { fullName: 'Işıl Deneyen', city: 'İzmir' },
	lines: [
		{
			lineId: 301,
			stockCode: 'LAMBA',
			barcode: '2000000099901',
			productName: 'Lamba',
			quantity: 3,
			vatRate: 20,
			lineGrossAmount: 99.99,
			lineSellerDiscount: 6.67,
			discountDetails: [piece(90.17, 6.67, 3.15), piece(90.17, 6.67, 3.15), piece(90.18, 6.67, 3.14)],
		},
		{
			lineId: 302,
			stockCode: 'ATKI',
			productName: 'Atkı',
			quantity: 1,
			vatRate: 10,
			lineGrossAmount: 57.5,
			lineSellerDiscount: 6.67,
			discountDetails: [piece(50.83, 6.67, 0)],
		},
		{
			lineId: 303,
			stockCode: 'KAVANOZ',
			productName: 'Kavanoz',
			quantity: 2,
			vatRate: 1,
			lineGrossAmount: 24.95,
			lineSellerDiscount: 6.66,
			discountDetails: [piece(18.29, 6.66, 0), piece(18.29, 6.66, 0)],
		},
	],
};

/** Two lamps that go to Saudi Arabia: no VAT, riyals, and no rate either. */
export const trendyolAbroad = {
	...trendyolPackage,
	shipmentPackageId: 77_003,
	orderNumber: '10955555557',
	micro: true,
	currencyCode: 'SAR',
	packageGrossAmount: 24.7,
	packageSellerDiscount: 0,
	packageTyDiscount: 0,
	packageTotalPrice: 24.7,
	invoiceAddress: {
		fullName: 'Ece Deneyen',
		taxNumber: null,
		isEInvoiceAvailable: false,
		city: 'Riyadh',
		countryCode: 'SA',
	},
	shipmentAddress: { fullName: 'Ece Deneyen', city: 'Riyadh', countryCode: 'SA' },
	lines: [
		{
			lineId: 321,
			stockCode: 'LAMBA',
			barcode: '2000000099901',
			productName: 'Lamba',
			quantity: 2,
			vatRate: 0,
			lineGrossAmount: 12.35,
			lineSellerDiscount: 0,
			discountDetails: [piece(12.35, 0, 0), piece(12.35, 0, 0)],
		},
	],
};

/** A claim for one lamp, in a state. */
export const trendyolClaim = (state: string) => ({
	claimId: 'c0ffee00-0000-4000-8000-00000000c1a1',
	orderNumber: '10955555555',
	claimDate: Date.UTC(2026, 9, 9, 22, 30),
	items: [{ orderLine: { id: 301 }, claimItems: [{ id: 'p1', claimItemStatus: { name: state } }] }],
});
