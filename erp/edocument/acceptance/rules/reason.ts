import { parseDecimal, type Decimal } from '../../../values/decimal';
import type { Reason, RuleName } from '../facts';
import type { InLanguages } from '../failures';

/** How far amounts may be apart where the rule names no tolerance: one kuruş, the smallest coin. */
const DEFAULT_TOLERANCE = '0.01';

export const pass = (rule: RuleName, text: string): Reason => ({ rule, result: 'pass', text });
export const fail = (rule: RuleName, failure: InLanguages): Reason => ({
	rule,
	result: 'fail',
	text: failure.en,
	failure,
});
export const unknown = (rule: RuleName, text: string): Reason => ({ rule, result: 'unknown', text });

/** A tolerance as a number; `undefined` for a text that is none or negative. Blank is `usual`. */
export function toleranceOf(text: string | undefined, usual = DEFAULT_TOLERANCE): Decimal | undefined {
	const tolerance = parseDecimal(text?.trim() ? text : usual);
	return tolerance && tolerance.digits >= 0n ? tolerance : undefined;
}

/** Says that a rule itself cannot be read. */
export const badTolerance = (rule: RuleName): Reason =>
	unknown(rule, 'The tolerance of the rule is not a number such as 0.01.');
