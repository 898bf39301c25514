import type { IDataObject } from 'n8n-workflow';
import { triggerBench } from '../../../../../testkit/node/trigger';
import { inErp, uuidsOf } from './story';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);

const { watch, arrive } = inErp(() => bench);

describe('incoming invoices', () => {
	it('are filtered by the sender, and another filter starts anew', async () => {
		const of = (number: string) => arrive(1, { supplier: { number, name: 'X' } });
		const [mine] = [of('1111111114'), of('2222222224')].flat();
		const parameters = { startFrom: 'days', startDays: 2, filters: { taxNumber: '1111111114' } };
		const trigger = watch(parameters);
		expect(uuidsOf(await trigger.json())).toEqual([mine]);
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		const other = watch({ ...parameters, filters: {} });
		expect(await other.json({ staticData })).toHaveLength(2);
	});

	it('are not forgotten, and none is passed over, when only the way of reading changes', async () => {
		const trigger = watch({}, { maxItems: 2 });
		await trigger.poll();
		arrive(3);
		expect(await trigger.json()).toHaveLength(2);
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		expect(await watch({}, { pageSize: 7, listMember: 'Faturalar' }).json({ staticData })).toHaveLength(1);
	});
});
