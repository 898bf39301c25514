import fc from 'fast-check';
import {
	differenceFrom,
	keyOfStep,
	nextOfConversion,
	type ConversionStep,
	type ConversionWish,
} from '../../../../erp/commerce/order/plan';
import { linesLeft, openNotes } from '../../../../erp/commerce/order/quantities';
import type { Movement, OrderFile, OrderLine } from '../../../../erp/commerce/order/file';
import { decimalOf } from '../../../../erp/base/values/minor';
import { casesOf } from '../../../../testkit/jest/laws';

/** A file of which everything has been read. */
const fileOf = (lines: readonly OrderLine[], movements: readonly Movement[] = [], more: Partial<OrderFile> = {}) =>
	({
		...{ series: 'WEB', number: '7', account: '120', reference: '5310', lines, movements },
		...{ hasNotes: true, invoices: invoicesOf(movements), namesakes: [], ...more },
	}) satisfies OrderFile;

const invoice = (guid: string, more = {}) => ({ guid, series: 'F', number: '1', account: '120', ...more });
const invoicesOf = (movements: readonly Movement[]) =>
	[...new Set(movements.flatMap((movement) => movement.invoice ?? []))].map((guid) => invoice(guid));

/** What comes next: the step, or why it is none. */
function next(file: OrderFile, wish: Partial<ConversionWish> = {}): ConversionStep | string {
	const now = nextOfConversion(file, { upTo: 'invoice', way: 'byNote', ...wish });
	if (now.is === 'read') return `read ${now.part}`;
	if (now.is === 'step') return now.refusal?.reason ?? now.step;
	return now.is === 'done' ? 'done' : now.reason;
}

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
	const lefts = (one: OrderFile) => linesLeft(one).map(({ left }) => left);

	it('is nothing for a closed line, for one delivered in excess, and for a rest of floating point', () => {
		expect(lefts(fileOf([line('a', 10, 0, true), line('b', 1, 2), line('c', 0.3, 0.1 + 0.2)]))).toEqual([]);
	});
});

describe('the next step', () => {
	it('makes a note of what is left, then invoices notes, then is none', () => {
		expect(next(fileOf([line('a', 2)]))).toEqual({ step: 'dispatchNote' });
		const noted = fileOf([line('a', 2, 2)], [note('n', 'a', 2)]);
		expect(next(noted)).toMatchObject({ step: 'invoice', of: 'note', note: { number: '1' } });
		expect(next(noted, { upTo: 'dispatchNote' })).toBe('done');
		expect(next(fileOf([line('a', 2, 2)], [note('n', 'a', 2, 'F')]))).toBe('done');
	});

	it('writes the address of the shop, and sends each invoice, once', () => {
		const invoiced = fileOf([line('a', 2, 2)], [note('n', 'a', 2, 'F')]);
		const wish = { upTo: 'pdf', webAddress: 'https://shop.example' } as const;
		const known = (state: object) => next({ ...invoiced, eDocuments: new Map([['F', state as never]]) }, wish);
		expect(next(invoiced, wish)).toBe('read eDocument');
		expect(known({ is: 'open', hasAddress: false })).toMatchObject({ step: 'internetSale' });
		expect(known({ is: 'open', hasAddress: true })).toMatchObject({ step: 'eDocument' });
		expect(known({ is: 'sent', details: {} })).toBe('done');
		expect(known({ is: 'unknown', why: 'nobody knows' })).toBe('nobody knows');
	});

	it('asks for a part of the file only where it depends on it', () => {
		const bare = { ...fileOf([line('a', 2)]), movements: undefined, invoices: undefined, namesakes: undefined };
		expect(next(bare)).toBe('read movements');
		expect(next({ ...bare, movements: [] })).toBe('read namesakes');
		const noted = { ...bare, movements: [note('n', 'a', 2)] };
		expect(next({ ...noted, hasNotes: undefined })).toBe('read notes');
		expect(next(noted)).toBe('read namesakes');
		expect(next({ ...noted, reference: undefined })).toMatchObject({ of: 'note' });
		expect(next({ ...bare, movements: [note('n', 'a', 2, 'F')] })).toBe('read invoices');
	});

	it('has a key that changes with the documents of the order alone, in whatever order the database tells them', () => {
		const [lines, notes] = [
			[line('a', 5, 2), line('b', 2, 5)],
			[note('n', 'a', 2), note('m', 'b', 5)],
		];
		const keyOf = (one: OrderFile) => keyOfStep(one, { step: 'dispatchNote' });
		const same = [fileOf(lines, notes), fileOf(lines, [...notes].reverse()), fileOf([line('a', 9, 2)], notes)];
		expect(new Set(same.map(keyOf)).size).toBe(1);
		const invoiced = [note('n', 'a', 2, 'F'), note('m', 'b', 5)];
		expect(new Set([notes, invoiced, notes.slice(1)].map((movements) => keyOf(fileOf(lines, movements)))).size).toBe(3);
	});
});

