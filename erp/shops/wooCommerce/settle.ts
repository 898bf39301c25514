import { compare, isWithin, multiply, ZERO, type Decimal } from '../../values/decimal';
import { roundedTo, sumOfMinor, toMinor, type Minor } from '../../shop/amounts';
import type { ShopSum, StatedVat } from '../../shop/order';

/** Net and VAT of a line as exactly as the shop tells them, more places than two where it has them. */
export interface ExactSum {
	readonly rate: number;
	readonly net: Decimal;
	readonly vat: Decimal;
	/** The same as the shop itself rounds it for this line, which holds wherever it adds up. */
	readonly stated?: ShopSum;
}

/** What the shop says of the VAT of some lines of one rate: WooCommerce rounds that of goods and that of shipping apart. */
export interface StatedPart extends StatedVat {
	/** Indexes of the lines. */
	readonly lines: readonly number[];
}

/**
 * Lines in hundredths that agree with what the shop states: the VAT of each part and the total. A shop that rounds once for all lines has
 * no rounding of single lines that does so by itself, so the hundredths that are left go to the lines with the largest fractions. Where
 * no rounding agrees each line is rounded by itself, and the difference shows in the sums.
 */
export function settledSums(lines: readonly ExactSum[], parts: readonly StatedPart[], total: Minor): ShopSum[] {
	const vats = lines.map(({ vat, stated }) => stated?.vat ?? toMinor(vat));
	for (const { amount, lines: those } of parts) {
		if (sumOfMinor(those.map((index) => vats[index] ?? 0n)) === amount) continue;
		const fitted = roundedTo(
			amount,
			those.map((index) => lines[index]?.vat ?? ZERO),
		);
		for (const [place, index] of those.entries()) vats[index] = fitted?.[place] ?? vats[index] ?? 0n;
	}
	const nets = lines.map(({ net, stated }) => stated?.net ?? toMinor(net));
	const wanted = total - sumOfMinor(vats);
	const fitting =
		sumOfMinor(nets) === wanted
			? nets
			: (roundedTo(
					wanted,
					lines.map(({ net }) => net),
				) ?? nets);
	return fitting.map((net, position) => ({ net, vat: vats[position] ?? 0n }));
}

/** Rates that Turkish documents have had in the last years, in percent. */
const LEGAL = [0, 1, 8, 10, 18, 20] as const;

/** The nearest hundredth is the most that a rounded amount can be off. */
const NEAR: Decimal = { digits: 1n, scale: 2 };

/** The one legal rate whose VAT on a net amount is within a hundredth of the given one; `undefined` where none or several fit. */
export function rateFrom(net: Decimal, vat: Decimal): number | undefined {
	if (compare(vat, ZERO) === 0) return 0;
	const fitting = LEGAL.filter((rate) => isWithin(multiply(net, { digits: BigInt(rate), scale: 2 }), vat, NEAR));
	return fitting.length === 1 ? fitting[0] : undefined;
}
