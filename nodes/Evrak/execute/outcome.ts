import { refusalOf, writeOutcome, type Answer } from '../../../erp/answer';
import type { Identity, Kind } from '../../../erp/catalogue/types';
import { explain, type RefusalKind } from '../../../erp/messages';
import { savedAs, type SavedAs } from '../../../erp/rows';
import type { Reply } from '../../shared/egress';

/** The answer says that the document was written. */
export interface Saved {
	readonly outcome: 'saved';
	readonly savedAs: SavedAs;
	readonly data: unknown;
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
}

/** How a write ended. */
export type Outcome = Saved | Unsaved;

const LOOK_FIRST =
	'It may still be saved within the next minutes. Look it up in the ERP before you send it again; there is no protection against a second copy.';

function unanswered(reply: Extract<Reply, { answered: false }>): Outcome {
	const { reach, message, remedy } = reply.failure;
	return reach === 'neverSent'
		? { outcome: 'failed', reason: message, remedy: `Nothing was sent. ${remedy}` }
		: { outcome: 'unknown', reason: message, remedy: `${LOOK_FIRST} ${remedy}` };
}

const withoutEnvelope = ({ httpStatus, excerpt }: Answer) =>
	`HTTP ${httpStatus} without an answer of the API${excerpt ? `: ${excerpt}` : ''}`;

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
	const reason = answer.rows.length > 0 ? unclear(answer) : withoutEnvelope(answer);
	const blocked = answer.httpStatus === 403 ? ' A proxy or firewall refused the request: check its allow-list.' : '';
	const remedy = outcome === 'failed' ? 'Check the Base URL of the credential.' : LOOK_FIRST + blocked;
	return { outcome, reason, remedy, httpStatus: answer.httpStatus };
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
