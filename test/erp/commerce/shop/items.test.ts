import {
	type IfNotMatched,
	matchedLines,
	type MatchKnowledge,
	matchQuestion,
} from '../../../../erp/commerce/shop/match/match';
import { type NewItem, newItemMembers, newItemsOf } from '../../../../erp/commerce/shop/match/newItems';
import { itemQuestion, itemsFound, partsOf, unaskedItems } from '../../../../erp/commerce/shop/match/question';
import type { ShopLine } from '../../../../erp/commerce/shop/order';
import { readingOf } from '../../../../erp/commerce/shop/reader';
import { aLine } from './support';

const known = (details: Partial<MatchKnowledge> = {}): MatchKnowledge => ({ codes: [], barcodes: {}, ...details });
const matched = (line: Partial<ShopLine>, knowledge: MatchKnowledge, otherwise: IfNotMatched = { as: 'refuse' }) => {
	const read = readingOf(() => matchedLines([aLine(line)], knowledge, otherwise));
	if (!read.ok) return read.problem.message;
	return read.value.ok ? read.value.lines : read.value.missing[0]?.message;
};
const CREATE: IfNotMatched = { creates: true, as: 'refuse' };

describe('a line', () => {
	it('asks for nothing where it has no SKU and no barcode', () =>
		expect(matchQuestion([aLine({ sku: undefined }), aLine({ sku: '', barcode: '' })])).toEqual({
			codes: [],
			barcodes: [],
		}));

	it('tells of five items of a barcode', () =>
		expect(matched({ barcode: '9' }, known({ barcodes: { 9: ['A', 'B', 'C', 'D', 'E', 'F'] } }))).toBe(
			'barcode "9" belongs to several items: A, B, C, D, E',
		));

	it('is as listed before it is the code of an item, where the ERP could not be asked', () => {
		const unread = { codes: ['LAMBA'], unread: 'no answer' };
		expect(matched({}, known({ ...unread, table: { LAMBA: [{ code: 'X' }] } }))).toMatchObject([
			{ item: { code: 'X' } },
		]);
		expect(matched({}, known(unread))).toMatchObject([{ item: { code: 'LAMBA' } }]);
		expect(matched({ sku: undefined }, known(unread))).toBe(
			'"Lamba" (no SKU, no barcode) could not be looked up: no answer',
		);
	});

	it.each<[string, Partial<ShopLine>, MatchKnowledge]>([
		['it has no SKU', { sku: undefined }, known()],
		['the ERP could not be asked', {}, known({ unread: 'no answer' })],
		['two items are like it', {}, known({ codes: ['lamba', 'Lamba'] })],
	])('becomes no new item where %s', (_, line, knowledge) =>
		expect(matched(line, knowledge, CREATE)).toEqual(expect.any(String)),
	);
});

describe('a bundle', () => {
	const bundle = (items: object[], line: Partial<ShopLine> = {}) =>
		matched(line, known({ table: { LAMBA: items as never } }));

	it.each<[object[], Partial<ShopLine>, string]>([
		[[{ code: 'A', quantity: '-1' }], {}, 'the table has a quantity or a share for "LAMBA" that is not above 0'],
		[
			[{ code: 'A' }, { code: 'B', quantity: '0' }],
			{},
			'the table has a quantity or a share for "LAMBA" that is not above 0',
		],
		[
			[{ code: 'A' }, { code: 'B', share: -1 }],
			{},
			'the table has a quantity or a share for "LAMBA" that is not above 0',
		],
		[
			[
				{ code: 'A', share: 0 },
				{ code: 'B', share: 0 },
			],
			{},
			'the shares for "LAMBA" add up to nothing',
		],
	])('%j is none', (items, line, message) => expect(bundle(items, line)).toBe(message));
});

