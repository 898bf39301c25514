import { takesNoAnswer } from '../list/summary';
import type { AcceptanceRules, InvoiceFacts, Reason, RuleName } from './facts';
import { maximumAmount } from './rules/amount';
import { matchOrder } from './rules/order';
import { unknown } from './rules/reason';
import { numberReason, payeeReason } from './rules/payee';
import { answerable, partiesAndCurrency } from './rules/supplier';
import { totalsAddUp } from './rules/totals';
import { typeReasons } from './rules/type';
import { checkVat } from './rules/vat';

/** What the rules advise; nothing is answered by it. */
export interface Acceptance {
	readonly decision: 'accept' | 'reject' | 'review';
	/** Every check that was made, at least one. */
	readonly reasons: readonly Reason[];
	/** The reasons on which a rejection rests: rules that failed and do not ask for a review instead. */
	readonly grounds: readonly Reason[];
}

/** Doubts about the invoice itself, which no rule has asked for. */
const OF_THE_INVOICE: ReadonlySet<RuleName> = new Set(['amounts', 'invoiceType']);

function reasonsFor(facts: InvoiceFacts, rules: AcceptanceRules): Reason[] {
	const reasons = [
		...(facts.doubts ?? []).map((doubt) => unknown('amounts', doubt)),
		...typeReasons(facts),
		...(rules.mustBeAnswerable ? [answerable(facts)] : []),
		...partiesAndCurrency(facts, rules),
		...(rules.maximumAmount ? [maximumAmount(facts, rules.maximumAmount)] : []),
		...(rules.checkVat ? checkVat(facts, rules.checkVat) : []),
		...(rules.totalsAddUp ? totalsAddUp(facts, rules.totalsAddUp) : []),
		...(rules.matchOrder ? matchOrder(facts, rules.matchOrder) : []),
		...(rules.knownIbans ? [payeeReason(facts, rules.knownIbans)] : []),
		...(rules.seenNumbers ? [numberReason(facts, rules.seenNumbers)] : []),
	];
	const isRuled = reasons.some(({ rule }) => !OF_THE_INVOICE.has(rule));
	return isRuled ? reasons : [...reasons, unknown('rules', 'No rule is set, so nothing speaks for accepting.')];
}

/** Whether a rejection could be sent at all: a basic or e-archive invoice takes none. */
function canBeRejected({ scenario }: InvoiceFacts, { mustBeAnswerable }: AcceptanceRules): boolean {
	return mustBeAnswerable ? scenario === 'commercial' : !takesNoAnswer(scenario);
}

/**
 * Holds an invoice against the rules. `accept` only where every rule passes; `reject` where one fails; `review` where a fact is
 * missing or in doubt, a line or a part does not fit, no rule is set, only rules fail that ask for a review, or a rejection could not
 * be sent. Never throws; amounts are compared exactly.
 */
export function evaluateAcceptance(facts: InvoiceFacts, rules: AcceptanceRules): Acceptance {
	const reasons = reasonsFor(facts, rules);
	const mild = new Set(['mustBeAnswerable', ...(rules.reviewOnFail ?? [])]);
	const grounds = reasons.filter(({ rule, result }) => result === 'fail' && !mild.has(rule));
	if (grounds.length > 0) return { decision: canBeRejected(facts, rules) ? 'reject' : 'review', reasons, grounds };
	return { decision: reasons.every(({ result }) => result === 'pass') ? 'accept' : 'review', reasons, grounds };
}
