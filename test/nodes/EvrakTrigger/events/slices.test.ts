import { plusDays } from '../../../../erp/values/day';
import type { Trigger } from '../../../../testkit/node/trigger';
import { LIST, scenes, sorted, uuidsOf } from './incomingInvoice/story';

/*
 * A window that is too long for one poll: a server that gives ten invoices a page, a second a page, and polls of 40 seconds. Each poll goes on
 * where the one before ended, and what arrives meanwhile does not wait.
 */

const { at, listed } = scenes();

const TODAY = '2026-11-20';
const BUDGET = 40_000;

let late = 0;
beforeEach(() => {
	late = 0;
	const now = performance.now.bind(performance);
	jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
	at.server.listing = { ...LIST, cap: 10 };
	at.server.bend = () => {
		late += 1_000;
		return false;
	};
});
afterEach(() => jest.restoreAllMocks());

/** So many invoices a day, of the last days. */
function invoices(days: number, aDay: number): string[] {
	const uuids: string[] = [];
	for (let day = days; day >= 0; day--) {
		const date = plusDays(TODAY, -day);
		uuids.push(...listed.arrive(aDay, { issued: date, received: date }));
	}
	return uuids;
}

/** What some polls hand over, with what arrives before each; every poll stays within its time. */
async function polls(trigger: Trigger, count: number, arrive: () => void = () => undefined): Promise<string[]> {
	const told: string[] = [];
	for (let poll = 0; poll < count; poll++) {
		arrive();
		at.bench.pass(1 / 60);
		const begin = late;
		told.push(...uuidsOf(await trigger.json({ budget: BUDGET })));
		expect(late - begin).toBeLessThanOrEqual(BUDGET);
	}
	return told;
}

it('what is there at the first poll is told by none, what arrives from then on by the next', async () => {
	invoices(30, 15);
	const trigger = listed.watch({ startFrom: 'now' });
	expect(await polls(trigger, 1)).toEqual([]);
	const fresh: string[] = [];
	const told = await polls(trigger, 8, () => fresh.push(...listed.arrive(1, { issued: TODAY })));
	expect(told).toEqual(fresh);
	expect(trigger.state()).not.toContain('"pass"');
	// An invoice that is dated weeks ago is found by the next reading of the whole window.
	at.bench.pass(6);
	const old = listed.arrive(1, { issued: plusDays(TODAY, -20) });
	expect(await polls(trigger, 10)).toEqual(old);
});

it('those of the last days are all told, and no others', async () => {
	const all = invoices(30, 15);
	const trigger = listed.watch({ startFrom: 'days', startDays: 7 }, { maxItems: 1_000 });
	const told = await polls(trigger, 12);
	expect(sorted(told)).toEqual(sorted(all.slice(-8 * 15)));
	expect(trigger.state()).not.toContain('"pass"');
});

it('everything is told once each', async () => {
	const all = invoices(60, 10);
	const trigger = listed.watch({ startFrom: 'everything' }, { maxItems: 1_000 });
	const told = await polls(trigger, 40);
	expect(told).toHaveLength(all.length);
	expect(sorted(told)).toEqual(sorted(all));
});
