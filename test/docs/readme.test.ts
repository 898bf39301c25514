import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json';
import { OF_README, withTables } from '../../scripts/operation-tables';
import { pagesBelow, ROOT, rowsBelow, targetsOf, textOf } from './markdown';

const readme = textOf('README.md');
const linked = targetsOf(readme);

/** Commands of package.json that a page tells its readers to run. */
const commandsIn = (text: string) => [
	...new Set([...text.matchAll(/npm (?:run ([a-z][\w:-]*)|(test)\b)/g)].map(([, run, test]) => run ?? test ?? '')),
];

describe('the README', () => {
	it('is at most 10 KB', () => {
		expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(10_240);
	});

	it('has the operations of today (npm run docs)', () => expect(withTables(readme, OF_README)).toBe(readme));

	it('leads to the list of all pages and to that of templates, which has every template', () => {
		expect(linked).toEqual(expect.arrayContaining(['docs/tasks.md', 'docs/reference/templates.md']));
		const templates = readdirSync(join(ROOT, 'demo', 'workflows')).filter((file) => file.endsWith('.json'));
		expect(targetsOf(textOf('docs', 'reference', 'templates.md'))).toEqual(
			expect.arrayContaining(templates.map((file) => `../../demo/workflows/${file}`)),
		);
	});

	it('fills in its first order as the guide does', () => {
		const rows = rowsBelow(readme, '## First order');
		const guide = rowsBelow(textOf('docs', 'first-order.md'), '## 3. Fill four fields (2 minutes)');
		expect(rows).toHaveLength(4);
		for (const row of rows) expect(guide).toContainEqual(row);
	});

	it('tells of the simulator what its figures say', () => {
		const page = textOf('docs', 'trust', 'reliability.md');
		const [, documents = ''] = /^- [\d,]+ seeds, ([\d,]+) documents,/m.exec(page) ?? [];
		expect(readme).toContain(`of ${documents} documents this node lost none and saved none twice`);
		expect(page).toMatch(/^- \*\*Documents lost: 0\. Documents twice: 0\./m);
	});
});

describe('every page', () => {
	const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesBelow('docs')];

	it.each(pages)('%s names commands that there are', (page) => {
		for (const name of commandsIn(textOf(page))) expect(Object.keys(manifest.scripts)).toContain(name);
	});
});
