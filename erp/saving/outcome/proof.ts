import type { Answer } from '../../protocol/answer/answer';
import { mayMatchSent, namedBy, sentNumber, type SavedAs, type SentNumber } from './saved';
import { explainShape, remedyByStatus } from './shapes';
import type { Identity } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { isBlank } from '../../base/json/members';
import type { Explanation, RefusalKind } from './explanation';
import { explain, isLoginRefusal, isPlainSuccess } from './messages';
import type { Reply } from './reply';
import type { Proof } from './table';

/** The evaluated reply to a write. Texts have no full stop, remedies have. */
export interface Proven {
	readonly proof: Proof;
	/** The ERP's own text, or a description of what happened. */
	readonly reason: string;
	/** Remedies for a failed and for an unknown outcome. */
	readonly ifFailed: string;
	readonly ifUnknown: string;
	readonly refusal?: RefusalKind;
	readonly httpStatus?: number;
	/** No verdict: the server did not answer, or a proxy answered in its place. */
	readonly isMute?: true;
	readonly savedAs: SavedAs;
	readonly data: unknown;
	/** The ERP's texts in a success. */
	readonly texts: readonly string[];
	/** Further warnings for the user. */
	readonly warnings?: readonly string[];
}

/** The proof of a success whose number may belong to another document. */
const WITHOUT_NAME: Readonly<Partial<Record<Proof, Proof>>> = {
	named: 'unnamed',
	namedWithText: 'unnamedWithText',
	unnamed: 'unnamed',
	unnamedWithText: 'unnamedWithText',
};

/** Whether the answer says success, named or not. */
export const saysSuccess = ({ proof }: Pick<Proven, 'proof'>): boolean => WITHOUT_NAME[proof] !== undefined;

/** The same reply for writes that only the database proves. */
export const withoutName = (proven: Proven): Proven => ({
	...proven,
	proof: WITHOUT_NAME[proven.proof] ?? proven.proof,
});

/** Remedy for a document with an unknown outcome. */
export const LOOK_FIRST =
	'It may still be saved within the next minutes. Look it up in the ERP before you send it again.';

const NOTHING_NAMED: SavedAs = { guids: [] };

const sentences = (...parts: ReadonlyArray<string | undefined>) => parts.filter(Boolean).join(' ');

/** Kinds whose remedy is a retry, which is wrong for a write that may have been done. */
const RETRIED: ReadonlySet<RefusalKind> = new Set(['timeout', 'deadlock', 'other']);

/** The remedy for the cause, given after the advice to look the document up. */
const mending = ({ kind, remedy }: Explanation) => (RETRIED.has(kind) ? undefined : remedy);

/** The proof of a write before any reply. */
export const NOTHING_PROVEN: Proven = {
	proof: 'open',
	reason: '',
	ifFailed: '',
	ifUnknown: '',
	savedAs: NOTHING_NAMED,
	data: null,
	texts: [],
};

const proven = (proof: Proof, what: Partial<Proven>): Proven => ({ ...NOTHING_PROVEN, ...what, proof });

function unanswered({ failure }: Extract<Reply, { answered: false }>): Proven {
	const { reach, message, remedy } = failure;
	const ifUnknown = `${LOOK_FIRST} ${remedy}`;
	return proven(reach === 'neverSent' ? 'notSent' : 'open', {
		reason: message,
		ifFailed: `Nothing was sent. ${remedy}`,
		ifUnknown,
		...(reach === 'lost' ? { isMute: true } : {}),
	});
}

/**
 * HTTP statuses by which a server or a proxy rejects a request. A 303 is not among them: it answers a request that was processed (RFC 9110,
 * 15.4.4).
 */
const NOT_TAKEN: ReadonlySet<number> = new Set([404, 405, 413, 415, 429]);
const isNotTaken = (status: number) => NOT_TAKEN.has(status) || (status >= 300 && status < 400 && status !== 303);

/** Interrupted work: whatever the body says, the write may have continued. */
const isCutOff = ({ httpStatus }: Answer) => httpStatus >= 500 || httpStatus === 408;

