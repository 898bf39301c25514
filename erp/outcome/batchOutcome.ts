import { type Answer, rowsOf } from '../answer/answer';
import type { Identity, Operation } from '../catalogue/types';
import type { Document } from '../document/document';
import { opened } from '../json/json';
import type { Members } from '../json/members';
import { explain } from './messages';
import { isAuthenticationRefusal } from './written';
import { savedAs, sentNumber, strangerIn, type SentNumber } from '../answer/saved';
import {
	isSaved,
	judgeReply,
	LOOK_FIRST,
	mayBeSentAgain,
	type Outcome,
	type Reply,
	type Saved,
	type Unsaved,
} from './outcome';

const NUMBERS_UNTOLD =
	'The answer does not tell which number belongs to which of the documents that were sent together';

/** What is known of the documents of a request before it is answered. */
interface Asked {
	readonly identity: Identity;
	/** Their numbers; none where the ERP chooses that of one of them. */
	readonly sent: readonly SentNumber[];
}

const unclear = (reason: string): Unsaved => ({ outcome: 'unknown', reason, remedy: LOOK_FIRST });

/** One of several that were saved together. */
const together = ({ data, warnings = [] }: Saved): Outcome => ({
	outcome: 'saved',
	savedAs: { guids: [] },
	data,
	warnings: [NUMBERS_UNTOLD, ...warnings],
});

/** What one element of an answer says; `documents` are those that it speaks of. */
const ofElement = (answer: Answer, index: number, { identity, sent }: Asked, documents = 1): Outcome =>
	judgeReply(
		{ answered: true, answer: { ...answer, rows: answer.rows.slice(index, index + 1) } },
		identity,
		documents,
		sent,
	);

/** Texts of refusals in an answer that refuses some of its documents, nobody knows which. */
const refusalTexts = ({ rows }: Answer): string => {
	const texts = rows.filter(({ verdict }) => verdict === 'refused').map(({ message }) => message);
	return texts.length > 0 ? `; it refuses ${texts.length}: ${[...new Set(texts)].slice(0, 3).join(' | ')}` : '';
};

/**
 * What keeps the rows of an answer from showing all documents: there is a row a document or a row a line, and together they bear as many
 * numbers as there are documents. Without numbers a row a document cannot be told from a lost row, unless the documents have no lines: each
 * is then one row itself.
 */
function mismatch(
	rows: readonly Members[],
	documents: readonly Document[],
	{ identity, sent }: Asked,
): string | undefined {
	const inside = documents.reduce((sum, { lineCount }) => sum + lineCount, 0);
	const lines = inside === 0 ? documents.length : inside;
	const withLines = inside === 0 ? '' : ` with ${inside} lines together`;
	const counts = `the answer shows ${rows.length} rows for ${documents.length} documents${withLines}`;
	const numbered = rows.map((row) => savedAs([row], identity)).filter(({ number }) => number !== undefined);
	const distinct = new Set(numbered.map(({ series, number }) => JSON.stringify([series, number]))).size;
	const stranger = numbered.map((named) => strangerIn(named, sent)).find((why) => why !== undefined);
	if (stranger !== undefined) return stranger;
	if (rows.length !== lines && rows.length !== documents.length) return counts;
	if (numbered.length === 0) return rows.length === lines ? undefined : counts;
	return distinct === documents.length ? undefined : `${counts}, and ${distinct} different numbers`;
}

/** One element for all: it speaks of the whole request, or holds a row a document or a row a line. */
function ofWhole(answer: Answer, documents: readonly Document[], asked: Asked): Outcome[] {
	const alike = (outcome: Outcome) => documents.map(() => outcome);
	const outcome = ofElement(answer, 0, asked, documents.length);
	if (isSaved(outcome)) {
		const why = mismatch(rowsOf(opened(outcome.data)), documents, asked);
		return alike(why === undefined ? together(outcome) : unclear(why));
	}
	// Whether a server writes all documents of a request or none is not documented: a refusal may be that of one of them.
	const isWhole = isAuthenticationRefusal(answer) || explain(answer.rows[0]?.message ?? '').kind === 'configuration';
	if (outcome.outcome === 'failed' && !(isWhole && mayBeSentAgain(outcome)))
		return alike(unclear(`the ERP refused the request, and does not say how many of its documents: ${outcome.reason}`));
	return alike(outcome);
}

/**
 * Judges the reply to several documents in one request. Rows are matched only where no mistake is possible: all of one mind, one row for
 * each document. What does not match is unknown (docs/erp-behaviour.md#several-documents-in-one-request).
 */
export function judgeAll(reply: Reply, documents: readonly Document[], operation: Operation): Outcome[] {
	const numbers = documents.map((document) => sentNumber(operation, document));
	const sent = numbers.every(({ series, number }) => (series ?? number) !== undefined) ? numbers : [];
	const asked = { identity: operation.identity, sent };
	if (documents.length === 1 || !reply.answered || reply.answer.rows.length === 0) {
		const outcome = judgeReply(reply, operation.identity, 1, sent);
		return documents.map(() => outcome);
	}
	const { answer } = reply;
	if (answer.rows.length === 1) return ofWhole(answer, documents, asked);
	const allUnclear = (why: string) => documents.map(() => unclear(why + refusalTexts(answer)));
	if (answer.rows.length !== documents.length)
		return allUnclear(`the answer has ${answer.rows.length} results for ${documents.length} documents`);
	const outcomes = documents.map((_, index) => ofElement(answer, index, asked));
	if (new Set(outcomes.map(({ outcome }) => outcome)).size > 1)
		return allUnclear('the answer does not say which of the documents it means');
	return outcomes.map((outcome) => (isSaved(outcome) ? together(outcome) : outcome));
}

/** Whether the answer proves that nothing of a request was written, though it came as a whole: its documents may be sent one by one. */
export function isSplittable(reply: Reply, outcomes: readonly Outcome[]): boolean {
	if (!reply.answered || !outcomes.every(mayBeSentAgain)) return false;
	const { rows, httpStatus } = reply.answer;
	return httpStatus === TOO_LARGE || rows.length === outcomes.length;
}

const TOO_LARGE = 413;
