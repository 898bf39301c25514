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
