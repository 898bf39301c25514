import { Seen } from '../../../../../nodes/EvrakTrigger/memory/seen';
import { plusDays } from '../../../../../erp/values/day';
import { receive } from '../../../../../nodes/EvrakTrigger/events/incomingInvoice/receive';
import {
	beginIncoming,
	type IncomingSettings,
	type IncomingState,
	windowOf,
} from '../../../../../nodes/EvrakTrigger/events/incomingInvoice/state';

const START = '2026-11-20';
const settings: IncomingSettings & { reach: number } = { overlap: 1, reach: 3, most: 50, startFrom: 'now' };

describe('incoming invoices, over any number of polls', () => {
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
		// The day of one read may be wrong; the next one tells.
		expect(windowOf(third.state, chosen, later).from).toBe(plusDays(START, -3));
		const next = plusDays(later, 1);
		const fourth = receive(third.state, chosen, { identities, complete: true, today: next });
		expect(windowOf(fourth.state, chosen, next).from).toBe(plusDays(later, -3));
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

	it('cost 105 KB of state with 20,000 in the window', () => {
		const identities = Array.from({ length: 20_000 }, (_, at) => `uuid-${at}`);
		const begun = beginIncoming('q', settings, START);
		const known = receive(begun, settings, { identities, complete: true, today: START });
		const next = receive(known.state, settings, { identities: [...identities, 'new'], complete: true, today: START });
		expect(next.emit).toEqual(['new']);
		expect(JSON.stringify(next.state).length).toBeLessThan(105_500);
	});

	it('cost 130 KB of state at most while thousands enter the window and leave it each day, and none is lost', () => {
		let state = beginIncoming('q', settings, START);
		for (let day = 0; day < 4; day++) {
			const today = plusDays(START, day);
			const identities = Array.from({ length: 20_000 }, (_, at) => `uuid-${day * 6000 + at}`);
			state = receive(state, settings, { identities, complete: true, today }).state;
			const fresh = Array.from({ length: 50 }, (_, at) => `new-${day}-${at}`);
			const found = receive(state, settings, { identities: [...identities, ...fresh], complete: true, today });
			for (const identity of fresh) expect(day > 0 || found.emit.includes(identity)).toBe(true);
			expect(JSON.stringify(state).length).toBeLessThanOrEqual(130_000);
		}
	});

	it('come once each, 50,000 in one window and 12,500 at a time, while others arrive and leave', () => {
		const [count, most] = [50_000, 12_500];
		const chosen = { ...settings, most, startFrom: 'everything' as const };
		const begun = { ...beginIncoming('q', chosen, START), from: plusDays(START, -3) };
		let state: IncomingState = begun;
		const listed = Array.from({ length: count }, (_, at) => `uuid-${at}`);
		const told: string[] = [];
		const poll = (today = START) => {
			const result = receive(state, chosen, { identities: listed, complete: true, today });
			state = JSON.parse(JSON.stringify(result.state)) as IncomingState;
			told.push(...result.emit);
			return result.emit.length;
		};
		for (let polls = 0; poll() > 0 && polls < 100; polls++) {
			if (polls < 1) listed.unshift(...Array.from({ length: 50 }, (_, at) => `late-${polls}-${at}`));
		}
		const all = [...listed];
		poll(plusDays(START, 1));
		listed.splice(-count / 10);
		for (let polls = 0; polls < 2; polls++) {
			const fresh = Array.from({ length: 300 }, (_, at) => `fresh-${polls}-${at}`);
			listed.unshift(...fresh);
			all.push(...fresh);
			poll(plusDays(START, 2));
		}
		expect(told.length).toBe(all.length);
		expect(new Set(told)).toEqual(new Set(all));
	});

	it('beyond what can be remembered are not handed over, which is said, and are none the fewer', () => {
		const chosen = { ...settings, startFrom: 'everything' as const };
		const identities = Array.from({ length: 250_010 }, (_, at) => `uuid-${at}`);
		const current = Seen.of(identities.slice(0, 249_990));
		const begun = { ...beginIncoming('q', chosen, START), from: plusDays(START, -3), current };
		const listing = { identities, complete: true, today: START };
		const first = receive(begun, chosen, listing);
		const second = receive(first.state, chosen, listing);
		expect([first, second].map(({ emit, isFull }) => [emit.length, isFull])).toEqual([
			[10, true],
			[0, true],
		]);
	});

	it('are neither lost nor repeated while one of both clocks jumps', () => {
		const poll = (state: IncomingState, identities: string[], today: string, ours: string) =>
			receive(state, settings, { identities, complete: true, today, ours });
		const far = plusDays(START, 400);
		let { state } = poll(beginIncoming('q', settings, START), ['a'], START, START);
		expect(windowOf(state, settings, far, START)).toEqual({ from: plusDays(START, -3), to: plusDays(far, 1) });
		const ahead = poll(state, ['a', 'b'], far, START);
		({ state } = poll(ahead.state, ['a', 'b', 'c'], START, far));
		const back = poll(state, ['a', 'b', 'c', 'd'], START, START);
		expect([ahead.emit, back.emit]).toEqual([['b'], ['d']]);
	});
});
