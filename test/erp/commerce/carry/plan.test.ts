import fc from 'fast-check';
import {
	differenceOf,
	isTooMuch,
	keyOfStep,
	nextStep,
	linesLeft,
	openNotes,
	carryRefusalOf,
} from '../../../../erp/commerce/carry/plan';
import type { CarryState, Movement, OrderLine } from '../../../../erp/commerce/carry/types';
import { casesOf } from '../../../../testkit/jest/laws';

const state = (
	lines: readonly OrderLine[],
	movements: readonly Movement[] = [],
	invoices: CarryState['invoices'] = [],
) => ({ series: 'WEB', number: '7', account: '120', lines, movements, invoices }) satisfies CarryState;

const line = (guid: string, quantity: number, delivered = 0, isClosed = false): OrderLine => ({
	guid,
	item: `ITEM-${guid}`,
	quantity,
	delivered,
	isClosed,
});

const note = (guid: string, orderLine: string | undefined, quantity: number, invoice?: string): Movement => ({
	guid,
	...(orderLine === undefined ? {} : { orderLine }),
	isNote: true,
	item: 'ITEM',
	series: 'IRS',
	number: '1',
	quantity,
	...(invoice === undefined ? {} : { invoice }),
});

describe('what a line of an order has left', () => {
	const lefts = (one: CarryState) => linesLeft(one).map(({ left }) => left);

	it('is what neither the ERP counts as delivered nor its movements show', () => {
		expect(lefts(state([line('a', 10)]))).toEqual([10]);
		expect(lefts(state([line('a', 10, 4)]))).toEqual([6]);
		expect(lefts(state([line('a', 10, 0)], [note('n', 'a', 4)]))).toEqual([6]);
		expect(lefts(state([line('a', 10, 7)], [note('n', 'a', 4)]))).toEqual([3]);
	});

	it('is nothing for a closed line, for one delivered in excess, and for a rest of floating point', () => {
		expect(lefts(state([line('a', 10, 0, true), line('b', 1, 2), line('c', 0.3, 0.1 + 0.2)]))).toEqual([]);
	});

	it('counts goods once where an invoice over a note has lines of its own', () => {
		const own: Movement = { ...note('i', 'a', 4, 'F'), isNote: false };
		expect(lefts(state([line('a', 10)], [note('n', 'a', 4, 'F'), own]))).toEqual([6]);
	});
});

describe('the next step', () => {
	it('makes a note of what is left, then invoices notes, then is none', () => {
		const open = state([line('a', 2)]);
		expect(nextStep(open, 'byNote', 'invoice')).toEqual({ step: 'dispatchNote' });
		const noted = state([line('a', 2, 2)], [note('n', 'a', 2)]);
		expect(nextStep(noted, 'byNote', 'invoice')).toMatchObject({ step: 'invoice', of: 'note', note: { number: '1' } });
		expect(nextStep(noted, 'byNote', 'dispatchNote')).toBeUndefined();
		expect(nextStep(state([line('a', 2, 2)], [note('n', 'a', 2, 'F')]), 'byNote', 'pdf')).toBeUndefined();
	});

	it('invoices the order itself on the straight way, once its notes are invoiced', () => {
		const partly = state([line('a', 5, 2)], [note('n', 'a', 2)]);
		expect(nextStep(partly, 'straight', 'invoice')).toMatchObject({ of: 'note' });
		expect(nextStep(state([line('a', 5, 2)], [note('n', 'a', 2, 'F')]), 'straight', 'invoice')).toMatchObject({
			of: 'order',
		});
	});

	it('has a key that another state has not', () => {
		const keys = [state([line('a', 5)]), state([line('a', 5, 2)]), state([line('a', 5)], [note('n', 'a', 2)])].map(
			(one) => keyOfStep(one, { step: 'dispatchNote' }),
		);
		expect(new Set(keys).size).toBe(3);
	});

	it('has the same key in whatever order the database tells lines and movements', () => {
		const [lines, notes] = [
			[line('a', 5, 2), line('b', 2, 5)],
			[note('n', 'a', 2), note('m', 'b', 5)],
		];
		const keyOf = (one: ReturnType<typeof state>) => keyOfStep(one, { step: 'dispatchNote' });
		expect(keyOf(state([...lines].reverse(), [...notes].reverse()))).toBe(keyOf(state(lines, notes)));
		expect(keyOf(state([line('a', 2, 5), line('b', 5, 2)], notes))).not.toBe(keyOf(state(lines, notes)));
	});
});

