import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long the stand-in takes to answer: milliseconds for each request, and for each row of its answer. */
export interface Latency {
	readonly request: number;
	readonly row: number;
}

/** A list that the stand-in holds. */
interface TimedList {
	/** The member of `Data` that holds its rows. */
	readonly member: string;
	/** Rows as JSON. */
	readonly rows: readonly string[];
	readonly latency: Latency;
}

const wait = async (milliseconds: number) =>
	await new Promise<void>((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : resolve()));

/**
 * An ERP with one list and a latency model, for benches: it works as little as it can, so that what is measured is who asks. It has no login
 * and no faults; what the ERP does stands in the other stand-in. Gives its address.
 */
export async function serveList({ member, rows, latency }: TimedList): Promise<string> {
	const pageOf = (size: number, index: number): [number, string] => {
		const page = rows.slice(size * index, size * (index + 1));
		return [
			page.length,
			`{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{"${member}":[${page.join(',')}]}}]}`,
		];
	};
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			const body = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
			const { Size, Index } = { ...(body.Mikro as object), ...body } as { Size?: unknown; Index?: unknown };
			const [count, text] = pageOf(Number(Size), Number(Index));
			void wait(latency.request + latency.row * count).then(() =>
				response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
			);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
