/** Whether bytes say that they are gzip. */
export const isGzip = (input: Buffer): boolean => input[0] === 0x1f && input[1] === 0x8b && input[2] === 8;

/** Unpacks one format; `undefined` where the bytes are of another one, damaged, or give more than `most` bytes. */
async function unpackedAs(
	format: 'gzip' | 'deflate' | 'deflate-raw',
	input: Buffer,
	most: number,
): Promise<Buffer | undefined> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		const stream: AsyncIterable<Uint8Array> = new Blob([input]).stream().pipeThrough(new DecompressionStream(format));
		for await (const chunk of stream) {
			length += chunk.length;
			// Leaving the loop ends the stream: a few kilobytes may unpack to any size.
			if (length > most) return undefined;
			chunks.push(chunk);
		}
	} catch {
		return undefined;
	}
	return Buffer.concat(chunks);
}

/**
 * Unpacks gzip, zlib or bare DEFLATE; `undefined` where it is none, damaged, or gives more than `most` bytes. n8n lets no node of the
 * community import `node:zlib`; the global of the web's standard does the same, outside n8n's thread.
 */
export async function unpackedBytes(input: Buffer, most: number): Promise<Buffer | undefined> {
	if (isGzip(input)) return await unpackedAs('gzip', input, most);
	return (await unpackedAs('deflate', input, most)) ?? (await unpackedAs('deflate-raw', input, most));
}
