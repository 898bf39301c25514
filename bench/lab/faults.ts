import { FAULTS } from '../../standin';

/**
 * Milliseconds that a client of the laboratory waits for any answer. Production clients wait for minutes
 * (docs/erp-behaviour.md#how-long-clients-wait); here a fraction of that, so that thousands of faults fit into minutes.
 */
export const CLIENT_TIMEOUT = 300;

/** Milliseconds after which every write of the stand-in has ended, seen from the moment that the client gave up. */
export const LATEST_WRITE = 500;

/** Faults with an argument, in steps on both sides of the client's patience. */
const SCALED: Readonly<Record<string, readonly string[]>> = {
	'hang-late-commit': ['hang-late-commit:100', `hang-late-commit:${LATEST_WRITE}`],
	'timeout-late': ['timeout-late:100', `timeout-late:${LATEST_WRITE}`],
	latency: ['latency:50', `latency:${CLIENT_TIMEOUT + LATEST_WRITE - 100}`],
	drip: ['drip:50', `drip:${2 * CLIENT_TIMEOUT}`],
	'date-skew': ['date-skew:1', 'date-skew:-1'],
};

/** What is no trouble of the way: orders that the ERP refuses are among those of the laboratory anyway. */
const LEFT_OUT: readonly string[] = ['none', 'refused'];

/** Every other fault that the stand-in knows, in the laboratory's time scale. */
export const faults = (): string[] =>
	Object.keys(FAULTS)
		.filter((name) => !LEFT_OUT.includes(name))
		.flatMap((name) => SCALED[name] ?? [name]);
