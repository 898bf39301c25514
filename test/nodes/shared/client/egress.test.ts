import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, type SecureVersion } from 'node:tls';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { send } from '../../../../nodes/shared/client/egress';
import { connection } from '../../../../testkit/facts/erp';
import { inNode } from '../../../../testkit/node/inNode';
import { serve } from '../../../../testkit/servers/server';

const ok = '{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{}}]}';
const request = { path: '/Api/apiMethods/X', httpMethod: 'POST', body: { a: 1 }, timeout: 2_000 } as const;

const replyOf = async (baseUrl: string, more: { path?: string; body?: unknown } = {}): Promise<Reply> =>
	await inNode(
		async (context) => await send(context, connection({ baseUrl, ignoreSslIssues: true }), { ...request, ...more }),
	);

/** A TLS server that hands over its plain connection as soon as `isEnough` of the request has come. */
async function tls(
	version: SecureVersion,
	isEnough: (text: string) => boolean,
	broken: (plain: Socket) => void,
	work: (url: string, received: () => string) => Promise<void>,
): Promise<void> {
	const pem = readFileSync(join(__dirname, '..', '..', '..', 'fixtures', 'loopback.pem'));
	const sockets: Socket[] = [];
	let received = '';
	const inner = createTlsServer({ key: pem, cert: pem, minVersion: version, maxVersion: version }, (socket) => {
		socket.on('error', () => undefined);
		socket.on('data', (chunk) => {
			const before = isEnough(received);
			received += chunk.toString();
			const plain = sockets.at(-1);
			if (plain && !before && isEnough(received)) broken(plain);
		});
	});
	const outer = createServer((socket) => {
		sockets.push(socket);
		socket.on('error', () => undefined);
		inner.emit('connection', socket);
	});
	await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve));
	await work(`https://127.0.0.1:${(outer.address() as AddressInfo).port}`, () => received).finally(() => {
		for (const socket of sockets) socket.destroy();
		outer.close();
	});
}

describe('a request over HTTPS', () => {
	describe.each(['TLSv1.2', 'TLSv1.3'] as const)('%s', (version) => {
		it.each([
			['speaks without encryption', (plain: Socket) => plain.write('HTTP/1.1 502 Bad Gateway\r\n\r\n')],
			['raises an alarm', (plain: Socket) => plain.write(Buffer.from([0x15, 3, 3, 0, 2, 2, 40]))],
			['is reset', (plain: Socket) => plain.resetAndDestroy()],
		])('is lost where the server has all of it, and then the connection %s', async (_, broken) => {
			const isWhole = (text: string) => text.endsWith('{"a":1}');
			await tls(version, isWhole, broken, async (url, received) => {
				expect(await replyOf(url)).toMatchObject({ answered: false, failure: { reach: 'lost' } });
				expect(isWhole(received())).toBe(true);
			});
		});

		it('is lost where the encryption breaks while the body is still on its way', async () => {
			const broken = (plain: Socket) => plain.write('HTTP/1.1 502 Bad Gateway\r\n\r\n');
			await tls(
				version,
				(text) => text.length > 100_000,
				broken,
				async (url) => {
					const body = { a: 'x'.repeat(20_000_000) };
					expect(await replyOf(url, { body })).toMatchObject({ answered: false, failure: { reach: 'lost' } });
				},
			);
		});
	});

	it('was never sent where the port speaks plain HTTP', async () => {
		const server = await serve((response) => response.end(ok));
		const reply = await replyOf(server.url.replace('http:', 'https:'));
		await server.close();
		expect(reply).toMatchObject({
			answered: false,
			failure: { reach: 'neverSent', message: 'The ERP server does not speak HTTPS on this port' },
		});
		expect(server.bodies).toEqual([]);
	});
});

it('reads an answer that is no redirect, wherever it says that something is', async () => {
	const server = await serve((response) => response.writeHead(201, { location: '/Api/X/1' }).end(ok));
	const reply = await replyOf(server.url);
	await server.close();
	expect(reply).toMatchObject({ answered: true, answer: { httpStatus: 201, excerpt: '', rows: [{ verdict: 'ok' }] } });
});

describe('a path', () => {
	it.each([
		['/Api/apiMethods/KayıtOkuV2', '/Api/apiMethods/Kay%C4%B1tOkuV2'],
		['/Api/apiMethods/Kay%c4%b1tOkuV2', '/Api/apiMethods/Kay%c4%b1tOkuV2'],
		['/Api/100%/X', '/Api/100%25/X'],
	])('%s goes out as %s', async (path, expected) => {
		let url: string | undefined;
		const server = await serve((response, _, { url: asked }) => {
			url = asked;
			response.end(ok);
		});
		const reply = await replyOf(server.url, { path });
		await server.close();
		expect(reply.answered).toBe(true);
		expect(url).toBe(expected);
	});
});
