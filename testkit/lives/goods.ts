import type { IDataObject } from 'n8n-workflow';
import type { Dice } from '../trading/dice';

/** Goods of one line: pieces, and what each costs without VAT, in hundredths of a lira. */
export interface Sold {
	readonly sku: string;
	readonly pieces: number;
	readonly price: number;
}

/** What a shop paid back. */
export interface Refund {
	readonly id: number;
	readonly goods: readonly Sold[];
	/** Money that went back, in hundredths: of an exchange in one order what the new goods leave of it. */
	readonly money: number;
	/** The sale of the new goods of an exchange in one order. */
	readonly exchange?: OrderFacts;
}

/** Items of the company with their VAT in percent, and the step of prices in hundredths for which VAT is exact. */
const ITEMS: Readonly<Record<string, { readonly rate: number; readonly step: number }>> = {
	LAMBA: { rate: 20, step: 5 },
	SAAT: { rate: 20, step: 5 },
	ATKI: { rate: 10, step: 10 },
	KUPA: { rate: 1, step: 100 },
};

export const SKUS: readonly string[] = Object.keys(ITEMS);

const itemOf = (sku: string) => ITEMS[sku] ?? { rate: 0, step: 1 };

export const netOf = ({ pieces, price }: Sold): number => pieces * price;
export const vatOf = (line: Sold): number => (netOf(line) * itemOf(line.sku).rate) / 100;
export const grossOf = (lines: readonly Sold[]): number =>
	lines.reduce((sum, line) => sum + netOf(line) + vatOf(line), 0);

/** One to three articles at random. */
export function goodsBy(dice: Dice): Sold[] {
	const skus = new Set(Array.from({ length: dice.between(1, 3) }, () => dice.of(SKUS)));
	return [...skus].map((sku) => ({
		sku,
		pieces: dice.between(1, 9),
		price: dice.between(1, 40_000 / itemOf(sku).step) * itemOf(sku).step,
	}));
}

/** Some pieces of some lines, at least one. */
export function partBy(dice: Dice, goods: readonly Sold[]): Sold[] {
	const some = goods.filter(() => dice.percent(60));
	return (some.length > 0 ? some : goods.slice(0, 1)).map((line) => ({
		...line,
		pieces: dice.between(1, line.pieces),
	}));
}

const text = (amount: number): string => (amount / 100).toFixed(2);
const sumOf = (lines: readonly Sold[], amount: (line: Sold) => number): number =>
	lines.reduce((sum, line) => sum + amount(line), 0);

/** A tax of WooCommerce for each rate, by an id that is the rate. */
const wooLine = (line: Sold, index: number, sign: 1 | -1) => {
	const [net, vat] = [text(sign * netOf(line)), text(sign * vatOf(line))];
	return {
		...{ id: index + 1, sku: line.sku, name: line.sku, quantity: sign * line.pieces, price: line.price / 100 },
		...{ subtotal: net, subtotal_tax: vat, total: net, total_tax: vat },
		taxes: [{ id: itemOf(line.sku).rate, total: vat, subtotal: vat }],
	};
};

/** What the JSON of a shop's order says. */
export interface OrderFacts {
	/** Number of the order, of the package where it is one. */
	readonly key: number;
	readonly state: 'open' | 'cancelled' | 'split';
	readonly goods: readonly Sold[];
	/** Pieces that were removed by editing the order. */
	readonly removed: readonly Sold[];
	readonly refunds: readonly Refund[];
}

/** An order as WooCommerce tells it. */
export const wooOrderOf = ({ key, state, goods, refunds }: OrderFacts): IDataObject => ({
	...{ id: key, number: String(key), status: state === 'open' ? 'processing' : 'cancelled', currency: 'TRY' },
	...{ prices_include_tax: false, date_created: '2026-10-05T16:02:00', date_created_gmt: '2026-10-05T13:02:00' },
	...{ date_paid: '2026-10-06T10:00:00', transaction_id: `TX-${key}`, payment_method: 'iyzico' },
	...{ total: text(grossOf(goods)), total_tax: text(sumOf(goods, vatOf)) },
	billing: { first_name: 'Işıl', last_name: 'Deneyen' },
	line_items: goods.map((line, index) => wooLine(line, index, 1)),
	tax_lines: [1, 10, 20].map((rate) => ({
		...{ rate_id: rate, rate_percent: rate, shipping_tax_total: '0.00' },
		tax_total: text(
			sumOf(
				goods.filter(({ sku }) => itemOf(sku).rate === rate),
				vatOf,
			),
		),
	})),
	refunds: refunds.map((refund) => ({ id: refund.id, total: text(-grossOf(refund.goods)) })),
});

/** A refund as WooCommerce tells it. */
export const wooRefundOf = ({ key }: OrderFacts, { id, goods }: Refund): IDataObject => ({
	...{ id, parent_id: key, amount: text(grossOf(goods)), date_created: '2026-10-09T12:00:00' },
	line_items: goods.map((line, index) => wooLine(line, index, -1)),
});

const PACKAGE_STATES = { open: 'Picking', cancelled: 'Cancelled', split: 'UnPacked' } as const;

