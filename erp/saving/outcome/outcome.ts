import type { SavedAs } from './saved';
import type { Kind } from '../../catalogue/types';
import type { RefusalKind } from './explanation';
import type { KeyEnd } from './table';

/**
 * The document is in the ERP: the answer says so (`saved`), a lookup found it after an inconclusive answer (`recovered`), or it existed before
 * this send (`alreadySaved`).
 */
export interface Saved {
	readonly outcome: 'saved' | 'recovered' | 'alreadySaved';
	readonly savedAs: SavedAs;
	readonly data: unknown;
	readonly warnings?: readonly string[];
	/** The document existed, and an update changed it to what was to be sent. */
	readonly isUpdate?: true;
}

/** The document was not saved, or its outcome is unknown. */
export interface Unsaved {
	readonly outcome: 'failed' | 'unknown';
	/** The ERP's own text, or a description of what happened. */
	readonly reason: string;
	readonly remedy: string;
	/** Kind of the ERP's refusal. */
	readonly refusal?: RefusalKind;
	readonly httpStatus?: number;
	/** What happens to its key; default: released after a failure, kept if unknown. */
	readonly key?: Exclude<KeyEnd, 'confirm'>;
	/** An earlier run sent it, not this one. */
	readonly earlier?: true;
	/** The ERP did not answer. */
	readonly isMute?: true;
	/** It updates an existing document. */
	readonly isUpdate?: true;
}

export const failed = (reason: string, remedy: string): Unsaved => ({ outcome: 'failed', reason, remedy });

/** How a write ended. */
export type Outcome = Saved | Unsaved;

/** Whether the document is in the ERP. */
export const isSaved = (outcome: Outcome): outcome is Saved =>
	outcome.outcome !== 'failed' && outcome.outcome !== 'unknown';

/** Whether a failed document is retried automatically: it is known that nothing was written. */
export const mayBeSentAgain = (outcome: Outcome): boolean => outcome.outcome === 'failed' && outcome.key !== 'keep';

/** A document that was not sent because the execution was cancelled. */
export const CANCELLED_DOCUMENT: Unsaved = failed(
	'the execution was cancelled before it was sent',
	'Nothing of it was sent.',
);

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

/** `was not created`, `may or may not have been created`. */
export const notDone = (outcome: Unsaved['outcome'], done: string): string =>
	outcome === 'failed' ? `was not ${done}` : `may or may not have been ${done}`;

/** `was not saved`, `may or may not have been deleted`. */
export const verdict = (outcome: Unsaved['outcome'], kind: Kind): string => notDone(outcome, PAST[kind]);
