import { findOperation } from '../../../../erp/catalogue';
import type { Members } from '../../../../erp/base/json/members';
import { expectedOf } from '../../../../erp/saving/readback/held';
import { targetOf } from '../../../../erp/saving/readback/target';
import { rowsOfFound, updatePlan } from '../../../../erp/saving/update/plan';
import { updateOf } from '../../../../erp/saving/update/updateMethod';
import { docOf } from '../../../../erp/document/doc';

const operation = findOperation('order', 'create')!;
const table = operation.savedIn!;

const kurus = (amount: number) => Math.round(amount * 100) / 100;
const guid = (at: number) => `0000000${at + 1}-1111-4222-8333-444444444444`;

/** A line as an accountant writes it: code, pieces, price of one, VAT in per cent, discount. */
type Line = readonly [code: string, pieces: number, price: number, rate: number, discount?: number];

const POINTERS: Readonly<Record<number, number>> = { 0: 1, 1: 2, 10: 3, 20: 4 };

const KEY = { sip_tip: '0', sip_cins: '0', sip_tarih: '20.11.2026', sip_musteri_kod: '120.01', sip_evrakno_seri: 'W' };

/** A line as the shop's order is sent. */
const sent = ([code, pieces, price, rate, discount = 0]: Line): Members => ({
	...KEY,
	sip_belgeno: '900',
	sip_stok_kod: code,
	sip_miktar: pieces,
	sip_b_fiyat: price,
	sip_tutar: kurus(pieces * price),
	...(discount === 0 ? {} : { sip_iskonto_1: discount }),
	sip_vergi: kurus(((pieces * price - discount) * rate) / 100),
	sip_vergi_pntr: POINTERS[rate],
});

/** The same as the ERP shows it. */
const stored = (line: Line, at: number): Members => ({
	...sent(line),
	sip_tip: 0,
	sip_cins: 0,
	sip_evrakno_sira: 17,
	sip_Guid: `{${guid(at).toUpperCase()}}`,
	sip_satirno: at,
	sip_teslim_miktar: 0,
	sip_kapat_fl: false,
	sip_harekettipi: 0,
	sip_doviz_cinsi: 0,
	sip_birim_pntr: 1,
	sip_iskonto_1: line[4] ?? 0,
	sip_lastup_date: `2026-11-20T10:00:00.00${at}`,
});

const without = (line: Members, ...names: string[]): Members =>
	Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name))) as Members;

interface Case {
	readonly lines: readonly Members[];
	readonly rows: readonly Members[];
	readonly tied?: readonly Members[];
}

function plan({ lines, rows, tied = [] }: Case) {
	const doc = docOf(operation, { satirlar: lines });
	const found = { series: 'W', number: '17', guids: rows.map((_, at) => guid(at)) };
	const target = targetOf(doc, table)!;
	const expected = expectedOf(doc, table);
	return updatePlan(doc, { ...target, expected }, found, { rows, tied });
}

/** An ERP of a few lines: rows change by their GUID and lock, lines without one are added to the document whose key they bear. */
function played(rows: readonly Members[], documents: readonly Members[]): Members[] {
	let all = [...rows];
	for (const line of documents.flatMap(({ satirlar }) => satirlar as Members[])) {
		if (line.sip_Guid === undefined) {
			expect([line.sip_evrakno_seri, line.sip_evrakno_sira]).toEqual(['W', 17]);
			all.push({ ...line });
			continue;
		}
		const row = all.find((one) => String(one.sip_Guid).toLowerCase() === `{${String(line.sip_Guid)}}`);
		expect(row?.sip_lastup_date).toBe(line.sip_lastup_date);
		all = all.map((one) => (one === row ? { ...one, ...line } : one));
	}
	return all;
}

/** What an accountant would compare: each line's item, pieces, net, VAT and pointer. */
const books = (rows: readonly Members[]) =>
	rows
		.map((row) =>
			[
				row.sip_stok_kod,
				Number(row.sip_miktar),
				Number(row.sip_b_fiyat),
				kurus(Number(row.sip_tutar) - Number(row.sip_iskonto_1 ?? 0) - Number(row.sip_iskonto_2 ?? 0)),
				Number(row.sip_vergi),
				row.sip_vergi_pntr,
			].join(' '),
		)
		.sort();

const BASKETS: ReadonlyArray<readonly Line[]> = [
	[['LAMBA', 2, 125, 20]],
	[
		['ATKI', 1, 99.9, 10, 5],
		['LAMBA', 3, 89.99, 20],
	],
	[
		['İĞNE', 7, 1.91, 1],
		['KITAP', 1, 45, 0],
		['KARGO', 1, 33.25, 20, 3.25],
	],
	[
		['TEL', 0.75, 108.44, 20],
		['TEL', 1.25, 108.44, 20],
		['VİDA', 1000, 0.0125, 20],
	],
];

