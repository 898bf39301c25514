import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { saveShopInvoice, saveShopOrder, stock, storedOrder } from '../../../../../testkit/shop/node';
import { insert } from '../../../../../testkit/operations/database';
import { variantShop } from '../../../../../testkit/variants';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { followUp } from './follow/support';
import { trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';

/** How many times the ERP was asked which SKUs and barcodes it has. */
const asked = (erp: Bench) =>
	erp.bodies('SqlVeriOkuV2').filter((body) => JSON.stringify(body).includes('match_item')).length;

/** The same order is there; with a barcode of another size it is another one, for a save and for a follow-up. */
async function heldInAnotherSize(company: Bench) {
	const guarded = { protection: undefined };
	const run = async (parameters: INodeParameters) =>
		await company.evrak(parameters, items(trendyolPackage as IDataObject), CONTINUE);
	const saveAgain = async () => await run(saveShopOrder({ shop: 'trendyol' }, {}, guarded));
	const [same] = (await saveAgain()).items;
	expect([same?.json.outcome, JSON.stringify(same?.json.warnings)]).toEqual([
		'alreadySaved',
		expect.not.stringContaining('compared'),
	]);
	const barcode = company.erp.db.get('SELECT * FROM BARKOD_TANIMLARI');
	company.erp.db.run(
		"UPDATE BARKOD_TANIMLARI SET bar_bedenpntr = 2, bar_VarBaglantiUId2 = (SELECT VBag_Guid FROM VARYANT_BAGLANTI_TANIMLARI WHERE VBag_KirilimKod = '42')",
	);
	const other = /it is of 3 × TS01 \(KIRMIZI, 36\) there; here it is of 3 × TS01 \(KIRMIZI, 42\)/;
	for (const parameters of [saveShopOrder({ shop: 'trendyol' }, {}, guarded), followUp({ shop: 'trendyol' })])
		expect((await run(parameters)).errors[0]?.json.error).toMatch(other);
	company.erp.db.run('UPDATE BARKOD_TANIMLARI SET bar_bedenpntr = ?, bar_VarBaglantiUId2 = ?', [
		barcode?.bar_bedenpntr ?? null,
		barcode?.bar_VarBaglantiUId2 ?? null,
	]);
}

describe('the items of a shop order', () => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
	});
	afterEach(async () => await erp.close());

	it('are asked for once for all orders of the run', async () => {
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const many = Array.from({ length: 5 }, (_, at) => ({ ...wooOrder, number: `${8000 + at}` }));
		const ran = await erp.evrak(saveShopOrder(), items(...many));
		expect([ran.items.length, asked(erp)]).toEqual([5, 1]);
	});

	it('are those with the SKU as their code, in the ERP’s spelling', async () => {
		stock(erp.erp.db, 'Lamba', 'ATKI', 'KAVANOZ');
		const lower = {
			...wooOrder,
			line_items: wooOrder.line_items.map((line) => ({ ...line, sku: line.sku.replace('LAMBA', 'lamba') })),
		};
		await erp.evrak(saveShopOrder(), items(lower));
		expect(storedOrder(erp.erp.db, '5310').lines.map((line) => line.split(' ')[0])).toEqual([
			'Lamba',
			'ATKI',
			'KAVANOZ',
			'KARGO',
		]);
	});

	it('are else those with the barcode', async () => {
		stock(erp.erp.db, ['E-LAMBA', '2000000099901'], 'ATKI', 'KAVANOZ');
		await erp.evrak(saveShopOrder({ shop: 'trendyol' }), items(trendyolPackage));
		expect(storedOrder(erp.erp.db, '77001').lines[0]).toBe('E-LAMBA 233.30 46.66');
	});

	it.each(['older', 'newer'] as const)('have the colour and size of their barcode on the %s build', async (build) => {
		const company = await bench({ build });
		stock(company.erp.db, 'ATKI', 'KAVANOZ');
		const shop = variantShop(company, { colours: ['MAVİ', 'KIRMIZI'], sizes: ['36', '42'] });
		shop.card('TS01');
		shop.move({ item: 'TS01', to: 1, n: 9, parts: [{ colour: 2, size: 1, n: 5 }] });
		shop.barcode('TS01', '2000000099901', { colour: 2, size: 1 });
		const ran = await company.evrak(saveShopOrder({ shop: 'trendyol' }), items(trendyolPackage));
		expect(ran.error).toBeUndefined();
		const [sent] = company.bodies('SiparisKaydetV2');
		expect(sent).toMatchObject({
			Mikro: {
				evraklar: [
					{
						satirlar: [
							{ renk_beden: [{ renk_kirilim_kodu: 'KIRMIZI', beden_kirilim_kodu: '36', miktar: 3 }] },
							expect.not.objectContaining({ renk_beden: expect.anything() }),
							...[{}, {}].slice(
								0,
								(sent as { Mikro: { evraklar: [{ satirlar: [] }] } }).Mikro.evraklar[0].satirlar.length - 2,
							),
						],
					},
				],
			},
		});
		const left = await company.evrak({
			resource: 'item',
			operation: 'getSellableStock',
			items: 'TS01',
			stockBy: 'variant',
		});
		expect(
			left.items.map(({ json: { color, size, onHand, openOrders } }) => [color, size, onHand, openOrders]),
		).toEqual(
			expect.arrayContaining([
				['KIRMIZI', '36', 5, 3],
				[null, null, 4, 0],
			]),
		);
		await heldInAnotherSize(company);
		// A method without a member for colours and sizes does not lose them in silence.
		const invoice = await company.evrak(saveShopInvoice({ shop: 'trendyol' }), items(trendyolPackage));
		expect(invoice.error?.message).toMatch(/lines\[0\].*has a colour or a size, for which this method has no member/);
		company.erp.db.run('UPDATE BARKOD_TANIMLARI SET bar_renkpntr = 0, bar_VarBaglantiUId1 = NULL');
		const half = await company.evrak(
			saveShopOrder({ shop: 'trendyol' }),
			items({ ...trendyolPackage, shipmentPackageId: 77_009 }),
		);
		expect(half.error?.message).toMatch(
			/lines\[0\].*barcode "2000000099901" tells the size "36" of TS01 and no colour/,
		);
		expect(company.bodies('SiparisKaydetV2')).toHaveLength(1);
		await company.close();
	});

	it('are an error where the ERP refuses to tell colour and size of a barcode, until Item Table names them', async () => {
		stock(erp.erp.db, ['E-LAMBA', '2000000099901'], 'ATKI', 'KAVANOZ');
		// The items, what the database has, and the colours and sizes.
		const refused = async (parameters: ReturnType<typeof saveShopOrder>) => {
			await erp.faults('none', 'none', 'refused');
			return await erp.evrak(parameters, items(trendyolPackage));
		};
		const { error } = await refused(saveShopOrder({ shop: 'trendyol' }));
		expect(error?.message).toMatch(/barcode "2000000099901"\) could not be looked up: /);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
		const itemTable = JSON.stringify({ '2000000099901': { code: 'E-LAMBA' } });
		const ran = await refused(saveShopOrder({ shop: 'trendyol' }, { itemTable }));
		expect(ran.items[0]?.json.outcome).toBe('saved');
	});

	it.each([
		['what the database has', ['none', 'refused']],
		['colours and sizes', ['none', 'none', 'refused']],
	])('are not created where they may be colours and the ERP refuses to tell %s', async (_, faults) => {
		stock(erp.erp.db, 'ATKI', 'KAVANOZ');
		await erp.faults(...faults);
		const [first, ...others] = wooOrder.line_items;
		const order = { ...wooOrder, line_items: [{ ...first, sku: 'TS01-MAVİ' }, ...others] };
		const ran = await erp.evrak(saveShopOrder({}, { ifItemMissing: 'create' }), items(order));
		expect(ran.error?.message).toMatch(/\(SKU "TS01-MAVİ", no barcode\) could not be looked up: /);
		expect(erp.bodies('StokKaydetV2')).toEqual([]);
	});

	it('are else those of Item Table, bundles too, whether it is typed or comes as rows', async () => {
		stock(erp.erp.db, 'E-LAMBA', 'AMPUL', 'ATKI', 'KAVANOZ');
		const bundle = [
			{ code: 'E-LAMBA', share: 0.75 },
			{ code: 'AMPUL', quantity: 2, share: 0.25 },
		];
		await erp.evrak(saveShopOrder({}, { itemTable: JSON.stringify({ LAMBA: bundle }) }), items(wooOrder));
		const rows = JSON.stringify(bundle.map((one) => ({ sku: 'LAMBA', ...one })));
		await erp.evrak(saveShopOrder({}, { itemTable: rows }), items({ ...wooOrder, number: '5311' }));
		for (const reference of ['5310', '5311'])
			expect(storedOrder(erp.erp.db, reference)).toMatchObject({
				lines: [
					'E-LAMBA 174.98 35.00',
					'AMPUL 58.32 11.66',
					'ATKI 46.21 4.62',
					'KAVANOZ 36.22 0.36',
					'KARGO 49.92 9.98',
				],
				total: 42727n,
			});
	});

	it('are refused where the ERP has none: the error names order, place, SKU and what to do, for every line', async () => {
		stock(erp.erp.db, 'ATKI');
		const { error } = await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(error?.message).toBe(
			'Document 1 (WooCommerce order 5310): line_items[0] (LAMBA): "Örnek LAMBA" (SKU "LAMBA", no barcode) is no item of the ERP. Give the product the item’s code as its SKU or the item’s barcode, or add Item Table, Default Item or If Item Is Missing under Shop Options.',
		);
		expect(error?.description).toContain('line_items[2] (KAVANOZ)');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('are no cancelled ones', async () => {
		stock(erp.erp.db, 'ATKI', 'KAVANOZ');
		insert(erp.erp.db, 'STOKLAR', { sto_kod: 'LAMBA', sto_iptal: 1 });
		const { error } = await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(error?.message).toContain('line_items[0] (LAMBA)');
	});

	it('are a collecting item where that is chosen, whose description names the product', async () => {
		stock(erp.erp.db, 'ATKI', 'KAVANOZ', 'DIGER');
		await erp.evrak(saveShopOrder({}, { collectingItem: 'DIGER' }), items(wooOrder));
		expect(storedOrder(erp.erp.db, '5310')).toMatchObject({ total: 42727n });
		expect(erp.erp.db.get("SELECT sip_aciklama AS text FROM SIPARISLER WHERE sip_stok_kod = 'DIGER'")).toMatchObject({
			text: 'LAMBA Örnek LAMBA',
		});
	});

	it('are refused where a barcode belongs to several', async () => {
		stock(erp.erp.db, ['A-1', '2000000099901'], ['A-2', '2000000099901'], 'ATKI', 'KAVANOZ');
		const { error } = await erp.evrak(saveShopOrder({ shop: 'trendyol' }), items(trendyolPackage));
		expect(error?.message).toContain('belongs to several items: A-1, A-2');
	});
});

