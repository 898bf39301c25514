import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What the child is told: where the ERP is, how many rows, and whether it looks at what is held meanwhile, which takes time. */
export interface GrowthTask {
	readonly url: string;
	readonly rows: number;
	readonly looks: boolean;
}

/** What one run took. Milliseconds of the processor; bytes that are held after a collection. */
export interface Grown {
	readonly processor: number;
	/** The most that was held while documents were sent. */
	readonly most: number;
	/** With input and output. */
	readonly after: number;
}

/** Saves so many rows in one execution of a fresh process. */
export async function grow(task: GrowthTask): Promise<Grown> {
	const child = fork(join(__dirname, 'child.ts'), {
		execArgv: [...process.execArgv, '--expose-gc', '--max-old-space-size=6000'],
	});
	child.send(task);
	return await new Promise((resolve, reject) => {
		child.once('message', (grown) => resolve(grown as Grown));
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`A run of ${task.rows} rows ended with code ${code}`)));
	});
}

/** The slope of a line through points by least squares, both axes logarithmic: 1 where twice the rows take twice the time. */
export function slopeOf(points: ReadonlyArray<readonly [number, number]>): number {
	const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
	const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
	const [x, y] = [mean(0), mean(1)];
	const across = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
	return across / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
