import type { Prices, ShopLineKind } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { add, compare, type Decimal, formatDecimal, subtract, total, ZERO } from '../../../base/values/decimal';
import { roundedQuotient, toMinor } from '../../../base/values/minor';
import type { Draft } from '../settle';
import { exchangeOf } from './exchange';
import { restId } from './graphql';
import { type Amount, each, first, less, type LineTable, perPiece, type Rate, type Row } from '../table';

/** Settings for reading the amounts of an order. */
export interface ShopifyReading {
	readonly prices: Prices;
	/** The currency of the amounts in `price_set` and the like. */
	readonly money: 'shop' | 'presentment';
	/** The exchange whose goods are read; default: the ordered goods. */
	readonly exchange?: string;
}

/** How the amounts of an order are read, and whether they include VAT. An order in one currency may lack the sets of amounts. */
export const shopifyReading = (order: ShopJson, { money = 'shop', exchange }: ReadSettings): ShopifyReading => ({
	exchange: exchange && restId(exchange),
	prices: order.get('taxes_included').flag ? 'withVat' : 'withoutVat',
	money:
		(order.get('presentment_currency').text ?? order.get('currency').text) === order.get('currency').text
			? 'shop'
			: money,
});

/** An amount in the chosen currency: orders in one currency may lack the sets, others must have them. */
export function shopifyAmount(node: ShopJson, member: string, { money }: ShopifyReading): Decimal | undefined {
	const set = node.get(`${member}_set.${money}_money.amount`);
	if (!set.isMissing) return set.amount;
	const plain = node.get(member).maybeAmount;
	// Zero is zero in every currency.
	if (money === 'shop' || plain === undefined || compare(plain, ZERO) === 0) return plain;
	return set.refuse(
		'is missing, so that the amount in the currency of the buyer is unknown',
		'Read the order with its _set members, or choose the currency of the shop.',
	);
}

/** A tax rate in percent, which Shopify gives as a fraction. */
export function rateIn(tax: ShopJson): number {
	const fraction = tax.get('rate').price;
	return Number(formatDecimal({ digits: fraction.digits * 100n, scale: fraction.scale }));
}

/** A sold gift card: its money is a payment when it is spent. */
const isGiftCard = (line: ShopJson): boolean => line.get('gift_card').value === true;
/** Whether a line is the tip: Shopify lists it among the goods, without a SKU, and marks it with this member, which may be null. */
const isTip = (line: ShopJson): boolean => Object.hasOwn(line.members, 'tip_payment_gateway');
/** Whether a line of goods is marked as tax-free: the shop charges no tax on this product, which is a rate of 0, unlike a missing tax. */
const isTaxFree = (line: ShopJson): boolean => line.get('taxable').value === false;

/** Lines of goods with a quantity above 0. */
const soldIn = (order: ShopJson): ShopJson[] =>
	order.get('line_items').list.filter((line) => compare(line.get('quantity').price, ZERO) > 0);

/** Sum of exact amounts of a list. */
const sumAt = (list: readonly ShopJson[], read: (place: ShopJson) => Decimal): Decimal => total(list.map(read));

/** Line tables for goods and charges, in one of the order's currencies. */
interface ShopifyTables {
	readonly goods: LineTable;
	readonly shipping: LineTable;
	readonly tip: LineTable;
}