const first = (lines: readonly Line[], change: (line: Line) => Line): Line[] =>
	lines.map((line, at) => (at === 0 ? change(line) : line));

/** What a shop's customer changes, and the ERP can follow. */
const FOLLOWED: ReadonlyArray<readonly [string, (lines: readonly Line[]) => Line[]]> = [
	['a piece more', (lines) => first(lines, ([code, pieces, ...rest]) => [code, pieces + 1, ...rest])],
	['fewer pieces', (lines) => first(lines, ([code, pieces, ...rest]) => [code, pieces / 2, ...rest])],
	['another price', (lines) => first(lines, ([code, pieces, price, ...rest]) => [code, pieces, price * 0.8, ...rest])],
	['a coupon', (lines) => lines.map(([code, pieces, price, rate]) => [code, pieces, price, rate, 0.5])],
	[
		'no coupon any more, and a piece more',
		(lines) => lines.map(([code, pieces, price, rate]) => [code, pieces + 1, price, rate]),
	],
	[
		'another rate of VAT',
		(lines) => first(lines, ([code, pieces, price, rate]) => [code, pieces, price, rate === 20 ? 10 : 20]),
	],
	['a line more', (lines) => [...lines, ['HEDİYE', 1, 10, 20]]],
	['a free line more', (lines) => [...lines, ['HEDİYE', 1, 0, 20]]],
	['a second line of the same item', (lines) => [...lines, [lines[0]![0], 5, 7, 20]]],
	[
		'a line more and a piece more',
		(lines) => [...first(lines, ([code, pieces, ...rest]) => [code, pieces + 1, ...rest]), ['HEDİYE', 2, 10, 10, 1]],
	],
	[
		'all of it in another order, with a piece more',
		(lines) => first(lines, ([code, pieces, ...rest]) => [code, pieces + 1, ...rest]).toReversed(),
	],
];

describe.each(FOLLOWED)('an order with %s', (_, change) => {
	it.each(BASKETS.map((basket, at) => [at + 1, basket] as const))(
		'is brought to the shop’s state, basket %s',
		(_at, basket) => {
			const rows = basket.map(stored);
			const wanted = change(basket).map(sent);
			const made = plan({ lines: wanted, rows });
			if (!made.ok) throw new Error(made.reason);
			expect(books(played(rows, made.documents))).toEqual(books(wanted));
			// One request changes rows and another adds lines: a mixture is not documented.
			for (const { satirlar } of made.documents)
				expect(new Set((satirlar as Members[]).map(({ sip_Guid }) => sip_Guid === undefined)).size).toBe(1);
		},
	);
});

const more = (lines: readonly Line[]) =>
	first(lines, ([code, pieces, ...rest]) => [code, pieces + 1, ...rest]).map(sent);
const firstRow = (rows: readonly Members[], change: Members) =>
	rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));

