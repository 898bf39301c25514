import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Case, ReadEnd, Sent, WriteEnd } from './case';
import { BEFORE_WRITING, INTERRUPTED, PARTLY_DONE, SUCCESS_REMARKS, STATEMENTS, THROWN, UNHEARD_OF } from './texts';

type Expected = Pick<Case, 'writes' | 'reads' | 'tells' | 'mayRepeat' | 'endless'>;

const SAVED: Expected = { writes: ['saved'], reads: ['rows'] };
const REFUSED: Expected = { writes: ['failed'], reads: ['error'] };
const OPEN: Expected = { writes: ['unknown'], reads: ['error'] };
const NOT_SAVED: Expected = { writes: ['failed', 'unknown'], reads: ['error'] };
const REPEATABLE = { mayRepeat: true } as const;

const json = (body: unknown, status = 200): Sent => ({ status, body: JSON.stringify(body) });
const result = (...elements: unknown[]): Sent => json({ result: elements });
const upper = (details: object = {}) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data: null, ...details });
const lower = (details: object = {}) => ({ success: true, errorText: '', data: null, ...details });
const refusal = (text: string, details: object = {}) =>
	upper({ StatusCode: 400, IsError: true, ErrorMessage: text, ...details });

/** Where a refusal's text stands, in both families and without a verdict of its own. */
const PLACES: ReadonlyArray<readonly [string, (text: string) => unknown]> = [
	['ErrorMessage', (text) => refusal(text)],
	['errorText', (text) => lower({ success: false, errorText: text })],
	['status as text', (text) => ({ StatusCode: '400', ErrorMessage: text, Data: null })],
	['Message', (text) => ({ StatusCode: 400, IsError: true, ErrorMessage: '', Message: text, Data: null })],
	['Data', (text) => refusal('', { Data: text })],
	['Data.Message', (text) => refusal('', { Data: { Message: text } })],
];

/** Each text at so many of the places, another one first for each text. */
function casesWith(family: string, texts: readonly string[], places: number, expected: Expected): Case[] {
	return texts.flatMap((text, at) =>
		Array.from({ length: places }, (_, turn): Case => {
			const [place, element] = PLACES[(at + turn) % PLACES.length] ?? ['', refusal];
			return {
				id: `${family}: ${text} (${place})`,
				family,
				sent: () => result(element(text)),
				tells: text,
				...expected,
			};
		}),
	);
}

const named =
	(family: string, expected: Expected) =>
	(id: string, sent: Case['sent'], more: Partial<Expected> = {}): Case => ({
		id: `${family}: ${id}`,
		family,
		sent,
		...expected,
		...more,
	});

const GUID = '{11111111-2222-3333-4444-555555555555}';
const ROW = { sip_Guid: GUID, evrakno_seri: 'A', evrakno_sira: 17 };

/** Refusals whose data holds what was saved. */
function refusedWithRows(): Case[] {
	const one = named('refusal with saved rows', OPEN);
	const held: ReadonlyArray<readonly [string, unknown]> = [
		['a list', { list: [ROW] }],
		['a bare list', [ROW]],
		['an object', ROW],
		['a GUID', { guid: GUID }],
		['lower case', { data: { list: [{ guid: GUID, success: true }] } }],
		['JSON text', JSON.stringify({ list: [ROW] })],
		[
			'two rows, one refused',
			[
				{ ...ROW, success: true },
				{ success: false, errorText: 'x' },
			],
		],
	];
	return held.flatMap(([name, Data]) => [
		one(name, () => result(refusal('Evrak kabul edilmedi', { Data }))),
		one(`${name}, other family`, () =>
			result(lower({ success: false, errorText: 'Evrak kabul edilmedi', data: Data })),
		),
	]);
}

