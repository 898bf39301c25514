import { takesNoAnswer } from '../list/summary';
import type { AcceptanceRules, Finding, InvoiceFacts, Reason, RuleName } from './facts';
import { unknown } from './rules/finding';
import { matchOrder } from './rules/order';
import { SUPPLIER_RULES, PAYEE_RULES } from './rules/parties';
import { typeFindings } from './rules/type';
import { checkVat } from './rules/vat';
import { figuresOf, type Figures } from './figures';
import { totalsAddUp } from './totals';

/** The advice of the rules; it sends no answer. */
export interface Acceptance {
	readonly decision: 'accept' | 'reject' | 'review';
	/** The results of all checks, at least one. */
	readonly reasons: readonly Reason[];
	/** The grounds of a rejection: failed rules, except those that ask for a review instead. */
	readonly grounds: readonly Reason[];
}

/** Rules that users configure. */
type SetRule = Exclude<RuleName, 'rules' | 'amounts' | 'invoiceType'>;

/** Rules by name, in the order of the reasons; the figures are those of the facts. */
const RULES: {
	readonly [Name in SetRule]: (
		facts: InvoiceFacts,
		setting: NonNullable<AcceptanceRules[Name]>,
		figures: Figures,
	) => Finding | Finding[];
} = {
	...SUPPLIER_RULES,
	checkVat: (_, setting, figures) => checkVat(figures, setting),
	totalsAddUp: (_, setting, figures) => totalsAddUp(figures, setting),
	matchOrder,
	...PAYEE_RULES,
};

const named = (rule: RuleName, found: Finding | readonly Finding[]): Reason[] =>
	[found].flat().map((finding) => ({ rule, ...finding }));

function reasonsFor(facts: InvoiceFacts, rules: AcceptanceRules): Reason[] {
	const figures = figuresOf(facts);
	const judged = <Name extends SetRule>(name: Name): Reason[] => {
		const setting = rules[name];
		return setting ? named(name, RULES[name](facts, setting, figures)) : [];
	};
	const ruled = (Object.keys(RULES) as SetRule[]).flatMap(judged);
	return [
		...named('amounts', (facts.doubts ?? []).map(unknown)),
		...named('invoiceType', typeFindings(figures)),
		...(ruled.length > 0 ? ruled : named('rules', unknown('No rule is set, so nothing speaks for accepting.'))),
	];
}

/** Whether a rejection is possible: basic and e-archive invoices cannot be rejected. */
function canBeRejected({ scenario }: InvoiceFacts, { mustBeAnswerable }: AcceptanceRules): boolean {
	return mustBeAnswerable ? scenario === 'commercial' : !takesNoAnswer(scenario);
}

/**
 * Checks an invoice against the rules. `accept` only if every rule passes; `reject` if one fails; `review` if a fact is missing or doubtful, a
 * line or a part does not fit, no rule is set, only rules fail that ask for a review, or a rejection is impossible. Never throws; amounts are
 * compared exactly.
 */
export function evaluateAcceptance(facts: InvoiceFacts, rules: AcceptanceRules): Acceptance {
	const reasons = reasonsFor(facts, rules);
	const mild = new Set(['mustBeAnswerable', ...(rules.reviewOnFail ?? [])]);
	const grounds = reasons.filter(({ rule, result }) => result === 'fail' && !mild.has(rule));
	if (grounds.length > 0) return { decision: canBeRejected(facts, rules) ? 'reject' : 'review', reasons, grounds };
	return { decision: reasons.every(({ result }) => result === 'pass') ? 'accept' : 'review', reasons, grounds };
}
