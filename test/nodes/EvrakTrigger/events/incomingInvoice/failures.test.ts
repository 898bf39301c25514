import type { IDataObject } from 'n8n-workflow';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { answerOf, drain, scenes, sorted, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('faults', () => {
	test.each(['plain', 'deadlock', '502', 'reset', 'stub', 'empty'])(
		'%s on a page in the middle: earlier pages are handed over, the rest comes with the next poll',
		async (fault) => {
			const trigger = watch({}, { pageSize: 3 });
			await trigger.poll();
			const all = arrive(8);
			at.bench.erp.incoming.failPage(1, fault);
			const first = uuidsOf(await trigger.json());
			expect(first).toHaveLength(3);
			expect(sorted([...first, ...(await drain(trigger))])).toEqual(sorted(all));
		},
	);

	it('a deadlock on the first page fails with the cause, and nothing is lost', async () => {
		const trigger = watch();
		await trigger.poll();
		const all = arrive(2);
		at.bench.erp.incoming.failPage(0, 'deadlock');
		const error = await thrownBy(trigger.poll());
		expect(error.constructor.name).toBe('NodeApiError');
		expect(error.failure?.cause).toBe('temporarily-unavailable');
		expect(sorted(await drain(trigger))).toEqual(sorted(all));
	});

	it('a wrong password waits for a person', async () => {
		const trigger = at.bench.trigger({ event: 'incomingInvoice' }, { password: 'wrong' });
		expect((await thrownBy(trigger.poll())).failure?.cause).toBe('credential-invalid');
	});

	it('a user without the right fails, and does not look like a quiet day', async () => {
		const error = await thrownBy(at.bench.trigger({ event: 'incomingInvoice' }, { userCode: 'API2' }).poll());
		expect(error.failure?.cause).toBe('configuration-invalid');
		expect(error.message).toContain('Reading incoming invoices failed');
	});

	it('a poll that still runs is not overlapped', async () => {
		const trigger = watch({ startFrom: 'days', startDays: 2 });
		arrive(2);
		const both = await Promise.all([trigger.poll(), trigger.poll()]);
		expect(both.map((items) => items?.length ?? 0).sort()).toEqual([0, 2]);
		// Of one poll: two for the last days, of which the second asks whether there are more, and one for each part of the days before.
		expect(at.bench.count('GelenFaturalarV2')).toBe(5);
	});
});

describe('a poll that runs over its time', () => {
	it('before all pages are read hands over what it read, and the next one the rest', async () => {
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		const all = arrive(5);
		const first = await trigger.json({ budget: 0 });
		expect(first).toHaveLength(2);
		expect(sorted([...uuidsOf(first), ...(await drain(trigger))])).toEqual(sorted(all));
	});

	it('is given up for the next one, which hands over what the first did not; that hands over nothing any more', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		let late: (() => void) | undefined;
		const reached = new Promise<void>((resolve) => {
			at.server.bend = (_request, answer) => {
				late ??= () => answer(answerOf({ Faturalar: at.server.invoices.map(({ uuid }) => ({ UUID: uuid })) }));
				resolve();
				return true;
			};
		});
		const all = listed.arrive(2);
		const hanging = trigger.json({ budget: 20 });
		await reached;
		at.server.bend = undefined;
		let found: string[] = [];
		while (found.length === 0) found = uuidsOf(await trigger.json());
		expect(sorted(found)).toEqual(sorted(all));
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		late?.();
		expect(await hanging).toEqual([]);
		const more = listed.arrive(1);
		expect(uuidsOf(await trigger.json({ staticData }))).toEqual(more);
	});
});
