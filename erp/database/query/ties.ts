import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import type { Key } from './read';
import { comparedValue, linkColumn } from '../ask/page';

type Link = Readonly<Record<string, Key>>;

/**
 * Possible text comparisons of the database: exact, by Turkish upper case, or by that of other languages
 * (docs/trust/erp-behaviour.md#names-of-columns-in-rows). The narrower one is tried first, so that `I` and `i` stay separate where both exist.
 */
const READINGS: ReadonlyArray<(text: string) => string> = [
	(text) => text,
	(text) => text.toLocaleUpperCase('tr'),
	(text) => text.toLocaleUpperCase('en'),
];

const tieOf = (values: readonly unknown[], reading: (text: string) => string): string =>
	JSON.stringify(values.map((value) => reading(plainTextOf(value))));

/** Assigns a part's rows to their main rows by index; `undefined` where a row matches none, because the database compares in an unknown way. */
export function assignToMainRows(
	main: readonly Members[],
	rows: readonly Members[],
	link: Link,
): Members[][] | undefined {
	const columns = Object.entries(link);
	const places = READINGS.map((reading) => {
		const found = new Map<string, number[]>();
		for (const [index, row] of main.entries()) {
			const tie = tieOf(
				columns.map(([column, { type }]) => comparedValue(cell(row, column), type)),
				reading,
			);
			const those = found.get(tie);
			if (those) those.push(index);
			else found.set(tie, [index]);
		}
		return found;
	});
	const tied: Members[][] = main.map(() => []);
	for (const row of rows) {
		const values = columns.map(([, { type }], index) => comparedValue(cell(row, linkColumn(index)), type));
		const found = READINGS.map((reading, index) => places[index]?.get(tieOf(values, reading))).find((those) => those);
		if (!found) return undefined;
		for (const index of found) tied[index]?.push(row);
	}
	return tied;
}
