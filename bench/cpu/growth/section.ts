import { join } from 'node:path';
import { startErpProcess } from '../../timing/process';
import { bytes, machine } from '../../timing/section';
import { grow, slopeOf } from './measure';

/** Rows of the runs, and of the one that looks at what is held. */
const SIZES = [10_000, 40_000, 300_000] as const;
const HELD = 50_000;

const SLOPE = 1.1;
const FLATTEST = 0.9;
const BYTES = 1_024;

const whole = (count: number) => Math.round(count).toLocaleString('en-US');

/** Measures how the processor's time of a save and what it holds grow with the rows, and gives their part of the document. */
export async function benchGrowth(): Promise<string> {
	const erp = await startErpProcess(join(__dirname, '..', 'erp.ts'));
	try {
		return await growthOf(erp.urls[0] ?? '');
	} finally {
		erp.stop();
	}
}

async function growthOf(url: string): Promise<string> {
	const points: Array<readonly [number, number]> = [];
	for (const rows of SIZES) points.push([rows, (await grow({ url, rows, looks: false })).processor]);
	const slope = slopeOf(points);
	const held = await grow({ url, rows: HELD, looks: true });
	const beyond = Math.max(0, (held.most - held.after) / HELD);
	const isSteady = slope >= FLATTEST && slope <= SLOPE;
	const times = points.map(([rows, time]) => `${whole(rows)} rows took ${(time / 1_000).toFixed(1)} s`);
	return `## How a save grows

*Order: Create* with rows, ten lines an order and 50 orders per request, each run in a process of its own; ${machine()}. Of the processor, ${times.join(', ')}. With both axes logarithmic the slope is ${isSteady ? slope.toFixed(2) : `**${slope.toFixed(2)}**`} (limit: ${FLATTEST} to ${SLOPE}). Beyond input and output ${bytes(beyond, BYTES)} a row are held while documents are sent.`;
}
