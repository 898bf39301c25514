import { isBlank } from '../../../base/json/members';
import type { ShopLineKind } from '../../shop/order';
import { namedValues, type ShopJson } from '../../shop/reader';
import { isVatOf } from '../../shop/vat';
import { plainTextOf } from '../../../base/text/text';
import { compare, type Decimal, isWithin, multiply, total, ZERO, CENT, negated } from '../../../base/values/decimal';
import { toMinor } from '../../../base/values/minor';
import type { VatPart } from '../settle';
import {
	amountAt,
	type Amount,
	each,
	first,
	type LinesTable,
	type LineTable,
	perPiece,
	type Rate,
	type Row,
} from '../table';
import { isOfWallet, lessDiscounts } from './fees';
import { taxIdsOf, type WooRates } from './taxes';

/** VAT rates of Turkish documents in recent years, in percent. */
const LEGAL = [0, 1, 8, 10, 18, 20] as const;
/** The tax class of products at 0 %, which every shop begins with (woocommerce, `class-wc-install.php`): it may have no tax row. */
const ZERO_RATE = 'zero-rate';
/** Half a hundredth, and what amounts of three decimals lose. */
const NEAR: Decimal = { digits: 6n, scale: 3 };

/** The single legal rate whose VAT on a net amount is within a hundredth of the given one; `undefined` where none or several match. */
function rateFrom(net: Decimal, vat: Decimal): number | undefined {
	if (compare(vat, ZERO) === 0) return 0;
	const fitting = LEGAL.filter((rate) => isWithin(multiply(net, { digits: BigInt(rate), scale: 2 }), vat, CENT));
	return fitting.length === 1 ? fitting[0] : undefined;
}

/** Whether a line has no pieces and no amount, as left by the shop's order editor. */
const isGoneLine = (line: ShopJson): boolean =>
	['quantity', 'total', 'total_tax'].every((member) => compare(line.get(member).amountOrZero, ZERO) === 0) &&
	!line.get('quantity').isMissing;

const meta = (line: ShopJson, names: readonly string[]) => namedValues(line.get('meta_data').elements, 'key', names)[0];

/** The id of the order line that a refund line refunds. */
export const refundedLine = (node: ShopJson): string | undefined => meta(node, ['_refunded_item_id']);

/**
 * Names of the gift card data that plugins store in the line that sells it: WooCommerce Gift Cards, PW Gift Cards and YITH Gift Cards, by their
 * source (class-wc-gc-order.php, pw-gift-cards.php, yith-woocommerce-gift-cards).
 */
const GIFT_CARD = /^_*(?:wc_gc_giftcard|pw_gift_card|ywgc_)/;

/** A sold gift card: its money is a payment when it is spent. */
const isGiftCard = (line: ShopJson): boolean =>
	line.get('meta_data').elements.some((element) => GIFT_CARD.test(element.get('key').text ?? ''));

/** Members in which a line names its parent line: WooCommerce Product Bundles, Composite Products, and Mix and Match Products, by their REST API. */
const PART_OF = ['bundled_by', 'composite_parent', 'mnm_child_of'];
/** Member in which WPC Product Bundles names the parent product of a line (`woosb`). */
const PART_OF_PRODUCT = ['_woosb_parent_id'];

/** The bundle line of which a line is a part. */
export function containerOf(line: ShopJson, all: readonly ShopJson[]): ShopJson | undefined {
	const named = PART_OF.map((member) => line.get(member).value).find((id) => !isBlank(id) && String(id) !== '0');
	const product = meta(line, PART_OF_PRODUCT);
	const others = all.filter(({ path }) => path !== line.path);
	if (named !== undefined) return others.find((other) => other.get('id').text === plainTextOf(named).trim());
	return product === undefined ? undefined : others.find((other) => other.get('product_id').text === product);
}

/** The rows of a refund: its amounts are negative, and its rows refer to those of the order. */
interface RefundRows {
	readonly items: readonly ShopJson[];
	readonly container: (line: ShopJson) => ShopJson | undefined;
}