/** Successes that contradict themselves. */
function contradictions(): Case[] {
	const one = named('contradiction', OPEN);
	// A list may show the rows that came with them: what it must not do is to take a refusal for an empty list.
	const shown = { reads: ['error', 'rows'] } as const;
	const empty = { reads: ['error', 'none'] } as const;
	const error = 'Beklenmeyen hata: SqlException';
	const raw = (body: string) => (): Sent => ({ body });
	return [
		one('IsError at odds with the status', (Data) => result(upper({ StatusCode: 500, Data }))),
		one('IsError and success both true', (Data) => result(upper({ IsError: true, success: true, Data }))),
		one('IsError false, success false', (Data) => result(upper({ success: false, Data }))),
		one('both families at odds', (Data) =>
			result({ ...lower({ success: false, errorText: 'hata' }), ...upper({ Data }) }),
		),
		one('both spellings at odds', (Data) => result(upper({ isError: true, Data }))),
		one('two status codes', (Data) => result(upper({ statusCode: 400, Data }))),
		one('one element of two refuses', (Data) => result(upper({ Data }), refusal('Stok kodu bulunamadı'))),
		one('success:false inside Data', () => result(upper({ Data: { success: false, errorText: error } }))),
		one('IsError inside Data', () => result(upper({ Data: { IsError: true, ErrorMessage: error } }))),
		one(
			'IsError inside a row of Data',
			() => result(upper({ Data: { list: [{ ...ROW, IsError: true, ErrorMessage: error }] } })),
			shown,
		),
		one('an exception inside Data', () =>
			result(
				upper({ Data: { ExceptionMessage: error, ExceptionType: 'System.Exception', StackTrace: 'at Api.Save()' } }),
			),
		),
		one('an exception as Data', () =>
			result(upper({ Data: 'System.NullReferenceException: Object reference not set to an instance of an object.' })),
		),
		one('an error as JSON text', () => result(upper({ Data: JSON.stringify({ success: false, errorText: error }) }))),
		one('a result inside Data that refuses', () =>
			result(upper({ Data: { result: [refusal('Stok kodu bulunamadı')] } })),
		),
		one('an error beside result', (Data) => json({ result: [upper({ Data })], error: { message: error } }), shown),
		one(
			'IsError twice',
			raw('{"result":[{"StatusCode":200,"IsError":true,"IsError":false,"ErrorMessage":"","Data":null}]}'),
			empty,
		),
		one(
			'StatusCode twice',
			raw('{"result":[{"StatusCode":400,"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":null}]}'),
			empty,
		),
		one('success twice', raw('{"result":[{"success":false,"success":true,"errorText":"","data":null}]}'), empty),
		one(
			'result twice',
			raw(
				'{"result":[{"StatusCode":400,"IsError":true,"ErrorMessage":"x","Data":null}],"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":null}]}',
			),
			empty,
		),
		one(
			'a name twice by an escape',
			raw('{"result":[{"IsError":true,"\\u0049sError":false,"StatusCode":200,"ErrorMessage":"","Data":null}]}'),
			empty,
		),
		...[
			'Object reference not set to an instance of an object.',
			'MikroAPI - TimeOut',
			'Deadlock',
			'İşlem iptal edildi',
			'Evrak kaydedilemedi',
			'Hata: muhasebe fişi oluşturulamadı',
		].flatMap((text) => [
			one(`success with the error text ${text}`, (Data) => result(upper({ ErrorMessage: text, Data })), shown),
			one(
				`success with the error text ${text}, other family`,
				(data) => result(lower({ errorText: text, data })),
				shown,
			),
		]),
		one('status text that is no number', (Data) => result({ StatusCode: 'OK?', ErrorMessage: '', Data }), shown),
		one('nothing but Data', (Data) => result({ Data }), shown),
		one('an empty element', () => result({})),
		one('null', () => result(null)),
		one('a text', () => result('OK')),
		one('no elements', () => result()),
		one('HTTP 500 around a success', (Data) => json({ result: [upper({ Data })] }, 500), shown),
		one('HTTP 404 around a success', (Data) => json({ result: [upper({ Data })] }, 404), shown),
	];
}

