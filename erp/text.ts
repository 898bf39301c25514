/**
 * Folds case and Turkish letters, so that `Şifre Hatalı`, `SIFRE HATALI` and `sifre hatali` compare equal; the server mixes both
 * spellings (behaviour notes, section 7).
 */
export const fold = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[Iı]/g, 'i').toLowerCase().replace(/\s+/g, ' ').trim();

/** Circular objects and big integers have no JSON; whatever an expression gave, an error must still be able to name it. */
function jsonOf(value: unknown): string {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}

/** Shows a value in an error, shortened to 60 characters. */
export const shown = (value: unknown): string => {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
};

const SMALL_WORDS = new Set([
	'a',
	'an',
	'and',
	'at',
	'by',
	'for',
	'from',
	'in',
	'of',
	'on',
	'or',
	'per',
	'the',
	'to',
	'with',
]);

/** `customer promissory note` as `Customer Promissory Note`, the way n8n writes options. */
export const headline = (text: string): string =>
	text.replace(/[\p{L}\d]+/gu, (word, at: number) =>
		at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
	);
