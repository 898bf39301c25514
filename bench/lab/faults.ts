import { FAULTS } from '../../standin';

/**
 * Milliseconds that a client of the laboratory waits for any answer. Production clients wait for minutes
 * (docs/erp-behaviour.md#how-long-clients-wait); here a fraction of that, so that thousands of faults fit into minutes.
 */
export const CLIENT_TIMEOUT = 300;

/** Milliseconds after which every write of the stand-in has ended, seen from the moment that the client gave up. */
export const LATEST_WRITE = 500;

/** A time scale: how long a client waits, and after what time every write has ended, in milliseconds. */
export interface TimeScale {
	readonly timeout: number;
	readonly latestWrite: number;
}

/** That of documents. */
const OF_DOCUMENTS: TimeScale = { timeout: CLIENT_TIMEOUT, latestWrite: LATEST_WRITE };

/** Faults with an argument, in steps on both sides of the client's patience. */
const scaled = ({ timeout, latestWrite }: TimeScale): Readonly<Record<string, readonly string[]>> => ({
	'hang-late-commit': ['hang-late-commit:100', `hang-late-commit:${latestWrite}`],
	'timeout-late': ['timeout-late:100', `timeout-late:${latestWrite}`],
	latency: ['latency:50', `latency:${timeout + latestWrite - 100}`],
	drip: ['drip:50', `drip:${2 * timeout}`],
	'date-skew': ['date-skew:1', 'date-skew:-1'],
});

/** What is no trouble of the way: orders that the ERP refuses are among those of the laboratory anyway. */
const LEFT_OUT: readonly string[] = ['none', 'refused'];

/** Every other fault that the stand-in knows, in one of the laboratory's time scales. */
export const faults = (scale = OF_DOCUMENTS): string[] =>
	Object.keys(FAULTS)
		.filter((name) => !LEFT_OUT.includes(name))
		.flatMap((name) => scaled(scale)[name] ?? [name]);
