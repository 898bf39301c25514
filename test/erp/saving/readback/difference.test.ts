import { findOperation } from '../../../../erp/catalogue';
import { compareHeld, differenceBetween } from '../../../../erp/saving/readback/difference';
import { expectedOf, heldIn } from '../../../../erp/saving/readback/held';
import type { Members } from '../../../../erp/base/json/members';
import { BASKETS, CHANGED, INVOICE, ORDER, SAME, SHAPES, lineAs, type Names } from './support';
import { docOf } from '../../../../erp/document/doc';

function compare(names: Names, sent: readonly Members[], found: readonly Members[], head: Members = {}) {
	const operation = findOperation(names.resource, names.operation);
	if (!operation?.savedIn) throw new Error('No such save');
	const expected = expectedOf(docOf(operation, { ...head, [names.in]: sent }), operation.savedIn);
	if (!expected) throw new Error('Nothing can be compared');
	return differenceBetween(heldIn(found, expected), expected);
}

describe.each(SHAPES)('%s that is found again', (_, names) => {
	const baskets = BASKETS.flatMap((basket, index) =>
		[0, 7.5].map((discount) => ({
			index,
			lines: basket.map((line) => lineAs(names, line, discount)),
		})),
	);

	it.each(SAME)('is the same %s', (_how, change) => {
		for (const { lines } of baskets) expect(compare(names, lines, change(lines, names))).toBeUndefined();
	});

	it.each(CHANGED)('is another one with %s', (_how, change) => {
		for (const { lines } of baskets) expect(compare(names, lines, change(lines, names))).toEqual(expect.any(String));
	});
});

describe('what both sides do not tell is not compared', () => {
	const line = { sip_stok_kod: 'A', sip_miktar: 2 };

	it.each([
		['a price that the ERP takes from its list', [line], [{ ...line, sip_tutar: 250, sip_b_fiyat: 125 }], {}],
		[
			'a quantity in a unit of its own',
			[{ ...line, sip_birim_pntr: 2 }],
			[{ ...line, sip_miktar: 24, sip_birim_pntr: 2 }],
			{},
		],
		[
			'which currency the ERP keeps amounts in',
			[{ ...line, sip_tutar: 100, sip_doviz_cinsi: 2, sip_doviz_kuru: 49.6 }],
			[{ ...line, sip_tutar: 4960 }],
			{},
		],
	])('%s', (_, sent, found, head) => {
		expect(compare(ORDER, sent, found, head)).toBeUndefined();
	});

	it('but a price that is sent alone is compared as a price', () => {
		const sent = [{ ...line, sip_b_fiyat: 12.345 }];
		expect(compare(ORDER, sent, [{ ...line, sip_b_fiyat: 12.345, sip_tutar: 0 }])).toBeUndefined();
		expect(compare(ORDER, sent, [{ ...line, sip_b_fiyat: 12.5, sip_tutar: 25 }])).toContain('2 × A for 25.00');
	});

	it('and a discount of the whole invoice may be spread over its lines', () => {
		const sent = [lineAs(INVOICE, ['A', 1, 100, 20]), lineAs(INVOICE, ['B', 1, 50, 20])];
		const spread = [lineAs(INVOICE, ['A', 1, 90, 20]), lineAs(INVOICE, ['B', 1, 45, 20])];
		expect(compare(INVOICE, sent, spread, { cha_ft_iskonto1: 15 })).toBeUndefined();
		expect(compare(INVOICE, sent, sent, { cha_ft_iskonto1: 15 })).toBeUndefined();
		expect(compare(INVOICE, sent, spread, { cha_ft_iskonto1: 30 })).toContain('its lines are 135.00 there');
	});
});

it('names both sides and their totals', () => {
	const [held, now] = [[lineAs(ORDER, ['A', 2, 250, 20])], [lineAs(ORDER, ['A', 1, 150, 20])]];
	expect(compare(ORDER, now, held)).toBe(
		'it holds 2 × A for 250.00 with 50.00 VAT, in all 300.00 there; here it is 1 × A for 150.00 with 30.00 VAT, in all 180.00',
	);
});

