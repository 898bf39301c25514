import fc from 'fast-check';
import { plusDays } from '../../../nodes/EvrakTrigger/incomingList/days';
import { receive } from '../../../nodes/EvrakTrigger/events/incomingInvoice/receive';
import {
	beginIncoming,
	type IncomingSettings,
	type IncomingState,
} from '../../../nodes/EvrakTrigger/events/incomingInvoice/state';
import { windowOf } from '../../../nodes/EvrakTrigger/events/incomingInvoice/window';

const START = '2026-11-20';
const settings: IncomingSettings & { reach: number } = { overlap: 1, reach: 3, most: 50, startFrom: 'now' };

/** A server that lists what arrived, by a day of its own, in an order that changes. */
class Server {
	readonly rows: Array<{ id: string; day: string }> = [];

	arrive(id: string, day: string): void {
		this.rows.push({ id, day });
	}

	list({ from, to }: { from: string; to: string }, shuffle: number): string[] {
		const ids = this.rows.filter(({ day }) => day >= from && day <= to).map(({ id }) => id);
		return shuffle % 2 === 0 ? ids : ids.reverse();
	}
}

interface Poll {
	/** Invoices that arrive before the poll, and how many days before today each is dated. */
	readonly arrivals: readonly number[];
	/** Days that pass before the poll. */
	readonly days: number;
	/** The poll reads this share of the list only, or fails on the way; 1 is all of it. */
	readonly read: number;
	readonly shuffle: number;
	/** n8n restarts after the poll and remembers only what it saved. */
	readonly restart: boolean;
}

const pollOf = (overlap: number) =>
	fc.record<Poll>({
		arrivals: fc.array(fc.nat({ max: overlap }), { maxLength: 6 }),
		days: fc.nat({ max: 2 }),
		read: fc.constantFrom(1, 1, 1, 0.5, 0),
		shuffle: fc.nat({ max: 1 }),
		restart: fc.boolean(),
	});

/** Runs polls the way n8n's older engine does: state is saved only together with items, and after the first poll. */
function simulate(polls: readonly Poll[], most: number) {
	const chosen = { ...settings, most };
	const server = new Server();
	const handed: string[] = [];
	const expected: string[] = [];
	let today = START;
	let state: IncomingState = receive(beginIncoming('q', chosen, today), chosen, {
		identities: [],
		complete: true,
		today,
	}).state;
	let saved = state;
	let number = 0;
	const poll = (read: number, shuffle: number, restart: boolean) => {
		const list = server.list(windowOf(state, chosen, today), shuffle);
		const identities = list.slice(0, Math.ceil(list.length * read));
		const result = receive(state, chosen, { identities, complete: read === 1, today });
		handed.push(...result.emit);
		state = JSON.parse(JSON.stringify(result.state)) as IncomingState;
		if (result.emit.length > 0) saved = state;
		if (restart) state = saved;
	};
	for (const { arrivals, days, read, shuffle, restart } of polls) {
		today = plusDays(today, days);
		for (const back of arrivals) {
			const id = `invoice-${number++}`;
			server.arrive(id, plusDays(today, -back));
			expected.push(id);
		}
		poll(read, shuffle, restart);
	}
	for (let left = 0; left <= number; left++) poll(1, 0, false);
	return { handed, expected };
}

