import { parseDecimal, type Decimal } from '../../../base/values/decimal';
import type { Finding } from '../facts';
import type { InLanguages } from '../failures';

/** Default tolerance: one kuruş, the smallest coin. */
const DEFAULT_TOLERANCE = '0.01';

export const pass = (text: string): Finding => ({ result: 'pass', text });
export const fail = (failure: InLanguages): Finding => ({ result: 'fail', text: failure.en, failure });
export const unknown = (text: string): Finding => ({ result: 'unknown', text });

/** A tolerance as a number; `undefined` if invalid or negative. Blank means `usual`. */
export function toleranceOf(text: string | undefined, usual = DEFAULT_TOLERANCE): Decimal | undefined {
	const tolerance = parseDecimal(text?.trim() ? text : usual);
	return tolerance && tolerance.digits >= 0n ? tolerance : undefined;
}

/** Findings with a rule's tolerance; if the tolerance is invalid, the finding is that the rule is unreadable. */
export function withTolerance(text: string | undefined, find: (tolerance: Decimal) => Finding[]): Finding[] {
	const tolerance = toleranceOf(text);
	return tolerance ? find(tolerance) : [unknown('The tolerance of the rule is not a number such as 0.01.')];
}
