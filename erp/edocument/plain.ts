import type { Members } from '../members';
import { deadlineOf } from './deadline';
import { identityOf } from './identity';
import { summary, type IncomingSummary } from './summary';

/** An incoming invoice in plain words, as flows and answers to it need it. */
export interface PlainInvoice extends IncomingSummary {
	/** What tells it from all others (see `identityOf`). */
	readonly identity: string;
	/** Last day to answer, `yyyy-MM-dd`; only of commercial invoices whose day of receipt is known. */
	readonly answerUntil?: string;
}

/** The facts of a row of GelenFaturalarV2 under the names that the trigger's items have; `zone`: the server's, for instants. */
export function plainInvoice(row: Members, zone: string): PlainInvoice {
	const facts = summary(row, zone);
	const { scenario, received } = facts;
	return {
		identity: identityOf(row).key,
		...facts,
		...(scenario === 'commercial' && received !== undefined ? { answerUntil: deadlineOf(received) } : {}),
	};
}
