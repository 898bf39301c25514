import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { daysLeft } from '../../../../../erp/einvoice/deadline';
import { casesOf } from '../../../../../testkit/jest/laws';
import { scenes } from '../incomingInvoice/story';

const { at, listed } = scenes();

const day = fc.record({
	arrivals: fc.nat({ max: 3 }),
	/** Requests that come well before one fails, in the first poll of the day; none fails where it is absent. */
	failsAfter: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
	/** What becomes of that poll: n8n may die before it hands anything over, or behind that and before it saves. */
	end: fc.constantFrom('well', 'well', 'died before', 'died between', 'restarted'),
});

const story = fc.record({
	chosen: fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1, maxLength: 4 }),
	pageSize: fc.integer({ min: 1, max: 4 }),
	days: fc.array(day, { minLength: 1, maxLength: 10 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Each day has a poll that may go wrong, and two that go well six hours later each; what is told and what is due. */
async function play({ chosen, pageSize, days }: Story) {
	at.server.invoices.length = 0;
	// All polls of a day are between the ERP's morning and evening.
	at.bench.pass(15);
	const trigger = at.bench.trigger(
		{ event: 'answerDeadline', reminderDays: chosen.join(), options: { pageSize } },
		{ baseUrl: at.server.url },
	);
	const told: string[] = [];
	const again = new Set<string>();
	const due = new Set<string>();
	const poll = async (staticData?: IDataObject): Promise<string[]> => {
		const [done] = await Promise.allSettled([trigger.json(staticData && { staticData })]);
		return done.status === 'fulfilled' ? done.value.map(({ uuid, reminder }) => `${uuid}#${reminder}`) : [];
	};
	for (const { arrivals, failsAfter = Infinity, end } of days) {
		const today = new Date(at.bench.now()).toISOString().slice(0, 10);
		listed.arrive(arrivals, { issued: today, received: today });
		const saved = JSON.parse(trigger.state()) as IDataObject;
		let left = failsAfter;
		at.server.bend = (_request, answer) => {
			if (left-- > 0) return false;
			answer('no answer of the ERP');
			return true;
		};
		const first = await poll();
		at.server.bend = undefined;
		if (end !== 'died before') told.push(...first);
		if (end === 'died between') for (const one of first) again.add(one);
		if (end.startsWith('died')) told.push(...(await poll(saved)));
		if (end === 'restarted') trigger.restart();
		// A pass that was broken off goes on first.
		for (let well = 0; well < 2; well++) {
			at.bench.pass(6);
			told.push(...(await poll()));
		}
		for (const { uuid, received } of at.server.invoices)
			if (chosen.includes(daysLeft(received, today))) due.add(`${uuid}#${daysLeft(received, today)}`);
		at.bench.pass(12);
	}
	at.bench.pass(-15);
	return { told, due, again };
}

it('a reminder comes once per invoice and chosen day, and on that day, over failures, deaths and restarts', async () => {
	await fc.assert(
		fc.asyncProperty(story, async (one) => {
			const { told, due, again } = await play(one);
			expect([...new Set(told)].sort()).toEqual([...due].sort());
			expect(told.filter((id, index) => told.indexOf(id) !== index && !again.has(id))).toEqual([]);
		}),
		{ numRuns: casesOf(15) },
	);
});
