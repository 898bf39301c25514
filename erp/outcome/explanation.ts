/** What kind of refusal an ERP text is; it decides whether a call may be repeated and what the user is told. */
export type RefusalKind =
	| 'authentication'
	| 'configuration'
	| 'duplicate'
	| 'conflict'
	| 'timeout'
	| 'deadlock'
	| 'interrupted'
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
}

/** Where an error may come from an installation that is otherwise than assumed: the operation that tells. */
export const ASK_CHECK = 'ERP: Check Installation tells more.';
