import type { SavedAs } from './saved';
import type { Kind } from '../../catalogue/types';
import type { RefusalKind } from './explanation';
import type { KeyEnd } from './table';

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
	/** What becomes of its key; absent: that of a failure is released, that of an unknown one kept. */
	readonly key?: Exclude<KeyEnd, 'confirm'>;
	/** An earlier run sent it, this one did not. */
	readonly earlier?: true;
	/** The ERP did not answer. */
	readonly isMute?: true;
	/** An update of a document that the ERP has. */
	readonly isUpdate?: true;
}

/** How a write ended. */
export type Outcome = Saved | Unsaved;

/** Whether the document is in the ERP. */
export const isSaved = (outcome: Outcome): outcome is Saved =>
	outcome.outcome !== 'failed' && outcome.outcome !== 'unknown';

/** What is sent again by itself if it failed: nothing was written, and that is known. */
export const mayBeSentAgain = (outcome: Outcome): boolean => outcome.outcome === 'failed' && outcome.key !== 'keep';

/** A document that the end of the execution kept from being sent. */
export const CANCELLED_DOCUMENT: Unsaved = {
	outcome: 'failed',
	reason: 'the execution was cancelled before it was sent',
	remedy: 'Nothing of it was sent.',
};

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
