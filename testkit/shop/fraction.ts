/** An exact fraction: the shops' arithmetic in the tests is written on its own, apart from that of the product. */
export class Fraction {
	constructor(
		readonly top: bigint,
		readonly bottom: bigint = 1n,
	) {}

	plus = (other: Fraction) =>
		new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
	minus = (other: Fraction) => this.plus(new Fraction(-other.top, other.bottom));
	times = (top: number | bigint, bottom: number | bigint = 1n) =>
		new Fraction(this.top * BigInt(top), this.bottom * BigInt(bottom));

	/** Whole hundredths, halves up or down; fractions here are never below 0. */
	rounded(halves: 'up' | 'down' = 'up'): bigint {
		const [whole, rest] = [this.top / this.bottom, this.top % this.bottom];
		const twice = 2n * rest;
		return whole + (twice > this.bottom || (twice === this.bottom && halves === 'up') ? 1n : 0n);
	}

	/** Hundredths written as an amount with that many places. */
	text(places: number): string {
		const digits = String(this.times(10n ** BigInt(places), 100n).rounded()).padStart(places + 1, '0');
		return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
	}

	/** The amount as PHP's or JavaScript's number. */
	get number(): number {
		return Number(this.top) / Number(this.bottom) / 100;
	}
}

/** Hundredths as a fraction. */
export const hundredths = (amount: bigint | number): Fraction => new Fraction(BigInt(amount));

/** Hundredths as text with two places. */
export const amountText = (amount: bigint): string =>
	amount < 0n ? `-${hundredths(-amount).text(2)}` : hundredths(amount).text(2);

/** VAT in an amount that has it, exact. */
export const inside = (gross: bigint, rate: number): Fraction => new Fraction(gross * BigInt(rate), BigInt(100 + rate));

/** VAT on an amount without it, exact. */
export const onTop = (net: bigint, rate: number): Fraction => new Fraction(net * BigInt(rate), 100n);

/** Sum of whole amounts. */
export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
