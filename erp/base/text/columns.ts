import { wordList } from './words';

/** Splits a template literal into names of columns. */
export const columnNames = ([text = '']: TemplateStringsArray): string[] => [...wordList(text)];

/** Names of repeated columns, with a number at the end. */
export const numberedColumns = (column: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => `${column}${index + 1}`);