/** Line tables of an order, or of a refund of it, with any number of decimals. */
export function wooTable(
	rates: WooRates,
	refund?: RefundRows,
): Pick<LinesTable, 'prices' | 'lines' | 'readings' | 'vat' | 'vatSum'> {
	const at =
		(...paths: readonly string[]): Amount =>
		(row) => {
			const amount = amountAt(...paths)(row);
			return amount && refund ? negated(amount) : amount;
		};
	const [paid, vat] = [at('total'), first(at('total_tax'), () => ZERO)];
	/** An amount with more decimals, if the rounded one agrees with it. */
	const near =
		(finer: Amount, rounded: Amount, tolerance: Decimal): Amount =>
		(row) => {
			const [stated, is] = [rounded(row) ?? ZERO, finer(row)];
			return is && isWithin(is, stated, tolerance) ? is : stated;
		};
	const exactVat = near(
		first(each('taxes', at('total')), () => ZERO),
		vat,
		CENT,
	);

	/** A WooCommerce line has no rate, only the ids of its taxes. */
	function rateOf(row: Row): Rate & { readonly rate: number } {
		const { node } = row;
		const [id, ...others] = taxIdsOf(node);
		if (others.length > 0)
			node.get('taxes').refuse('holds several taxes', 'A line of the ERP has one VAT rate: tax each line once.');
		const sum = { net: paid(row) ?? node.get('total').amount, vat: vat(row) ?? ZERO };
		const named =
			rates.get(id ?? '') ??
			rateFrom(sum.net, sum.vat) ??
			node
				.get('taxes')
				.refuse('does not tell which VAT rate it is', 'Give tax_lines with rate_percent, as WooCommerce does.');
		// The order editor leaves a row for each tax of the order, blank where the line does not have it.
		const isBlank = node.get('taxes').list.every((tax) => tax.get('total').amountOrZero.digits === 0n);
		const isNone = isBlank && !isVatOf({ net: toMinor(sum.net), vat: toMinor(sum.vat) }, named);
		const rate = isNone ? 0 : named;
		const isStated = !isNone && id !== undefined;
		return rate === 0 && !isStated && node.get('tax_class').text !== ZERO_RATE ? { rate, isUntaxed: true } : { rate };
	}

	const line = (kind: ShopLineKind, rows: LineTable['rows']): LineTable => ({
		rows,
		kind,
		id: 'id',
		sku: 'sku',
		name: ['name', 'method_title'],
		vatAt: 'total_tax',
		full: (row) => paid(row) ?? row.node.get('total').amount,
		vat,
		fullVat: vat,
		rate: rateOf,
		finer: { paid: (row) => paid(row) ?? ZERO, vat: exactVat },
		more: ({ node }) => (refund ? { id: refundedLine(node) } : {}),
	});
	const goods: LineTable = {
		...line('item', (order) => refund?.items ?? order.get('line_items').list.filter((row) => !isGoneLine(row))),
		barcode: 'global_unique_id',
		quantity: (node) => {
			const stated = node.get('quantity').amount;
			const pieces = refund ? negated(stated) : stated;
			if (compare(pieces, ZERO) > 0) return pieces;
			return refund && compare(pieces, ZERO) === 0
				? { digits: 1n, scale: 0 }
				: node.get('quantity').refuse('is not above 0', 'Remove lines without quantity from the order.');
		},
		more: ({ node, order }) => {
			const isMoney = compare(node.get('quantity').amount, ZERO) === 0;
			const isCard = !isMoney && isGiftCard(node);
			const container = refund ? refund.container(node) : containerOf(node, order.get('line_items').list);
			return {
				...(isMoney ? { kind: 'adjustment' } : isCard ? { kind: 'giftCard', isUntaxed: undefined } : {}),
				...(refund ? { id: refundedLine(node) } : {}),
				...(container ? { partOf: container.path } : {}),
			};
		},
		...(refund
			? {}
			: {
					full: first(at('subtotal'), (row) => row.node.get('total').amount),
					fullVat: first(at('subtotal_tax'), vat),
					paid: (row) => row.node.get('total').amount,
					// `price` is unrounded even where `total` has two decimals.
					finer: {
						paid: (row) => ((paid(row)?.scale ?? 0) <= 2 ? near(perPiece(at('price')), paid, NEAR)(row) : paid(row)),
						vat: exactVat,
					},
				}),
	};
	const isDiscount = (fee: ShopJson) => compare(fee.get('total').amount, ZERO) === (refund ? 1 : -1);
	const feesOf = (order: ShopJson, isOff: boolean) =>
		order.get('fee_lines').list.filter((fee) => !isOfWallet(fee) && isDiscount(fee) === isOff);
	return {
		prices: 'withoutVat',
		lines: [goods, line('shipping', 'shipping_lines'), line('fee', (order) => feesOf(order, false))],
		readings: [{ adjust: (drafts, order) => lessDiscounts(drafts, feesOf(order, true), rates, refund !== undefined) }],
		vat: (order) => vatParts(order, rates, feesOf(order, true).length > 0),
		vatSum: (order) => vat({ node: order, order, quantity: ZERO }),
	};
}

/** The VAT that the shop states; that of goods and fees is rounded separately from shipping. */
function vatParts(order: ShopJson, rates: WooRates, hasDiscount: boolean): VatPart[] | undefined {
	const taxes = order.get('tax_lines').list;
	const sumOf = (rate: number | undefined, ...members: readonly string[]) =>
		toMinor(
			total(
				taxes
					.filter((tax) => rates.get(tax.get('rate_id').wanted) === rate)
					.flatMap((tax) => members.map((name) => tax.get(name).amountOrZero)),
			),
		);
	const parts = [...new Set(rates.values())].flatMap((rate): VatPart[] => {
		if (rate === undefined) return [{ amount: 0n, of: () => false }];
		// The tax of a negative fee is included in that of goods, also where the fee reduces shipping.
		if (hasDiscount) return [{ rate, amount: sumOf(rate, 'tax_total', 'shipping_tax_total') }];
		return [
			{ rate, amount: sumOf(rate, 'tax_total'), of: ({ kind }) => kind !== 'shipping' },
			{ rate, amount: sumOf(rate, 'shipping_tax_total'), of: ({ kind }) => kind === 'shipping' },
		];
	});
	return taxes.length === 0 || parts.length === 0 ? undefined : parts;
}