/** An answer without elements. */
function withoutRows(answer: Answer): Proven {
	const { httpStatus } = answer;
	const { reason, meaning, remedy, refusal } = explainShape(answer);
	const cause = refusal && RETRIED.has(refusal) ? undefined : remedy;
	return proven(isNotTaken(httpStatus) ? 'notTaken' : 'open', {
		reason,
		ifFailed: `${meaning}. ${remedy}`,
		ifUnknown: sentences(`${meaning}.`, LOOK_FIRST, cause),
		httpStatus,
		...(isCutOff(answer) ? { isMute: true } : {}),
	});
}

/** An answer whose elements give no verdict, or several. */
function unclear(answer: Answer, why: string): Proven {
	const text = answer.rows.map(({ message }) => message).find(Boolean);
	return proven('open', {
		reason: [why, text].filter(Boolean).join(': '),
		ifFailed: '',
		ifUnknown: sentences(LOOK_FIRST, remedyByStatus(answer), text && mending(explain(text))),
		httpStatus: answer.httpStatus,
		...(isCutOff(answer) ? { isMute: true } : {}),
	});
}

/** The contents of a request. */
interface SentTogether {
	readonly documents: number;
	readonly lines: number;
	/** The number sent with a single document. */
	readonly number?: SentNumber;
}

/** A single document. */
const ALONE: SentTogether = { documents: 1, lines: 1 };

function refused(answer: Answer, identity: Identity): Proven {
	const { rows, httpStatus } = answer;
	const explanation = explain(rows[0]?.message ?? '');
	const { kind, meaning, remedy } = explanation;
	const all = rows.map(({ data }) => data);
	const { savedAs: names } = namedBy(all, identity);
	const isNamed = names.number !== undefined || names.guids.length > 0;
	const isBefore = rows.every(({ message, data }) => explain(message).proves === 'unwritten' && isBlank(data));
	const isBroken = rows.some(({ message }) => explain(message).proves === 'interrupted');
	const proof =
		isNamed || isBroken ? 'open' : !isBefore ? 'refused' : kind === 'duplicate' ? 'exists' : 'refusedBefore';
	return proven(proof, {
		reason: rows[0]?.message || meaning,
		ifFailed: sentences(`${meaning}.`, remedy),
		ifUnknown: sentences(`${meaning}.`, LOOK_FIRST, mending(explanation)),
		refusal: kind,
		httpStatus,
	});
}

function succeeded(answer: Answer, identity: Identity, sent: SentTogether): Proven {
	const { documents, number = {} } = sent;
	const { rows, httpStatus } = answer;
	const all = rows.map(({ data }) => data);
	const data = all.length === 1 ? all[0] : all;
	const texts = rows.map(({ message }) => message).filter((message) => !isPlainSuccess(message));
	const { savedAs: named, count } = namedBy(all, identity, sent);
	if (documents === 1 && count > 1) return unclear(answer, 'the answer names several documents for one');
	if (documents === 1 && !mayMatchSent(number, named))
		return unclear(answer, 'the answer names another document than was sent');
	const isNamed = documents === 1 ? count === 1 || named.guids.length > 0 : count === documents;
	const more = texts.length > 0 ? 'WithText' : '';
	return proven(`${isNamed ? 'named' : 'unnamed'}${more}`, {
		reason: `the answer says success${isNamed ? '' : ', and names no document'}${texts.length > 0 ? `: ${texts[0]}` : ''}`,
		ifFailed: '',
		ifUnknown: LOOK_FIRST,
		httpStatus,
		savedAs: documents === 1 ? named : NOTHING_NAMED,
		data,
		texts: [...new Set(texts)],
	});
}

