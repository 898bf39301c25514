import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { play, type End, type Pair } from '../../../../../testkit/resent/play';
import { refundOf, sale, type Sold } from '../../../../../testkit/resent/shop';
import { invoice, saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ'));

const TWO: readonly Sold[] = [
	['LAMBA', 2, 100],
	['ATKI', 1, 50],
];
const MORE: readonly Sold[] = [
	['LAMBA', 3, 100],
	['ATKI', 1, 50],
];

/** What comes again, what somebody did in the ERP before (`#` is the number of the order), and how it ends. */
type Story = readonly [name: string, again: (number: string) => IDataObject, end: End, hand?: string, tells?: RegExp];

const same = (number: string) => sale(number, TWO);
const more = (number: string) => sale(number, MORE);

const pairsOf = (stories: readonly Story[], from: number): Pair[] =>
	stories.map(([name, again, end, hand, tells], index) => {
		const number = String(from + index);
		return { name, first: same(number), then: again(number), end, tells, hand: hand?.replaceAll('#', number) };
	});

const lines = (set: string) => `UPDATE SIPARISLER SET ${set} WHERE sip_belgeno = '#'`;
const ofLamp = (set: string) => `UPDATE SIPARISLER SET ${set} WHERE sip_belgeno = '#' AND sip_stok_kod = 'LAMBA'`;
const headers = (set: string) => `UPDATE CARI_HESAP_HAREKETLERI SET ${set} WHERE cha_belge_no = '#'`;

const EDITED: readonly Story[] = [
	['nothing', same, 'alreadySaved'],
	['its state', (number) => sale(number, TWO, { status: 'completed' }), 'alreadySaved'],
	['the order of its lines', (number) => sale(number, [...TWO].reverse()), 'alreadySaved'],
	['its quantity', more, 'refused', undefined, /2 × LAMBA.*here it is 3 × LAMBA/],
	['a coupon', (number) => sale(number, TWO, {}, 40), 'refused', undefined, /for 200\.00.*for 160\.00/],
];

const DONE_BY_HAND: readonly Story[] = [
	['was delivered', same, 'alreadySaved', lines('sip_teslim_miktar = sip_miktar')],
	['was delivered, and changed in the shop', more, 'refused', lines('sip_teslim_miktar = sip_miktar')],
	['was closed', same, 'alreadySaved', lines('sip_kapat_fl = 1')],
	['was closed, and changed in the shop', more, 'refused', lines('sip_kapat_fl = 1')],
	['has another note', same, 'alreadySaved', lines("sip_aciklama = 'telefonla teyit'")],
	['has another warehouse', same, 'alreadySaved', lines('sip_depono = 2')],
	['has another quantity', same, 'refused', ofLamp('sip_miktar = 5'), /5 × LAMBA.*2 × LAMBA/],
	['has another price', same, 'refused', ofLamp('sip_tutar = 150'), /150\.00/],
	['has another VAT rate', same, 'refused', ofLamp('sip_vergi_pntr = 3, sip_vergi = 20'), /20\.00 VAT/],
	['has another account', same, 'refused', lines("sip_musteri_kod = '120.01.002'"), /120\.01\.002/],
	['has another currency', same, 'refused', lines('sip_doviz_cinsi = 1'), /currency/],
	['has a line less', same, 'refused', "DELETE FROM SIPARISLER WHERE sip_belgeno = '#' AND sip_stok_kod = 'ATKI'"],
];

const GONE: readonly Story[] = [
	['was cancelled', same, 'refused', lines('sip_iptal = 1')],
	['was deleted', same, 'refused', "DELETE FROM SIPARISLER WHERE sip_belgeno = '#'"],
	['has another reference', same, 'refused', lines("sip_belgeno = 'TELEFON'")],
];

const order = (ifChanged: string) => saveShopOrder({}, {}, { ifChanged });

describe('an order of a shop that comes again', () => {
	it('is there already, or refused with what differs', async () => {
		const pairs = [...pairsOf(EDITED, 1000), ...pairsOf(DONE_BY_HAND, 1100), ...pairsOf(GONE, 1200)];
		expect(await play(erp, pairs, [order('refuse'), order('refuse')])).toEqual([]);
	});

	it('is told by the ERP alone, where n8n has forgotten it', async () => {
		const gone = GONE.map(([name, again, , hand]): Story => [name, again, 'saved', hand]);
		const pairs = [...pairsOf(EDITED, 1000), ...pairsOf(DONE_BY_HAND, 1100), ...pairsOf(gone, 1200)];
		expect(await play(erp, pairs, [order('refuse'), order('refuse')], true)).toEqual([]);
	});
});

const INVOICED: readonly Story[] = [
	...EDITED,
	[
		'became an e-invoice',
		same,
		'alreadySaved',
		headers("cha_belge_no = 'ABC202600000000' || cha_evrakno_sira, cha_ebelge_Islemturu = 1"),
	],
	[
		'became an e-archive invoice, and changed',
		more,
		'refused',
		headers("cha_belge_no = 'EAR202600000000' || cha_evrakno_sira, cha_ebelge_Islemturu = 2"),
		/3 × LAMBA/,
	],
	[
		'was edited by hand',
		same,
		'refused',
		"UPDATE STOK_HAREKETLERI SET sth_tutar = 150 WHERE sth_stok_kod = 'LAMBA' AND sth_fat_uid = (SELECT cha_Guid FROM CARI_HESAP_HAREKETLERI WHERE cha_belge_no = '#')",
		/150\.00/,
	],
	['has another note', same, 'alreadySaved', headers("cha_srmrkkodu = 'MRK'")],
	['is on another account', same, 'refused', headers("cha_kod = '120.01.002'")],
	['is in another currency', same, 'refused', headers('cha_d_cins = 1'), /currency/],
];

describe('an invoice of a shop’s order that comes again', () => {
	it.each([
		['n8n remembers it', false],
		['n8n has forgotten it', true],
	])('%s', async (_, isForgotten) => {
		const gone: Story = ['was cancelled', same, isForgotten ? 'saved' : 'refused', headers('cha_iptal = 1')];
		const pairs = pairsOf([...INVOICED, gone], 1000);
		expect(await play(erp, pairs, [saveShopInvoice(), saveShopInvoice()], isForgotten)).toEqual([]);
	});
});

describe('an invoice of an order that the ERP has', () => {
	/** What was done with the order, what comes, and how it ends. */
	const ORDERED: ReadonlyArray<readonly [string, (number: string) => IDataObject, End, string?, RegExp?]> = [
		['nothing', same, 'saved', undefined, /same reference, which stays open/],
		['closed', same, 'saved', lines('sip_kapat_fl = 1'), /same reference/],
		['cancelled', same, 'saved', lines('sip_iptal = 1')],
		['counted as delivered', same, 'refused', lines('sip_teslim_miktar = sip_miktar')],
		['counted as delivered in part', same, 'refused', lines('sip_teslim_miktar = 1')],
	];

	it('is told of what became of the order', async () => {
		const pairs = pairsOf(ORDERED, 1000);
		expect(await play(erp, pairs, [order('refuse'), saveShopInvoice()])).toEqual([]);
	});

	it('is refused where its goods are delivered, or tied to an invoice that is gone', async () => {
		const numbers = ['1001', '1002'];
		await erp.evrak(order('refuse'), items(...numbers.map(same)));
		for (const number of numbers) invoice(erp.erp.db, number);
		erp.erp.db.run(
			"UPDATE STOK_HAREKETLERI SET sth_fat_uid = NULL WHERE sth_sip_uid IN (SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '1002')",
		);
		const ran = await erp.evrak(saveShopInvoice(), items(...numbers.map(same)), CONTINUE);
		expect([ran.items, ran.errors.map(({ json }) => json.error)]).toEqual([
			[],
			[expect.stringContaining('an invoice that the ERP does not show'), expect.stringContaining('delivered by')],
		]);
	});

	it('is there already where Convert to Invoice has invoiced it, and refused where it was edited since', async () => {
		await erp.evrak(order('refuse'), items(same('1001'), same('1002')));
		const carried = {
			resource: 'shopOrder',
			operation: 'carryOn',
			upTo: 'invoice',
			orderSeries: '={{ $json.series }}',
		};
		const saved = await erp.evrak(order('refuse'), items(same('1001'), same('1002')));
		const done = await erp.evrak(carried, saved.items, CONTINUE);
		expect(done.items.map(({ json }) => json.outcome)).toEqual(['done', 'done']);
		const ran = await erp.evrak(saveShopInvoice(), items(same('1001'), more('1002')), CONTINUE);
		expect(ran.items.map(({ json }) => json.outcome)).toEqual(['alreadySaved']);
		expect(ran.errors.map(({ json }) => json.error)).toEqual([expect.stringContaining('here it is 3 × LAMBA')]);
	});
});

const RULES = {
	rule: [
		{ method: '', kind: 'card', code: 'BANKA02' },
		{ method: 'cod', kind: 'cash', code: 'KASA01' },
	],
};
const collecting = (more: INodeParameters = {}, shopOptions: INodeParameters = {}): INodeParameters =>
	saveShopOrder({ operation: 'saveAsCollection', payments: RULES, ...more }, shopOptions);
const paid = (number: string, sold = TWO, more: IDataObject = {}) =>
	sale(number, sold, { payment_method: 'iyzico', date_paid: '2026-11-03T10:00:00', transaction_id: 'TX', ...more });

it.each([
	['n8n remembers it', false],
	['n8n has forgotten it', true],
])('a payment that comes again: %s', async (_, isForgotten) => {
	const stories: ReadonlyArray<readonly [string, IDataObject, End, RegExp?]> = [
		['nothing', paid('1'), 'alreadySaved'],
		['its state', paid('2', TWO, { status: 'completed' }), 'alreadySaved'],
		['its amount', paid('3', MORE), 'refused', /for 300\.00.*for 420\.00/],
		['its way', paid('4', TWO, { payment_method: 'cod' }), 'refused', /BANKA02.*KASA01/],
	];
	const pairs = stories.map(([name, then, end, tells], index) => ({
		name,
		first: paid(String(index + 1)),
		then,
		end,
		tells,
	}));
	expect(await play(erp, pairs, [collecting(), collecting()], isForgotten)).toEqual([]);
});

it.each([
	['n8n remembers it', false],
	['n8n has forgotten it', true],
])('a refund that comes again: %s', async (_, isForgotten) => {
	const returning = saveShopOrder({
		operation: 'saveAsReturn',
		refund: '={{ $json.refund }}',
		shopOrder: '={{ $json.order }}',
	});
	const FIVE: readonly Sold[] = [['LAMBA', 5, 100]];
	const back = (order: string, quantity: number, sold = FIVE) => ({
		refund: refundOf(order, Number(order) + 70, quantity),
		order: sale(order, sold),
	});
	const stories: ReadonlyArray<readonly [string, IDataObject, End, RegExp?]> = [
		['nothing', back('1', 2), 'alreadySaved'],
		['its quantity', back('2', 3), 'refused', /2 × LAMBA.*3 × LAMBA/],
		['more than was sold', back('3', 6), 'refused', /of which the order sold 5/],
		['the order beside it', back('4', 2, [...FIVE, ['ATKI', 1, 50]]), 'alreadySaved'],
	];
	const pairs = stories.map(([name, then, end, tells], index) => ({
		name,
		first: back(String(index + 1), 2),
		then,
		end,
		tells,
	}));
	await erp.evrak(saveShopInvoice(), items(...pairs.map((_pair, index) => sale(String(index + 1), FIVE))));
	// Of each order two pieces have come back, and become an e-document since.
	expect(await play(erp, pairs, [returning, returning], isForgotten)).toEqual([]);
});

describe('another shop with the same number', () => {
	const mapping = JSON.stringify({
		...{ number: 'no', date: 'date', total: 'total', prices: 'withVat', lines: 'lines' },
		line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
	});
	const other = (shopOptions: INodeParameters = {}, more: INodeParameters = {}) =>
		saveShopOrder({ shop: 'other', mapping, ...more }, shopOptions);
	const sold = (no: string, qty: number, date = '2026-10-05') => ({
		...{ no, date, total: qty * 120 },
		lines: [{ sku: 'LAMBA', qty, price: 120, vat: 20 }],
	});
	const of = (number: string) => sale(number, [['LAMBA', 2, 100]]);

	it.each<[string, INodeParameters, IDataObject, End]>([
		['holds something else: refused', other(), sold('1001', 5), 'refused'],
		['holds the same: nobody can tell them apart', other(), sold('1001', 2), 'alreadySaved'],
		['has a prefix of its own', other({ referencePrefix: 'B-' }), sold('1001', 5), 'saved'],
		['has a prefix of its own, and holds the same', other({ referencePrefix: 'B-' }), sold('1001', 2), 'saved'],
		[
			'is of another day, on which the ERP does not show what n8n remembers',
			other(),
			sold('1001', 5, '2026-10-06'),
			'refused',
		],
		[
			'has another buyer',
			other({}, { account: { __rl: true, mode: 'code', value: '120.01.002' } }),
			sold('1001', 2),
			'refused',
		],
	])('%s', async (name, again, then, end) => {
		for (const isForgotten of [false, true]) {
			const number = isForgotten ? '1002' : '1001';
			const pair = {
				name,
				first: of(number),
				then: { ...then, no: number },
				end: isForgotten && name.includes('another day') ? ('saved' as const) : end,
			};
			expect(await play(erp, [pair], [order('refuse'), again], isForgotten)).toEqual([]);
		}
	});
});
