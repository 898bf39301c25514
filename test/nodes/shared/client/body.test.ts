import fc from 'fast-check';
import { Readable } from 'node:stream';
import { readAnswer } from '../../../../erp/answer/answer';
import { judgeWrite } from '../../../../erp/outcome/written';
import { readBody, TooLarge } from '../../../../nodes/shared/client/body';
import { casesOf } from '../../../../testkit/jest/laws';

const LETTERS = 'ğĞıİşŞçÇöÖüÜ';

/** The letters of Türkiye in Windows-1254, by their places in `LETTERS`. */
const BYTES = [0xf0, 0xd0, 0xfd, 0xdd, 0xfe, 0xde, 0xe7, 0xc7, 0xf6, 0xd6, 0xfc, 0xdc];

const inWindows1254 = (text: string): Buffer =>
	Buffer.from([...text].map((letter) => BYTES[LETTERS.indexOf(letter)] ?? letter.charCodeAt(0)));

/** UTF-8 that was read as a code page of one byte a letter, and written as UTF-8 once more. */
const twice = (text: string, codePage: 'latin1' | 'windows-1252' | 'windows-1254'): Buffer => {
	const bytes = Buffer.from(text);
	return Buffer.from(codePage === 'latin1' ? bytes.toString('latin1') : new TextDecoder(codePage).decode(bytes));
};

const read = async (bytes: Buffer) => await readBody(Readable.from([bytes]), 1_000_000);

const refusal = (ErrorMessage: string) =>
	JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });

const TEXTS: ReadonlyArray<readonly [text: string, outcome: string]> = [
	['İşlem zaman aşımına uğradı', 'unknown'],
	['zaman aşımı', 'unknown'],
	['Süre aşıldı', 'unknown'],
	['Bağlantı kesildi', 'unknown'],
	['Kayıt başka bir kullanıcı tarafından kilitlenmiş', 'unknown'],
	['Kısmen kaydedildi, kalanı güncellenemedi', 'unknown'],
	['Değişiklik yaptığınız sürede kayıt değiştiğinden', 'failed'],
	['Şifre Hatalı', 'failed'],
	[LETTERS, 'failed'],
];

describe.each(TEXTS)('an answer with the text %s', (text, outcome) => {
	const ends = async (bytes: Buffer) => judgeWrite(readAnswer(200, await read(bytes))).outcome;

	it('is read in UTF-8 and in Windows-1254, whatever is declared', async () => {
		for (const bytes of [Buffer.from(refusal(text)), inWindows1254(refusal(text))]) {
			expect(await read(bytes)).toBe(refusal(text));
			expect(await ends(bytes)).toBe(outcome);
		}
	});

	it('is read where it was written as UTF-8 twice', async () => {
		for (const codePage of ['latin1', 'windows-1252', 'windows-1254'] as const) {
			const bytes = twice(refusal(text), codePage);
			expect(readAnswer(200, await read(bytes)).rows[0]?.message).toBe(text);
			expect(await ends(bytes)).toBe(outcome);
		}
	});
});

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

	it('leaves the pieces as they came', async () => {
		const whole = Buffer.from('abcdefgh');
		await readBody(streamOf([whole.subarray(0, 2), Buffer.from('XYZ')]), 100);
		expect(whole.toString()).toBe('abcdefgh');
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
