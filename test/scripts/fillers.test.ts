import { fillersIn } from '../../scripts/house/fillers';

const words = (text: string) => fillersIn(text).map(([filler]) => filler);

describe('npm run house counts fillers', () => {
	it.each([
		['const at = 1;', 'variables'],
		['function at() {}', 'functions'],
		['const read = (at: number) => 1;', 'parameters'],
		['const { at } = row;', 'parts of a pattern'],
		['const { index: at } = row;', 'new names in a pattern'],
		['for (const at of rows) {}', 'loops'],
		['interface Row { readonly at: number }', 'members of types'],
		['class Row { at() {} }', 'methods'],
		['const row = { at: 1 };', 'members of objects'],
	])('as names: %s (%s)', (text) => expect(words(text)).toEqual(['at']));

	it.each([
		['// the right one.', 'comments'],
		['/** What is known: the given one. */', 'documentation'],
		["const text = 'one, known, own';", 'texts'],
		['rows.at(-1);', 'what others named'],
		['const { at: index } = row;', 'a pattern that calls it otherwise'],
		['const given1 = known2;', 'longer names'],
	])('but not as %s (%s)', (text) => expect(words(text)).toEqual([]));

	it('with their lines', () => expect(fillersIn('\n\nconst own = 1;')).toEqual([['own', 3]]));
});
