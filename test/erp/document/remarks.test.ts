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
		['one\ntwo\r\n\nthree', [{ aciklama: 'one' }, { aciklama: 'two' }, { aciklama: 'three' }]],
		[
			['one', '', ' ', 'two'],
			[{ aciklama: 'one' }, { aciklama: 'two' }],
		],
		[{ aciklama: 'one' }, [{ aciklama: 'one' }]],
	])('%j go out as lines of text', (given, expected) => {
		expect(save(given).problems).toEqual([]);
		expect(sent(given)).toEqual(expected);
	});

	it.each([
		[{ aciklama: { tr: 'x' } }, '"{"tr":"x"}" is not a text'],
		[['a', null], 'remark 2: "null" is not a text'],
		['[object Object]', '"[object Object]" is what an expression gives'],
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
