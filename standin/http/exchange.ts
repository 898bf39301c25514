import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Pending } from './pending';

/** Headers of an answer, in small letters. */
export type AnswerHeaders = Record<string, string | number>;

/** The client's end of an exchange: a socket of the HTTP server, or a caller in the same process. */
export interface Wire {
	/** Sends a whole answer. */
	send(status: number, headers: AnswerHeaders, whole: Buffer): void;
	/** Sends headers of status 200; `write` resolves when the bytes are out. */
	begin(headers: AnswerHeaders): { write(piece: Buffer): Promise<void>; end(): void };
	/** Never answers. */
	hang(): void;
	/** Cuts the connection. */
	reset(): void;
	/** Aborted once the client is no longer there. */
	readonly gone: AbortSignal;
}

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

/** The exchange on a wire: `play` is the method that a commit plays. */
export function exchangeOf(
	{ name, play, clock, pending }: { name: string; play: () => Promise<unknown>; clock: Clock; pending: Pending },
	wire: Wire,
): Exchange {
	let days = 0;
	const headers = (more: AnswerHeaders): AnswerHeaders => ({
		date: new Date(clock.now().getTime() + days * 86_400_000).toUTCString(),
		...more,
	});
	/** Headers that promise all of an answer, then whatever the fault writes. */
	const begin = (whole: Buffer) => wire.begin(headers({ 'content-type': JSON_TYPE, 'content-length': whole.length }));
	return {
		name,
		commit: play,
		send: (answer, status = 200, type = JSON_TYPE) =>
			wire.send(status, headers({ 'content-type': type }), bytesOf(answer)),
		hang: () => wire.hang(),
		reset: () => wire.reset(),
		cut: (answer) => {
			const whole = bytesOf(answer);
			void begin(whole)
				.write(whole.subarray(0, whole.length / 2))
				.then(() => wire.reset());
		},
		drip: async (answer, ms) => {
			const whole = bytesOf(answer);
			const size = Math.ceil(whole.length / PIECES);
			const body = begin(whole);
			for (let from = 0; from < whole.length && !wire.gone.aborted; from += size) {
				void body.write(whole.subarray(from, from + size));
				await sleep((ms * size) / whole.length);
			}
			body.end();
		},
		later: (ms, work) => pending.add(Promise.resolve(), ms, work),
		afterClient: (ms, work) => {
			const gone = new Promise<void>((resolve) => {
				if (wire.gone.aborted) resolve();
				wire.gone.addEventListener('abort', () => resolve(), { once: true });
			});
			pending.add(gone, ms, work);
		},
		skewDate: (by) => {
			days = by;
		},
	};
}
