import { readAnswer } from '../../../erp/answer/answer';
import { savedAs } from '../../../erp/answer/saved';
import { judgeWrite } from '../../../erp/outcome/written';

const GUID = '11111111-2222-3333-4444-555555555555';
const raw = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
const end = (body: unknown, status = 200) => judgeWrite(readAnswer(status, raw(body)));

const good = (Data: unknown, more: object = {}) => ({
	result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data, ...more }],
});

const bad = (more: object) => ({ result: [{ StatusCode: 400, IsError: true, ErrorMessage: '', Data: null, ...more }] });
const NO_ITEM = 'Stok kodu bulunamadı!';

/** A value as it may stand in `Data`: as it is, as a text of JSON, and as a text of a text. */
const wrappings: ReadonlyArray<(value: unknown) => unknown> = [
	(value) => value,
	(value) => JSON.stringify(value),
	(value) => JSON.stringify(JSON.stringify(value)),
	(value) => [value],
	(value) => ({ list: [value] }),
	(value) => ({ Sonuc: JSON.stringify(value) }),
];

describe('a success is one only where its Data agrees:', () => {
	const against: ReadonlyArray<readonly [string, unknown]> = [
		['an error text', { ErrorMessage: NO_ITEM }],
		['an error text of the other family', { errorText: 'Kaydedilemedi' }],
		['IsError', { IsError: true }],
		['IsError as text', { isError: 'True' }],
		['success', { success: false }],
		['a status', { StatusCode: 400 }],
		['a status as text', { status: 'error' }],
		['an exception', { Exception: 'System.NullReferenceException' }],
		[
			'an exception of .NET',
			{ Message: 'An error has occurred.', ExceptionType: 'System.Exception', StackTrace: ' at X' },
		],
		['a message', { message: 'Object reference not set to an instance of an object.' }],
		['a Turkish message', { Mesaj: 'Nesne başvurusu bir nesnenin örneğine ayarlanmadı.' }],
		['a list of errors', { errors: [NO_ITEM] }],
		['a list of error objects', { hatalar: [{ satir: 2, mesaj: NO_ITEM }] }],
		['an element that failed', { result: [{ IsError: true, ErrorMessage: 'x' }] }],
		['a time-out', { uyari: 'MikroAPI - TimeOut' }],
	];

	it.each(against)('%s in it leaves the write unknown, in any wrapping', (_, value) => {
		for (const wrap of wrappings) {
			const rows = { evrakno_sira: '17', guid: GUID, ...(value as object) };
			expect([wrap(value), end(good(wrap(value))).outcome]).toEqual([wrap(value), 'unknown']);
			expect(end(good(wrap(rows))).outcome).toBe('unknown');
		}
	});

	it.each([
		'Object reference not set to an instance of an object.',
		'System.Data.SqlClient.SqlException: Timeout expired',
		'Hata: Stok kodu bulunamadı',
		'<html><body><h1>Server Error</h1></body></html>',
	])('the text "%s" as Data leaves it unknown', (text) => {
		expect(end(good(text)).outcome).toBe('unknown');
		expect(end(good([text])).outcome).toBe('unknown');
		expect(end(good({ list: [text] })).outcome).toBe('unknown');
	});

	it.each<[string, unknown]>([
		['nothing', null],
		['an empty object', {}],
		['a GUID', GUID],
		['a number', 17],
		['a text of success', 'Kayıt başarılı'],
		['rows', { list: [{ sth_Guid: `{${GUID}}`, evrakno_seri: 'HATA', evrakno_sira: 404 }] }],
		[
			'rows with remarks of the user',
			{ list: [{ aciklama: 'Hata düzeltme, iptal edildi', sto_isim: 'TIMEOUT kablosu' }] },
		],
		['flags of success', { IsError: false, success: true, StatusCode: 200, ErrorMessage: '', errors: [] }],
	])('%s as Data is none', (_, Data) => {
		expect(end(good(Data))).toEqual({ outcome: 'saved', warnings: [] });
		expect(end(good(JSON.stringify(Data))).outcome).toBe('saved');
	});

	it.each<[string, object]>([
		['a text at its top', { ...good({}), ErrorMessage: NO_ITEM }],
		['a flag at its top', { ...good({}), IsError: true }],
		['a status at its top', { ...good({}), StatusCode: 500 }],
		['its families at odds', good({}, { success: false })],
	])('%s speaks against it too', (_, body) => expect(end(body).outcome).toBe('unknown'));

	it('and why is told', () =>
		expect(end({ ...good({}), ErrorMessage: NO_ITEM })).toEqual({
			outcome: 'unknown',
			why: `it says success, and ${NO_ITEM}`,
		}));
});

