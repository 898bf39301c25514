import { bench, items, previewing, type Bench } from '../../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../../testkit/node/safeSaves';
import { invoice, ordersOf, saveShopInvoice, saveShopOrder, stock } from '../../../../../../testkit/shop/node';
import { variantShop } from '../../../../../../testkit/variants';
import { trendyolPackage } from '../../../../../erp/commerce/shops/trendyolExamples';
import {
	CANCELLED,
	CHANGED,
	ended,
	followUp,
	HELD,
	QUICK,
	sentBy,
	shopOrder,
	SOLD,
	type Sold,
	withSavedOrder,
} from './support';

let erp: Bench;
const { follow, stored } = withSavedOrder((bench) => (erp = bench));

const deliver = () => invoice(erp.erp.db, '900');
const sql = (text: string) => () => erp.erp.db.run(text);

/** What was done with the ERP's order before. */
const MEANWHILE = {
	nothing: () => undefined,
	'it was delivered': deliver,
	'the ERP counts a piece as delivered': sql('UPDATE SIPARISLER SET sip_teslim_miktar = 1'),
	'it was closed': sql('UPDATE SIPARISLER SET sip_kapat_fl = 1'),
	'it was deleted': sql('DELETE FROM SIPARISLER'),
	'it was invoiced by its number': async () =>
		await erp.evrak(saveShopInvoice({}, {}, { protection: 'none' }), items(SOLD)),
	'another reference was added to it': sql(
		`INSERT INTO SIPARISLER (sip_Guid, sip_belgeno, sip_tip, sip_cins, sip_evrakno_seri, sip_evrakno_sira, sip_stok_kod, sip_miktar, sip_iptal)
		SELECT 'ffffffff-0000-4000-8000-000000000001', '901', sip_tip, sip_cins, sip_evrakno_seri, sip_evrakno_sira, sip_stok_kod, 1, 0 FROM SIPARISLER`,
	),
	'its item is another one': sql("UPDATE SIPARISLER SET sip_stok_kod = 'ATKI'"),
} as const;

describe('an order that was delivered, and that the shop has cancelled', () => {
	const bringBack = (reference: string, amount: number, account = '120.01.001') =>
		erp.erp.db.run(
			`INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_evrak_tip, cha_tip, cha_normal_Iade, cha_evrakno_seri, cha_evrakno_sira, cha_belge_no, cha_kod, cha_meblag, cha_iptal)
			VALUES ('${crypto.randomUUID()}', 0, 1, 1, 'RET', ?, ?, ?, ?, 0)`,
			[amount, reference, account, amount],
		);
	it.each([
		['as Create Return names it', '900-R5', 300, 'returned', /; all of it came back by return RET 300$/],
		['under the order’s number, by hand', '900', 300, 'returned', /; all of it came back by return RET 300$/],
		['in part', '900-R5', 150, 'returnDue', /; 150.00 of it came back by return RET 150$/],
		['of another order', '9001-R5', 300, 'returnDue', /^it is delivered or invoiced by document [^;]*$/],
	])('and came back %s', async (_, reference, amount, outcome, reason) => {
		deliver();
		bringBack(reference, amount);
		expect(await follow(CANCELLED)).toEqual([outcome, expect.stringMatching(reason)]);
		expect(sentBy(erp)).toEqual({ deleted: 0, updated: 0, saved: 1 });
	});

	it('waits for its return where the number on that of another account is the same', async () => {
		deliver();
		bringBack('900', 300, '120.99.999');
		expect((await follow(CANCELLED))[0]).toBe('returnDue');
	});
});

const NONE = { deleted: 0, updated: 0 };

