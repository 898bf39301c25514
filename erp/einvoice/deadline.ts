/** Days for answering a commercial invoice; silence is acceptance (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). */
export const ANSWER_DAYS = 8;

const DAY = 86_400_000;

/** Days since 1970-01-01. Throws RangeError for an invalid date; format `yyyy-MM-dd`. */
function dayNumber(date: string): number {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
		throw new RangeError(`"${date}" is not a date of the form yyyy-MM-dd`);
	}
	return time / DAY;
}

/**
 * The last day, `yyyy-MM-dd`, for answering an invoice received on that day: the day of receipt plus eight. The day of receipt is assumed not to
 * count, as for periods in Turkish law. Throws RangeError for an invalid date.
 */
export const deadlineOf = (received: string): string =>
	new Date((dayNumber(received) + ANSWER_DAYS) * DAY).toISOString().slice(0, 10);

/** Days from `today` to the deadline: 0 on the last day, negative after it. Throws RangeError for an invalid date. */
export const daysLeft = (received: string, today: string): number =>
	dayNumber(received) + ANSWER_DAYS - dayNumber(today);

/**
 * The due reminder among the chosen days before the deadline, `[3, 1]`: the smallest one reached, so that after an outage one reminder comes and
 * not several. `undefined` before the first and after the deadline. The caller remembers which were sent. Throws RangeError for an invalid date.
 */
export function dueReminder(received: string, today: string, chosen: readonly number[]): number | undefined {
	const left = daysLeft(received, today);
	if (left < 0) return undefined;
	const reached = chosen.filter((days) => days >= left);
	return reached.length === 0 ? undefined : Math.min(...reached);
}
