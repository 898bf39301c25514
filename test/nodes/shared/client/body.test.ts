import { Readable } from 'node:stream';
import { readAnswer } from '../../../../erp/answer/answer';
import { judgeWrite } from '../../../../erp/outcome/written';
import { readBody } from '../../../../nodes/shared/client/body';

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

const read = async (bytes: Buffer) => await readBody(Readable.from([bytes]), 1_000_000, new AbortController().signal);

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
