import type { IDataObject } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { realClock, setClock } from '../../../../../testkit/clock/clock';
import { answerIn, uuidAt } from '../../../../../testkit/node/invoices';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';

let erp: Bench;
beforeEach(async () => {
	setClock('2026-11-20T09:00:00Z');
	erp = await bench();
});
afterEach(async () => {
	await erp.close();
	realClock();
});

const run = async (resource: string, operation: string, json: IDataObject, login = {}) =>
	await erp.evrak({ resource, operation, inputMode: 'json', json: '={{ $json }}' }, items(json), CONTINUE, login);

/** An invoice in the ERP, as a sending names it. */
async function saved(): Promise<IDataObject> {
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

const told = async (resource: string, operation: string, json: IDataObject, ...faults: string[]) => {
	await erp.faults(...faults);
	const { items: done, errors } = await run(resource, operation, json);
	return [...done, ...errors][0]?.json ?? {};
};
const sends = () => erp.erp.requests.filter(({ path }) => /FaturaToEFatura|Kabul|Red/.test(path)).length;

describe('an invoice that is sent', () => {
	it('is recovered, and sent once, where its answer was lost', async () => {
		expect(await told('eInvoice', 'send', await saved(), 'reset-after-commit')).toMatchObject({ outcome: 'recovered' });
		expect(sends()).toBe(1);
	});

	it('stays unknown where it never reached the ERP', async () => {
		const answer = JSON.stringify(await told('eInvoice', 'send', await saved(), '504-lost'));
		expect(answer).toContain('may or may not have been sent');
		expect(answer).toContain('the ERP does not show it done');
		expect(sends()).toBe(1);
	});

	it('is failed in the ERP’s words where there is none', async () => {
		const invoice = { ...(await saved()), cha_evrakno_sira: 999_999 };
		expect(JSON.stringify(await told('eInvoice', 'send', invoice))).toContain('Fatura bulunamadı');
	});

	it('is not believed sent where the ERP says success, names nothing and shows nothing', async () => {
		const invoice = await saved();
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
		expect(await told('incomingEInvoice', operation, answer, 'reset-after-commit')).toMatchObject({ outcome: 'recovered' });
		expect(sends()).toBe(1);
		expect(answerIn(erp, uuidAt(1))[0]).toBe(code);
	});

	it('stays unknown where it never reached the ERP', async () => {
		expect(JSON.stringify(await told('incomingEInvoice', operation, answer, '504-lost'))).toContain('may or may not');
		expect(sends()).toBe(1);
		expect(answerIn(erp, uuidAt(1))[0]).toBe(1002);
	});

	it('costs no question where the ERP says success', async () => {
		erp.erp.requests.clear();
		expect(await told('incomingEInvoice', operation, answer)).toMatchObject({ outcome: 'saved' });
		expect(erp.erp.requests.filter(({ path }) => path.includes('Durum'))).toEqual([]);
	});
});
