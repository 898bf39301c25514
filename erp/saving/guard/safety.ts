import type { IfChanged } from './admission';

/** Protection against lost and duplicate documents; times in milliseconds. */
export interface Safety {
	/** Do not send again what was sent or is in the ERP. */
	readonly guard: boolean;
	/** Look up a save without a clear answer in the ERP. */
	readonly verify: boolean;
	/** Protection was requested, but nothing identifies the document: a test run does not send the same content twice. */
	readonly isOnceByHand?: boolean;
	/** Refuse a document that nothing identifies. */
	readonly strict: boolean;
	/** What to do with an existing document that has other content. */
	readonly ifChanged: IfChanged;
	/** The document's key; default: its own reference or number. */
	readonly key?: string;
	readonly verifyFor: number;
	/** The outcome of a document that was not found in that time. */
	readonly ifNotFound: 'failed' | 'unknown';
	/** Maximum documents per request. */
	readonly together: number;
}
