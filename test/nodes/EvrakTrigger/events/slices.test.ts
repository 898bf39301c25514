import { plusDays } from '../../../../erp/base/values/day';
import { beforeStatements } from '../../../../testkit/node/beforeStatement';
import { casesOf } from '../../../../testkit/jest/laws';
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

it('what is there at a first poll that has time for its first days alone is told by none', async () => {
	invoices(6, 2);
	const trigger = listed.watch({ startFrom: 'now' });
	expect(await trigger.json({ budget: 2_500 })).toEqual([]);
	expect(trigger.state()).toContain('"pass"');
	const fresh: string[] = [];
	expect(await polls(trigger, 1, () => fresh.push(...listed.arrive(1, { issued: TODAY })))).toEqual(fresh);
});

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

it('50,000 invoices are read at first in slices, and each told once', async () => {
	const pageSize = casesOf(1_000);
	at.server.listing = { ...LIST, cap: pageSize };
	const all = invoices(29, casesOf(1_667));
	const trigger = listed.watch({ startFrom: 'everything' }, { maxItems: casesOf(12_000), pageSize });
	const told = await polls(trigger, 12);
	expect(told).toHaveLength(all.length);
	expect(sorted(told)).toEqual(sorted(all));
	expect(trigger.state()).not.toContain('"pass"');
	// One fingerprint of each.
	expect(trigger.state().length).toBeLessThan(270_000);
	const known = listed.watch({ startFrom: 'now' }, { pageSize });
	expect(await polls(known, 6)).toEqual([]);
	const fresh = listed.arrive(2, { issued: plusDays(TODAY, -20) });
	at.bench.pass(6);
	expect(sorted(await polls(known, 6))).toEqual(sorted(fresh));
});

/** Each question takes so many seconds: ten of them leave a poll time for three. */
const slowQuestions = (seconds = 10): void =>
	beforeStatements(at.bench.erp, () => {
		late += seconds * 1_000;
	});

/** Items that were written some hours ago. */
function items(count: number): string[] {
	const { db } = at.bench.erp;
	const codes = Array.from({ length: count }, (_, index) => `K${100_000 + index}`);
	db.run('DELETE FROM STOKLAR');
	db.run('BEGIN');
	for (const code of codes)
		db.run(
			`INSERT INTO STOKLAR (sto_kod, sto_isim, sto_iptal, sto_create_date, sto_lastup_date)
			VALUES (?, 'Örnek', 0, '2026-11-20T08:00:00.000', '2026-11-20T08:00:00.000')`,
			[code],
		);
	db.run('COMMIT');
	return codes;
}

it.each([
	['item', { changes: 'both', options: { lookBackMinutes: 600 } }],
	['stockChanged', { quantity: 'onHand' }],
])('5,000 records of %s are gone through at first in slices, and none is told', async (event, parameters) => {
	items(5_000);
	slowQuestions();
	const trigger = at.bench.trigger({ event, options: {}, ...parameters });
	for (let poll = 0; poll < 8; poll++) {
		const begin = late;
		expect(await trigger.json({ budget: BUDGET })).toEqual([]);
		expect(late - begin).toBeLessThanOrEqual(BUDGET);
		at.bench.pass(1 / 60);
	}
	expect(trigger.state().includes('"pass"')).toBe(false);
	expect(trigger.state().length).toBeLessThan(64 * 1024);
});

it('50,000 records are read at first in slices from a day on, and each told once', async () => {
	const all = items(casesOf(50_000));
	slowQuestions(1);
	const options = { startFrom: '2026-11-20', maxItems: 2_000 };
	const trigger = at.bench.trigger({ event: 'item', changes: 'created', options });
	const told: unknown[] = [];
	for (let quiet = 0, polls = 0; quiet < 2; polls++) {
		expect(polls).toBeLessThan(100);
		const begin = late;
		const some = await trigger.json({ budget: BUDGET });
		expect(late - begin).toBeLessThanOrEqual(BUDGET);
		told.push(...some.map(({ itemCode }) => itemCode));
		quiet = some.length === 0 ? quiet + 1 : 0;
		at.bench.pass(1 / 60);
	}
	expect(told).toHaveLength(all.length);
	expect(new Set(told)).toEqual(new Set(all));
});
