import { isBlank, type Members } from '../base/json/members';
import type { Issue } from '../base/values/problem';
import { daysLeft, deadlineOf } from './deadline';
import { readDay } from '../base/values/day';
import { readGuid } from '../base/values/guid';
import { knownAs } from './knownAs';
import { readText } from './list/identity';
import { plainName } from './list/lookup';
import { SCENARIOS } from './list/names';
import { summary, type AnswerState, type Scenario } from './list/summary';

/** An item's facts about the invoice to be answered. */
interface AnswerFacts {
	readonly scenario: Scenario;
	readonly answer: AnswerState;
	/** `yyyy-MM-dd`; absent if the item does not state it. */
	readonly received?: string;
}

const NOTHING: AnswerFacts = { scenario: 'unknown', answer: 'unknown' };

/**
 * Reads an item's facts about the e-document with that UUID: an item of the trigger, a row of GelenFaturalarV2 or a parsed UBL-TR invoice. An
 * item with another UUID is ignored.
 */
export function answerFacts(json: Members, zone: string, uuid: string): AnswerFacts {
	const facts = summary(json, zone);
	if (facts.uuid !== undefined && facts.uuid !== readGuid(uuid)) return NOTHING;
	// The profile of an ERP row may be anything; that of a parsed invoice is the scenario.
	const profile = isBlank(json.documentType) ? undefined : SCENARIOS.get(plainName(readText(json.profile) ?? ''));
	return {
		scenario: profile ?? facts.scenario,
		answer: facts.answer,
		received: readDay(json.received, zone) ?? facts.received,
	};
}

/** Maximum characters of a sender's name in a message. */
const SHOWN_NAME = 40;

/**
 * Name of the invoice with that UUID, by the item's number and sender: `ABC2026000000001, Örnek A.Ş.`; `undefined` if the item has no number, or
 * not that UUID.
 */
export function answerCalled(json: Members, zone: string, uuid: string): string | undefined {
	const number = knownAs(json, uuid);
	if (number === undefined) return undefined;
	const { senderName, senderTaxNumber } = summary(json, zone);
	const name = [...(senderName ?? '')];
	const sender = name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME).join('')}…` : name.join('');
	return [number, sender === '' ? senderTaxNumber : sender].filter((part) => part !== undefined).join(', ');
}

const ONCE = 'An invoice can be answered once.';

/**
 * Why an answer to an invoice would be refused or void: a basic or e-archive invoice, already answered, or past its eight days
 * (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). `today`: `yyyy-MM-dd`, the server's. Unknown facts are no obstacle.
 */
export function answerObstacles({ scenario, answer, received }: AnswerFacts, today: string): Issue[] {
	const obstacle = (message: string, remedy: string, wrong = 'wrong'): Issue[] => [
		{ message, remedy: `${remedy} If the item is ${wrong}, turn on the option Send Anyway.` },
	];
	if (scenario === 'basic')
		return obstacle(
			'the item says that this is a basic invoice (TEMELFATURA), which cannot be answered in the system',
			'An objection goes by notary or registered e-mail.',
		);
	if (scenario === 'eArchive')
		return obstacle(
			'the item says that this is an e-archive invoice (EARSIVFATURA), which takes no answer in the system',
			'Settle it with the sender.',
		);
	if (answer === 'accepted' || answer === 'rejected')
		return obstacle(`the item says that this invoice was ${answer} already`, ONCE, 'out of date');
	if (received === undefined || daysLeft(received, today) >= 0) return [];
	return obstacle(
		`the time to answer this invoice ended on ${deadlineOf(received)}, eight days after it was received on ${received}`,
		'Silence counts as acceptance, and a late answer is void.',
	);
}

/** Repeated answers to an invoice within a run: each but the first is reported with the one that it repeats. `uuid` in any spelling. */
export function duplicateAnswers(
	answers: ReadonlyArray<{ readonly name: string; readonly uuid: unknown }>,
): Array<Issue | undefined> {
	const first = new Map<string, string>();
	return answers.map(({ name, uuid }) => {
		const invoice = readGuid(uuid);
		const before = invoice === undefined ? undefined : first.get(invoice);
		if (invoice !== undefined && before === undefined) first.set(invoice, name);
		if (before === undefined) return undefined;
		const remedy = 'An invoice can be answered once: give each only once, for instance by the Remove Duplicates node.';
		return { message: `answers the same invoice as ${before}`, remedy };
	});
}