/** What an update must not touch, or cannot bring about. */
const REFUSED: ReadonlyArray<readonly [string, string, (basket: readonly Line[]) => Case]> = [
	[
		'a piece of it was delivered',
		'as delivered',
		(basket) => ({ lines: more(basket), rows: firstRow(basket.map(stored), { sip_teslim_miktar: 1 }) }),
	],
	[
		'a line is closed',
		'has closed its line',
		(basket) => ({ lines: more(basket), rows: firstRow(basket.map(stored), { sip_kapat_fl: 1 }) }),
	],
	[
		'a dispatch note or an invoice is tied to it',
		'delivered or invoiced by document IRS 5',
		(basket) => ({
			lines: more(basket),
			rows: basket.map(stored),
			tied: [{ sth_sip_uid: guid(0), sth_evrakno_seri: 'IRS', sth_evrakno_sira: 5 }],
		}),
	],
	[
		'a line is not there any more',
		'its line of HEDİYE would have to go',
		(basket) => ({ lines: more(basket), rows: [...basket.map(stored), stored(['HEDİYE', 1, 10, 20], 5)] }),
	],
	[
		'an item became another one',
		'would have to go',
		(basket) => ({ lines: first(basket, ([, ...rest]) => ['BAŞKA', ...rest]).map(sent), rows: basket.map(stored) }),
	],
	[
		'the account became another one',
		'its account is 120.02 there, and 120.01 here',
		(basket) => ({
			lines: more(basket),
			rows: basket.map(stored).map((row) => ({ ...row, sip_musteri_kod: '120.02' })),
		}),
	],
	[
		'one of its lines is of another account',
		'its account is',
		(basket) => ({
			lines: [...more(basket), sent(['X', 1, 1, 20])],
			rows: [...basket.map(stored), { ...stored(['X', 1, 1, 20], 5), sip_musteri_kod: '120.02' }],
		}),
	],
	[
		'the ERP’s document holds a line of another order',
		'lines of 901',
		(basket) => ({
			lines: [...more(basket), sent(['X', 1, 1, 20])],
			rows: [...basket.map(stored), { ...stored(['X', 1, 1, 20], 5), sip_belgeno: '901' }],
		}),
	],
	[
		'somebody has added a line in the ERP',
		'would have to go',
		(basket) => ({
			lines: more(basket),
			rows: [...basket.map(stored), { ...stored(['HEDİYE', 1, 0, 20], 5), sip_belgeno: '' }],
		}),
	],
	[
		'the currency became another one',
		'its currency is another one',
		(basket) => ({
			lines: more(basket).map((line) => ({ ...line, sip_doviz_cinsi: 1, sip_doviz_kuru: 40 })),
			rows: basket.map(stored),
		}),
	],
	[
		'the order does not say its VAT',
		'sip_vergi of',
		(basket) => ({
			lines: more(basket.map(([code, pieces, price]) => [code, pieces, price, 20])).map((line) =>
				without(line, 'sip_vergi'),
			),
			rows: basket.map(([code, pieces, price]) => [code, pieces, price, 20] as const).map(stored),
		}),
	],
	[
		'the order does not say the price of one',
		'sip_b_fiyat of',
		(basket) => ({ lines: more(basket).map((line) => without(line, 'sip_b_fiyat')), rows: basket.map(stored) }),
	],
	[
		'the order leaves its amounts to the ERP',
		'would not bring it there|is not known on both sides|sip_tutar of',
		(basket) => ({
			lines: more(basket).map((line) => without(line, 'sip_tutar', 'sip_b_fiyat')),
			rows: basket.map(stored),
		}),
	],
	[
		'a discount is a percent that the ERP reckons',
		'is not known on both sides',
		(basket) => ({ lines: more(basket).map((line) => ({ ...line, sip_isk1: 10 })), rows: basket.map(stored) }),
	],
	[
		'the line has colours and sizes',
		'renk_beden',
		(basket) => ({
			lines: more(basket).map((line) => ({ ...line, renk_beden: [{ renk_no: 1, beden_no: 1, miktar: 1 }] })),
			rows: basket.map(stored),
		}),
	],
	[
		'the ERP keeps it in another unit',
		'sip_birim_pntr|would not bring it there',
		(basket) => ({ lines: more(basket), rows: firstRow(basket.map(stored), { sip_birim_pntr: 2 }) }),
	],
	[
		'the same code is a service there',
		'would have to go',
		(basket) => ({ lines: more(basket), rows: firstRow(basket.map(stored), { sip_harekettipi: 1 }) }),
	],
	['the ERP does not show it any more', 'does not show its lines', (basket) => ({ lines: more(basket), rows: [] })],
	[
		'the database has no column of its discount',
		'is not known on both sides',
		(basket) => ({
			lines: first(basket, ([code, pieces, price, rate]) => [code, pieces, price, rate, 1]).map(sent),
			rows: basket.map(stored).map((row) => without(row, 'sip_iskonto_1')),
		}),
	],
];

describe.each(REFUSED)('an order that changed is left alone where %s', (_, reason, caseOf) => {
	it.each(BASKETS.map((basket, at) => [at + 1, basket] as const))('basket %s', (_at, basket) => {
		const made = plan(caseOf(basket));
		expect(made).toEqual({
			ok: false,
			reason: expect.stringMatching(reason),
			remedy: expect.any(String),
		});
	});
});

it.each([
	['a line of an item that it has in another colour', ['LAMBA', 'LAMBA'], ['LAMBA']],
	['a line of another item', ['LAMBA', 'ATKI'], []],
])('an order that gets %s needs to be told apart by colours: %j', (_, codes, divided) => {
	const lines = codes.map((code, at) => ({
		...sent([code, 2, 125, 20]),
		renk_beden: [{ renk_kirilim_kodu: at === 0 ? 'MAVI' : 'SARI', miktar: 2 }],
	}));
	expect(plan({ lines, rows: [stored(['LAMBA', 2, 125, 20], 0)] })).toMatchObject({ ok: true, divided });
});

it('a purchase order of the same number is no part of it', () => {
	const rows = [stored(['A', 1, 1, 20], 0), { ...stored(['B', 1, 1, 20], 1), sip_tip: 1 }];
	const target = targetOf(docOf(operation, { satirlar: [sent(['A', 1, 1, 20])] }), table)!;
	expect(rowsOfFound(rows, target, { guids: [guid(0)] })).toEqual([rows[0]]);
});

it.each(['invoice', 'account', 'collectionPayment'])(
	'no method is known to replace what is there of %s',
	(resource) => {
		expect(updateOf(findOperation(resource, 'create')!)).toBeUndefined();
	},
);
