import { insertRow } from '../../../../../../standin/engine/rows';
import { newGuid, type Row } from '../../../../../../standin/database';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { itemRead } from '../../../../../nodes/Evrak/read/query/support';
import { closeAll, trading } from '../account/support';

afterEach(closeAll);

const serialsOf = itemRead('getSerials');

const serial = (erp: Bench, number: string, item: string, more: Row = {}) =>
	insertRow(erp.erp.db, 'STOK_SERINO_TANIMLARI', {
		...{ chz_Guid: newGuid(), chz_serino: number, chz_stok_kodu: item, chz_iptal: 0 },
		...{ chz_al_tarih: '2026-01-10T00:00:00.000', chz_al_evr_seri: 'A', chz_al_evr_sira: 7 },
		...{ chz_al_cari_kodu: '320.01.001', ...more },
	});

const SOLD: Row = {
	...{ chz_st_tarih: '2026-03-02T00:00:00.000', chz_st_evr_seri: 'W', chz_st_evr_sira: 12 },
	...{ chz_st_cari_kodu: '120.01.001', chz_GrnBasTarihi: '2026-03-02T00:00:00.000' },
	chz_GrnBitTarihi: '2028-03-02T00:00:00.000',
};

function fill(erp: Bench) {
	serial(erp, 'SN-1', 'STK001', SOLD);
	serial(erp, 'SN-1', 'STK002');
	serial(erp, 'SN-2', 'STK001', { chz_GrnBitTarihi: '1899-12-30T00:00:00.000' });
	serial(erp, 'SN-3', 'STK001', { ...SOLD, chz_iptal: 1 });
}

describe.each(['older', 'newer'] as const)('Item: Get Serial Numbers on the %s build', (build) => {
	it('tells to whom each was sold, until when it is under warranty, and from whom it came', async () => {
		const erp = await trading({ build });
		fill(erp);
		const { items } = await erp.evrak(serialsOf({ serialNumber: 'SN-1', returnAll: true }));
		expect(items.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				...{ serialNumber: 'SN-1', itemCode: 'STK001', saleDate: '2026-03-02', saleSeries: 'W', saleNumber: 12 },
				...{ accountCode: '120.01.001', accountName: 'Örnek Ünvan A.Ş.', warrantyEnd: '2028-03-02' },
				...{ purchaseDate: '2026-01-10', purchaseNumber: 7, supplierCode: '320.01.001' },
			}),
			expect.objectContaining({ itemCode: 'STK002', saleDate: null, accountCode: null, warrantyEnd: null }),
		]);
	});

	it('lists those of items and of a customer, without cancelled ones', async () => {
		const erp = await trading({ build });
		fill(erp);
		const listed = async (more: object) =>
			(await erp.evrak(serialsOf({ ...more, returnAll: true }))).items.map(
				({ json }) => `${String(json.serialNumber)} ${String(json.itemCode)}`,
			);
		expect(await listed({ items: 'STK001' })).toEqual(['SN-1 STK001', 'SN-2 STK001']);
		expect(await listed({ account: '120.01.001' })).toEqual(['SN-1 STK001']);
		expect(await listed({})).toEqual(['SN-1 STK001', 'SN-1 STK002', 'SN-2 STK001']);
	});
});

it.each([
	[['STOK_SERINO_TANIMLARI'], {}, /STOK_SERINO_TANIMLARI/],
	[['STOK_SERINO_TANIMLARI.chz_st_cari_kodu'], { account: '120.01.001' }, /chz_st_cari_kodu/],
])('without %j it says so', async (hide, more, message) => {
	const erp = await trading({ hide });
	expect((await erp.evrak(serialsOf(more))).error?.message).toMatch(message);
});
