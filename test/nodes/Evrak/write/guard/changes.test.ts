import type { IDataObject } from 'n8n-workflow';
import { setClock, skipWaits } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { answerIn, uuidAt } from '../../../../../testkit/node/invoices';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => {
	setClock('2026-11-20T09:00:00Z');
	skipWaits(BETWEEN_LOOKUPS);
});
const erp = perTest(bench);
const BETWEEN_LOOKUPS = 3_000;

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
});

const run = async (resource: string, operation: string, json: IDataObject, login = {}) =>
	await erp.evrak({ resource, operation, inputMode: 'json', json: '={{ $json }}' }, items(json), CONTINUE, login);

/** An invoice in the ERP, as a sending names it. */
async function savedInvoice(): Promise<IDataObject> {
	const line = { sth_tarih: '2026-11-20', sth_evraktip: 4, sth_tip: 1, sth_cins: 0, sth_stok_kod: 'STK001' };
	const head = { cha_tarihi: '2026-11-20', cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_kod: '120.01.001' };
	await run('invoice', 'create', {
		...{ ...head, cha_evrakno_seri: 'GND' },
		detay: [{ ...line, sth_miktar: 1, sth_tutar: 100, sth_vergi_pntr: 4, sth_vergi: 20 }],
	});
	const row = erp.erp.db.get(
		"SELECT cha_evrakno_sira AS no FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'GND'",
	);
	return { cha_evrakno_seri: 'GND', cha_evrakno_sira: Number(row?.no), IslemTipi: 1 };
}

const toldOf = async (resource: string, operation: string, json: IDataObject, ...faults: string[]) => {
	await erp.faults(...faults);
	const { items: done, errors } = await run(resource, operation, json);
	return [...done, ...errors][0]?.json ?? {};
};
const sends = () => erp.erp.requests.filter(({ path }) => /FaturaToEFatura|Kabul|Red/.test(path)).length;

describe('an invoice that is sent', () => {
	it('is recovered, and sent once, where its answer was lost', async () => {
		const told = await toldOf('eInvoice', 'send', await savedInvoice(), 'none', 'reset-after-commit');
		const sent = erp.erp.db.get('SELECT ebl_uuid FROM E_BELGE_GIDEN');
		expect(told).toMatchObject({ outcome: 'recovered', guid: String(sent?.ebl_uuid).toLowerCase() });
		expect(sends()).toBe(1);
	});

	it('is not sent by a second run, as official documents may not be, and names the first', async () => {
		const invoice = await savedInvoice();
		const first = await toldOf('eInvoice', 'send', invoice);
		expect(await toldOf('eInvoice', 'send', invoice)).toMatchObject({ outcome: 'alreadySaved', guid: first.guid });
		expect(sends()).toBe(1);
	});

	it('is sent by the next run where the first one never reached the ERP', async () => {
		const invoice = await savedInvoice();
		await toldOf('eInvoice', 'send', invoice, 'none', '504-lost');
		expect(await toldOf('eInvoice', 'send', invoice)).toMatchObject({ outcome: 'saved' });
	});

	it('is sent where the ERP does not tell whether it was, as to a user without the right to ask', async () => {
		const invoice = await savedInvoice();
		expect(await toldOf('eInvoice', 'send', invoice, 'reset', 'reset', 'reset')).toMatchObject({ outcome: 'saved' });
	});

	it('that the ERP does not have is refused with what names it', async () => {
		const { errors } = await run('eInvoice', 'send', { ...(await savedInvoice()), cha_evrakno_sira: 999 });
		expect(errors[0]?.error).toMatchObject({
			message: 'Document 1 (GND 999) was not sent: Fatura bulunamadı!',
			description: expect.stringContaining('Check series and number, or the GUID'),
		});
	});

	it('stays unknown where it never reached the ERP', async () => {
		const answer = JSON.stringify(await toldOf('eInvoice', 'send', await savedInvoice(), 'none', '504-lost'));
		expect(answer).toContain('may or may not have been sent');
		expect(answer).toContain('the ERP does not show it done');
		expect(sends()).toBe(1);
	});

	it('is not believed sent where the ERP says success, names nothing and shows nothing', async () => {
		const invoice = await savedInvoice();
		// To a user without the right the ERP answers so.
		const { errors } = await run('eInvoice', 'send', invoice, { userCode: 'API2' });
		expect(JSON.stringify(errors)).toContain('may or may not have been sent');
	});
});

const ANSWERS = [
	['accept', 2001, {}],
	['reject', 2002, { RedNedeni: 'Sipariş edilmedi' }],
] as const;

describe.each(ANSWERS)('the answer %s to an incoming invoice', (operation, code, more) => {
	const answer = { UUID: uuidAt(1), ...more };
	beforeEach(() => void erp.erp.incoming.arrive({ uuid: uuidAt(1), scenario: 'TICARIFATURA' }));

	it('is recovered, and sent once, where what the ERP said was lost', async () => {
		expect(await toldOf('incomingEInvoice', operation, answer, 'reset-after-commit')).toMatchObject({
			outcome: 'recovered',
		});
		expect(sends()).toBe(1);
		expect(answerIn(erp, uuidAt(1))[0]).toBe(code);
	});

	it('stays unknown where it never reached the ERP', async () => {
		expect(JSON.stringify(await toldOf('incomingEInvoice', operation, answer, '504-lost'))).toContain('may or may not');
		expect(sends()).toBe(1);
		expect(answerIn(erp, uuidAt(1))[0]).toBe(1002);
	});

	it('costs no question where the ERP says success', async () => {
		erp.erp.requests.clear();
		expect(await toldOf('incomingEInvoice', operation, answer)).toMatchObject({ outcome: 'saved' });
		expect(erp.erp.requests.filter(({ path }) => path.includes('Durum'))).toEqual([]);
	});
});
