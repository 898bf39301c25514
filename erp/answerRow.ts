import { printable } from './excerpt';
import { isBlank, isMembers, type Members } from './members';
import { isUnsettled } from './messages';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence and contradictions are neither success nor refusal. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, at most 2,000 characters; blank if none. */
	readonly message: string;
	/** The whole text says that a write behind it may still complete. */
	readonly isUnsettled: boolean;
	readonly data: unknown;
}

const MESSAGE = 2_000;

/**
 * The values of a member in all its spellings: they arrive as `StatusCode` or `statusCode`, `Data` or `data` (behaviour notes, section 5).
 * Where an element has several, no one of them may decide alone.
 */
const valuesOf = (row: Members, ...names: readonly string[]): unknown[] =>
	Object.entries(row)
		.filter(([name]) => names.includes(name.toLowerCase()))
		.map(([, value]) => value);

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
	[true, true],
	['true', true],
	[1, true],
	['1', true],
	[false, false],
	['false', false],
	[0, false],
	['0', false],
]);

/** Flags arrive as JSON or as text; `undefined` for a value that is no flag. */
const flagsIn = (row: Members, name: string): Array<boolean | undefined> =>
	valuesOf(row, name)
		.filter((value) => !isBlank(value))
		.map((value) => FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value));

type Status = 'good' | 'bad' | 'odd';

/** Nobody has seen another success than 200; one that HTTP would call a success is no refusal either. */
function statusOf(value: unknown): Status {
	if (typeof value !== 'number' && typeof value !== 'string') return 'odd';
	const status = Number(value);
	if (status === 200) return 'good';
	return status > 200 && status < 300 ? 'odd' : 'bad';
}

const isDivided = (values: readonly unknown[]) => new Set(values).size > 1;

function verdictOf(row: Members, isUnsettled: boolean): AnswerRow['verdict'] {
	const errors = flagsIn(row, 'iserror');
	const successes = flagsIn(row, 'success');
	const statuses = valuesOf(row, 'statuscode')
		.filter((value) => !isBlank(value))
		.map(statusOf);
	if ([errors, successes, statuses].some(isDivided)) return 'unclear';
	if (errors.includes(true) || successes.includes(false)) return 'refused';
	const claims = errors.includes(false) || successes.includes(true);
	if (statuses.includes('bad') && errors.length + successes.length === 0) return 'refused';
	const isOdd = [...errors, ...successes].includes(undefined) || statuses.some((status) => status !== 'good');
	return !isOdd && !isUnsettled && (claims || statuses.includes('good')) ? 'ok' : 'unclear';
}

const textOf = (value: unknown): string => {
	if (typeof value === 'string') return value.trim();
	return isBlank(value) ? '' : JSON.stringify(value);
};

/** Reads one element of `result[]`; never throws for JSON that is not nested without measure. */
export function readRow(value: unknown): AnswerRow {
	if (!isMembers(value)) {
		const message = typeof value === 'string' ? printable(value, MESSAGE) : '';
		return { verdict: 'unclear', message, isUnsettled: isUnsettled(message), data: value };
	}
	const texts = valuesOf(value, 'errormessage', 'errortext').map(textOf).filter(Boolean);
	const text = [...new Set(texts)].join(' ');
	const unsettled = isUnsettled(text);
	const all = valuesOf(value, 'data');
	return {
		verdict: verdictOf(value, unsettled),
		message: printable(text, MESSAGE),
		isUnsettled: unsettled,
		data: all.find((data) => !isBlank(data)) ?? all[0] ?? null,
	};
}
