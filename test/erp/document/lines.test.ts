import { docOf, toWire } from '../../../erp/document/doc';
import { CONTRADICTS, contradictions, disagreements, repeatOnLines } from '../../../erp/document/lines';
import type { Members } from '../../../erp/base/json/members';
import { TURKEY, operation } from '../../../testkit/facts/erp';

const order = operation('order.create');

/** A document with what stands beside its lines on them. */
const repeated = (members: Members, of = order) => toWire(repeatOnLines(docOf(of, members)));

describe('header values on a shape without a header', () => {
	it('add their user table to the one of a line, which is never dropped', () => {
		const lines = [
			{ user_tablo: { own: 1 } },
			{ user_tablo: [{ own: 2 }, { own: 3 }] },
			{ user_tablo: '{"own":4}' },
			{},
		];
		expect(repeated({ user_tablo: '[{"x":1}]', satirlar: lines }, order).satirlar).toEqual([
			{ user_tablo: [{ x: 1 }, { own: 1 }] },
			{ user_tablo: [{ x: 1 }, { own: 2 }, { own: 3 }] },
			{ user_tablo: [{ x: 1 }, { own: 4 }] },
			{ user_tablo: '[{"x":1}]' },
		]);
		expect(repeated({ user_tablo: null, satirlar: [{ user_tablo: { own: 1 } }] }, order).satirlar).toEqual([
			{ user_tablo: { own: 1 } },
		]);
	});
});

describe('lines that contradict what stands beside them', () => {
	const found = (members: Members, of = order) => contradictions(docOf(of, members), TURKEY);

	it('are named with field, line and both values', () => {
		const lines = [{ sip_evrakno_sira: 1 }, { sip_evrakno_sira: 2 }];
		expect(found({ sip_evrakno_sira: 1, satirlar: lines })).toEqual([
			{
				...{ code: CONTRADICTS, value: '"2"' },
				line: 2,
				path: 'sip_evrakno_sira',
				field: 'Number (Evrak No), sip_evrakno_sira',
				message: 'the line has "2", its document "1"',
				remedy: expect.stringContaining('give it once'),
			},
		]);
		expect(found({ sip_musteri_kod: '120', satirlar: { sip_musteri_kod: '121' } })).toHaveLength(1);
		expect(found({ sip_tarih: '2026-02-30', satirlar: [{ sip_tarih: '2026-02-28' }] })).toHaveLength(1);
	});
});

describe('lines of different documents in one', () => {
	const { fields } = order.body;

	it('are found by a value that the whole document shares', () => {
		const lines = [{ sip_evrakno_sira: 1 }, { sip_evrakno_sira: 1 }, { sip_evrakno_sira: 2 }];
		expect(disagreements(lines, fields)).toEqual([
			{
				...{ code: 'otherDocument', value: '"2"' },
				line: 3,
				path: 'sip_evrakno_sira',
				field: 'Number (Evrak No), sip_evrakno_sira',
				message: 'the line belongs to another document: it has 2, a line before it has 1',
				remedy: expect.stringContaining('put lines of different documents into different documents'),
			},
		]);
	});

	it('are not suspected because of what each line has for itself, of blanks, or of number and text', () => {
		const lines = [
			{ sip_stok_kod: 'A', sip_evrakno_sira: 1 },
			{ sip_stok_kod: 'B', sip_evrakno_sira: '1' },
			{ sip_musteri_kod: '120' },
			{ sip_musteri_kod: '120 ' },
			{ sip_evrakno_sira: '' },
			{},
		];
		expect(disagreements(lines, fields)).toEqual([]);
	});
});
