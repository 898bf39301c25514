import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startErp } from '../../standin';
import { BENCH_LOGIN } from '../timing/package';
import { tellAddresses } from '../timing/process';
import { SLOW_SAVE } from './orders';

/** Documents of a request that saves, as its payload lists them; a question holds none. */
const documentsIn = (body: string): number => body.split('"satirlar"').length - 1;

/** The stand-in behind a door that opens late: so long for each request, and for each document. */
async function serveSlowly(): Promise<string> {
	const erp = await startErp({ overMidnight: 60_000, credentials: BENCH_LOGIN });
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			const body = Buffer.concat(pieces);
			const { method, url = '/', headers } = request;
			const on = forward(new URL(url, erp.url), { method, headers }, (answer) => {
				response.writeHead(answer.statusCode ?? 500, answer.headers);
				answer.pipe(response);
			});
			setTimeout(() => on.end(body), SLOW_SAVE.request + SLOW_SAVE.document * documentsIn(body.toString()));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

void serveSlowly().then((url) => tellAddresses([url]));
