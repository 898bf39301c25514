import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { Evrak } from '../../nodes/Evrak/Evrak.node';
import { EvrakTrigger } from '../../nodes/EvrakTrigger/EvrakTrigger.node';
import { anchorsOf, textOf } from '../docs/markdown';

const ROOT = join(__dirname, '..', '..');

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

const codexOf = (name: string): Codex =>
	JSON.parse(readFileSync(join(ROOT, 'nodes', name, `${name}.node.json`), 'utf8')) as Codex;

/** A word as it is typed on a keyboard without Turkish letters. */
const plain = (word: string) =>
	word.replace(/[çğışöü]/g, (letter) => ({ ç: 'c', ğ: 'g', ı: 'i', ş: 's', ö: 'o', ü: 'u' })[letter] ?? letter);

describe.each<[string, new () => INodeType, string[]]>([
	[
		'Evrak',
		Evrak,
		[
			...['erp', 'mikro', 'evrak', 'sipariş', 'siparis', 'fatura', 'e-fatura', 'efatura', 'e-arşiv', 'cari'],
			...['irsaliye', 'e-irsaliye', 'teklif', 'tahsilat', 'stok', 'sayım', 'sayim', 'muhasebe', 'türkiye'],
			...['order', 'invoice', 'e-invoice', 'quotation', 'payment', 'stock count', 'turkey'],
		],
	],
	[
		'EvrakTrigger',
		EvrakTrigger,
		['erp', 'mikro', 'evrak', 'fatura', 'gelen fatura', 'e-fatura', 'efatura', 'e-invoice', 'incoming invoice'],
	],
])('the codex of %s', (name, Class, words) => {
	const codex = codexOf(name);

	it('belongs to the node', () => {
		const { name: type, version } = new Class().description;
		expect(codex.node).toBe(`n8n-nodes-evrak.${type}`);
		expect(codex.codexVersion).toBe('1.0');
		expect([version].flat().map((number) => number.toFixed(1))).toContain(codex.nodeVersion);
	});

	it('puts it into categories that n8n has', () => {
		expect(codex.categories).not.toEqual([]);
		for (const category of codex.categories) expect(CATEGORIES).toContain(category);
	});

	it.each(words)('lets it be found by "%s"', (word) => {
		expect(codex.alias.map((alias) => alias.toLowerCase())).toContain(word);
	});

	it('has each word once, and each Turkish one without its letters too', () => {
		expect(new Set(codex.alias.map((alias) => alias.toLowerCase())).size).toBe(codex.alias.length);
		for (const alias of codex.alias) expect(codex.alias).toContain(plain(alias));
		// Lower-cased by n8n's search, a capital İ becomes two characters that nobody types.
		expect(codex.alias.filter((alias) => alias.includes('İ'))).toEqual([]);
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
