import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SEARCHED } from '../../e2e/parts/editor/words';
import { ALIASES, codexFile, inAllWays, withAliases } from '../../scripts/search-words';
import { ownNodes } from '../../testkit/node/nodes';
import { ENGLISH_WORDS, TURKISH_WORDS } from './panelWords';

/** An entry of the panel as n8n's search sees it. */
interface Entry {
	readonly properties: { readonly displayName: string; readonly codex: { readonly alias: readonly string[] } };
}

/** The search of n8n's panel itself: a package of n8n's own that its engine brings along, made for modules of another kind. */
const { sublimeSearch } = createRequire(__filename)('@n8n/utils/search/sublime-search') as {
	sublimeSearch: (filter: string, entries: readonly Entry[]) => Array<{ readonly item: Entry }>;
};

/** The one entry of the package: n8n shows a trigger in that of the node whose name it bears, and finds it by the words of the node. */
const { alias } = JSON.parse(readFileSync(codexFile('Evrak'), 'utf8')) as { alias: string[] };
const ENTRY: Entry = { properties: { displayName: 'Evrak', codex: { alias } } };

/** Whether the panel shows the entry for a text: the editor makes small letters of what is typed. */
const isFound = (text: string) => sublimeSearch(text.toLowerCase(), [ENTRY]).length > 0;

const PLAIN: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ş: 's', ö: 'o', ü: 'u' };
const TURKISH_LETTER = /[çğışöü]/g;

/** A word as it is typed on keyboards with and without Turkish letters, in small letters and in capitals, and by who mixes them. */
function typings(word: string): string[] {
	const plain = word.replace(TURKISH_LETTER, (letter) => PLAIN[letter] ?? letter);
	const half = word.replace(TURKISH_LETTER, (letter, at: number) => (at % 2 ? (PLAIN[letter] ?? letter) : letter));
	return [word, plain, half, word.toLocaleUpperCase('tr'), plain.toUpperCase()];
}

const inTurkish = [...new Set([...TURKISH_WORDS, ...SEARCHED.flatMap((list) => list.split(', '))])];

describe("n8n's panel of nodes", () => {
	it('is asked for more than 150 words and pairs of words', () => {
		const all = [...TURKISH_WORDS, ...ENGLISH_WORDS];
		expect(new Set(all).size).toBe(all.length);
		expect(TURKISH_WORDS.length).toBeGreaterThan(150);
		expect(ENGLISH_WORDS.length).toBeGreaterThan(100);
	});

	it.each(inTurkish)('finds the node for "%s", with and without Turkish letters, small or in capitals', (word) => {
		expect(typings(word).filter((typed) => !isFound(typed))).toEqual([]);
	});

	it.each(ENGLISH_WORDS)('finds the node for "%s"', (word) => {
		expect([word, word.toUpperCase()].filter((typed) => !isFound(typed))).toEqual([]);
	});

	it.each([
		...['hubspot', 'telegram', 'postgres', 'google sheets', 'openai', 'whatsapp', 'mailchimp', 'dropbox', 'youtube'],
		...['salesforce', 'jira', 'github', 'aws s3', 'http request', 'schedule', 'webhook', 'wordpress'],
	])('finds nothing of ours for "%s"', (word) => expect(isFound(word)).toBe(false));

	it('lists the events of the trigger, which it does only by the label of their choice', () => {
		const triggers = Object.values(ownNodes()).filter(({ description: { group } }) => group.includes('trigger'));
		expect(triggers.length).toBeGreaterThan(0);
		for (const { description } of triggers) {
			const event = description.properties.find(({ name }) => name === 'event');
			expect(event?.displayName).toBe('Trigger On');
		}
	});
});

describe('search words', () => {
	it.each(['Evrak', 'EvrakTrigger'] as const)('of %s are those that npm run words writes', (name) => {
		const text = readFileSync(codexFile(name), 'utf8');
		expect(JSON.parse(text)).toEqual(JSON.parse(withAliases(text, ALIASES[name])));
	});

	it('are short, since a long one has the letters of many words that are none of ours', () => {
		expect(alias.filter((one) => one.length > 40)).toEqual([]);
		expect(JSON.stringify(alias).length).toBeLessThan(12 * 1024);
	});

	it('have each way of typing a Turkish letter over the other', () => {
		expect(inAllWays('sipariş çığöü')).toBe('si\u0307pari\u0307şs çcıiğgöoüu');
	});
});
