import type { Role } from '../../catalogue/roles';

/** What kind of text an ERP gave. */
export type RefusalKind =
	| 'authentication'
	| 'configuration'
	| 'duplicate'
	| 'conflict'
	| 'timeout'
	| 'deadlock'
	| 'notFound'
	| 'validation'
	| 'schema'
	| 'unreadable'
	| 'other';

/** What an ERP text means and what to do about it. */
export interface Explanation {
	readonly kind: RefusalKind;
	readonly meaning: string;
	readonly remedy: string;
	/** The role of the column whose value the ERP did not find; it tells neither line nor value. */
	readonly role?: Role;
	/** It is about the API key. */
	readonly apiKey?: 'missing' | 'wrong';
	/** `unwritten`: the ERP gives this text before it writes anything. `interrupted`: the write may still be under way. Absent: it proves nothing. */
	readonly proves?: 'unwritten' | 'interrupted';
}

/** Where an error may come from an installation that is otherwise than assumed: the operation that tells. */
export const ASK_CHECK = 'ERP: Check Installation tells more.';
