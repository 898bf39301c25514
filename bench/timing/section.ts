import { cpus } from 'node:os';

const begin = (bench: string) => `<!-- What follows is made by \`npm run bench -- ${bench}\`. -->`;
const end = (bench: string) => `<!-- Here ends what \`npm run bench -- ${bench}\` makes. -->`;

/** The document with the text as the part that a bench makes, in the place of an older one or at its end. */
export function withPart(document: string, bench: string, text: string): string {
	const part = `${begin(bench)}\n\n${text.trim()}\n\n${end(bench)}`;
	const from = document.indexOf(begin(bench));
	const to = document.indexOf(end(bench));
	if (from < 0 || to < from) return `${document.trimEnd()}\n\n${part}\n`;
	return document.slice(0, from) + part + document.slice(to + end(bench).length);
}

/** The machine that measured, for people. */
export function machine(): string {
	const [first] = cpus();
	return `${first?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, Node.js ${process.version.slice(1)}`;
}

/** A table of Markdown. */
export const markdownTable = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A ratio beside its limit, bold where it is missed. */
export const against = (ratio: number, limit: number, places = 1): readonly [string, string] => [
	ratio <= limit ? ratio.toFixed(2) : `**${ratio.toFixed(2)}**`,
	limit.toFixed(places),
];

/** Bytes beside their limit, bold where it is missed. */
export function bytes(count: number, limit: number): string {
	const [shown, most] = [count, limit].map((number) => Math.round(number).toLocaleString('en-US'));
	return `${count <= limit ? shown : `**${shown}**`} bytes (limit ${most})`;
}
