import { type Answer, refusalOf } from '../answer/answer';
import { namesSaved, type SavedAs, savedTogether, type SentNumber, strangerIn } from '../answer/saved';
import { explainShape, remedyByStatus } from '../answer/shapes';
import type { Identity, Kind } from '../catalogue/types';
import type { Explanation, RefusalKind } from './explanation';
import { explain } from './messages';
import { judgeWrite } from './written';

/** Why no answer came. */
export interface TransportFailure {
	/** `neverSent`: the request provably did not reach the server; `lost`: it may have, and may still be worked on. */
	readonly reach: 'neverSent' | 'lost';
	readonly message: string;
	readonly remedy: string;
	/** The connection stood, and the time for the answer ran out. */
	readonly timedOut?: true;
}

/** Either the server or a proxy answered, or nothing came. */
export type Reply =
	| {
			readonly answered: true;
			readonly answer: Answer;
			readonly serverDate?: Date;
	  }
	| { readonly answered: false; readonly failure: TransportFailure };

/**
 * The document is in the ERP: the answer says so (`saved`), it was found after an answer that said nothing (`recovered`), or it was there
 * before this send (`alreadySaved`).
 */
export interface Saved {
	readonly outcome: 'saved' | 'recovered' | 'alreadySaved';
	readonly savedAs: SavedAs;
	readonly data: unknown;
	readonly warnings?: readonly string[];
	/** The ERP had it, and an update brought it to what was to be sent. */
	readonly isUpdate?: true;
	/** A text beside the success that nobody knows, where the answer names no document: it may be the reason why there is none. */
	readonly strange?: string;
}

/** The answer says that it was not, or nobody can tell. */
export interface Unsaved {
	readonly outcome: 'failed' | 'unknown';
	/** The ERP's own text, or what happened on the way. */
	readonly reason: string;
	readonly remedy: string;
	/** What kind of refusal the ERP's text is. */
	readonly refusal?: RefusalKind;
	readonly httpStatus?: number;
	/** A failure by the ERP's word alone: nobody knows that it gives this text before it writes. It is no licence to send again. */
	readonly unproven?: true;
	/** It was looked up after the send, and was not in the ERP. */
	readonly absent?: true;
	/** An earlier run sent it, this one did not. */
	readonly earlier?: true;
	/** The ERP was asked before it was sent, and did not have it. */
	readonly wasAbsent?: boolean;
	/** An update of a document that the ERP has. */
	readonly isUpdate?: true;
}

/** How a write ended. */
export type Outcome = Saved | Unsaved;

/** Whether the document is in the ERP. */
export const isSaved = (outcome: Outcome): outcome is Saved =>
	outcome.outcome !== 'failed' && outcome.outcome !== 'unknown';

/** A document that the end of the execution kept from being sent. */
export const CANCELLED_DOCUMENT: Unsaved = {
	outcome: 'failed',
	reason: 'the execution was cancelled before it was sent',
	remedy: 'Nothing of it was sent.',
};

/** What to do about a document whose end nobody knows. */
export const LOOK_FIRST =
	'It may still be saved within the next minutes. Look it up in the ERP before you send it again.';

/** Why a failure that only the ERP's text tells is not sent again, and what to do. */
const NOT_PROVEN =
	'This text is none of those that the ERP is known to give before it writes, so Retry On Fail does not send the document again: look it up in the ERP before you do.';

/** What is sent again by itself if it failed: nothing was written, and that is known. */
export const mayBeSentAgain = ({
	outcome,
	unproven,
}: Pick<Unsaved, 'unproven'> & { readonly outcome: Outcome['outcome'] }) => outcome === 'failed' && unproven !== true;

function unanswered(reply: Extract<Reply, { answered: false }>): Outcome {
	const { reach, message, remedy } = reply.failure;
	return reach === 'neverSent'
		? { outcome: 'failed', reason: message, remedy: `Nothing was sent. ${remedy}` }
		: { outcome: 'unknown', reason: message, remedy: `${LOOK_FIRST} ${remedy}` };
}

/** A failure that is none any more: something like the document is in the ERP. */
export const doubted = (outcome: Unsaved, why: string): Unsaved => ({
	...outcome,
	outcome: 'unknown',
	unproven: undefined,
	reason: `${outcome.reason}; a document with its reference or number is in the ERP, but ${why}`,
	remedy: LOOK_FIRST,
});