/** Successes as servers spell them. */
function successes(): Case[] {
	const one = named('success', SAVED);
	const text = (data: unknown, details: object = {}) => JSON.stringify({ result: [upper({ Data: data, ...details })] });
	const packed = (coding: string, pack: (body: string) => Buffer): Case =>
		one(coding, (data) => ({ headers: { 'content-encoding': coding }, body: pack(text(data)) }));
	return [
		one('both names in capitals', (Data) => result(upper({ Data }))),
		one('lower case', (data) => result(lower({ data }))),
		one('null texts', (Data) => result(upper({ ErrorMessage: null, Data }))),
		one('status as text', (Data) => result(upper({ StatusCode: '200', Data }))),
		one('without IsError', (Data) => result({ StatusCode: 200, ErrorMessage: '', Data })),
		one('without status', (Data) => result({ IsError: false, ErrorMessage: '', Data })),
		one('flags as text', (Data) => result(upper({ IsError: 'False', Data }))),
		one('Result in capitals', (Data) => json({ Result: [upper({ Data })] })),
		one('both families agreed', (Data) => result({ ...upper({ Data }), success: true, errorText: '' })),
		one('blanks around', (data) => ({ body: `\r\n  ${text(data)}\n\n` })),
		one('a byte order mark', (data) => ({ body: `\uFEFF${text(data)}` })),
		one('no content type', (data) => ({ headers: { 'content-type': '' }, body: text(data) })),
		one('content type of a page', (data) => ({ headers: { 'content-type': 'text/html' }, body: text(data) })),
		one('members nobody knows', (Data) => result(upper({ Version: 'x', Sure: 12, Data }))),
		packed('gzip', (body) => gzipSync(body)),
		packed('deflate', (body) => deflateSync(body)),
		packed('br', (body) => brotliCompressSync(body)),
		...[201, 202, 206].map((status) =>
			one(`HTTP ${status}`, (Data) => json({ result: [upper({ Data })] }, status), {
				writes: ['saved', 'unknown'],
				reads: ['rows', 'error'],
			}),
		),
		...SUCCESS_REMARKS.flatMap((remark) => [
			one(`beside it: ${remark}`, (Data) => result(upper({ ErrorMessage: remark, Data })), { tells: remark }),
			one(`beside it, other family: ${remark}`, (data) => result(lower({ errorText: remark, data })), {
				tells: remark,
			}),
			one(`beside it as Message: ${remark}`, (Data) => result(upper({ Message: remark, Data })), { tells: remark }),
		]),
	];
}

const page = (title: string) =>
	`<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/** What is not the API: other servers, proxies, logins, half an answer. */
function strangers(): Case[] {
	const one = named('not the API', OPEN);
	const at =
		(status: number, body: string, headers: Record<string, string> = {}) =>
		(): Sent => ({ status, headers, body });
	const never: readonly WriteEnd[] = ['failed', 'unknown'];
	return [
		one('a login page', at(200, page('Oturum Aç'))),
		one('a page of IIS', at(200, page('IIS Windows Server'))),
		one('an empty body', at(200, '')),
		one('blanks', at(200, '   \r\n')),
		one('204', at(204, '')),
		one('null', at(200, 'null')),
		one('an empty object', at(200, '{}')),
		one('a list', at(200, '[]')),
		one('OK', at(200, 'OK')),
		one('success at the root', at(200, '{"success":true,"data":[]}')),
		one('status success', at(200, '{"status":"success","data":{}}')),
		one('the stub of a gateway', at(200, '{"Method":"SiparisKaydetV2"}')),
		one('plain text', at(200, 'Api Server Error: beklenmeyen hata'), { tells: 'Api Server Error: beklenmeyen hata' }),
		one('half an answer', at(200, '{"result":[{"StatusCode":200,"IsError":false,"Err')),
		one('two answers', at(200, '{"result":[]}{"result":[]}')),
		one('XML', at(200, '<?xml version="1.0"?><Result><StatusCode>200</StatusCode></Result>')),
		one('a deep answer', at(200, `{"result":${'['.repeat(3000)}${']'.repeat(3000)}}`)),
		one(
			'an error of .NET at the root',
			at(200, '{"Message":"An error has occurred.","ExceptionType":"System.Exception"}'),
			{ tells: 'An error has occurred.' },
		),
		one('an error of .NET, HTTP 500', at(500, '{"Message":"An error has occurred."}'), {
			tells: 'An error has occurred.',
		}),
		one('a refusal in HTTP 500', () => json({ result: [refusal('Stok kodu bulunamadı')] }, 500), {
			writes: never,
			mayRepeat: true,
			tells: 'Stok kodu bulunamadı',
		}),
		...[401, 403, 407, 408, 409, 410, 422, 423, 425, 451].map((status) =>
			one(
				`HTTP ${status}`,
				at(status, page(`HTTP ${status}`)),
				status === 410 || status === 422 ? { writes: never } : {},
			),
		),
		...[500, 501, 502, 503, 504, 507, 520, 522, 524, 529].map((status) =>
			one(`HTTP ${status}`, at(status, page(`HTTP ${status}`))),
		),
		...[400, 404, 405, 406, 411, 413, 414, 415, 417, 426, 429, 431].map((status) =>
			one(`HTTP ${status}`, at(status, page(`HTTP ${status}`)), { writes: never, ...REPEATABLE }),
		),
		...[301, 302, 303, 307, 308].flatMap((status) => [
			one(`HTTP ${status} to a login`, at(status, '', { location: '/login' }), {
				writes: never,
				...(status === 303 ? { writes: ['unknown'] } : REPEATABLE),
			}),
			one(`HTTP ${status} to https`, at(status, '', { location: 'https://erp.example.com/Api/apiMethods/x' }), {
				writes: never,
				...(status === 303 ? { writes: ['unknown'] } : REPEATABLE),
			}),
			one(`HTTP ${status} without a target`, at(status, ''), {
				writes: never,
				...(status === 303 ? { writes: ['unknown'] } : REPEATABLE),
			}),
		]),
		one('300', at(300, '')),
		one('304', at(304, '')),
	];
}

/** Connections that break, drip or never end. */
function wires(): Case[] {
	const one = named('the wire', OPEN);
	const head = (more = '') => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${more}`;
	const whole = JSON.stringify({ result: [upper()] });
	const raw = (text: string, then: 'close' | 'reset' | 'hold') => (): Sent => ({ raw: text, then });
	const ends = { endless: true } as const;
	return [
		one('closed at once', raw('', 'close')),
		one('reset at once', raw('', 'reset')),
		one('silence', raw('', 'hold'), ends),
		one('closed in the headers', raw(head(), 'close')),
		one('silence in the headers', raw(head(), 'hold'), ends),
		one('closed in the body', raw(`${head('Content-Length: 500\r\n\r\n')}${whole}`, 'close')),
		one('reset in the body', raw(`${head('Content-Length: 500\r\n\r\n')}${whole}`, 'reset')),
		one('silence in the body', raw(`${head('Content-Length: 500\r\n\r\n')}${whole}`, 'hold'), ends),
		one('chunks without an end', raw(`${head('Transfer-Encoding: chunked\r\n\r\n')}5\r\n{"res\r\n`, 'close')),
		one('a chunk that is none', raw(`${head('Transfer-Encoding: chunked\r\n\r\n')}zz\r\n`, 'close')),
		one('no HTTP', raw('SSH-2.0-OpenSSH_9.2\r\n', 'close')),
		one('a status line that is none', raw('HTTP/1.1 abc\r\n\r\n', 'close')),
		one('headers without measure', raw(`${head()}X-Long: ${'x'.repeat(200_000)}\r\n\r\n${whole}`, 'close')),
		one('100 without an end', raw('HTTP/1.1 100 Continue\r\n\r\n', 'hold'), ends),
		one('dripping headers', () => ({ raw: head(), drip: 'X-Drip: 1\r\n', every: 40 }), ends),
		one(
			'a dripping body',
			() => ({ raw: head('Transfer-Encoding: chunked\r\n\r\n'), drip: '1\r\n \r\n', every: 40 }),
			ends,
		),
		one(
			'a dripping body of known length',
			() => ({ raw: head('Content-Length: 100000\r\n\r\n'), drip: ' ', every: 40 }),
			ends,
		),
		one('a body above every limit', () => ({
			flood: 80 * 2 ** 20,
			before: '{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":"',
		})),
		one('gzip that is none', () => ({ headers: { 'content-encoding': 'gzip' }, body: whole })),
		one('half a gzip', () => ({
			headers: { 'content-encoding': 'gzip' },
			body: gzipSync(whole.repeat(50)).subarray(0, 40),
		})),
		one('a coding nobody knows', () => ({ headers: { 'content-encoding': 'zz' }, body: gzipSync(whole) })),
		one('a bomb of gzip', () => ({ headers: { 'content-encoding': 'gzip' }, body: bomb() })),
	];
}

