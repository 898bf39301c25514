import fc from 'fast-check';
import { daysLeft } from '../../../../../erp/einvoice/deadline';
import type { IncomingSummary } from '../../../../../erp/einvoice/list/summary';
import { plusDays } from '../../../../../erp/base/values/day';
import {
	keyOf,
	remindedOf,
	remindersDue,
	type Reminder,
} from '../../../../../nodes/EvrakTrigger/events/answerDeadline/reminders';
import { beginList, endDays, knowing, type ListState } from '../../../../../nodes/EvrakTrigger/list/state';
import { countOf, Seen } from '../../../../../nodes/EvrakTrigger/snapshot/seen';
import { casesOf } from '../../../../../testkit/jest/laws';

const START = '2026-11-20';
const stored = (state: ListState) => JSON.parse(JSON.stringify(state)) as ListState;

/** The state behind a reading of the list, of all of it or of a part. */
function after(
	state: ListState,
	chosen: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
	isWhole: boolean,
	settled: readonly Reminder[],
): ListState {
	const next = knowing(state, settled.map(keyOf));
	return isWhole ? endDays(next, Seen.of(remindedOf(next, chosen, listed)), 1) : next;
}

const invoice = (received: string, more: Partial<IncomingSummary> = {}): IncomingSummary => ({
	scenario: 'commercial',
	answer: 'unanswered',
	received,
	...more,
});

interface Day {
	readonly arrivals: ReadonlyArray<'commercial' | 'basic' | 'unknown'>;
	/** Invoices that are answered, by number. */
	readonly answers: readonly number[];
	/** Share of the list that is read, and of the reminders that can be settled. */
	readonly read: number;
	readonly settled: number;
	readonly restart: boolean;
	/** Polls of the day. */
	readonly polls: number;
}

const days = fc.array(
	fc.record<Day>({
		arrivals: fc.array(fc.constantFrom('commercial', 'commercial', 'basic', 'unknown'), { maxLength: 4 }),
		answers: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
		read: fc.constantFrom(1, 1, 0.5, 0),
		settled: fc.constantFrom(1, 1, 0.5, 0),
		restart: fc.boolean(),
		polls: fc.integer({ min: 1, max: 3 }),
	}),
	{ maxLength: 20 },
);

describe('reminders, over any number of polls', () => {
	it('come once per invoice and chosen day, for open ones only, and each day that ends well misses none', () => {
		fc.assert(
			fc.property(days, fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1, maxLength: 4 }), (all, chosen) => {
				const listed = new Map<string, IncomingSummary>();
				const told: string[] = [];
				let state = beginList('q');
				let saved = state;
				const poll = (today: string, read: number, share: number) => {
					const part = new Map([...listed].slice(0, Math.ceil(listed.size * read)));
					const due = remindersDue(state, chosen, part, today);
					const settled = due.slice(0, Math.ceil(due.length * share));
					for (const { identity, reminder, daysLeft: left } of settled) {
						const facts = listed.get(identity);
						expect(facts?.scenario).not.toBe('basic');
						expect(facts?.answer).not.toBe('accepted');
						expect(left).toBe(daysLeft(facts?.received ?? '', today));
						expect(left >= 0 && left <= reminder).toBe(true);
						told.push(`${identity}#${reminder}`);
					}
					state = stored(after(state, chosen, part, read === 1, settled));
					if (settled.length > 0) saved = state;
				};
				all.forEach((day, at) => {
					const today = plusDays(START, at);
					for (const scenario of day.arrivals) listed.set(`i${listed.size}`, invoice(today, { scenario }));
					for (const which of day.answers) {
						const facts = listed.get(`i${which}`);
						if (facts) listed.set(`i${which}`, { ...facts, answer: 'accepted' });
					}
					for (let count = 0; count < day.polls; count++) {
						poll(today, day.read, day.settled);
						if (day.restart) state = saved;
					}
					poll(today, 1, 1);
					// Never lost: whoever reached a chosen day today has been told of it by now.
					for (const [identity, { scenario, answer, received = '' }] of listed) {
						const left = daysLeft(received, today);
						if (scenario === 'basic' || answer === 'accepted' || !chosen.includes(left)) continue;
						expect(told).toContain(`${identity}#${left}`);
					}
				});
				expect(new Set(told).size).toBe(told.length);
			}),
			{ numRuns: casesOf(200) },
		);
	});

	it('are kept for invoices that are hidden for a moment, and forgotten long after they left', () => {
		const list = (count: number, day: string, prefix: string) =>
			new Map(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, invoice(day)] as const));
		let state = beginList('q');
		for (let week = 0; week < 30; week++) {
			const today = plusDays(START, 7 * week);
			const now = list(200, plusDays(today, -7), `w${week}-`);
			const due = remindersDue(state, [1], now, today);
			expect(due).toHaveLength(200);
			state = stored(after(state, [1], now, true, due));
			state = stored(after(state, [1], new Map(), true, []));
			expect(countOf(state.seen) + countOf(state.departed)).toBeLessThanOrEqual(4_000);
			expect(remindersDue(state, [1], now, today)).toEqual([]);
		}
	});
});
