import { excerptOf, printable } from '../text/excerpt';
import { unmangled } from '../text/plain';
import { flagIn } from '../values/flag';
import { fold, within } from '../text/text';
import { inside } from './inside';
import { isBlank, isMembers, type Members } from '../json/members';
import { isUnsettled } from '../outcome/messages';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence and contradictions are neither success nor refusal. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, at most 2,000 characters; blank if none. */
	readonly message: string;
	/** The whole text says that a write behind it may still complete. */
	readonly isUnsettled: boolean;
	/** Its own status is that of a server that failed or was cut off (5xx, 408), and not of a request that was wrong. */
	readonly isServerFailure: boolean;
	readonly data: unknown;
	/** The element as it came. */
	readonly element: unknown;
}

const MESSAGE = 2_000;

/**
 * The values of a member in all its spellings: they arrive as `StatusCode` or `statusCode`, `Data` or `data`
 * (docs/erp-behaviour.md#success-and-refusal), and as `ısError` where a Turkish culture has made small letters of them. Where an element has several, no one of them may decide alone.
 */
const valuesOf = (row: Members, ...names: readonly string[]): unknown[] =>
	Object.entries(row)
		.filter(([name]) => names.includes(fold(name)))
		.map(([, value]) => value);

/** Flags arrive as JSON or as text; `undefined` for a value that is no flag. */
const flagsIn = (row: Members, name: string): Array<boolean | undefined> =>
	valuesOf(row, name)
		.filter((value) => !isBlank(value))
		.map(flagIn);

type Status = 'good' | 'bad' | 'odd';

/** Nobody has seen another success than 200; one that HTTP would call a success is no refusal either, nor is a word without a reason. */
function statusOf(value: unknown, hasReason: boolean): Status {
	if (typeof value !== 'number' && typeof value !== 'string') return 'odd';
	const status = Number(value);
	if (Number.isNaN(status)) return hasReason ? 'bad' : 'odd';
	if (status === 200) return 'good';
	return status > 200 && status < 300 ? 'odd' : 'bad';
}

const isServerFailure = (value: unknown) =>
	(typeof value === 'number' || typeof value === 'string') && (Number(value) >= 500 || Number(value) === 408);

const isDivided = (values: readonly unknown[]) => new Set(values).size > 1;

/**
 * One mind, or none: `IsError` and `success` may both stand there, each as the word of another generation of the API. A status of 200 beside
 * `IsError: true` is that of the request, and no contradiction; beside `success: false` it is the other family's.
 */
function verdictOf(row: Members, text: string, isUnsettled: boolean): AnswerRow['verdict'] {
	const errors = flagsIn(row, 'iserror');
	const successes = flagsIn(row, 'success');
	const statuses = valuesOf(row, 'statuscode')
		.filter((value) => !isBlank(value))
		.map((value) => statusOf(value, text !== ''));
	if ([errors, successes, statuses].some(isDivided)) return 'unclear';
	const isRefused = errors.includes(true) || successes.includes(false);
	const claims = errors.includes(false) || successes.includes(true);
	if (isRefused && (claims || (successes.includes(false) && statuses.includes('good')))) return 'unclear';
	if (isRefused) return 'refused';
	if (statuses.includes('bad') && errors.length + successes.length === 0) return 'refused';
	const isOdd = [...errors, ...successes].includes(undefined) || statuses.some((status) => status !== 'good');
	return !isOdd && !isUnsettled && (claims || statuses.includes('good')) ? 'ok' : 'unclear';
}

const textOf = (value: unknown): string => {
	if (typeof value === 'string') return within(value).trim();
	return isBlank(value) ? '' : JSON.stringify(value);
};

/** Enough for an error, and for the list of them. */
const SHOWN = 5;

/** A page of HTML as what it shows. */
const shown = (text: string): string => (/^\s*<[!a-z?]/i.test(text) ? excerptOf(text) : text);

/** The texts of a refusal, its own first, and those in its `Data` where it has none. */
const refusalText = (ownText: string, element: Members): string =>
	ownText === '' ? inside(element).texts.slice(0, SHOWN).map(shown).join(' ') : shown(ownText);

/** Whether a `Data` is an answer of its own that refuses, as a gateway passes one on: its rows are no rows of a list. */
const wrapsRefusal = (data: unknown): boolean =>
	isMembers(data) &&
	valuesOf(data, 'result')
		.flat()
		.some((element) => isMembers(element) && verdictOf(element, '', false) === 'refused');

/** Reads one element of `result[]`; never throws for JSON that is not nested without measure. */
export function readRow(element: unknown): AnswerRow {
	if (!isMembers(element)) {
		const message = typeof element === 'string' ? printable(element, MESSAGE) : '';
		const unsettled = isUnsettled(message);
		return { verdict: 'unclear', message, isUnsettled: unsettled, isServerFailure: false, data: element, element };
	}
	const texts = valuesOf(element, 'errormessage', 'errortext').map(textOf).filter(Boolean);
	const ownText = [...new Set(texts)].join(' ');
	const unsettled = isUnsettled(ownText);
	const all = valuesOf(element, 'data');
	const said = verdictOf(element, ownText, unsettled);
	const verdict = said === 'ok' && all.some(wrapsRefusal) ? 'unclear' : said;
	const text = verdict === 'refused' ? refusalText(ownText, element) : ownText;
	return {
		verdict,
		message: printable(unmangled(text), MESSAGE),
		isUnsettled: unsettled || (ownText === '' && isUnsettled(text)),
		isServerFailure: valuesOf(element, 'statuscode').some(isServerFailure),
		data: all.find((data) => !isBlank(data)) ?? all[0] ?? null,
		element,
	};
}