/** Evaluates the reply to a write: of one document unless `sent` says otherwise. */
export function proofOf(reply: Reply, identity: Identity, sent: SentTogether = ALONE): Proven {
	if (!reply.answered) return unanswered(reply);
	const { answer } = reply;
	const { rows, httpStatus } = answer;
	if (rows.length === 0) return withoutRows(answer);
	const isGood = rows.every(({ verdict }) => verdict === 'ok');
	const isBad = rows.every(({ verdict }) => verdict === 'refused');
	if (isCutOff(answer) || (isGood && (httpStatus < 200 || httpStatus >= 300)))
		return unclear(answer, `the answer came with HTTP ${httpStatus}`);
	if (isGood) return succeeded(answer, identity, sent);
	if (isBad) return refused(answer, identity);
	return unclear(
		answer,
		rows.length > 1 ? 'the answer contradicts itself' : 'the answer does not say whether it worked',
	);
}

/** Warning of a success whose numbers cannot be assigned to documents. */
const NUMBERS_UNTOLD =
	'The answer does not tell which number belongs to which of the documents that were sent together';

/** What the reply proves of each of several documents, if it is the same for all. */
function proofOfAll(whole: Proven, answer: Answer | undefined, documents: number): Proof {
	const { rows = [] } = answer ?? {};
	const isRefusal = whole.proof === 'refusedBefore' || whole.proof === 'exists' || whole.proof === 'refused';
	const isEach = rows.length === documents;
	if (saysSuccess(whole)) return isEach || whole.proof !== withoutName(whole).proof ? whole.proof : 'open';
	// Whether a server writes all documents of a request or none is not documented; before the login it writes nothing.
	if (isRefusal && !isEach)
		return whole.refusal === 'configuration' || whole.refusal === 'authentication' ? whole.proof : 'mixed';
	const hasVerdicts = isEach && rows.every(({ verdict }) => verdict !== 'unclear') && !whole.isMute;
	const isBroken = rows.some(({ message }) => explain(message).proves === 'interrupted');
	return whole.proof === 'open' && hasVerdicts && !isBroken ? 'mixed' : whole.proof;
}

/**
 * Evaluates the reply to several documents of one request (docs/trust/erp-behaviour.md#answers-to-several-documents). It is a proof only if all
 * elements say the same, since their order is unknown. If the verdicts differ, or one refusal covers all, the server has finished, and a lookup
 * of each document shows which ones it has.
 */
export function proofsOf(reply: Reply, documents: readonly [Doc, ...Doc[]]): Proven[] {
	const [first] = documents;
	const { identity } = first.operation;
	if (documents.length === 1) return [proofOf(reply, identity, { documents: 1, lines: 1, number: sentNumber(first) })];
	const answer = reply.answered ? reply.answer : undefined;
	const lines = documents.reduce((sum, doc) => sum + Math.max(1, doc.lines.length), 0);
	const whole = proofOf(reply, identity, { documents: documents.length, lines });
	const proof = proofOfAll(whole, answer, documents.length);
	const texts = saysSuccess({ proof }) ? [NUMBERS_UNTOLD] : [];
	return documents.map((_, index) => {
		const own = answer?.rows.length === documents.length ? answer.rows[index] : undefined;
		const one = own && answer ? proofOf({ answered: true, answer: { ...answer, rows: [own] } }, identity) : whole;
		const base = proof === 'mixed' ? { ...one, reason: refusalTexts(answer) } : one;
		return { ...base, proof, savedAs: NOTHING_NAMED, warnings: texts };
	});
}

/** The texts of refusals, where it is unknown which documents they refuse. */
function refusalTexts({ rows }: Pick<Answer, 'rows'> = { rows: [] }): string {
	const texts = [...new Set(rows.filter(({ verdict }) => verdict === 'refused').map(({ message }) => message))];
	return `the ERP refused some or all of the documents that were sent together: ${texts.slice(0, 3).join(' | ')}`;
}

/** Whether the server certainly refused the login; then it wrote nothing, and the call may be repeated. */
export function isAuthenticationRefusal({ rows, httpStatus }: Answer): boolean {
	const [row, ...others] = rows;
	if (row === undefined || others.length > 0 || httpStatus >= 500) return false;
	return row.verdict === 'refused' && isBlank(row.data) && isLoginRefusal(row.message);
}
