import type { Clock } from '../clock';
import { methodAt } from '../reference';
import type { RecordedRequest } from '../types';
import type { ChaosMonkey } from './chaos';
import { exchangeOf, type Wire } from './exchange';
import type { FaultQueue } from './faultQueue';
import { faultNamed } from './faults';
import type { Hold } from './hold';
import type { Pending } from './pending';

/** Headers of a request, in small letters. */
type RequestHeaders = Record<string, string | string[] | undefined>;

/** A request that arrives; `body` as `parsedBody` gives it, null where there is none. */
interface Arriving {
	readonly method: string;
	/** Path and query. */
	readonly url: string;
	readonly headers: RequestHeaders;
	readonly body: unknown;
}

/** A played method. `wrote`: at least one document was written, changed or deleted; false for reads. */
interface Played {
	answer: unknown;
	wrote: boolean;
}

/** What the HTTP side needs of the ERP behind it. */
export interface Backend {
	clock: Clock;
	requests: RecordedRequest[];
	/** True where this ERP has the method; an unknown path otherwise. */
	offers(name: string): boolean;
	/** Plays a method: its JSON answer, and whether it wrote; never throws for what a client may get wrong. */
	play(name: string, body: unknown, headers: RequestHeaders): Promise<Played>;
	/** The fault that a call meets by its content, unless a header or the queue gives another. */
	bend(name: string, body: unknown): string | undefined;
	faults: FaultQueue;
	chaos: ChaosMonkey;
	hold: Hold;
	pending: Pending;
}

/** The JSON of a body, or its text where it is none. */
export function parsedBody(text: string): unknown {
	try {
		return text.trim() === '' ? {} : (JSON.parse(text.replace(/^\uFEFF/, '')) as unknown);
	} catch {
		return text;
	}
}

/**
 * Takes a request: routes by path in any letter case (docs/trust/erp-behaviour.md#paths-and-ports), records it, lets faults bend the exchange.
 * `x-evrak-fault` bends this request, else the next of the queue does. Where neither does, chaos may.
 */
export async function receive(backend: Backend, arriving: Arriving, wire: Wire): Promise<void> {
	const { method, url, headers, body } = arriving;
	const { clock, pending } = backend;
	const path = decodeURIComponent(url.split('?')[0] ?? '');
	backend.requests.push({ method, path, body, at: clock.now() });
	const name = methodAt(path, method);
	if (!name || !backend.offers(name))
		return wire.send(404, { 'content-type': 'text/plain; charset=utf-8' }, Buffer.from('Not Found'));
	const header = headers['x-evrak-fault'];
	const asked = (Array.isArray(header) ? header[0] : header) ?? backend.faults.shift(name) ?? backend.bend(name, body);
	const hit = asked === undefined ? backend.chaos.hit(name, body) : undefined;
	const { fault, argument } = faultNamed(asked ?? hit?.fault ?? 'none');
	const play = async (): Promise<unknown> => {
		const { answer, wrote } = await backend.play(name, body, headers);
		if (hit) hit.committed = wrote;
		return answer;
	};
	await backend.hold.passed(name);
	await fault.bend(exchangeOf({ name, play, clock, pending }, wire), argument);
}
