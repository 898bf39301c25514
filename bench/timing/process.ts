import { fork } from 'node:child_process';

/** A stand-in in a process of its own, so that its work is not counted. */
interface TimedErp {
	/** Its addresses, in the order of its lists. */
	readonly urls: readonly string[];
	stop(): void;
}

/** Starts the script that serves the lists; it sends the addresses once they listen. */
export async function startErpProcess(script: string): Promise<TimedErp> {
	const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
	const urls = await new Promise<readonly string[]>((resolve, reject) => {
		child.once('message', (message) => resolve(message as string[]));
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`The stand-in ended with code ${code}`)));
	});
	return { urls, stop: () => void child.disconnect() };
}

/** In the script: tells the addresses, and ends when nobody listens any more. */
export function tellAddresses(urls: readonly string[]): void {
	process.once('disconnect', () => process.exit(0));
	process.send?.(urls);
}
