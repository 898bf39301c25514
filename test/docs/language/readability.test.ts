import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, targetsOf, textOf } from '../markdown';

/** Words of which a sentence has at most as many. */
const MOST_WORDS = 25;

/** Words of a sentence on average, of which a guide has at most as many, and passives in a hundred words. */
const [MOST_ON_AVERAGE, MOST_PASSIVES] = [9, 4];

/** Words that a guide has at most, so that it is read while it is followed. */
const MOST_WORDS_OF_GUIDE = 900;

/** Pages of facts and figures, which nobody reads from the beginning to the end. */
const FIGURES = [
	...['assumptions.md', 'erp-behaviour.md', 'fields.md', 'operations.md'],
	...['performance.md', 'reliability.md', 'reads.md', 'usability.md'],
];

const pagesIn = (folder: string) =>
	readdirSync(join(ROOT, folder))
		.filter((page) => page.endsWith('.md') && !FIGURES.includes(page))
		.map((page) => `${folder}/${page}`);

const READ_THROUGH = ['README.md', ...pagesIn('docs'), ...pagesIn('docs/tr')];

/** What docs/guides.md leads to: guides by task, and below its last heading the pages of reference. */
const [tasks = '', reference = ''] = textOf('docs', 'guides.md').split('## Reference');
const REFERENCE = targetsOf(reference);
const GUIDES = [...new Set(targetsOf(tasks))].filter((page) => !page.includes('/') && !REFERENCE.includes(page));

/** Guides in English and in Turkish, where there is a Turkish one. */
const ALL_GUIDES = ['docs', 'docs/tr'].flatMap((folder) =>
	GUIDES.filter((page) => existsSync(join(ROOT, folder, page))).map((page) => `${folder}/${page}`),
);

/** Paragraphs, items of lists and cells of tables; no headings, pictures and code. */
function blocksOf(page: string): string[] {
	const lines = page
		.replace(/```[\s\S]*?```|<picture>[\s\S]*?<\/picture>/g, '')
		.split('\n')
		.filter((line) => !/^(?:#|\|[-| :]+\|$)/.test(line));
	const blocks: string[] = [];
	let isOpen = false;
	for (const line of lines) {
		const begins = /^(?:\||\s*(?:-|\d+\.) )/.test(line);
		if (isOpen && line.trim() !== '' && !begins) blocks.push(`${blocks.pop()} ${line.trim()}`);
		else blocks.push(line);
		isOpen = line.trim() !== '' && !line.startsWith('|');
	}
	return blocks.flatMap((block) => (block.startsWith('|') ? block.split(/(?<!\\)\|/) : [block]));
}

/** What a reader takes in one go: code is one word, a link its text, and a colon or semicolon a rest. */
const sentencesOf = (page: string): string[] =>
	blocksOf(page)
		.flatMap((block) =>
			block
				.replace(/`[^`]*`/g, 'code')
				.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
				.split(/(?<=[.!?:;]\**)\s+/),
		)
		.map((sentence) => sentence.replace(/[*|]/g, '').trim());

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** Guides that are looked up, or done once, and need no such order. */
const OTHERWISE = ['before-first-order.md', 'credential.md', 'something-is-wrong.md', 'agents.md'];

/** Words that a reader sees: without code in fences, pictures, headings and the targets of links. */
const lengthOf = (page: string) => sentencesOf(page).reduce((words, sentence) => words + wordsOf(sentence).length, 0);

/** Passives of English, by a form of *be* and a participle; *is closed* counts, too. */
const PASSIVE =
	/\b(?:is|are|was|were|be|been|being) (?:\w+ )?(?:\w+ed|made|sent|found|taken|given|told|known|read|kept|written|shown|done|put|sold|paid|left|chosen)\b/gi;

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

	it.each(GUIDES)('%s speaks in short sentences, and mostly says who does what', (page) => {
		const text = textOf('docs', page);
		const sentences = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 0);
		const passives = sentences.join(' ').match(PASSIVE) ?? [];
		expect(lengthOf(text) / sentences.length).toBeLessThanOrEqual(MOST_ON_AVERAGE);
		expect((100 * passives.length) / lengthOf(text)).toBeLessThanOrEqual(MOST_PASSIVES);
	});

	it('is told active from passive', () =>
		expect('The order is saved. It was not sent. You save it. Nothing is ever found.'.match(PASSIVE)).toHaveLength(3));

	it('is as long as what a reader sees of it', () =>
		expect(lengthOf('# Title\n\none [two](page.md) `th ree`\n\n```json\n{ "no": 1 }\n```\n\n| four | five |\n')).toBe(
			5,
		));

	it.each(READ_THROUGH)(`%s has no sentence of more than ${MOST_WORDS} words`, (page) => {
		const sentences = sentencesOf(textOf(...page.split('/')));
		expect(sentences.length).toBeGreaterThan(10);
		expect(sentences.filter((sentence) => wordsOf(sentence).length > MOST_WORDS)).toEqual([]);
	});

	it('is measured in paragraphs that are broken into lines, in lists and in tables', () => {
		const long = Array.from({ length: 13 }, () => 'word').join(' ');
		expect(sentencesOf(`${long}\n${long}`).filter((sentence) => wordsOf(sentence).length === 26)).toHaveLength(1);
		expect(sentencesOf(`- a\n- ${long}\n  ${long}\n- b`).map((sentence) => wordsOf(sentence).length)).toEqual([
			1, 26, 1,
		]);
		expect(sentencesOf(`| a | ${long} ${long} |\n|---|---|`).some((cell) => wordsOf(cell).length === 26)).toBe(true);
	});
});
