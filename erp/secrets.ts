/** What stands in a secret's place. */
export const MASK = '********';

/**
 * Hides secrets wherever a text repeats them, the longest first, as one may hold another. Those shorter than `shortest` stay: they could
 * be part of a number, a word or a file, which hiding would spoil.
 */
export const hide = (text: string, secrets: readonly string[], shortest: number): string =>
	secrets
		.filter(({ length }) => length >= shortest)
		.sort((a, b) => b.length - a.length)
		.reduce((rest, secret) => rest.split(secret).join(MASK), text);
