import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Scan } from '../secrets';
import type { ShopResult } from './experiment';

/** What the process of a row is told. */
export interface ShopTask {
	readonly id: string;
	readonly seed: string;
	readonly orders: number;
	readonly customers: number;
}

/** The figures of a row, and what its search for secrets found. */
interface ShopDone {
	readonly result: ShopResult;
	readonly leaks: Scan['leaks'];
	readonly texts: number;
}

/** What that process says: how far it is, what it gave, or why it gave nothing. */
export type ShopMessage = { readonly progress: string } | ShopDone | { readonly problem: string };

/** Runs a row in a process of its own, where its stand-in has the time that it needs; n8n is another one, which is killed. */
export async function runShopRow(task: ShopTask, progress: (text: string) => void): Promise<ShopDone> {
	const child = fork(join(__dirname, 'child.ts'), { execArgv: process.execArgv });
	child.send(task);
	return await new Promise((resolve, reject) => {
		child.on('message', (message: ShopMessage) => {
			if ('progress' in message) progress(message.progress);
			else if ('problem' in message) reject(new Error(`Row ${task.id}, seed ${task.seed}: ${message.problem}`));
			else resolve(message);
		});
		child.once('error', reject);
		child.once('exit', (code) =>
			reject(new Error(`The process of row ${task.id}, seed ${task.seed} ended with code ${code}`)),
		);
	});
}
