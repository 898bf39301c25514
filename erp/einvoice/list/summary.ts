import type { Members } from '../../base/json/members';
import { currencyCode } from '../../base/text/currency';
import { readDay } from '../../base/values/day';
import { readGuid } from '../../base/values/guid';
import { isAmbiguousNumber } from '../../base/values/numberText';
import { deadlineOf } from '../deadline';
import { readCode } from '../statusCodes';
import { identityOf, readSender, readText } from './identity';
import { PlainMembers, plainName } from './lookup';
import { ANSWERS_BY_TEXT, SCENARIOS } from './names';

/** Basic and e-archive invoices take no reply; commercial ones are accepted or rejected once (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). */
export type Scenario = 'basic' | 'commercial' | 'eArchive' | 'unknown';

/** Whether an invoice certainly takes no answer in the system; unknown scenarios are uncertain. */
export const takesNoAnswer = (scenario: Scenario | undefined): boolean =>
	scenario === 'basic' || scenario === 'eArchive';

/** What the recipient has answered so far. */
export type AnswerState = 'unanswered' | 'accepted' | 'rejected' | 'unknown';

/** The facts of an incoming invoice that every flow needs; absent where the row does not show them beyond doubt. */
export interface IncomingSummary {
	/** ETTN: lower case, no braces. */
	readonly uuid?: string;
	/** Number of the tax authority, such as `ABC2026000000001`. */
	readonly number?: string;
	readonly senderTaxNumber?: string;
	readonly senderName?: string;
	/** Dates: `yyyy-MM-dd` in the server's zone. */
	readonly issued?: string;
	readonly received?: string;
	/** Payable amount and tax: decimal text with a dot, in `currency`. */
	readonly amount?: string;
	readonly tax?: string;
	/** ISO 4217, capitals. */
	readonly currency?: string;
	readonly scenario: Scenario;
	readonly answer: AnswerState;
}

/** An unambiguous amount: `19.195,72`, `19,195.72`, `12,50`. */
const TURKISH = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
const ENGLISH = /^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/** Decimal text with a dot; `undefined` for exponents and ambiguous texts. */
function readAmount(value: unknown): string | undefined {
	const text = readText(value);
	if (text !== undefined && TURKISH.test(text)) return text.replaceAll('.', '').replace(',', '.');
	if (text !== undefined && ENGLISH.test(text)) return text.replaceAll(',', '');
	if (typeof value === 'string' && text !== undefined && isAmbiguousNumber(text)) return undefined;
	return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** A currency of ISO 4217. Numbers are codes of the ERP's own currency list and stay unread. */
function readCurrency(value: unknown): string | undefined {
	const code = typeof value === 'string' ? currencyCode(value) : '';
	return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

const wordIn =
	<T>(meanings: ReadonlyMap<string, T>) =>
	(value: unknown): T | undefined =>
		typeof value === 'string' ? meanings.get(plainName(value)) : undefined;

function answerOf(members: PlainMembers): AnswerState {
	const code = members.first('documentStatus', readCode);
	if (code === '2001') return 'accepted';
	if (code === '2002') return 'rejected';
	return members.first('answer', wordIn(ANSWERS_BY_TEXT)) ?? 'unknown';
}

/** Reads the facts of a row of GelenFaturalarV2 under any of the ASSUMED names. `zone`: the server's IANA zone, for instants. */
export function summary(row: Members, zone = 'Europe/Istanbul'): IncomingSummary {
	const members = new PlainMembers(row);
	const day = (value: unknown) => readDay(value, zone);
	return {
		number: members.first('number', readText),
		senderTaxNumber: members.first('senderTaxNumber', readSender),
		senderName: members.first('senderName', readText),
		issued: members.first('issued', day),
		received: members.first('received', day),
		amount: members.first('amount', readAmount),
		tax: members.first('tax', readAmount),
		currency: members.first('currency', readCurrency),
		scenario: members.first('scenario', wordIn(SCENARIOS)) ?? 'unknown',
		answer: answerOf(members),
		uuid: members.first('uuid', readGuid),
	};
}

/** An incoming invoice in plain words, for workflows and for answers to it. */
interface PlainInvoice extends IncomingSummary {
	/** Its unique identity (see `identityOf`); absent if the row does not show it. */
	readonly identity?: string;
	/** Last day to answer, `yyyy-MM-dd`; only of commercial invoices whose day of receipt is known. */
	readonly answerUntil?: string;
}

/** Facts in the order of an item, readable members before the identity, with the last day to answer if it is known. */
export const plainFacts = (identity: string | undefined, facts: IncomingSummary): PlainInvoice => ({
	...facts,
	...(facts.scenario === 'commercial' && facts.received !== undefined
		? { answerUntil: deadlineOf(facts.received) }
		: {}),
	identity,
});

/** The facts of a row of GelenFaturalarV2 under the names that the trigger's items have; `zone`: the server's, for instants. */
export const plainInvoice = (row: Members, zone: string): PlainInvoice =>
	plainFacts(identityOf(row), summary(row, zone));
