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
