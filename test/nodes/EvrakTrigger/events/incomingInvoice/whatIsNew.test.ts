import { thrownBy } from '../../../../../testkit/node/trigger';
import { drain, scenes, sorted, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('the first poll', () => {
	it('hands over nothing that is there already, and everything that comes later', async () => {
		arrive(5);
		const trigger = watch();
		expect(await trigger.poll()).toBeUndefined();
		const later = arrive(3);
		expect(sorted(await drain(trigger))).toEqual(sorted(later));
	});

	it('starts over where it failed half way', async () => {
		arrive(5);
		const trigger = watch({}, { pageSize: 2 });
		at.bench.erp.incoming.failPage(1);
		await thrownBy(trigger.poll());
		expect(await drain(trigger)).toEqual([]);
		const [one] = arrive(1);
		expect(await drain(trigger)).toEqual([one]);
	});
});

describe('a first poll that does not read all', () => {
	it('takes for known what it saw and what was received before, and hands over what comes later', async () => {
		listed.arrive(6, { issued: '2026-11-19', received: '2026-11-19' });
		const trigger = listed.watch({}, { pageSize: 2 });
		expect(await trigger.json({ budget: 0 })).toEqual([]);
		const fresh = listed.arrive(2);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(fresh));
		at.bench.pass(24);
		expect(await trigger.json()).toEqual([]);
	});

	it('loses nothing where the list never ends as long as it is watched', async () => {
		listed.arrive(20, { received: '2026-11-18' });
		const trigger = listed.watch({}, { pageSize: 5 });
		await trigger.json({ budget: 0 });
		const expected: string[] = [];
		const handed: string[] = [];
		for (let poll = 0; poll < 4; poll++) {
			expected.push(...listed.arrive(1));
			handed.push(...uuidsOf(await trigger.json({ budget: 0 })));
		}
		expect(handed).toEqual(expected);
	});
});
