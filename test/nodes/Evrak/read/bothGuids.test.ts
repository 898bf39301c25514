import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { eDocument } from '../../../../testkit/node/invoices';
import { perTest } from '../../../../testkit/jest/benches';

const erp = perTest(bench);
const withoutSql = perTest(async () => await bench({ sqlRight: false }));
const day = () => new Date().toISOString().slice(0, 10);

/** What *Create* and *Send* output of one invoice: the first the GUID of its record, the second that of its e-document. */
async function chain(erp: Bench): Promise<Record<'create' | 'send', INodeExecutionData>> {
	const detay = [{ sth_stok_kod: 'STK001', sth_miktar: 1, sth_tutar: 10, sth_vergi_pntr: 0 }];
	const codes = { cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_normal_Iade: 0 };
	const json: IDataObject = { ...codes, cha_tarihi: day(), cha_kod: '120.01.001', cha_evrakno_seri: 'F', detay };
	const create = { resource: 'invoice', operation: 'create', inputMode: 'json' };
	const created = await erp.evrak({ ...create, json: '={{ $json }}' }, items(json));
	const key = { cha_evrakno_seri: '={{ $json.series }}', cha_evrakno_sira: '={{ $json.number }}', IslemTipi: '1' };
	const sent = await erp.evrak(eDocument('sendInvoice', key), created.items);
	expect([created.error, sent.error]).toEqual([undefined, undefined]);
	erp.erp.requests.clear();
	return { create: created.items[0] ?? { json: {} }, send: sent.items[0] ?? { json: {} } };
}

const UUID = '={{ $json.guid }}';
const sale = { EFaturaTipi: '0', EBelgeTipi: '0', UUID };
const READS: Array<[string, INodeParameters]> = [
	['getInvoicePdf', { Fatura_Guid: UUID }],
	['getStatus', sale],
	['getXml', sale],
];

describe.each(READS)('%s', (operation, fields) => {
	it.each(['create', 'send'] as const)('takes the guid that %s outputs', async (step) => {
		const { [step]: item, send } = await chain(erp);
		const { items: rows, error } = await erp.evrak(eDocument(operation, fields), [item]);
		expect(error).toBeUndefined();
		if (operation === 'getInvoicePdf') expect(rows[0]?.json.mimeType).toBe('application/pdf');
		else expect(rows[0]?.json.uuid).toBe(send.json.guid);
	});

	it('of a GUID that no invoice has ends in the words of the ERP', async () => {
		const { error } = await erp.evrak(
			eDocument(operation, fields),
			items({ guid: 'dddddddd-0000-4000-8000-000000000001' }),
		);
		expect(error?.message).toMatch(/bulunamadı|knows no sent e-document/);
	});

	it('ends so, too, where the database cannot be asked', async () => {
		const { [operation === 'getInvoicePdf' ? 'send' : 'create']: item } = await chain(withoutSql);
		const { error } = await withoutSql.evrak(eDocument(operation, fields), [item]);
		expect(error?.message).toMatch(/bulunamadı|knows no sent e-document/);
	});
});
