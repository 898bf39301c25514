/** Any but characters that show nothing: blanks of every kind, controls, marks of zero width, fillers. */
const SEEN = /[^\u034f\u17b4\u17b5\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** What an expression gives that finds nothing: no value at all, or a sum with one. An empty text may be meant. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || Number.isNaN(value);

/** What JavaScript writes for a value that is missing, or is no text. */
const LEFTOVER = /^(?:undefined|null|NaN|Invalid Date(?:Time)?|\[object \w+\])$/;

/** Whether a text is nothing but what a broken expression leaves. */
export const isLeftover = (text: string): boolean => LEFTOVER.test(text.trim());

/**
 * The same within a text that distinguishes things. A word such as "annullato" holds none: these stand alone, or behind a capital, a digit or a
 * sign, as `ORDER-undefined` and `WEBnull` do.
 */
const PART = /undefined(?![\p{L}\p{M}])|(?<!\p{Ll})(?:null|NaN)(?!\p{L})|\[object \w+\]|Invalid Date/u;

/** What a broken expression left in a code or a key; `undefined` where it left nothing. */
export const leftoverIn = (text: string): string | undefined => PART.exec(text)?.[0];

/**
 * Whether a value that was to narrow a question says nothing: blank in any way, an empty list or object, or the text that a broken
 * expression leaves (`undefined`, `[object Object]`). Objects that stand for a value of their own (dates) say something.
 */
export function meansNothing(value: unknown): boolean {
	if (isMissing(value)) return true;
	// A list that became text keeps its commas.
	if (typeof value === 'string') return value.split(',').every((part) => !SEEN.test(part) || isLeftover(part));
	if (Array.isArray(value)) return value.every(meansNothing);
	const isPlain =
		typeof value === 'object' &&
		value !== null &&
		[Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
	return isPlain && Object.keys(value).length === 0;
}
