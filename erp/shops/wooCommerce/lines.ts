import { compare, formatDecimal, isWithin, multiply, subtract, total, ZERO, type Decimal } from '../../values/decimal';
import { grossByVat, toMinor, vatInside } from '../../shop/amounts';
import type { ShopLine, ShopLineKind, ShopSum } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { rateFrom, type ExactSum } from './settle';

/** A line of WooCommerce before its hundredths are settled. */
export interface WooLine extends ExactSum {
	readonly line: Omit<ShopLine, 'after' | 'before'>;
	/** Amount with VAT before coupons; absent where there was none. */
	readonly full?: ShopSum;
}

/** What differs between an order and a refund, whose amounts are below 0, and between shops. */
export interface WooReading {
	/** Percent of each rate, by its id; blank where an old shop does not tell it. */
	readonly rates: ReadonlyMap<string, number | undefined>;
	readonly isRefund: boolean;
	readonly withTax: boolean;
}

const CENT: Decimal = { digits: 1n, scale: 2 };
const HALF_CENT: Decimal = { digits: 6n, scale: 3 };

/** An amount of an order, or of a refund, which writes it with a minus. */
export const signed = (amount: Decimal, { isRefund }: Pick<WooReading, 'isRefund'>): Decimal =>
	isRefund ? subtract(ZERO, amount) : amount;

interface TaxRow {
	readonly id: string;
	readonly total: Decimal;
	readonly subtotal: Decimal;
}

const taxRows = (node: ShopJson, reading: WooReading): TaxRow[] =>
	node.at('taxes').list.map((row) => ({
		id: row.at('id').wanted,
		total: signed(row.at('total').amountOrZero, reading),
		subtotal: signed(row.at('subtotal').amountOrZero, reading),
	}));

/** The rate of a line: WooCommerce has none in the line, only the ids of its taxes. */
function rateOf(node: ShopJson, rows: readonly TaxRow[], sum: { net: Decimal; vat: Decimal }, reading: WooReading) {
	const taxed = rows.filter((row) => compare(row.total, ZERO) !== 0 || compare(row.subtotal, ZERO) !== 0);
	const ids = [...new Set((taxed.length > 0 ? taxed : rows.slice(0, 1)).map(({ id }) => id))];
	if (ids.length > 1)
		return node.at('taxes').refuse('holds several taxes', 'A line of the ERP has one VAT rate: tax each line once.');
	const stated = reading.rates.get(ids[0] ?? '');
	if (stated !== undefined) return stated;
	return (
		rateFrom(sum.net, sum.vat) ??
		node
			.at('taxes')
			.refuse('does not tell which VAT rate it is', 'Give tax_lines with rate_percent, as WooCommerce does.')
	);
}

/** What the line would have cost with VAT but for coupons; `taxes[].subtotal` is unrounded at any number of places. */
function beforeCoupons(node: ShopJson, rows: readonly TaxRow[], rate: number, reading: WooReading): ShopSum {
	const net = toMinor(signed(node.at('subtotal').amountOrZero, reading));
	const vat = toMinor(signed(node.at('subtotal_tax').amountOrZero, reading));
	if (!reading.withTax) return { net, vat };
	const exact = total(rows.map(({ subtotal }) => subtotal));
	const stated = net + vat;
	const told = compare(exact, ZERO) === 0 ? undefined : grossByVat(exact, rate);
	const gross = told !== undefined && told - stated <= 1n && stated - told <= 1n ? told : stated;
	const inside = vatInside(gross, rate);
	return { net: gross - inside, vat: inside };
}

/** Net with all its places: `price` is unrounded even where `total` has two. */
function exactNet(node: ShopJson, quantity: Decimal, reading: WooReading): Decimal {
	const stated = signed(node.at('total').amount, reading);
	const price = reading.isRefund ? undefined : node.at('price').maybeAmount;
	const exact = price === undefined ? undefined : multiply(price, quantity);
	return exact !== undefined && stated.scale <= 2 && isWithin(exact, stated, HALF_CENT) ? exact : stated;
}

/** VAT with all its places, where what is rounded agrees with it. */
function exactVat(node: ShopJson, rows: readonly TaxRow[], reading: WooReading): Decimal {
	const stated = signed(node.at('total_tax').amountOrZero, reading);
	const exact = total(rows.map((row) => row.total));
	return isWithin(exact, stated, CENT) ? exact : stated;
}

/** Whether a line has no pieces and costs nothing, as the shop's editor of orders leaves one. */
export const isGoneLine = (line: ShopJson): boolean =>
	['quantity', 'total', 'total_tax'].every((member) => compare(line.at(member).amountOrZero, ZERO) === 0) &&
	!line.at('quantity').isMissing;

/** A line of an order or refund: goods, shipping or a fee. */
export function wooLine(node: ShopJson, kind: ShopLineKind, reading: WooReading): WooLine {
	const rows = taxRows(node, reading);
	const decimal = kind === 'item' ? signed(node.at('quantity').amount, reading) : { digits: 1n, scale: 0 };
	const isGoods = compare(decimal, ZERO) > 0;
	if (!isGoods && !(reading.isRefund && compare(decimal, ZERO) === 0))
		node.at('quantity').refuse('is not above 0', 'Remove lines without quantity from the order.');
	const stated = {
		net: signed(node.at('total').amount, reading),
		vat: signed(node.at('total_tax').amountOrZero, reading),
	};
	const rate = rateOf(node, rows, stated, reading);
	const isUntaxed = rate === 0 && rows.every((row) => reading.rates.get(row.id) === undefined);
	const name = node.at('name').text ?? node.at('method_title').text ?? '';
	const hadCoupon =
		kind === 'item' && !reading.isRefund && compare(node.at('subtotal').maybeAmount ?? stated.net, stated.net) !== 0;
	return {
		rate,
		net: kind === 'item' ? exactNet(node, decimal, reading) : stated.net,
		vat: exactVat(node, rows, reading),
		stated: { net: toMinor(stated.net), vat: toMinor(stated.vat) },
		...(hadCoupon ? { full: beforeCoupons(node, rows, rate, reading) } : {}),
		line: {
			kind: isGoods ? kind : 'adjustment',
			path: node.path,
			id: node.at('id').text,
			sku: node.at('sku').text,
			barcode: node.at('global_unique_id').text,
			name,
			quantity: isGoods ? formatDecimal(decimal) : '1',
			rate,
			...(isUntaxed ? { isUntaxed } : {}),
		},
	};
}
