import type { Category, Operation } from '../../erp/catalogue/types';
import { isSpecified } from '../../testkit/facts/spec';
import { inputModes } from '../operation-tables';
import { documentedMembers, headingOf, membersShown, type Difference } from './compare';
import { wireMembers, type Endpoint } from '../../testkit/facts/wire';

/** Rows of cells as a text, each column as wide as its widest cell. */
function aligned(rows: ReadonlyArray<readonly string[]>): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}

/** A row for each method: its category, its source, its members here and there, and how many differences it has. */
export function methodTable(
	categories: readonly Category[],
	endpoints: readonly Endpoint[],
	differences: readonly Difference[],
): string {
	const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
	const row = (operation: Operation): string[] => {
		const { method, httpMethod, version } = operation;
		const endpoint = endpointOf.get(method);
		const table = wireMembers(operation).filter(({ source }) => source === 'table').length;
		return [
			...[method, httpMethod, version],
			...(endpoint ? [isSpecified(method) ? 'spec' : 'reference', headingOf(endpoint)] : ['', '']),
			inputModes(operation),
			...[endpoint ? membersShown(operation, endpoint).length : 0, documentedMembers(operation).length, table].map(
				String,
			),
			String(differences.filter((difference) => difference.method === method).length),
		];
	};
	const body = categories.flatMap((category) => category.operations.map(row));
	const sum = (column: number) => String(body.reduce((total, cells) => total + Number(cells[column]), 0));
	return aligned([
		['method', 'verb', 'version', 'source', 'category', 'input', 'reference', 'catalogue', 'of table', 'differences'],
		...body,
		['together', '', '', '', '', '', ...[6, 7, 8, 9].map(sum)],
	]);
}

/** How many methods take their input in each way: all, and those that save or update. */
export function modeCounts(operations: readonly Operation[]): string[] {
	const count = (some: readonly Operation[]) => {
		const modes = [...new Set(some.map(inputModes))].sort();
		return modes
			.map((mode) => `${some.filter((operation) => inputModes(operation) === mode).length} by ${mode}`)
			.join('; ');
	};
	const writes = operations.filter(({ kind }) => kind === 'save' || kind === 'update');
	return [`input of all: ${count(operations)}`, `input of ${writes.length} saves and updates: ${count(writes)}`];
}