it('a part of a success that fails without a word takes it back', () =>
	expect(end(good({ rows: [{ success: false }] }))).toEqual({
		outcome: 'unknown',
		why: 'it says success, and a part of it says that it failed',
	}));

describe('a warning beside a success', () => {
	it.each(['Evrak kaydedildi, yazıcı bulunamadı', ' Evrak kaydedildi, yazıcı bulunamadı '])(
		'is none where it is the Data itself: "%s"',
		(Data) => expect(end(good(Data))).toEqual({ outcome: 'saved', warnings: [] }),
	);

	it.each<[string, object]>([
		['ErrorMessage', { ErrorMessage: 'Onaya düştü' }],
		['errorText', { errorText: 'Onaya düştü' }],
		['Message', { Message: 'Onaya düştü' }],
		['a list of warnings', { Warnings: ['Onaya düştü'] }],
		['Data', { Data: { list: [{ evrakno_sira: 1 }], Uyari: 'Onaya düştü' } }],
		['Data as text', { Data: JSON.stringify({ uyari: 'Onaya düştü' }) }],
	])('is told where it stands in %s', (_, more) =>
		expect(end(good({}, more))).toEqual({ outcome: 'saved', warnings: ['Onaya düştü'] }),
	);

	it('is none where the text only says success', () =>
		expect(end(good({}, { ErrorMessage: 'İşlem başarılı' }))).toEqual({ outcome: 'saved', warnings: [] }));
});

describe('a refusal that lists what was saved is none:', () => {
	const refused = (Data: unknown) => bad({ ErrorMessage: NO_ITEM, Data });

	it.each<[string, unknown]>([
		['rows', { list: [{ sth_Guid: GUID, evrakno_sira: 1 }] }],
		['rows of any kind', [{ x: 1 }]],
		['a number', { evrakno_sira: '17' }],
		['a column', { sip_evrakno_sira: 17 }],
		['a GUID', { cariHarGuid: `{${GUID}}` }],
		['a GUID alone', GUID],
		['GUIDs', [GUID]],
		['numbers', [17, 18]],
		['a number alone', 17],
		['a count', { kaydedilen: 2 }],
		['rows beside errors', { list: [{ evrakno_sira: 1 }], errors: [NO_ITEM] }],
	])('%s', (_, Data) => {
		for (const given of [Data, JSON.stringify(Data), { Sonuc: Data }])
			expect(end(refused(given)).outcome).toBe('unknown');
	});

	it('a member beside Data, too', () =>
		expect(end(bad({ ErrorMessage: NO_ITEM, guid: GUID })).outcome).toBe('unknown'));

	it.each<[string, unknown]>([
		['nothing', null],
		['an empty list', { list: [] }],
		['empty rows', [{}]],
		['no number', { evrakno_sira: 0, guid: '' }],
		['an empty GUID', { guid: '00000000-0000-0000-0000-000000000000' }],
		['a description of the error', [{ satir: 2, mesaj: NO_ITEM }]],
		['the text once more', NO_ITEM],
	])('%s is nothing that was saved', (_, Data) =>
		expect(end(refused(Data))).toEqual({ outcome: 'failed', isProven: true }),
	);
});

