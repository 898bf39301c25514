import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { conditions } from '../../../../../erp/database/query/events';
import type { ErpOptions } from '../../../../../standin';
import { thrownBy, triggerBench, type TriggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';

let bench: TriggerBench;
const begin = async (options?: ErpOptions): Promise<void> => {
	bench = await triggerBench(options);
	for (const table of ['SIPARISLER', 'SATINALMA_TALEPLERI', 'CARI_HESAP_HAREKETLERI', 'ODEME_EMIRLERI'])
		bench.erp.db.run(`DELETE FROM ${table}`);
};
afterEach(async () => await bench.close());

const { line, edit, stamped, moment } = writing(() => bench);

const EVENTS = conditions.map(({ value }) => [value] as const);
const watch = (event: string, more: INodeParameters = {}) => bench.trigger({ event, options: {}, ...more });

describe.each(EVENTS)('%s', (event) => {
	it.each([
		['of V16', { generation: 'V16' }, 'V16 server has no SQL read method'],
		['whose user may not read by SQL', {}, 'yetkiniz bulunmamaktadır'],
	])('on a server %s says so at the first poll', async (_, login, message) => {
		await begin({ sqlRight: false });
		expect((await thrownBy(bench.trigger({ event }, login).poll())).message).toContain(message);
	});
});

it.each<[string, string, string]>([
	['orderDelivered', 'SIPARISLER.sip_teslim_miktar', 'what of an order is delivered or closed'],
	['orderDelivered', 'SIPARISLER.sip_tarih', 'the column sip_tarih of the table SIPARISLER'],
	['orderApproval', 'SIPARISLER.sip_OnaylayanKulNo', 'who has approved lines in the table SIPARISLER'],
	['purchaseRequestApproval', 'SATINALMA_TALEPLERI.stl_kapat_fl', 'or which are open'],
	['invoicePaid', 'CARI_HAREKET_BORC_ALACAK_ESLEME.chk_Tutar', 'or its column chk_Tutar'],
	['accountPastDue', 'CARI_HESAP_HAREKETLERI.cha_vade', 'the column cha_vade of the table CARI_HESAP_HAREKETLERI'],
	['chequeDue', 'ODEME_EMIRLERI.sck_sonpoz', 'the column sck_sonpoz of the table ODEME_EMIRLERI'],
	['orderGone', 'SIPARISLER.sip_tarih', 'the column sip_tarih of the table SIPARISLER'],
	['orderGone', 'SIPARISLER', 'lacks the table SIPARISLER'],
	// Without it no record is new, and what is made and done between two polls is never seen.
	['order', 'SIPARISLER.sip_create_date', 'the column sip_create_date of'],
	['orderDelivered', 'SIPARISLER.sip_create_date', 'the column sip_create_date of'],
	['invoicePaid', 'CARI_HESAP_HAREKETLERI.cha_create_date', 'the column cha_create_date of'],
	['collectionPayment', 'CARI_HESAP_HAREKETLERI.cha_create_date', 'the column cha_create_date of'],
	['account', 'CARI_HESAPLAR.cari_create_date', 'the column cari_create_date of'],
	['item', 'STOKLAR.sto_create_date', 'the column sto_create_date of'],
])('%s says what the database lacks (%s)', async (event, hidden, text) => {
	await begin({ hide: [hidden] });
	expect((await thrownBy(watch(event).poll())).message).toContain(text);
});

it('purchase requests that wait are told as orders are', async () => {
	await begin();
	const trigger = watch('purchaseRequestApproval');
	await trigger.poll();
	const request = {
		stl_tarihi: '2026-11-20T00:00:00.000',
		stl_evrak_seri: 'T',
		stl_Stok_kodu: 'STK001',
		stl_miktari: 2,
	};
	stamped('SATINALMA_TALEPLERI', 'stl', moment(), { ...request, stl_evrak_sira: 1 });
	stamped('SATINALMA_TALEPLERI', 'stl', moment(), { ...request, stl_evrak_sira: 2, stl_OnaylayanKulNo: 4 });
	bench.pass(5 * MINUTE);
	expect(await trigger.json()).toMatchObject([
		{ eventType: 'purchaseRequestApproval', number: 1, lines: [{ quantity: 2 }] },
	]);
});

it.each<[string, IDataObject, number[]]>([
	['a direction', { direction: 'issuedOrder' }, [2]],
	['series', { series: 'N11' }, [3]],
	['accounts', { accounts: '120.02' }, [4]],
])('only those of %s are told', async (_, filters, numbers) => {
	await begin();
	const trigger = watch('orderApproval', { filters } as never);
	await trigger.poll();
	line(1);
	line(2, { sip_tip: 1 });
	line(3, { sip_evrakno_seri: 'N11' });
	line(4, { sip_evrakno_seri: 'X', sip_musteri_kod: '120.02' });
	bench.pass(5 * MINUTE);
	expect((await trigger.json()).map(({ number }) => number)).toEqual(numbers);
});

it('other filters begin anew: what waits already is not told', async () => {
	await begin();
	line(1, { sip_evrakno_seri: 'N11' }, moment(-1));
	const [narrow, wide] = [watch('orderApproval', { filters: { series: 'WEB' } }), watch('orderApproval')];
	await narrow.poll();
	expect(narrow.state()).not.toBe(wide.state());
	expect(await wide.json()).toEqual([]);
});

it.each<[string, INodeParameters, string]>([
	['days that are none', { event: 'orderDelivered', days: 'many' }, 'Last Days'],
	['an amount that is none', { event: 'accountPastDue', atLeast: 'much' }, 'Minimum Amount'],
	['an unknown kind', { event: 'chequeDue', filters: { chequeKind: 'gold' } }, 'is no choice'],
	['an unknown way to be paid', { event: 'invoicePaid', paid: 'twice' }, 'is no choice'],
	['no records', { event: 'orderApproval', options: { maxItems: 0 } }, 'Records per Poll "0" is no whole number'],
])('with %s nothing is asked', async (_, parameters, message) => {
	await begin();
	expect((await thrownBy(bench.trigger({ options: {}, ...parameters }).poll())).message).toContain(message);
	expect(bench.erp.requests).toHaveLength(0);
});

it('a page that fails is asked for again at the next poll, and nothing is told twice', async () => {
	await begin();
	const trigger = watch('orderApproval');
	await trigger.poll();
	for (let number = 1; number <= 150; number++) line(number);
	bench.pass(5 * MINUTE);
	// The clock and the first hundred come, the lines of the others do not.
	await bench.faults('none', 'none', 'none', 'none', 'none', 'none', '504-lost', '504-lost', '504-lost');
	const told: unknown[] = [];
	for (let poll = 0; poll < 5; poll++) {
		told.push(...(await trigger.json().catch(() => [])).map(({ number }) => number));
		if (poll === 0) expect(told).toHaveLength(100);
		await bench.faults();
		trigger.restart();
	}
	expect(told).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
});

/** Copies of an order that waits, each with another number or series: as many as are said, with the first. */
function copies(count: number, column: string, value: string): void {
	const { db } = bench.erp;
	line(1, {}, moment(-1));
	const columns = db.all("SELECT name FROM pragma_table_info('SIPARISLER')").map(({ name }) => String(name));
	const copied = columns.map((name) =>
		name === 'sip_Guid' ? 'lower(hex(randomblob(16)))' : name === column ? value : name,
	);
	db.run(
		`INSERT INTO SIPARISLER (${columns.join(', ')}) WITH RECURSIVE c(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM c WHERE n < ${count})
		SELECT ${copied.join(', ')} FROM SIPARISLER, c WHERE sip_evrakno_sira = 1`,
	);
}

it('5,000 waiting orders whose numbers follow each other take little of n8n’s memory, and few questions', async () => {
	await begin();
	copies(5_000, 'sip_evrakno_sira', 'n');
	const trigger = watch('orderDelivered');
	await trigger.poll();
	bench.erp.statements.clear();
	edit(4711, { sip_teslim_miktar: 1 });
	bench.pass(5 * MINUTE);
	expect((await trigger.json()).map(({ number }) => number)).toEqual([4711]);
	// The clock, ten pages, the one that left, its parts, and itself once more.
	expect(bench.erp.statements.length).toBeLessThanOrEqual(17);
	expect(trigger.state().length).toBeLessThan(4_000);
	const approvals = watch('orderApproval');
	await approvals.poll();
	expect(approvals.state().length).toBeLessThan(4_000);
});

it('2,000 accounts past due take a day and a key of n8n’s memory, and a question for each 500', async () => {
	await begin();
	const { db } = bench.erp;
	const numbers = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000)';
	db.run(
		`INSERT INTO CARI_HESAPLAR (cari_Guid, cari_kod, cari_unvan1) ${numbers} SELECT lower(hex(randomblob(16))), 'X' || substr('0000' || n, -4), 'Cari' FROM c`,
	);
	db.run(
		`INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_kod, cha_tarihi, cha_tip, cha_cari_cins, cha_meblag, cha_vade, cha_d_cins) ${numbers}
		SELECT lower(hex(randomblob(16))), 'X' || substr('0000' || n, -4), '2026-11-01T00:00:00.000', 0, 0, n, 0, 0 FROM c`,
	);
	const trigger = watch('accountPastDue', { options: { maxItems: 1_500 } });
	const told: unknown[] = [];
	for (const count of [1_500, 500, 0]) {
		bench.erp.statements.clear();
		const items = await trigger.json();
		expect([items.length, bench.erp.statements.length <= 6]).toEqual([count, true]);
		expect(trigger.state().length).toBeLessThan(700);
		told.push(...items.map(({ accountCode }) => accountCode));
		bench.pass(5 * MINUTE);
	}
	expect(new Set(told).size).toBe(2_000);
});

it('more than n8n can remember is said, and nothing is handed over', async () => {
	await begin();
	copies(7_500, 'sip_evrakno_seri', "'S' || n");
	const error = await thrownBy(watch('orderDelivered').poll());
	expect(error.message).toBe('Order Delivered or Closed: more orders are watched than n8n can remember');
});
