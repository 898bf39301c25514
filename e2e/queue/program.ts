import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { lastLines, pause } from '../n8n/shell';

/** Where and as whom a program runs; its output goes to `log`. */
export interface ProgramOptions {
	readonly cwd: string;
	readonly env: NodeJS.ProcessEnv;
	readonly log: string;
	/** Another user than ours, where we are root. */
	readonly user?: { readonly uid: number; readonly gid: number };
}

/** A program in a process group of its own: what it starts ends with it, and Ctrl-C in the terminal reaches us alone. */
export class Program {
	private readonly child: ChildProcess;
	private startError?: Error;
	private isOver = false;

	constructor(
		readonly command: string,
		args: readonly string[],
		private readonly options: ProgramOptions,
	) {
		const { cwd, env, log, user } = options;
		const output = openSync(log, 'a');
		this.child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output], ...user });
		closeSync(output);
		this.child.once('error', (error) => (this.startError = error));
		const kill = () => this.kill();
		process.once('exit', kill);
		this.child.once('exit', () => {
			this.kill(); // what it started and left behind
			process.off('exit', kill);
			this.isOver = true;
		});
	}

	isRunning(): boolean {
		return this.startError === undefined && this.child.exitCode === null && this.child.signalCode === null;
	}

	/** Waits until `isReady` says so. @throws Error with the end of the program's log when it ends, or is not ready within `limit` ms */
	async ready(isReady: () => Promise<boolean>, limit: number): Promise<void> {
		const end = Date.now() + limit;
		while (!(await isReady())) {
			if (this.isRunning() && Date.now() < end) {
				await pause(100);
				continue;
			}
			this.kill();
			const { log } = this.options;
			const why = this.startError?.message ?? lastLines(readFileSync(log, 'utf8'));
			throw new Error(`${this.command} did not start:\n${why}\nAll of it: ${log}`);
		}
	}

	/** Ends it at once, with all that it started: what a power cut or the kernel's memory killer does. */
	kill(): void {
		this.signal('SIGKILL');
	}

	/** Ends it in an orderly way; after `limit` ms it is killed. */
	async stop(signal: NodeJS.Signals, limit: number): Promise<void> {
		const end = Date.now() + limit;
		this.signal(signal);
		while (this.isRunning() && Date.now() < end) await pause(100);
		this.kill();
	}

	private signal(signal: NodeJS.Signals): void {
		if (this.isOver || this.child.pid === undefined) return;
		try {
			process.kill(-this.child.pid, signal);
		} catch {
			// the group is gone already
		}
	}
}
