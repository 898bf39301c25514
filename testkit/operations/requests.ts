import { isDeepStrictEqual } from 'node:util';
import { exampleOf, bodyOf, documented, isV1, type Payload } from './documented';
import { operations } from '../../erp/catalogue';
import type { Bench } from '../node/evrak';

/** A request as it is compared: everything but its time. */
export interface Wire {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** An update asks first which lines its documents have, a save for VAT rates: these questions are left out where it is about the write. */
export const recordedWrites = (bench: Bench): Wire[] =>
	recorded(bench).filter(({ path }) => !/\/(?:SqlVeriOku|VergiListesi)V2$/.test(path));

/** Milliseconds that a request may have been on its way: one that left before midnight carries the digest of that day. */
const ON_THE_WAY = 5_000;

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
	return { inside: strip(withVat(payload.inside)), beside: strip(payload.beside) };
}

/** Lines of orders with the VAT that their pointer and amount come to. The documented example has pointer 4, 20 %, and no VAT. */
function withVat<T>(value: T): T {
	if (Array.isArray(value)) return value.map(withVat) as T;
	if (typeof value !== 'object' || value === null) return value;
	const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withVat(member) as unknown]));
	const { sip_vergi_pntr: pointer, sip_tutar: amount, sip_vergi: vat } = members;
	if (pointer === 4 && vat === undefined && typeof amount === 'number')
		members.sip_vergi = Math.round(amount * 20) / 100;
	return members as T;
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
	return all.map(([name, payload], place) => {
		const request = requests[place];
		const at = request?.at ?? new Date();
		const leaving = wire(bench, name, payload, new Date(at.getTime() - ON_THE_WAY));
		return isDeepStrictEqual(leaving.body, request?.body) ? leaving : wire(bench, name, payload, at);
	});
}
