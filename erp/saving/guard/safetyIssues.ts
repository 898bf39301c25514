import type { Operation } from '../../catalogue/types';
import type { Issue } from '../../base/values/problem';
import { shown } from '../../base/text/text';
import { invisibleIn } from '../../base/text/textProblems';
import type { Recognition } from './identity';
import type { Safety } from './safety';

const PROTECTION = 'Protection';

/** The parameter that makes rows one document. */
const GROUP_BY = 'groupBy';

/** Columns by which an operation's documents are recognized. */
const knownColumns = ({ savedIn }: Operation): readonly string[] =>
	savedIn
		? [savedIn.date, savedIn.number, savedIn.series, ...savedIn.references].filter((column) => column !== undefined)
		: [];

/**
 * Whether a problem is in what identifies a document: its date, number, reference, or the group of its rows. The missing identity is then a
 * consequence, and another key would not help.
 */
export const hasIdentityProblem = (
	operation: Operation,
	problems: ReadonlyArray<{ readonly path?: string }>,
): boolean => problems.some(({ path }) => path !== undefined && [GROUP_BY, ...knownColumns(operation)].includes(path));

/** Zero-width marks, such as U+200B from web pages: n8n's memory compares them, the database ignores them. */
const ZERO_WIDTH = /\p{Cf}/u;

/** The protection that is possible for a document: without an identity it is switched off, unless such documents are refused. */
export function safetyFor(safety: Safety, { key, target }: Recognition): Safety {
	const guard = safety.guard && (safety.strict || key !== undefined);
	const verify = safety.verify && target !== undefined;
	if (guard === safety.guard && verify === safety.verify) return safety;
	return { ...safety, guard, verify, isOnceByHand: safety.guard && !guard };
}

/** Warning for a protected document that nothing identifies. */
export const BOOKED_AGAIN =
	'Nothing tells this document apart: a second run saves it again. Give it a reference and a date, or set Document Key';

/** Separator of a reference's parts; at the end, the last part is missing: `WEB-`, `2026/`. */
const JOINED = /[\p{L}\p{N}][-_/.:#](?:null|NaN)?$/u;

/** Only signs or zeros: the leftover of an empty or invalid expression. */
const EMPTY = /^(?:[^\p{L}\p{N}]+|0+)$/u;

/**
 * A key or reference whose last part an expression left empty. It would be the same for every document: the first would be saved, and all others
 * reported as already saved.
 */
function cutIdentity({ key }: Safety, { target }: Recognition): Issue[] {
	const isReference = target !== undefined && target.column !== target.table.number;
	const name = (key ?? (isReference ? target.value : '')).trim();
	const isEmpty = EMPTY.test(name);
	if (!isEmpty && !JOINED.test(name)) return [];
	return [
		{
			field: key === undefined ? (target?.column ?? PROTECTION) : 'Document Key',
			message: `is ${shown(name)}, ${isEmpty ? 'which names no document' : 'whose last part is missing'}`,
			remedy: 'Correct the expression that gives it: every document needs a text of its own.',
		},
	];
}

/** Requested protection that is impossible for this document. */
export function safetyIssues(safety: Safety, { key, target }: Recognition): Issue[] {
	if (safety.guard && key === undefined) {
		return [
			{
				field: PROTECTION,
				message: 'has nothing to tell this document by',
				remedy:
					'Set the option Document Key, for instance to the order number of the shop; or give the document a reference and a date, or a number of your own.',
			},
		];
	}
	const cut = cutIdentity(safety, { key, target });
	if (cut.length > 0) return cut;
	const name = safety.key ?? (target?.numeric === false ? target.value : undefined);
	if (name !== undefined && safety.guard && ZERO_WIDTH.test(name)) {
		return [
			{
				field: PROTECTION,
				message: `would know this document by ${shown(name)}, which has ${invisibleIn(name) ?? ''}`,
				remedy: 'Remove it where the text comes from: with it, the same document would be taken for another one.',
			},
		];
	}
	return [];
}

/** Longer than any reference that production clients write (docs/trust/erp-behaviour.md#members-for-a-reference). */
const LONG = 25;

/** Warnings of what may prevent a document from being found again. */
export function targetWarnings({ guard }: Safety, { target }: Recognition): string[] {
	const isLong = target && !target.numeric && target.column !== target.table.number && target.value.length > LONG;
	return guard && isLong
		? [
				`The reference ${shown(target.value)} is longer than ${LONG} characters: if the ERP cuts it, the document is not found again by it`,
			]
		: [];
}

/** An issue if *Document Key* is plain text: n8n marks expressions by a leading `=`, and a constant key would be every document's. */
export function plainKey(options: unknown): Issue | undefined {
	const raw = typeof options === 'object' && options !== null && 'documentKey' in options ? options.documentKey : '';
	if (typeof raw !== 'string' || raw.trim() === '' || raw.startsWith('=')) return undefined;
	return {
		field: 'Document Key',
		message: `is the same text ${shown(raw)} for all documents`,
		remedy: 'Write it as an expression, for instance {{ $json.number }}.',
	};
}

/** Rows of tables bypass the ERP's own rules: no balance, stock or number is derived from them. An option must allow this explicitly. */
export const rawRowIssues = ({ rawRows }: Operation, isAllowed: boolean): Issue[] =>
	rawRows && !isAllowed
		? [
				{
					field: 'Write Raw Rows',
					message: 'is off, and this operation writes rows of tables as they are',
					remedy:
						'Use the operation of the document or card where there is one: the ERP then keeps balances, stock and numbers. To write the rows anyway, switch on the option Write Raw Rows.',
				},
			]
		: [];
