import { triggerBench, type TriggerBench } from '../../../testkit/node/trigger';
import { inErp, sorted, uuidsOf } from '../../nodes/EvrakTrigger/events/incomingInvoice/story';
import { sending } from '../../nodes/EvrakTrigger/events/statusChanged/support';
import { quoted, textOf } from '../markdown';

const GUIDE = textOf('docs', 'reference', 'trigger-events.md');

let bench: TriggerBench;
beforeEach(async () => (bench = await triggerBench()));
afterEach(async () => await bench.close());

const { watch, arrive } = inErp(() => bench);

describe('docs/reference/trigger-events.md', () => {
	it('Incoming E-Invoice with Start From on Now: what was there is known, what comes is told once, over restarts', async () => {
		arrive(3);
		const trigger = watch({ startFrom: 'now' });
		expect(await trigger.json()).toEqual([]);
		const fresh = arrive(2);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(fresh));
		trigger.restart();
		expect(await trigger.json()).toEqual([]);
	});

	it('finds what the ERP lists weeks late by the wide window, as early as it says', async () => {
		const days = Number(/last thirty \(\*Wide Window Days\*\)/.test(GUIDE) ? 30 : NaN);
		const trigger = watch({ startFrom: 'now' });
		expect(await trigger.json()).toEqual([]);
		const issued = new Date(bench.now() - (days - 2) * 86_400_000).toISOString().slice(0, 10);
		const [late] = arrive(1, { issued, received: issued });
		bench.pass(7);
		expect(uuidsOf(await trigger.json())).toEqual([late]);
	});

	it('E-Document Status Changed: every meaning that it names is one of its list, the last of them final', async () => {
		const [, list = ''] = /a plain `meaning` \(([^;]*);/.exec(GUIDE) ?? [];
		const meanings = quoted(list);
		expect(meanings).toEqual(expect.arrayContaining(['waiting', 'delivered', 'accepted', 'rejected', 'failed']));
		const { sent, watch: watchSent } = sending(() => bench);
		bench.erp.outgoing.upcoming('rejected');
		await sent(1);
		const trigger = watchSent();
		await trigger.poll();
		const told = [];
		for (let poll = 0; poll < 10; poll++) {
			bench.pass(5 / 3600);
			told.push(...(await trigger.json()));
		}
		expect(told.every(({ meaning }) => meanings.includes(String(meaning)))).toBe(true);
		expect(told.at(-1)).toMatchObject({ meaning: 'rejected', final: true });
	});

	it('E-Invoice Answer Deadline: once on each chosen day, for commercial invoices alone', async () => {
		const trigger = bench.trigger({ event: 'answerDeadline', reminderDays: '3, 1' });
		const [commercial] = arrive(1, { scenario: 'TICARIFATURA' });
		arrive(1, { scenario: 'TEMELFATURA' });
		const told: unknown[] = [];
		for (let day = 0; day < 12; day++) {
			told.push(...(await trigger.json()).map(({ uuid, daysLeft }) => [uuid, daysLeft]));
			bench.pass(24);
		}
		expect(told).toEqual([
			[commercial, 3],
			[commercial, 1],
		]);
	});
});
