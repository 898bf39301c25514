import { refusalOf, writeOutcome, type Answer } from '../../../erp/answer';
import type { Identity, Kind } from '../../../erp/catalogue/types';
import { explain, type RefusalKind } from '../../../erp/messages';
import type { FoundDocument } from '../../../erp/readback/finding';
import { savedAs, type SavedAs } from '../../../erp/rows';
import { explainShape } from '../../../erp/shapes';
import type { Reply } from '../../shared/egress';
import { waitAdvice } from '../../shared/retryAfter';

/**
 * The document is in the ERP: the answer says so (`saved`), it was found after an answer that said nothing (`recovered`), or it was there
 * before this send (`alreadySaved`).
 */
export interface Saved {
	readonly outcome: 'saved' | 'recovered' | 'alreadySaved';
	readonly savedAs: SavedAs;
	readonly data: unknown;
	readonly warnings?: readonly string[];
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
	/** An earlier run sent it, this one did not. */
	readonly earlier?: true;
	/** Documents that looked like it before it was sent; absent where nobody knows. */
	readonly there?: readonly FoundDocument[];
}

/** How a write ended. */
export type Outcome = Saved | Unsaved;

/** Whether the document is in the ERP. */
export const isSaved = (outcome: Outcome): outcome is Saved =>
	outcome.outcome !== 'failed' && outcome.outcome !== 'unknown';

/** A document that the end of the execution kept from being sent. */
export const CANCELLED: Unsaved = {
	outcome: 'failed',
	reason: 'the execution was cancelled before it was sent',
	remedy: 'Nothing of it was sent.',
};

/** What to do about a document whose end nobody knows. */
export const LOOK_FIRST =
	'It may still be saved within the next minutes. Look it up in the ERP before you send it again.';

function unanswered(reply: Extract<Reply, { answered: false }>): Outcome {
	const { reach, message, remedy } = reply.failure;
	return reach === 'neverSent'
		? { outcome: 'failed', reason: message, remedy: `Nothing was sent. ${remedy}` }
		: { outcome: 'unknown', reason: message, remedy: `${LOOK_FIRST} ${remedy}` };
}

/** Why elements of the answer prove nothing, in the ERP's words where it gave some. */
const unclear = ({ rows }: Answer) => {
	const told = rows.map(({ message }) => message).find(Boolean);
	return told ? `the answer contradicts itself: ${told}` : 'the answer does not say whether it worked';
};

/** Judges the reply to a single document's write (design: saved, failed, unknown). */
export function judge(reply: Reply, identity: Identity): Outcome {
	if (!reply.answered) return unanswered(reply);
	const { answer } = reply;
	const outcome = writeOutcome(answer);
	if (outcome === 'saved') {
		const data = answer.rows.length === 1 ? answer.rows[0]?.data : answer.rows.map((element) => element.data);
		return { outcome, savedAs: savedAs(data, identity), data };
	}
	const refusal = refusalOf(answer);
	if (refusal) {
		const { kind, meaning, remedy } = explain(refusal.message);
		return {
			outcome,
			reason: refusal.message || meaning,
			remedy: outcome === 'unknown' ? `${meaning}. ${LOOK_FIRST}` : `${meaning}. ${remedy}`,
			refusal: kind,
			httpStatus: answer.httpStatus,
		};
	}
	const { httpStatus } = answer;
	if (answer.rows.length > 0) return { outcome, reason: unclear(answer), remedy: LOOK_FIRST, httpStatus };
	// What a shape says to do is meant for reading: a write is never just repeated.
	const { reason, meaning, remedy } = explainShape(answer);
	return { outcome, reason, remedy: `${meaning}. ${outcome === 'failed' ? remedy : LOOK_FIRST}`, httpStatus };
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

/** An outcome with what the server says of the time to wait, where it is not saved. */
export const advised = (outcome: Outcome, reply: Reply): Outcome => {
	const advice = waitAdvice(reply.answered ? reply.retryAfter : undefined);
	return isSaved(outcome) || advice === '' ? outcome : { ...outcome, remedy: `${outcome.remedy} ${advice}` };
};
