import { Readable } from 'node:stream';
import { readAnswer } from '../../../../erp/answer/answer';
import { judgeWrite } from '../../../../erp/outcome/written';
import { readBody } from '../../../../nodes/shared/client/body';

const TURKISH: Readonly<Record<string, number>> = { ğ: 0xf0, Ğ: 0xd0, ı: 0xfd, İ: 0xdd, ş: 0xfe, Ş: 0xde };
const windows1254 = (text: string) => Buffer.from([...text].map((letter) => TURKISH[letter] ?? letter.charCodeAt(0)));
/** UTF-8 that was read as something else, and written as UTF-8 once more. */
const again = (as: string) => (text: string) => Buffer.from(new TextDecoder(as).decode(Buffer.from(text)));
const asLatin = (bytes: Buffer) => Buffer.from(bytes.toString('latin1'));
const NOT_ASCII = /[^\x00-\x7f]/g;
const replaced = (by: (letter: string) => string) => (text: string) => Buffer.from(text.replace(NOT_ASCII, by));

const ENCODINGS: ReadonlyArray<readonly [string, (text: string) => Buffer]> = [
	['UTF-8', (text) => Buffer.from(text)],
	['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
	['Windows-1254', windows1254],
	['Windows-1254 that was read as Latin-1', (text) => asLatin(windows1254(text))],
	['UTF-8 twice, by Latin-1', (text) => asLatin(Buffer.from(text))],
	['UTF-8 twice, by Windows-1252', again('windows-1252')],
	['UTF-8 twice, by Windows-1254', again('windows-1254')],
	['UTF-8 three times', (text) => asLatin(asLatin(Buffer.from(text)))],
	['UTF-16', (text) => Buffer.from(text, 'utf16le')],
	['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
	['UTF-16 with the high byte first', (text) => Buffer.from(text, 'utf16le').swap16()],
	['UTF-16 with the high byte first and a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
	['escapes of JSON', replaced((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)],
	['letters of HTML', replaced((letter) => `&#${letter.charCodeAt(0)};`)],
	['question marks', replaced(() => '?')],
	['marks of lost letters', replaced(() => '\ufffd')],
	['letters with marks of their own', (text) => Buffer.from(text.normalize('NFD'))],
];

const judged = async (bytes: Buffer) =>
	judgeWrite(readAnswer(200, await readBody(Readable.from([bytes]), 1_000_000))).outcome;

const answer = (IsError: boolean, ErrorMessage: string) =>
	JSON.stringify({ result: [{ StatusCode: IsError ? 400 : 200, IsError, ErrorMessage, Data: null }] });

describe.each(ENCODINGS)('an answer in %s', (_, encode) => {
	it.each([
		'Zaman aşımı',
		'İşlem zaman aşımına uğradı',
		'Bağlantı koptu, işlem yarım kaldı',
		'Veritabanı kilitlenmesi (deadlock) oluştu',
		'Süre doldu',
		'Sunucu yanıt vermedi',
	])('that broke off proves nothing: %s', async (text) => {
		expect(await judged(encode(answer(true, text)))).toBe('unknown');
	});

	it.each(['Başarısız', 'Kayıt yapılamadı', 'Yetkiniz yok, işlem reddedildi', 'Şifre yanlış'])(
		'that denies its success is not believed: %s',
		async (text) => {
			expect(await judged(encode(answer(false, text)))).toBe('unknown');
		},
	);
});
