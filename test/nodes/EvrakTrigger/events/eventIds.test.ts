import type { IDataObject } from 'n8n-workflow';
import { triggerBench, type Trigger, type TriggerBench } from '../../../../testkit/node/trigger';
import { moneyOf } from './ofRecords/conditions';
import { MINUTE, writing } from './ofRecords/changing';
import { SECONDS, sending } from './statusChanged/support';

/*
 * Each event has an `eventId` that is the same whenever it is told, so that a workflow can drop what a crash repeats, and another one for
 * everything that happens again.
 */

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
	for (const table of ['SIPARISLER', 'CARI_HESAP_HAREKETLERI', 'ODEME_EMIRLERI'])
		bench.erp.db.run(`DELETE FROM ${table}`);
});
afterEach(async () => await bench.close());

const { line } = writing(() => bench);
const { movement, match, cheque } = moneyOf(() => bench);
const { sent } = sending(() => bench);

const idsOf = (items: readonly IDataObject[]) => items.map(({ eventId }) => String(eventId));

/** Ids of a poll some hours later. */
const after = async (trigger: Trigger, hours = 5 * MINUTE): Promise<string[]> => {
	bench.pass(hours);
	return idsOf(await trigger.json());
};

/** The same poll as if n8n had been killed before it saved the state, and once more some hours later. */
async function twice(trigger: Trigger, hours: number): Promise<[string[], string[]]> {
	const staticData = JSON.parse(trigger.state()) as IDataObject;
	const first = idsOf(await trigger.json({ staticData }));
	bench.pass(hours);
	return [first, idsOf(await trigger.json({ staticData }))];
}

const different = (ids: readonly string[]) => new Set(ids).size;

it.each(['created', 'both'])(
	'a document that was deleted and made again under its number is another one (%s)',
	async (changes) => {
		const trigger = bench.trigger({ event: 'order', changes, options: {} });
		await trigger.poll();
		const ids: string[] = [];
		for (let round = 0; round < 3; round++) {
			line(7);
			ids.push(...(await after(trigger)));
			bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 7');
			bench.pass(MINUTE);
		}
		expect(ids).toHaveLength(3);
		expect(different(ids)).toBe(3);
	},
);

it('a document that was made again is a new one, also where a poll saw it while it was written', async () => {
	const trigger = bench.trigger({ event: 'order', changes: 'both', options: {} });
	await trigger.poll();
	line(7);
	expect(await after(trigger)).toHaveLength(1);
	bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 7');
	bench.pass(MINUTE);
	line(7);
	expect(await after(trigger, 0)).toEqual([]);
	bench.pass(5 * MINUTE);
	expect(await trigger.json()).toMatchObject([{ eventType: 'created' }]);
});

it('an order that is deleted has one id, whichever day looks for it; made again and deleted again, another', async () => {
	line(7);
	const trigger = bench.trigger({ event: 'orderGone', options: {} });
	await trigger.poll();
	bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 7');
	bench.pass(24);
	const [first, again] = await twice(trigger, 24);
	expect(again).toEqual(first);
	line(7);
	expect(await after(trigger, 24)).toEqual([]);
	bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 7');
	const second = await after(trigger, 24);
	expect([first.length, second.length, different([...first, ...second])]).toEqual([1, 1, 2]);
});

it('an invoice that is paid, undone and paid again comes under two ids', async () => {
	const invoice = movement('120.01.001', 300, -9, { cha_evrakno_sira: 2 });
	const trigger = bench.trigger({ event: 'invoicePaid', options: {} });
	await trigger.poll();
	const ids: string[] = [];
	for (let round = 0; round < 3; round++) {
		const guid = match(invoice, 300);
		bench.pass(5 * MINUTE);
		const [first, again] = await twice(trigger, 5 * MINUTE);
		expect(again).toEqual(first);
		ids.push(...first);
		bench.erp.db.run('DELETE FROM CARI_HAREKET_BORC_ALACAK_ESLEME WHERE chk_Guid = ?', [guid]);
		ids.push(...(await after(trigger)));
	}
	expect(ids).toHaveLength(3);
	expect(different(ids)).toBe(3);
});

it('every status of a sent document has its own, also one that comes back', async () => {
	const waiting = { document: '1000' };
	const seen = { document: '1002', authority: '1100' };
	bench.erp.outgoing.upcoming([waiting, seen, waiting, seen, waiting].map((step, at) => ({ after: 10 * at, ...step })));
	await sent(1);
	const trigger = bench.trigger({ event: 'statusChanged', options: {} });
	await trigger.poll();
	const ids: string[] = [];
	for (let round = 0; round < 4; round++) {
		bench.pass(10 * SECONDS);
		const [first, again] = await twice(trigger, 0);
		expect(again).toEqual(first);
		ids.push(...first);
	}
	expect(ids).toHaveLength(4);
	expect(different(ids)).toBe(4);
	expect(ids.every((id) => id.startsWith('statusChanged:FAT 1:'))).toBe(true);
});

it('a cheque that falls due while the workflow is off is told once it is on again', async () => {
	const trigger = bench.trigger({ event: 'chequeDue', options: {} });
	await trigger.poll();
	cheque({ sck_refno: 'MC-1' }, 7);
	cheque({ sck_refno: 'MC-2' }, 20);
	cheque({ sck_refno: 'MC-3' }, -1);
	expect(await after(trigger)).toEqual([]);
	trigger.restart();
	bench.pass(24 * 12);
	expect(await trigger.json()).toMatchObject([{ chequeReference: 'MC-1', daysLeft: -5 }]);
	expect(await after(trigger, 24)).toEqual([]);
});
