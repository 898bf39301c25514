import { memoized } from '../../../../erp/base/values/memoized';
import { Options } from '../../../../erp/document/draft/options';
import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import type { ReasonLanguage } from '../../../../erp/einvoice/acceptance/failures';
import type { Members } from '../../../../erp/base/json/members';
import { shown } from '../../../../erp/base/text/text';
import type { NumberFormat } from '../../../../erp/base/values/numberText';
import { type Issue, problemText } from '../../../../erp/base/values/problem';
import { readFields } from '../../form/fields';
import { RULES } from './ruleForm';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { evaluateAcceptance, type Acceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import { readGuid } from '../../../../erp/base/values/guid';
import type { LooseReading } from '../../../../erp/einvoice/list/loose';
import { orderOf } from '../../../../erp/einvoice/acceptance/orderFacts';
import { summary } from '../../../../erp/einvoice/list/summary';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { inputError } from '../../../shared/client/errors';
import { eachItem } from '../../items/eachItem';
import { paired } from '../../items/result';
import type { LocalWork } from '../../tool';
import { sourceAt, ublOf } from './ublSource';

/** The usable rules, and the issues of the others. */
interface RuleInput {
	readonly rules: AcceptanceRules;
	/** The format of the order's numbers that come as text. */
	readonly numbers?: NumberFormat;
	/** The language of the rejection reason for the supplier; the default is Turkish. */
	readonly language: ReasonLanguage;
	readonly issues: readonly Issue[];
}

/** Reads the form of the rules; the order itself is read elsewhere. An unusable value is an issue, never a rule left out. */
export function readRules(members: Members): RuleInput {
	const options = new Options(members);
	// An unknown member would be a rule that is not checked.
	for (const name of Object.keys(members).filter((candidate) => !Object.hasOwn(RULES, candidate)))
		options.refuse('Rules', `${shown(name)} is no rule`, `Rules are: ${Object.keys(RULES).sort().join(', ')}.`);
	const {
		numberFormat: numbers,
		reasonLanguage: language,
		tolerance,
		maximumRounding,
		vatRates: rates,
		otherTaxes,
		totalsAddUp,
		maximumAmounts,
		order,
		...rules
	} = readFields(RULES, options);
	return {
		rules: {
			...rules,
			maximumAmount: maximumAmounts,
			checkVat: rates && { rates, tolerance },
			totalsAddUp: totalsAddUp ? { tolerance, maximumRounding, otherTaxes } : undefined,
			matchOrder: order ? { tolerance } : undefined,
		},
		numbers,
		language,
		issues: options.issues,
	};
}

/** The rules of an item as they were entered; empty where an expression fails, which is reported when the item is decided. */
function rulesAt(context: IExecuteFunctions, item: number): IDataObject {
	try {
		return context.getNodeParameter('rules', item, {}) as IDataObject;
	} catch {
		return {};
	}
}

/** Invoices that one execution of the node has seen, by sender and number. */
const seenBy = memoized<IExecuteFunctions, Map<string, string>>(() => new Map());

/** Adds numbers seen earlier in the same run to the rules: another invoice of the same sender with the same number is a duplicate. */
function withSeen(context: IExecuteFunctions, rules: AcceptanceRules, facts: InvoiceFacts, uuid = ''): AcceptanceRules {
	const seen = seenBy(context);
	const { supplierTaxNumber = '', number = '' } = facts;
	const key = `${supplierTaxNumber} ${number}`;
	const before = seen.get(key);
	if (number === '') return rules;
	if (before === undefined) seen.set(key, uuid);
	return before === undefined || before === uuid
		? rules
		: { ...rules, seenNumbers: [...(rules.seenNumbers ?? []), number] };
}

/** All issues as one error. */
function refuse(context: IExecuteFunctions, issues: readonly Issue[], itemIndex: number) {
	const [first = '', ...others] = issues.map((issue) => problemText({ document: 'Check Rules', ...issue }));
	const description = ['Nothing was decided.', ...others.map((text) => `• ${text}`)].join('\n');
	return inputError(context.getNode(), { message: first, description, itemIndex });
}

/** The issue of a failed reading, if it failed. */
const unread = (field: string, reading: LooseReading<unknown>): Issue[] =>
	reading.ok ? [] : [{ field, message: reading.message, remedy: reading.remedy }];

/** The issue of an item whose XML is of another invoice: the wrong one would be answered. */
function strangerIssue(json: Members, uuid: string | undefined): Issue[] {
	const ofItem = summary(json).uuid;
	if (ofItem === undefined || uuid === undefined || ofItem === uuid) return [];
	return [
		{
			field: 'Source',
			message: `the item is about the invoice ${ofItem}, the XML about ${uuid}`,
			remedy: 'Give the XML of the same invoice, or remove the identifier from the item.',
		},
	];
}

/** The reasons of the decision in one text, each once: what failed (reject), what did not pass (review), or all (accept). */
function explanation({ decision, reasons }: Acceptance): string {
	const reasonsFor = {
		accept: reasons,
		review: reasons.filter(({ result }) => result !== 'pass'),
		reject: reasons.filter(({ result }) => result === 'fail'),
	};
	return [...new Set(reasonsFor[decision].map(({ text }) => text))].join(' ');
}

/**
 * The rejection reason for the supplier, in the chosen language: only the rules that reject. A rule that asks for a review is not mentioned, and
 * its limits and lists are the buyer's own.
 */
const rejectionReason = ({ grounds }: Acceptance, language: ReasonLanguage): string =>
	grounds.flatMap(({ failure }) => failure?.[language] ?? []).join(' ');

/** The decision on one invoice. */
async function evaluated(context: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
	const { json = {}, binary } = context.getInputData()[item] ?? {};
	const isItem = sourceAt(context, item) === 'item';
	const invoice: Members = isItem ? json : { ...(await ublOf(context, item)) };
	const uuid = readGuid(invoice.uuid);
	const values = context.getNodeParameter('rules', item, {}) as IDataObject;
	const { rules, numbers, language } = readRules(values);
	const [facts, order] = [factsOf(invoice), orderOf(values.order, numbers)];
	const all = [...unread('Source', facts), ...strangerIssue(json, uuid), ...unread('Order', order)];
	if (!facts.ok || !order.ok || all.length > 0) throw refuse(context, all, item);
	const acceptance = evaluateAcceptance(
		{ ...facts.value, order: order.value },
		withSeen(context, rules, facts.value, uuid),
	);
	const { scenario } = facts.value;
	// Accept and Reject need `uuid` and `scenario`, also for items that came without them.
	const { decision, reasons } = acceptance;
	const first = {
		decision,
		explanation: explanation(acceptance),
		...(decision === 'reject' ? { rejectionReason: rejectionReason(acceptance, language) } : {}),
	};
	const advice = {
		...(uuid === undefined ? {} : { uuid }),
		...(scenario === undefined || scenario === 'unknown' ? {} : { scenario }),
		...first,
		reasons: reasons.map(({ rule, result, text }) => ({ rule, result, text })),
	};
	// The decision comes before the item's own members, as people look for it first. A rejection reason of an earlier decision on the same item is
	// removed.
	const itemData = { ...json };
	delete itemData.rejectionReason;
	return [{ json: { ...first, ...itemData, ...advice }, binary, pairedItem: paired([item]) }];
}

/** Advises to accept, reject or review incoming invoices. */
export const evaluateWork: LocalWork = {
	async runAll(context) {
		// A rule that cannot be read is the user's mistake and the same for every invoice: it is reported once, before any is decided.
		for (const item of context.getInputData().keys()) {
			const { issues } = readRules(rulesAt(context, item));
			if (issues.length > 0) throw refuse(context, issues, item);
		}
		return await eachItem(context, async (item) => await evaluated(context, item));
	},
};