/** A package as Trendyol tells it: its prices include VAT. */
export const packageOf = ({ key, state, goods }: OrderFacts): IDataObject => ({
	...{ shipmentPackageId: key, orderNumber: `10${key}`, orderDate: Date.UTC(2026, 9, 5, 23, 30) },
	...{ status: PACKAGE_STATES[state], currencyCode: 'TRY', packageGrossAmount: grossOf(goods) / 100 },
	...{ packageSellerDiscount: 0, packageTyDiscount: 0, packageTotalPrice: grossOf(goods) / 100 },
	invoiceAddress: { fullName: 'Işıl Deneyen', taxNumber: null },
	lines: goods.map((line) => ({
		...{ lineId: SKUS.indexOf(line.sku) + 1, stockCode: line.sku, productName: line.sku, quantity: line.pieces },
		...{ vatRate: itemOf(line.sku).rate, lineGrossAmount: grossOf([{ ...line, pieces: 1 }]) / 100 },
		lineSellerDiscount: 0,
	})),
});

/** A claim as Trendyol tells it, each piece accepted. */
export const claimOf = ({ key }: OrderFacts, { id, goods }: Refund): IDataObject => ({
	...{ claimId: `C${id}`, orderNumber: `10${key}`, claimDate: Date.UTC(2026, 9, 9, 12) },
	items: goods.map(({ sku, pieces }) => ({
		orderLine: { id: SKUS.indexOf(sku) + 1 },
		claimItems: Array.from({ length: pieces }, (_, piece) => ({
			id: `${id}-${sku}-${piece}`,
			claimItemStatus: { name: 'Accepted' },
		})),
	})),
});

/** The sales of an order of Shopify: what was ordered, and what its exchanges sent out. */
const salesOf = (sale: OrderFacts): readonly OrderFacts[] => [
	sale,
	...sale.refunds.flatMap(({ exchange }) => (exchange ? salesOf(exchange) : [])),
];

const lineId = ({ key }: OrderFacts, { sku }: Pick<Sold, 'sku'>): number => key * 10 + SKUS.indexOf(sku);

const piecesOf = (lines: readonly Sold[], sku: string): number =>
	sumOf(
		lines.filter((line) => line.sku === sku),
		({ pieces }) => pieces,
	);

/** Lines of a sale as Shopify tells them: all that was ever sold, with what is left of it. */
function shopifyLines(sale: OrderFacts): IDataObject[] {
	const all = [...sale.goods, ...sale.removed.filter(({ sku }) => piecesOf(sale.goods, sku) === 0)];
	const back = sale.refunds.flatMap(({ goods }) => goods);
	return all.map((line) => {
		const { sku, price } = line;
		const left = piecesOf(sale.goods, sku);
		const pieces = left + piecesOf(sale.removed, sku);
		return {
			...{ id: lineId(sale, line), sku, name: sku, quantity: pieces, current_quantity: left - piecesOf(back, sku) },
			...{ price: text(price), tax_lines: [{ rate: itemOf(sku).rate / 100, price: text(vatOf({ ...line, pieces })) }] },
		};
	});
}

/** An order as Shopify tells it, with its exchanges: its prices are without VAT. */
export function shopifyOrderOf(order: OrderFacts): IDataObject {
	const sales = salesOf(order);
	const goods = sales.flatMap((sale) => sale.goods);
	const sold = grossOf(goods);
	const refunds = sales.flatMap((sale) => sale.refunds.map((refund) => ({ sale, ...refund })));
	return {
		...{ id: order.key, name: `#${order.key}`, created_at: '2026-10-05T16:02:00+03:00', currency: 'TRY' },
		...{ presentment_currency: 'TRY', taxes_included: false, payment_gateway_names: ['iyzico'] },
		...{ financial_status: 'paid', cancelled_at: order.state === 'open' ? null : '2026-10-08T10:00:00+03:00' },
		...{ total_price: text(sold), total_tax: text(sumOf(goods, vatOf)), shipping_lines: [] },
		current_total_price: text(sold - refunds.reduce((sum, { goods }) => sum + grossOf(goods), 0)),
		billing_address: { first_name: 'Işıl', last_name: 'Deneyen' },
		line_items: sales.flatMap(shopifyLines),
		refunds: refunds.map(({ sale, id, goods, money, exchange }) => ({
			...{ id, created_at: '2026-10-09T12:00:00+03:00' },
			refund_line_items: goods.map((line) => ({
				...{ line_item_id: lineId(sale, line), quantity: line.pieces, restock_type: 'return' },
				...{ subtotal: text(netOf(line)), total_tax: text(vatOf(line)) },
			})),
			transactions: money > 0 ? [{ kind: 'refund', status: 'success', amount: text(money) }] : [],
			...(exchange === undefined ? {} : { return: returnOf(exchange) }),
		})),
	};
}

const returnOf = (exchange: OrderFacts): IDataObject => ({
	id: exchange.key,
	exchange_line_items: shopifyLines(exchange).map(({ id, quantity }) => ({ quantity, line_items: [{ id }] })),
});
