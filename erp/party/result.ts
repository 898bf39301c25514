import type { Members } from '../json/members';
import type { PartyKey } from './types';

/** What the tax authority knows of a number (docs/erp-behaviour.md#taxpayer-answer). */
export interface Registration {
	/** Who is registered gets an e-invoice, everybody else an e-archive invoice. */
	readonly send: 'eInvoice' | 'eArchive';
	readonly eDispatch: boolean | null;
	readonly public: boolean | null;
}

/** The account of a buyer. */
export interface PartyAccount {
	/** It was there, was made now, or would be made: `preview` sends nothing. */
	readonly outcome: 'found' | 'created' | 'preview';
	readonly code: string;
	readonly name: string;
	/** The key that found it, or by which a new one will be found again. */
	readonly matchedBy: PartyKey['by'];
	readonly isCorporate: boolean;
	/** The buyer's own number, without blanks; absent where it has none. */
	readonly taxNumber?: string;
	/** The item whose buyer is the same and for whom it was made. */
	readonly sameAsItem?: number;
	/** Absent where nobody asked; `null` where the question got no answer, which is no "not registered". */
	readonly registration?: Registration | null;
	/** What became of the buyer's address; absent where there is none, or it was to be left alone. */
	readonly address?: 'added' | 'there' | 'notAdded';
	/** The request that a preview would send. */
	readonly request?: Members;
	readonly warnings: readonly string[];
}

/** Why a buyer has no account now. */
export interface PartyFailure {
	/** `unknown`: a new account may have been made. */
	readonly outcome: 'failed' | 'unknown';
	readonly message: string;
	readonly remedy: string;
	readonly httpStatus?: number;
	/** It was only not tried, because another buyer of the run has a problem. */
	readonly isLeftOut?: true;
}

/** What became of a buyer. */
export type PartyResult = PartyAccount | PartyFailure;

/** Whether there is no account. */
export const isPartyFailure = (result: PartyResult): result is PartyFailure =>
	result.outcome === 'failed' || result.outcome === 'unknown';
