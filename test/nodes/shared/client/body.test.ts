import fc from 'fast-check';
import { Readable } from 'node:stream';
import { readBody, TooLarge } from '../../../../nodes/shared/client/body';
import { casesOf } from '../../../../testkit/jest/laws';

const read = async (bytes: Buffer) => await readBody(Readable.from([bytes]), 1_000_000);

it('UTF-8 stays what it is where it was cut within a letter, holds the sign for unreadable ones, or other scripts', async () => {
	const cut = Buffer.from('aşımı, süre dolduş').subarray(0, -1);
	expect(await read(cut)).toBe('aşımı, süre doldu\uFFFD');
	for (const text of ['a\uFFFDb', 'Müller Straße', 'Привет', '数量', '😀', 'Åland', 'São Paulo'])
		expect(await read(Buffer.from(text))).toBe(text);
});

describe('an answer in pieces', () => {
	/** A stream of these pieces that ends, breaks off, or fails. */
	const streamOf = (pieces: readonly Uint8Array[], end: 'ends' | 'breaks off' | 'fails' = 'ends'): Readable => {
		const left = [...pieces];
		return new Readable({
			read() {
				const piece = left.shift();
				if (piece) this.push(piece);
				else if (end === 'ends') this.push(null);
				else this.destroy(end === 'fails' ? new Error('reset') : undefined);
			},
		});
	};

	it('is the same text, however it is cut', async () => {
		const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 40_000 }), { maxLength: 6 });
		await fc.assert(
			fc.asyncProperty(pieces, fc.integer({ min: 1, max: 5_000 }), async (texts, size) => {
				const text = texts.join('');
				const bytes = Buffer.from(text);
				const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
					bytes.subarray(index * size, (index + 1) * size),
				);
				expect(await readBody(streamOf(cut), bytes.length)).toBe(text);
			}),
			{ numRuns: casesOf(50) },
		);
	});

	it('is given up as soon as it is larger than it may be, and its stream is closed', async () => {
		const stream = streamOf([Buffer.alloc(60), Buffer.alloc(60), Buffer.alloc(60)]);
		await expect(readBody(stream, 100)).rejects.toBeInstanceOf(TooLarge);
		expect(stream.destroyed).toBe(true);
	});

	it('rejects what a piece makes it throw, and closes the stream', async () => {
		const outOfMemory = jest.spyOn(Buffer, 'allocUnsafe');
		const stream = streamOf([Buffer.from('{'), Buffer.alloc(70)]);
		const reading = readBody(stream, 100);
		outOfMemory.mockImplementationOnce(() => {
			throw new RangeError('out of memory');
		});
		await expect(reading).rejects.toThrow('out of memory');
		outOfMemory.mockRestore();
		expect(stream.destroyed).toBe(true);
	});

	it.each(['breaks off', 'fails'] as const)('proves nothing where it %s', async (end) => {
		await expect(readBody(streamOf([Buffer.from('{"result":[{"IsError":false}]}')], end), 100)).rejects.toThrow(
			end === 'fails' ? 'reset' : 'The answer broke off',
		);
	});
});
