/** Any but characters that show nothing: blanks of every kind, controls, marks of zero width, fillers. */
const SEEN = /[^\u034f\u17b4\u17b5\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** What JavaScript makes of a value that is missing, or is no text, when an expression puts it into a text. */
const BROKEN = /^(undefined|null|NaN|Invalid Date(Time)?|\[object \w+\])$/;

/**
 * Whether a value that was to narrow a question says nothing: blank in any way, an empty list or object, or the text that a broken
 * expression leaves (`undefined`, `[object Object]`). Objects that stand for a value of their own (dates) say something.
 */
export function meansNothing(value: unknown): boolean {
	if (value === undefined || value === null || Number.isNaN(value)) return true;
	// A list that became text keeps its commas.
	if (typeof value === 'string') return value.split(',').every((part) => !SEEN.test(part) || BROKEN.test(part.trim()));
	if (Array.isArray(value)) return value.every(meansNothing);
	const isPlain = typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
	return isPlain && Object.keys(value).length === 0;
}