const sentences = (...parts: ReadonlyArray<string | undefined>) => parts.filter(Boolean).join(' ');

/** Kinds whose remedy is another try, which is nothing for a write that may have been done. */
const RETRIED: ReadonlySet<RefusalKind> = new Set(['timeout', 'deadlock', 'interrupted', 'other']);

/** What mends the cause; it comes after the look-up. */
const mending = ({ kind, remedy }: Explanation) => (RETRIED.has(kind) ? undefined : remedy);

/** An answer without elements that prove anything; `why`: what stands in it against what. */
function unproved(answer: Answer, why: string): Unsaved {
	const { rows, httpStatus } = answer;
	if (rows.length > 0) {
		const text = rows.map(({ message }) => message).find(Boolean);
		const contradiction = why || text;
		const reason = contradiction
			? `the answer contradicts itself: ${contradiction}`
			: 'the answer does not say whether it worked';
		const remedy = sentences(LOOK_FIRST, remedyByStatus(answer), text && mending(explain(text)));
		return { outcome: 'unknown', reason, remedy, httpStatus };
	}
	const { reason, meaning, remedy, refusal } = explainShape(answer);
	// What a known text says to do may be to try again: a write is never just repeated.
	const cause = refusal && RETRIED.has(refusal) ? undefined : remedy;
	return {
		outcome: 'unknown',
		reason: [reason, why].filter(Boolean).join('; '),
		remedy: sentences(`${meaning}.`, LOOK_FIRST, cause),
		httpStatus,
	};
}

/** A success in words that nobody knows, for a document that can be looked up: it is believed when the ERP shows it. */
export const toBeShown = ({ strange = '' }: Saved): Unsaved => ({
	outcome: 'unknown',
	reason: `the answer says success, names no document, and says: ${strange}`,
	remedy: LOOK_FIRST,
});

/**
 * Judges the reply to the write of a document, or of `documents` that an answer speaks of together: saved, failed or unknown. `sent` has the
 * numbers of all documents of the request.
 */
export function judgeReply(reply: Reply, identity: Identity, documents = 1, sent: readonly SentNumber[] = []): Outcome {
	if (!reply.answered) return unanswered(reply);
	const { answer } = reply;
	const { httpStatus } = answer;
	const end = judgeWrite(answer);
	if (end.outcome === 'saved') {
		const data = answer.rows.length === 1 ? answer.rows[0]?.data : answer.rows.map((element) => element.data);
		const { named, impossible } = savedTogether(data, identity, documents);
		const wrong = impossible ?? strangerIn(named, sent);
		if (wrong !== undefined) return unproved(answer, `it says success, and ${wrong}`);
		const warnings = end.warnings.map((text) => `The ERP says: ${text}`);
		const strange = namesSaved(data, named) ? undefined : end.strange;
		return { outcome: 'saved', savedAs: named, data, ...(warnings.length > 0 ? { warnings } : {}), strange };
	}
	const refusal = refusalOf(answer);
	if (!refusal) {
		if (end.outcome === 'unknown') return unproved(answer, end.why);
		const { reason, meaning, remedy } = explainShape(answer);
		return { outcome: 'failed', reason, remedy: `${meaning}. ${remedy}`, httpStatus };
	}
	const explanation = explain(refusal.message);
	const { kind, meaning, remedy } = explanation;
	const reason = refusal.message || meaning;
	if (end.outcome === 'unknown') {
		return {
			outcome: 'unknown',
			reason: [reason, end.why].filter(Boolean).join('; '),
			remedy: sentences(`${meaning}.`, LOOK_FIRST, mending(explanation), remedyByStatus(answer)),
			refusal: kind,
			httpStatus,
		};
	}
	return {
		outcome: 'failed',
		reason,
		remedy: sentences(`${meaning}.`, remedy, end.isProven ? undefined : NOT_PROVEN),
		refusal: kind,
		httpStatus,
		...(end.isProven ? {} : { unproven: true as const }),
	};
}

const PAST: Readonly<Record<Kind, string>> = {
	save: 'saved',
	update: 'updated',
	delete: 'deleted',
	send: 'sent',
	list: 'read',
	get: 'read',
	session: 'done',
	health: 'asked',
};

/** `was not saved`, `may or may not have been deleted`. */
export const verdict = (outcome: 'failed' | 'unknown', kind: Kind): string =>
	outcome === 'failed' ? `was not ${PAST[kind]}` : `may or may not have been ${PAST[kind]}`;
