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

/** A figure that has a limit. */
export interface Reached {
	/** What was measured, for people. */
	readonly what: string;
	readonly figure: string;
	readonly limit: string;
	readonly isMissed: boolean;
}

/** What a bench gives: its part of the document, and the figures of it that have limits. */
export interface BenchPart {
	readonly text: string;
	readonly reached: readonly Reached[];
}

/** A ratio or a time that may be at most so much. */
export const atMost = (what: string, value: number, limit: number, unit = ''): Reached => ({
	what,
	figure: value.toFixed(2) + unit,
	limit: String(limit) + unit,
	isMissed: !(value <= limit),
});

/** A number of bytes that may be at most so much. */
export const bytesAtMost = (what: string, value: number, limit: number): Reached => ({
	what,
	figure: `${Math.round(value).toLocaleString('en-US')} bytes`,
	limit: `${limit.toLocaleString('en-US')} bytes`,
	isMissed: !(value <= limit),
});

/** All figures that have limits, as a table of Markdown: what misses its limit is bold, and says so. */
export const reachedTable = (reached: readonly Reached[]): string =>
	markdownTable(
		['What', 'Figure', 'Limit', ''],
		reached.map(({ what, figure, limit, isMissed }) => [
			what,
			isMissed ? `**${figure}**` : figure,
			limit,
			isMissed ? '**missed**' : 'reached',
		]),
	);

/** The figures with limits that a part of the document told when it was made. */
export function reachedIn(document: string, bench: string): Reached[] {
	const part = document.slice(Math.max(0, document.indexOf(begin(bench))), Math.max(0, document.indexOf(end(bench))));
	return [...part.matchAll(/^\| (.+?) \| \**(.+?)\** \| (.+?) \| \**(reached|missed)\** \|$/gm)].map(
		([, what = '', figure = '', limit = '', end = '']) => ({ what, figure, limit, isMissed: end === 'missed' }),
	);
}
