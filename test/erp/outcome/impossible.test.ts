import { readAnswer } from '../../../erp/answer/answer';
import { judgeReply } from '../../../erp/outcome/outcome';

const ORDER = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' };
const ZEROS = '00000000-0000-0000-0000-000000000000';
const GUID = '11111111-2222-3333-4444-555555555555';

const endOf = (element: object, identity = ORDER) =>
	judgeReply({ answered: true, answer: readAnswer(200, JSON.stringify({ result: [element] })) }, identity);

const good = (Data: unknown) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data });

/** Data that cannot be of one order that was saved, though the answer says success. */
const IMPOSSIBLE: ReadonlyArray<readonly [name: string, data: unknown]> = [
	['a no', false],
	['a no as text', 'false'],
	['a no for one of two', [true, false]],
	['a GUID of zeros', { Guid: ZEROS }],
	['a GUID of zeros in braces', { list: [{ sip_Guid: `{${ZEROS}}` }] }],
	['zeros alone in the list', [{ Guid: ZEROS, Seri: 'A' }]],
	['two numbers', { list: [{ evrakno_sira: 17 }, { evrakno_sira: 18 }] }],
	['two numbers by their column', [{ sip_evrakno_sira: 17 }, { sip_evrakno_sira: 18 }]],
	['two numbers in JSON as text', JSON.stringify([{ sip_evrakno_sira: 17 }, { sip_evrakno_sira: '18' }])],
	['the list of accounts', { CariListesi: [{ cari_kod: '120', cari_unvan1: 'A' }] }],
	['a file', { Pdf: 'JVBERi0xLjQK' }],
	['an empty list of items', { StokListesi: [] }],
	['rows of SQL', [{ SQLResult1: [] }]],
	['rows of SQL as text', '[{"SQLResult1":[{"a":1}]}]'],
	['the list of items', [{ sto_kod: 'A', sto_isim: 'B' }]],
];

const POSSIBLE: ReadonlyArray<readonly [name: string, data: unknown]> = [
	['nothing', null],
	['no members', {}],
	['a GUID', { Guid: GUID }],
	['one number in each line', [{ sip_evrakno_sira: 17 }, { sip_evrakno_sira: 17 }]],
	[
		'a number that the server was to find, and the one that it found',
		[{ sip_evrakno_sira: 0 }, { sip_evrakno_sira: 17 }],
	],
	['another document’s number', { list: [{ sip_evrakno_sira: 17, cha_evrakno_sira: 18 }] }],
	['a column of zeros beside a GUID', [{ sip_Guid: GUID, sip_aciklama_guid: ZEROS }]],
	['zeros beside a number', [{ sip_Guid: ZEROS, sip_evrakno_sira: 17 }]],
	['the order with its account', [{ sip_evrakno_sira: 17, cari_kod: '120' }]],
	['its number in rows as of SQL', [{ SQLResult1: [{ sip_evrakno_sira: 17 }] }]],
	['a file beside its number', [{ sip_evrakno_sira: 17 }, { Pdf: 'JVBERi0xLjQK' }]],
	['a text', 'Kaydedildi'],
	['a yes', true],
];

describe('the success of one order', () => {
	it.each(IMPOSSIBLE)('is unknown with %s', (_, data) => expect(endOf(good(data)).outcome).toBe('unknown'));

	it.each(POSSIBLE)('is one with %s', (_, data) => expect(endOf(good(data)).outcome).toBe('saved'));

	it('may show the card where a card was saved', () =>
		expect(endOf(good([{ cari_kod: '120' }]), {} as typeof ORDER).outcome).toBe('saved'));

	it.each(['ısError', 'ISERROR', 'İsError', 'iserror'])('is none with %s', (name) => {
		expect(endOf({ ...good({}), IsError: undefined, [name]: true, ErrorMessage: 'x' }).outcome).not.toBe('saved');
		expect(endOf({ ...good({}), [name === 'iserror' ? 'isError' : name]: true }).outcome).toBe('unknown');
	});
});