describe('the text of a refusal', () => {
	it.each<[string, object]>([
		['ErrorMessage', { ErrorMessage: NO_ITEM }],
		['errorText', { errorText: NO_ITEM }],
		['Message', { Message: NO_ITEM }],
		['Mesaj', { Mesaj: NO_ITEM }],
		['Data', { Data: NO_ITEM }],
		['Data as an object', { Data: { Message: NO_ITEM } }],
		['Data as text of JSON', { Data: JSON.stringify({ hata: NO_ITEM }) }],
		['a list of errors', { errors: [{ code: 'U1', message: NO_ITEM }].map(({ message }) => ({ message })) }],
		['lists of errors by field', { ModelState: { 'satirlar[0]': [NO_ITEM] } }],
		['a page', { ErrorMessage: `<html><body><h1>${NO_ITEM}</h1></body></html>` }],
		['a page as Data', { Data: `<p>${NO_ITEM}</p>` }],
	])('is told where it stands in %s', (_, more) => {
		const answer = readAnswer(200, raw(bad(more)));
		expect(answer.rows[0]?.message).toBe(NO_ITEM);
		expect(judgeWrite(answer).outcome).toBe('failed');
	});

	it.each<[string, object]>([
		['Message', { Message: 'MikroAPI - TimeOut' }],
		['Data', { Data: 'Bağlantı koptu' }],
		['an error in Data', { Data: { errors: ['1. satır kaydedildi'] } }],
		['Data beside a known refusal', { ErrorMessage: NO_ITEM, Data: { mesaj: 'Evrak kaydedildi' } }],
		['a status of cut-off work', { ErrorMessage: NO_ITEM, Data: null }],
	])('leaves the write unknown where %s tells of an interruption or a save', (name, more) =>
		expect(end(bad(more), name.startsWith('a status') ? 408 : 200).outcome).toBe('unknown'),
	);
});

it('a refusal is none where something beside it tells of an interruption or a save', () => {
	expect(end({ ...bad({ ErrorMessage: NO_ITEM }), Message: 'Stok yok' }).outcome).toBe('failed');
	for (const Message of ['MikroAPI - TimeOut', 'Evrak kaydedildi'])
		expect(end({ ...bad({ ErrorMessage: NO_ITEM }), Message, Path: '/Api' }).outcome).toBe('unknown');
});

it.each([
	[199, 'unknown'],
	[200, 'saved'],
	[201, 'saved'],
	[299, 'saved'],
	[300, 'unknown'],
	[404, 'unknown'],
])('a success with HTTP %d is %s', (status, outcome) => expect(end(good({}), status).outcome).toBe(outcome));

it.each([500, '500', 503, 408])(
	'a refusal with a StatusCode of %p is a failure only by a text that proves it',
	(StatusCode) => {
		expect(end(bad({ StatusCode, ErrorMessage: NO_ITEM }))).toEqual({ outcome: 'failed', isProven: true });
		for (const ErrorMessage of ['', 'Plasiyer tanımlı değil'])
			expect(end(bad({ StatusCode, ErrorMessage })).outcome).toBe('unknown');
	},
);

describe('an answer that is none of the API', () => {
	it.each([404, 405, 413, 415, 429])('with HTTP %d proves that nothing was taken, unless it says more', (status) => {
		expect(end('<h1>Not here</h1>', status)).toEqual({ outcome: 'failed', isProven: true });
		expect(end('Kayıt yazıldı', status).outcome).toBe('unknown');
		expect(end('The operation timed out', status).outcome).toBe('unknown');
	});

	it.each([301, 302, 304, 307, 308])('with HTTP %d proves it, too: a redirect is not followed', (status) =>
		expect(end('it redirects to /login', status)).toEqual({ outcome: 'failed', isProven: true }),
	);

	it('with HTTP 303 proves nothing: it answers what was done', () =>
		expect(end('it redirects to /Api/result/17', 303).outcome).toBe('unknown'));
});

describe('number and GUIDs of a saved document', () => {
	const identity = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' };
	const rows = [{ sip_Guid: `{${GUID}}`, sip_evrakno_seri: 'A', sip_evrakno_sira: 17 }];

	it.each<[string, unknown]>([
		['text of JSON', JSON.stringify({ list: rows })],
		['text of a text of JSON', JSON.stringify(JSON.stringify(rows))],
		['list as text of JSON', { list: JSON.stringify(rows) }],
		['text of one object', JSON.stringify(rows[0])],
	])('are read where Data is a %s', (_, data) =>
		expect(savedAs(data, identity)).toEqual({ series: 'A', number: '17', guids: [GUID] }),
	);
});
