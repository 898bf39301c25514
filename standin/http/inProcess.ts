import { PassThrough, type Readable } from 'node:stream';
import type { AnswerHeaders, Wire } from './exchange';
import { parsedBody, receive, type Backend } from './receive';

/** A request of a caller in the same process. */
export interface DirectRequest {
	readonly method: string;
	/** Path and query. */
	readonly url: string;
	readonly headers: Record<string, string | undefined>;
	/** The body's text; blank where there is none. */
	readonly body: string;
	/** Aborted when the caller waits no longer. */
	readonly gone: AbortSignal;
}

/** Its answer; the stream fails where the connection is cut. */
export interface DirectAnswer {
	readonly status: number;
	readonly headers: AnswerHeaders;
	readonly body: Readable;
}

/** What a client sees of a connection that was cut: an error of Node.js with its code. */
const cut = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

/** Gives requests to the ERP without a socket; rejects where the connection is cut before an answer begins, and never ends where it hangs. */
export const direct =
	(backend: Backend) =>
	async ({ gone, body: text, method, url, headers }: DirectRequest): Promise<DirectAnswer> =>
		await new Promise((resolve, reject) => {
			const body = new PassThrough();
			const wire: Wire = {
				gone,
				send: (status, answered, whole) => {
					body.end(whole);
					resolve({ status, headers: answered, body });
				},
				begin: (answered) => {
					resolve({ status: 200, headers: answered, body });
					return {
						write: async (piece) => await new Promise((written) => body.write(piece, () => written())),
						end: () => body.end(),
					};
				},
				hang: () => undefined,
				reset: () => {
					reject(cut());
					body.destroy(cut());
				},
			};
			// A stream that nobody reads any more must not end the process.
			body.on('error', () => undefined);
			const arriving = { method, url, headers, body: text === '' && method === 'GET' ? null : parsedBody(text) };
			receive(backend, arriving, wire).catch(reject);
		});
