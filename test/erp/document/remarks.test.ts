import { prepared } from '../../../testkit/facts/erp';
import { problemText } from '../../../erp/base/values/problem';

const ORDER = {
	sip_tip: 0,
	sip_tarih: '2026-01-31',
	sip_musteri_kod: '120.01.001',
	satirlar: [{ sip_stok_kod: 'STK001', sip_miktar: 2 }],
};
const UPDATE = { satirlar: [{ sip_Guid: '11111111-2222-3333-4444-555555555555' }] };
const save = (evrak_aciklamalari: unknown) => prepared('order.create', { ...ORDER, evrak_aciklamalari });
const update = (evrak_aciklamalari: unknown) => prepared('order.update', { ...UPDATE, evrak_aciklamalari });
const sent = (value: unknown) => save(value).members.evrak_aciklamalari;
const problems = (value: unknown) => save(value).problems.map(problemText);

describe('remarks', () => {
	it.each([
		['one', [{ aciklama: 'one' }]],
		['one\ntwo\r\n\nthree', [{ aciklama: 'one' }, { aciklama: 'two' }, { aciklama: 'three' }]],
		[
			['one', '', ' ', 'two'],
			[{ aciklama: 'one' }, { aciklama: 'two' }],
		],
		[{ aciklama: 'one' }, [{ aciklama: 'one' }]],
		[
			[{ aciklama: 'one' }, 'two'],
			[{ aciklama: 'one' }, { aciklama: 'two' }],
		],
		['x'.repeat(127), [{ aciklama: 'x'.repeat(127) }]],
	])('%j go out as lines of text', (given, expected) => {
		expect(save(given).problems).toEqual([]);
		expect(sent(given)).toEqual(expected);
	});

	it.each([
		[true, '"true" is not a text'],
		[{ note: 'x' }, '"{"note":"x"}" is not a text'],
		[{}, '"{}" is not a text'],
		[['a', { note: 'x' }], 'remark 2: "{"note":"x"}" is not a text'],
		[['a', ['b']], 'remark 2: "["b"]" is not a text'],
		[[['a']], '"["a"]" is not a text'],
		[{ aciklama: { tr: 'x' } }, '"{"tr":"x"}" is not a text'],
		[{ aciklama: false }, '"false" is not a text'],
		[[{ aciklama: 'a' }, { aciklama: ['b'] }], 'remark 2: "["b"]" is not a text'],
		[new Date(0), 'is not a text'],
		[5, '"5" is not a text'],
		[1e300, '"1e+300" is not a text'],
		[Number.NaN, '"NaN" is not a text'],
		[['a', 5], 'remark 2: "5" is not a text'],
		[[5], '"5" is not a text'],
		[['a', null], 'remark 2: "null" is not a text'],
		[[undefined, 'a'], 'remark 1: "undefined" is not a text'],
		[[{ aciklama: 5 }], '"5" is not a text'],
		[{ aciklama: 5 }, '"5" is not a text'],
		[[{ aciklama: null }], '"null" is not a text'],
		['[object Object]', '"[object Object]" is what an expression gives'],
		['ok\nundefined', 'remark 2: "undefined" is what an expression gives'],
		['a\u0000b', 'has a control character (U+0000) at place 2'],
		['a\ud83d', 'has half of a character at place 2'],
	])('%j are refused', (given, message) => {
		expect(problems(given)).toEqual([expect.stringContaining(`Document 2: Remarks (evrak_aciklamalari)`)]);
		expect(problems(given)[0]).toContain(message);
		expect(problems(given)[0]).toMatch(/\. (Give|Correct|Remove)/);
	});

	it('that are longer than a remark of the ERP are refused, with the place and what to do', () => {
		expect(problems(['a', 'x'.repeat(128)])).toEqual([
			`Document 2: Remarks (evrak_aciklamalari): remark 2: "${'x'.repeat(57)}..." has 128 characters; the ERP's column takes 127. Break it into lines of at most 127 characters.`,
		]);
	});

	it('that are blank are left out of a save, and clear in an update', () => {
		for (const blank of ['', null, ' ']) expect('evrak_aciklamalari' in save(blank).members).toBe(false);
		for (const blank of ['', null]) expect(update(blank).members.evrak_aciklamalari).toBe(blank);
		expect(update(['a', '', 'b']).members.evrak_aciklamalari).toEqual([
			{ aciklama: 'a' },
			{ aciklama: '' },
			{ aciklama: 'b' },
		]);
		expect(update('a\n\nb\n').members.evrak_aciklamalari).toEqual([{ aciklama: 'a' }, { aciklama: 'b' }]);
	});

	it('have one member, and others are told', () => {
		expect(save({ aciklama: 'a', sira: 1 }).warnings).toEqual([
			'evrak_aciklamalari.sira is sent as given; a remark has aciklama only',
		]);
	});
});

describe('remarks', () => {
	const remarks = (value: unknown) =>
		prepared('order.create', { ...ORDER, evrak_aciklamalari: value }).members.evrak_aciklamalari;

	it('are made of lines of text, of a list, or of objects in the form of the wire', () => {
		const wire = [{ aciklama: 'one' }, { aciklama: 'two' }];
		expect(remarks('one\ntwo')).toEqual(wire);
		expect(remarks('one\r\n\r\ntwo\r\n')).toEqual(wire);
		expect(remarks(['one', 'two'])).toEqual(wire);
		expect(remarks(wire)).toEqual(wire);
		expect(remarks({ aciklama: 'one' })).toEqual([{ aciklama: 'one' }]);
		expect(remarks('7')).toEqual([{ aciklama: '7' }]);
	});

	it('are left out where they are blank', () => expect(remarks(' ')).toBeUndefined());

	it('stand in the document, never on its lines', () => {
		const { members, warnings } = prepared('order.create', { ...ORDER, evrak_aciklamalari: 'one' });
		expect(Object.keys(members).sort()).toEqual(['evrak_aciklamalari', 'satirlar']);
		expect(warnings).toEqual([]);
	});
});

describe('remarks and user table in a wrong letter case', () => {
	const line = { sip_tip: 0, sip_tarih: '2026-01-31', sip_musteri_kod: 'M', sip_stok_kod: 'STK001', sip_miktar: 1 };
	it.each([
		[{ satirlar: [line], Evrak_Aciklamalari: [{ aciklama: 'x' }] }, 'Evrak_Aciklamalari', 'evrak_aciklamalari'],
		[{ satirlar: [line], EVRAK_ACIKLAMALARI: 'x' }, 'EVRAK_ACIKLAMALARI', 'evrak_aciklamalari'],
		[{ satirlar: [line], User_Tablo: [{ a: 1 }] }, 'User_Tablo', 'user_tablo'],
		[{ satirlar: [{ ...line, USER_TABLO: [{ a: 1 }] }] }, 'USER_TABLO', 'user_tablo'],
	])('are named: %j', (members, name, meant) => {
		const { problems } = prepared('order.create', members);
		expect(problems.map(({ message }) => message)).toEqual([`has "${name}", where the server looks for "${meant}"`]);
	});
});
