import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellAddresses } from '../timing/process';
import { answerOf, StockDatabase } from './database';
import { ITEMS } from './items';

/** What the database takes is not what is measured. */
async function serve(sold: number): Promise<string> {
	const items = Array.from({ length: ITEMS.all }, (_, index) => ({
		code: `STK-${String(index).padStart(6, '0')}`,
		...{ quantity: (index % 90) + 100, price: 10 + index / 100 },
	}));
	const database = new StockDatabase(items, () => '2026-11-20T12:00:00');
	const step = ITEMS.all / ITEMS.changed;
	if (sold > 0)
		for (const { quantity, ...item } of items.filter((_, index) => index % step === 0))
			database.set({ ...item, quantity: quantity - sold });
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