describe('items that are created', () => {
	const TURKEY = { delivery: { lines: [], country: 'TR' }, billing: { lines: [] } };
	const fresh = (line: Partial<ShopLine> & { readonly isNew?: true } = {}) => ({
		...aLine(line),
		item: { code: line.sku ?? 'LAMBA' },
		isNew: true as const,
	});
	const made = (
		lines: Array<ReturnType<typeof fresh> | ShopLine>,
		order: object = {},
		before: NewItem[] = [],
		unit?: string,
	) =>
		readingOf(() => newItemsOf(lines, { ...TURKEY, ...order }, new Map(before.map((item) => [item.code, item])), unit));

	it('have code, name and rate, each once, and a unit where one is set', () => {
		expect(
			made([fresh(), fresh({ name: 'Lamba mavi' }), aLine(), fresh({ sku: 'ATKI', name: 'Atkı', rate: 10 })]),
		).toEqual({
			ok: true,
			value: [
				{ code: 'LAMBA', name: 'Lamba', rate: 20 },
				{ code: 'ATKI', name: 'Atkı', rate: 10 },
			],
		});
		expect(made([fresh({ name: 'x'.repeat(200) })], {}, [], 'AD')).toMatchObject({
			value: [{ name: expect.stringMatching(/^x{127}$/), unit: 'AD' }],
		});
	});

	const abroad = { delivery: { lines: [], country: 'DE' } };
	it.each<[string, Parameters<typeof made>, string | undefined]>([
		['has no name', [[fresh({ name: ' ' })]], 'the shop tells no name for it'],
		[
			'is exempt',
			[[fresh()], { exemption: '301' }],
			'it goes abroad without VAT, so that the order does not tell its rate',
		],
		[
			'goes abroad at 0 %',
			[[fresh({ rate: 0 })], abroad],
			'it goes abroad without VAT, so that the order does not tell its rate',
		],
		['goes abroad at 20 %', [[fresh()], abroad], undefined],
		[
			'has two rates',
			[[fresh(), fresh({ rate: 10 })]],
			'it is sold at 20 % and at 10 % VAT, which does not tell its rate',
		],
	])('but one is refused that %s', (_, input, why) =>
		expect(made(...input)).toEqual(
			why === undefined
				? { ok: true, value: [expect.anything()] }
				: {
						ok: false,
						problem: {
							path: 'lines[0]',
							message: `"LAMBA" is no item of the ERP and is not created: ${why}`,
							remedy: 'Create the item in the ERP, or list its SKU in Item Table.',
						},
					},
		),
	);

	it('are saved with nothing but what is told', () => {
		const item = { code: 'A', name: 'B', rate: 20 };
		const members = { sto_kod: 'A', sto_isim: 'B', sto_perakende_vergi: 4, sto_toptan_vergi: 4 };
		const table = { entries: [{ pointer: 4, name: 'KDV %20', rate: 20 }], zeroUnknown: false };
		expect(newItemMembers(item, table)).toEqual({ ok: true, value: members });
		const value = { ...members, sto_birim1_ad: 'AD' };
		expect(newItemMembers({ ...item, unit: 'AD' }, table)).toEqual({ ok: true, value });
		const message = expect.stringContaining('10') as string;
		expect(newItemMembers({ ...item, rate: 10 }, table)).toMatchObject({ ok: false, message });
	});
});

describe('the question for items', () => {
	const texts = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

	it('is asked in parts of 200', () => {
		expect(partsOf({ codes: [], barcodes: [] })).toEqual([]);
		expect(partsOf({ codes: ['A'], barcodes: [] })).toEqual([{ codes: ['A'], barcodes: [] }]);
		const [codes, barcodes] = [texts(200, 'A'), texts(401, 'B')];
		expect(partsOf({ codes, barcodes })).toEqual([
			{ codes, barcodes: barcodes.slice(0, 200) },
			{ codes: [], barcodes: barcodes.slice(200, 400) },
			{ codes: [], barcodes: ['B400'] },
		]);
		expect(partsOf({ codes: barcodes, barcodes: codes })).toHaveLength(3);
	});

	const END = "SELECT N'end', NULL, NULL";
	const CODES =
		"SELECT N'row' AS evrak_probe, N'' AS match_barcode, sto_kod AS match_item FROM dbo.STOKLAR WHERE ISNULL(sto_iptal, 0) = 0 AND sto_kod IN (N'A', N'O''B')";
	const BARCODES =
		"SELECT N'row' AS evrak_probe, bar_kodu AS match_barcode, bar_stokkodu AS match_item FROM dbo.BARKOD_TANIMLARI WHERE ISNULL(bar_iptal, 0) = 0 AND bar_kodu IN (N'9')";
	it.each([
		[{ codes: ['A', "O'B"], barcodes: ['9'] }, [CODES, BARCODES, END]],
		[{ codes: ['A', "O'B"], barcodes: [] }, [CODES, END]],
		[{ codes: [], barcodes: ['9'] }, [BARCODES, END]],
	])('%j is one statement with a last row', (question, parts) =>
		expect(itemQuestion(question)).toBe(parts.join(' UNION ALL ')),
	);

	it('is answered by codes, and by items of barcodes', () => {
		const row = (match_barcode: string, match_item: string) => ({ evrak_probe: 'row', match_barcode, match_item });
		expect(itemsFound([row('', ' A '), row('9', 'B'), row(' 9 ', 'C'), row('8', ''), row('', '')])).toEqual({
			codes: ['A'],
			barcodes: { 9: ['B', 'C'] },
		});
	});

	it('that could not be asked takes each SKU for a code', () =>
		expect(unaskedItems({ codes: ['A'], barcodes: ['9'] }, 'no answer')).toEqual({
			codes: ['A'],
			barcodes: {},
			unread: 'no answer',
		}));
});
