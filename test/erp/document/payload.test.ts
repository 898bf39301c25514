import { besideIssues, payloadOf, readPayload, renamed } from '../../../erp/document/payload';
import { UnusableJson } from '../../../erp/base/json/json';
import { problemText } from '../../../erp/base/values/problem';
import { operation } from '../../../testkit/facts/erp';

const order = operation('order.create');
const status = operation('eDocument.getStatus');
const pdf = operation('eDocument.getInvoicePdf');
const DOCUMENT = { satirlar: [{ sip_miktar: 1 }] };
const LOGIN = { ApiKey: 'K', CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U', Sifre: 'S' };
const SAID = { CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U' };

const read = (input: unknown, of = order) => readPayload(input, of, 'Mikro');
const refusal = (input: unknown, of = order): UnusableJson => {
	try {
		read(input, of);
	} catch (error) {
		if (error instanceof UnusableJson) return error;
	}
	throw new Error('It was read');
};

describe('JSON input is', () => {
	it.each(['Mikro', 'Envelope'])('a whole request with %s; its secrets are dropped', (word) => {
		expect(read({ [word]: { ...LOGIN, SubeNo: 1, evraklar: [DOCUMENT] } })).toEqual({
			documents: [DOCUMENT],
			beside: {},
			login: { ...SAID, SubeNo: 1 },
		});
	});

	it('a request with members beside its envelope', () => {
		const list = operation('account.getAll');
		expect(read({ Mikro: LOGIN, CariKod: '120', Size: '5' }, list)).toEqual({
			documents: [{ CariKod: '120', Size: '5' }],
			beside: {},
			login: SAID,
		});
	});

	it('for a logoff: the user to log out, which is no login there', () => {
		const logoff = operation('session.logoffV2');
		expect(read({ Mikro: LOGIN, KullaniciKodu: 'AYSE' }, logoff).documents).toEqual([{ KullaniciKodu: 'AYSE' }]);
	});
});

describe('a document with a member that is called like its container', () => {
	const text = operation('textData.create');
	const TEXT = { TableID: 1, TextData: 'Kapıda ödeme' };

	it.each<[string, unknown]>([
		['alone', TEXT],
		['in a list', [TEXT]],
		['in its container', { TextData: TEXT }],
		['in a request', { Mikro: { ...LOGIN, TextData: TEXT } }],
	])('is read %s', (_, input) => expect(read(input, text).documents).toEqual([TEXT]));

	it('is a payload where an object stands under that name', () =>
		expect(refusal([{ TextData: TEXT }], text).message).toContain('is a whole payload with "TextData"'));
});

describe('JSON input that cannot be read is refused with what to do', () => {
	it.each([
		['broken JSON', '{"a":', order, 'The JSON cannot be read'],
		['a text', '"text"', order, 'The JSON is neither an object nor a list'],
		[
			'a list of payloads',
			[DOCUMENT, { evraklar: [DOCUMENT], beside: 1 }],
			order,
			'Element 2 of the JSON is a whole payload with "evraklar", where a document belongs',
		],
		['a payload with a text for documents', { evraklar: 'x' }, order, 'Element 1 of the JSON is not an object'],
		[
			'a payload in another letter case',
			{ EVRAKLAR: [DOCUMENT] },
			order,
			'"EVRAKLAR" is not spelled as the API spells it, "evraklar"',
		],
		['a request without documents', { Mikro: { ...LOGIN, EBelge: [] } }, status, 'The JSON holds no document'],
		[
			'a list where the method has no container',
			[{ Fatura_Guid: 'u' }],
			pdf,
			'FaturaPdfV2 takes one object, not a list',
		],
	])('%s', (_, input, of, message) => {
		const error = refusal(input, of);
		expect(error.message).toContain(message);
		expect(error.remedy).toMatch(/^[A-Z].+\.$/);
	});
});

describe('the payload of a call', () => {
	it('keeps what stood beside the documents', () =>
		expect(payloadOf([{}], { Alias: 'A' }, order)).toEqual({ Alias: 'A', evraklar: [{}] }));
});

describe('the spelling of a V16 server', () => {
	it('renames members at any depth and leaves values alone', () => {
		const { v16Names } = operation('production.createWorkOrder');
		expect(renamed({ satirlar: [{ urun_kodu: 'satirlar', other: 1 }] }, v16Names)).toEqual({
			Satirlar: [{ UrunKodu: 'satirlar', other: 1 }],
		});
	});
});

const found = (beside: Record<string, unknown>, onlyKnownFields = false, of = order) => {
	const { issues, warnings } = besideIssues(beside, of, onlyKnownFields);
	return { issues: issues.map((issue) => problemText({ document: 'Document 1', ...issue })), warnings };
};

describe('members beside the documents', () => {
	it.each([false, true])(
		'are refused for remarks and user tables, which would be lost (only known fields: %p)',
		(only) => {
			expect(found({ evrak_aciklamalari: ['a'], user_tablo: { x: 1 } }, only)).toEqual({
				issues: [
					'Document 1: evrak_aciklamalari: stands beside "evraklar", where the server does not look for it; it belongs into each document. Move it into the documents of "evraklar".',
					'Document 1: user_tablo: stands beside "evraklar", where the server does not look for it; it belongs into each document. Move it into the documents of "evraklar".',
				],
				warnings: [],
			});
		},
	);

	it('are odd where the documentation has none', () => {
		expect(found({ firma: 1, sip_tarih: '2026-01-31', satirlar: [] })).toEqual({
			issues: [],
			warnings: [
				'firma is sent as given, beside "evraklar"; its documentation has no such member there',
				'sip_tarih is sent as given, beside "evraklar"; it belongs into each document',
				'satirlar is sent as given, beside "evraklar"; it belongs into each document',
			],
		});
	});

	it('are refused then with Only Known Fields', () => {
		expect(found({ ozel: 1 }, true)).toEqual({
			issues: [
				'Document 1: ozel is not a known member of SiparisKaydetV2 beside "evraklar"; its documentation has no such member there. Correct the name or its place, or switch off the option Only Known Fields.',
			],
			warnings: [],
		});
	});
});
