import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { meaningOf, statusOf } from '../../../erp/einvoice/status';
import { AUTHORITY_CODES, DOCUMENT_CODES, ENVELOPE_CODES } from '../../../erp/einvoice/statusCodes';

describe('the three codes together', () => {
	it.each([
		['nothing yet', {}, 'unknown', false],
		['created', { document: '1000' }, 'waiting', false],
		['in an envelope', { document: '1002' }, 'waiting', false],
		['in an envelope, sent', { document: '1002', envelope: '1001' }, 'waiting', false],
		['queued', { document: '1002', envelope: '1001', authority: '1000' }, 'waiting', false],
		['on its way', { document: '1002', envelope: '1001', authority: '1200' }, 'waiting', false],
		['tried again', { document: '1002', envelope: '1001', authority: '1210' }, 'waiting', false],
		['delivered', { document: '1002', envelope: '1001', authority: '1300' }, 'delivered', true],
		['delivered, no document code', { authority: '1300' }, 'delivered', true],
		['accepted', { document: '2001', envelope: '1001', authority: '1300' }, 'accepted', true],
		['rejected', { document: '2002', envelope: '1001', authority: '1300' }, 'rejected', true],
		['e-archive, signed', { document: '1006' }, 'delivered', true],
		['e-archive, refused by the authority', { document: '1006', authority: '1160' }, 'failed', true],
		['refused', { document: '1002', authority: '1160' }, 'failed', true],
		['given up', { document: '1002', authority: '1215' }, 'failed', true],
		['document code in no table', { document: '1777', authority: '1300' }, 'unknown', false],
		['authority code in no table', { document: '1002', authority: '1305' }, 'unknown', false],
		['envelope code in no table', { document: '1002', envelope: '1160' }, 'unknown', false],
		[
			'the authority tells more than the envelope',
			{ document: '1002', envelope: '1160', authority: '1200' },
			'waiting',
			false,
		],
	] as const)('%s', (_, codes, meaning, final) => expect(meaningOf(codes, 'basic')).toMatchObject({ meaning, final }));

	it('keep what is unknown in the explanation', () =>
		expect(meaningOf({ document: '1777', authority: '1300' }).explanation).toBe(
			'Codes without known meaning: document 1777, authority 1300',
		));
});

describe('the tables', () => {
	it('hold every known code, in its class', () => {
		const classes = (name: string) =>
			Object.entries(AUTHORITY_CODES)
				.filter(([, code]) => code.class === name)
				.map(([code]) => Number(code));
		expect(classes('waiting')).toEqual([1000, 1100, 1200, 1210, 1220]);
		expect(classes('delivered')).toEqual([1300]);
		expect(classes('failed')).toEqual([
			...[1110, 1111, 1120, 1130, 1131, 1132, 1133, 1140, 1141, 1142, 1143, 1150, 1160, 1161, 1162, 1163, 1164],
			...[1170, 1171, 1172, 1175, 1176, 1177, 1180, 1181, 1182, 1183, 1190, 1195, 1215, 1230],
		]);
		expect(Object.keys(DOCUMENT_CODES)).toEqual(['1000', '1002', '1006', '2001', '2002']);
		expect(Object.keys(ENVELOPE_CODES)).toEqual(['1001']);
	});

	it('hold the document codes of the reference that have a text', () => {
		const lists = JSON.parse(readFileSync('test/fixtures/codes.json', 'utf8')) as Array<{
			field: string;
			codes: Array<{ code: string; tr: string }>;
		}>;
		const codes = lists.find(({ field }) => field === 'BelgeDurumKodu')?.codes ?? [];
		const named = codes.filter(({ tr }) => tr !== '(metni yok)').map(({ code }) => code);
		expect(named.length).toBeGreaterThan(0);
		for (const code of named) expect(DOCUMENT_CODES).toHaveProperty(code);
	});

	it('warn of duplicates instead of asking for a resend', () => {
		for (const code of ['1163', '1164']) expect(AUTHORITY_CODES[code]?.retry).toContain('duplicate');
	});
});

describe('the answer of the status call', () => {
	const data = {
		BelgeDurumKodu: '1002',
		BelgeDurumAciklamasi: 'Fatura zarflandı',
		ZarfDurumKodu: '1001',
		ZarfDurumAciklamasi: '',
		GIBDurumKodu: '1300',
		GIBDurumAciklamasi: null,
	};
	const read = {
		codes: { document: '1002', envelope: '1001', authority: '1300' },
		texts: { document: 'Fatura zarflandı' },
		meaning: 'delivered',
		final: true,
	};

	it.each([
		['small letters', Object.fromEntries(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]))],
		[
			'texts behind the codes',
			{ BelgeDurumKodu: '1002 - Fatura zarflandı', ZarfDurumKodu: '1001: ', GIBDurumKodu: '1300' },
		],
		[
			'texts in brackets and blanks',
			{ BelgeDurumKodu: ' 1002 Fatura zarflandı', ZarfDurumKodu: 1001, GIBDurumKodu: '1300.0' },
		],
	])('is read from %s', (_, answer) => expect(statusOf(answer, 'basic')).toMatchObject(read));

	it.each([
		['1300 - Başarıyla tamamlandı', 'Başarıyla tamamlandı'],
		['1300: Başarıyla', 'Başarıyla'],
		['1300', undefined],
	])('tells code and text of %j apart', (text, behind) => {
		const status = statusOf({ GIBDurumKodu: text });
		expect(status?.texts.authority).toBe(behind);
		expect(status?.codes.authority).toBe(text.startsWith('1300') ? '1300' : text);
		expect(statusOf({ GIBDurumKodu: text, GIBDurumAciklamasi: 'own' })?.texts.authority).toBe('own');
	});

	it.each(['13001300', '1300-1160x', '1300 / 1160'])('takes no other code from %j', (text) =>
		expect(statusOf({ GIBDurumKodu: text })?.meaning).toBe('unknown'),
	);

	it('is unknown where all three are blank', () =>
		expect(statusOf({ BelgeDurumKodu: '', ZarfDurumKodu: null, GIBDurumKodu: ' ' })).toMatchObject({
			meaning: 'unknown',
			final: false,
			explanation: 'No status code yet',
		}));

	it('never throws', () => fc.assert(fc.property(fc.jsonValue(), (value) => statusOf(value) !== null)));
});