describe.each([
	['the shop has cancelled it', CANCELLED, 'nothing', 'deleted', /is "cancelled": it was cancelled/, { deleted: 1 }],
	['the shop has paid it back', { ...SOLD, status: 'refunded' }, 'nothing', 'deleted', /paid back/, { deleted: 1 }],
	['the shop has cancelled it', CANCELLED, 'it was delivered', 'returnDue', /is delivered or invoiced by/, {}],
	['the shop has cancelled it', CANCELLED, 'the ERP counts a piece as delivered', 'returnDue', /LAMBA of it/, {}],
	['the shop has cancelled it', CANCELLED, 'it was invoiced by its number', 'returnDue', /has invoice .* of 900/, {}],
	['the shop has cancelled it', CANCELLED, 'it was closed', 'closed', /the ERP has closed it/, {}],
	['the shop has cancelled it', CANCELLED, 'it was deleted', 'absent', /no sales order 900 of 2026-10-05/, {}],
	['the shop has cancelled it', CANCELLED, 'another reference was added to it', 'failed', /lines of 901/, {}],
	['the shop has cancelled it', CANCELLED, 'its item is another one', 'failed', /may be that of another shop/, {}],
	[
		'the shop has cancelled another one of its number, of items that the ERP does not have',
		{ ...shopOrder([['YOK', 1, 10]]), status: 'cancelled' },
		'nothing',
		'failed',
		/may be that of another shop/,
		{},
	],
	['it waits for its payment', { ...SOLD, status: 'on-hold' }, 'nothing', 'waiting', /on-hold/, {}],
	['it is as it was', SOLD, 'nothing', 'unchanged', /^$/, {}],
	['it is as it was', SOLD, 'it was delivered', 'unchanged', /^$/, {}],
	['it is as it was', SOLD, 'it was deleted', 'absent', /no sales order 900/, {}],
	['the shop has changed it', CHANGED, 'nothing', 'updated', /here it is 3 × LAMBA/, { updated: 1 }],
	['the shop has changed it', CHANGED, 'it was delivered', 'failed', /since it is delivered or invoiced by/, {}],
	['the shop has changed it', CHANGED, 'the ERP counts a piece as delivered', 'failed', /counts LAMBA of it/, {}],
	['the shop has changed it', CHANGED, 'it was invoiced by its number', 'failed', /not tied to the order/, {}],
	['the shop has changed it', CHANGED, 'it was closed', 'failed', /closed its line of LAMBA/, {}],
	['the shop has changed it', CHANGED, 'its item is another one', 'failed', /may be that of another shop/, {}],
	['a state that nobody knows', { ...SOLD, status: 'neu' }, 'nothing', 'failed', /which nobody knows here/, {}],
] as const)('%s (%#)', (_, order, meanwhile, outcome, reason, sent) => {
	it(`and in the ERP ${meanwhile}: ${outcome}; a second run sends nothing`, async () => {
		await MEANWHILE[meanwhile]();
		const before = JSON.stringify(erp.erp.db.all('SELECT * FROM SIPARISLER'));
		expect(await follow(order)).toEqual([outcome, expect.stringMatching(reason)]);
		const { saved, ...done } = sentBy(erp);
		expect([saved, done]).toEqual([1, { ...NONE, ...sent }]);
		if (Object.keys(sent).length === 0) expect(JSON.stringify(erp.erp.db.all('SELECT * FROM SIPARISLER'))).toBe(before);
		const [again] = await follow(order);
		expect(again).toBe({ deleted: 'absent', updated: 'unchanged' }[String(outcome)] ?? outcome);
		expect(sentBy(erp)).toMatchObject({ ...NONE, ...sent });
	});
});

