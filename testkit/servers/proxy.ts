import { createServer as createTls } from 'node:https';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that comes through, with the statement that it holds; blank where it is none. */
export interface Passing {
	readonly path: string;
	readonly method: string;
	readonly body: string;
	readonly sql: string;
	/** Counted from 1. */
	readonly turn: number;
}

/** An answer on its way back. */
export interface Passed {
	status: number;
	headers: Record<string, string>;
	body: string;
}

/** What stands between a client and a server: a firewall, a slow line, a cache. */
export interface Between {
	/** Whether no answer ever goes back: the client's own time ends it. */
	readonly hangs?: (passing: Passing) => boolean;
	/** Whether the connection breaks, without an answer. */
	readonly breaks?: (passing: Passing) => boolean;
	/** What answers in the server's place. */
	readonly instead?: (passing: Passing) => Partial<Passed> | undefined;
	/** What goes on to the server. */
	readonly request?: (passing: Passing) => string;
	/** What goes back. */
	readonly answer?: (passed: Passed, passing: Passing) => void;
	/** Speaks HTTPS by a certificate that nobody has signed but itself. */
	readonly tls?: true;
}

/** A certificate of 127.0.0.1, signed by itself, with its key: made for tests, and good for nothing else. */
const pem = (name: string, lines: readonly string[]) =>
	[`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`, ''].join('\n');
const SELF_SIGNED = {
	key: pem('PRIVATE KEY', [
		'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjnpGuI7zzrOG/VWr',
		'pvGilzX6/u93VIeaY4BDrpIpHYehRANCAAS9rF2W66+C+XrYysOH+gKgMqfZCrCp',
		'M5ruxaMxr1w38lTlO8Apbs8/XS29aQP+at6bEB2i9C9lWjumExsmK+Qa',
	]),
	cert: pem('CERTIFICATE', [
		'MIIBgDCCASWgAwIBAgIUOy9u1cvyj+JC4KbyrjWGvsC8lTEwCgYIKoZIzj0EAwIw',
		'FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyOTExMTA1MloYDzIxMjYxMTA1',
		'MTExMDUyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO',
		'PQMBBwNCAAS9rF2W66+C+XrYysOH+gKgMqfZCrCpM5ruxaMxr1w38lTlO8Apbs8/',
		'XS29aQP+at6bEB2i9C9lWjumExsmK+Qao1MwUTAdBgNVHQ4EFgQUvxKRCqtrl0el',
		'TD+XHs2t+fTZma8wHwYDVR0jBBgwFoAUvxKRCqtrl0elTD+XHs2t+fTZma8wDwYD',
		'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAnb7QNG09Dma2xxlreZ0V',
		'91as8USFYjL/ILBS5x1vUDMCIQCFpRQEcBzKDIuuAsJYUR2tg1nWh8HitXgqqrOx',
		'aRdClQ==',
	]),
};

const sqlOf = (body: string): string => {
	try {
		return String((JSON.parse(body) as { SQLSorgu?: unknown }).SQLSorgu ?? '');
	} catch {
		return '';
	}
};

const textOf = async (stream: IncomingMessage): Promise<string> => {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString('utf8');
};

/** Sends a request on, byte for byte but for what stands between. */
async function forward(to: string, { path, method }: Passing, body: string): Promise<Passed> {
	const reply = await new Promise<IncomingMessage>((resolve, reject) => {
		const outgoing = send(`${to}${path}`, { method, headers: { 'content-type': 'application/json' } }, resolve);
		outgoing.on('error', reject).end(body);
	});
	const headers = Object.fromEntries(
		Object.entries(reply.headers).flatMap(([name, value]) =>
			typeof value === 'string' && !/^(?:content-length|transfer-encoding|connection)$/.test(name)
				? [[name, value]]
				: [],
		),
	);
	return { status: reply.statusCode ?? 500, headers, body: await textOf(reply) };
}

/** A proxy before a server. */
export async function proxyTo(to: string, between: Between) {
	let turn = 0;
	const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
		const body = await textOf(incoming);
		const { url: path = '', method = 'GET' } = incoming;
		turn += 1;
		const passing: Passing = { path, method, body, sql: sqlOf(body), turn };
		if (between.breaks?.(passing)) return void response.destroy();
		if (between.hangs?.(passing)) return;
		const instead = between.instead?.(passing);
		const passed: Passed = instead
			? { status: 200, body: '', ...instead, headers: { date: new Date().toUTCString(), ...instead.headers } }
			: await forward(to, passing, between.request?.(passing) ?? body);
		if (!instead) between.answer?.(passed, passing);
		// Node's own header would tell the machine's day; a server in the test's clock tells that.
		response.sendDate = false;
		response.writeHead(passed.status, passed.headers).end(passed.body);
	};
	const listener = (incoming: IncomingMessage, response: ServerResponse) => {
		handle(incoming, response).catch(() => response.destroy());
	};
	const server = between.tls ? createTls(SELF_SIGNED, listener) : createServer(listener);
	server.unref();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `${between.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
