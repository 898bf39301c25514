import fc from 'fast-check';
import { type Bench, type Ran, items } from '../../../../../testkit/node/evrak';
import { itemRead, tradingCompanies, write } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const get = itemRead('get');
const search = itemRead('search');

const CARD = {
	...{
		sto_kod: 'ÇAY-Işık',
		sto_isim: 'Demlik çayı ',
		sto_kisa_ismi: 'Çay',
		sto_birim1_ad: 'ADET',
		sto_birim2_ad: 'KOLİ',
	},
	...{ sto_perakende_vergi: 4, sto_toptan_vergi: 3, sto_anagrup_kod: 'GRP01', sto_altgrup_kod: 'ALT01' },
	...{ sto_kategori_kodu: 'KTG01', sto_marka_kodu: 'MRK01', sto_uretici_kodu: 'YOK', sto_doviz_cinsi: 1 },
	...{ sto_pasif_fl: 1, sto_webe_gonderilecek_fl: 1, sto_min_stok: 2.5, sto_iptal: 0 },
	...{ sto_Guid: 'AAAAAAAA-0000-4000-8000-00000000AAAA', sto_lastup_date: '2026-02-03T04:05:06.007' },
};

async function shop(options = {}): Promise<Bench> {
	const erp = await trading(options);
	write(erp, 'STOKLAR', CARD);
	for (const [bar_kodu, bar_birimpntr, more] of [
		['8690000000901', 1, {}],
		['8690000000918', 2, {}],
		['8690000000925', 1, { bar_iptal: 1 }],
		['8690000000932', 1, { bar_baglantitipi: 3 }],
	] as const)
		write(erp, 'BARKOD_TANIMLARI', { bar_kodu, bar_birimpntr, bar_stokkodu: CARD.sto_kod, ...more });
	return erp;
}

const codes = ({ items: rows, error }: Ran): unknown[] => {
	expect(error).toBeUndefined();
	return rows.map(({ json }) => json.itemCode);
};

