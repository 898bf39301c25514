import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

/** A file of the repository as text. */
export const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** Paths of all pages in a folder and the folders below it, with slashes. */
export const pagesBelow = (folder: string): string[] =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.md'))
		.map((file) => `${folder}/${file.split(sep).join('/')}`)
		.sort();

/** Cells of every table of a text below a heading, row by row, without the head. */
export function rowsBelow(text: string, heading: string): string[][] {
	const [, section = ''] = text.split(`${heading}\n`);
	return (section.split(/^## /m)[0] ?? '')
		.split(/\n\n+/)
		.map((block) => block.trim())
		.filter((block) => block.startsWith('|'))
		.flatMap((block) => block.split('\n').slice(2))
		.map((row) =>
			row
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

/** Texts in backticks. */
export const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);

/** A page without what is shown as it is: code in fences and comments, whose `#` is no heading and whose brackets are no link. */
const prose = (text: string): string =>
	text.replace(/^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\2[^\n]*$/gm, '').replace(/<!--[\s\S]*?-->/g, '');

/** What GitHub makes of a heading: small letters, digits, `_` and `-`; a link in it counts by its text. */
const slug = (title: string): string =>
	title
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_ -]/gu, '')
		.replaceAll(' ', '-');

/** Anchors of a page's headings, as GitHub makes them: the second of the same text ends in `-1`, the third in `-2`. */
export function anchorsOf(text: string): string[] {
	const seen = new Map<string, number>();
	return [...prose(text).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm)].map(([, title = '']) => {
		const anchor = slug(title);
		const times = seen.get(anchor) ?? 0;
		seen.set(anchor, times + 1);
		return times === 0 ? anchor : `${anchor}-${times}`;
	});
}

/** Where a page's links and pictures lead: targets of Markdown links, of their definitions, and of HTML's href, src and srcset. */
export function targetsOf(text: string): string[] {
	const shown = prose(text).replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
	return [/\]\(\s*<?([^)\s>]+)/g, /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm, /\b(?:href|src|srcset)="([^"\s]+)/g].flatMap(
		(pattern) => [...shown.matchAll(pattern)].map(([, target = '']) => target),
	);
}
