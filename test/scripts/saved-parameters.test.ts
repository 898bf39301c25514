import { NODES, savedIn } from '../../scripts/saved-parameters';

describe.each(NODES)('what workflows have saved in version 1: $file', ({ file, lines }) => {
	const now = new Set(lines());
	const saved = new Set(savedIn(file));

	it('is all still there, with the same type, default and values: a change needs a new node version (CONTRIBUTING)', () => {
		expect([...saved].filter((line) => !now.has(line))).toEqual([]);
	});

	it('is kept here as soon as it is offered: npm run docs', () => {
		expect([...now].filter((line) => !saved.has(line))).toEqual([]);
	});
});
