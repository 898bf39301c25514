import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import { openTunnel } from '../../../standin/shop/tunnel';
import { shopBench, type ShopBench } from './support';

let bench: ShopBench;
let tunnel: Awaited<ReturnType<typeof openTunnel>>;
beforeEach(async () => {
	bench = await shopBench();
	tunnel = await openTunnel(bench.shop.url);
});
afterEach(async () => {
	await tunnel.close();
	await bench.close();
});

/** What a program gets that asks a host by the proxy, and trusts the certificate that it is told to trust. */
async function get(host: string, path: string): Promise<string> {
	const { HTTPS_PROXY = '', NODE_EXTRA_CA_CERTS = '' } = tunnel.environment;
	const { hostname, port } = new URL(HTTPS_PROXY);
	const socket = await new Promise<Socket>((resolve, reject) => {
		const asked = request({ host: hostname, port, method: 'CONNECT', path: `${host}:443` });
		asked.on('connect', (_answer, made: Socket) => resolve(made)).on('error', reject);
		asked.end();
	});
	const tls = connect({ socket, servername: host, ca: readFileSync(NODE_EXTRA_CA_CERTS) });
	tls.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
	let text = '';
	for await (const chunk of tls) text += String(chunk);
	return text;
}

it.each(['evrak-demo.myshopify.com', 'apigw.trendyol.com', 'shop.example.com'])(
	'leads %s to the stand-in, by https and under its own name',
	async (host) => {
		expect(await get(host, '/admin/api/2024-07//orders.json')).toContain('Invalid API key');
		expect(bench.shop.calls.map((call) => call.host)).toEqual([host]);
	},
);

it('has no certificate for anybody else', async () => {
	await expect(get('example.org', '/')).rejects.toThrow(/certificate/i);
});
