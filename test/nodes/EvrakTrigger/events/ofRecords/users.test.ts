import { thrownBy, triggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => bench.erp.db.run('DELETE FROM SIPARISLER'));

const { line, edit, watch, moment } = writing(() => bench);

describe('a user whose changes are ignored', () => {
	const API = 2;

	it('starts nothing by what he makes or changes, and others do', async () => {
		const trigger = watch('both', {}, { filters: { ignoredUsers: '2, 9' } });
		await trigger.poll();
		const polled = async (): Promise<unknown[]> => {
			bench.pass(2 * MINUTE);
			return (await trigger.json()).map(({ eventType, number, changedBy }) => [eventType, number, changedBy]);
		};
		line(7, { sip_create_user: API, sip_lastup_user: API });
		line(8, { sip_create_user: 3, sip_lastup_user: 3 });
		line(8, { sip_create_user: 3, sip_lastup_user: 3, sip_satirno: 1 });
		expect(await polled()).toEqual([['created', 8, 3]]);
		edit(7, { sip_lastup_user: API });
		bench.erp.db.run('UPDATE SIPARISLER SET sip_lastup_user = 2, sip_lastup_date = ? WHERE sip_satirno = 1', [
			moment(),
		]);
		expect(await polled()).toEqual([]);
		edit(7, { sip_lastup_user: 4 });
		expect(await polled()).toEqual([['changed', 7, 4]]);
		expect(await polled()).toEqual([]);
	});

	it('is none where nobody is named, and the number of who changed an order is told', async () => {
		const trigger = watch('both');
		await trigger.poll();
		line(7, { sip_create_user: API, sip_lastup_user: API });
		line(8, { sip_create_user: null, sip_lastup_user: null });
		bench.pass(2 * MINUTE);
		expect((await trigger.json()).map(({ changedBy }) => changedBy)).toEqual([API, null]);
	});

	it.each([
		['a name', 'API', 'Ignore Users'],
		['nothing', '', 'was added, but is blank'],
	])('cannot be %s', async (_, ignoredUsers, message) => {
		const trigger = watch('both', {}, { filters: { ignoredUsers } });
		expect((await thrownBy(trigger.poll())).message).toContain(message);
		expect(bench.erp.requests).toHaveLength(0);
	});
});

it('that does not tell who changed a row says so where that is asked for', async () => {
	const poor = await triggerBench({ hide: ['SIPARISLER.sip_lastup_user'] });
	try {
		const error = await thrownBy(poor.trigger({ event: 'order', filters: { ignoredUsers: '2' } }).poll());
		expect(error.message).toContain('lacks the column sip_lastup_user of the table SIPARISLER');
		expect(await poor.trigger({ event: 'order' }).poll()).toBeUndefined();
	} finally {
		await poor.close();
	}
});
