import fc from 'fast-check';
import {
	changesOf,
	confirmed,
	digested,
	inDoubt,
	readReceipt,
	type Digested,
	type Receipt,
} from '../../../erp/shopItem/changes';
import { bitsFor, NOTHING, shrunk, type ShopMemory } from '../../../erp/shopItem/remembered';
import { casesOf } from '../../../testkit/jest/laws';

/** What one run meets: what the ERP has changed, what the shop takes of what it is handed, and what gets back to Shop Item: Confirm. */
interface Step {
	/** Quantities by item; 0 takes it out of the list. */
	readonly changes: ReadonlyArray<readonly [item: number, quantity: number]>;
	/** Whether the shop takes the nth item that it is handed. */
	readonly takes: readonly boolean[];
	readonly confirms: 'all at once' | 'one by one' | 'late' | 'never';
	/** The memory has less room from here on, as another shop came to it. */
	readonly room: number;
}

const skus = [
	'A',
	'constructor',
	'__proto__',
	'ÇİĞ',
	'a b',
	'10',
	'2',
	...Array.from({ length: 60 }, (_, at) => `STK${at}`),
];

const step = (rooms: readonly number[]) =>
	fc.record<Step>({
		changes: fc.array(fc.tuple(fc.nat(skus.length - 1), fc.nat(3)), { maxLength: 20 }),
		takes: fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
		confirms: fc.constantFrom('all at once', 'one by one', 'late', 'never'),
		room: fc.constantFrom(...rooms),
	});

/** A shop and an ERP beside each other; `run` is one execution, `last` one in which everything works. */
function world() {
	const erp = new Map<string, number>();
	const shop = new Map<string, number>();
	let kept: ShopMemory = NOTHING;
	let late: Receipt[] = [];
	const receive = (receipts: readonly Receipt[], room: number) => {
		// As n8n keeps it, and a flow hands it back.
		const read = receipts.flatMap((one) => readReceipt(JSON.parse(JSON.stringify(one))) ?? []);
		expect(read).toHaveLength(receipts.length);
		kept = JSON.parse(JSON.stringify(confirmed(kept, read, room).kept)) as ShopMemory;
	};
	const handedOver = (room: number) => {
		const all = [...erp].map(([sku, quantity]) => digested(sku, { quantity }));
		const { groups, gone, receipt } = changesOf(all, kept, room);
		const rows = [...(gone ?? []).map((sku): Digested => [sku, '']), ...groups.flat()];
		kept = JSON.parse(JSON.stringify(inDoubt(kept, receipt(rows), room))) as ShopMemory;
		return {
			rows,
			receipt: (some: readonly Digested[]): Receipt => ({ key: 'k', ...receipt(some) }),
			isExact: gone !== undefined,
		};
	};
	const take = ([sku, digest]: Digested) => void (digest === '' ? shop.set(sku, 0) : shop.set(sku, erp.get(sku) ?? -1));
	return {
		erp,
		shop,
		kept: () => kept,
		run({ changes, takes, confirms, room }: Step) {
			for (const [item, quantity] of changes) {
				const sku = skus[item] ?? '';
				if (quantity === 0) erp.delete(sku);
				else erp.set(sku, quantity);
			}
			receive(late, room);
			late = [];
			const { rows, receipt } = handedOver(room);
			const taken = rows.filter((_, at) => takes[at % takes.length]);
			taken.forEach(take);
			if (confirms === 'all at once')
				receive(
					taken.map((one) => receipt([one])),
					room,
				);
			if (confirms === 'one by one') for (const one of taken) receive([receipt([one])], room);
			if (confirms === 'late') late = [receipt(taken)];
		},
		last(room: number) {
			const { rows, receipt, isExact } = handedOver(room);
			rows.forEach(take);
			receive([receipt(rows)], room);
			return { count: rows.length, isExact };
		},
	};
}

const wide = 60_000;
const narrow = [600, 300, 120];