/** The line tables of an order in one of its currencies. */
export function shopifyTables(order: ShopJson, reading: ShopifyReading): ShopifyTables {
	const at =
		(member: string): Amount =>
		({ node }) =>
			shopifyAmount(node, member, reading);
	const wanted =
		(member: string): Amount =>
		(row) =>
			at(member)(row) ?? row.node.get(member).amount;
	const all = order.get('line_items').list;
	const isAllFree = all.length > 0 && all.every(isTaxFree);
	const hasVat = all.some((line) =>
		line
			.get('tax_lines')
			.list.some((tax) => toMinor(wanted('price')({ node: tax, order, quantity: ZERO }) ?? ZERO) !== 0n),
	);
	/** The single rate of a line by its charged taxes, else by the first tax. */
	const rateOf = (row: Row): number | undefined => {
		const taxes = row.node.get('tax_lines').list;
		const charged = taxes.filter((node) => toMinor(wanted('price')({ ...row, node }) ?? ZERO) !== 0n);
		const rates = [...new Set((charged.length > 0 ? charged : taxes.slice(0, 1)).map(rateIn))];
		if (rates.length > 1)
			row.node
				.get('tax_lines')
				.refuse('holds several taxes', 'A line of the ERP has one VAT rate: tax each line once.');
		return rates[0];
	};
	const goodsRate = (row: Row): Rate => {
		const { node } = row;
		const rate = rateOf(row);
		if (rate !== undefined) return { rate };
		if (isTip(node) || isTaxFree(node) || isGiftCard(node)) return { rate: 0 };
		// The shop calculates taxes but gives neither a tax nor `taxable` for these goods: they count as tax-free.
		return hasVat && node.get('taxable').isMissing ? { rate: 0, isRateInferred: true } : { rate: 0, isUntaxed: true };
	};
	// Shipping without tax counts as tax-free only where the shop charges none on all goods.
	const chargeRate = (row: Row): Rate => {
		const rate = rateOf(row);
		if (rate !== undefined) return { rate };
		if (!isAllFree) return { rate: 0, isUntaxed: true };
		return charge.paid?.(row)?.digits === 0n ? { rate: 0 } : { rate: 0, isRateInferred: true };
	};
	const taxed: Pick<LineTable, 'id' | 'vat' | 'vatAt'> = {
		id: 'id',
		vat: first(each('tax_lines', wanted('price')), () => ZERO),
		vatAt: 'tax_lines',
	};
	// The deduction of a line: its share of every discount, including the order's coupon. Without shares the line's own discount.
	const shares = each('discount_allocations', at('amount'));
	const charge: LineTable = {
		...taxed,
		rows: (node) => node.get('shipping_lines').list.filter((line) => !line.get('is_removed').flag),
		kind: 'shipping',
		name: 'title',
		full: wanted('price'),
		rate: chargeRate,
		paid: first(
			(row) => (shares(row) ? less(wanted('price'), shares)(row) : undefined),
			at('discounted_price'),
			wanted('price'),
		),
	};
	return {
		goods: {
			...taxed,
			kind: 'item',
			sku: 'sku',
			barcode: 'barcode',
			name: ['name', 'title'],
			rows: (node) => soldIn(node).filter((line) => exchangeOf(order, line.get('id').text) === reading.exchange),
			quantity: 'quantity',
			full: perPiece(wanted('price')),
			off: first(shares, at('total_discount')),
			rate: goodsRate,
			more: ({ node }) => ({ kind: kindOf(node) }),
		},
		shipping: charge,
		// The tip of an order without a line for it.
		tip: {
			rows: (node) => (all.some(isTip) ? [] : [node.get('total_tip_received')]).filter(() => tipOf(node).digits !== 0n),
			kind: 'fee',
			called: 'Tip',
			rate: () => ({ rate: 0 }),
			vat: () => ZERO,
			full: (row) => tipOf(row.order),
		},
	};
	function tipOf(node: ShopJson): Decimal {
		return shopifyAmount(node, 'total_tip_received', reading) ?? ZERO;
	}
}

const kindOf = (line: ShopJson): ShopLineKind => (isTip(line) ? 'fee' : isGiftCard(line) ? 'giftCard' : 'item');

/** Pieces of a line that an edit of the order has removed: those that are neither current nor refunded. */
export function removedPieces(order: ShopJson, line: ShopJson): Decimal {
	const now = line.get('current_quantity').maybeAmount;
	if (now === undefined) return ZERO;
	const id = line.get('id').text;
	const paidBack = realRefunds(order)
		.flatMap((refund) => refund.get('refund_line_items').list)
		.filter((item) => item.get('line_item_id').text === id);
	const kept = add(
		now,
		sumAt(paidBack, (item) => item.get('quantity').amount),
	);
	const removed = subtract(line.get('quantity').price, kept);
	return compare(removed, ZERO) > 0 ? removed : ZERO;
}

/**
 * Refunds with money that was or will be paid back, or with returned goods: those of a return, or with goods restocked as returned. An edit of the
 * order creates refunds without either. Microsoft's connector distinguishes them in this way (github.com/microsoft/BCApps,
 * `ShpfyRefundsAPI.Codeunit.al`).
 */
export const realRefunds = (order: ShopJson): ShopJson[] =>
	order
		.get('refunds')
		.list.filter(
			(refund) =>
				refund.get('transactions').list.length > 0 ||
				!refund.get('return').isMissing ||
				refund.get('refund_line_items').list.some((item) => item.get('restock_type').text === 'return'),
		);

/** The successful refund transactions of a refund. */
export const moneyOf = (refund: ShopJson): ShopJson[] =>
	refund
		.get('transactions')
		.list.filter((element) => element.get('kind').text === 'refund' && element.get('status').text === 'success');

export const moneyIn = (refund: ShopJson): Decimal => sumAt(moneyOf(refund), (element) => element.get('amount').amount);

/** Lines of goods without the pieces removed by an edit of the order. */
export function withoutRemoved(drafts: readonly Draft[], order: ShopJson): Draft[] {
	return drafts.flatMap((draft) => {
		if (draft.line.kind === 'shipping' || draft.line.path === 'total_tip_received') return [draft];
		const [all, removed] = [draft.node.get('quantity').price, removedPieces(order, draft.node)];
		const left = subtract(all, removed);
		if (compare(removed, ZERO) === 0) return [draft];
		if (compare(left, ZERO) <= 0) return [];
		const part = (amount: Decimal): Decimal => ({
			digits: roundedQuotient(
				toMinor(amount) * left.digits * 10n ** BigInt(all.scale),
				all.digits * 10n ** BigInt(left.scale),
			),
			scale: 2,
		});
		const { line, full, paid, vat = ZERO } = draft;
		return [
			{
				...draft,
				line: { ...line, quantity: formatDecimal(left) },
				full: part(full),
				paid: part(paid),
				vat: part(vat),
			},
		];
	});
}
