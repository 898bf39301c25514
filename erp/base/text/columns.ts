import { wordList } from './words';

/** Names of columns, written one behind the other. */
export const columnNames = ([text = '']: TemplateStringsArray): string[] => [...wordList(text)];

/** Columns that stand in a table several times with a number behind their name. */
export const numberedColumns = (column: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => `${column}${index + 1}`);
