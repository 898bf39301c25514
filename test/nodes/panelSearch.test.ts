import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FIRST, SEARCHED } from '../../e2e/parts/editor/words';
import { TRIGGER } from '../../testkit/engine/chain';
import { ownNodes } from '../../testkit/node/nodes';

/** An entry of the panel as n8n's search sees it. */
interface Entry {
	readonly properties: { readonly displayName: string; readonly codex: { readonly alias: readonly string[] } };
}

/** The search of n8n's panel itself: a package of n8n's own that its engine brings along, made for modules of another kind. */
const { sublimeSearch } = createRequire(__filename)('@n8n/utils/search/sublime-search') as {
	sublimeSearch: (filter: string, entries: readonly Entry[]) => Array<{ readonly item: Entry }>;
};

/** Entries of the package: a trigger stands in that of the node whose name it bears. */
const ENTRIES = Object.entries(ownNodes())
	.filter(([type]) => type !== TRIGGER)
	.map(([type, { description }]): Entry => {
		const name = (type.split('.')[1] ?? '').replace(/^e/, 'E');
		const codex = readFileSync(join(__dirname, '..', '..', 'nodes', name, `${name}.node.json`), 'utf8');
		return { properties: { displayName: description.displayName, codex: JSON.parse(codex) as { alias: string[] } } };
	});

/** Names that the panel shows for a text, best first: the editor makes small letters of what is typed. */
const found = (text: string) =>
	sublimeSearch(text.toLowerCase(), ENTRIES).map(({ item }) => item.properties.displayName);

const words = SEARCHED.flatMap(([fitting, list]) => list.split(', ').map((word) => [word, fitting] as const));

describe("n8n's panel of nodes", () => {
	it.each(words)('finds for "%s" among the first three %s', (word, fitting) => {
		expect(found(word).slice(0, FIRST)).toContainEqual(expect.stringMatching(fitting));
	});

	it('finds for a word of one area that area before all others', () => {
		const own = words.filter(([, fitting]) => !/[(]|Evrak \$?$/.test(fitting.source));
		expect(own.filter(([word, fitting]) => !fitting.test(found(word)[0] ?? ''))).toEqual([]);
	});

	it('finds a word in capitals and in small letters alike, as its keyboard makes them', () => {
		for (const [word, fitting] of words) {
			const capitals = /[çğışöü]/i.test(word) ? word.toLocaleUpperCase('tr') : word.toUpperCase();
			for (const typed of [capitals, word.toLowerCase(), word])
				expect([
					typed,
					found(typed)
						.slice(0, FIRST)
						.some((name) => fitting.test(name)),
				]).toEqual([typed, true]);
		}
	});

	it('lists the events of each trigger, which it does only by the label of their choice', () => {
		const triggers = Object.values(ownNodes()).filter(({ description: { group } }) => group.includes('trigger'));
		expect(triggers.length).toBeGreaterThan(0);
		for (const { description } of triggers) {
			const event = description.properties.find(({ name }) => name === 'event');
			expect(event?.displayName).toMatch(/^(?:event|events|trigger on)$/i);
		}
	});

	it('finds nothing of ours for what is none of our words', () => {
		for (const word of ['hubspot', 'telegram', 'postgres']) expect(found(word)).toEqual([]);
	});
});
