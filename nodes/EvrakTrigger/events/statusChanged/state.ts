import { createHash } from 'node:crypto';
import type { Status } from '../../../../erp/edocument/status';
import { NOTHING_SEEN, type SeenSet } from '../../memory/seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** What stays the same over resends: series and number, else the UUID. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
	/** 0 sent, 1 incoming. */
	readonly direction: 0 | 1;
}

/** What is remembered of a document that is not final. */
export interface Open {
	readonly uuid: string;
	/** Kind that the server knew the UUID under. */
	readonly kind: 0 | 1;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not tell any yet. */
	readonly codes?: string;
	/** The first status counts as known, because the first question of all failed. */
	readonly quiet?: true;
	/** Number of the poll that asked last. */
	readonly asked: number;
	/** Number of the day on which the codes changed last, or the document was asked about first. */
	readonly since: number;
}

/** What is remembered of a document that failed for good. */
export type Failed = Required<Pick<Open, 'uuid' | 'codes'>>;

/** A longer name is kept as a digest. */
const LONGEST = 64;

/**
 * The member under which a document is remembered. Names come from outside: none of them may be one that every object has, such as
 * `__proto__`, nor fill n8n's database.
 */
export const slotOf = (document: string): string =>
	document.length <= LONGEST
		? `=${document}`
		: `#${createHash('sha256').update(document, 'utf8').digest('hex').slice(0, 32)}`;

/** What is kept between polls. */
export interface StatusState {
	readonly version: 6;
	/** Server, company and what is watched; another query starts anew. */
	readonly query: string;
	/** Every document was asked once: those that come later are reported from their first status on. */
	readonly begun: boolean;
	/** How many polls there were; it decides whose turn is next. */
	readonly turn: number;
	/** The day of the last poll, `yyyy-MM-dd`, and how many days had a poll: a clock that jumps makes no document old. */
	readonly day: string;
	readonly days: number;
	readonly open: Readonly<Record<string, Open>>;
	/** Documents that ended in a failure or a rejection, by their slot: a resend tells what it is one of. */
	readonly failed: Readonly<Record<string, Failed>>;
	/** Documents with UUID that reached their end, or were asked for long enough; they are asked no more while they are watched. */
	readonly final: SeenSet;
}

/** A change to hand over. */
export interface Change {
	readonly watched: Watched;
	readonly status: Status;
	/** Codes before, in the order document, envelope, authority; absent for a first status. */
	readonly before?: string;
	/** UUID before a resend. */
	readonly previousUuid?: string;
}

/** What came of the questions: a status, or that the ERP does not know the document, or that it gave no answer. */
export type Answers = ReadonlyMap<string, { readonly status: Status; readonly kind: 0 | 1 } | 'unknown' | 'failed'>;

/** When a poll takes place, and how long a document is asked about. */
export interface Calendar {
	/** `yyyy-MM-dd` */
	readonly today: string;
	/** Days of polls without a change after which a document is asked no more; absent: it is asked until it is final. */
	readonly stopAfter?: number;
}

export const beginStatus = (query: string): StatusState => ({
	version: 6,
	query,
	begun: false,
	turn: 0,
	day: '',
	days: 0,
	open: {},
	failed: {},
	final: NOTHING_SEEN,
});
