import type { Bench, Ran } from '../../../../../testkit/node/evrak';
import { itemRead, tradingCompanies, write } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const barcodes = itemRead('getBarcodes');
const units = itemRead('getUnits');

const rowsOf = ({ items: rows, error }: Ran, ...names: string[]): unknown[][] => {
	expect(error).toBeUndefined();
	return rows.map(({ json }) => names.map((name) => json[name]));
};

function barcode(erp: Bench, bar_kodu: string, bar_stokkodu: string, more: Record<string, string | number> = {}): void {
	write(erp, 'BARKOD_TANIMLARI', {
		bar_kodu,
		bar_stokkodu,
		bar_birimpntr: 1,
		bar_lastup_date: '2026-01-02T03:04:05.000',
		...more,
	});
}

describe('Item: Get Barcodes', () => {
	it('tells barcodes of items with their units, and nothing of cancelled ones', async () => {
		const erp = await trading();
		barcode(erp, '8690000000048', 'STK001', { bar_iptal: 1 });
		barcode(erp, 'ÇİĞ-1', 'STK002', {
			bar_bedenpntr: 3,
			bar_renkpntr: 2,
			bar_partikodu: 'P1',
			bar_lotno: 7,
			bar_master: 1,
		});
		const ran = await erp.evrak(barcodes({ items: 'STK001, stk002' }));
		expect(rowsOf(ran, 'barcode', 'itemCode', 'unitPointer', 'unit')).toEqual([
			['8690000000017', 'STK001', 1, 'ADET'],
			['8690000000024', 'STK001', 2, 'KOLİ'],
			['ÇİĞ-1', 'STK002', 1, 'ADET'],
		]);
		expect(ran.items[2]?.json).toMatchObject({
			...{ itemName: 'Örnek stok 2', sizePointer: 3, colorPointer: 2, lotCode: 'P1', lotNumber: 7, isMain: true },
			updatedAt: '2026-01-02T03:04:05.000',
		});
		const at = async (filters: Record<string, string>) =>
			rowsOf(await erp.evrak(barcodes({ filters })), 'barcode').flat();
		expect(await at({ barcodes: 'çiğ-1, 8690000000024' })).toEqual(['8690000000024', 'ÇİĞ-1']);
		erp.erp.db.run("UPDATE BARKOD_TANIMLARI SET bar_lastup_date = '2025-01-01T00:00:00.000' WHERE bar_kodu <> 'ÇİĞ-1'");
		expect(await at({ changedSince: '2026-01-02 03:04' })).toEqual(['ÇİĞ-1']);
		expect(await at({ changedSince: '2026-01-02 03:05' })).toEqual([]);
	});

	it.each([
		['BARKOD_TANIMLARI.bar_icerigi', [/^barcodeContent/]],
		['STOKLAR.sto_isim', [/^itemName/]],
	])('without %s tells the rest, and what it cannot tell', async (hidden, untold) => {
		for (const build of ['older', 'newer'] as const) {
			const erp = await trading({ hide: [hidden], build });
			const ran = await erp.evrak(barcodes({ items: 'STK001' }));
			expect(rowsOf(ran, 'barcode')).toEqual([['8690000000017'], ['8690000000024']]);
			expect(ran.items[0]?.json.unavailable).toEqual(untold?.map((text): unknown => expect.stringMatching(text)));
		}
	});

	it('names the table that is missing, since nothing is left without it', async () => {
		const erp = await trading({ hide: ['BARKOD_TANIMLARI'] });
		expect((await erp.evrak(barcodes())).error?.message).toMatch(/lacks the table BARKOD_TANIMLARI/);
		const other = await trading({ hide: ['BARKOD_TANIMLARI.bar_master'] });
		expect((await other.evrak(barcodes())).error?.message).toMatch(/lacks the column bar_master of the table BARKOD/);
	});
});

describe('Item: Get Units', () => {
	const CARD = {
		...{ sto_kod: 'ÇUVAL', sto_isim: 'Çuval', sto_birim1_ad: 'KG', sto_birim2_ad: 'ÇUVAL', sto_birim3_ad: 'GR' },
		...{ sto_birim1_katsayi: 1, sto_birim2_katsayi: 50, sto_birim3_katsayi: -1000, sto_birim4_ad: '' },
	};

	it.each(['older', 'newer'] as const)(
		'tells each unit of the %s build, its factor, and what it is in the first, as assumed',
		async (build) => {
			const erp = await trading({ build });
			write(erp, 'STOKLAR', CARD);
			const ran = await erp.evrak(units({ items: 'çuval' }));
			expect(rowsOf(ran, 'unitPointer', 'unit', 'factor', 'inFirstUnit')).toEqual([
				[1, 'KG', 1, 1],
				[2, 'ÇUVAL', 50, 50],
				[3, 'GR', -1000, 0.001],
			]);
			expect(ran.items.map(({ json }) => json.assumption)).toEqual([
				null,
				...Array(2).fill(expect.stringMatching(/multiplies.*divides/)),
			]);
			expect(ran.items[0]?.json).toMatchObject({ itemCode: 'ÇUVAL', itemName: 'Çuval' });
		},
	);

	it('without sto_birim2_ad tells the others, and names it', async () => {
		const erp = await trading({ hide: ['STOKLAR.sto_birim2_ad'] });
		write(erp, 'STOKLAR', CARD);
		const ran = await erp.evrak(units({ items: 'ÇUVAL' }));
		expect(rowsOf(ran, 'unitPointer').flat()).toEqual([1, 3]);
		for (const { json } of ran.items) expect(json.unavailable).toEqual(['sto_birim2_ad of STOKLAR']);
	});

	it('has no factor where there is none', async () => {
		const erp = await trading();
		write(erp, 'STOKLAR', { ...CARD, sto_birim2_katsayi: 0, sto_birim3_katsayi: null });
		expect(rowsOf(await erp.evrak(units({ items: 'ÇUVAL' })), 'inFirstUnit').flat()).toEqual([1, null, null]);
	});
});
