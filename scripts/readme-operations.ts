import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '../erp/catalogue';
import type { Category, Operation } from '../erp/catalogue/types';
import { inputClass } from '../nodes/Evrak/description/inputs';
import { tools } from '../nodes/Evrak/tools';
import type { Tool } from '../nodes/Evrak/tools/types';

const README = join(__dirname, '..', 'README.md');

const MODES: Readonly<Record<ReturnType<typeof inputClass>, string>> = {
	lines: 'form, rows, JSON',
	document: 'form, JSON',
	query: 'form, JSON',
	list: 'form, JSON',
	json: 'JSON',
	none: '–',
};

const row = ({ name }: Category, operation: Operation) =>
	`| ${name} | ${operation.name} | \`${operation.method}\` | ${MODES[inputClass(operation)]} | ${operation.description}${operation.since === 'V17' ? ' (V17)' : ''} |`;

/** The table of all methods of the specification, as it stands in the README. */
export const operationsTable = (): string =>
	[
		'| Resource | Operation | Method | Input | What it does |',
		'|---|---|---|---|---|',
		...[...categories]
			.sort((a, b) => a.name.localeCompare(b.name, 'en'))
			.flatMap((category) => category.operations.map((operation) => row(category, operation))),
	].join('\n');

const resourceName = (wanted: string) => categories.find(({ resource }) => resource === wanted)?.name ?? wanted;

const toolText = (tool: Tool) =>
	`${tool.name} | ${tool.asksErp ? `\`${tool.methods}\` (V17)` : '–'} | ${tool.description}`;

/** The table of the operations beyond the specification; what several resources offer alike has one row. */
export function toolsTable(): string {
	const texts = [...new Set(tools.map(toolText))];
	const resourcesOf = (text: string) =>
		tools.filter((tool) => toolText(tool) === text).map(({ resource }) => resourceName(resource));
	return [
		'| Resource | Operation | Method | What it does |',
		'|---|---|---|---|',
		...texts.map((text) => `| ${resourcesOf(text).sort().join(', ')} | ${text} |`),
	].join('\n');
}

const TABLES: ReadonlyArray<readonly [name: string, table: () => string]> = [
	['operations', operationsTable],
	['tools', toolsTable],
];

/** The README with its tables made anew. Throws where a block for one is missing. */
export function withTables(readme: string): string {
	return TABLES.reduce((text, [name, table]) => {
		const opening = `<!-- ${name}:start (made by npm run docs) -->`;
		const closing = `<!-- ${name}:end -->`;
		const start = text.indexOf(opening);
		const end = text.indexOf(closing);
		if (start < 0 || end < start) throw new Error(`README.md has no block between ${opening} and ${closing}`);
		return `${text.slice(0, start + opening.length)}\n\n${table()}\n\n${text.slice(end)}`;
	}, readme);
}

if (require.main === module) writeFileSync(README, withTables(readFileSync(README, 'utf8')));
