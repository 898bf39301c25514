import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, textOf } from '../markdown';

/** Words of which a sentence has at most as many. */
const MOST_WORDS = 25;

/** Pages of facts and figures, which nobody reads from the beginning to the end. */
const REFERENCE = [
	...['assumptions.md', 'erp-behaviour.md', 'fields.md', 'operations.md'],
	...['performance.md', 'reliability.md', 'reads.md', 'usability.md'],
];

const pagesIn = (folder: string) =>
	readdirSync(join(ROOT, folder))
		.filter((page) => page.endsWith('.md') && !REFERENCE.includes(page))
		.map((page) => `${folder}/${page}`);

const GUIDES = ['README.md', ...pagesIn('docs'), ...pagesIn('docs/tr')];

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

describe('a guide', () => {
	it.each(GUIDES)(`%s has no sentence of more than ${MOST_WORDS} words`, (page) => {
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
