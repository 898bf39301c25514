import fastify, {
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	type FastifyServerOptions,
} from 'fastify';
import type { Clock } from '../clock';
import { methodAt } from '../reference';
import type { Json, RecordedRequest } from '../types';
import { faultNamed, type Exchange } from './faults';

/** What the server needs of the ERP behind it. */
export interface Backend {
	clock: Clock;
	requests: RecordedRequest[];
	/** Plays a method and returns its JSON answer; never throws for what a client may get wrong. */
	play(name: string, body: unknown, headers: FastifyRequest['headers']): Promise<unknown>;
	/** The fault that a call meets by its content, unless a header or the queue gives another. */
	bend(name: string, body: unknown): string | undefined;
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

function exchangeOf(backend: Backend, name: string, request: FastifyRequest, reply: FastifyReply): Exchange {
	let days = 0;
	return {
		name,
		commit: () => backend.play(name, request.body, request.headers),
		send: (answer, status = 200, type = 'application/json; charset=utf-8') => {
			const date = new Date(backend.clock.now().getTime() + days * 86_400_000);
			const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
			void reply.code(status).header('date', date.toUTCString()).type(type).send(text);
		},
		hang: () => void reply.hijack(),
		reset: () => {
			reply.hijack();
			request.raw.socket.destroy();
		},
		skewDate: (by) => {
			days = by;
		},
	};
}

/** No route has a schema; saying so spares loading the schema compilers, most of the start-up time. */
const NO_SCHEMAS = {
	compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/**
 * The HTTP side: routes by path in any letter case (erp-behaviour §4), records requests, lets faults bend the exchange.
 * `x-evrak-fault` bends this request; `POST /_admin/fault {"next": [...]}` queues faults for the calls that follow.
 * Other admin calls are the backend's.
 */
export function createServer(backend: Backend): FastifyInstance {
	const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true, schemaController: NO_SCHEMAS });
	const queue: string[] = [];
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, parsed(String(text))));
	server.post('/_admin/fault', async (request) => {
		const next = ((request.body as Json).next ?? []) as string[];
		next.forEach((text) => faultNamed(text));
		queue.splice(0, queue.length, ...next);
		return { queued: queue };
	});
	for (const [name, work] of Object.entries(backend.admin)) {
		server.post(`/_admin/${name}`, async (request, reply) => {
			try {
				return work(request.body);
			} catch (error) {
				return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
			}
		});
	}
	server.all('/*', async (request, reply) => {
		const path = decodeURIComponent(request.url.split('?')[0] ?? '');
		backend.requests.push({ method: request.method, path, body: request.body ?? null, at: backend.clock.now() });
		const name = methodAt(path, request.method);
		if (!name) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found');
		const header = request.headers['x-evrak-fault'];
		const asked = (Array.isArray(header) ? header[0] : header) ?? queue.shift();
		const { fault, argument } = faultNamed(asked ?? backend.bend(name, request.body) ?? 'none');
		await fault(exchangeOf(backend, name, request, reply), argument);
		return reply;
	});
	return server;
}