describe('a refusal', () => {
	it('names an order that is not there, and one with nothing left', () => {
		expect(carryRefusalOf(state([]), undefined, 'invoice')?.message).toBe('the ERP has no sales order WEB 7');
		expect(carryRefusalOf(state([line('a', 5, 0, true)]), undefined, 'invoice')?.message).toBe(
			'the order has no lines left to invoice',
		);
		expect(carryRefusalOf(state([line('a', 5, 5)]), undefined, 'dispatchNote')?.message).toBe(
			'the order has no lines left to dispatch',
		);
	});

	it('keeps an order without any price from an invoice of 0.00, but not one with a free line', () => {
		const free: OrderLine = { ...line('a', 5), isUnpriced: true };
		const refused = (one: CarryState, upTo: 'dispatchNote' | 'invoice') =>
			carryRefusalOf(one, nextStep(one, 'byNote', upTo), upTo)?.message;
		expect(refused(state([free]), 'invoice')).toContain('no line of the order has a price');
		expect(refused(state([free]), 'dispatchNote')).toBeUndefined();
		expect(refused(state([free, line('b', 1)]), 'invoice')).toBeUndefined();
	});

	it('keeps a note that holds lines of others from being invoiced', () => {
		const shared = state([line('a', 5, 5)], [note('n', 'a', 5), note('m', undefined, 1)]);
		expect(carryRefusalOf(shared, nextStep(shared, 'byNote', 'invoice'), 'invoice')?.message).toContain(
			'dispatch note IRS 1 also holds 1 line',
		);
	});
});

describe('the difference between an order and its invoices', () => {
	const of = (gross: number | undefined, total: number) =>
		differenceOf(
			state(
				[{ ...line('a', 5, 5), ...(gross === undefined ? {} : { gross }) }],
				[note('n', 'a', 5, 'F')],
				[{ guid: 'F', series: 'F', number: '1', account: '120', total }],
			),
		);

	it('is told in hundredths, and more than one for each line is too much', () => {
		expect([of(299.97, 299.97), of(299.97, 299.98), of(100.1, 90)]).toEqual([0, 1, -1010]);
		const one = state([line('a', 1)]);
		expect([isTooMuch(1, one), isTooMuch(-2, one)]).toEqual([false, true]);
	});

	it('is not known where the ERP keeps no VAT of the order, or a part is not invoiced', () => {
		expect(of(undefined, 5)).toBeUndefined();
		expect(differenceOf(state([{ ...line('a', 5, 2), gross: 5 }], [note('n', 'a', 2, 'F')]))).toBeUndefined();
	});
});

it('ends for any order after one step for each open note and one for the rest', () => {
	const movement = fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }), isInvoiced: fc.boolean() });
	fc.assert(
		fc.property(
			fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), isClosed: fc.boolean() }), {
				minLength: 1,
				maxLength: 4,
			}),
			fc.array(movement, { maxLength: 5 }),
			fc.constantFrom('byNote', 'straight'),
			(given, moved, way) => {
				const lines = given.map((one, at) => line(String(at), one.quantity, 0, one.isClosed));
				let now = state(
					lines,
					moved
						.filter((one) => one.line < lines.length)
						.map((one, at) => ({
							...note(`m${at}`, String(one.line), one.quantity, one.isInvoiced ? `F${at}` : undefined),
							number: String(at),
						})),
				);
				const steps = openNotes(now).length + (linesLeft(now).length > 0 ? 2 : 0);
				let done = 0;
				for (let step = nextStep(now, way, 'invoice'); step; step = nextStep(now, way, 'invoice')) {
					expect(++done).toBeLessThanOrEqual(steps);
					const left = linesLeft(now);
					const made = left.map(({ line: { guid }, left: quantity }) => ({
						...note(`s${done}${guid}`, guid, quantity, step.step === 'invoice' ? `G${done}` : undefined),
						isNote: step.step === 'dispatchNote',
						number: `9${done}`,
					}));
					const number = step.step === 'invoice' && step.of === 'note' ? step.note.number : undefined;
					now = state(
						lines,
						number === undefined
							? [...now.movements, ...made]
							: now.movements.map((one) => (one.number === number ? { ...one, invoice: `N${number}` } : one)),
					);
				}
				expect([linesLeft(now), openNotes(now)]).toEqual([[], []]);
			},
		),
		{ numRuns: casesOf(500) },
	);
});
