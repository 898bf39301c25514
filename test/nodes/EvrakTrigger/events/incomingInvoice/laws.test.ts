import fc from 'fast-check';
import { plusDays } from '../../../../../erp/values/day';
import { receive } from '../../../../../nodes/EvrakTrigger/events/incomingInvoice/receive';
import {
	beginIncoming,
	type IncomingSettings,
	type IncomingState,
	narrowWindowOf,
	windowOf,
} from '../../../../../nodes/EvrakTrigger/events/incomingInvoice/state';
import { casesOf } from '../../../../../testkit/jest/laws';

const START = '2026-11-20';
const REACH = 3;

/** What becomes of a poll. */
type End =
	/** n8n hands the items over and saves. */
	| 'well'
	/** n8n dies before it hands anything over. */
	| 'died before'
	/** n8n dies after handing over, before saving: the only window in which an invoice may come twice. */
	| 'died between'
	/** n8n saves, then restarts. */
	| 'restarted';

interface Poll {
	/** How many days before today each new invoice is dated. */
	readonly arrivals: readonly number[];
	/** Days that pass before the poll. */
	readonly days: number;
	/** How far off each clock is during the poll, in days. */
	readonly server: number;
	readonly own: number;
	/** Share of the list that is read before a page fails or time is over; 1 is all of it. */
	readonly read: number;
	/** The wide window is read; else the last days only. */
	readonly wide: boolean;
	/** Decides on the order of the list. */
	readonly order: number;
	readonly end: End;
}

const pollOf = (ends: readonly End[], skews: readonly number[]) =>
	fc.record<Poll>({
		arrivals: fc.array(fc.nat({ max: REACH }), { maxLength: 5 }),
		days: fc.constantFrom(0, 0, 1, 2),
		server: fc.constantFrom(...skews),
		own: fc.constantFrom(...skews),
		read: fc.constantFrom(1, 1, 1, 0.5, 0),
		wide: fc.boolean(),
		order: fc.nat(),
		end: fc.constantFrom(...ends),
	});

/** A poll of the last days on which nothing happens. */
const POLL: Poll = { arrivals: [], days: 0, server: 0, own: 0, read: 1, wide: false, order: 0, end: 'well' };

const polls = (ends: readonly End[], skews: readonly number[]) => fc.array(pollOf(ends, skews), { maxLength: 30 });

/** A list in an order that hangs on a number, equal time stamps and all. */
const inOrder = (list: readonly string[], order: number) =>
	list
		.map((id, at) => [(at * 7919 + order * 104_729) % 1009, id] as const)
		.sort(([a], [b]) => a - b)
		.map(([, id]) => id);

/** Runs polls with n8n's usual engine: memory counts until it dies, then what was saved: after the first poll, and with items. */
function simulate(all: readonly Poll[], most: number) {
	const settings: IncomingSettings = { overlap: 1, reach: REACH, most, startFrom: 'now' };
	const rows: Array<{ id: string; day: string }> = [];
	const handed: string[] = [];
	/** Handed over by a poll that was not saved. */
	const unsaved: string[] = [];
	let day = START;
	let state = receive(beginIncoming('q', settings, day), settings, {
		identities: [],
		complete: true,
		today: day,
	}).state;
	let saved = state;
	let skewed = false;
	const poll = ({ server, own: skew, read, wide, order, end }: Omit<Poll, 'arrivals' | 'days'>) => {
		const [today, ours] = [plusDays(day, server), plusDays(day, skew)];
		const window = (wide ? windowOf : narrowWindowOf)(state, settings, today, ours);
		const listed = rows.filter((row) => row.day >= window.from && row.day <= window.to).map(({ id }) => id);
		const identities = inOrder(listed, order).slice(0, Math.ceil(listed.length * read));
		const result = receive(state, settings, { identities, complete: wide && read === 1, today, ours });
		if (end === 'died before') {
			state = saved;
			return;
		}
		handed.push(...result.emit);
		if (end === 'died between') {
			unsaved.push(...result.emit);
			state = saved;
			return;
		}
		state = JSON.parse(JSON.stringify(result.state)) as IncomingState;
		if (result.emit.length > 0) saved = state;
		if (end === 'restarted') state = saved;
	};
	const settle = () => {
		for (let before = -1; before < handed.length;) {
			before = handed.length;
			poll({ server: 0, own: 0, read: 1, wide: true, order: before, end: 'well' });
		}
	};
	for (const { arrivals, days, ...how } of all) {
		// A clock that is wrong for whole days, without one read in between, uses up the overlap that late invoices need.
		if (days > 0 && skewed) settle();
		skewed = (skewed && days === 0) || how.server !== 0 || how.own !== 0;
		day = plusDays(day, days);
		for (const back of arrivals) rows.push({ id: `invoice-${rows.length}`, day: plusDays(day, -back) });
		poll(how);
	}
	settle();
	return { handed, unsaved, rows: rows.map(({ id }) => id) };
}

const timesOf = (list: readonly string[], id: string) => list.filter((one) => one === id).length;
const most = fc.integer({ min: 1, max: 5 });

describe('an invoice', () => {
	it('comes once, over restarts between any two polls, deaths before handing over, failures and changing orders', () => {
		fc.assert(
			fc.property(polls(['well', 'well', 'died before', 'restarted'], [0]), most, (all, limit) => {
				const { handed, rows } = simulate(all, limit);
				expect([...handed].sort()).toEqual([...rows].sort());
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it('comes once while either clock or both jump, by an hour over midnight or by months', () => {
		fc.assert(
			fc.property(polls(['well', 'well', 'restarted'], [0, 0, 0, 1, -1, 2, -7, 40, -40, 400]), most, (all, limit) => {
				const { handed, rows } = simulate(all, limit);
				expect([...handed].sort()).toEqual([...rows].sort());
			}),
			{
				numRuns: casesOf(500),
				// Both clocks are days ahead, the next good reads are forgotten by a restart, and an invoice comes late meanwhile.
				examples: [
					[
						[
							{ ...POLL, arrivals: [0], server: 400, own: 2, wide: true },
							{ ...POLL, arrivals: [3], days: 1, end: 'restarted' },
							{ ...POLL, days: 2 },
						],
						1,
					],
				],
			},
		);
	});

	it('comes twice only if n8n dies between handing it over and saving, once more for each such death; never is one lost', () => {
		fc.assert(
			fc.property(
				polls(['well', 'died before', 'died between', 'restarted'], [0, 0, 0, 1, -1, -7, 40]),
				most,
				(all, limit) => {
					const { handed, unsaved, rows } = simulate(all, limit);
					for (const id of rows) expect(timesOf(handed, id)).toBe(timesOf(unsaved, id) + 1);
				},
			),
			{ numRuns: casesOf(500) },
		);
	});
});
