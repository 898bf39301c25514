/** What stands in a secret's place. */
export const MASK = '********';

/** Characters that mean something in a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;

/** Characters that JSON may mark by a backslash. */
const MARKED = /["\\/]/;

/** A character as it is, or as JSON may write it: `+` is `\u002B` to .NET's serializer, `/` is `\/` to others. */
function spelled(character: string): string {
	const plain = SPECIAL.test(character) ? `\\${character}` : character;
	const code = character.charCodeAt(0).toString(16).padStart(4, '0');
	const mark = MARKED.test(character) ? '\\\\?' : '';
	return `(?:${mark}${plain}|\\\\u${code})`;
}

/** The secret in any letter case: a digest in capitals tells as much. */
const patternOf = (secret: string) => new RegExp(secret.split('').map(spelled).join(''), 'gi');

/**
 * Hides secrets wherever a text repeats them, also in the spellings that JSON has for them, the longest first, as one may hold another.
 * Those shorter than `shortest` stay: they could be part of a number, a word or a file, which hiding would spoil.
 */
export const hide = (text: string, secrets: readonly string[], shortest: number): string =>
	secrets
		.filter(({ length }) => length > 0 && length >= shortest)
		.sort((a, b) => b.length - a.length)
		.reduce((rest, secret) => rest.replace(patternOf(secret), MASK), text);
