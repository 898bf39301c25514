import type { Result } from './experiment';
import type { Measured } from './memory/measure';

/** A line of the printed table and of the document. */
export type TableLine = Readonly<Record<string, string | number>>;

/** Whether an `unknown` is left although the database could be asked; `-` where it could not. */
export const askable = ({ row, counts }: Result): number | '-' =>
	row.silent ? '-' : row.isProtected ? counts.unknown : '-';

const nameOf = ({ row }: Result): TableLine => ({
	Row: row.id,
	Client: row.title,
	'Per request': row.together,
	'On error': row.onError === 'stopWorkflow' ? 'stop' : 'error output',
});

/** What was told and what is. */
export const outcomeLine = (result: Result): TableLine => {
	const { counts } = result;
	return {
		...nameOf(result),
		Asked: counts.asked,
		'Of them bad': counts.bad,
		Saved: counts.saved,
		Recovered: counts.recovered,
		'Already saved': counts.alreadySaved,
		Failed: counts.failed,
		Unknown: counts.unknown,
		'In database': counts.inDatabase,
		Duplicates: counts.duplicates,
		Lost: counts.lost,
		'False saved': counts.falseSaved,
		'False failed': counts.falseFailed,
		'Unknown, askable': askable(result),
	};
};

/** What it took. */
export const effortLine = ({
	row,
	rounds,
	executions,
	stopped,
	untold,
	requests,
	bent,
	seconds,
}: Result): TableLine => ({
	Row: row.id,
	Rounds: rounds,
	Executions: executions,
	'Ended with an error': stopped,
	'Untold at a stop': untold,
	Requests: requests,
	Bent: bent,
	'Bent, %': requests > 0 ? Math.round((bent * 1_000) / requests) / 10 : 0,
	Seconds: Math.round(seconds),
});

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** A measurement of memory and time as a line. */
export const memoryLine = ({
	rows,
	documents,
	saved,
	seconds,
	computed,
	before,
	peak,
	heapBefore,
	heapAfter,
}: Measured): TableLine => ({
	'Flat rows': rows,
	Documents: documents,
	Saved: saved,
	Seconds: Math.round(seconds * 10) / 10,
	'Processor seconds': Math.round(computed * 10) / 10,
	'Processor ms a row': Math.round((computed * 100_000) / rows) / 100,
	'Peak RSS, MB': megabytes(peak),
	'RSS before, MB': megabytes(before),
	'KB a row': Math.round((peak - before) / rows / 102.4) / 10,
	'Heap before, MB': megabytes(heapBefore),
	'Heap after, MB': megabytes(heapAfter),
});

/** Lines as a Markdown table; all have the same columns. */
export function markdown(lines: readonly TableLine[]): string {
	const columns = Object.keys(lines[0] ?? {});
	const text = (cells: ReadonlyArray<string | number | undefined>) => `| ${cells.join(' | ')} |`;
	const isNumber = (column: string) => lines.some((line) => typeof line[column] === 'number');
	const rule = columns.map((column) => (isNumber(column) ? '---:' : '---'));
	return [text(columns), text(rule), ...lines.map((line) => text(columns.map((column) => line[column])))].join('\n');
}

/** Lines as aligned text for the console. */
export function aligned(lines: readonly TableLine[]): string {
	const columns = Object.keys(lines[0] ?? {});
	const cell = (line: TableLine, column: string) => String(line[column] ?? '');
	const widths = columns.map((column) => Math.max(column.length, ...lines.map((line) => cell(line, column).length)));
	const row = (cells: readonly string[]) =>
		cells
			.map((text, at) => text.padEnd(widths[at] ?? 0))
			.join('  ')
			.trimEnd();
	return [row(columns), ...lines.map((line) => row(columns.map((column) => cell(line, column))))].join('\n');
}
