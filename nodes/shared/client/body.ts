/** Bytes of a megabyte. */
export const MEGABYTE = 1_048_576;

/** Maximum bytes of an answer; known answers of lists stay below a quarter of it. */
export const LARGEST_ANSWER = 64 * MEGABYTE;

/** Maximum bytes of an answer with a file, as Base64 in JSON. */
export const LARGEST_FILE_ANSWER = 256 * MEGABYTE;

/** An answer exceeds the size limit. */
export class TooLarge extends Error {
	constructor(readonly limit: number) {
		super(`more than ${limit} bytes`);
	}
}

/** A streamed answer of n8n's HTTP helper: decompressed bytes. */
interface ByteStream {
	on(event: 'data', listener: (piece: Uint8Array) => void): unknown;
	on(event: 'end' | 'close', listener: (piece: unknown) => void): unknown;
	on(event: 'error', listener: (error: Error) => void): unknown;
	destroy(): unknown;
}

/** Whether the body of an answer is a stream; n8n's mocks for evaluations give it whole. */
export const isStream = (body: unknown): body is ByteStream =>
	typeof body === 'object' && body !== null && 'on' in body && 'destroy' in body;

/**
 * Reads a streamed answer as UTF-8, the only encoding ever seen. Rejects with TooLarge as soon as the limit is exceeded, after decompression,
 * and with the stream's error where it breaks off, as it does when the request is aborted. Events are used because async iteration takes a promise
 * for each piece, and twice as long.
 */
export const readBody = async (body: ByteStream, limit: number): Promise<string> =>
	await new Promise((resolve, reject) => {
		const pieces: Uint8Array[] = [];
		let size = 0;
		body.on('data', (piece) => {
			size += piece.length;
			if (size <= limit) pieces.push(piece);
			else {
				reject(new TooLarge(limit));
				body.destroy();
			}
		});
		let isEnded = false;
		body.on('end', () => {
			isEnded = true;
			try {
				resolve(Buffer.concat(pieces).toString('utf8'));
			} catch (error) {
				// An exception in a listener would end n8n's process.
				reject(error instanceof Error ? error : new Error(String(error)));
			}
		});
		body.on('error', reject);
		// Every stream closes: an error is made only of one that did not end, since its stack takes longer than the answer.
		body.on('close', () => {
			if (!isEnded) reject(new Error('The answer broke off'));
		});
	});
