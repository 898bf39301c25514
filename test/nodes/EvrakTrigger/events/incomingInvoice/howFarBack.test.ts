import { thrownBy } from '../../../../../testkit/node/trigger';
import { drain, refusedAs, scenes, sorted, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('the first poll', () => {
	it('hands over the invoices of the last days', async () => {
		arrive(2, { issued: '2026-11-01' });
		const recent = arrive(2, { issued: '2026-11-14' });
		expect(sorted(await drain(watch({ startFrom: 'days', startDays: 7 })))).toEqual(sorted(recent));
	});

	it('does not reach further back than asked for, although the overlap is longer', async () => {
		arrive(1, { issued: '2026-11-18' });
		const recent = arrive(1, { issued: '2026-11-19' });
		expect(await drain(watch({ startFrom: 'days', startDays: 1 }))).toEqual(recent);
	});

	it('hands over everything, years back, without a poll for every empty month', async () => {
		const all = [...arrive(2, { issued: '2012-02-29' }), ...arrive(2, { issued: '2024-05-05' }), ...arrive(1)];
		const trigger = watch({ startFrom: 'everything' });
		expect(sorted(await drain(trigger))).toEqual(sorted(all));
		expect(await trigger.json()).toEqual([]);
	});
});

describe('a first poll that does not read all', () => {
	it('of the last days hands over those only, where the rows tell their dates and where they do not', async () => {
		const recent = listed.arrive(3, { issued: '2026-11-19', received: '2026-11-19' });
		listed.arrive(3, { issued: '2026-11-01', received: '2026-11-02' });
		listed.arrive(2, { issued: '2026-11-01', received: '' });
		const days = { startFrom: 'days', startDays: 2 };
		expect(sorted(uuidsOf(await listed.watch(days).json()))).toEqual(sorted(recent));
		for (const one of at.server.invoices) Object.assign(one, { received: '' });
		expect(sorted(uuidsOf(await listed.watch(days).json()))).toEqual(sorted(recent));
	});
});

describe('a server that refuses the wide window', () => {
	it('is told of, and hands over what the last days hold', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		const long = (body: string) => {
			const [from = '', to = ''] = [...body.matchAll(/"(?:Ilk|Son)Tarih":"([\d-]+)"/g)].map(([, day]) => day ?? '');
			return Date.parse(to) - Date.parse(from) > 10 * 86_400_000;
		};
		at.server.bend = (_request, answer, body) => {
			if (!long(body)) return false;
			answer(refusedAs('Aralık çok uzun'));
			return true;
		};
		at.bench.pass(24);
		expect((await thrownBy(trigger.poll())).message).toContain('Aralık çok uzun');
		const [fresh] = listed.arrive(1);
		const [item] = await trigger.json();
		// It was told by the error, and is asked for again six hours later.
		expect([item?.uuid, item?.notes]).toEqual([fresh, undefined]);
		const [late] = listed.arrive(1, { issued: '2026-11-01' });
		at.server.bend = undefined;
		at.bench.pass(6);
		expect(uuidsOf(await trigger.json())).toEqual([late]);
	});
});
