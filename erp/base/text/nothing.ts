/** Any visible character: not a blank, a control character, a zero-width mark or a filler. */
const VISIBLE = /[^\u034f\u17b4\u17b5\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The value of an expression that found nothing: missing, or a sum with a missing value. An empty text may be meant. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || Number.isNaN(value);

/** What JavaScript writes for a missing value, or for an object that is no text. */
const LEFTOVER = /^(?:undefined|null|NaN|Invalid Date(?:Time)?|\[object \w+\])$/;

/** Whether a text consists only of a broken expression's leftover. */
export const isLeftover = (text: string): boolean => LEFTOVER.test(text.trim());

/**
 * A leftover inside a code or key. It stands alone, or after a capital, a digit or a sign, as in `ORDER-undefined` and `WEBnull`; a word such as
 * "annullato" does not match.
 */
const PART = /undefined(?![\p{L}\p{M}])|(?<!\p{Ll})(?:null|NaN)(?!\p{L})|\[object \w+\]|Invalid Date/u;

/** The leftover of a broken expression in a code or a key, if any. */
export const leftoverIn = (text: string): string | undefined => PART.exec(text)?.[0];

/**
 * Whether a filter's value is empty: blank in any way, an empty list or object, or the leftover of a broken expression (`undefined`, `[object
 * Object]`). Objects with a value of their own (dates) are not empty.
 */
export function meansNothing(value: unknown): boolean {
	if (isMissing(value)) return true;
	// A list that was turned into text keeps its commas.
	if (typeof value === 'string') return value.split(',').every((part) => !VISIBLE.test(part) || isLeftover(part));
	if (Array.isArray(value)) return value.every(meansNothing);
	const isPlain =
		typeof value === 'object' &&
		value !== null &&
		[Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
	return isPlain && Object.keys(value).length === 0;
}
