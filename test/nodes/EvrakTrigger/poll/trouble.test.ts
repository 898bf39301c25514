import { thrownBy, triggerBench } from '../../../../testkit/node/trigger';
import { perTest } from '../../../../testkit/jest/benches';

const bench = perTest(async () => await triggerBench({ trade: true }));

const stock = () => bench.trigger({ event: 'stockChanged', warehouses: '1' });

/** Whether each poll of some hours told an error. */
async function errorsOf(trigger: ReturnType<typeof stock>, polls: number, hours: number): Promise<boolean[]> {
	const told: boolean[] = [];
	const failing = Array.from({ length: 5 }, () => '504-lost');
	for (let poll = 0; poll < polls; poll++) {
		bench.pass(hours);
		await bench.faults(...failing);
		told.push(
			await trigger.poll().then(
				() => false,
				() => true,
			),
		);
	}
	await bench.faults();
	return told;
}

it('tells an error that goes on once an hour, and anew once polls have succeeded', async () => {
	const trigger = stock();
	await trigger.poll();
	expect(await errorsOf(trigger, 9, 0.25)).toEqual([true, false, false, false, true, false, false, false, true]);
	bench.pass(0.1);
	expect(await trigger.poll()).toBeUndefined();
	expect(await errorsOf(trigger, 2, 0.1)).toEqual([true, false]);
});

it('tells another error at once, and every one of a test run in the editor', async () => {
	const trigger = stock();
	await trigger.poll();
	expect(await errorsOf(trigger, 2, 0.1)).toEqual([true, false]);
	await bench.faults('refused');
	await thrownBy(trigger.poll());
	for (let run = 0; run < 2; run++) {
		await bench.faults('504-lost');
		await thrownBy(trigger.poll({ mode: 'manual' }));
	}
});

it('says after a day since when nothing was read', async () => {
	const trigger = stock();
	await trigger.poll();
	await bench.faults(...Array.from({ length: 9 }, () => '504-lost'));
	expect((await thrownBy(trigger.poll())).message).toMatch(/failed/);
	bench.pass(25);
	const { description } = (await thrownBy(trigger.poll())) as { description?: string };
	expect(description).toMatch(/^Nothing has been read since 2026-11-20 \d\d:00\. The place is kept/);
});

it('goes on with a pass however little time n8n leaves', async () => {
	const trigger = bench.trigger({
		...{ event: 'stockChanged', warehouses: '1', options: { sendAllOnFirstRun: true, maxItems: 1 } },
	});
	const [first] = await trigger.json();
	const [second] = await trigger.json({ budget: 0 });
	expect(second?.itemCode).not.toBe(first?.itemCode);
});
