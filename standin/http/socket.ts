import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Wire } from './exchange';

/** The wire of a request that came to the HTTP server. */
export function wireOf(request: IncomingMessage, reply: FastifyReply): Wire {
	const gone = new AbortController();
	reply.raw.once('close', () => gone.abort(null));
	return {
		gone: gone.signal,
		send: (status, headers, whole) => {
			const { 'content-type': type, ...others } = headers;
			void reply.code(status).headers(others).type(String(type)).send(whole);
		},
		begin: (headers) => {
			// Takes the answer out of Fastify's hands.
			reply.hijack();
			reply.raw.writeHead(200, headers);
			return {
				write: async (piece) => await new Promise((resolve) => reply.raw.write(piece, () => resolve())),
				end: () => reply.raw.end(),
			};
		},
		hang: () => void reply.hijack(),
		reset: () => {
			reply.hijack();
			request.socket.destroy();
		},
	};
}
