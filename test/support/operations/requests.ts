import type { RecordedRequest } from '../../../demo/erp';
import { exampleOf, bodyOf, documented, isV1, type Payload } from './documented';
import type { Bench } from '../evrak';

/** A request as it is compared: everything but its time. */
export interface Wire {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** What the stand-in recorded. */
export const recorded = ({ erp }: Bench): Wire[] =>
	erp.requests.map(({ method, path, body }) => ({ method, path, body }));

/** The request of a method with a payload, as the documentation shows it. */
const wire = ({ erp }: Bench, method: string, payload: Payload, at: Date): Wire => ({
	method: documented(method).method,
	path: documented(method).path,
	body: bodyOf(method, payload, erp, at),
});

/** The requests that payloads of a method must make, in order; a V1 method's stand between one login and one logoff. */
export function expected(bench: Bench, method: string, payloads: readonly Payload[]): Wire[] {
	const [{ at } = { at: new Date() }]: Array<Pick<RecordedRequest, 'at'>> = bench.erp.requests;
	const calls = payloads.map((payload) => wire(bench, method, payload, at));
	if (!isV1(method) || documented(method).category === 'Login-Logoff') return calls;
	const step = (name: string) => wire(bench, name, exampleOf(name), at);
	return [step('APILogin'), ...calls, step('APILogoff')];
}
