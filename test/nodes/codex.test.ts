import { readFileSync } from 'node:fs';
import { codexFile } from '../../scripts/search-words';
import { ownNodes } from '../../testkit/node/nodes';
import { anchorsOf, textOf } from '../docs/markdown';

/** n8n's categories, as its documentation of codex files lists them. */
const CATEGORIES = [
	...['Analytics', 'Communication', 'Data & Storage', 'Development', 'Finance & Accounting', 'Marketing & Content'],
	...['Miscellaneous', 'Productivity', 'Sales', 'Utility'],
];

interface Codex {
	readonly node: string;
	readonly nodeVersion: string;
	readonly codexVersion: string;
	readonly categories: string[];
	readonly alias: string[];
	readonly resources: Readonly<Record<'primaryDocumentation' | 'credentialDocumentation', Array<{ url: string }>>>;
}

const nodes = Object.values(ownNodes()).map(
	({ description }) => [description.name.replace(/^e/, 'E'), description] as const,
);

/** n8n loads every codex into the browser, with the description of its node. */
const BYTES_AT_MOST = 14 * 1024;

describe.each(nodes)('the codex of %s', (name, { name: type, version }) => {
	const text = readFileSync(codexFile(name), 'utf8');
	const codex = JSON.parse(text) as Codex;

	it('weighs 14 KB at most', () => expect(Buffer.byteLength(text)).toBeLessThan(BYTES_AT_MOST));

	it('belongs to the node', () => {
		expect(codex.node).toBe(`n8n-nodes-evrak.${type}`);
		expect(codex.codexVersion).toBe('1.0');
		expect([version].flat().map((number) => number.toFixed(1))).toContain(codex.nodeVersion);
	});

	it('puts it into categories that n8n has', () => {
		expect([...codex.categories].sort()).toEqual(['Finance & Accounting', 'Sales']);
		for (const category of codex.categories) expect(CATEGORIES).toContain(category);
	});

	it('has each word once, whatever its letter case, and none with a letter that nobody types in small letters', () => {
		const small = codex.alias.map((alias) => alias.toLowerCase());
		expect(new Set(small).size).toBe(small.length);
		expect(codex.alias.filter((alias) => alias.includes('İ') || alias !== alias.trim())).toEqual([]);
	});

	it('links to pages and headings of the repository', () => {
		const urls = Object.values(codex.resources).flat();
		expect(Object.keys(codex.resources)).toEqual(['primaryDocumentation', 'credentialDocumentation']);
		expect(urls).toHaveLength(2);
		for (const { url } of urls) {
			const [, file = 'README.md', anchor] = /^([^#]*?)(?:\/blob\/main\/([^#]+))?(?:#(.+))?$/.exec(url)?.slice(1) ?? [];
			expect(url.startsWith('https://github.com/n8n-nodes-evrak/n8n-nodes-evrak')).toBe(true);
			// `readme` is GitHub's own anchor of the page that it shows.
			expect(['readme', undefined, ...anchorsOf(textOf(file))]).toContain(anchor);
		}
	});
});
