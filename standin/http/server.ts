import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Clock } from '../clock';
import { methodAt } from '../reference';
import type { RecordedRequest } from '../types';
import type { ChaosMonkey } from './chaos';
import { exchangeOf } from './exchange';
import type { FaultQueue } from './faultQueue';
import { faultNamed } from './faults';
import type { Hold } from './hold';
import type { Pending } from './pending';

/** A played method. `wrote`: at least one document was written, changed or deleted; false for reads. */
interface Played {
	answer: unknown;
	wrote: boolean;
}

/** What the server needs of the ERP behind it. */
export interface Backend {
	clock: Clock;
	requests: RecordedRequest[];
	/** True where this ERP has the method; an unknown path otherwise. */
	offers(name: string): boolean;
	/** Plays a method: its JSON answer, and whether it wrote; never throws for what a client may get wrong. */
	play(name: string, body: unknown, headers: FastifyRequest['headers']): Promise<Played>;
	/** The fault that a call meets by its content, unless a header or the queue gives another. */
	bend(name: string, body: unknown): string | undefined;
	faults: FaultQueue;
	chaos: ChaosMonkey;
	hold: Hold;
	pending: Pending;
	/** Admin calls by name; what they throw is answered with status 400. */
	admin: Record<string, (body: unknown) => unknown>;
}

function parsed(text: string): unknown {
	try {
		return text.trim() === '' ? {} : (JSON.parse(text.replace(/^\uFEFF/, '')) as unknown);
	} catch {
		return text;
	}
}

/** No route has a schema; saying so spares loading the schema compilers, most of the start-up time. */
const NO_SCHEMAS = {
	compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/**
 * The HTTP side: routes by path in any letter case (docs/erp-behaviour.md#paths-and-ports), records requests, lets faults bend the
 * exchange. `x-evrak-fault` bends this request, else the next of the queue does. Where neither does, chaos may. Admin calls are the
 * backend's.
 */
export function createServer(backend: Backend): FastifyInstance {
	const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true, schemaController: NO_SCHEMAS });
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, parsed(String(text))));
	for (const [name, work] of Object.entries(backend.admin)) {
		server.post(`/_admin/${name}`, async (request, reply) => {
			try {
				return await work(request.body);
			} catch (error) {
				return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
			}
		});
	}
	server.all('/*', async (request, reply) => {
		const path = decodeURIComponent(request.url.split('?')[0] ?? '');
		backend.requests.push({ method: request.method, path, body: request.body ?? null, at: backend.clock.now() });
		const name = methodAt(path, request.method);
		if (!name || !backend.offers(name)) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found');
		const header = request.headers['x-evrak-fault'];
		const asked =
			(Array.isArray(header) ? header[0] : header) ?? backend.faults.shift(name) ?? backend.bend(name, request.body);
		const hit = asked === undefined ? backend.chaos.hit(name, request.body) : undefined;
		const { fault, argument } = faultNamed(asked ?? hit?.fault ?? 'none');
		const play = async (): Promise<unknown> => {
			const { answer, wrote } = await backend.play(name, request.body, request.headers);
			if (hit) hit.committed = wrote;
			return answer;
		};
		await backend.hold.passed(name);
		const { clock, pending } = backend;
		await fault.bend(exchangeOf({ name, play, clock, pending }, request, reply), argument);
		return reply;
	});
	return server;
}
