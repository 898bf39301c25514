import type { Formers } from '../../incomingList/read';
import { plusDays } from '../../../../erp/values/day';
import { BEGINNING } from '../../incomingList/days';
import { NOTHING_SEEN, type SeenSet } from '../../memory/seen';
import type { ReadDays } from './readDays';

/** What the user watches; it does not change the state. */
export interface IncomingSettings {
	/** Days before today that every poll reads: most invoices are listed within days of their date. */
	readonly overlap: number;
	/** Days before the last wide read that the next one reads again: an invoice may be listed that long after its date; as `overlap` where absent. */
	readonly reach?: number;
	/** Invoices handed over in one poll at most; the rest waits in the list for the next poll. */
	readonly most: number;
	/** Days before the first poll whose invoices are handed over; `now` hands over none of those that are there already. */
	readonly startFrom: 'now' | 'everything' | number;
}

/** What is kept between polls. */
export interface IncomingState {
	readonly version: 4;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** First day of the wide window, `yyyy-MM-dd`. */
	readonly from: string;
	/** The days of complete wide reads, by the earlier clock. */
	readonly reads: ReadDays;
	/** At the first poll only: what is listed counts as known and is not handed over. */
	readonly baseline: boolean;
	/** Number of the quarter of a day in which the wide window was read; it is read again in the next. */
	readonly swept?: number;
	/** Handed over or known, and listed since the window last moved. */
	readonly current: SeenSet;
	/** Known, but no longer listed when the window last moved; the last thousands of them, for clocks and lists that go back. */
	readonly before: SeenSet;
	/** Number and sender of those that are known by a UUID, which a later list may lack. */
	readonly named?: SeenSet;
	/** Invoices were handed over, or are known, that did not show their UUID: it may come later. */
	readonly provisional?: true;
}

/** What a poll has read of the window. */
export interface Listing {
	/** Identities in the order of the list. */
	readonly identities: readonly string[];
	/** Every page of the wide window was read; a narrow one says nothing about what left. */
	readonly complete: boolean;
	/** The server's day, `yyyy-MM-dd`. */
	readonly today: string;
	/** The day of n8n's own clock; a clock that jumps is held by the other one. The server's day where absent. */
	readonly own?: string;
	/** Quarter of a day, for `swept`. */
	readonly quarter?: number;
	/** By what an invoice was known before it showed its UUID. */
	readonly former?: Formers;
	/** By what else an invoice is known, should its row lose its UUID. */
	readonly also?: Formers;
	/** Those that do not show a UUID yet. */
	readonly provisional?: ReadonlySet<string>;
	/** Those that were there before the first poll. */
	readonly old?: ReadonlySet<string>;
}

/** The wide window is no shorter than the narrow one. */
export const reachOf = ({ reach = 0, overlap }: IncomingSettings): number => Math.max(reach, overlap);

/** The state of a first poll, or of one whose query changed. `today`: the earlier of both clocks' days. */
export function beginIncoming(query: string, settings: IncomingSettings, today: string): IncomingState {
	const { startFrom } = settings;
	const back = startFrom === 'now' ? 0 : startFrom;
	return {
		version: 4,
		query,
		from: back === 'everything' ? BEGINNING : plusDays(today, -Math.max(back, reachOf(settings))),
		reads: [],
		baseline: startFrom === 'now',
		current: NOTHING_SEEN,
		before: NOTHING_SEEN,
	};
}
