import { withoutEnd } from '../text/text';

/** An exact decimal number, `digits × 10^-scale`. Money never passes through floating point. */
export interface Decimal {
	readonly digits: bigint;
	/** Digits after the dot, 0 or more. */
	readonly scale: number;
}

/** The number format of XML's `xs:decimal`: optional sign, digits, a dot; no exponent, no comma, no blanks inside. */
const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/** Maximum length of an amount; the limit keeps hostile input cheap. */
const LONGEST = 64;

/** Reads decimal text; `undefined` for anything else. */
export function parseDecimal(text: string | undefined): Decimal | undefined {
	const trimmed = text?.trim() ?? '';
	const match = trimmed.length <= LONGEST ? DECIMAL.exec(trimmed) : null;
	if (!match) return undefined;
	const [, sign, whole = '', after, bare] = match;
	const fraction = after ?? bare ?? '';
	const digits = BigInt(`${whole}${fraction}`);
	return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

const scaled = ({ digits, scale }: Decimal, to: number) => (scale === to ? digits : digits * 10n ** BigInt(to - scale));

function joined(a: Decimal, b: Decimal, join: (a: bigint, b: bigint) => bigint): Decimal {
	const scale = Math.max(a.scale, b.scale);
	return { digits: join(scaled(a, scale), scaled(b, scale)), scale };
}

/** Exact sum. */
export const add = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x + y);

/** Exact difference. */
export const subtract = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x - y);

/** Exact product. */
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
	digits: a.digits * b.digits,
	scale: a.scale + b.scale,
});

/** -1, 0 or 1, by value: 1.50 equals 1.5. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
	const { digits } = subtract(a, b);
	return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };
export const ONE: Decimal = { digits: 1n, scale: 0 };
export const CENT: Decimal = { digits: 1n, scale: 2 };

export const negated = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/** Exact sum of a list, zero for an empty one. */
export const total = (values: readonly Decimal[]): Decimal => values.reduce(add, ZERO);

/** The same; `undefined` if one is unknown. */
export const totalIfKnown = (values: ReadonlyArray<Decimal | undefined>): Decimal | undefined => {
	const known = values.flatMap((value) => value ?? []);
	return known.length < values.length ? undefined : total(known);
};

/** The value without its sign. */
export const absolute = ({ digits, scale }: Decimal): Decimal => ({ digits: digits < 0n ? -digits : digits, scale });

/** Percent of a value, exact: `percent(200, 20)` is 40. */
export const percent = (base: Decimal, rate: Decimal): Decimal => {
	const product = multiply(base, rate);
	return { digits: product.digits, scale: product.scale + 2 };
};

/** Whether two values differ by no more than the tolerance. */
export const isWithin = (a: Decimal, b: Decimal, tolerance: Decimal): boolean =>
	compare(absolute(subtract(a, b)), tolerance) <= 0;

/** Plain decimal text with a dot, without superfluous zeros: `1234.5`, `-0.01`, `0`. */
export function formatDecimal({ digits, scale }: Decimal): string {
	const sign = digits < 0n ? '-' : '';
	const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
	const whole = text.slice(0, text.length - scale);
	const fraction = withoutEnd(text.slice(text.length - scale), (digit) => digit === '0');
	return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** All digits of a number, without an exponent; tiny numbers become 0. */
export function exactDigits(value: number): string {
	const text = String(value);
	if (!text.includes('e')) return text;
	return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20);
}
