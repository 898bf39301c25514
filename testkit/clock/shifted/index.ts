import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux distributions put libfaketime, which shifts the clock of any program. */
const LIBRARIES = [
	'/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
	'/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
	'/usr/lib64/faketime/libfaketime.so.1',
	'/usr/lib/faketime/libfaketime.so.1',
	'/usr/local/lib/faketime/libfaketime.so.1',
];

/** For processes of Node.js, where libfaketime is absent. */
export const PRELOAD = join(__dirname, 'shift.cjs');

/** What shifts the clock of a process. */
export type Means = 'libfaketime' | 'preload';

const library = (): string | undefined => LIBRARIES.find((path) => existsSync(path));

/** The best means that this machine has. */
export const bestMeans = (): Means => (library() ? 'libfaketime' : 'preload');

/** What makes a process's clock, and that of all it starts, so many milliseconds off; it goes on. */
export function shiftedBy(shift: number, means: Means = bestMeans()): NodeJS.ProcessEnv {
	const common = { EVRAK_CLOCK_SHIFT: String(shift), EVRAK_CLOCK_MEANS: means };
	if (means === 'preload') return { ...common, NODE_OPTIONS: `--require ${JSON.stringify(PRELOAD)}` };
	return {
		...common,
		LD_PRELOAD: library(),
		FAKETIME: `${shift < 0 ? '' : '+'}${shift / 1000}`,
		// Timers count by the monotonic clock, which must go on as it is; both names are in use.
		DONT_FAKE_MONOTONIC: '1',
		FAKETIME_DONT_FAKE_MONOTONIC: '1',
		NO_FAKE_STAT: '1',
	};
}

/** The part of an environment that shifts the clock; nothing where it goes right. */
export function shiftOf({ EVRAK_CLOCK_SHIFT, EVRAK_CLOCK_MEANS }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	if (EVRAK_CLOCK_SHIFT === undefined) return {};
	return shiftedBy(Number(EVRAK_CLOCK_SHIFT), EVRAK_CLOCK_MEANS === 'preload' ? 'preload' : 'libfaketime');
}

/** An environment without its shift: for what speaks TLS to the outside, where certificates are of today. */
export function unshifted(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const shift = shiftOf(env);
	return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in shift)));
}
