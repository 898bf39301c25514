import { thrownBy } from '../../../../../testkit/node/trigger';
import { drain, refusedAs, scenes, sorted, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('the first poll', () => {
	it('hands over nothing that is there already, and everything that comes later', async () => {
		arrive(5);
		const trigger = watch();
		expect(await trigger.poll()).toBeUndefined();
		const later = arrive(3);
		expect(sorted(await drain(trigger))).toEqual(sorted(later));
	});
});

describe('a first poll that does not read all', () => {
	const RECEIPTS = [['2026-11-19'], ['']];
	const STARTS = [{ startFrom: 'now' }, { startFrom: 'days', startDays: 1 }];
	const CASES = STARTS.flatMap((start) => RECEIPTS.map(([received = '']) => [start, received] as const));

	it.each(CASES)(
		'from %j, receipt %p: fails where a page fails in the middle; no old invoice is ever new',
		async (start, received) => {
			listed.arrive(6, { issued: '2026-11-15', received: received && '2026-11-16' });
			const trigger = listed.watch(start, { pageSize: 2 });
			let asked = 0;
			at.server.bend = (_request, answer) => {
				if (++asked % 3 !== 2) return false;
				answer(refusedAs('Bir hata oluştu'));
				return true;
			};
			await thrownBy(trigger.poll());
			at.server.bend = undefined;
			expect(await drain(trigger)).toEqual([]);
		},
	);
});

it('days before that cannot be read keep back no invoice of the last days', async () => {
	at.server.bend = (_request, answer, body) => {
		if (!/"IlkTarih":"2026-1(?:0|1-0)/.test(body)) return false;
		answer(refusedAs('Bir hata oluştu'));
		return true;
	};
	const trigger = listed.watch({ startFrom: 'days', startDays: 7 });
	for (let poll = 0; poll < 2; poll++) {
		const fresh = listed.arrive(1);
		expect(uuidsOf(await trigger.json())).toEqual(fresh);
	}
});

describe('a list that no poll reads to its end', () => {
	it('loses nothing that it shows, and is an error where nothing comes', async () => {
		listed.arrive(20, { received: '2026-11-18' });
		const trigger = listed.watch({}, { pageSize: 5 });
		await trigger.json();
		const expected: string[] = [];
		const handed: string[] = [];
		for (let poll = 0; poll < 4; poll++) {
			expected.push(...listed.arrive(1));
			handed.push(...uuidsOf(await trigger.json({ budget: 0 })));
		}
		expect(handed).toEqual(expected);
		expect((await thrownBy(trigger.poll({ budget: 0 }))).message).toContain('was not read to its end');
		const late = listed.arrive(1, { issued: '2026-11-03' });
		at.bench.pass(6);
		expect(uuidsOf(await trigger.json())).toEqual(late);
	});
});
