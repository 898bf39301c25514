import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { triggerBench, type Trigger, type TriggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE } from './changing';
import { moneyOf, readBy } from './conditions';

let bench: TriggerBench;
afterEach(async () => await bench.close());

const { movement, match, cheque } = moneyOf(() => bench);

const watch = (event: string, more: INodeParameters = {}): Trigger => bench.trigger({ event, options: {}, ...more });

/** What a poll some hours later tells. */
const toldAfter = async (trigger: Trigger, hours = 5 * MINUTE): Promise<IDataObject[]> => {
	bench.pass(hours);
	return await trigger.json();
};

const codesOf = (items: readonly IDataObject[]) => items.map(({ accountCode }) => accountCode);
const AT = { eventTime: expect.any(String) as unknown };

describe.each(['newer', 'older'] as const)('on a database of the %s build', (build) => {
	beforeEach(async () => {
		bench = await triggerBench({ build });
		bench.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
		bench.erp.db.run('DELETE FROM ODEME_EMIRLERI');
	});

	it('accounts that are past due are told once a day, today’s at the first poll, with the figures of Get Past Due', async () => {
		movement('120.01.001', 500, -10);
		movement('120.01.001', -100, -5);
		movement('120.01.002', 90, -1);
		movement('120.01.003', 90, 3);
		const trigger = watch('accountPastDue');
		const items = await trigger.json();
		expect(codesOf(items)).toEqual(['120.01.001', '120.01.002']);
		expect(items[0]).toMatchObject({
			eventId: 'accountPastDue:120.01.001:2026-11-20',
			eventType: 'accountPastDue',
			pastDue: 400,
			oldestDueDate: '2026-11-10',
			daysPastDue: 10,
		});
		for (const item of items) {
			const [read = {}] = await readBy(bench, {
				...{ resource: 'account', operation: 'getPastDue', account: String(item.accountCode) },
			});
			expect(Object.keys(item)).toEqual([...Object.keys(read), 'eventId', 'eventType', 'eventTime', 'source']);
			expect(item).toMatchObject(read);
		}
		expect(await toldAfter(trigger)).toEqual([]);
		trigger.restart();
		expect(await toldAfter(trigger, 1)).toEqual([]);
		expect(codesOf(await toldAfter(trigger, 24))).toEqual(['120.01.001', '120.01.002']);
	});

	it('those below an amount are left out', async () => {
		movement('120.01.001', 500, -10);
		movement('120.01.002', 90, -1);
		expect(codesOf(await watch('accountPastDue', { atLeast: '500' }).json())).toEqual(['120.01.001']);
	});

	it('an invoice is told once it is matched in full, with what it is matched with', async () => {
		const first = movement('120.01.001', 500, -10, { cha_evrakno_sira: 1 });
		match(first, 500);
		const invoice = movement('120.01.001', 300, -9, { cha_evrakno_sira: 2 });
		const trigger = watch('invoicePaid');
		expect(await trigger.json()).toEqual([]);
		const collection = movement('120.01.001', -120, 0, { cha_evrakno_sira: 1, cha_evrakno_seri: 'T' });
		match(invoice, 120, collection);
		expect(await toldAfter(trigger)).toEqual([]);
		match(invoice, 180, collection);
		const [item = {}, ...others] = await toldAfter(trigger);
		expect(others).toEqual([]);
		expect(item).toMatchObject({
			eventType: 'invoicePaid',
			...{ number: 2, total: 300, paymentState: 'paid', paidAmount: 300, unpaidAmount: 0 },
			matchedWith: [{ amount: expect.any(Number) as unknown, series: 'T' }, { series: 'T' }],
		});
		const [read = {}] = await readBy(bench, {
			...{ resource: 'invoice', operation: 'get', lookUpBy: 'number', series: 'F', number: 2 },
		});
		expect(item).toMatchObject(read);
		expect(await toldAfter(trigger)).toEqual([]);
	});

	it('or in part, where that is waited for; and again after the matching was taken back', async () => {
		const invoice = movement('120.01.001', 300, -9, { cha_evrakno_sira: 2 });
		const trigger = watch('invoicePaid', { paid: 'inPart' });
		await trigger.poll();
		const guid = match(invoice, 120);
		expect(await toldAfter(trigger)).toMatchObject([
			{ paymentState: 'partlyPaid', paidAmount: 120, unpaidAmount: 180 },
		]);
		bench.erp.db.run('UPDATE CARI_HAREKET_BORC_ALACAK_ESLEME SET chk_iptal = 1 WHERE chk_Guid = ?', [guid]);
		expect(await toldAfter(trigger)).toEqual([]);
		match(invoice, 300);
		expect(await toldAfter(trigger)).toMatchObject([{ paymentState: 'paid' }]);
	});

	it('one in another currency, and one that was paid at once, is not told', async () => {
		const foreign = movement('120.01.001', 300, -9, { cha_evrakno_sira: 2, cha_d_cins: 1, cha_d_kur: 40 });
		const atOnce = movement('120.01.001', 300, -9, { cha_evrakno_sira: 3, cha_tpoz: 1 });
		const trigger = watch('invoicePaid');
		await trigger.poll();
		match(foreign, 300);
		match(atOnce, 300);
		expect(await toldAfter(trigger)).toEqual([]);
	});

	it('cheques and notes are told once, some days before they are due, unless they are paid or returned', async () => {
		cheque({ sck_refno: 'MC-1', sck_no: '77', sck_sahip_cari_kodu: '120.01.001', sck_odenen: 250, sck_sonpoz: 9 }, 2);
		cheque({ sck_refno: 'MC-2' }, 4);
		cheque({ sck_refno: 'MC-3', sck_sonpoz: 10 }, 1);
		cheque({ sck_refno: 'MC-4', sck_sonpoz: 4 }, 1);
		cheque({ sck_refno: 'MC-5' }, -1);
		cheque({ sck_refno: 'MK-6', sck_tip: 6 }, 1);
		cheque({ sck_refno: 'MC-7', sck_iptal: 1 }, 1);
		const trigger = watch('chequeDue');
		expect(await trigger.json()).toMatchObject([
			{
				...{ eventType: 'chequeDue', source: 'state', ...AT, chequeReference: 'MC-1', chequeNumber: '77' },
				...{ accountCode: '120.01.001', dueDate: '2026-11-22', daysLeft: 2, chequeKindName: 'customer cheque' },
				...{ amount: 1000, paidAmount: 250, unpaidAmount: 750, positionName: 'partly paid' },
			},
		]);
		const later: IDataObject[] = [];
		for (let day = 0; day < 6; day++) later.push(...(await toldAfter(trigger, 24)));
		expect(later).toMatchObject([{ chequeReference: 'MC-2', daysLeft: 3 }]);
	});

	it('as many days before as is said, of one kind and position', async () => {
		cheque({ sck_refno: 'MC-1', sck_sonpoz: 2 }, 7);
		cheque({ sck_refno: 'MS-2', sck_tip: 1, sck_sonpoz: 2 }, 7);
		cheque({ sck_refno: 'MC-3', sck_sonpoz: 3 }, 7);
		const filters = { chequeKind: 'customerCheque', position: 'inCollection' };
		expect(await watch('chequeDue', { daysBefore: '7', filters }).json()).toMatchObject([{ chequeReference: 'MC-1' }]);
		expect(await watch('chequeDue', { daysBefore: '6', filters }).json()).toEqual([]);
	});
});
