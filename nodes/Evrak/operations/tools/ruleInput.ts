import { Options } from '../../../../erp/draft/options';
import type { AcceptanceRules } from '../../../../erp/edocument/acceptance/facts';
import type { ReasonLanguage } from '../../../../erp/edocument/acceptance/failures';
import type { Members } from '../../../../erp/json/members';
import { shown } from '../../../../erp/text/text';
import type { NumberFormat } from '../../../../erp/values/numberText';
import type { Issue } from '../../../../erp/values/problem';
import { readFields } from '../../form/fields';
import { RULES } from './ruleForm';

/** Rules as they can be used, and what of them cannot. */
interface RuleInput {
	readonly rules: AcceptanceRules;
	/** How the order's numbers are written that come as text. */
	readonly numbers?: NumberFormat;
	/** In which language a supplier is told why an invoice is rejected: Turkish unless another is chosen. */
	readonly language: ReasonLanguage;
	readonly issues: readonly Issue[];
}

/** Reads the form of the rules; the order itself is read elsewhere. Whatever cannot be used is an issue and no rule left out. */
export function readRules(members: Members): RuleInput {
	const options = new Options(members);
	// A member that no rule has is a rule that would not be checked.
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
