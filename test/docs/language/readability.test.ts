import { dirname } from 'node:path';
import { pagesBelow, targetsOf, textOf } from '../markdown';

/** Words that a guide has at most, so that it is read while it is followed. */
const MOST_WORDS_OF_GUIDE = 900;

/** The pages that list the others. */
const INDEXES = ['docs/tasks.md', 'docs/tr/tasks.md', 'docs/tr/README.md'];

/** Guides stand in `docs` and `docs/tr` themselves, what is looked up in folders below. */
const ALL_GUIDES = pagesBelow('docs').filter(
	(page) => ['docs', 'docs/tr'].includes(dirname(page)) && !INDEXES.includes(page),
);
const GUIDES = ALL_GUIDES.filter((page) => dirname(page) === 'docs');

/** Words that a reader sees: code in backticks is one word; fences, pictures, headings and targets of links are none. */
const lengthOf = (page: string): number =>
	page
		.replace(/```[\s\S]*?```|<picture>[\s\S]*?<\/picture>|^#.*$/gm, '')
		.replace(/`[^`]*`/g, 'code')
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.split(/[\s|]+/)
		.filter((word) => /[\p{L}\d]/u.test(word)).length;

describe('a guide', () => {
	it('is listed by the first page, as every page is', () => {
		const pages = pagesBelow('docs').filter((page) => !page.startsWith('docs/tr/') && !INDEXES.includes(page));
		const listed = targetsOf(textOf('docs', 'tasks.md')).map((target) => `docs/${target}`);
		expect(listed).toEqual(expect.arrayContaining(pages));
		expect(GUIDES.length).toBeGreaterThan(20);
	});

	it.each(ALL_GUIDES)(`%s has at most ${MOST_WORDS_OF_GUIDE} words`, (page) =>
		expect(lengthOf(textOf(page))).toBeLessThanOrEqual(MOST_WORDS_OF_GUIDE),
	);
});
