import { isBlank, isMembers, type Members } from '../../base/json/members';
import { printable } from '../../base/text/excerpt';
import { fold, plainTextOf } from '../../base/text/text';
import { flagIn } from '../../base/json/flag';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element's own verdict; missing and contradictory ones are `unclear`. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, at most 2,000 characters; blank if none. */
	readonly message: string;
	readonly data: unknown;
}

const MESSAGE = 2_000;

/** An element's members by folded name, folded only once. */
type FoldedMembers = ReadonlyArray<readonly [name: string, value: unknown]>;

/**
 * Names arrive as `StatusCode` or `statusCode`, `Data` or `data` (docs/trust/erp-behaviour.md#success-and-refusal), and as `ısError` where a
 * Turkish culture lower-cased them.
 */
const foldedMembers = (row: Members): FoldedMembers =>
	Object.entries(row).map(([name, value]) => [fold(name), value] as const);

/** All non-blank values of a member in its spellings. If there are several, none of them decides alone. */
const valuesOf = (members: FoldedMembers, ...names: readonly string[]): unknown[] =>
	members.filter(([name, value]) => names.includes(name) && !isBlank(value)).map(([, value]) => value);

type Status = 'good' | 'bad' | 'odd';

/** Only 200 has ever been seen as success; other 2xx codes are no refusal either, nor is a text status without a reason. */
function statusOf(value: unknown, hasReason: boolean): Status {
	if (typeof value !== 'number' && typeof value !== 'string') return 'odd';
	const status = Number(value);
	if (Number.isNaN(status)) return hasReason ? 'bad' : 'odd';
	if (status === 200) return 'good';
	return status > 200 && status < 300 ? 'odd' : 'bad';
}

const isDivided = (values: readonly unknown[]) => new Set(values).size > 1;

/**
 * The verdict if all members agree: `IsError` and `success`, of different API generations, may both be present. A status of 200 beside
 * `IsError: true` is that of the request, and no contradiction; beside `success: false` it is one.
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

/** Beginning and end of a long text: the cause in a stack trace is at either. */
const shortened = (text: string): string =>
	text.length <= MESSAGE ? text : `${text.slice(0, MESSAGE / 2)} … ${text.slice(3 - MESSAGE / 2)}`;

const textOf = (values: readonly unknown[]): string =>
	[...new Set(values.map((value) => plainTextOf(value).trim()))].join(' ');

/** Parses one element of `result[]`; never throws. `masked` removes secrets from its message. */
export function readRow(element: unknown, masked = (message: string) => message): AnswerRow {
	if (!isMembers(element)) {
		const message = typeof element === 'string' ? printable(masked(element), MESSAGE) : '';
		return { verdict: 'unclear', message, data: element };
	}
	const members = foldedMembers(element);
	const own = textOf(valuesOf(members, 'errormessage', 'errortext'));
	const [data = null] = valuesOf(members, 'data');
	const verdict = verdictOf(members, own);
	// Without an error text, anything but a success is reported by `message`, or by the texts in its data.
	const isSilent = own === '' && verdict !== 'ok';
	const inside = isMembers(data) ? foldedMembers(data) : [];
	const others = [...valuesOf(members, 'message'), ...valuesOf(inside, 'errormessage', 'errortext', 'message')];
	const isText = isSilent && typeof data === 'string' && others.length === 0;
	const text = !isSilent ? own : isText ? data.trim() : textOf(others);
	return { verdict, message: printable(shortened(masked(text)), MESSAGE), data: isText ? null : data };
}
