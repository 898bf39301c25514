import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { objectIn, objectsOf } from './json';
import type { ApiObject, Respond, ShopRequest } from './types';

/** A request that came to a shop, with the status of its answer. */
export interface ShopCall {
	readonly method: string;
	/** Path and query as they came. */
	readonly url: string;
	readonly host: string;
	readonly body: ApiObject;
	readonly status: number;
}

/** The fields of a form, in which a file is `ShopFile`. */
async function formOf(body: Buffer, type: string): Promise<ApiObject> {
	const fields: ApiObject = {};
	const form = new Busboy({ headers: { 'content-type': type } });
	const files: Array<Promise<void>> = [];
	form.on('field', (name, value) => void (fields[name] = value));
	form.on('file', (name, content, _fileName, _encoding, fileType) =>
		files.push(buffer(content).then((whole) => void (fields[name] = { type: fileType, content: whole }))),
	);
	await pipeline([body], form);
	await Promise.all(files);
	return fields;
}

function jsonOf(body: Buffer): unknown {
	try {
		return JSON.parse(body.length > 0 ? body.toString('utf8') : '{}');
	} catch {
		return {};
	}
}

/** No route has a schema; saying so spares loading the schema compilers. */
const NO_SCHEMAS = {
	compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** The HTTP side of all shops: each is asked in turn, and who answers first is meant. A request that came through the tunnel is of https. */
export function createShopServer(shops: readonly Respond[], calls: ShopCall[]): FastifyInstance {
	const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true, schemaController: NO_SCHEMAS });
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	server.all('/*', async (incoming, reply) => {
		const { method, url, headers } = incoming;
		const host = headers.host ?? 'localhost';
		const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
		const [path = '', search = ''] = url.split('?', 2);
		const raw = Buffer.isBuffer(incoming.body) ? incoming.body : Buffer.alloc(0);
		const type = headers['content-type'] ?? '';
		const json = type.startsWith('multipart/form-data') ? await formOf(raw, type) : jsonOf(raw);
		const request: ShopRequest = {
			method,
			path,
			query: new URLSearchParams(search),
			headers: Object.fromEntries(
				Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
			),
			body: objectIn(json),
			rows: objectsOf(json),
			origin: `${scheme}://${host}`,
		};
		const answers = shops.map((shop) => () => shop(request));
		let answer;
		for (const ask of answers) answer ??= ask();
		const { status, body, headers: own = {} } = answer ?? { status: 404, body: { error: 'No shop has this path.' } };
		calls.push({ method, url, host, body: request.body, status });
		reply.code(status).headers({ 'content-type': 'application/json; charset=utf-8', ...own });
		return await reply.send(body === undefined ? '' : JSON.stringify(body));
	});
	return server;
}
