const LETTERS: Readonly<Record<string, string>> = {
	ı: 'i',
	i̇: 'i',
	ş: 's',
	ğ: 'g',
	ü: 'u',
	ö: 'o',
	ç: 'c',
	â: 'a',
	î: 'i',
	û: 'u',
};

/**
 * Folds case and Turkish letters, so that `Şifre Hatalı`, `SIFRE HATALI` and `sifre hatali` compare equal; the server mixes both
 * spellings (behaviour notes, section 7).
 */
export const fold = (text: string): string =>
	text
		.replace(/[İI]/g, 'i')
		.toLowerCase()
		.replace(/[ışğüöçâîû]/g, (letter) => LETTERS[letter] ?? letter)
		.replace(/\s+/g, ' ')
		.trim();

/** Shows a value in an error, shortened to 60 characters. */
export const shown = (value: unknown): string => {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
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
