import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Pending } from './pending';

/** One exchange that a fault may bend. `commit` plays the method (and writes); without calling it nothing happens. */
export interface Exchange {
	name: string;
	commit(): Promise<unknown>;
	/** Texts and bytes go as they are, anything else as JSON. */
	send(answer: unknown, status?: number, type?: string): void;
	/** Leaves the connection open without ever answering; it ends with the client or the server. */
	hang(): void;
	/** Cuts the connection. */
	reset(): void;
	/** Sends the headers and the first half of the answer, then cuts the connection. */
	cut(answer: unknown): void;
	/** Sends the answer in small pieces, spread over so many milliseconds. */
	drip(answer: unknown, ms: number): Promise<void>;
	/** Does `work` later, whether or not the client is still there; not once the server closes. */
	later(ms: number, work: () => unknown): void;
	/** The same, counted from the moment the client has given up. */
	afterClient(ms: number, work: () => unknown): void;
	/** Moves the answer's Date header by days. */
	skewDate(days: number): void;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A long answer drips in this many pieces, a short one byte by byte. */
const PIECES = 400;

function bytesOf(answer: unknown): Buffer {
	if (Buffer.isBuffer(answer)) return answer;
	return Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

/** The exchange behind a request: `play` is the method that a commit plays. */
export function exchangeOf(
	{ name, play, clock, pending }: { name: string; play: () => Promise<unknown>; clock: Clock; pending: Pending },
	request: FastifyRequest,
	reply: FastifyReply,
): Exchange {
	let days = 0;
	const date = (): string => new Date(clock.now().getTime() + days * 86_400_000).toUTCString();
	/** Takes the answer out of Fastify's hands: headers that promise all of it, then whatever the fault writes. */
	const begin = (whole: Buffer): void => {
		reply.hijack();
		reply.raw.writeHead(200, { date: date(), 'content-type': JSON_TYPE, 'content-length': whole.length });
	};
	return {
		name,
		commit: play,
		send: (answer, status = 200, type = JSON_TYPE) => {
			void reply.code(status).header('date', date()).type(type).send(bytesOf(answer));
		},
		hang: () => void reply.hijack(),
		reset: () => {
			reply.hijack();
			request.raw.socket.destroy();
		},
		cut: (answer) => {
			const whole = bytesOf(answer);
			begin(whole);
			reply.raw.write(whole.subarray(0, whole.length / 2), () => request.raw.socket.destroy());
		},
		drip: async (answer, ms) => {
			const whole = bytesOf(answer);
			const size = Math.ceil(whole.length / PIECES);
			begin(whole);
			for (let from = 0; from < whole.length && !reply.raw.destroyed; from += size) {
				reply.raw.write(whole.subarray(from, from + size));
				await sleep((ms * size) / whole.length);
			}
			reply.raw.end();
		},
		later: (ms, work) => pending.add(Promise.resolve(), ms, work),
		afterClient: (ms, work) => {
			const gone = reply.raw.destroyed ? Promise.resolve() : once(reply.raw, 'close', { signal: pending.signal });
			pending.add(
				gone.catch(() => undefined),
				ms,
				work,
			);
		},
		skewDate: (by) => {
			days = by;
		},
	};
}
