import type { Members } from '../../../../erp/base/json/members';

/** Lines as an accountant writes them: code, quantity, net, VAT in per cent. */
export type Line = readonly [code: string, quantity: number, net: number, rate: number];

export const kurus = (amount: number) => Math.round(amount * 100) / 100;

/** How the ERP and the request call the columns of a line. */
export interface Names {
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

export const ORDER: Names = {
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
export const INVOICE: Names = {
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
export const NOTE: Names = { ...INVOICE, resource: 'dispatchNote', in: 'satirlar' };

const POINTERS: Readonly<Record<number, number>> = { 0: 1, 1: 2, 10: 3, 20: 4 };

/** A line with a discount in its column, as it is sent and as the ERP shows it. */
export const lineAs = (names: Names, [code, quantity, net, rate]: Line, discount = 0): Members => ({
	[names.item]: code,
	[names.quantity]: quantity,
	[names.amount]: kurus(net + discount),
	...(discount === 0 ? {} : { [names.discount]: discount }),
	[names.vat]: kurus((net * rate) / 100),
	[names.pointer]: POINTERS[rate],
});

export const BASKETS: ReadonlyArray<readonly Line[]> = [
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
export const SAME: ReadonlyArray<readonly [string, (lines: readonly Members[], names: Names) => Members[]]> = [
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
export const CHANGED: ReadonlyArray<readonly [string, (lines: readonly Members[], names: Names) => Members[]]> = [
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

export const SHAPES = [
	['an order', ORDER],
	['an invoice', INVOICE],
	['a dispatch note', NOTE],
] as const;
