import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNodes } from '../../testkit/node/nodes';
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

const PLAIN: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ş: 's', ö: 'o', ü: 'u' };

/** A word as it is typed on a keyboard without Turkish letters. */
const plain = (word: string) => word.replace(/[çğışöü]/g, (letter) => PLAIN[letter] ?? letter);

/** A word as n8n's search sees it when it is typed in Turkish capitals: `İ` becomes two characters, and `I` is no `ı`. */
const inCapitals = (word: string) => word.toLocaleUpperCase('tr').toLowerCase();

/** What n8n's search makes of a word that is typed in one of three ways. */
const typed = (word: string) => [word.toLowerCase(), plain(word.toLowerCase()), inCapitals(word)];

const NAMES = [
	...['EvrakWebShop', 'EvrakOrders', 'EvrakInvoices', 'EvrakAccounts', 'EvrakPayments'],
	...['EvrakStock', 'EvrakProduction', 'EvrakEDocuments', 'EvrakData'],
];
const nodes = Object.values(ownNodes());

/** Turkish words by the nodes in which a user looks for them. */
const TURKISH: ReadonlyArray<readonly [name: string, words: string]> = [
	['EvrakWebShop', 'sipariş mağaza e-ticaret iade kargo fatura'],
	['EvrakOrders', 'sipariş teklif talep proforma şart fiyat iskonto satış alış'],
	['EvrakInvoices', 'fatura irsaliye iade iskonto vergi kdv satış alış'],
	['EvrakAccounts', 'cari müşteri tedarikçi adres bakiye ekstre personel izin puantaj'],
	['EvrakPayments', 'tahsilat tediye ödeme kasa banka çek senet dekont virman masraf yevmiye muhasebe'],
	['EvrakStock', 'stok ürün sayım depo barkod fiyat malzeme'],
	['EvrakProduction', 'üretim reçete rota operasyon imalat'],
	['EvrakEDocuments', 'e-fatura efatura e-arşiv e-irsaliye e-belge fatura irsaliye mükellef vergi'],
	['EvrakTrigger', 'e-fatura efatura e-arşiv fatura'],
	['EvrakData', 'oturum resim açıklama liste kayıt sorgu kontrol kurulum sağlık destek test doctor'],
];

/** n8n loads every node's description into the browser, twice, with its codex: each has to stay small (scripts/pack-check.ts). */
const LENGTH_AT_MOST = 60 * 1024;

describe.each(nodes.map(({ description }) => [description.name.replace(/^e/, 'E'), description] as const))(
	'the codex of %s',
	(name, description) => {
		const { name: type, version } = description;
		const codex = codexOf(name);

		it('weighs 60 KB at most, together with the description', () => {
			expect(JSON.stringify({ ...description, codex }).length).toBeLessThan(LENGTH_AT_MOST);
		});

		it('belongs to the node', () => {
			expect(codex.node).toBe(`n8n-nodes-evrak.${type}`);
			expect(codex.codexVersion).toBe('1.0');
			expect([version].flat().map((number) => number.toFixed(1))).toContain(codex.nodeVersion);
		});

		it('puts it into categories that n8n has', () => {
			expect(codex.categories).not.toEqual([]);
			for (const category of codex.categories) expect(CATEGORIES).toContain(category);
		});

		it('has each word once, in small letters or as a name is written', () => {
			const small = codex.alias.map((alias) => alias.toLowerCase());
			expect(new Set(small).size).toBe(small.length);
			expect(codex.alias.filter((alias) => alias.includes('İ'))).toEqual([]);
		});

		it('has each word with Turkish letters in all ways in which it is typed', () => {
			const turkish = codex.alias.filter((alias) => plain(alias) !== alias);
			expect(turkish).not.toEqual([]);
			// What came out of a word in capitals is no word that is typed again.
			const words = turkish.filter((alias) => !alias.includes('\u0307') && !/[çğşöü].*i|i.*[çğşöü]/.test(alias));
			for (const word of words) expect(codex.alias).toEqual(expect.arrayContaining([plain(word), inCapitals(word)]));
		});

		it('links to pages and headings of the repository', () => {
			const urls = Object.values(codex.resources).flat();
			expect(Object.keys(codex.resources)).toEqual(['primaryDocumentation', 'credentialDocumentation']);
			expect(urls).toHaveLength(2);
			for (const { url } of urls) {
				const [, file = 'README.md', anchor] =
					/^([^#]*?)(?:\/blob\/main\/([^#]+))?(?:#(.+))?$/.exec(url)?.slice(1) ?? [];
				expect(url.startsWith('https://github.com/n8n-nodes-evrak/n8n-nodes-evrak')).toBe(true);
				// `readme` is GitHub's own anchor of the page that it shows.
				expect(['readme', undefined, ...anchorsOf(textOf(file))]).toContain(anchor);
			}
		});
	},
);

describe('a word that a user types finds a node that it fits', () => {
	const words = TURKISH.flatMap(([name, list]) => list.split(' ').map((word) => [word, name] as const));

	it.each(words)('"%s": %s, with and without Turkish letters, in small letters and in capitals', (word, name) => {
		const { alias } = codexOf(name);
		expect(alias.map((one) => one.toLowerCase())).toEqual(expect.arrayContaining(typed(word)));
	});

	it.each(['erp', 'mikro', 'mi\u0307kro', 'evrak', 'turkey', 'türkiye', 'turkiye'])('"%s": every node', (word) => {
		for (const name of [...NAMES, 'EvrakTrigger'])
			expect(codexOf(name).alias.map((alias) => alias.toLowerCase())).toContain(word);
	});

	it.each([
		['order', 'EvrakOrders'],
		['web shop', 'EvrakWebShop'],
		['quotation', 'EvrakOrders'],
		['purchase request', 'EvrakOrders'],
		['price condition', 'EvrakOrders'],
		['invoice', 'EvrakInvoices'],
		['dispatch note', 'EvrakInvoices'],
		['customer', 'EvrakAccounts'],
		['address', 'EvrakAccounts'],
		['payment', 'EvrakPayments'],
		['journal slip', 'EvrakPayments'],
		['cash', 'EvrakPayments'],
		['stock count', 'EvrakStock'],
		['barcode', 'EvrakStock'],
		['work order', 'EvrakProduction'],
		['e-invoice', 'EvrakEDocuments'],
		['e-invoice', 'EvrakTrigger'],
		['incoming invoice', 'EvrakTrigger'],
		['new order', 'EvrakTrigger'],
		['custom call', 'EvrakData'],
		['check installation', 'EvrakData'],
		['kurulum kontrolü', 'EvrakData'],
		['sipariş iptal', 'EvrakWebShop'],
		['geri ödeme', 'EvrakWebShop'],
		['hakediş', 'EvrakWebShop'],
		['tahsilat makbuzu', 'EvrakPayments'],
	])('"%s": %s', (word, name) => expect(codexOf(name).alias).toContain(word));
});
