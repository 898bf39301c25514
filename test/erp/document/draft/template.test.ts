import fc from 'fast-check';
import type { Members } from '../../../../erp/base/json/members';
import { valueAt, mapLines } from '../../../../erp/document/draft/template';

/** A line as a web shop sends it. */
const ELEMENT = {
	sku: 'STK001',
	quantity: 2,
	price: { amount: '49.90', currency: 'TRY' },
	meta_data: [{ value: 'red' }, { value: 'L' }],
	note: null,
	blank: '',
	gift: false,
};

const mapped = (mapping: Members, elements: readonly unknown[] = [ELEMENT]) => mapLines(elements, mapping);
const valueOf = (template: unknown, element: unknown = ELEMENT) => mapped({ x: template }, [element]).lines[0]?.x;

describe('a placeholder', () => {
	it.each([
		['{price.amount}', '49.90'],
		['{meta_data[1].value}', 'L'],
		['{note}', null],
		[' {quantity} ', 2],
	])('%s alone keeps the type of its value', (template, value) => expect(valueOf(template)).toBe(value));

	it('may have Turkish letters, blanks and dots in its name, as columns of a spreadsheet do', () => {
		const row = { ürün_kodu: 'A', 'Stok Kodu': 'B', 'Br. Fiyat': 5, Şehir: 'İzmir' };
		expect(['{ürün_kodu}', '{Stok Kodu}', '{Br. Fiyat}', '{Şehir}'].map((template) => valueOf(template, row))).toEqual([
			'A',
			'B',
			5,
			'İzmir',
		]);
	});

	it('with a question mark may be missing', () => {
		expect(mapped({ x: '{colour?}', y: '{sku}{colour?}', z: '{sku?}' })).toEqual({
			lines: [{ x: undefined, y: 'STK001', z: 'STK001' }],
			issues: [],
		});
	});
});

describe('a fixed value', () => {
	it('that is a GUID in braces is no placeholder', () => {
		const guid = '{A1111111-2222-3333-4444-555555555555}';
		expect(mapped({ x: guid })).toEqual({ lines: [{ x: guid }], issues: [] });
	});
});

describe('a path that leads nowhere', () => {
	it('in every line is a mistake: the error names field, path, and what the lines have', () => {
		expect(mapped({ sip_stok_kod: '{SKU}' }, [ELEMENT, ELEMENT]).issues).toEqual([
			{
				field: 'sip_stok_kod',
				message: 'no line has a value called "SKU"',
				remedy:
					'The lines have: sku, quantity, price, meta_data, note, blank, gift. Correct the name, or write {SKU?} if it may be missing.',
			},
		]);
	});

	it('is reported for each field that asks for it', () => {
		const { issues } = mapped({ a: '{SKU}', b: '{SKU}', c: '{SKU} {SKU}' }, [ELEMENT, ELEMENT]);
		expect(issues.map(({ field }) => field)).toEqual(['a', 'b', 'c']);
	});

	it('in some lines is reported for each of them, because their field would silently stay blank', () => {
		const { issues } = mapped({ x: '{colour}' }, [ELEMENT, { colour: 'red' }]);
		expect(issues).toEqual([
			{
				field: 'x',
				line: 1,
				message: 'the line has no value called "colour"',
				remedy: 'Write {colour?} if it may be missing.',
			},
		]);
	});

	it('to an object cannot stand in the middle of text', () => {
		const { issues } = mapped({ x: 'Colour: {colour}' }, [{ colour: { name: 'red' } }]);
		expect(issues).toMatchObject([
			{ message: '"colour" is a list or an object, which cannot stand in the middle of text' },
		]);
	});

	it.each(['{meta_data[9].value}', '{__proto__}', '{note.x}'])('%s is one of them', (template) =>
		expect(mapped({ x: template })).toMatchObject({ lines: [{ x: undefined }], issues: [{ field: 'x' }] }),
	);

	it('is a mistake where lines are no objects', () => {
		expect(mapped({ x: '{sku}' }, ['STK001']).issues[0]?.remedy).toContain('The lines have: nothing.');
	});
});

describe('mapping', () => {
	it('makes one line of each element, in their order', () => {
		expect(mapped({ sip_stok_kod: '{sku}', sip_depono: 1 }, [{ sku: 'A' }, { sku: 'B' }]).lines).toEqual([
			{ sip_stok_kod: 'A', sip_depono: 1 },
			{ sip_stok_kod: 'B', sip_depono: 1 },
		]);
	});

	it('gives every line exactly the fields of the mapping, whatever the elements are', () => {
		fc.assert(
			fc.property(
				fc.array(fc.jsonValue()),
				fc.dictionary(
					fc.stringMatching(/^[a-z]{1,6}$/),
					fc.oneof(fc.string(), fc.constantFrom('{a}', '{a.b?}', '{a[0]}')),
				),
				(elements, mapping) => {
					const { lines } = mapLines(elements, mapping);
					expect(lines).toHaveLength(elements.length);
					for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(mapping));
				},
			),
		);
	});
});

describe('a path of more than a thousand characters', () => {
	const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: inner }), 'found');
	const path = (depth: number) => Array.from({ length: depth }, () => 'a').join('.');

	it('leads nowhere', () => {
		expect(valueAt(deep(500), path(500))).toEqual({ found: true, value: 'found' });
		expect(valueAt(deep(501), path(501))).toEqual({ found: false, value: undefined });
	});
});
