import { readFileSync, writeFileSync } from 'node:fs';
import { LIMIT, medianOf } from './measure';
import { READERS } from './readers';
import { withHostileTimes } from './section';
import { HOSTILE, STRUCTURES } from './texts';

const DOCUMENT = 'docs/performance.md';

/** The slowest text of a reader. */
interface Row {
	readonly reader: string;
	readonly text: string;
	readonly time: number;
}

/** The slowest text of each reader, and all that are beyond the limit. */
function measured(wanted: string, texts: Readonly<Record<string, string>>): Row[] {
	return Object.entries(READERS)
		.filter(([reader]) => reader.includes(wanted))
		.flatMap(([reader, read]) => {
			const rows = Object.entries(texts)
				.map(([text, content]) => ({ reader, text, time: medianOf(read, content) }))
				.sort((a, b) => b.time - a.time);
			return rows.filter(({ time }, at) => at === 0 || time >= LIMIT);
		});
}

const tableOf = (rows: readonly Row[]) =>
	[
		'| Function | Slowest text (1 MB) | ms |',
		'|---|---|---|',
		...rows.map(({ reader, text, time }) => `| ${reader} | ${text} | ${time.toFixed(1)} |`),
	].join('\n');

/** Functions beyond this are shown in the document; the others are counted. */
const SHOWN = 20;

function sectionOf(rows: readonly Row[]): string {
	const slow = [...rows].filter(({ time }) => time >= SHOWN).sort((a, b) => b.time - a.time);
	const readers = Object.keys(READERS).length;
	return `## Hostile text

Milliseconds that n8n stands still in each of ${readers} functions for the worst of ${Object.keys(HOSTILE).length} texts of a megabyte (combining marks, blanks, braces, quotes,
halves of characters, tags, entities ...), the median of five runs; the limit is ${LIMIT}. Functions below ${SHOWN} ms are left out. \`npm run bench:hostile\` measures it anew.

${tableOf(slow)}`;
}

const args = process.argv.slice(2);
const wanted = args.find((argument) => !argument.startsWith('--')) ?? '';
const rows = measured(wanted, args.includes('--structures') ? STRUCTURES : HOSTILE);
process.stdout.write(`${tableOf(rows)}\n`);
if (args.includes('--write'))
	writeFileSync(DOCUMENT, withHostileTimes(readFileSync(DOCUMENT, 'utf8'), sectionOf(rows)));
process.exitCode = rows.some(({ time }) => time >= LIMIT) ? 1 : 0;
