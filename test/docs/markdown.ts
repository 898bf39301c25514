import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

/** A file of the repository as text. */
export const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

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

/** Anchors of a page's headings, as GitHub makes them. */
export const anchorsOf = (text: string): string[] =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N}_ -]/gu, '')
			.replaceAll(' ', '-'),
	);
