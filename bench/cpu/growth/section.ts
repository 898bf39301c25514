import { join } from 'node:path';
import { startErpProcess } from '../../timing/process';
import { bytesAtMost, machine, reachedTable, type BenchPart, type Reached } from '../../timing/section';
import { grow, slopeOf } from './measure';

/** Rows of the runs, and of the one that looks at what is held. */
const SIZES = [10_000, 40_000, 300_000] as const;
const HELD = 50_000;

const SLOPE = 1.1;
const FLATTEST = 0.9;
const BYTES = 1_024;

const whole = (count: number) => Math.round(count).toLocaleString('en-US');

/** Measures how the processor's time of a save and what it holds grow with the rows, and gives their part of the document. */
export async function benchGrowth(): Promise<BenchPart> {
	const erp = await startErpProcess(join(__dirname, '..', 'erp.ts'));
	try {
		return await growthOf(erp.urls[0] ?? '');
	} finally {
		erp.stop();
	}
}

async function growthOf(url: string): Promise<BenchPart> {
	const points: Array<readonly [number, number]> = [];
	for (const rows of SIZES) points.push([rows, (await grow({ url, rows, looks: false })).processor]);
	const slope = slopeOf(points);
	const held = await grow({ url, rows: HELD, looks: true });
	const beyond = Math.max(0, (held.most - held.after) / HELD);
	const reached: Reached[] = [
		{
			what: `Time of a save in rows, ${whole(SIZES[0])} to ${whole(SIZES[2])} rows: slope, both axes logarithmic`,
			figure: slope.toFixed(2),
			limit: `${FLATTEST} to ${SLOPE}`,
			isMissed: !(slope >= FLATTEST && slope <= SLOPE),
		},
		bytesAtMost('Held beyond input and output, a row', beyond, BYTES),
	];
	const text = `## How a save grows

*Order: Create* with rows, ten lines an order and 50 orders per request, each run in a process of its own; ${machine()}: ${points
		.map(([rows, time]) => `${whole(rows)} rows took ${(time / 1_000).toFixed(1)} s of the processor`)
		.join(', ')}. What is held is looked at
while documents are sent, after a collection, in a run of ${whole(HELD)} rows.

${reachedTable(reached)}`;
	return { text, reached };
}
