import type { Role } from '../../catalogue/roles';

/** Kinds of the ERP's texts. */
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

/** The meaning of an ERP text, and the remedy. */
export interface Explanation {
	readonly kind: RefusalKind;
	readonly meaning: string;
	readonly remedy: string;
	/** The role of the column whose value the ERP did not find; its text names neither line nor value. */
	readonly role?: Role;
	/** The API key is the cause. */
	readonly apiKey?: 'missing' | 'wrong';
	/**
	 * `unwritten`: the ERP gives this text before it writes anything. `interrupted`: the write may still be running. Absent: it proves nothing.
	 */
	readonly proves?: 'unwritten' | 'interrupted';
}

/** Hint to the operation that diagnoses an unusual installation. */
export const ASK_CHECK = 'ERP: Check Installation tells more.';
