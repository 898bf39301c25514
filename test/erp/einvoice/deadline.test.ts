import fc from 'fast-check';
import { ANSWER_DAYS, daysLeft, deadlineOf, dueReminder } from '../../../erp/einvoice/deadline';
import { casesOf } from '../../../testkit/jest/laws';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const date = fc.date({ min: new Date('1999-01-01'), max: new Date('2101-12-31'), noInvalidDate: true }).map(dayOf);

/** The day after, by the calendar's own rules and without any date library. */
function next(day: string): string {
	const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
	const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
	const [y, m, d] =
		dayOfMonth < length ? [year, month, dayOfMonth + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
	return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

const after = (day: string, days: number): string => (days === 0 ? day : after(next(day), days - 1));

describe('the deadline', () => {
	it.each([
		['2026-01-01', '2026-01-09'],
		['2026-12-28', '2027-01-05'],
		['2028-02-25', '2028-03-04'],
		['2026-02-25', '2026-03-05'],
		['2100-02-25', '2100-03-05'],
		['2000-02-25', '2000-03-04'],
		['2026-03-28', '2026-04-05'],
	])('of %s is %s', (received, deadline) => expect(deadlineOf(received)).toBe(deadline));

	it('is eight calendar days later, over leap years, month ends and changes of the clock', () => {
		fc.assert(
			fc.property(date, (received) => deadlineOf(received) === after(received, ANSWER_DAYS)),
			{ numRuns: casesOf(2000) },
		);
	});

	it('comes nearer by one each day: 8 on the day of receipt, 0 on the last, negative afterwards', () => {
		fc.assert(
			fc.property(date, fc.integer({ min: 0, max: 40 }), (received, days) => {
				expect(daysLeft(received, after(received, days))).toBe(ANSWER_DAYS - days);
			}),
		);
		expect(daysLeft('2026-01-01', deadlineOf('2026-01-01'))).toBe(0);
		expect(daysLeft('2026-01-02', '2026-01-01')).toBe(9);
	});
});

describe('the reminder that is due', () => {
	const due = (days: number, chosen: readonly number[]) =>
		dueReminder('2026-01-01', after('2026-01-01', ANSWER_DAYS - days), chosen);

	it.each([
		[8, undefined],
		[4, undefined],
		[3, 3],
		[2, 3],
		[1, 1],
		[0, 1],
	])('with %d days left is that of %p', (days, expected) => expect(due(days, [3, 1])).toBe(expected));

	it('does not depend on the order of the days', () => expect(due(2, [1, 3])).toBe(3));

	it('is none after the deadline, and none where no day was chosen', () => {
		expect(dueReminder('2026-01-01', '2026-01-10', [3, 1])).toBeUndefined();
		expect(due(1, [])).toBeUndefined();
	});

	it('comes for each chosen day exactly once to who looks every day and remembers', () => {
		fc.assert(
			fc.property(
				date,
				fc.uniqueArray(fc.integer({ min: 0, max: ANSWER_DAYS }), { maxLength: 5 }),
				(received, chosen) => {
					const seen = new Set<number>();
					const fired: number[] = [];
					for (let days = 0; days <= ANSWER_DAYS + 3; days += 1) {
						const now = dueReminder(received, after(received, days), chosen);
						if (now !== undefined && !seen.has(now)) {
							expect(daysLeft(received, after(received, days))).toBe(now);
							seen.add(now);
							fired.push(now);
						}
					}
					expect(fired).toEqual([...chosen].sort((a, b) => b - a));
				},
			),
		);
	});
});
