import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { Evrak } from '../../nodes/Evrak/Evrak.node';
import { EvrakTrigger } from '../../nodes/EvrakTrigger/EvrakTrigger.node';

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

/** Anchors of the README's headings, as GitHub makes them; `readme` is the page itself. */
const anchors = ['readme'].concat(
	[...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replace(/[^\w -]/g, '')
			.replaceAll(' ', '-'),
	),
);

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

	it('links to places that exist in the README', () => {
		const urls = Object.values(codex.resources).flat();
		expect(Object.keys(codex.resources)).toEqual(['primaryDocumentation', 'credentialDocumentation']);
		expect(urls).toHaveLength(2);
		for (const { url } of urls) {
			const [page, anchor] = url.split('#');
			expect(page).toBe('https://github.com/n8n-nodes-evrak/n8n-nodes-evrak');
			expect(anchors).toContain(anchor);
		}
	});
});