describe('incoming invoices, over any number of polls', () => {
	it('are handed over exactly once, whatever their order, the limit, half-read lists and restarts', () => {
		fc.assert(
			fc.property(
				fc.array(pollOf(settings.reach), { maxLength: 25 }),
				fc.integer({ min: 1, max: 5 }),
				(polls, most) => {
					// Days pass only between polls that read everything: a longer gap is the overlap's business.
					const { handed, expected } = simulate(polls, most);
					expect([...handed].sort()).toEqual([...expected].sort());
				},
			),
			{ numRuns: 300 },
		);
	});

	it('that are there at the first poll are known, and not handed over', () => {
		const begun = beginIncoming('q', settings, START);
		const first = receive(begun, settings, { identities: ['a', 'b'], complete: true, today: START });
		expect(first.emit).toEqual([]);
		const second = receive(first.state, settings, { identities: ['c', 'a', 'b'], complete: true, today: START });
		expect(second.emit).toEqual(['c']);
	});

	it('of the last days are handed over at the first poll if asked for', () => {
		const chosen = { ...settings, startFrom: 10 };
		const begun = beginIncoming('q', chosen, START);
		expect(windowOf(begun, chosen, START)).toEqual({ from: '2026-11-10', to: '2026-11-21' });
		expect(receive(begun, chosen, { identities: ['a'], complete: true, today: START }).emit).toEqual(['a']);
	});

	it('since the beginning are caught up with stride by stride', () => {
		const chosen: IncomingSettings = { ...settings, startFrom: 'everything' };
		let state = beginIncoming('q', chosen, START);
		let polls = 0;
		for (; windowOf(state, chosen, START).to <= START; polls++) {
			state = receive(state, chosen, { identities: [], complete: true, today: START }).state;
		}
		expect(polls).toBeGreaterThan(100);
		expect(windowOf(state, chosen, START).from >= '2026-09-01').toBe(true);
	});

	it('wait for the next poll beyond the limit, and the window does not move on before', () => {
		const chosen = { ...settings, most: 2 };
		const begun = receive(beginIncoming('q', chosen, START), chosen, {
			identities: [],
			complete: true,
			today: START,
		}).state;
		const identities = ['a', 'b', 'c', 'd', 'e'];
		const later = plusDays(START, 5);
		const first = receive(begun, chosen, { identities, complete: true, today: later });
		const second = receive(first.state, chosen, { identities, complete: true, today: later });
		expect(windowOf(second.state, chosen, later).from).toBe(windowOf(begun, chosen, START).from);
		const third = receive(second.state, chosen, { identities, complete: true, today: later });
		expect([first.emit, second.emit, third.emit]).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
		expect(windowOf(third.state, chosen, later).from).toBe(plusDays(later, -3));
	});

	it('are not lost when a clock runs ahead for years and is set right again', () => {
		const begun = receive(beginIncoming('q', settings, START), settings, {
			identities: ['a'],
			complete: true,
			today: START,
		});
		let { state } = begun;
		for (let poll = 0; poll < 5; poll++) {
			const ahead = plusDays(START, 1000);
			state = receive(state, settings, { identities: ['a'], complete: true, today: ahead }).state;
		}
		const window = windowOf(state, settings, START);
		expect(window.from <= plusDays(START, -3) && window.to >= START).toBe(true);
		expect(receive(state, settings, { identities: ['a', 'b'], complete: true, today: START }).emit).toContain('b');
	});

	it('cost under 64 KB of state with 20,000 in the window', () => {
		const identities = Array.from({ length: 20_000 }, (_, at) => `uuid-${at}`);
		const begun = beginIncoming('q', settings, START);
		const known = receive(begun, settings, { identities, complete: true, today: START });
		const next = receive(known.state, settings, { identities: [...identities, 'new'], complete: true, today: START });
		expect(next.emit).toEqual(['new']);
		expect(JSON.stringify(next.state).length).toBeLessThan(64 * 1024);
	});

	it('cost under 64 KB of state while thousands enter the window and leave it each day, and none is lost', () => {
		let state = beginIncoming('q', settings, START);
		for (let day = 0; day < 4; day++) {
			const today = plusDays(START, day);
			const identities = Array.from({ length: 20_000 }, (_, at) => `uuid-${day * 6000 + at}`);
			state = receive(state, settings, { identities, complete: true, today }).state;
			const fresh = Array.from({ length: 50 }, (_, at) => `new-${day}-${at}`);
			const found = receive(state, settings, { identities: [...identities, ...fresh], complete: true, today });
			for (const identity of fresh) expect(day > 0 || found.emit.includes(identity)).toBe(true);
			expect(JSON.stringify(state).length).toBeLessThan(64 * 1024);
		}
	});

	it('are neither lost nor repeated while one of both clocks jumps', () => {
		const poll = (state: IncomingState, identities: string[], today: string, own: string) =>
			receive(state, settings, { identities, complete: true, today, own });
		const far = plusDays(START, 400);
		let { state } = poll(beginIncoming('q', settings, START), ['a'], START, START);
		expect(windowOf(state, settings, far, START)).toEqual({ from: plusDays(START, -3), to: plusDays(far, 1) });
		const ahead = poll(state, ['a', 'b'], far, START);
		({ state } = poll(ahead.state, ['a', 'b', 'c'], START, far));
		const back = poll(state, ['a', 'b', 'c', 'd'], START, START);
		expect([ahead.emit, back.emit]).toEqual([['b'], ['d']]);
	});
});
