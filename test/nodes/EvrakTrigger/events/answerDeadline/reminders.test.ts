import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { IncomingInvoice } from '../../../../../standin';
import { serve } from '../../../../../testkit/servers/server';
import { thrownBy, triggerBench } from '../../../../../testkit/node/trigger';
import { perTest } from '../../../../../testkit/jest/benches';

const DAY = 24;

const bench = perTest(triggerBench);

const watch = (parameters: INodeParameters = {}, options: INodeParameters = {}) =>
	bench.trigger({ event: 'answerDeadline', ...parameters, options });

const arrive = (invoice: IncomingInvoice = {}): string => {
	const [arrived] = bench.erp.incoming.arrive({ scenario: 'TICARIFATURA', ...invoice });
	return String(arrived?.uuid).toLowerCase();
};

const answer = (uuid: string, code: 2001 | 2002) =>
	bench.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = ?, gef_cevap_tarihi = ? WHERE gef_uuid = ?', [
		code,
		'2026-11-20T12:00:00.000',
		uuid.toUpperCase(),
	]);

const brief = (items: readonly IDataObject[]) =>
	items.map(({ uuid, daysLeft, reminder }) => [uuid, daysLeft, reminder]);

describe('answer deadlines', () => {
	it('are told once per invoice and chosen day, over restarts, until the last day', async () => {
		const trigger = watch({ reminderDays: '3, 1, 0' });
		const uuid = arrive();
		const told: unknown[] = [];
		for (let half = 0; half < 22; half++) {
			const items = await trigger.json();
			for (const { answer, notes } of items) expect([answer, notes]).toEqual(['unanswered', undefined]);
			for (const item of brief(items)) told.push([half / 2, ...item]);
			trigger.restart();
			bench.pass(DAY / 2);
		}
		// Received at noon: days begin at midnight, so half a day later is the next one.
		expect(told).toEqual([
			[4.5, uuid, 3, 3],
			[6.5, uuid, 1, 1],
			[7.5, uuid, 0, 0],
		]);
		// Each reminder asks once whether it was answered.
		expect(bench.count('EBelgeDurumSorgulamaV2')).toBe(3);
	});

	it('come with the facts of the invoice', async () => {
		arrive({ received: '2026-11-15T08:00', amount: '100' });
		const [item] = await watch().json();
		expect(item).toMatchObject({ received: '2026-11-15', answerUntil: '2026-11-23', daysLeft: 3, amount: '120' });
	});

	it('are not told of basic, e-archive and answered invoices, nor after they passed', async () => {
		const received = '2026-11-13T10:00';
		arrive({ received, scenario: 'TEMELFATURA' });
		const [archived] = bench.erp.incoming.arrive({ received, scenario: 'TICARIFATURA' });
		bench.erp.db.run("UPDATE E_BELGE_GELEN SET gef_senaryo = 'EARSIVFATURA' WHERE gef_uuid = ?", [
			archived?.uuid ?? '',
		]);
		answer(arrive({ received }), 2001);
		answer(arrive({ received }), 2002);
		arrive({ received: '2026-11-10T10:00' });
		const open = arrive({ received });
		const trigger = watch();
		expect(brief(await trigger.json())).toEqual([[open, 1, 1]]);
		const asked = bench.count('EBelgeDurumSorgulamaV2');
		expect(asked).toBe(3);
		await trigger.poll();
		expect(bench.count('EBelgeDurumSorgulamaV2')).toBe(asked);
	});

	it('are told once after an outage, for the nearest day', async () => {
		const trigger = watch({ reminderDays: '5 3 1' });
		await trigger.poll();
		const uuid = arrive();
		bench.pass(7 * DAY);
		expect(brief(await trigger.json())).toEqual([[uuid, 1, 1]]);
		expect(await trigger.json()).toEqual([]);
	});

	it('of an unknown scenario say so, as it may be a basic invoice', async () => {
		arrive({ received: '2026-11-15T10:00' });
		bench.erp.db.run("UPDATE E_BELGE_GELEN SET gef_senaryo = 'IHRACAT'");
		const [item] = await watch().json();
		expect(item).toMatchObject({ scenario: 'unknown', answerUntil: '2026-11-23', daysLeft: 3 });
		expect(item?.notes).toEqual([expect.stringContaining('if this is a basic invoice, it takes no answer')]);
	});

	it('are counted from the day of issue where the list tells no day of receipt, and it fails where it tells neither', async () => {
		const uuid = '11111111-2222-4333-8444-555555555555';
		const row = { UUID: uuid, Senaryo: 'TICARIFATURA', CevapDurumu: 'Bekliyor' };
		let list: IDataObject[] = [{ ...row, FaturaTarihi: '2026-11-15' }];
		const server = await serve((response) =>
			response.end(
				JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: { Faturalar: list } }] }),
			),
		);
		const trigger = bench.trigger({ event: 'answerDeadline' }, { baseUrl: server.url });
		try {
			const [item] = await trigger.json();
			expect(item).toMatchObject({ uuid, issued: '2026-11-15', answerUntil: '2026-11-23', answer: 'unanswered' });
			expect(item?.notes).toEqual([expect.stringContaining('counted from the day of issue')]);
			list = [row];
			bench.pass(6);
			const error = await thrownBy(trigger.poll());
			expect(error.failure?.cause).toBe('configuration-invalid');
			expect(error.message).toContain('shows a day of receipt or of issue');
			// The list told that nobody answered: no status was asked.
			expect(server.bodies.some((body) => body.includes('EBelgeTipi'))).toBe(false);
		} finally {
			await server.close();
		}
	});

	it('are not told twice when other days are chosen', async () => {
		arrive({ received: '2026-11-15T10:00' });
		const trigger = watch({ reminderDays: '3' });
		expect(await trigger.json()).toHaveLength(1);
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		expect(await watch({ reminderDays: '3, 1' }).json({ staticData })).toEqual([]);
	});

	it('wait for the next poll where the answer cannot be looked up', async () => {
		const [one, two] = [arrive({ received: '2026-11-15T10:00' }), arrive({ received: '2026-11-15T11:00' })];
		const trigger = watch();
		await bench.faults('none', 'none', 'none', 'deadlock');
		const told = [await trigger.json(), await trigger.json(), await trigger.json()];
		expect(told.map(({ length }) => length)).toEqual([1, 1, 0]);
		expect(
			told
				.flat()
				.map(({ uuid }) => uuid)
				.sort(),
		).toEqual([one, two].sort());
	});

	test.each(['', 'tomorrow', '9', '-1', '1.5'])('need days that are numbers: "%s"', async (reminderDays) => {
		const error = await thrownBy(watch({ reminderDays }).poll());
		expect(error.constructor.name).toBe('NodeOperationError');
	});

	it('ask for the list four times a day, and for nothing in between', async () => {
		const trigger = watch({}, { pageSize: 10 });
		for (let count = 0; count < 6; count++) bench.erp.incoming.arrive({});
		await trigger.poll();
		const before = bench.count('GelenFaturalarV2');
		const state = trigger.state();
		await trigger.poll();
		expect([bench.count('GelenFaturalarV2') - before, trigger.state()]).toEqual([0, state]);
		bench.pass(6);
		await trigger.poll();
		expect(bench.count('GelenFaturalarV2') - before).toBeGreaterThan(1);
	});
});
