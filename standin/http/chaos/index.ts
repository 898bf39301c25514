import { createHash } from 'node:crypto';
import { METHODS } from '../../reference';
import { FAULTS, faultNamed, suits, type FaultFacts } from '../faults';
import { methodKindOf, WRITING } from '../kinds';
import { requestKey } from './key';
import type { ChaosOptions } from './options';

/** A request that chaos hit. */
export interface Hit {
	method: string;
	/** The document's key as the body has it (reference, series and number), or a hash of the payload. */
	key: string;
	/** How often this method came with this key, this time included. */
	attempt: number;
	fault: string;
	writes: FaultFacts['writes'];
	/** True once something was written for it; a late write turns it true later. */
	committed: boolean;
}

/** Starts chaos anew; its counters and log begin afresh. */
export interface Chaos {
	(options: ChaosOptions): void;
	/** What was hit since the start, in order of arrival. */
	log: Hit[];
	/** No more faults; the log stays. */
	stop(): void;
}

/** Chaos as the server uses it. */
export interface ChaosMonkey extends Chaos {
	/** What hits a request, noted in the log. */
	hit(method: string, body: unknown): Hit | undefined;
}

/** Every fault but the one that is none. */
const ALL = Object.keys(FAULTS).filter((name) => name !== 'none');

function allowed(method: string, only: ChaosOptions['only']): boolean {
	if (only === undefined) return true;
	if (Array.isArray(only)) return only.includes(method);
	return WRITING.includes(methodKindOf(method)) === (only === 'writes');
}

/**
 * The fault that a request meets, if any: decided by a hash of the seed and of what is the same about the request in
 * every run, so neither timing nor the other requests change it. A higher rate adds hits and changes none.
 */
function pickFault(options: ChaosOptions, method: string, key: string, attempt: number): string | undefined {
	if (!allowed(method, options.only)) return undefined;
	const bytes = createHash('sha256')
		.update(JSON.stringify([options.seed, method, key, attempt]))
		.digest();
	if (bytes.readUInt32BE(0) / 2 ** 32 >= options.rate) return undefined;
	const candidates = (options.faults ?? ALL).filter((fault) => suits(fault, method));
	return candidates[bytes.readUInt32BE(4) % candidates.length];
}

function check({ seed, rate, faults = [], only }: ChaosOptions): void {
	if (!['number', 'string'].includes(typeof seed)) throw new Error('Chaos needs a seed: a number or a text');
	if (!(rate >= 0 && rate <= 1)) throw new Error(`The rate of chaos goes from 0 to 1, not ${rate}`);
	faults.forEach(faultNamed);
	if (only === undefined || only === 'writes' || only === 'reads') return;
	const unknown = [only].flat().find((name) => !(name in METHODS));
	if (unknown !== undefined) throw new Error(`Unknown method: ${unknown}`);
}

/** Chaos, at rest until it is called. */
export function createChaos(): ChaosMonkey {
	let running: ChaosOptions | undefined;
	const attempts = new Map<string, number>();
	const log: Hit[] = [];
	const start = (options: ChaosOptions): void => {
		check(options);
		running = options;
		attempts.clear();
		log.splice(0);
	};
	const hit: ChaosMonkey['hit'] = (method, body) => {
		if (!running) return undefined;
		const key = requestKey(method, body);
		const place = `${method} ${key}`;
		const attempt = (attempts.get(place) ?? 0) + 1;
		attempts.set(place, attempt);
		const fault = pickFault(running, method, key, attempt);
		if (fault === undefined) return undefined;
		const found = { method, key, attempt, fault, writes: faultNamed(fault).fault.writes, committed: false };
		log.push(found);
		return found;
	};
	return Object.assign(start, { log, hit, stop: () => void (running = undefined) });
}

/** Chaos over HTTP: `{seed, rate, …}` starts it, `{"stop": true}` stops it; the answer holds the log so far. */
export function orderChaos(chaos: Chaos, body: unknown): { log: Hit[] } {
	const order = (body ?? {}) as Partial<ChaosOptions> & { stop?: boolean };
	if (order.stop) chaos.stop();
	else if ('seed' in order || 'rate' in order) chaos(order as ChaosOptions);
	return { log: [...chaos.log] };
}
