import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { plusDays } from '../../../../../erp/base/values/day';
import { casesOf } from '../../../../../testkit/jest/laws';
import { scenes } from './story';

/*
 * Stories of polls against a list by the day of issue. What becomes of a poll: n8n hands over and saves (`well`); it dies before it hands anything
 * over (`died before`), or behind that and before it saves (`died between`), which alone may tell an invoice twice; or it saves and restarts.
 */

const { at, listed } = scenes();

const ENDS = ['well', 'well', 'well', 'died before', 'died between', 'restarted'] as const;

const step = fc.record({
	/** Days before today of each new invoice's date. */
	arrivals: fc.array(fc.nat({ max: 29 }), { maxLength: 4 }),
	hours: fc.constantFrom(0, 1, 6, 24, 60),
	/** Days that n8n's clock is off during the poll. */
	off: fc.constantFrom(0, 0, 0, 0, 1, -1, 9, -2),
	/** Requests that come well before one fails; none fails where it is absent. */
	failsAfter: fc.option(fc.nat({ max: 5 }), { nil: undefined, freq: 3 }),
	end: fc.constantFrom(...ENDS),
});

const story = fc.record({
	startFrom: fc.constantFrom('now', 'days', 'everything'),
	maxItems: fc.integer({ min: 1, max: 6 }),
	pageSize: fc.integer({ min: 1, max: 4 }),
	/** Days before the first poll of invoices that are there. */
	there: fc.array(fc.nat({ max: 29 }), { maxLength: 6 }),
	steps: fc.array(step, { maxLength: 14 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function play({ startFrom, maxItems, pageSize, there, steps }: Story) {
	at.server.invoices.length = 0;
	at.server.bend = undefined;
	/** The ERP's day, three hours ahead of UTC. */
	const today = () => new Date(at.bench.now() + 3 * 3_600_000).toISOString().slice(0, 10);
	const arrive = (back: number) => listed.arrive(1, { issued: plusDays(today(), -back), received: '' });
	const old = new Map(there.map((back) => [arrive(back)[0] ?? '', back] as const));
	const trigger = listed.watch({ startFrom, startDays: 5 }, { maxItems, pageSize });
	const handed: string[] = [];
	const twice = new Set<string>();
	const expected = [...old].flatMap(([uuid, back]) =>
		startFrom === 'everything' || (startFrom === 'days' && back <= 5) ? [uuid] : [],
	);
	const poll = async (): Promise<string[]> => {
		const [done] = await Promise.allSettled([trigger.json()]);
		return done.status === 'fulfilled' ? done.value.map(({ uuid }) => String(uuid)) : [];
	};
	handed.push(...(await poll()));
	for (const { arrivals, hours: passed, off, failsAfter, end } of steps) {
		at.bench.pass(passed);
		for (const back of arrivals) expected.push(...arrive(back));
		const saved = JSON.parse(trigger.state()) as IDataObject;
		let left = failsAfter ?? Number.POSITIVE_INFINITY;
		at.server.bend = (_request, answer) => {
			if (left-- > 0) return false;
			answer('no answer of the ERP');
			return true;
		};
		at.bench.pass(24 * off);
		const told = await poll();
		at.bench.pass(-24 * off);
		at.server.bend = undefined;
		if (end !== 'died before') handed.push(...told);
		if (end === 'died between') for (const uuid of told) twice.add(uuid);
		if (end.startsWith('died'))
			await trigger.json({ staticData: saved }).then(
				(items) => handed.push(...items.map(({ uuid }) => String(uuid))),
				() => undefined,
			);
		if (end === 'restarted') trigger.restart();
	}
	for (let quiet = 0, polls = 0; quiet < 2; polls++) {
		if (polls > 200) throw new Error('It never ends');
		at.bench.pass(6);
		const told = await poll();
		quiet = told.length === 0 && !trigger.state().includes('"pass"') ? quiet + 1 : 0;
		handed.push(...told);
	}
	return { handed, expected, twice };
}

it('an invoice comes once, over failures, deaths, restarts and clocks that are off by days; twice only where n8n dies behind handing it over', async () => {
	await fc.assert(
		fc.asyncProperty(story, async (one) => {
			const { handed, expected, twice } = await play(one);
			expect([...new Set(handed)].sort()).toEqual([...expected].sort());
			expect(handed.filter((uuid, index) => handed.indexOf(uuid) !== index && !twice.has(uuid))).toEqual([]);
		}),
		{ numRuns: casesOf(60) },
	);
});
