import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';
import { inParallel, parallelWidth } from '../../../../nodes/Evrak/items/parallel';
import { casesOf } from '../../../../testkit/jest/laws';

/** What the helper uses of n8n's context. */
const context = (more: Partial<IExecuteFunctions> = {}) =>
	({
		getNode: () => ({ name: 'Evrak', type: 'evrak', typeVersion: 1, position: [0, 0], id: '1', parameters: {} }),
		...more,
	}) as IExecuteFunctions;

/** Work that notes when it begins and ends, and takes as many turns of the event loop as the item says. */
function workshop() {
	const begun: number[] = [];
	let running = 0;
	const seen = { most: 0, begun, ended: 0 };
	const work = async (turns: number, at: number): Promise<string> => {
		begun.push(at);
		seen.most = Math.max(seen.most, ++running);
		for (let passed = 0; passed < Math.abs(turns); passed++) await turn();
		running--;
		seen.ended++;
		if (turns < 0) throw new Error(`item ${at}`);
		return `result ${at}`;
	};
	return { seen, work };
}

describe('work on items in parallel', () => {
	const turns = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 });
	const width = fc.integer({ min: 1, max: 4 });

	it('gives each result once, in the order of the items, and never does more at once than it may', async () => {
		await fc.assert(
			fc.asyncProperty(turns, width, async (items, wide) => {
				const { seen, work } = workshop();
				const results = await inParallel(items, wide, work);
				expect(results).toEqual(items.map((_, at) => `result ${at}`));
				expect(seen.most).toBe(Math.min(wide, items.length));
			}),
			{ numRuns: casesOf(60) },
		);
	});

	it('throws the first error in the order of the items, after all that began has ended', async () => {
		const failing = fc.array(
			fc.integer({ min: -5, max: 5 }).map((each) => each || 1),
			{ maxLength: 12 },
		);
		await fc.assert(
			fc.asyncProperty(failing, width, async (items, wide) => {
				const { seen, work } = workshop();
				const first = items.findIndex((each) => each < 0);
				const run = inParallel(items, wide, work);
				if (first < 0) return void (await run);
				await expect(run).rejects.toThrow(`item ${first}`);
				expect(seen.ended).toBe(seen.begun.length);
			}),
			{ numRuns: casesOf(60) },
		);
	});

	it('begins nothing after an error', async () => {
		const { seen, work } = workshop();
		await expect(inParallel([1, -1, 4, 1, 1, 1], 2, work)).rejects.toThrow('item 1');
		expect(seen.begun.length).toBeLessThan(4);
	});

	it('begins nothing after the execution was cancelled, and ends with an error', async () => {
		const { seen, work } = workshop();
		const cancel = new AbortController();
		const stopping = async (item: number, at: number) => {
			if (at === 1) cancel.abort(new Error('cancelled'));
			return await work(item, at);
		};
		await expect(inParallel([1, 1, 1, 1, 1], 2, stopping, cancel.signal)).rejects.toThrow('cancelled');
		expect(seen.begun).toEqual([0, 1]);
		expect(seen.ended).toBe(2);
	});
});

describe('the option Parallel Requests', () => {
	const given = (value: unknown) => parallelWidth(context({ getNodeParameter: (() => value) as never }));

	it.each([
		[1, 1],
		['4', 4],
		['', 2],
		[undefined, 2],
	])('given as %j is %d', (value, width) => expect(given(value)).toBe(width));

	it.each([0, 5, 1.5, 'many', -1, {}])('is refused as %j', (value) =>
		expect(() => given(value)).toThrow('Parallel Requests is not a whole number from 1 to 4'),
	);
});
