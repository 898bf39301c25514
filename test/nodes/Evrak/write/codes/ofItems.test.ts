import type { IDataObject } from 'n8n-workflow';
import { perSuite } from '../../../../../testkit/jest/benches';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields, order, saveOrders } from '../../../../../testkit/node/orders';
import { insert } from '../../../../../testkit/operations/database';

const at = perSuite(async () => {
	const made = await bench({ trade: true });
	for (const [pl_partikodu, pl_lotno, pl_stokkodu] of [
		['P-2601', 1, 'STK001'],
		['P-2601', 2, 'STK001'],
		['P-2602', 0, 'STK002'],
	])
		insert(made.erp.db, 'PARTILOT', { pl_partikodu, pl_lotno, pl_stokkodu });
	return made;
});

const SAVE = saveOrders({ checkCodes: undefined } as never);
const saving = async (...lines: IDataObject[]) => {
	at.erp.db.run('DELETE FROM SIPARISLER');
	const satirlar = lines.map((line) => ({ ...(order(1).satirlar as IDataObject[])[0], ...line }));
	return await at.evrak(SAVE, items({ satirlar }));
};
const warned = async (...lines: IDataObject[]) => {
	const { items: rows, error } = await saving(...lines);
	expect(error).toBeUndefined();
	return (rows[0]?.json.warnings ?? []) as string[];
};

describe('units, which stand on the card of the item', () => {
	it.each([
		[{ sip_birim_pntr: 0 }],
		[{ sip_birim_pntr: 1 }],
		[{ sip_birim_pntr: 2 }],
		[{ sip_harekettipi: 1, sip_stok_kod: 'HZM01', sip_birim_pntr: 4 }],
	])('%j is sent', async (line) => {
		insert(at.erp.db, 'HIZMET_HESAPLARI', { hiz_kod: 'HZM01', hiz_isim: 'Hizmet' });
		expect((await saving(line)).error).toBeUndefined();
	});

	it.each([[3], [4], [9]])('unit %i is refused where the card has two', async (sip_birim_pntr) => {
		const { error } = await saving({ sip_birim_pntr });
		expect(error?.message).toContain(
			`Unit (Birim), sip_birim_pntr: "${sip_birim_pntr}" is none of the ERP’s units (Birimler) of item "STK001". It has 2 (KOLİ), 1 (ADET). Correct it`,
		);
		expect(error?.description).toContain('Nothing was sent.');
	});

	it('of an item that the ERP does not have are no problem of their own', async () => {
		const { error } = await saving({ sip_stok_kod: 'NONE', sip_birim_pntr: 4, sip_parti_kodu: 'X' });
		expect(error?.message).toContain('"NONE" is none of the ERP’s items');
		expect(`${error?.message} ${error?.description}`).not.toMatch(/units|lots/);
	});

	it('of cards whose names are hidden are not checked, and a warning says so', async () => {
		const hidden = await bench({ trade: true, hide: ['STOKLAR.sto_birim3_ad'] });
		try {
			const { items: rows, error } = await hidden.evrak(SAVE, items(order(1, { sip_birim_pntr: 3 })));
			expect(error).toBeUndefined();
			expect(rows[0]?.json.warnings).toContainEqual(expect.stringContaining('Codes of units were not checked'));
		} finally {
			await hidden.close();
		}
	});
});

describe('lots, which a document may be the first to name', () => {
	it.each([
		[{ sip_parti_kodu: 'P-2601' }],
		[{ sip_parti_kodu: 'p-2601', sip_lot_no: 2 }],
		[{ sip_stok_kod: 'STK002', sip_parti_kodu: 'P-2602', sip_lot_no: 0 }],
		[{ sip_parti_kodu: '' }],
	])('%j is one of the item', async (line) => {
		expect(await warned(line)).toEqual([]);
	});

	it.each([
		[
			{ sip_parti_kodu: 'P-2699' },
			'"P-2699" is none of the ERP’s lots (Partiler) of item "STK001". It has P-2601 (1), P-2601 (2). ',
		],
		[{ sip_parti_kodu: 'P-2602' }, '"P-2602" is none of the ERP’s lots (Partiler) of item "STK001". It has P-2601'],
		[{ sip_parti_kodu: 'P-2601', sip_lot_no: 7 }, '"P-2601" with lot number 7 is none of the ERP’s lots'],
	])('%j is sent with a warning', async (line, told) => {
		expect(await warned({}, line, line)).toEqual([
			expect.stringContaining(`Line 2, 3: Lot (Parti Kodu), sip_parti_kodu: ${told}`),
		]);
	});

	it('are looked at in counts and dispatch notes, too', async () => {
		const count = {
			resource: 'stockCount',
			operation: 'create',
			inputMode: 'rows',
			documentFields: fields({ sym_tarihi: '2026-11-20', sym_depono: 1 }),
			lineFields: fields({ sym_Stokkodu: '{sku}', sym_miktar1: '{quantity}', sym_parti_kodu: '{lot}' }),
			options: { checkCodes: undefined },
		};
		const { items: rows } = await at.evrak(
			count as never,
			items({ sku: 'STK001', quantity: 1, lot: 'P-2601' }, { sku: 'STK001', quantity: 2, lot: 'NEW' }),
		);
		expect(rows[0]?.json.warnings).toEqual([
			expect.stringContaining('Line 2: Batch (Parti Kodu), sym_parti_kodu: "NEW"'),
		]);
	});
});
