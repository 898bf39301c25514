import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Erp } from '../../../standin';
import type { Said } from '../said';
import type { Scan } from '../secrets';
import type { ShopLabOrder } from './orders';

/** What was told of an order, and of the account that it is booked on. */
export interface ToldOrder extends Said {
	readonly account?: string;
}

/** What the process of n8n is told: how it is set up, and what to execute. */
export type ToN8n =
	| {
			readonly is: 'start';
			readonly row: string;
			readonly erp: Pick<Erp, 'url' | 'credentials'>;
			readonly memory: string;
	  }
	| {
			readonly is: 'execute';
			readonly at: number;
			readonly orders: ReadonlyArray<Pick<ShopLabOrder, 'shop' | 'order'>>;
	  };

/** What an execution gave that came to its end. */
interface Done {
	readonly is: 'done';
	readonly at: number;
	readonly told: readonly ToldOrder[];
	readonly isStopped: boolean;
	readonly leaks: Scan['leaks'];
	readonly texts: number;
}

/** What that process says. */
export type FromN8n = { readonly is: 'ready' } | Done | { readonly is: 'problem'; readonly text: string };

/** n8n in a process of its own, which is killed at any moment and started anew; its memory lies in a file, as n8n's does in its database. */
export class LabN8n {
	private child?: ChildProcess;
	private readonly open = new Map<number, (done: Done | undefined) => void>();
	private failure?: Error;
	private begun = 0;
	private up?: Promise<void>;
	/** How often it was killed. */
	kills = 0;

	constructor(private readonly start: Omit<Extract<ToN8n, { is: 'start' }>, 'is'>) {}

	/** Executes the workflow with some orders; resolves with nothing where the process was killed meanwhile. @throws Error of the process */
	async execute(orders: readonly ShopLabOrder[]): Promise<Done | undefined> {
		await (this.up ??= this.begin());
		if (this.failure) throw this.failure;
		const at = (this.begun += 1);
		const ended = new Promise<Done | undefined>((resolve) => this.open.set(at, resolve));
		this.say({ is: 'execute', at, orders: orders.map(({ shop, order }) => ({ shop, order })) });
		const done = await ended;
		// A failure is told here: it ends every execution that is under way.
		if (this.failure) throw new Error('The process of n8n failed', { cause: this.failure });
		return done;
	}

	/** Ends the process at once, as a power cut does; the next execution starts another. */
	kill(): void {
		this.kills += 1;
		this.end();
	}

	/** Ends it for good. */
	close(): void {
		this.end();
	}

	private end(): void {
		const { child } = this;
		this.child = undefined;
		this.up = undefined;
		child?.removeAllListeners();
		child?.kill('SIGKILL');
		this.settle();
	}

	/** Ends all executions without a report. */
	private settle(): void {
		const waiting = [...this.open.values()];
		this.open.clear();
		for (const resolve of waiting) resolve(undefined);
	}

	private say(message: ToN8n): void {
		this.child?.send(message);
	}

	private async begin(): Promise<void> {
		const child = fork(join(__dirname, 'n8n.ts'), { execArgv: process.execArgv });
		this.child = child;
		await new Promise<void>((resolve) => {
			const fail = (why: string) => {
				this.failure = new Error(why);
				resolve();
				this.settle();
			};
			child.on('message', (message: FromN8n) => {
				if (message.is === 'ready') resolve();
				else if (message.is === 'problem') fail(message.text);
				else {
					this.open.get(message.at)?.(message);
					this.open.delete(message.at);
				}
			});
			child.once('error', ({ message }) => fail(message));
			child.once('exit', (code) => fail(`The process of n8n ended with code ${code}`));
			this.say({ is: 'start', ...this.start });
		});
	}
}
