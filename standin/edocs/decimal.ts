/** A decimal as callers give it: a number, or text where a number would lose digits. */
export type DecimalInput = number | string;

/** Digits and scale of a decimal: 12.50 is 1250 at scale 2. Throws on anything but plain digits. */
function scaled(value: DecimalInput): { digits: bigint; scale: number } {
	const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
	if (!found) throw new Error(`Not a decimal: ${value}`);
	const [, sign = '', whole = '', part = ''] = found;
	return { digits: BigInt(`${sign}${whole}${part}`), scale: part.length };
}

/** Rounds half away from zero, as invoices are. */
function divided(value: bigint, by: bigint): bigint {
	const half = value < 0n ? -by / 2n : by / 2n;
	return (value + half) / by;
}

function atTwo(digits: bigint, scale: number): bigint {
	return scale <= 2 ? digits * 10n ** BigInt(2 - scale) : divided(digits, 10n ** BigInt(scale - 2));
}

/** Hundredths of a decimal. */
export function cents(value: DecimalInput): bigint {
	const { digits, scale } = scaled(value);
	return atTwo(digits, scale);
}

/** Hundredths of a product, rounded once. */
export function product(one: DecimalInput, other: DecimalInput): bigint {
	const [a, b] = [scaled(one), scaled(other)];
	return atTwo(a.digits * b.digits, a.scale + b.scale);
}

/** Hundredths of `percent` per cent of an amount in hundredths. */
export function share(amount: bigint, percent: DecimalInput): bigint {
	const { digits, scale } = scaled(percent);
	return divided(amount * digits, 100n * 10n ** BigInt(scale));
}

/** The sum of amounts in hundredths. */
export function sumOfHundredths(amounts: bigint[]): bigint {
	return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** An amount in hundredths as text with two decimals and a point. */
export function money(amount: bigint): string {
	const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
