export type Words<T extends string, All extends string = never> = T extends `${infer First} ${infer Rest}`
	? Words<Rest, All | First>
	: All | T;

/** Splits a text at its blanks; long lists of names are written so. */
export const wordList = <T extends string>(text: T): ReadonlyArray<Words<T>> =>
	text.split(/\s+/).filter((word): word is Words<T> => word !== '');

/** The same as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** Splits a template literal into names of columns. */
export const columnNames = ([text = '']: TemplateStringsArray): string[] => [...wordList(text)];

/** Names of repeated columns, with a number at the end. */
export const numberedColumns = (column: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => `${column}${index + 1}`);
