import {
	type MatchedItem,
	matchedLines,
	matchQuestion,
	type MatchKnowledge,
} from '../../../../erp/commerce/shop/match/match';
import type { ShopLine } from '../../../../erp/commerce/shop/order';

const line = (sku?: string, barcode?: string, kind: ShopLine['kind'] = 'item'): ShopLine => {
	const sum = { net: 1000n, vat: 201n };
	return { kind, path: 'lines[0]', sku, barcode, name: 'Lamba', quantity: '2', rate: 20, before: sum, after: sum };
};

const known = (details: Partial<MatchKnowledge>): MatchKnowledge => ({ codes: [], barcodes: {}, ...details });
const codes = (lines: ShopLine[], knowledge: MatchKnowledge) => {
	const matched = matchedLines(lines, knowledge, { as: 'refuse' });
	return matched.ok ? matched.lines.map(({ item }) => item?.code) : matched.missing.map(({ message }) => message);
};

describe('matching lines with items', () => {
	it('asks for each SKU and barcode of goods once', () =>
		expect(matchQuestion([line('A', '1'), line('A', '2'), line('KARGO', undefined, 'shipping')])).toEqual({
			codes: ['A'],
			barcodes: ['1', 'A', '2'],
		}));

	it.each(['ışıl', 'IŞIL', 'İŞİL', 'işil'])(
		'takes the letters I and i of %s for one, on a server of any language',
		(sku) => {
			expect(codes([line(sku)], known({ codes: ['Işıl'] }))).toEqual(['Işıl']);
		},
	);

	it('collects them under one item where that is wanted, charges aside', () => {
		const lines = [line('X'), line(undefined, undefined, 'shipping')];
		const matched = matchedLines(lines, known({}), { as: 'collect', code: 'TOPLU' });
		expect(matched).toMatchObject({
			ok: true,
			lines: [{ item: { code: 'TOPLU' }, isCollected: true }, { kind: 'shipping' }],
		});
	});
});

describe('colours and sizes', () => {
	const one = { code: 'TS01', barcode: '1', colour: 'MAVİ', size: '42', isHalf: false };
	const other = { ...one, barcode: '2', size: '36' };
	const ofCode = { code: 'TS01', colour: 'MAVİ', size: '42', isHalf: false };
	const all = known({
		codes: ['TS01'],
		barcodes: { '1': ['TS01'], '2': ['TS01'], '3': ['BAG'] },
		variants: [one, other, ofCode],
	});
	const itemOf = (sku: string | undefined, barcode: string | undefined, knowledge: MatchKnowledge = all) => {
		const matched = matchedLines([line(sku, barcode)], knowledge, { creates: true, as: 'refuse' });
		return matched.ok ? matched.lines[0]?.item : matched.missing[0]?.message;
	};

	it.each([
		['the barcode of the line', undefined, '1', { code: 'TS01', colour: 'MAVİ', size: '42' }],
		['the barcode beside the code of the item', 'TS01', '2', { code: 'TS01', colour: 'MAVİ', size: '36' }],
		['a SKU of code, colour and size', 'ts01-mavi-42', undefined, { code: 'TS01', colour: 'MAVİ', size: '42' }],
	])('are told by %s', (_, sku, barcode, item) => expect(itemOf(sku, barcode)).toEqual(item));

	it.each([
		[
			'stands for a colour without a name',
			{ variants: [{ ...one, colour: '?' }] },
			/^barcode "1" stands for a colour or size of TS01 that the ERP has no name for$/,
		],
		[
			'tells the size alone',
			{ variants: [{ ...one, colour: undefined, isHalf: true }] },
			/^barcode "1" tells the size "42" of TS01 and no colour$/,
		],
		[
			'tells the colour alone',
			{ variants: [{ ...one, size: undefined, isHalf: true }] },
			/^barcode "1" tells the colour "MAVİ" of TS01 and no size$/,
		],
	])('are an error of the line whose barcode %s', (_, details, message) =>
		expect(itemOf(undefined, '1', { ...all, ...details })).toMatch(message),
	);

	it('of a SKU that two items make are an error, and no new item is created for it', () => {
		const variants = [ofCode, { code: 'TS01-MAVİ', size: '42', isHalf: false }];
		expect(itemOf('TS01-MAVİ-42', undefined, known({ variants }))).toMatch(
			/SKU "TS01-MAVİ-42" stands for several colours or sizes: TS01 \(MAVİ, 42\), TS01-MAVİ \(42\)/,
		);
		const twice = [one, { ...one, code: 'TS02' }];
		for (const barcodes of [{ '1': ['TS01', 'TS02'] }, { '1': ['TS01', 'BAG'] }])
			expect(itemOf('1', undefined, known({ barcodes, variants: twice }))).toMatch(/belongs to several items: TS01, /);
	});

	it('do not depend on the case of a barcode, on the line or as its SKU', () => {
		const variants = [{ ...one, barcode: 'TS-M42' }];
		const lower = { ...all, barcodes: { 'TS-M42': ['TS01'] }, variants };
		expect(itemOf('TS01', 'ts-m42', lower)).toEqual({ code: 'TS01', colour: 'MAVİ', size: '42' });
		expect(itemOf('ts-m42', undefined, lower)).toEqual({ code: 'TS01', colour: 'MAVİ', size: '42' });
	});

	it('are those of the table before those of the barcode, which tells them of an item that is listed alone', () => {
		const at = (listed: MatchedItem, barcode = '1') =>
			itemOf('TS01', barcode, { ...all, variants: [one], table: { TS01: [listed] } });
		expect(at({ code: 'TS01', colour: 'YEŞİL', size: '42' })).toEqual({ code: 'TS01', colour: 'YEŞİL', size: '42' });
		expect(at({ code: 'TS01', quantity: '2' })).toEqual({ code: 'TS01', quantity: '2', colour: 'MAVİ', size: '42' });
		expect(at({ code: 'OWN' })).toEqual({ code: 'OWN' });
		expect(at({ code: 'TS01' }, '2')).toEqual({ code: 'TS01' });
	});

	it('are those of the table where the barcode does not decide, and an error where it stands for more than both', () => {
		const variants = [{ ...one, isHalf: true }];
		expect(itemOf('TS01', '1', { ...all, variants })).toMatch(/more than the colour and size of TS01 \(MAVİ, 42\)$/);
		const table = { '1': [{ code: 'TS01', colour: 'YEŞİL', size: '42' }] };
		expect(itemOf('TS01', '1', { ...all, variants, table })).toEqual(table['1'][0]);
	});

	it('that are unread make no item of a SKU or a barcode that may be one of them, new or collected', () => {
		const unread = { ...all, variants: [], variantsUnread: 'busy' };
		expect(() => itemOf('TS01', '1', unread)).toThrow('barcode "1") could not be looked up: busy');
		expect(itemOf('TS01', undefined, unread)).toEqual({ code: 'TS01' });
		for (const otherwise of [{ as: 'refuse' }, { as: 'collect', code: 'TOPLU' }] as const)
			expect(() => matchedLines([line('TS01-MAVİ-42')], unread, otherwise)).toThrow('could not be looked up: busy');
		const table = { 'TS01-MAVİ-42': [{ code: 'OWN' }] };
		expect(itemOf('TS01-MAVİ-42', undefined, { ...unread, table })).toEqual({ code: 'OWN' });
	});
});
