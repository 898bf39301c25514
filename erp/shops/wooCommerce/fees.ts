import { add, compare, multiply, total, ZERO, type Decimal } from '../../values/decimal';
import { roundedQuotient, toMinor } from '../../shop/amounts';
import type { ShopJson } from '../../shop/reader';
import { signed, type WooLine, type WooReading } from './lines';

/** Places of a share: six more than WooCommerce's own unrounded amounts have. */
const PLACES = 12;

/** A share of an amount by weights. */
function share(amount: Decimal, weight: Decimal, all: Decimal): Decimal {
	const product = multiply(amount, weight);
	const top = product.digits * 10n ** BigInt(PLACES + all.scale);
	return { digits: roundedQuotient(top, all.digits * 10n ** BigInt(product.scale)), scale: PLACES };
}

/** Whether a fee is a discount in disguise, as shops grant one for payment by transfer. */
const isDiscount = (fee: ShopJson, reading: WooReading): boolean =>
	compare(signed(fee.at('total').amount, reading), ZERO) < 0;

/**
 * Takes a fee below 0 off the goods, as WooCommerce reckons it: the net amount in proportion to all goods, the tax of each rate in
 * proportion to the goods of that rate. No document has a line below 0.
 */
function lessDiscount(goods: readonly WooLine[], fee: ShopJson, reading: WooReading): WooLine[] {
	const all = total(goods.map(({ net }) => net));
	if (compare(all, ZERO) <= 0)
		fee.at('total').refuse('is a discount without goods that bear it', 'Correct it in the shop.');
	const net = signed(fee.at('total').amount, reading);
	const taxes = fee.at('taxes').list.map((row) => ({
		rate: reading.rates.get(row.at('id').wanted),
		amount: signed(row.at('total').amountOrZero, reading),
	}));
	return goods.map((line) => {
		const taxed = total(goods.filter(({ rate }) => rate === line.rate).map((line) => line.net));
		const tax = total(taxes.filter(({ rate }) => rate === line.rate).map(({ amount }) => amount));
		const before = line.stated ?? { net: toMinor(line.net), vat: toMinor(line.vat) };
		return {
			...line,
			net: add(line.net, share(net, line.net, all)),
			vat: compare(taxed, ZERO) === 0 ? line.vat : add(line.vat, share(tax, line.net, taxed)),
			stated: undefined,
			full: line.full ?? before,
		};
	});
}

/** Goods without what fees below 0 take off them, and the fees that are charges. */
export function goodsAndFees(
	node: ShopJson,
	goods: readonly WooLine[],
	reading: WooReading,
): { readonly goods: readonly WooLine[]; readonly fees: readonly ShopJson[] } {
	const fees = node.at('fee_lines').list;
	return {
		goods: fees
			.filter((fee) => isDiscount(fee, reading))
			.reduce<readonly WooLine[]>((lines, fee) => lessDiscount(lines, fee, reading), goods),
		fees: fees.filter((fee) => !isDiscount(fee, reading)),
	};
}
