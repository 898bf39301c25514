import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { parsedBody, receive, type Backend } from './receive';
import { wireOf } from './socket';

/** No route has a schema; saying so spares loading the schema compilers, most of the start-up time. */
const NO_SCHEMAS = {
	compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** The HTTP server before the ERP. `admin`: calls by name; what they throw is answered with status 400. */
export function createServer(
	backend: Backend,
	admin: Readonly<Record<string, (body: unknown) => unknown>>,
): FastifyInstance {
	const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true, schemaController: NO_SCHEMAS });
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
		done(null, parsedBody(String(text))),
	);
	for (const [name, work] of Object.entries(admin)) {
		server.post(`/_admin/${name}`, async (request, reply) => {
			try {
				return await work(request.body);
			} catch (error) {
				return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
			}
		});
	}
	server.all('/*', async ({ method, url, headers, body = null, raw }, reply) => {
		await receive(backend, { method, url, headers, body }, wireOf(raw, reply));
		return reply;
	});
	return server;
}