describe('other documents', () => {
	const PAYMENT = { ...ORDER, resource: 'collectionPayment', operation: 'create', in: 'satirlar' };
	const paid = (amount: number, account = '120.01.001') => ({ cha_kod: account, cha_meblag: amount });
	it.each([
		['the same collection', [paid(500)], [paid(500)], undefined],
		['one with a contra row of the ERP’s', [paid(500)], [paid(500), paid(500, '100.01')], undefined],
		['a collection of another amount', [paid(500)], [paid(300)], 'it holds 120.01.001 for 300.00'],
		['one on another account', [paid(500)], [paid(500, '120.01.002')], 'it holds 120.01.002 for 500.00'],
	])('%s', (_, sent, found, difference) => {
		const told = compare(PAYMENT, sent, found);
		if (difference === undefined) expect(told).toBeUndefined();
		else expect(told).toContain(difference);
	});

	it.each([
		['the same account', { cari_unvan1: 'Deneme Ltd.', cari_vdaire_no: '1234567890' }, undefined],
		['its name in capitals', { cari_unvan1: 'DENEME LTD.  ', cari_vdaire_no: '' }, undefined],
		[
			'another tax number',
			{ cari_unvan1: 'Deneme Ltd.', cari_vdaire_no: '9999999990' },
			'its tax number is 9999999990 there',
		],
		['another name', { cari_unvan1: 'Örnek A.Ş.', cari_vdaire_no: '1234567890' }, 'its name is Örnek A.Ş. there'],
	])('%s', (_, row, difference) => {
		const operation = findOperation('account', 'create');
		const members = { cari_kod: '120', cari_unvan1: 'Deneme Ltd.', cari_vdaire_no: '1234567890' };
		const expected = operation?.savedIn && expectedOf(docOf(operation, members), operation.savedIn);
		const told = expected && differenceBetween(heldIn([row], expected), expected);
		if (difference === undefined) expect(told).toBeUndefined();
		else expect(told).toContain(difference);
	});
});

/**
 * An order as it was sent and as the ERP holds it: number of the currency, rate, amount. `local` says that amounts without a currency are in
 * the local one, as those of shops.
 */
const CURRENCIES: ReadonlyArray<
	readonly [
		ends: 'same' | 'differs' | 'unknown',
		sent: Members,
		held: Members,
		currencies: readonly number[],
		isLocal?: true,
	]
> = [
	['same', { sip_tutar: 100 }, { sip_tutar: 100 }, [0]],
	['same', { sip_tutar: 100 }, { sip_tutar: 100 }, []],
	['differs', { sip_tutar: 100 }, { sip_tutar: 120 }, [0]],
	['unknown', { sip_tutar: 100 }, { sip_tutar: 100 }, [1]],
	['unknown', { sip_tutar: 4000 }, { sip_tutar: 100 }, [1]],
	['differs', { sip_tutar: 100 }, { sip_tutar: 100, sip_miktar: 3 }, [1]],
	['differs', { sip_tutar: 100 }, { sip_tutar: 100, sip_stok_kod: 'B' }, [1]],
	['differs', { sip_tutar: 100 }, { sip_tutar: 100 }, [1], true],
	['same', { sip_tutar: 100 }, { sip_tutar: 100 }, [0], true],
	['differs', { sip_tutar: 100, sip_doviz_cinsi: 0 }, { sip_tutar: 100 }, [1]],
	['same', { sip_tutar: 100, sip_doviz_cinsi: 0 }, { sip_tutar: 100 }, [0]],
	['same', { sip_tutar: 100, sip_doviz_cinsi: '1', sip_doviz_kuru: 40 }, { sip_tutar: 100 }, [1]],
	['same', { sip_tutar: 100, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }, { sip_tutar: 4000 }, [1]],
	['differs', { sip_tutar: 100, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }, { sip_tutar: 4100 }, [1]],
	['differs', { sip_tutar: 100, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }, { sip_tutar: 100 }, [0]],
	['differs', { sip_tutar: 100, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }, { sip_tutar: 100 }, [2], true],
	['same', { sip_tutar: 100, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }, { sip_tutar: 100 }, [1], true],
];

describe('the currency of a document that is found again', () => {
	it('is one of what is compared, where it is known', () => {
		const operation = findOperation('order', 'create');
		const line = { sip_stok_kod: 'A', sip_miktar: 2 };
		for (const row of CURRENCIES) {
			const [ends, sent, held, currencies, isLocal] = row;
			const members = { satirlar: [{ ...line, ...sent }] };
			const expected = operation?.savedIn && expectedOf(docOf(operation, members, isLocal), operation.savedIn);
			if (!expected) throw new Error('Nothing can be compared');
			const { differs } = compareHeld(heldIn([{ ...line, ...held }], expected), expected, { currencies });
			expect([row, differs === undefined ? 'unknown' : differs === false ? 'same' : 'differs']).toEqual([row, ends]);
		}
	});

	it('says that no currency was given', () => {
		const operation = findOperation('order', 'create');
		const line = { sip_stok_kod: 'A', sip_miktar: 2 };
		const expected = operation?.savedIn && expectedOf(docOf(operation, { satirlar: [line] }), operation.savedIn);
		expect(expected && compareHeld(heldIn([line], expected), expected, { currencies: [1] })).toEqual({
			uncompared: 'its currency is 1 there, and none is given here',
		});
	});
});
