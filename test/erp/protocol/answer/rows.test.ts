import fc from 'fast-check';
import { holdsNoList, listRows, readAnswer, rowsOf } from '../../../../erp/protocol/answer/answer';
import { namedBy } from '../../../../erp/saving/outcome/saved';

const GUID = '11111111-2222-3333-4444-55555555abcd';
const ORDER = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira', guid: 'sip_Guid' };

const savedAs = (data: unknown, identity: Parameters<typeof namedBy>[1]) => namedBy([data], identity).savedAs;

describe('the rows of a list answer', () => {
	const rows = [{ a: 1 }, { a: 2 }];

	it.each([
		['a list', rows],
		['the list in an object', { StokListesi: rows }],
		['SQL rows in a list', [{ SQLResult1: rows }]],
	])('are %s', (_, data) => expect(rowsOf(data)).toEqual(rows));

	it('of one row that holds more than a list are that row', () => {
		expect(rowsOf([{ kod: 'A', barkodlar: ['1'] }])).toEqual([{ kod: 'A', barkodlar: ['1'] }]);
	});

	it('are the rows themselves where there are several, though each holds a list', () => {
		expect(rowsOf([{ codes: ['1'] }, { codes: ['2'] }])).toEqual([{ codes: ['1'] }, { codes: ['2'] }]);
	});

	it('come from every element of the answer', () => {
		const body = {
			result: [
				{ StatusCode: 200, Data: { list: [{ a: 1 }] } },
				{ StatusCode: 200, Data: [{ a: 2 }] },
			],
		};
		expect(listRows(readAnswer(200, JSON.stringify(body)))).toEqual(rows);
	});

	const answer = (Data: unknown) => readAnswer(200, JSON.stringify({ result: [{ StatusCode: 200, Data }] }));

	it('keep their number where elements are no objects', () => {
		expect(listRows(answer({ list: [{ a: 1 }, null, 'x'] }))).toEqual([{ a: 1 }, { value: null }, { value: 'x' }]);
		expect(listRows(answer(['API', 'API2']))).toEqual([{ value: 'API' }, { value: 'API2' }]);
	});

	it.each<[unknown]>([['Kayıt var'], [17], [{ A: [{ cari_kod: '120.01' }], B: [] }]])(
		'are no list, yet there is data: that is not guessed at: %j',
		(data) => {
			expect(holdsNoList(answer(data))).toBe(true);
			expect(rowsOf(data)).toEqual([]);
		},
	);

	it.each([' ', {}, { list: [] }, { list: null }])('are none, and nothing is hidden: %j', (data) => {
		expect(holdsNoList(answer(data))).toBe(false);
		expect(listRows(answer(data))).toEqual([]);
	});

	it('are objects, whatever Data holds', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (data) =>
				rowsOf(data).every((row) => typeof row === 'object' && row !== null && !Array.isArray(row)),
			),
		);
	});
});

describe('what the server tells of a saved document', () => {
	it('may be one object', () =>
		expect(savedAs({ guid: GUID }, ORDER)).toEqual({ series: undefined, number: undefined, guids: [GUID] }));

	it('names each GUID once, without braces and in small letters', () => {
		expect(
			savedAs([{ guid: `{${GUID}}` }, { guid: GUID.toUpperCase() }, { guid: '' }, { guid: null }], {}).guids,
		).toEqual([GUID]);
	});

	it('has no series where the server left it blank, and is nothing where the server says nothing', () => {
		expect(savedAs([{ evrakno_seri: '', evrakno_sira: 5 }], {})).toEqual({ series: undefined, number: '5', guids: [] });
		for (const nothing of [null, undefined, {}, [], '', 'ok', 1])
			expect(savedAs(nothing, ORDER)).toEqual({ guids: [] });
	});

	const INVOICE = { series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' };

	it('is never the number or series of another document that the answer repeats', () => {
		const echo = { sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1042 };
		expect(savedAs([echo], INVOICE)).toEqual({ series: undefined, number: undefined, guids: [] });
		expect(savedAs([{ ...echo, evrakno_seri: 'FAT', evrakno_sira: 7 }], INVOICE)).toMatchObject({
			series: 'FAT',
			number: '7',
		});
		expect(savedAs([{ ...echo, evrakno_sira: 3, Cha_EvrakNo_Sira: 7 }], INVOICE)).toMatchObject({ number: '7' });
		expect(savedAs([echo, { evrakno_sira: 3 }, { cha_evrakno_sira: 7 }], INVOICE)).toMatchObject({ number: '7' });
		expect(savedAs([{ ssip_evrakno_sira: 9 }], ORDER).number).toBeUndefined();
	});

	it('is read without an exception from anything', () => {
		fc.assert(fc.property(fc.jsonValue(), (data) => Array.isArray(savedAs(data, ORDER).guids)));
	});
});
