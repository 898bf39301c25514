import type { Members } from '../../json/members';
import { deadlineOf } from '../deadline';
import { rowIdentityOf } from './identity';
import { summary, type IncomingSummary } from './summary';

/** An incoming invoice in plain words, as flows and answers to it need it. */
interface PlainInvoice extends IncomingSummary {
	/** What tells it from all others (see `rowIdentityOf`). */
	readonly identity: string;
	/** Last day to answer, `yyyy-MM-dd`; only of commercial invoices whose day of receipt is known. */
	readonly answerUntil?: string;
}

/** Facts in the order of an item, what people read before what tells it apart, with the last day to answer where it can be told. */
export const plainFacts = (identity: string, facts: IncomingSummary): PlainInvoice => ({
	...facts,
	...(facts.scenario === 'commercial' && facts.received !== undefined
		? { answerUntil: deadlineOf(facts.received) }
		: {}),
	identity,
});

/** The facts of a row of GelenFaturalarV2 under the names that the trigger's items have; `zone`: the server's, for instants. */
export const plainInvoice = (row: Members, zone: string): PlainInvoice =>
	plainFacts(rowIdentityOf(row).key, summary(row, zone));
