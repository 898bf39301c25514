import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '../erp/catalogue';
import type { Category, Operation } from '../erp/catalogue/types';
import { inputClass } from '../nodes/Evrak/description/inputs';
import { tools } from '../nodes/Evrak/tools';
import type { Tool } from '../nodes/Evrak/tools/types';

const PAGE = join(__dirname, '..', 'docs', 'operations.md');

const MODES: Readonly<Record<ReturnType<typeof inputClass>, string>> = {
	lines: 'form, rows, JSON',
	document: 'form, JSON',
	query: 'form, JSON',
	list: 'form, JSON',
	json: 'JSON',
	none: '–',
};

const row = (operation: Operation) =>
	`| ${operation.name} | \`${operation.method}\` | ${MODES[inputClass(operation)]} | ${operation.description}${operation.since === 'V17' ? ' (V17)' : ''} |`;

const section = ({ name, turkish, operations }: Category) =>
	[
		`### ${name}`,
		'',
		`*${turkish}*`,
		'',
		'| Operation | Method | Input | What it does |',
		'|---|---|---|---|',
		...operations.map(row),
	].join('\n');

/** All methods of the specification, as they stand in docs/operations.md: a section with a table for each resource. */
export const operationTables = (): string =>
	[...categories]
		.sort((a, b) => a.name.localeCompare(b.name, 'en'))
		.map(section)
		.join('\n\n');

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
	['operations', operationTables],
	['tools', toolsTable],
];

/** The page with its tables made anew. Throws where a block for one is missing. */
export function withTables(page: string): string {
	return TABLES.reduce((text, [name, table]) => {
		const opening = `<!-- ${name}:start (made by npm run docs) -->`;
		const closing = `<!-- ${name}:end -->`;
		const start = text.indexOf(opening);
		const end = text.indexOf(closing);
		if (start < 0 || end < start) throw new Error(`docs/operations.md has no block between ${opening} and ${closing}`);
		return `${text.slice(0, start + opening.length)}\n\n${table()}\n\n${text.slice(end)}`;
	}, page);
}

if (require.main === module) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')));
