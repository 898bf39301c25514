import { FLAWS, type Flaw } from './inspect';
import type { Opened } from './take';

const KINDS = Object.keys(FLAWS) as Flaw[];

/** How much is wrong with some forms, by kind. */
const count = (opened: readonly Opened[], kind: Flaw): number =>
	opened.reduce((sum, { seen }) => sum + seen[kind].length, 0);

/** Rows of cells in columns. */
function aligned(rows: readonly string[][]): string[] {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
	return rows.map((row) =>
		row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
	);
}

/** Whether nothing is wrong with any of the forms. */
export const isFlawless = (opened: readonly Opened[]): boolean => KINDS.every((kind) => count(opened, kind) === 0);

/** What was seen of the forms: a table of counts by node, and each fault by its form. */
export function formReport(opened: readonly Opened[]): string[] {
	const nodes = [...new Set(opened.map(({ node }) => node))];
	const row = (title: string, some: readonly Opened[]) => [
		title,
		...[some.length, ...KINDS.map((kind) => count(some, kind))].map(String),
	];
	const rows = nodes.map((node) =>
		row(
			node,
			opened.filter((one) => one.node === node),
		),
	);
	const flaws = opened.flatMap(({ node, form, seen }) =>
		KINDS.flatMap((kind) => seen[kind].map((what) => `${node}: ${form}: ${kind}: ${what}`)),
	);
	return [
		...aligned([['Node', 'forms', ...KINDS], ...rows, row('All', opened)]),
		...KINDS.map((kind) => `  ${kind}: ${FLAWS[kind]}`),
		...flaws,
	];
}
