import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, targetsOf, textOf } from '../markdown';

/** Words that a guide has at most, so that it is read while it is followed. */
const MOST_WORDS_OF_GUIDE = 900;

/** What docs/guides.md leads to: guides by task, and below its last heading the pages of reference. */
const [tasks = '', reference = ''] = textOf('docs', 'guides.md').split('## Reference');
const REFERENCE = targetsOf(reference);
const GUIDES = [...new Set(targetsOf(tasks))].filter((page) => !page.includes('/') && !REFERENCE.includes(page));

/** Guides in English and in Turkish, where there is a Turkish one. */
const ALL_GUIDES = ['docs', 'docs/tr'].flatMap((folder) =>
	GUIDES.filter((page) => existsSync(join(ROOT, folder, page))).map((page) => `${folder}/${page}`),
);

/** Words that a reader sees: code in backticks is one word; fences, pictures, headings and targets of links are none. */
const lengthOf = (page: string): number =>
	page
		.replace(/```[\s\S]*?```|<picture>[\s\S]*?<\/picture>|^#.*$/gm, '')
		.replace(/`[^`]*`/g, 'code')
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.split(/[\s|]+/)
		.filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Guides that are looked up, or done once, and need no such order. */
const OTHERWISE = ['tasks.md', 'before-first-order.md', 'credential.md', 'something-is-wrong.md', 'agents.md'];

describe('a guide', () => {
	it('is listed by docs/guides.md as what it is: a task, or reference', () => {
		const pages = readdirSync(join(ROOT, 'docs')).filter((page) => page.endsWith('.md') && page !== 'guides.md');
		expect([...GUIDES, ...REFERENCE].sort()).toEqual(pages.sort());
		expect(GUIDES.length).toBeGreaterThan(20);
	});

	it.each(ALL_GUIDES)(`%s has at most ${MOST_WORDS_OF_GUIDE} words`, (page) =>
		expect(lengthOf(textOf(...page.split('/')))).toBeLessThanOrEqual(MOST_WORDS_OF_GUIDE),
	);

	it.each(GUIDES.filter((page) => !OTHERWISE.includes(page)))(
		'%s says what you get, what you need, and what to do if it fails',
		(page) => {
			const parts = textOf('docs', page).match(/^\*\*What you get:\*\*|^## (?:What you need|If it fails)$/gm);
			expect(parts).toEqual(['**What you get:**', '## What you need', '## If it fails']);
		},
	);

	it('is as long as what a reader sees of it', () =>
		expect(lengthOf('# Title\n\none [two](page.md) `th ree`\n\n```json\n{ "no": 1 }\n```\n\n| four | five |\n')).toBe(
			5,
		));
});
