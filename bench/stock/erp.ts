import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellAddresses } from '../timing/process';
import { answerOf, StockDatabase } from './database';
import { ITEMS } from './items';

/** What the database takes for its sums is not what is measured. */
async function serve(sold: number): Promise<string> {
	const items = Array.from({ length: ITEMS.all }, (_, index) => {
		const isSold = index % (ITEMS.all / ITEMS.changed) === 0;
		const code = `STK-${String(index).padStart(6, '0')}`;
		return { code, quantity: (index % 90) + 100 - (isSold ? sold : 0), price: 10 + index / 100 };
	});
	const database = new StockDatabase(items, () => '2026-11-20T12:00:00');
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			const answer = answerOf(database, Buffer.concat(pieces).toString());
			response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

void Promise.all([serve(0), serve(3)]).then(tellAddresses);
