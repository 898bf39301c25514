import type { IDataObject } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';

let erp: Bench;
beforeEach(async () => void (erp = await bench()));
afterEach(async () => await erp.close());

const ask = async (operation: string, json: IDataObject) =>
	await erp.evrak({ resource: 'order', operation, inputMode: 'json', json: '={{ $json }}' }, items(json), CONTINUE);

/** An order in the ERP, as an update or a deletion names it. */
async function saved(): Promise<{ readonly guid: string; readonly number: number }> {
	const line = { sip_tarih: '2026-11-20', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'DGS', sip_miktar: 3 };
	await ask('create', { satirlar: [{ ...line, sip_musteri_kod: '120.01.001', sip_stok_kod: 'STK001' }] });
	const row = erp.erp.db.get(
		"SELECT sip_Guid AS guid, sip_evrakno_sira AS no FROM SIPARISLER WHERE sip_evrakno_seri = 'DGS'",
	);
	return { guid: String(row?.guid), number: Number(row?.no) };
}

const UPDATED = 7;
type Change = readonly [
	what: string,
	operation: string,
	payload: (order: { guid: string; number: number }) => IDataObject,
];
const CHANGES: readonly Change[] = [
	['an update', 'update', ({ guid }) => ({ satirlar: [{ sip_Guid: guid, sip_miktar: UPDATED }] })],
	[
		'a deletion by number',
		'delete',
		({ number }) => ({ satirlar: [{ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'DGS', sip_evrakno_sira: number }] }),
	],
];

const changed = async (
	[, operation, payload]: Change,
	order: { guid: string; number: number },
	...faults: string[]
) => {
	await erp.faults(...faults);
	const { items: done, errors } = await ask(operation, payload(order));
	return [...done, ...errors][0]?.json ?? {};
};

describe.each(CHANGES)('%s', (...change) => {
	it('whose answer is lost is recovered once the ERP shows it done', async () => {
		const order = await saved();
		expect(await changed(change, order, 'reset-after-commit')).toMatchObject({ outcome: 'recovered' });
	});

	it('that never reached the ERP stays unknown, and is sent once', async () => {
		const order = await saved();
		erp.erp.requests.clear();
		const told = await changed(change, order, '504-lost');
		expect(JSON.stringify(told)).toContain('may or may not have been');
		expect(JSON.stringify(told)).toContain('the ERP does not show it done');
		expect(erp.erp.requests.filter(({ path }) => /Duzelt|Sil/.test(path))).toHaveLength(1);
	});

	it('that is refused is failed in the ERP’s own words', async () => {
		const told = await changed(change, { guid: '11111111-2222-3333-4444-555555555555', number: 999_999 });
		expect(JSON.stringify(told)).toContain('kayıt bulunamadı');
	});
});