describe.each([
	['remembered one by one', [wide]],
	['remembered in buckets', narrow],
	['remembered in less and less room', [wide, ...narrow]],
])('what a shop has taken, %s', (_, rooms) => {
	it('makes shop and ERP equal after the next run that works, whatever failed before', () => {
		fc.assert(
			fc.property(fc.array(step(rooms), { maxLength: 12 }), (steps) => {
				const { erp, shop, run, last } = world();
				let isExact = true;
				for (const one of steps) run(one);
				const room = rooms.at(-1) ?? wide;
				isExact = last(room).isExact;
				for (const [sku, quantity] of erp) expect([sku, shop.get(sku)]).toEqual([sku, quantity]);
				// Buckets cannot name what is gone; one by one it is told as 0.
				if (isExact && rooms.length === 1)
					for (const [sku, n] of shop) if (!erp.has(sku)) expect([sku, n]).toEqual([sku, 0]);
				expect(last(room).count).toBe(0);
			}),
			{ numRuns: casesOf(60) },
		);
	});
});

it('hands over one change alone while items are remembered one by one, and its bucket where there are too many', () => {
	const all = (changed: number) =>
		Array.from({ length: 5_000 }, (_, at) => digested(`STK${at}`, at === 7 ? changed : at));
	for (const [room, most] of [
		[200_000, 1],
		[50_000, 8],
	] as const) {
		const first = changesOf(all(7), NOTHING, room);
		expect(first.groups.flat()).toHaveLength(5_000);
		const rows = first.groups.flat();
		const { kept } = confirmed(NOTHING, [{ key: 'k', ...first.receipt(rows) }], room);
		expect(JSON.stringify(kept).length).toBeLessThan(room + 100);
		const next = changesOf(all(-1), kept, room).groups.flat();
		expect(next.map(([sku]) => sku)).toContain('STK7');
		expect(next.length).toBeLessThanOrEqual(most);
	}
});

it('stays in its room, and forgets nothing that would hide a change', () => {
	const rows = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => digested(`STK${at}`, at)));
	for (const room of [60_000, 20_000, 5_000, 500]) {
		const kept = shrunk({ form: 'rows', rows }, room);
		expect(JSON.stringify(kept).length).toBeLessThan(room + 60);
		expect(changesOf(Object.entries(rows), kept, room).groups).toEqual([]);
	}
	expect(bitsFor(10)).toBe(4);
});

it.each([
	undefined,
	null,
	'x',
	1,
	[],
	{},
	{ key: 'k' },
	{ key: 'k', rows: [['A']] },
	{ key: 'k', rows: [['A', 1]] },
	{ key: 'k', rows: [], bits: '4' },
	{ key: 'k', rows: [], bits: 4, buckets: { 1: 2 } },
])('takes %j for no receipt', (value) => expect(readReceipt(value)).toBeUndefined());

it.each([
	['one by one', 64 * 1024],
	['in buckets', 300],
])(
	'tells what was handed over least, remembered %s, so that every item has its turn though none is taken',
	(_, room) => {
		const all = skus.map((sku) => digested(sku, { quantity: 1 }));
		let kept: ShopMemory = NOTHING;
		const seen = new Set<string>();
		const rounds = changesOf(all, kept, room).groups.length;
		for (let round = 0; round < 3 * rounds; round++) {
			const { groups, receipt, timesOf } = changesOf(all, kept, room);
			const timesOfGroup = (group: readonly Digested[]) => timesOf(group[0]?.[0] ?? '');
			const [first = []] = [...groups].sort((one, other) => timesOfGroup(one) - timesOfGroup(other));
			expect(timesOfGroup(first)).toBe(Math.floor(round / rounds));
			first.forEach(([sku]) => seen.add(sku));
			kept = JSON.parse(JSON.stringify(inDoubt(kept, receipt(first), room))) as ShopMemory;
		}
		expect(seen.size).toBe(skus.length);
		const half = shrunk(kept, room / 2);
		expect(changesOf(all, half, room / 2).timesOf('A')).toBeGreaterThan(0);
	},
);
