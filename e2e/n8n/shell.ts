import { spawn, type SpawnOptions } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Prints one line for the user. */
export type Say = (line: string) => void;

/** Where and how a program runs; its whole output is appended to `log`. */
interface RunOptions {
	cwd: string;
	env: NodeJS.ProcessEnv;
	log: string;
}

/**
 * Runs a program to its end and resolves with its output (stdout and stderr together).
 * @throws Error with the last lines of the output when it cannot start or exits with another code than 0
 */
export function runProgram(program: string, args: string[], { cwd, env, log }: RunOptions): Promise<string> {
	return new Promise((resolve, reject) => {
		const options: SpawnOptions = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] };
		const child = spawn(program, args, options);
		const kill = () => child.kill('SIGKILL'); // npm takes its time over SIGTERM
		process.once('exit', kill);
		let output = '';
		const keep = (chunk: Buffer) => {
			output += chunk.toString();
			appendFileSync(log, chunk);
		};
		child.stdout?.on('data', keep);
		child.stderr?.on('data', keep);
		child.on('error', (error) => reject(new Error(`${program} did not start: ${error.message}`)));
		child.on('close', (code) => {
			process.off('exit', kill);
			if (code === 0) return resolve(output);
			const command = [program, ...args].join(' ');
			reject(new Error(`${command} ended with ${code}:\n${lastLines(output)}\nAll of it: ${log}`));
		});
	});
}

/** The end of a long output: what an error message needs of it. */
export function lastLines(text: string, count = 15): string {
	return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** Does `action`, telling the user when it starts, that it still runs (every 15 s) and how long it took. */
export async function timed<T>(say: Say, label: string, action: () => Promise<T>): Promise<T> {
	const start = Date.now();
	const seconds = () => Math.round((Date.now() - start) / 1000);
	say(`${label} ...`);
	const heartbeat = setInterval(() => say(`  ... ${seconds()} s`), 15_000);
	try {
		const result = await action();
		say(`  done in ${seconds()} s`);
		return result;
	} finally {
		clearInterval(heartbeat);
	}
}

/** `preferred` when nothing listens there on loopback, else any free port. */
export function freePort(preferred: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', () => (preferred === 0 ? reject(new Error('no free port')) : resolve(freePort(0))));
		probe.listen(preferred, '127.0.0.1', () => {
			const address = probe.address();
			const port = typeof address === 'object' && address ? address.port : preferred;
			probe.close(() => resolve(port));
		});
	});
}

/** Waits `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
