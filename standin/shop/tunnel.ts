import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Hosts that n8n's nodes insist on, and the example's shop. */
const HOSTS = [
	'*.myshopify.com',
	'api.hubapi.com',
	'apigw.trendyol.com',
	'oms-external.hepsiburada.com',
	'listing-external.hepsiburada.com',
	'api.n11.com',
	'api.telegram.org',
	'shop.example.com',
	'files.example.com',
];

/** A way by which programs reach the stand-in under the real shops' names. */
interface Tunnel {
	/** What a program needs in its environment: the proxy, and the certificate that it is to trust. */
	readonly environment: NodeJS.ProcessEnv;
	close(): Promise<void>;
}

/** A certificate for the shops' names, signed by itself, that lives as long as its folder. @throws Error where openssl is missing */
function certify(folder: string): { readonly key: Buffer; readonly cert: Buffer; readonly path: string } {
	const [key, path, config] = ['key.pem', 'cert.pem', 'openssl.cnf'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	const names = HOSTS.map((host, at) => `DNS.${at + 1}=${host}`).join('\n');
	writeFileSync(
		config,
		`[req]\ndistinguished_name=dn\nx509_extensions=ext\nprompt=no\n[dn]\nCN=Shops of the stand-in\n[ext]\nsubjectAltName=@names\nbasicConstraints=critical,CA:TRUE\n[names]\n${names}\n`,
	);
	const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-config', config];
	execFileSync('openssl', [...args, '-keyout', key, '-out', path], { stdio: 'ignore' });
	return { key: readFileSync(key), cert: readFileSync(path), path };
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/**
 * Leads every https host of the shops to the stand-in at `url`, and each of the other hosts to its own: a proxy for CONNECT, and behind it TLS
 * with a certificate of its own.
 */
export async function openTunnel(url: string, others: Readonly<Record<string, string>> = {}): Promise<Tunnel> {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-shops-'));
	const { key, cert, path } = certify(folder);
	const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
		const passed = ask(
			others[incoming.headers.host ?? ''] ?? url,
			{ method: incoming.method, path: incoming.url ?? '/', headers },
			(answer) => void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
		);
		passed.on('error', () => outgoing.writeHead(502).end());
		incoming.pipe(passed);
	};
	const tls = createTlsServer({ key, cert }, forward);
	const proxy = createServer((_request, response) => response.writeHead(405).end());
	const open = new Set<Socket>();
	proxy.on('connect', (_request: IncomingMessage, client: Socket) => {
		const inner = connect(portOf(tls), '127.0.0.1', () => {
			client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			client.pipe(inner).pipe(client);
		});
		for (const socket of [client, inner]) {
			open.add(socket);
			socket.on('error', () => void [client.destroy(), inner.destroy()]);
			socket.on('close', () => open.delete(socket));
		}
	});
	await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	return {
		environment: {
			HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
			NO_PROXY: 'localhost,127.0.0.1',
			NODE_EXTRA_CA_CERTS: path,
		},
		close: async () => {
			for (const socket of open) socket.destroy();
			tls.closeAllConnections();
			await Promise.all([tls, proxy].map(async (server) => await new Promise((resolve) => server.close(resolve))));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
