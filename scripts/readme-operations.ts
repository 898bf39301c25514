import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '../erp/catalogue';
import type { Category, Operation } from '../erp/catalogue/types';
import { inputClass } from '../nodes/Evrak/description/inputs';

const README = join(__dirname, '..', 'README.md');
const START = '<!-- operations:start (made by npm run docs) -->';
const END = '<!-- operations:end -->';

const MODES: Readonly<Record<ReturnType<typeof inputClass>, string>> = {
	lines: 'form, rows, JSON',
	document: 'form, JSON',
	query: 'form, JSON',
	list: 'form, JSON',
	json: 'JSON',
	none: '–',
};

const row = ({ name }: Category, operation: Operation) =>
	`| ${name} | ${operation.name} | \`${operation.method}\` | ${MODES[inputClass(operation)]} | ${operation.description}${operation.v17Only ? ' (V17)' : ''} |`;

/** The table of all operations, as it stands in the README. */
export const operationsTable = (): string =>
	[
		'| Resource | Operation | Method | Input | What it does |',
		'|---|---|---|---|---|',
		...[...categories]
			.sort((a, b) => a.name.localeCompare(b.name, 'en'))
			.flatMap((category) => category.operations.map((operation) => row(category, operation))),
	].join('\n');

/** The README with its table made anew. */
export function withTable(readme: string): string {
	const start = readme.indexOf(START);
	const end = readme.indexOf(END);
	if (start < 0 || end < start) throw new Error(`README.md has no block between ${START} and ${END}`);
	return `${readme.slice(0, start + START.length)}\n\n${operationsTable()}\n\n${readme.slice(end)}`;
}

if (require.main === module) writeFileSync(README, withTable(readFileSync(README, 'utf8')));
