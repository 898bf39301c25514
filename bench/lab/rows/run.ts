import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Result } from '../experiment';
import type { Scan } from '../secrets';

/** What a row's process is told. */
export interface RowTask {
	readonly id: string;
	readonly seed: string;
	readonly documents: number;
	/** See `Conditions`. */
	readonly rate: number;
	readonly size: number;
	readonly atOnce: number;
}

/** What a row's process gave: the figures, and what its search for secrets found. */
interface RowDone {
	readonly result: Result;
	readonly leaks: Scan['leaks'];
	readonly texts: number;
}

/** What it says: how far it is, what it gave, or why it gave nothing. */
export type RowMessage = { readonly progress: string } | RowDone | { readonly problem: string };

/** Runs a row in a process of its own, as an n8n of its own: no row takes another one's time or memory. */
export async function runRow(task: RowTask, progress: (text: string) => void): Promise<RowDone> {
	const child = fork(join(__dirname, 'child.ts'), { execArgv: process.execArgv });
	child.send(task);
	return await new Promise((resolve, reject) => {
		child.on('message', (said) => {
			const message = said as RowMessage;
			if ('progress' in message) progress(message.progress);
			else if ('problem' in message) reject(new Error(`Row ${task.id}: ${message.problem}`));
			else resolve(message);
		});
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`The process of row ${task.id} ended with code ${code}`)));
	});
}