describe('a refusal', () => {
	it('keeps an order without any price from an invoice of 0.00, but not one with a free line', () => {
		const free: OrderLine = { ...line('a', 5), isUnpriced: true };
		expect(next(fileOf([free]))).toContain('no line of the order has a price');
		expect(next(fileOf([free]), { upTo: 'dispatchNote' })).toEqual({ step: 'dispatchNote' });
		expect(next(fileOf([free, line('b', 1)]))).toEqual({ step: 'dispatchNote' });
	});

	it('keeps an order from a second invoice, and its goods from leaving twice, where one has its reference without a link', () => {
		for (const file of [fileOf([line('a', 5, 5)], [note('n', 'a', 5)]), fileOf([line('a', 5)])])
			expect(next({ ...file, namesakes: [invoice('X')] })).toBe(
				'the ERP has invoice F 1 of 5310, which is not tied to the order',
			);
		const part = fileOf([line('a', 5, 2)], [note('n', 'a', 2, 'F')], { namesakes: [invoice('F')] });
		expect(next(part, { way: 'straight' })).toMatchObject({ of: 'order' });
	});
});

describe('the difference between an order and its invoices', () => {
	const invoiced = (gross: number | undefined, total: number) =>
		fileOf([{ ...line('a', 5, 5), gross: decimalOf(gross) }], [note('n', 'a', 5, 'F')], {
			invoices: [invoice('F', { total: decimalOf(total) })],
			eDocuments: new Map([['F', { is: 'open' }]]),
		});

	it('is told in hundredths, and more than one for each line is too much', () => {
		const all = [invoiced(299.97, 299.97), invoiced(299.97, 299.98), invoiced(100.1, 90)];
		expect(all.map(differenceFrom)).toMatchObject([undefined, { isRounding: true }, { isRounding: false }]);
		expect(all[2] && differenceFrom(all[2])?.words).toBe('the invoices differ from the order by -10.1');
		expect(all.map((file) => typeof next(file, { upTo: 'eDocument' }))).toEqual(['object', 'object', 'string']);
		expect(typeof next(invoiced(100.1, 90), { upTo: 'eDocument', sendsAnyTotal: true })).toBe('object');
	});

	it('is not known where the ERP keeps no VAT of the order, or a part is not invoiced', () => {
		expect(differenceFrom(invoiced(undefined, 5))).toBeUndefined();
		const part = fileOf([{ ...line('a', 5, 2), gross: decimalOf(5) }], [note('n', 'a', 2, 'F')]);
		expect(differenceFrom(part)).toBeUndefined();
	});

	it('is any where the invoice is in another currency, as far as both are known', () => {
		const inCurrency = (ordered: number | undefined, currency: number | undefined) => ({
			...invoiced(100, 100),
			currency: ordered,
			invoices: [invoice('F', { total: decimalOf(100), currency })],
		});
		const other = inCurrency(1, 0);
		expect(differenceFrom(other)?.words).toBe('invoice F 1 is in currency 0, and the order in currency 1');
		expect(typeof next(other, { upTo: 'eDocument' })).toBe('string');
		for (const file of [inCurrency(1, 1), inCurrency(undefined, 1), inCurrency(1, undefined)])
			expect(differenceFrom(file)).toBeUndefined();
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
				let now = fileOf(
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
				for (let step = next(now, { way }); typeof step === 'object'; step = next(now, { way })) {
					expect(++done).toBeLessThanOrEqual(steps);
					const isNote = step.step === 'dispatchNote';
					const made = linesLeft(now).map(({ line: { guid }, left }) => ({
						...note(`s${done}${guid}`, guid, left, isNote ? undefined : `G${done}`),
						...{ isNote, number: `9${done}` },
					}));
					const number = 'note' in step ? step.note.number : undefined;
					now = fileOf(
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
