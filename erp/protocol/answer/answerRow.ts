import { isBlank, isMembers, type Members } from '../../base/json/members';
import { printable } from '../../base/text/excerpt';
import { fold, plainTextOf, within } from '../../base/text/text';
import { flagIn } from '../../base/json/flag';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence and contradictions are neither success nor refusal. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, at most 2,000 characters; blank if none. */
	readonly message: string;
	readonly data: unknown;
}

const MESSAGE = 2_000;

/** An element's members by their folded names, so that its flags and texts are looked up without folding each name anew. */
type FoldedMembers = ReadonlyArray<readonly [name: string, value: unknown]>;

/**
 * Members arrive as `StatusCode` or `statusCode`, `Data` or `data` (docs/trust/erp-behaviour.md#success-and-refusal), and as `ısError` where a
 * Turkish culture has made small letters of them.
 */
const foldedMembers = (row: Members): FoldedMembers =>
	Object.entries(row).map(([name, value]) => [fold(name), value] as const);

/** The values of a member in all its spellings, but blanks. Where an element has several, no one of them may decide alone. */
const valuesOf = (members: FoldedMembers, ...names: readonly string[]): unknown[] =>
	members.filter(([name, value]) => names.includes(name) && !isBlank(value)).map(([, value]) => value);

type Status = 'good' | 'bad' | 'odd';

/** Nobody has seen another success than 200; one that HTTP would call a success is no refusal either, nor is a word without a reason. */
function statusOf(value: unknown, hasReason: boolean): Status {
	if (typeof value !== 'number' && typeof value !== 'string') return 'odd';
	const status = Number(value);
	if (Number.isNaN(status)) return hasReason ? 'bad' : 'odd';
	if (status === 200) return 'good';
	return status > 200 && status < 300 ? 'odd' : 'bad';
}

const isDivided = (values: readonly unknown[]) => new Set(values).size > 1;

/**
 * One mind, or none: `IsError` and `success` may both stand there, each as the word of another generation of the API. A status of 200 beside
 * `IsError: true` is that of the request, and no contradiction; beside `success: false` it is the other family's.
 */
function verdictOf(members: FoldedMembers, text: string): AnswerRow['verdict'] {
	const errors = valuesOf(members, 'iserror').map(flagIn);
	const successes = valuesOf(members, 'success').map(flagIn);
	const statuses = valuesOf(members, 'statuscode').map((value) => statusOf(value, text !== ''));
	if ([errors, successes, statuses].some(isDivided)) return 'unclear';
	const isRefused = errors.includes(true) || successes.includes(false);
	const claims = errors.includes(false) || successes.includes(true);
	if (isRefused && (claims || (successes.includes(false) && statuses.includes('good')))) return 'unclear';
	if (isRefused) return 'refused';
	if (statuses.includes('bad') && errors.length + successes.length === 0) return 'refused';
	const isOdd = [...errors, ...successes].includes(undefined) || statuses.some((status) => status !== 'good');
	return !isOdd && (claims || statuses.includes('good')) ? 'ok' : 'unclear';
}

/** Beginning and end of a text that is too long for people: a stack trace has its cause at either. */
const shortened = (text: string): string =>
	text.length <= MESSAGE ? text : `${text.slice(0, MESSAGE / 2)} … ${text.slice(3 - MESSAGE / 2)}`;

const textOf = (values: readonly unknown[]): string =>
	[...new Set(values.map((value) => within(plainTextOf(value)).trim()))].join(' ');

/** Reads one element of `result[]`; never throws for JSON that is not nested without measure. `masked` takes the secrets out of its message. */
export function readRow(element: unknown, masked = (message: string) => message): AnswerRow {
	if (!isMembers(element)) {
		const message = typeof element === 'string' ? printable(masked(within(element)), MESSAGE) : '';
		return { verdict: 'unclear', message, data: element };
	}
	const members = foldedMembers(element);
	const own = textOf(valuesOf(members, 'errormessage', 'errortext'));
	const [data = null] = valuesOf(members, 'data');
	const verdict = verdictOf(members, own);
	// A refusal without a text of its own is reported in the words that stand in its place.
	const isSilent = own === '' && verdict !== 'ok';
	const inside = isMembers(data) ? foldedMembers(data) : [];
	const others = [...valuesOf(members, 'message'), ...valuesOf(inside, 'errormessage', 'errortext', 'message')];
	const isText = isSilent && typeof data === 'string' && others.length === 0;
	const text = !isSilent ? own : isText ? data.trim() : textOf(others);
	return { verdict, message: printable(shortened(masked(text)), MESSAGE), data: isText ? null : data };
}
