import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellAddresses } from '../timing/process';
import { RECORDED } from './requests';

/** A line that was saved, as the ERP tells it (docs/trust/erp-behaviour.md#answers-to-saves). */
const savedLine = (at: number): object => ({
	sip_Guid: `{BBBBBBBB-0000-4000-8000-${String(at).padStart(12, '0')}}`,
	evrakno_seri: 'B',
	evrakno_sira: String(at),
});

/** Requests that are kept: those of one run. */
const MOST = 1_000;

/**
 * An ERP that saves nothing and says that it saved everything: what is measured is who asks. It tells the requests that it got since it was
 * last asked for them, so that they can be sent once more by somebody else.
 */
async function serveSaves(): Promise<string> {
	let bodies: string[] = [];
	let count = 0;
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
			if (request.url === RECORDED) {
				response.end(JSON.stringify(bodies));
				bodies = [];
				return;
			}
			const body = Buffer.concat(pieces).toString();
			if (bodies.length < MOST) bodies.push(body);
			const { evraklar } = (JSON.parse(body) as { Mikro: { evraklar: Array<{ satirlar: unknown[] }> } }).Mikro;
			const list = evraklar.flatMap(({ satirlar }) => {
				count++;
				return satirlar.map(() => savedLine(count));
			});
			response.end(JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: { list } }] }));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

void serveSaves().then((url) => tellAddresses([url]));
