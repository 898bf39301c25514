import { daysBetween, plusDays } from '../base/values/day';

/** Days for answering a commercial invoice; silence is acceptance (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). */
export const ANSWER_DAYS = 8;

/**
 * The last day, `yyyy-MM-dd`, for answering an invoice received on that day: the day of receipt plus eight. The day of receipt is assumed not to
 * count, as for periods in Turkish law.
 */
export const deadlineOf = (received: string): string => plusDays(received, ANSWER_DAYS);

/** Days from `today` to the deadline: 0 on the last day, negative after it. */
export const daysLeft = (received: string, today: string): number => daysBetween(today, deadlineOf(received));

/**
 * The due reminder among the chosen days before the deadline, `[3, 1]`: the smallest one reached, so that after an outage one reminder comes and
 * not several. `undefined` before the first and after the deadline. The caller remembers which were sent.
 */
export function dueReminder(received: string, today: string, chosen: readonly number[]): number | undefined {
	const left = daysLeft(received, today);
	if (left < 0) return undefined;
	const reached = chosen.filter((days) => days >= left);
	return reached.length === 0 ? undefined : Math.min(...reached);
}
