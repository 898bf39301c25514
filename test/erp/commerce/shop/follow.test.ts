import {
	cancelledEnd,
	followTarget,
	keyOfStanding,
	effectOfUpdate,
	keyOfUpdate,
	strangenessOf,
	wishOf,
} from '../../../../erp/commerce/shop/follow/follow';
import { returnedEnd } from '../../../../erp/commerce/shop/follow/compare';
import type { ShopState } from '../../../../erp/commerce/shop/order';

const row = (more: object = {}) => ({
	sip_Guid: '{11111111-2222-3333-4444-555555555555}',
	...{ sip_belgeno: 'W-900', sip_stok_kod: 'Lamba', sip_teslim_miktar: 0, sip_kapat_fl: false },
	sip_lastup_date: '2026-11-20T10:00:00.000',
	...more,
});
const standing = (...rows: object[]) => ({ rows: rows.map((one) => row(one)), tied: [] });

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
		['lines of another reference', { sip_belgeno: '901' }, ['LAMBA'], /holds lines of 901/],
		['a line that was added in the ERP', { sip_belgeno: '' }, ['LAMBA'], undefined],
	] as const)('holds it against what it has: %s', (_, more, items, why) => {
		const strange = strangenessOf(standing(more), { column: 'sip_belgeno', value: 'w-900' }, items);
		if (why === undefined) expect(strange).toBeUndefined();
		else expect(strange).toMatch(why);
		expect(strangenessOf({ rows: [], tied: [] }, { column: 'sip_belgeno', value: 'W-900' }, items)).toBeUndefined();
	});
});

describe('the end of an order that the shop has cancelled', () => {
	it.each([
		['open', standing({}), undefined],
		['open', standing({}, { sip_kapat_fl: true }), undefined],
		['closed', standing({ sip_kapat_fl: 1 }, { sip_kapat_fl: true }), undefined],
		['gone', { rows: [], tied: [] }, undefined],
		['returnDue', standing({ sip_teslim_miktar: 1 }), undefined],
		['returnDue', standing({ sip_kapat_fl: true, sip_teslim_miktar: '0.5' }), undefined],
		['returnDue', { ...standing({}), tied: [{ sth_evrakno_seri: 'IRS', sth_evrakno_sira: 8 }] }, undefined],
		['returnDue', standing({}), 'the ERP has invoice F 1'],
	] as const)('is %s (%#)', (is, order, invoiced) => {
		const end = cancelledEnd(order, invoiced);
		expect(end.is).toBe(is);
		expect(end.reason === undefined).toBe(is === 'open' || is === 'gone');
	});

	it('names the documents by which it is delivered', () => {
		const tied = [{ sth_evrakno_seri: 'IRS', sth_evrakno_sira: 8 }];
		expect(cancelledEnd({ ...standing({ sip_teslim_miktar: 2 }), tied }).reason).toBe(
			'it is delivered or invoiced by IRS 8',
		);
	});
});

describe('the end of an order whose goods left the house', () => {
	const due = { is: 'returnDue', reason: 'it is delivered by IRS 8' } as const;
	const delivered = standing({ sip_miktar: 2, sip_teslim_miktar: 2, sip_tutar: 250, sip_vergi: 50 });
	const back = (amount: number, number: number) => ({
		cha_evrakno_seri: 'RET',
		cha_evrakno_sira: number,
		cha_meblag: amount,
	});
	it.each([
		['nothing is back', [], 'returnDue', 'it is delivered by IRS 8'],
		['a part is back', [back(150, 1)], 'returnDue', 'it is delivered by IRS 8; 150.00 of it came back by RET 1'],
		['all is back', [back(150, 1), back(150, 2)], 'returned', /; all of it came back by RET 1, RET 2$/],
		['more is back than it comes to', [back(301, 1)], 'returnDue', /; 301.00 of it came back by RET 1$/],
	] as const)('where %s', (_, returns, is, reason) => {
		const end = returnedEnd(due, delivered, returns, { totals: { total: 30000n } });
		expect(end.is).toBe(is);
		expect(end.reason).toMatch(reason);
	});
});

it('of an order without VAT in the ERP is returned once all that the shop has sold came back, with its VAT', () => {
	const netOnly = standing({ sip_miktar: 2, sip_teslim_miktar: 2, sip_tutar: 250, sip_vergi: 0 });
	const end = (back: number) =>
		returnedEnd({ is: 'returnDue', reason: '' }, netOnly, [{ cha_meblag: back }], { totals: { total: 30000n } }).is;
	expect([end(300), end(299)]).toEqual(['returned', 'returnDue']);
});

describe('a step', () => {
	it('is another one for other rows, and for rows that somebody has changed', () => {
		const keys = [standing({}), standing({}, {}), standing({ sip_lastup_date: '2026-11-21T00:00:00.000' })].map((one) =>
			keyOfStanding('delete', one),
		);
		expect(new Set(keys).size).toBe(3);
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
		const rows = (...guids: string[]) => ({ rows: guids.map((sip_Guid) => ({ sip_Guid })), tied: [] });
		expect(keyOfStanding('delete', rows('a', 'b'))).toBe(keyOfStanding('delete', rows('b', 'a')));
	});
});
