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

const FIRST = 65_536;

/**
 * Reads a streamed answer as UTF-8, the only encoding ever seen. Rejects with TooLarge as soon as the limit is exceeded, after decompression,
 * and with the stream's error where it breaks off, as it does when the request is aborted. Bytes are copied into one buffer: a list of one-byte
 * pieces would take a hundred times as much memory. Events are used because async iteration takes a promise for each piece, and twice as long.
 */
export const readBody = async (body: ByteStream, limit: number): Promise<string> =>
	await new Promise((resolve, reject) => {
		let held: Uint8Array = Buffer.alloc(0);
		let size = 0;
		let isWhole = false;
		// An exception in a listener would end n8n's process.
		const tried =
			<Piece>(listener: (piece: Piece) => void) =>
			(piece: Piece) => {
				try {
					listener(piece);
				} catch (error) {
					reject(error instanceof Error ? error : new Error(String(error)));
					body.destroy();
				}
			};
		const keep = (piece: Uint8Array) => {
			const whole = size + piece.length;
			if (whole > limit) throw new TooLarge(limit);
			// Most answers are one piece, which needs no copy.
			if (size === 0) held = piece;
			else if (whole > held.length) {
				const larger = Buffer.allocUnsafe(Math.min(Math.max(held.length * 2, whole, FIRST), limit));
				larger.set(held.subarray(0, size));
				held = larger;
			}
			if (size > 0) held.set(piece, size);
			size = whole;
		};
		const end = () => {
			isWhole = true;
			resolve(Buffer.from(held.buffer, held.byteOffset, size).toString('utf8'));
		};
		body.on('data', tried(keep));
		body.on('end', tried(end));
		body.on('error', reject);
		body.on('close', () => {
			if (!isWhole) reject(new Error('The answer broke off'));
		});
	});
