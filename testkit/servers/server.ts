import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOnFreshPort } from '../../standin/http/port';

/** An HTTP server that answers as the test says; `bodies` holds what it received. */
export interface Served {
	readonly url: string;
	readonly bodies: string[];
	close(): Promise<void>;
}

/** Starts a server on loopback; `answer` gets each request with its whole body. */
export async function serve(
	answer: (response: ServerResponse, body: string, request: IncomingMessage) => void,
): Promise<Served> {
	const bodies: string[] = [];
	const server = createServer((request, response) => {
		// Node's own header would tell the machine's day, and a client that lives in the test's clock would heed it.
		response.setHeader('date', new Date().toUTCString());
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body = Buffer.concat(chunks).toString('utf8');
			bodies.push(body);
			answer(response, body, request);
		});
	});
	// A test that fails before it closes the server must not keep Jest from ending.
	server.unref();
	const listen = async () => await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	await listen();
	while (!isOnFreshPort(server)) {
		await new Promise((resolve) => server.close(resolve));
		await listen();
	}
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		bodies,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** What the work gives; whatever comes of it, the server is closed then. */
export async function during<T>(server: { close(): Promise<void> | void }, work: Promise<T>): Promise<T> {
	try {
		return await work;
	} finally {
		await server.close();
	}
}

/** A base URL on loopback where nobody listens. */
export async function nobodyListens(): Promise<string> {
	const { url, close } = await serve(() => undefined);
	await close();
	return url;
}
