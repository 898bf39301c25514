import type { INodeParameters } from 'n8n-workflow';
import { insertRow } from '../../../../../../standin/engine/rows';
import { newGuid, type Row } from '../../../../../../standin/database';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { itemRead } from '../../../../../nodes/Evrak/read/query/support';
import { closeAll, trading } from '../account/support';

afterEach(closeAll);

const stock = itemRead('getStockByWarehouse');
const lotsOf = (more: INodeParameters = {}) => stock({ item: 'STK001', stockBy: 'lot', ...more });

const lot = (erp: Bench, code: string, number: number, expires: string | null, more: Row = {}) => {
	insertRow(erp.erp.db, 'PARTILOT', {
		...{ pl_Guid: newGuid(), pl_partikodu: code, pl_lotno: number, pl_stokkodu: 'STK001', pl_iptal: 0 },
		...{ pl_son_kullanim_tar: expires === null ? '1899-12-30T00:00:00.000' : `${expires}T00:00:00.000`, ...more },
	});
};

/** Moves goods of a lot: into a warehouse, out of it, or from one to another. */
const move = (
	erp: Bench,
	[code, number]: readonly [string, number],
	n: number,
	place: { to?: number; from?: number },
	more: Row = {},
) => {
	const kind = place.to === undefined ? 1 : place.from === undefined ? 0 : 2;
	insertRow(erp.erp.db, 'STOK_HAREKETLERI', {
		...{ sth_Guid: newGuid(), sth_stok_kod: 'STK001', sth_miktar: n, sth_tip: kind, sth_cins: 0, sth_iptal: 0 },
		...{ sth_tarih: '2026-01-05T00:00:00.000', sth_giris_depo_no: place.to ?? 0, sth_cikis_depo_no: place.from ?? 0 },
		...{ sth_parti_kodu: code, sth_lot_no: number, ...more },
	});
};

function fill(erp: Bench) {
	lot(erp, 'P1', 1, '2027-03-31');
	lot(erp, 'P1', 2, null, { pl_aciklama: 'Kırık koli' });
	lot(erp, 'P2', 1, '2026-01-01');
	lot(erp, 'GONE', 1, '2026-01-01', { pl_iptal: 1 });
	lot(erp, 'P1', 1, '2026-01-01', { pl_stokkodu: 'STK002' });
	move(erp, ['P1', 1], 10, { to: 1 });
	move(erp, ['P1', 1], 4, { from: 1, to: 2 });
	move(erp, ['P1', 2], 0.75, { to: 1 });
	move(erp, ['P2', 1], 5, { to: 2 });
	move(erp, ['P2', 1], 5, { from: 2 }, { sth_tarih: '2026-02-01T00:00:00.000' });
	move(erp, ['GONE', 1], 7, { to: 1 });
	move(erp, ['P1', 1], 99, { to: 1 }, { sth_iptal: 1 });
	move(erp, ['', 0], 50, { to: 1 });
}

async function told(erp: Bench, more: INodeParameters = {}) {
	const { items, error } = await erp.evrak({ ...lotsOf(more), returnAll: true });
	expect(error).toBeUndefined();
	return items.map(({ json }) => [json.lotCode, json.lotNumber, json.warehouse, json.onHand, json.expiryDate]);
}

describe.each([
	['older', [], 'fn_DepodakiPartiliMiktar'],
	['newer', ['fn_DepodakiPartiliMiktar'], 'STOK_HAREKETLERI'],
] as const)('Item: Get Stock by Warehouse and lot, on the %s build without %j', (build, hide, computedBy) => {
	it('tells each lot that a warehouse holds, with the day on which it expires', async () => {
		const erp = await trading({ build, hide: [...hide] });
		fill(erp);
		expect(await told(erp)).toEqual([
			['P1', 1, 1, 6, '2027-03-31'],
			['P1', 1, 2, 4, '2027-03-31'],
			['P1', 2, 1, 0.75, null],
		]);
		expect(await told(erp, { filters: { asOf: '2026-01-31', warehouses: '2' } })).toEqual([
			['P1', 1, 2, 4, '2027-03-31'],
			['P2', 1, 2, 5, '2026-01-01'],
		]);
		const { items } = await erp.evrak({ ...lotsOf({ itemBy: 'barcode', item: '8690000000017' }), returnAll: true });
		expect(items[2]?.json).toMatchObject({ itemCode: 'STK001', lotDescription: 'Kırık koli', computedBy });
	});
});

it('says that no lot is in stock, not that the item is none', async () => {
	const erp = await trading();
	expect((await erp.evrak(lotsOf())).error?.message).toMatch(/no such item, or none of its lots in stock/);
	expect((await erp.evrak(lotsOf({ itemBy: 'barcode', item: '1' }))).error?.message).toMatch(/no such barcode/);
});

it.each([
	[['PARTILOT'], /lacks the table PARTILOT/],
	[
		['fn_DepodakiPartiliMiktar', 'STOK_HAREKETLERI.sth_parti_kodu'],
		/lacks the function fn_DepodakiPartiliMiktar, or the lots/,
	],
])('without %j it says so, and still tells warehouses', async (hide, message) => {
	const erp = await trading({ hide });
	expect((await erp.evrak(lotsOf())).error?.message).toMatch(message);
	const { items } = await erp.evrak(stock({ item: 'STK001', returnAll: true }));
	expect(items).toHaveLength(3);
	expect(items[0]?.json).not.toHaveProperty('lotCode');
});
