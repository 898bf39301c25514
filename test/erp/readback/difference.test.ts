import { findOperation } from '../../../erp/catalogue';
import { differenceBetween } from '../../../erp/readback/difference';
import { expectedOf, heldIn } from '../../../erp/readback/held';
import type { Members } from '../../../erp/json/members';

/** Lines as an accountant writes them: code, quantity, net, VAT in per cent. */
type Line = readonly [code: string, quantity: number, net: number, rate: number];

const kurus = (amount: number) => Math.round(amount * 100) / 100;

/** How the ERP and the request call the columns of a line. */
interface Names {
	readonly resource: string;
	readonly operation: string;
	readonly item: string;
	readonly quantity: string;
	readonly amount: string;
	readonly discount: string;
	readonly discount2: string;
	readonly vat: string;
	readonly pointer: string;
	readonly in: string;
}

const ORDER: Names = {
	resource: 'order',
	operation: 'create',
	item: 'sip_stok_kod',
	quantity: 'sip_miktar',
	amount: 'sip_tutar',
	discount: 'sip_iskonto_1',
	discount2: 'sip_iskonto_4',
	vat: 'sip_vergi',
	pointer: 'sip_vergi_pntr',
	in: 'satirlar',
};
const INVOICE: Names = {
	resource: 'invoice',
	operation: 'create',
	item: 'sth_stok_kod',
	quantity: 'sth_miktar',
	amount: 'sth_tutar',
	discount: 'sth_iskonto1',
	discount2: 'sth_iskonto5',
	vat: 'sth_vergi',
	pointer: 'sth_vergi_pntr',
	in: 'detay',
};
const NOTE: Names = { ...INVOICE, resource: 'dispatchNote', in: 'satirlar' };

const POINTERS: Readonly<Record<number, number>> = { 0: 1, 1: 2, 10: 3, 20: 4 };

/** A line with a discount in its column, as it is sent and as the ERP shows it. */
const lineAs = (names: Names, [code, quantity, net, rate]: Line, discount = 0): Members => ({
	[names.item]: code,
	[names.quantity]: quantity,
	[names.amount]: kurus(net + discount),
	...(discount === 0 ? {} : { [names.discount]: discount }),
	[names.vat]: kurus((net * rate) / 100),
	[names.pointer]: POINTERS[rate],
});

function compare(names: Names, sent: readonly Members[], found: readonly Members[], head: Members = {}) {
	const operation = findOperation(names.resource, names.operation);
	if (!operation?.savedIn) throw new Error('No such save');
	const expected = expectedOf(operation, { members: { ...head, [names.in]: sent } }, operation.savedIn);
	if (!expected) throw new Error('Nothing can be compared');
	return differenceBetween(heldIn(found, expected), expected);
}

const BASKETS: ReadonlyArray<readonly Line[]> = [
	[['A', 2, 200, 20]],
	[
		['ATKI-1', 1, 99.9, 10],
		['LAMBA', 3, 269.97, 20],
	],
	[
		['İĞNE', 7, 13.37, 1],
		['KITAP', 1, 45, 0],
		['kargo', 1, 33.25, 20],
	],
	[
		['TEL', 0.75, 81.33, 20],
		['TEL', 1.25, 135.55, 20],
		['VİDA', 1000, 12.5, 20],
	],
];

/** Columns that an ERP fills by itself. */
const OWN = { sip_Guid: 'a', sip_create_date: '2026-11-20', sip_satirno: 3, sip_kapat_fl: 0, sip_teslim_miktar: 1 };

