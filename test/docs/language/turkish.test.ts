import { readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { EvrakApi } from '../../../credentials/EvrakApi.credentials';
import { ownNodes } from '../../../testkit/node/nodes';
import { pagesBelow, quoted, ROOT, targetsOf, textOf } from '../markdown';

const FOLDER = 'docs/tr/';

const inTurkish = pagesBelow('docs/tr').map((page) => page.slice(FOLDER.length));

/** Pages that tell in another way what an English one tells. */
const OWN: Readonly<Record<string, string>> = { 'hazir-akislar.md': 'templates.md' };

/** Pages in Turkish that stand beside an English one of the same name. */
const pages = inTurkish.filter((page) => page !== 'README.md' && !(basename(page) in OWN));

/** A pair: the English page and the Turkish one. */
const pair = (page: string): [string, string] => [textOf('docs', page), textOf('docs', 'tr', page)];

/** The levels of a page's headings, in their order. */
const levels = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level);

/** Rows of all tables, each by its number of cells. */
const tables = (text: string) => [...text.matchAll(/^\|.*\|$/gm)].map(([row]) => row.split('|').length);

/** Code in fences. */
const fences = (text: string) => [...text.matchAll(/^```[\s\S]*?^```$/gm)].map(([code]) => code);

/** Items of lists, by their kind. */
const listed = (text: string) => [...text.matchAll(/^(-|\d+\.) /gm)].map(([item]) => item);

/** Files that a page leads to, whatever way: pictures, templates, other pages. */
const files = (text: string) =>
	targetsOf(text)
		.map((target) => target.replace(/#.*$/, '').split('/').pop() ?? '')
		.filter((file) => /\.(?:png|json|md)$/.test(file))
		.map((file) => OWN[file] ?? file);

/** Every label that the editor shows for the package's nodes and its credential, without the Turkish word behind it. */
const LABELS = new Set(
	[...Object.values(ownNodes()).map(({ description }) => description), new EvrakApi()].flatMap((form) =>
		[...JSON.stringify(form.properties).matchAll(/"(?:displayName|name)":"([A-Z][^"]*?)(?: \([^"]*\))?"/g)].map(
			([, label = '']) => label,
		),
	),
);

/** Labels in italics or bold on a page, each once. */
const labelsOn = (text: string) =>
	[...new Set([...text.replace(/\s+/g, ' ').matchAll(/\*+([^*]+)\*+/g)].map(([, words = '']) => words))]
		.filter((words) => LABELS.has(words))
		.sort();

/** Fields in tables as the form shows them: label and column. */
const fieldsOn = (text: string) => [...text.matchAll(/^\| ([A-Z][^|]*, `\w+`) \|/gm)].map(([, field]) => field);

/** First cells of the tables whose first column has texts of the screen, which are English in the editor, too. */
const messagesOn = (text: string) =>
	text
		.split(/\n\n+/)
		.filter((block) => /^\| (?:It says|The ERP says|Mesaj|ERP’nin dediği) \|/.test(block))
		.flatMap((block) => block.trim().split('\n').slice(2))
		.map((row) => row.split('|')[1]?.trim());

const counted = (words: readonly string[]) => [...words].sort();

describe('a guide in Turkish says what the English one says', () => {
	it('of several pages', () => expect(pages.length).toBeGreaterThan(10));

	it.each(pages)('%s: headings, tables, lists, code and pictures are the same', (page) => {
		const [english, turkish] = pair(page);
		expect(levels(turkish)).toEqual(levels(english));
		expect(tables(turkish)).toEqual(tables(english));
		expect(listed(turkish)).toEqual(listed(english));
		expect(fences(turkish)).toEqual(fences(english));
		const shown = (text: string) => files(text).filter((file) => /\.(?:png|json)$/.test(file));
		expect(shown(turkish)).toEqual(shown(english));
		expect(counted(files(turkish))).toEqual(expect.arrayContaining(counted(files(english))));
	});

	it.each(pages)('%s: names of fields, operations and values are the same', (page) => {
		const [english, turkish] = pair(page).map((text) => text.replace(/^```[\s\S]*?^```$/gm, '')) as [string, string];
		expect(counted(quoted(turkish))).toEqual(counted(quoted(english)));
		expect(labelsOn(turkish)).toEqual(labelsOn(english));
		expect(fieldsOn(turkish)).toEqual(fieldsOn(english));
	});

	it.each(pages)('%s: messages are those of the screen', (page) => {
		const [english, turkish] = pair(page);
		expect(messagesOn(turkish)).toEqual(messagesOn(english));
	});

	it.each(pages)('%s: stays in Turkish where the other page is in Turkish, too', (page) => {
		const [, turkish] = pair(page);
		const away = targetsOf(turkish).flatMap((target) => {
			const place = posix.join(posix.dirname(`${FOLDER}${page}`), target.replace(/#.*$/, ''));
			return pages.includes(place.replace(/^docs\//, '')) ? [target] : [];
		});
		expect(away).toEqual([]);
	});
});

describe('the Turkish page of all pages', () => {
	it('leads to each', () => {
		expect(targetsOf(textOf('docs', 'tr', 'tasks.md'))).toEqual(
			expect.arrayContaining(inTurkish.filter((page) => page !== 'tasks.md')),
		);
	});

	it('leads to a page with the Turkish copy of every example workflow', () => {
		expect(targetsOf(textOf('docs', 'tr', 'reference', 'hazir-akislar.md'))).toEqual(
			expect.arrayContaining(
				readdirSync(join(ROOT, 'demo', 'workflows-tr')).map((file) => `../../../demo/workflows-tr/${file}`),
			),
		);
	});

	it('is found from the first page', () => {
		expect(targetsOf(textOf('README.md'))).toContain('docs/tr/README.md');
	});
});
