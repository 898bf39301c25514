import fc from 'fast-check';
import { quantityOf } from '../../../../../erp/query/watch/digest';
import type { StockState } from '../../../../../nodes/EvrakTrigger/events/stockChanged/state';
import { casesOf } from '../../../../../testkit/jest/laws';
import { firstPoll, pollWorld, World, type Value } from './model';

const CODES = Array.from({ length: 60 }, (_, index) => `STK-${String(index).padStart(3, '0')}`);

const values = fc.record<Value>({
	quantity: fc.oneof(
		fc.integer({ min: -5, max: 300 }),
		fc.integer({ min: 0, max: 5_000 }).map((thousandths) => thousandths / 1_000),
	),
	price: fc.option(fc.integer({ min: 1, max: 99_999 }).map((kurus) => kurus / 100)),
});

/** What happens between two polls, and in one. */
const happenings = fc.record({
	changes: fc.array(fc.tuple(fc.nat(CODES.length - 1), fc.option(values, { freq: 8 })), { maxLength: 12 }),
	meanwhile: fc.array(fc.tuple(fc.nat(CODES.length - 1), values), { maxLength: 3 }),
	most: fc.integer({ min: 1, max: 12 }),
	/** The answer is lost, and n8n goes on with the state that it had. */
	fails: fc.boolean(),
	/** n8n starts anew with what it saved, which it does with items alone. */
	restarts: fc.boolean(),
	/** All items change. */
	isFlood: fc.constantFrom(false, false, false, false, true),
});

type Happening = typeof happenings extends fc.Arbitrary<infer T> ? T : never;

function play(cells: number, computes: boolean, first: ReadonlyArray<Value | null>, rounds: readonly Happening[]) {
	const world = new World();
	/** What was handed over last, or was there at the beginning. */
	const held = new Map<string, Value>();
	/** Items that were gone since then: such an item may come as a new one. */
	const wereGone = new Set<string>();
	let passes = 0;
	let told = 0;
	const set = (code: string, value: Value | null | undefined): void => {
		if (value) world.items.set(code, value);
		else if (world.items.delete(code)) wereGone.add(code);
	};
	for (const [index, value] of first.entries()) set(CODES[index] ?? '', value);
	for (const [code, value] of world.items) held.set(code, value);
	let state = firstPoll(world, cells);
	let saved: StockState = state;
	const poll = (most: number, fails: boolean, meanwhile?: () => void): number => {
		const isPassing = state.pass !== undefined;
		const answer = pollWorld(state, world, { computes, most, meanwhile });
		const valueThen = new Map(world.items);
		if (fails) return 0;
		passes += isPassing || answer.told.some(({ before }) => !before) ? 1 : 0;
		for (const { row, before } of answer.told) {
			const known = held.get(row.code);
			if (before && before.stockBefore === 0) expect(!known || wereGone.has(row.code)).toBe(true);
			else if (before) {
				expect([row.code, row.value]).not.toEqual([row.code, known]);
				expect(quantityOf(before.stockBefore)).toBe(known?.quantity);
				expect(before.isPriceChanged).toBe(known?.price !== row.value.price);
			}
			expect([row.code, row.value]).toEqual([row.code, valueThen.get(row.code)]);
			held.set(row.code, row.value);
			wereGone.delete(row.code);
		}
		({ state } = answer);
		expect(answer.told.length).toBeLessThanOrEqual(most);
		if (answer.told.length > 0) saved = state;
		told += answer.told.length;
		return answer.told.length;
	};
	for (const { changes, meanwhile, most, fails, restarts, isFlood } of rounds) {
		for (const [index, value] of changes) set(CODES[index] ?? '', value);
		if (isFlood)
			for (const [code, { quantity, price }] of world.items)
				set(code, { quantity: Math.round(quantity * 1_000 + 7_000) / 1_000, price });
		poll(most, fails, () => {
			for (const [index, value] of meanwhile) if (world.items.has(CODES[index] ?? '')) set(CODES[index] ?? '', value);
		});
		if (restarts) state = JSON.parse(JSON.stringify(saved)) as StockState;
	}
	for (let quiet = 0, polls = 0; quiet < 4 && polls < 400; polls++) quiet = poll(10, false) === 0 ? quiet + 1 : 0;
	return { world, held, state, passes, told };
}

describe.each([
	['a server that computes', true],
	['a server that does not', false],
])('%s', (_, computes) => {
	it.each([
		['many cells', 64],
		['few cells, so that passes are usual', 8],
	])('tells every change with %s, once, with the right values before and after', (__, cells) => {
		const first = fc.array(fc.option(values), { maxLength: CODES.length });
		let [passes, told] = [0, 0];
		fc.assert(
			fc.property(first, fc.array(happenings, { minLength: 1, maxLength: 15 }), (begin, rounds) => {
				const played = play(cells, computes, begin, rounds);
				passes += played.passes;
				told += played.told;
				expect(played.state.pass).toBeUndefined();
				for (const [code, value] of played.world.items) expect([code, played.held.get(code)]).toEqual([code, value]);
			}),
			{ numRuns: casesOf(150) },
		);
		expect(told).toBeGreaterThan(100);
		expect(passes > 10).toBe(cells === 8);
	});
});

it('tells 2,000 changes of 20,000 items apart', () => {
	const world = new World();
	for (let index = 0; index < 20_000; index++) world.items.set(`S${index}`, { quantity: index % 90, price: 1 });
	let state = firstPoll(world);
	for (let index = 0; index < 20_000; index += 10) world.items.set(`S${index}`, { quantity: 1_000, price: 1 });
	const answer = pollWorld(state, world, { computes: true, most: 5_000 });
	({ state } = answer);
	expect(answer.told).toHaveLength(2_000);
	expect(answer.told.every(({ before }) => before && !before.isPriceChanged)).toBe(true);
	expect(state.pass).toBeUndefined();
	expect(JSON.stringify(state).length).toBeLessThan(64 * 1024);
});

it('keeps less than 64 KB while it goes through all items, and tells each of them once', () => {
	const world = new World();
	for (let index = 0; index < 5_000; index++) world.items.set(`S${index}`, { quantity: index % 90, price: 1 });
	let state = firstPoll(world);
	for (const [code, { quantity }] of world.items) world.items.set(code, { quantity, price: 2 });
	const told: string[] = [];
	for (let polls = 0; polls < 6; polls++) {
		const answer = pollWorld(state, world, { computes: true, most: 1_000 });
		({ state } = answer);
		told.push(...answer.told.map(({ row }) => row.code));
		expect(JSON.stringify(state).length).toBeLessThan(64 * 1024);
		if (polls === 2) expect(state.pass).toBeDefined();
	}
	expect([told.length, new Set(told).size, state.pass]).toEqual([5_000, 5_000, undefined]);
});
