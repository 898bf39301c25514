import fc from 'fast-check';
import {
	changesOf,
	confirmed,
	digested,
	inDoubt,
	readReceipt,
	timesOf,
	type Digested,
	type Receipt,
	type ShopMemory,
} from '../../../../erp/commerce/shopItem/changes';
import { casesOf } from '../../../../testkit/jest/laws';

/** What one run meets: what the ERP has changed, what the shop takes of what it is handed, and what gets back to Shop Item: Confirm. */
interface Step {
	/** Quantities by item; 0 takes it out of the list. */
	readonly changes: ReadonlyArray<readonly [item: number, quantity: number]>;
	/** Whether the shop takes the nth item that it is handed. */
	readonly takes: readonly boolean[];
	readonly confirms: 'all at once' | 'one by one' | 'late' | 'never';
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

const step = fc.record<Step>({
	changes: fc.array(fc.tuple(fc.nat(skus.length - 1), fc.nat(3)), { maxLength: 20 }),
	takes: fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
	confirms: fc.constantFrom('all at once', 'one by one', 'late', 'never'),
});

/** A shop and an ERP beside each other; `run` is one execution, `last` one in which everything works. */
function world() {
	const erp = new Map<string, number>();
	const shop = new Map<string, number>();
	let kept: ShopMemory = {};
	let late: Receipt[] = [];
	const receive = (receipts: readonly Receipt[]) => {
		// As n8n keeps it, and a flow hands it back.
		const read = receipts.flatMap((one) => readReceipt(JSON.parse(JSON.stringify(one))) ?? []);
		expect(read).toHaveLength(receipts.length);
		kept = JSON.parse(
			JSON.stringify(
				confirmed(
					kept,
					read.flatMap(({ rows }) => rows),
				),
			),
		) as ShopMemory;
	};
	const handedOver = () => {
		const { changed, gone } = changesOf(
			[...erp].map(([sku, quantity]) => digested(sku, { quantity })),
			kept,
		);
		const rows = [...gone.map((sku): Digested => [sku, '']), ...changed];
		kept = JSON.parse(JSON.stringify(inDoubt(kept, rows))) as ShopMemory;
		return rows;
	};
	const receipt = (rows: readonly Digested[]): Receipt => ({ key: 'k', rows });
	const take = ([sku, digest]: Digested) => void (digest === '' ? shop.set(sku, 0) : shop.set(sku, erp.get(sku) ?? -1));
	return {
		erp,
		shop,
		kept: () => kept,
		run({ changes, takes, confirms }: Step) {
			for (const [item, quantity] of changes) {
				const sku = skus[item] ?? '';
				if (quantity === 0) erp.delete(sku);
				else erp.set(sku, quantity);
			}
			receive(late);
			late = [];
			const rows = handedOver();
			const taken = rows.filter((_, at) => takes[at % takes.length]);
			taken.forEach(take);
			if (confirms === 'all at once') receive(taken.map((one) => receipt([one])));
			if (confirms === 'one by one') for (const one of taken) receive([receipt([one])]);
			if (confirms === 'late') late = [receipt(taken)];
		},
		last(): number {
			const rows = handedOver();
			rows.forEach(take);
			receive([receipt(rows)]);
			return rows.length;
		},
	};
}

it('makes shop and ERP equal after the next run that works, whatever failed before', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
			const { erp, shop, run, last } = world();
			for (const one of steps) run(one);
			last();
			for (const [sku, quantity] of erp) expect([sku, shop.get(sku)]).toEqual([sku, quantity]);
			for (const [sku, quantity] of shop) if (!erp.has(sku)) expect([sku, quantity]).toEqual([sku, 0]);
			expect(last()).toBe(0);
		}),
		{ numRuns: casesOf(180) },
	);
});

it('hands over one change alone of 50,000 items', () => {
	const all = (changed: number) =>
		Array.from({ length: 50_000 }, (_, at) => digested(`STK${at}`, at === 7 ? changed : at));
	const kept = confirmed({}, changesOf(all(7), {}).changed);
	expect(JSON.stringify(kept).length).toBeLessThan(1_000_000);
	expect(changesOf(all(-1), kept).changed.map(([sku]) => sku)).toEqual(['STK7']);
});

it.each([undefined, { key: 'k' }, { key: 'k', rows: [['A']] }, { key: 'k', rows: [['A', 1]] }])(
	'takes %j for no receipt',
	(value) => expect(readReceipt(value)).toBeUndefined(),
);

it('tells what was handed over least, so that every item has its turn though none is taken', () => {
	const all = skus.map((sku) => digested(sku, { quantity: 1 }));
	let kept: ShopMemory = {};
	const seen = new Set<string>();
	for (let round = 0; round < 3 * skus.length; round++) {
		const times = ([sku]: Digested) => timesOf(kept, sku);
		const [first] = [...changesOf(all, kept).changed].sort((one, other) => times(one) - times(other));
		if (!first) throw new Error('Nothing is handed over');
		expect(times(first)).toBe(Math.floor(round / skus.length));
		seen.add(first[0]);
		kept = JSON.parse(JSON.stringify(inDoubt(kept, [first]))) as ShopMemory;
	}
	expect(seen.size).toBe(skus.length);
});