let made: Buffer | undefined;

/** A success that is 160 MB long once unpacked, and a few hundred KB before. */
function bomb(): Buffer {
	made ??= gzipSync(
		Buffer.concat([
			Buffer.from('{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":"'),
			Buffer.alloc(160 * 2 ** 20, 'x'),
			Buffer.from('"}]}'),
		]),
	);
	return made;
}

const EITHER: readonly ReadEnd[] = ['error', 'none'];

/** All answers, in a fixed order; ids are unique. */
export const cases = (): Case[] => [
	...casesWith('refused before writing', BEFORE_WRITING, 4, { ...REFUSED, ...REPEATABLE }),
	...casesWith('refusal that nobody knows', UNHEARD_OF, 2, REFUSED),
	...casesWith('nothing there', ['Kayıt bulunamadı', 'Evrak bulunamadı'], 2, { ...REFUSED, reads: EITHER }),
	...casesWith('interrupted', INTERRUPTED, 2, OPEN),
	...casesWith('partly done', PARTLY_DONE, 2, OPEN),
	...casesWith('thrown', THROWN, 2, OPEN),
	...casesWith('statement refused', STATEMENTS, 2, NOT_SAVED),
	...refusedWithRows(),
	...contradictions(),
	...successes(),
	...strangers(),
	...wires(),
];