describe('where the ERP cannot be asked for items', () => {
	it('the SKU is taken for the code, and the item says so', async () => {
		const erp = await bench({ sqlRight: false });
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const ran = await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(storedOrder(erp.erp.db, '5310').total).toBe(42727n);
		expect(ran.items[0]?.json.warnings).toEqual(
			expect.arrayContaining([
				expect.stringMatching(/^Items were taken by SKU as they are, because they could not be looked up: /),
			]),
		);
		await erp.close();
	});

	it('the user’s table goes before a guess, and what has a barcode alone is refused with the reason', async () => {
		const erp = await bench({ sqlRight: false });
		stock(erp.erp.db, 'E-LAMBA', 'ATKI', 'KAVANOZ');
		await erp.evrak(saveShopOrder({}, { itemTable: { LAMBA: 'E-LAMBA' } }), items(wooOrder));
		expect(storedOrder(erp.erp.db, '5310').lines[0]).toBe('E-LAMBA 233.30 46.66');
		const line = { ...trendyolPackage.lines[0], stockCode: null };
		const { error } = await erp.evrak(
			saveShopOrder({ shop: 'trendyol' }),
			items({ ...trendyolPackage, lines: [line, ...trendyolPackage.lines.slice(1)] }),
		);
		expect(error?.message).toMatch(/could not be looked up: /);
		await erp.close();
	});

	it('a V16 server is not even asked', async () => {
		const erp = await bench({ generation: 'V16' }, { generation: 'V16' });
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		await erp.evrak(saveShopOrder(), items(wooOrder));
		expect([asked(erp), storedOrder(erp.erp.db, '5310').total]).toEqual([0, 42727n]);
		await erp.close();
	});
});

describe('an invoice', () => {
	it('takes no service beside goods, so that its form has none and the item is checked as an item', async () => {
		const erp = await bench();
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const { error } = await erp.evrak(
			saveShopInvoice({ shippingCode: 'HZM01' }, {}, { checkCodes: true }),
			items(wooOrder),
		);
		expect(error?.message).toMatch(/"HZM01" is none of the ERP’s items/);
		await erp.close();
	});
});
