import { namedValues, type ShopJson } from '../../shop/reader';
import {
	add,
	compare,
	type Decimal,
	isWithin,
	multiply,
	parseDecimal,
	total,
	ZERO,
	negated,
} from '../../../base/values/decimal';
import { minorText, roundedQuotient, toMinor } from '../../../base/values/minor';
import type { Draft } from '../settle';
import type { Adjusted } from '../table';
import { taxIdsOf, type WooRates } from './taxes';

/**
 * Whether a fee is what the buyer paid from a wallet (TeraWallet, plugin `woo-wallet`, `add_partial_payment_fee` and
 * `woocommerce_order_item_fee_after_calculate_taxes`): a payment, without VAT.
 */
export const isOfWallet = (fee: ShopJson): boolean =>
	namedValues(fee.get('meta_data').elements, 'key', ['_legacy_fee_key'])[0] === '_via_wallet_partial_payment' &&
	fee.get('total_tax').amountOrZero.digits === 0n;

/** Decimals of a share: six more than WooCommerce's own unrounded amounts. */
const PLACES = 12;

function share(amount: Decimal, weight: Decimal, all: Decimal): Decimal {
	const product = multiply(amount, weight);
	const top = product.digits * 10n ** BigInt(PLACES + all.scale);
	return { digits: roundedQuotient(top, all.digits * 10n ** BigInt(product.scale)), scale: PLACES };
}

/**
 * Tolerances between the VAT of a fee and that of its share at a rate, the smallest first: for VAT given unrounded, rounded, or rounded for each of
 * its rates.
 */
const FEE_SLACK: readonly Decimal[] = [
	{ digits: 1n, scale: 4 },
	{ digits: 6n, scale: 3 },
	{ digits: 2n, scale: 2 },
];

const percentOf = (amount: Decimal, rate: number): Decimal =>
	multiply(amount, parseDecimal(String(rate / 100)) ?? ZERO);

/**
 * The deduction of a negative fee from each line, net and VAT, by weights, and whether the fee's VAT of each rate matches that of the lines with this
 * rate within a tolerance: otherwise the shop did not use these weights.
 */
function sharesBy(
	drafts: readonly Draft[],
	weights: readonly Decimal[],
	net: Decimal,
	taxes: ReadonlyMap<number, Decimal>,
) {
	const all = total(weights);
	if (compare(all, ZERO) <= 0) return undefined;
	const nets = weights.map((weight) => share(net, weight, all));
	const ofRate = (rate: number) => total(nets.filter((_, index) => drafts[index]?.line.rate === rate));
	const rates = new Set([...taxes.keys(), ...drafts.map(({ line }) => line.rate)]);
	return {
		isWithin: (slack: Decimal) =>
			[...rates].every((rate) => {
				const [those, tax] = [ofRate(rate), taxes.get(rate) ?? ZERO];
				const isLost = those.digits === 0n && tax.digits !== 0n;
				return !isLost && isWithin(percentOf(those, rate), tax, slack);
			}),
		shares: nets.map((amount, index) => {
			const rate = drafts[index]?.line.rate ?? 0;
			const those = ofRate(rate);
			return { net: amount, vat: those.digits === 0n ? ZERO : share(taxes.get(rate) ?? ZERO, amount, those) };
		}),
	};
}

/**
 * Subtracts a negative fee from the goods, since no document has a negative line; or also from shipping, as WooCommerce calculates its VAT where
 * rates differ (class-wc-cart-totals.php, `calculate_fee_totals`); or from the lines of one rate: the VAT of the fee decides. If its VAT matches no
 * such share, as for a wallet deducted without VAT, the lines are left with VAT of no rate.
 */
function lessDiscount(drafts: readonly Draft[], fee: ShopJson, rates: WooRates, isRefund: boolean): Adjusted {
	const signed = (amount: Decimal) => (isRefund ? negated(amount) : amount);
	const net = signed(fee.get('total').amount);
	const taxes = new Map<number, Decimal>();
	for (const row of fee.get('taxes').list) {
		const id = row.get('id').wanted;
		const rate = rates.get(id) ?? drafts.find(({ node }) => taxIdsOf(node)[0] === id)?.line.rate ?? 0;
		taxes.set(rate, add(taxes.get(rate) ?? ZERO, signed(row.get('total').amountOrZero)));
	}
	const weighed = (isBearing: (draft: Draft) => boolean) =>
		drafts.map((draft) => (isBearing(draft) && compare(draft.paid, ZERO) > 0 ? draft.paid : ZERO));
	const isGoods = ({ line }: Draft) => line.kind === 'item';
	const isCharged = ({ line }: Draft) => (taxes.get(line.rate) ?? ZERO).digits !== 0n;
	const weights = [
		weighed(isGoods),
		weighed(() => true),
		weighed((draft) => isGoods(draft) && isCharged(draft)),
		weighed(isCharged),
	];
	if (weights[0]?.every(({ digits }) => digits === 0n))
		fee.get('total').refuse('is a discount without goods that bear it', 'Correct it in the shop.');
	const readings = weights.flatMap((each) => sharesBy(drafts, each, net, taxes) ?? []);
	const shared = FEE_SLACK.flatMap((slack) => readings.find((reading) => reading.isWithin(slack)) ?? [])[0];
	const { shares = [] } = shared ?? readings[0] ?? {};
	const left = drafts.map((draft, index): Draft => {
		const taken = shares[index];
		if (!taken || taken.net.digits === 0n) return draft;
		const paid = add(draft.paid, taken.net);
		return { ...draft, paid, vat: add(draft.vat ?? ZERO, taken.vat), stated: undefined };
	});
	if (shared) return { drafts: left };
	const vat = minorText(-toMinor(total([...taxes.values()])));
	return {
		drafts: left,
		flaw: {
			path: fee.path,
			message: `takes ${minorText(-toMinor(net))} off with VAT of ${vat}, which is not the VAT of what it is taken off`,
			remedy:
				'Let the shop take it off with its VAT. If it is a payment, such as from a wallet, enter the order by hand.',
		},
	};
}

/** Lines less the negative fees, which are in fact discounts, such as one for payment by transfer. */
export const lessDiscounts = (
	all: readonly Draft[],
	fees: readonly ShopJson[],
	rates: WooRates,
	isRefund: boolean,
): Adjusted =>
	fees.reduce<Adjusted>(
		({ drafts, flaw }, fee) => {
			const less = lessDiscount(drafts, fee, rates, isRefund);
			return { drafts: less.drafts, flaw: flaw ?? less.flaw };
		},
		{ drafts: all },
	);
