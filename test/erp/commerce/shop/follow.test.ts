import {
	effectOfUpdate,
	followTarget,
	keyOfDeletion,
	keyOfUpdate,
	nextOfEnd,
	strangenessOf,
} from '../../../../erp/commerce/shop/follow/follow';
import { decimalOf } from '../../../../erp/base/values/minor';
import type { Invoice, OrderFile, OrderLine } from '../../../../erp/commerce/order/file';
import type { ShopState } from '../../../../erp/commerce/shop/order';
import { wishOf } from '../../../../erp/commerce/shop/state';

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
	...{ guid: 'a', item: 'Lamba', reference: 'W-900', quantity: 2, delivered: 0, isClosed: false },
	...{ gross: decimalOf(300), changed: '2026-11-20T10:00:00.000' },
	...more,
});
const fileOf = (...lines: ReadonlyArray<Partial<OrderLine>>) =>
	({
		...{ series: 'W', number: '1', account: '120', reference: 'W-900', lines: lines.map(line) },
		...{ tied: [], namesakes: [], returns: [] },
	}) satisfies OrderFile;
const invoice = (number: string, total?: number): Invoice => ({
	...{ guid: number, series: 'RET', number, account: '120', total: decimalOf(total) },
});

/** What comes next of an order that the shop has cancelled, which came to 300.00. */
function next(file: OrderFile): readonly [string, string?] {
	const now = nextOfEnd(file, { totals: { total: 30000n } });
	if (now.is === 'done') return [now.end.is, now.end.reason];
	return [now.is === 'read' ? `read ${now.part}` : now.is];
}

describe('what the state of a shop’s order asks of the ERP’s order', () => {
	it.each([
		['document', 'hold'],
		['never', 'end'],
		['wait', 'wait'],
		['unknown', 'wait'],
	] as const)('%s: %s', (verdict, wish) => {
		const state: ShopState = { word: 'X', verdict };
		expect(wishOf(state, [])).toBe(wish);
		// A state that the user skips asks for nothing, whatever it means elsewhere.
		expect(wishOf(state, ['x'])).toBe('wait');
	});
});

describe('how the order is found', () => {
	it('is by what Create Order has given it: prefix and key, and day, in whatever series', () => {
		const order = { key: '900', day: '2026-11-20' };
		expect(followTarget(order, {})).toMatchObject({ value: '900', day: '2026-11-20' });
		expect(followTarget(order, { referencePrefix: 'W-', day: '2026-11-21' })).toMatchObject({
			...{ column: 'sip_belgeno', value: 'W-900', day: '2026-11-21' },
			kinds: { sip_tip: '0', sip_cins: '0' },
		});
	});

	it.each([
		['the same', {}, ['LAMBA'], undefined],
		['one of several items', {}, ['KUPA', 'LAMBA'], undefined],
		['the shop tells no items', {}, [], undefined],
		['none of its items', {}, ['KUPA'], /may be that of another shop/],
		['lines of another reference', { reference: '901' }, ['LAMBA'], /holds lines of 901/],
		['a line that was added in the ERP', { reference: undefined }, ['LAMBA'], undefined],
	] as const)('holds it against what it has: %s', (_, more, items, why) => {
		const strange = strangenessOf([line(more)], 'w-900', items);
		if (why === undefined) expect(strange).toBeUndefined();
		else expect(strange).toMatch(why);
		expect(strangenessOf([], 'W-900', items)).toBeUndefined();
	});
});

describe('an order that the shop has cancelled', () => {
	it.each<[string, OrderFile, RegExp]>([
		['step', fileOf({}), /^$/],
		['step', fileOf({}, { isClosed: true }), /^$/],
		['closed', fileOf({ isClosed: true }, { isClosed: true }), /nothing of it is delivered/],
		['gone', fileOf(), /^$/],
		['returnDue', fileOf({ delivered: 1 }), /^the ERP counts Lamba of it as delivered$/],
		['read movements', { ...fileOf({}), tied: undefined }, /^$/],
		['read namesakes', { ...fileOf({}), namesakes: undefined }, /^$/],
		['read returns', { ...fileOf({ delivered: 1 }), namesakes: undefined, returns: undefined }, /^$/],
	])('is %s (%#)', (is, file, reason) => {
		const [end, why] = next(file);
		expect(end).toBe(is);
		expect(why ?? '').toMatch(reason);
	});

	const delivered = { delivered: 2 };
	it.each<[string, Partial<OrderLine>, Invoice[], string, RegExp]>([
		['a part is back', delivered, [invoice('1', 150)], 'returnDue', /; 150.00 of it came back by return RET 1$/],
		['all is back', delivered, [invoice('1', 150), invoice('2', 150)], 'returned', /; all .* by returns RET 1, RET 2$/],
		[
			'all that the shop has sold is back, and the ERP has no VAT of it',
			{ ...delivered, gross: decimalOf(250), vat: decimalOf(0) },
			[invoice('1', 300)],
			'returned',
			/all of it/,
		],
	])('where it is delivered and %s', (_, more, returns, is, reason) => {
		const [end, why] = next({ ...fileOf(more), returns });
		expect(end).toBe(is);
		expect(why).toMatch(reason);
	});
});

describe('a step', () => {
	it('is another one for other rows, and the same for rows that somebody has changed', () => {
		const keys = [fileOf({}), fileOf({}, { guid: 'b' }), fileOf({ quantity: 7 })].map(keyOfDeletion);
		expect(new Set(keys).size).toBe(2);
	});

	it('that updates is the same whenever its rows were changed, and another one for another amount', () => {
		const update = (more: object) => ({ satirlar: [{ sip_Guid: 'a', sip_miktar: 2, ...more }] });
		expect(effectOfUpdate(update({ sip_lastup_date: '1' }))).toBe(effectOfUpdate(update({ sip_lastup_date: '2' })));
		expect(effectOfUpdate(update({ sip_miktar: 3 }))).not.toBe(effectOfUpdate(update({})));
	});

	it('is the same in whatever order the database tells its rows', () => {
		const [one, other] = [
			{ sip_Guid: 'a', sip_miktar: 2 },
			{ sip_Guid: 'b', sip_miktar: 3 },
		];
		const found = (...guids: string[]) => ({ series: 'WEB', number: '7', guids });
		expect(keyOfUpdate(found('a', 'b'), { satirlar: [one, other] })).toBe(
			keyOfUpdate(found('b', 'a'), { satirlar: [other, one] }),
		);
		expect(keyOfUpdate(found('a', 'b'), { satirlar: [one] })).not.toBe(
			keyOfUpdate(found('a', 'b'), { satirlar: [{ ...one, sip_miktar: 3 }] }),
		);
		const [first, second] = [line(), line({ guid: 'b' })];
		expect(keyOfDeletion(fileOf(first, second))).toBe(keyOfDeletion(fileOf(second, first)));
	});
});