/** What an ERP and people do to a document that stays the same. */
const SAME: ReadonlyArray<readonly [string, (lines: readonly Members[], names: Names) => Members[]]> = [
	['as it is', (lines) => [...lines]],
	['with columns of the ERP’s own', (lines) => lines.map((line) => ({ ...line, ...OWN }))],
	['in another order', (lines) => lines.toReversed()],
	[
		'with codes in capitals',
		(lines, { item }) => lines.map((line) => ({ ...line, [item]: String(line[item]).toLocaleUpperCase('tr') })),
	],
	[
		'with codes in small letters',
		(lines, { item }) => lines.map((line) => ({ ...line, [item]: String(line[item]).toLocaleLowerCase('tr') })),
	],
	[
		'with blanks behind the codes',
		(lines, { item }) => lines.map((line) => ({ ...line, [item]: `${String(line[item])}   ` })),
	],
	[
		'with numbers as text',
		(lines, names) => lines.map((line) => ({ ...line, [names.quantity]: `${String(line[names.quantity])}.0000` })),
	],
	[
		'a kuruş off on each line',
		(lines, { amount }) => lines.map((line) => ({ ...line, [amount]: Number(line[amount]) - 0.01 })),
	],
	[
		'VAT a kuruş off on each line',
		(lines, { vat }) => lines.map((line) => ({ ...line, [vat]: Number(line[vat]) + 0.01 })),
	],
	[
		'with what binary numbers lose',
		(lines, { amount, quantity }) =>
			lines.map((line) => ({
				...line,
				[amount]: Number(line[amount]) + 3e-10,
				[quantity]: Number(line[quantity]) + 1e-9,
			})),
	],
	[
		'with the discount in another column',
		(lines, { discount, discount2 }) =>
			lines.map(({ [discount]: value, ...line }) => ({ ...line, [discount]: 0, [discount2]: value ?? 0 })),
	],
	[
		'with the discount in two columns',
		(lines, { discount, discount2 }) =>
			lines.map((line) => ({
				...line,
				[discount]: Number(line[discount] ?? 0) / 2,
				[discount2]: Number(line[discount] ?? 0) / 2,
			})),
	],
	[
		'with the discount in the amount',
		(lines, { amount, discount }) =>
			lines.map((line) => ({ ...line, [amount]: Number(line[amount]) - Number(line[discount] ?? 0), [discount]: 0 })),
	],
	[
		'with a line parted in two',
		(lines, { amount, quantity, vat, discount }) =>
			lines.flatMap((line) => {
				const half = (name: string) => ({ [name]: Number(line[name] ?? 0) / 2 });
				const part = { ...line, ...half(amount), ...half(quantity), ...half(vat), ...half(discount) };
				return [part, part];
			}),
	],
	['without VAT of its own', (lines, { vat }) => lines.map((line) => ({ ...line, [vat]: 0 }))],
	[
		'with VAT that is not told',
		(lines, { vat, pointer }) => lines.map((line) => ({ ...line, [vat]: null, [pointer]: null })),
	],
];

const first = (lines: readonly Members[], change: (line: Members) => Members) =>
	lines.map((line, index) => (index === 0 ? change(line) : line));

/** What people do to a document that is another one then. */
const CHANGED: ReadonlyArray<readonly [string, (lines: readonly Members[], names: Names) => Members[]]> = [
	[
		'one piece more, at the same price',
		(lines, { quantity, amount }) =>
			first(lines, (line) => ({
				...line,
				[quantity]: Number(line[quantity]) + 1,
				[amount]: Number(line[amount]) * 1.5,
			})),
	],
	[
		'one piece less, for the same amount',
		(lines, { quantity }) => first(lines, (line) => ({ ...line, [quantity]: Number(line[quantity]) / 2 })),
	],
	['a coupon', (lines, { amount }) => first(lines, (line) => ({ ...line, [amount]: Number(line[amount]) * 0.8 }))],
	[
		'a coupon in the discount',
		(lines, { discount }) => first(lines, (line) => ({ ...line, [discount]: Number(line[discount] ?? 0) + 1 })),
	],
	['another item', (lines, { item }) => first(lines, (line) => ({ ...line, [item]: 'BAŞKA' }))],
	['a line more', (lines, names) => [...lines, lineAs(names, ['HEDİYE', 1, 10, 20])]],
	['a free line more', (lines, names) => [...lines, lineAs(names, ['HEDİYE', 1, 0, 20])]],
	['a line less', (lines) => lines.slice(1)],
	[
		'another rate of VAT',
		(lines, { vat, pointer }) => first(lines, (line) => ({ ...line, [vat]: Number(line[vat]) + 5, [pointer]: 5 })),
	],
	[
		'another rate, where the ERP keeps no VAT',
		(lines, { vat, pointer }) =>
			first(
				lines.map((line) => ({ ...line, [vat]: 0 })),
				(line) => ({ ...line, [pointer]: 5 }),
			),
	],
	[
		'three kuruş more',
		(lines, { amount }) => first(lines, (line) => ({ ...line, [amount]: Number(line[amount]) + 0.03 })),
	],
];

const SHAPES = [
	['an order', ORDER],
	['an invoice', INVOICE],
	['a dispatch note', NOTE],
] as const;

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
			'amounts where a percent is the ERP’s to reckon',
			[{ ...line, sip_tutar: 100, sip_isk1: 10 }],
			[{ ...line, sip_tutar: 90 }],
			{},
		],
		[
			'which currency the ERP keeps amounts in',
			[{ ...line, sip_tutar: 100, sip_doviz_cinsi: 2, sip_doviz_kuru: 49.6 }],
			[{ ...line, sip_tutar: 4960 }],
			{},
		],
		[
			'a currency without a rate',
			[{ ...line, sip_tutar: 100, sip_doviz_cinsi: 2 }],
			[{ ...line, sip_tutar: 4960 }],
			{},
		],
		[
			'amounts of a discount column that the database lacks',
			[{ ...line, sip_tutar: 100, sip_iskonto_1: 10 }],
			[{ ...line, sip_tutar: 100 }],
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
		['one on another account', [paid(500)], [paid(500, '120.01.002')], 'no such item'],
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
		const expected = operation?.savedIn && expectedOf(operation, { members }, operation.savedIn);
		const told = expected && differenceBetween(heldIn([row], expected), expected);
		if (difference === undefined) expect(told).toBeUndefined();
		else expect(told).toContain(difference);
	});
});