describe('Item: Get', () => {
	it('tells the card of an item with its groups, VAT rates and barcodes', async () => {
		const erp = await shop();
		const { items: rows, error } = await erp.evrak(get({ item: 'ÇAY-Işık' }));
		expect(error).toBeUndefined();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.json).toMatchObject({
			...{ itemCode: 'ÇAY-Işık', itemName: 'Demlik çayı', shortName: 'Çay', barcode: '8690000000901', unit: 'ADET' },
			...{
				retailVatPointer: 4,
				retailVatRate: 20,
				wholesaleVatPointer: 3,
				wholesaleVatRate: 10,
				currencyCode: 'USD',
			},
			...{ mainGroupCode: 'GRP01', mainGroupName: 'Giyim', subgroupName: 'Tişört', categoryName: 'Yazlık' },
			...{
				brandName: 'Örnek marka',
				producerCode: 'YOK',
				producerName: null,
				isInactive: true,
				isForWeb: true,
				minStock: 2.5,
			},
			...{ updatedAt: '2026-02-03T04:05:06.007', recordId: 'aaaaaaaa-0000-4000-8000-00000000aaaa' },
			barcodes: [
				{ barcode: '8690000000901', unitPointer: 1, unit: 'ADET' },
				{ barcode: '8690000000918', unitPointer: 2, unit: 'KOLİ' },
			],
		});
		expect(rows[0]?.json).not.toHaveProperty('unavailable');
	});

	it('has the main barcode of the first unit, whatever its text', async () => {
		const erp = await shop();
		const more = { bar_stokkodu: CARD.sto_kod, bar_master: 1 };
		write(erp, 'BARKOD_TANIMLARI', { bar_kodu: '0000000000017', bar_birimpntr: 2, ...more });
		write(erp, 'BARKOD_TANIMLARI', { bar_kodu: '9900000000017', bar_birimpntr: 1, ...more });
		const { items: rows } = await erp.evrak(get({ item: CARD.sto_kod }));
		expect(rows[0]?.json.barcode).toBe('9900000000017');
	});

	it('finds it by barcode, in any letter case of Turkish, and an item for each n8n item', async () => {
		const erp = await shop();
		expect(codes(await erp.evrak(get({ itemBy: 'barcode', item: '8690000000918' })))).toEqual(['ÇAY-Işık']);
		expect(codes(await erp.evrak(get({ item: 'çay-ışık' })))).toEqual(['ÇAY-Işık']);
		const ran = await erp.evrak(get({ item: '={{ $json.code }}' }), items({ code: 'STK002' }, { code: 'ÇAY-Işık' }));
		expect(codes(ran)).toEqual(['STK002', 'ÇAY-Işık']);
		expect(ran.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it('never guesses: not of what is not there, nor of a barcode that two items have', async () => {
		const erp = await shop();
		for (const item of ['YOK', '8690000000901', '8690000000925', "x' OR '1'='1"])
			expect((await erp.evrak(get({ item }))).error?.message).toMatch(/Get item failed: the ERP has no such item/);
		for (const item of ['8690000000925', '8690000000932', 'STK001'])
			expect((await erp.evrak(get({ itemBy: 'barcode', item }))).error?.message).toMatch(/the ERP has no such barcode/);
		write(erp, 'BARKOD_TANIMLARI', { bar_kodu: '8690000000901', bar_stokkodu: 'STK001', bar_birimpntr: 1 });
		expect((await erp.evrak(get({ itemBy: 'barcode', item: '8690000000901' }))).error?.message).toMatch(
			/more than one fits/,
		);
	});

	it.each([
		['common', 4, 3],
		['shifted', 5, 7],
		['short', 3, 2],
	] as const)('tells the same rates by the pointers of an installation that is %s', async (vat, retail, wholesale) => {
		const erp = await trading({ vat });
		write(erp, 'STOKLAR', { sto_kod: 'K', sto_perakende_vergi: retail, sto_toptan_vergi: wholesale });
		write(erp, 'STOKLAR', { sto_kod: 'N', sto_perakende_vergi: null });
		const { items: rows } = await erp.evrak(get({ item: 'K' }));
		expect(rows[0]?.json).toMatchObject({ retailVatRate: 20, wholesaleVatRate: 10 });
		expect((await erp.evrak(get({ item: 'N' }))).items[0]?.json).toMatchObject({ retailVatRate: null });
	});

	it('of the older build says which columns came later', async () => {
		const erp = await shop({ build: 'older' });
		const { items: rows } = await erp.evrak(get({ item: 'ÇAY-Işık' }));
		expect(rows[0]?.json).toMatchObject({ retailVatRate: 20, brandName: 'Örnek marka', imageUrl: null });
		expect((rows[0]?.json.unavailable as string[]).map((text) => text.split(' ')[0])).toEqual([
			...['imageUrl', 'globalProductNumber', 'pluNumber'],
		]);
	});

	it.each([
		['BARKOD_TANIMLARI', ['barcode', 'barcodes']],
		['STOKLAR.sto_iptal', ['sto_iptal']],
		['STOK_MARKALARI', ['brandName']],
		['fn_VergiYuzde', ['retailVatRate', 'wholesaleVatRate']],
		['STOKLAR.sto_birim3_ad', undefined],
	])('without %s tells the rest, and what it cannot tell', async (hidden, untold) => {
		const erp = await shop({ hide: [hidden] });
		const { items: rows, error } = await erp.evrak(get({ item: 'ÇAY-Işık' }));
		expect(error).toBeUndefined();
		expect(rows[0]?.json).toMatchObject({ itemCode: 'ÇAY-Işık', unit: 'ADET', mainGroupName: 'Giyim' });
		const names = (rows[0]?.json.unavailable as string[] | undefined)?.map((text) => text.split(' ')[0]);
		expect(names).toEqual(untold);
	});
});

describe('Item: Search', () => {
	it('finds a text in code, names and barcodes, as it stands', async () => {
		const erp = await shop();
		const found = async (text: string) => codes(await erp.evrak(search({ text, returnAll: true })));
		for (const text of ['demlik', 'ÇAYI', 'çay-ı', '0000901'])
			expect([text, await found(text)]).toEqual([text, ['ÇAY-Işık']]);
		expect(await found('WEB-')).toEqual(['WEB-MUG', 'WEB-POSTER', 'WEB-TSHIRT-L', 'WEB-TSHIRT-M']);
		expect(await found('8690000000925')).toEqual([]);
		write(erp, 'STOKLAR', { sto_kod: '100%_[x]', sto_isim: "L'eau" });
		for (const text of ['%', '_', '[', "'"]) expect([text, await found(text)]).toEqual([text, ['100%_[x]']]);
	});

	it('finds what the locator of a form finds: words in any order, whichever keyboard they are typed on', async () => {
		const erp = await shop();
		write(erp, 'STOKLAR', { sto_kod: 'T-1', sto_isim: 'Kırmızı Tişört Örgü', sto_kisa_ismi: 'Yazlık' });
		const found = async (text: string) => codes(await erp.evrak(search({ text, returnAll: true })));
		for (const text of ['tisort kirmizi', 'TİŞÖRT  KIRMIZI', 'orgu tişört', 'yazlik orgu', 't-1 kırm'])
			expect([text, await found(text)]).toEqual([text, ['T-1']]);
		expect(await found('tişört yeşil')).toEqual([]);
		expect(await found('çay 0000901')).toEqual(['ÇAY-Işık']);
		expect(await found('\u0307')).toEqual([]);
		const many = await erp.evrak(search({ text: Array(31).fill('a').join(' ') }));
		expect(many.error?.message).toMatch(/Search \(Arama Metni\) has 31 words/);
	});

	it('keeps to what shops go by', async () => {
		const erp = await shop();
		const found = async (filters: Record<string, string | boolean>) =>
			codes(await erp.evrak(search({ returnAll: true, filters })));
		expect(await found({ webOnly: true })).toHaveLength(5);
		expect(await found({ webOnly: true, activeOnly: true })).toHaveLength(4);
		expect(await found({ subGroups: 'alt01' })).toEqual(['ÇAY-Işık']);
		expect(await found({ categories: 'KTG01, KTG02', brands: 'MRK01' })).toEqual(['ÇAY-Işık']);
		expect(await found({ mainGroups: 'GRP02' })).toEqual([]);
		erp.erp.db.run("UPDATE STOKLAR SET sto_lastup_date = '2026-01-01T00:00:00.000' WHERE sto_kod <> 'ÇAY-Işık'");
		expect(await found({ changedSince: '2026-02-03T04:05:06' })).toEqual(['ÇAY-Işık']);
		expect(await found({ changedSince: '2026-02-03T04:05:07' })).toEqual([]);
	});

	it.each([
		[{ webOnly: true }, 'sto_webe_gonderilecek_fl'],
		[{ categories: 'KTG01' }, 'sto_kategori_kodu'],
	])('refuses the filter %j where the card has no %s', async (filters, column) => {
		const erp = await shop({ hide: [`STOKLAR.${column}`] });
		expect((await erp.evrak(search({ filters }))).error?.message).toContain(`lacks the column ${column}`);
		expect(codes(await erp.evrak(search({ limit: 1 })))).toHaveLength(1);
	});

	it('finds an item by any part of its name, whatever stands in it', async () => {
		const erp = await trading();
		let at = 0;
		const letters = fc.string({ unit: fc.constantFrom(...'abçğıIiİöşü019%_[]\'"\\^-. '), minLength: 1, maxLength: 12 });
		await fc.assert(
			fc.asyncProperty(letters, fc.nat(), fc.nat(), async (name, from, length) => {
				const text = name
					.trim()
					.slice(from % name.length)
					.slice(0, 1 + (length % 5))
					.trim();
				fc.pre(text !== '');
				const sto_kod = `LAW${at++}`;
				write(erp, 'STOKLAR', { sto_kod, sto_isim: name });
				expect(codes(await erp.evrak(search({ text, returnAll: true })))).toContain(sto_kod);
			}),
			{ numRuns: casesOf(25) },
		);
	});
});