describe('an order that is followed up', () => {
	it.each<[string, Sold[]]>([
		['unchanged', []],
		['updated', [['ATKI', 1, 50]]],
	])('is %s with a warning where the ERP shows no colour of a line that has one', async (outcome, more) => {
		const itemTable = JSON.stringify({ 'LAMBA-M': { code: 'LAMBA', colour: 'MAVİ' } });
		const ran = await erp.evrak(followUp({}, { itemTable }), items(shopOrder([['LAMBA-M', 2, 125], ...more])));
		expect(ran.items[0]?.json).toMatchObject({
			outcome,
			warnings: [expect.stringMatching(/^Part of it was not compared: .* shows none of LAMBA$/)],
		});
	});

	it('gets another size of an item that it has, where parts of 0 pieces are none', async () => {
		const shop = variantShop(erp, { colours: ['MAVİ'], sizes: ['36', '42'] });
		shop.card('TS01');
		const sizes = [1, 2].map((size) => ({ colour: 1, size, n: 5 }));
		shop.move({ item: 'TS01', to: 1, n: 10, parts: sizes });
		const itemTable = JSON.stringify({
			'TS-36': { code: 'TS01', colour: 'MAVİ', size: '36' },
			'TS-42': { code: 'TS01', colour: 'MAVİ', size: '42' },
		});
		const first: Sold = ['TS-36', 2, 125];
		const run = async (parameters: typeof saveShopOrder | typeof followUp, ...goods: Sold[]) =>
			await ended(erp, parameters({}, { itemTable }, QUICK), shopOrder(goods, { number: '901' }));
		expect(await run(saveShopOrder, first)).toEqual(['saved', '']);
		expect((await run(followUp, first, ['TS-42', 1, 125]))[0]).toBe('updated');
		const parts = () =>
			erp.erp.db.all('SELECT BdnHar_BedenNo AS no, BdnHar_HarGor AS n FROM BEDEN_HAREKETLERI WHERE BdnHar_Tipi = 9');
		expect(parts()).toEqual([
			{ no: 1, n: 2 },
			{ no: 2, n: 1 },
		]);
		erp.erp.db.run("DELETE FROM SIPARISLER WHERE sip_belgeno = '901' AND sip_miktar = 1");
		erp.erp.db.run(
			`UPDATE BEDEN_HAREKETLERI SET BdnHar_HarGor = 0, BdnHar_Har_uid =
			(SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '901') WHERE BdnHar_Tipi = 9 AND BdnHar_BedenNo = 2`,
		);
		expect(await run(followUp, first)).toEqual(['unchanged', '']);
	});

	it('gets no line of an item that it has where the ERP does not tell which of them is which size', async () => {
		const poor = await bench({ hide: ['BEDEN_HAREKETLERI'] });
		stock(poor.erp.db, 'TS01');
		const itemTable = JSON.stringify({
			'TS-36': { code: 'TS01', size: '36' },
			'TS-42': { code: 'TS01', size: '42' },
		});
		const run = async (parameters: typeof saveShopOrder | typeof followUp, ...goods: Sold[]) =>
			await ended(poor, parameters({}, { itemTable }, QUICK), shopOrder(goods, { number: '901' }));
		expect((await run(saveShopOrder, ['TS-36', 2, 125]))[0]).toBe('saved');
		const [outcome, reason] = await run(followUp, ['TS-42', 2, 125], ['TS-36', 2, 125]);
		expect([outcome, sentBy(poor).updated]).toEqual(['failed', 0]);
		expect(reason).toMatch(/which line of TS01 is new: colours and sizes: /);
		await poor.close();
	});

	it('is told with its number in the ERP and its reference', async () => {
		const ran = await erp.evrak(followUp(), items(CHANGED));
		expect(ran.items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[
				{
					outcome: 'updated',
					reason: expect.stringContaining('it holds 2 × LAMBA'),
					...{ series: '', number: '1' },
					shopOrder: { shop: 'wooCommerce', number: '900', state: 'processing', reference: '900' },
				},
				{ item: 0 },
			],
		]);
		expect(stored()).toEqual(['LAMBA 300.00 60.00']);
	});

	it('gets its new lines on the account that the ERP’s order has', async () => {
		erp.erp.db.run("UPDATE SIPARISLER SET sip_musteri_kod = '120.01.002'");
		expect(
			(
				await follow(
					shopOrder([
						['LAMBA', 1, 125],
						['ATKI', 1, 50],
					]),
				)
			)[0],
		).toBe('updated');
		expect([stored(), sentBy(erp).updated]).toEqual([['LAMBA 125.00 25.00', 'ATKI 50.00 10.00'], 2]);
		expect(erp.erp.db.all('SELECT DISTINCT sip_musteri_kod AS account FROM SIPARISLER')).toEqual([
			{ account: '120.01.002' },
		]);
	});

	it('is told as updated in part where the ERP takes its lines and refuses a new one', async () => {
		const more = [
			['LAMBA', 1, 125],
			['ATKI', 1, 50],
		] as const;
		await erp.erp.writeFaults('none', 'refused');
		const ran = await erp.evrak(followUp({}, {}, QUICK), items(shopOrder(more)));
		expect(ran.error?.message).toContain('was not followed up as a whole: ');
		expect(ran.error?.description).toMatch(/It was updated before: it holds 2 × LAMBA.*\.$/);
		expect(ran.error?.description).not.toContain('Nothing was sent');
	});

	it('is found under the reference prefix of its shop alone', async () => {
		expect((await follow(CANCELLED, { referencePrefix: 'S-' }))[0]).toBe('absent');
		expect(stored()).toEqual(HELD);
	});

	it('is only told where Tell Only is chosen', async () => {
		expect(await follow(CANCELLED, { ifCancelled: 'tell' })).toEqual(['cancelled', 'is "cancelled": it was cancelled']);
		expect(stored()).toEqual(HELD);
	});

	it.each([
		['deleted', CANCELLED, 'SiparisSilV2'],
		['updated', CHANGED, 'SiparisDuzeltV2'],
	])('is previewed with the request by which it would be %s', async (would, order, method) => {
		const {
			items: [told],
		} = await erp.evrak(previewing(followUp()), items(order));
		expect(told?.json).toMatchObject({
			preview: true,
			outcome: 'preview',
			would,
			url: expect.stringContaining(method),
		});
		expect(JSON.stringify(told?.json.body)).toContain('"sip_');
		expect([stored(), sentBy(erp)]).toEqual([HELD, { ...NONE, saved: 1 }]);
	});

	it('is deleted though the shop has taken all its lines out', async () => {
		expect((await follow({ ...CANCELLED, line_items: [], tax_lines: [], total: '0.00', total_tax: '0.00' }))[0]).toBe(
			'deleted',
		);
	});

	it('of Trendyol makes room for its new packages once it was split', async () => {
		stock(erp.erp.db, 'KAVANOZ');
		const trendyol = { shop: 'trendyol' };
		const [old, fresh] = [
			trendyolPackage,
			{ ...trendyolPackage, shipmentPackageId: 77_002, originPackageIds: [77_001] },
		];
		const save = async (sent: object) => await ended(erp, saveShopOrder(trendyol), sent);
		expect((await save(old))[0]).toBe('saved');
		const split = { ...old, status: 'UnPacked' };
		expect(await ended(erp, followUp(trendyol), split)).toEqual([
			'deleted',
			'is "UnPacked": it was split: its new packages take its place',
		]);
		expect([(await save(split))[0], (await save(fresh))[0]]).toEqual(['skipped', 'saved']);
		expect([ordersOf(erp.erp.db, '77001'), ordersOf(erp.erp.db, '77002')]).toEqual([0, 1]);
	});

	it('is absent, and no problem, where its items are unknown and it was never saved', async () => {
		expect((await follow({ ...shopOrder([['YOK', 1, 10]]), number: '777' }))[0]).toBe('absent');
	});

	it('leaves the others of the run alone where it cannot be read', async () => {
		const ran = await erp.evrak(followUp(), items({ ...SOLD, status: 'neu' }, CANCELLED), CONTINUE);
		expect([ran.errors.length, ran.items.map(({ json }) => json.outcome)]).toEqual([1, ['deleted']]);
		const stopped = await erp.evrak(followUp(), items({ ...SOLD, status: 'neu' }, CANCELLED));
		expect(stopped.error?.message).toContain('which nobody knows here');
	});

	it('needs a server that can be asked', async () => {
		const { error } = await erp.evrak(followUp(), items(CANCELLED), {}, { generation: 'V16' });
		expect(error?.message).toContain('Shop Order: Update Order (SqlVeriOkuV2) does not exist on a V16 server');
	});
});

it('what the ERP does not say is no reason to send anything', async () => {
	await erp.faults('none', '502-lost', '502-lost', '502-lost');
	const [outcome, reason] = await follow(CANCELLED);
	expect([outcome, reason]).toEqual(['failed', expect.stringContaining('did not say whether it has the order')]);
	expect(stored()).toEqual(HELD);
});
