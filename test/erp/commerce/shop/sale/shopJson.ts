/** A piece of JSON of a shop. */
type Json = Readonly<Record<string, unknown>>;

const sum = (values: readonly unknown[]): number => values.reduce<number>((all, value) => all + Number(value ?? 0), 0);
const text = (amount: number): string => amount.toFixed(2);

/** A line of Shopify: its price with VAT, and the tax that the shop states; none where the rate is missing. */
export const shopifyLine = (sku: string, price: number, rate?: number, tax = 0, more: Json = {}): Json => ({
	...{ id: sku.length * 100 + price, sku, name: sku, quantity: 1, current_quantity: 1, price: text(price) },
	...{ taxable: true, gift_card: false, discount_allocations: [] },
	tax_lines: rate === undefined ? [] : [{ title: 'KDV', rate: rate / 100, price: text(tax) }],
	...more,
});

/** Shipping of Shopify. */
export const shopifyParcel = (price: number, rate?: number, tax = 0): Json => ({
	...{ id: 71, title: 'Kargo', price: text(price), discount_allocations: [] },
	tax_lines: rate === undefined ? [] : [{ title: 'KDV', rate: rate / 100, price: text(tax) }],
});

const taxOf = (line: Json): number =>
	sum((line.tax_lines as ReadonlyArray<{ price: unknown }>).map(({ price }) => price));

/** An order of Shopify of these lines, whose prices have VAT in them. */
export const shopifyOf = (lines: readonly Json[], parcels: readonly Json[] = [], more: Json = {}): Json => ({
	...{ id: 5_810_001, name: '#3101', created_at: '2026-11-20T14:05:00+03:00', currency: 'TRY', taxes_included: true },
	...{ financial_status: 'paid', payment_gateway_names: ['iyzico'], refunds: [] },
	total_price: text(sum([...lines, ...parcels].map(({ price }) => price))),
	total_tax: text(sum([...lines, ...parcels].map(taxOf))),
	line_items: lines,
	shipping_lines: parcels,
	...more,
});

/** Ids of WooCommerce's rates. */
const RATE_ID: Readonly<Record<number, number>> = { 0: 10, 1: 1, 10: 2, 20: 3 };

const taxes = (rate: number | undefined, tax: number) =>
	rate === undefined ? [] : [{ id: RATE_ID[rate], total: String(tax), subtotal: String(tax) }];

/** A line of WooCommerce: net and tax; no tax at all where the rate is missing. */
export const wooLine = (id: number, sku: string, net: number, rate?: number, tax = 0, more: Json = {}): Json => ({
	...{ id, sku, name: sku, quantity: 1, price: net, subtotal: text(net), subtotal_tax: text(tax) },
	...{ total: text(net), total_tax: text(tax), taxes: taxes(rate, tax), meta_data: [], product_id: id * 10 },
	...more,
});

/** Shipping or a fee of WooCommerce. */
export const wooCharge = (id: number, net: number, rate?: number, tax = 0, more: Json = {}): Json => ({
	...{ id, method_title: 'Kargo', total: text(net), total_tax: text(tax), taxes: taxes(rate, tax), meta_data: [] },
	...more,
});

/** An order of WooCommerce of these lines. */
export function wooOf(
	lines: readonly Json[],
	{ parcels: shipping = [], fees = [], ...more }: { parcels?: readonly Json[]; fees?: readonly Json[] } & Json = {},
): Json {
	const all = [...lines, ...shipping, ...fees];
	const rates = [0, 1, 10, 20].filter((rate) =>
		all.some((line) => (line.taxes as ReadonlyArray<{ id: unknown }>).some(({ id }) => id === RATE_ID[rate])),
	);
	const ofRate = (some: readonly Json[], rate: number) =>
		text(
			sum(
				some.flatMap((line) =>
					(line.taxes as ReadonlyArray<{ id: unknown; total: unknown }>).flatMap(({ id, total }) =>
						id === RATE_ID[rate] ? [total] : [],
					),
				),
			),
		);
	return {
		...{ id: 4201, number: '4201', status: 'processing', currency: 'TRY', prices_include_tax: true, customer_id: 0 },
		...{ date_created: '2026-11-20T14:05:00', date_created_gmt: '2026-11-20T11:05:00', payment_method: 'iyzico' },
		...{ date_paid: '2026-11-20T14:06:00', billing: { first_name: 'Deniz', last_name: 'Örnek' }, shipping: {} },
		total: text(sum(all.flatMap(({ total, total_tax: tax }) => [total, tax]))),
		total_tax: text(sum(all.map(({ total_tax: tax }) => tax))),
		...{ line_items: lines, shipping_lines: shipping, fee_lines: fees, meta_data: [], refunds: [] },
		tax_lines: rates.map((rate) => ({
			...{ rate_id: RATE_ID[rate], rate_percent: rate },
			tax_total: ofRate([...lines, ...fees], rate),
			shipping_tax_total: ofRate(shipping, rate),
		})),
		...more,
	};
}

/** A line of a marketplace's package, by the members of Trendyol. */
export const trendyolLine = (
	lineId: number,
	stockCode: string,
	price: number,
	vatRate: number,
	more: Json = {},
): Json => ({
	...{
		lineId,
		stockCode,
		barcode: String(lineId),
		productName: stockCode,
		quantity: 1,
		vatRate,
		lineGrossAmount: price,
	},
	...{ lineSellerDiscount: 0, orderLineItemStatusName: 'Picking' },
	...more,
});

/** A package of Trendyol with its own sums. */
export const trendyolOf = (lines: readonly Json[], gross: number, more: Json = {}): Json => ({
	...{ shipmentPackageId: 88_001, orderNumber: '10900000001', orderDate: 1_795_183_500_000, status: 'Picking' },
	...{ currencyCode: 'TRY', micro: false, commercial: false, identityNumber: '11111111111' },
	...{ packageGrossAmount: gross, packageSellerDiscount: 0, packageTyDiscount: 0 },
	...{ invoiceAddress: { fullName: 'Ece Deneyen', countryCode: 'TR' }, shipmentAddress: {}, lines },
	...more,
});
