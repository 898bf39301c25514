import { exampleOf, bodyOf, documented, isV1, type Payload } from './documented';
import { operations } from '../../erp/catalogue';
import type { Bench } from '../node/evrak';

/** A request as it is compared: everything but its time. */
export interface Wire {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** An update asks first which lines its documents have: that question is left out where it is about the update. */
export const recordedWrites = (bench: Bench): Wire[] =>
	recorded(bench).filter(({ path }) => !path.endsWith('/SqlVeriOkuV2'));

/** What the stand-in recorded. */
export const recorded = ({ erp }: Bench): Wire[] =>
	erp.requests.map(({ method, path, body }) => ({ method, path, body }));

const saves: ReadonlySet<string> = new Set(
	operations.filter(({ kind, body }) => kind === 'save' && !body.unknown).map(({ method }) => method),
);

/** A documented payload as a save sends it: without the members that the documentation shows blank. */
export function stated(method: string, payload: Payload): Payload {
	if (!saves.has(method)) return payload;
	const isNothing = (value: unknown) => value === '' || value === null;
	const strip = (value: Payload['inside']) =>
		(JSON.parse(JSON.stringify(value), (_, member: unknown) => (isNothing(member) ? undefined : member)) ??
			{}) as Payload['inside'];
	return { inside: strip(payload.inside), beside: strip(payload.beside) };
}

/** The request of a method with a payload, as the documentation shows it. */
const wire = ({ erp }: Bench, method: string, payload: Payload, at: Date): Wire => ({
	method: documented(method).method,
	path: documented(method).path,
	body: bodyOf(method, stated(method, payload), erp, at),
});

/** The requests that payloads of a method must make, in order; a V1 method's stand between one login and one logoff. */
export function expected(bench: Bench, method: string, payloads: readonly Payload[]): Wire[] {
	const steps: Array<[method: string, payload: Payload]> = payloads.map((payload) => [method, payload]);
	const step = (name: string): [string, Payload] => [name, exampleOf(name)];
	const isSession = isV1(method) && documented(method).category !== 'Login-Logoff';
	const all = isSession ? [step('APILogin'), ...steps, step('APILogoff')] : steps;
	const { requests } = bench.erp;
	return all.map(([name, payload], place) => wire(bench, name, payload, requests[place]?.at ?? new Date()));
}
