/** Bytes of a megabyte. */
export const MEGABYTE = 1_048_576;

/** Bytes of an answer at most; known answers of lists stay below a quarter of it. */
export const LARGEST_ANSWER = 64 * MEGABYTE;

/** Bytes of an answer that holds a file, as Base64 in JSON. */
export const LARGEST_FILE_ANSWER = 256 * MEGABYTE;

/** An answer is larger than it may be. */
export class TooLarge extends Error {
	constructor(readonly limit: number) {
		super(`more than ${limit} bytes`);
	}
}

/** What n8n's HTTP helper gives for a streamed answer: decompressed bytes. */
interface ByteStream extends AsyncIterable<Uint8Array> {
	destroy(error?: Error): unknown;
}

/** Whether the body of an answer is still to be read; n8n's mocks for evaluations give it whole. */
export const isStream = (body: unknown): body is ByteStream =>
	typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'destroy' in body;

const FIRST = 65_536;

/**
 * The text of an answer: UTF-8, unless its bytes are none. Old Turkish systems send Windows-1254 then, whatever their header declares; a
 * text that was cut within a letter is still UTF-8 where it holds others that are whole. UTF-16 shows by its mark, or by a zero in the first
 * character, which JSON and XML never begin with.
 */
function textOf(bytes: Buffer): string {
	const [first, second] = bytes;
	if (bytes.length > 1 && ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)))
		return new TextDecoder('utf-16le').decode(bytes);
	if (bytes.length > 1 && ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)))
		return new TextDecoder('utf-16be').decode(bytes);
	const text = bytes.toString('utf8');
	if (!text.includes('\uFFFD')) return text;
	const broken = text.split('\uFFFD').length - 1;
	const whole = text.match(/[^\x00-\x7F\uFFFD]/g)?.length ?? 0;
	const isSent = bytes.includes('\uFFFD');
	return isSent || whole >= broken ? text : new TextDecoder('windows-1254').decode(bytes);
}

/**
 * Reads a streamed answer. Throws TooLarge as soon as more than so many bytes have come, after decompression. Bytes are copied
 * into one buffer: a list of pieces of one byte each would take a hundred times as much memory.
 */
export async function readBody(body: ByteStream, limit: number, cutOff: AbortSignal): Promise<string> {
	const stop = () => void body.destroy(new Error('the waiting is over'));
	cutOff.addEventListener('abort', stop);
	if (cutOff.aborted) stop();
	let held: Buffer = Buffer.alloc(0);
	let size = 0;
	try {
		for await (const piece of body) {
			if (size + piece.length > limit) throw new TooLarge(limit);
			if (size === 0) {
				// Most answers are one piece, which needs no copy.
				held = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
				size = piece.length;
				continue;
			}
			if (size + piece.length > held.length) {
				const larger = Buffer.allocUnsafe(Math.min(Math.max(held.length * 2, size + piece.length, FIRST), limit));
				held.copy(larger, 0, 0, size);
				held = larger;
			}
			held.set(piece, size);
			size += piece.length;
		}
		return textOf(held.subarray(0, size));
	} finally {
		cutOff.removeEventListener('abort', stop);
	}
}
