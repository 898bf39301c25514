import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sent } from './case';

/** The hostile server. Each run logs in to a company of its own, by which the server knows what to answer. */
export interface Hostile {
	readonly url: string;
	/** From now on requests for this company get this answer. */
	answer(company: string, sent: Sent): void;
	/** How many requests for this company have come. */
	asked(company: string): number;
	close(): Promise<void>;
}

const CHUNK = Buffer.alloc(256 * 1024, 'x');

/** A beginning, and so many bytes after it. */
function* flooded({ flood, before }: Extract<Sent, { flood: number }>): Generator<Buffer> {
	yield Buffer.from(before);
	for (let left = flood; left > 0; left -= CHUNK.length) yield CHUNK;
}

function drip(socket: Socket, { raw, drip: drop, every }: Extract<Sent, { drip: string }>): void {
	socket.write(raw);
	const timer = setInterval(() => void socket.write(drop), every);
	socket.once('close', () => clearInterval(timer));
}

function give(response: ServerResponse, sent: Sent): void {
	const { socket } = response;
	if (!socket) return;
	if ('flood' in sent) {
		response.writeHead(200, { 'Content-Type': 'application/json' });
		// A client that goes away ends the flood.
		return void pipeline(Readable.from(flooded(sent)), response).catch(() => undefined);
	}
	if ('drip' in sent) return drip(socket, sent);
	if ('raw' in sent) {
		if (sent.raw !== '') socket.write(sent.raw);
		if (sent.then === 'close') socket.end();
		if (sent.then === 'reset') socket.resetAndDestroy();
		return;
	}
	response.writeHead(sent.status ?? 200, { 'Content-Type': 'application/json; charset=utf-8', ...sent.headers });
	response.end(sent.body);
}

async function companyIn(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return /"FirmaKodu":"([^"]*)"/.exec(Buffer.concat(parts).toString())?.[1] ?? '';
}

/** Starts the server on loopback. */
export async function hostile(): Promise<Hostile> {
	const answers = new Map<string, Sent>();
	const counts = new Map<string, number>();
	const server = createServer((request, response) => {
		response.socket?.on('error', () => undefined);
		companyIn(request).then(
			(company) => {
				counts.set(company, (counts.get(company) ?? 0) + 1);
				give(response, answers.get(company) ?? { status: 404, body: 'no such company' });
			},
			() => response.destroy(),
		);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		answer: (company, sent) => void answers.set(company, sent),
		asked: (company) => counts.get(company) ?? 0,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
