import type { IfChanged } from './admission';

/** What to do against lost and doubled documents; times in milliseconds. */
export interface Safety {
	/** What was sent or is in the ERP is not sent again. */
	readonly guard: boolean;
	/** A save without a clear answer is looked up in the ERP. */
	readonly verify: boolean;
	/** It was to be protected, but nothing distinguishes the document: a test run does not send the same content twice. */
	readonly isOnceByHand?: boolean;
	/** A document that nothing tells apart is refused. */
	readonly strict: boolean;
	/** What becomes of a document that is there already, but holds something else. */
	readonly ifChanged: IfChanged;
	/** What distinguishes the document; absent: its own reference or number. */
	readonly key?: string;
	readonly verifyFor: number;
	/** What a document counts as that was not found in that time. */
	readonly ifNotFound: 'failed' | 'unknown';
	/** Documents in a request, at most. */
	readonly together: number;
}
