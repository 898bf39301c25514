import { findOperation } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import { belowZero, moneyless, oppositeSigns, rateOfOne } from '../../../erp/draft/doubtful';

const operation = (resource: string, name: string): Operation => {
	const found = findOperation(resource, name);
	if (!found) throw new Error(`${resource}.${name}`);
	return found;
};
const order = operation('order', 'create');
const orderOf = (...satirlar: object[]) => ({ satirlar });

describe('values below 0', () => {
	it.each<[string, string, string, object, RegExp]>([
		['a quantity', 'order', 'create', { sip_miktar: -2 }, /^Line 1: Quantity.* is -2: .*return/],
		['a price', 'order', 'create', { sip_miktar: 1, sip_b_fiyat: -5 }, /^Line 1: Unit Price.* is -5: /],
		['an amount', 'order', 'create', { sip_miktar: 1, sip_tutar: -5 }, /^Line 1: Line Amount.* is -5: /],
		['a count', 'stockCount', 'create', { sym_miktar1: -1 }, /^Line 1: Quantity 1.* is -1/],
		['a collection', 'collectionPayment', 'create', { cha_meblag: '-500' }, /^Line 1: Amount.* is -500.*a payment/],
	])('are told: %s', (_, resource, name, line, sentence) => {
		const { body, ...rest } = operation(resource, name);
		expect(belowZero({ [body.lines ?? '']: [line] }, { body, ...rest })).toEqual([expect.stringMatching(sentence)]);
	});

	it('are told line by line, and not without end', () => {
		expect(belowZero(orderOf({ sip_miktar: 1 }, { sip_miktar: -1 }, { sip_miktar: -3 }), order)).toEqual([
			expect.stringMatching(/^Line 2: .* is -1, Line 3: .* is -3: /),
		]);
		const many = Array.from({ length: 40 }, () => ({ sip_miktar: -1 }));
		expect(belowZero(orderOf(...many), order)[0]).toMatch(/ and 30 more: /);
	});

	it.each<[string, object]>([
		['0', { sip_miktar: 0, sip_b_fiyat: 0 }],
		['blank', { sip_miktar: '', sip_b_fiyat: null }],
		['a discount', { sip_miktar: 1, sip_iskonto_1: -5 }],
	])('are not: %s', (_, line) => expect(belowZero(orderOf(line), order)).toEqual([]));

	it('tell credit from debit on a slip of double-entry bookkeeping', () => {
		const slip = operation('journalSlip', 'create');
		expect(belowZero({ [slip.body.lines ?? '']: [{ fis_meblag0: -5 }] }, slip)).toEqual([]);
	});

	it('are refused where goods come back and are charged', () => {
		expect(oppositeSigns(orderOf({ sip_miktar: 1, sip_tutar: 5 }, { sip_miktar: -1, sip_tutar: 5 }), order)).toEqual([
			expect.objectContaining({ line: 2, message: expect.stringMatching(/is -1, but Line Amount.* is 5/) }),
		]);
		// A discount as a line of its own, and a line that was reversed as a whole.
		expect(oppositeSigns(orderOf({ sip_miktar: 1, sip_tutar: -5 }, { sip_miktar: -1, sip_tutar: -5 }), order)).toEqual(
			[],
		);
	});
});

describe('money that is none', () => {
	it.each<[string, string, object[], string[]]>([
		[
			'a collection of 0',
			'collectionPayment',
			[{ cha_meblag: '0' }],
			['Line 1: Amount (Meblağ), cha_meblag is 0 or blank: no balance moves'],
		],
		[
			'a line of a voucher',
			'voucher',
			[{ cha_meblag: 5 }, { cha_meblag: 0 }],
			['Line 2: Amount (Meblağ), cha_meblag is 0 or blank: no balance moves'],
		],
		['nothing of an amount', 'collectionPayment', [{ cha_meblag: '0.01' }], []],
		['nothing of a gift', 'order', [{ sip_miktar: 1, sip_b_fiyat: 0 }], []],
	])('tells %s', (_, resource, satirlar, sentences) => {
		expect(moneyless({ satirlar }, operation(resource, 'create'))).toEqual(sentences);
	});

	it('tells a cheque without an amount', () =>
		expect(
			moneyless({ satirlar: [{ cha_meblag: null }] }, operation('collectionPayment', 'createBordereau')),
		).toHaveLength(1));

	it.each<[string, object, number]>([
		['a foreign currency at 1', { sip_doviz_cinsi: 2, sip_doviz_kuru: 1 }, 1],
		['a foreign currency at its rate', { sip_doviz_cinsi: 2, sip_doviz_kuru: 40 }, 0],
		['the own currency at 1', { sip_doviz_cinsi: 0, sip_doviz_kuru: 1 }, 0],
	])('a rate: %s', (_, line, count) => expect(rateOfOne(orderOf(line), order)).toHaveLength(count));
});
