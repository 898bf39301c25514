import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { N8N_VERSION } from '../../e2e/n8n/install';
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

	it('says for which ERP it is, and shows one picture, before its first heading below the title', () => {
		const [first = ''] = readme.split(/^## /m);
		expect(first.match(/<img /g)).toHaveLength(1);
		for (const word of ['Mikro', 'V16', 'V17', 'evrak', 'n8n']) expect(first).toContain(word);
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

	it('leaves the commands of developers to CONTRIBUTING, apart from the demo and the test', () => {
		expect(commandsIn(readme.replace(/<!--.*?-->/g, '')).sort()).toEqual(['demo', 'test']);
		expect(readme.split('## Development\n')[1]).toContain('npm test');
		expect(textOf('.ci', 'run')).toMatch(/^npm test$/m);
	});

	it('names the n8n release that is tested', () => {
		expect(readme).toContain(`n8n ${N8N_VERSION}`);
		expect(readme).toContain(`engine of ${manifest.devDependencies['n8n-core']}`);
	});

	it('tells of the simulator what its figures say', () => {
		const page = textOf('docs', 'trust', 'reliability.md');
		const [, documents = ''] = /^- [\d,]+ seeds, ([\d,]+) documents,/m.exec(page) ?? [];
		expect(readme).toContain(`of ${documents} documents this node lost none and saved none twice`);
		expect(page).toMatch(/^- \*\*Documents lost: 0\. Documents twice: 0\./m);
	});

	it('has links that npm resolves: relative ones, of a package whose repository is on GitHub', () => {
		expect(manifest.repository.url).toMatch(/^git\+https:\/\/github\.com\/[^/]+\/[^/]+\.git$/);
		expect(manifest.repository).not.toHaveProperty('directory');
		expect(linked.filter((target) => /^(\.{0,2}\/|[a-z]:)/i.test(target))).toEqual([]);
	});
});

describe('every page', () => {
	const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesBelow('docs')];

	it.each(pages)('%s names commands that there are', (page) => {
		for (const name of commandsIn(textOf(page))) expect(Object.keys(manifest.scripts)).toContain(name);
	});
});
