import { createServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { MEGABYTE } from '../../../nodes/shared/client/body';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { send } from '../../../nodes/shared/client/egress';
import { connection } from '../../../testkit/facts/erp';
import { inNode } from '../../../testkit/node/inNode';
import { during, serve } from '../../../testkit/servers/server';
import { casesOf } from '../../../testkit/jest/laws';

const ok = '{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{}}]}';

const replyOf = async (baseUrl: string, more: Partial<Parameters<typeof send>[2]> = {}): Promise<Reply> =>
	await inNode(
		async (context) =>
			await send(context, connection({ baseUrl }), {
				...({ path: '/Api/apiMethods/X', httpMethod: 'POST', body: { a: 1 }, timeout: 20_000 } as const),
				...more,
			}),
	);

const TIMED_OUT = { answered: false, failure: { reach: 'lost', timedOut: true } };

/** A server that writes `piece` again and again behind `head`, until the client hangs up; it tells when that is. */
async function dripping(head: string, piece: string, every: number) {
	let hungUp = (): void => undefined;
	const gone = new Promise<void>((resolve) => (hungUp = resolve));
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.once('data', () => {
			socket.write(head);
			const timer = setInterval(() => socket.write(piece), every);
			socket.once('close', () => {
				clearInterval(timer);
				hungUp();
			});
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const close = () => {
		for (const socket of sockets) socket.destroy();
		server.close();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, gone, close };
}

describe('an exchange has one deadline, whatever keeps the connection busy', () => {
	it.each([
		['a body that drips', 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n', ' '],
		['a chunked body without end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\n \r\n'],
		['trailers that drip', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: ', 'x'],
		['headers that drip', 'HTTP/1.1 200 OK\r\nX: ', 'x'],
		['a status line that drips', 'HTTP/1.1 200 ', 'O'],
		['interim answers without end', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
	])('%s', async (_, head, piece) => {
		const server = await dripping(head, piece, 20);
		// The connection does not outlive the waiting.
		const close = async () => await server.gone.then(server.close);
		const reply = await during({ close }, replyOf(server.url, { timeout: 300 }));
		expect(reply).toMatchObject(TIMED_OUT);
	});

	it('headers without end are no answer either', async () => {
		const server = await dripping('HTTP/1.1 200 OK\r\n', 'X: y\r\n'.repeat(1_000), 1);
		const reply = await during(server, replyOf(server.url));
		expect(reply).toMatchObject({ answered: false, failure: { reach: 'lost' } });
	});

	it('fractions of a millisecond are a time as well', async () => {
		const server = await serve(() => undefined);
		const reply = await during(server, replyOf(server.url, { timeout: 20.5 }));
		expect(reply).toMatchObject(TIMED_OUT);
	});
});

describe('the size of an answer', () => {
	const tooLarge = (megabytes: number) => ({
		answered: false,
		failure: { reach: 'lost', message: `The answer is larger than ${megabytes} MB` },
	});

	it('an answer without end is not read to its end', async () => {
		let gone: Promise<void> | undefined;
		const server = await serve((response) => {
			const piece = Buffer.alloc(65_536, ' ');
			const more = () => {
				while (!response.destroyed && response.write(piece));
			};
			gone = new Promise((resolve) => response.once('close', () => resolve()));
			response.on('drain', more);
			more();
		});
		const reply = await replyOf(server.url, { largest: 3 * MEGABYTE });
		await gone;
		await server.close();
		expect(reply).toMatchObject(tooLarge(3));
	});

	it.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
		['br', brotliCompressSync],
	] as const)('%s is counted as what it unpacks to', async (encoding, pack) => {
		const bomb = pack(Buffer.alloc(80 * MEGABYTE));
		expect(bomb.length).toBeLessThan(MEGABYTE);
		const server = await serve((response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb));
		const reply = await during(server, replyOf(server.url));
		expect(reply).toMatchObject(tooLarge(64));
	});

	it.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
		['br', brotliCompressSync],
	] as const)('what fits is read: %s', async (encoding, pack) => {
		const server = await serve((response) =>
			response.writeHead(200, { 'Content-Encoding': encoding }).end(pack(Buffer.from(ok))),
		);
		const reply = await during(server, replyOf(server.url));
		expect(reply).toMatchObject({ answered: true, answer: { rows: [{ verdict: 'ok' }] } });
	});

	it('an answer is read whole up to the limit, however it is parted, and not beyond', async () => {
		let answer = (response: ServerResponse): void => void response.end();
		const server = await serve((response) => answer(response));
		const parts = fc.array(fc.stringMatching(/^[ışğ€😀a-z]{1,40}$/u), { minLength: 1, maxLength: 20 });
		const law = fc.asyncProperty(parts, fc.integer({ min: -3, max: 3 }), async (pieces, room) => {
			const text = JSON.stringify({ text: pieces.join('') });
			const bytes = Buffer.from(text);
			answer = (response) => {
				for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
				response.end();
			};
			const reply = await replyOf(server.url, { largest: bytes.length + room });
			expect(reply.answered ? reply.answer.body : undefined).toEqual(room < 0 ? undefined : JSON.parse(text));
		});
		await during(server, fc.assert(law, { numRuns: casesOf(25) }));
	});
});
