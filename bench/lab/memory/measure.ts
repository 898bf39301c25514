import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Erp } from '../../../standin';

/** What one execution over flat rows took, in a process of its own. Bytes and seconds. */
export interface Measured {
	readonly rows: number;
	readonly documents: number;
	readonly saved: number;
	readonly seconds: number;
	/** Seconds that the process itself computed; the rest it waited for the stand-in's answers, or for its turn on the processor. */
	readonly computed: number;
	/** Highest resident size of the process, n8n's engine and the input included. */
	readonly peak: number;
	/** The same before the execution began. */
	readonly before: number;
	/** Heap in use before and after, after a collection. */
	readonly heapBefore: number;
	readonly heapAfter: number;
}

/** What the child is told. */
export interface Task {
	readonly rows: number;
	readonly linesPerDocument: number;
	readonly erp: Pick<Erp, 'url' | 'credentials'>;
}

/** Lines of each document. */
const LINES = 10;

/** Saves so many flat rows, ten lines a document, in one execution in a fresh process. */
export async function measure(rows: number, { url, credentials }: Erp): Promise<Measured> {
	const child = fork(join(__dirname, 'child.ts'), { execArgv: [...process.execArgv, '--expose-gc'], stdio: 'pipe' });
	const task: Task = { rows, linesPerDocument: LINES, erp: { url, credentials } };
	child.send(task);
	const errors: string[] = [];
	child.stderr?.on('data', (chunk: Buffer) => void errors.push(chunk.toString()));
	child.stdout?.resume();
	return await new Promise((resolve, reject) => {
		child.once('message', (measured) => resolve(measured as Measured));
		child.once('error', reject);
		child.once('exit', (code) =>
			reject(new Error(`The measurement ended with code ${code}: ${errors.join('').slice(-500)}`)),
		);
	});
}
