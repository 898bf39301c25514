import { expandDotted } from '../../../erp/document/spellings';
import type { Members } from '../../../erp/base/json/members';
import { TURKEY, notebook, operation, prepared } from '../../../testkit/facts/erp';

const { fields } = operation('dispatchNote.update').body;
const DRIVER = 'e_irsaliye_detaylari.eir_sofor_adi';
const DAY = 'e_irsaliye_detaylari.eir_matbu_tarih';

const expand = (given: Members, of = fields) => {
	const notes = notebook();
	return { members: expandDotted(given, of, TURKEY, notes.problem), problems: notes.problems };
};

describe('dotted names', () => {
	it('may repeat what the object says, in the form of the wire, or leave it to the object', () => {
		const said = { eir_matbu_tarih: '31.01.2026', eir_sofor_adi: 'Ali' };
		expect(expand({ [DAY]: '2026-01-31', [DRIVER]: ' ', e_irsaliye_detaylari: said })).toEqual({
			members: { e_irsaliye_detaylari: said },
			problems: [],
		});
		expect(expand({ [DRIVER]: 'Ali', e_irsaliye_detaylari: { eir_sofor_adi: '' } }).members).toEqual({
			e_irsaliye_detaylari: { eir_sofor_adi: 'Ali' },
		});
		expect(expand({ [DRIVER]: 'Ali', e_irsaliye_detaylari: null }).members).toEqual({
			e_irsaliye_detaylari: { eir_sofor_adi: 'Ali' },
		});
	});

	it('are refused where they say something else, or where no object can be', () => {
		const named = `${DRIVER}: is given twice: "Ali" under its dotted name, `;
		const object = { eir_sofor_adi: 'Veli' };
		expect(expand({ [DRIVER]: 'Ali', e_irsaliye_detaylari: object })).toEqual({
			members: { e_irsaliye_detaylari: object },
			problems: [expect.stringContaining(`${named}"Veli" in its object`)],
		});
		expect(expand({ [DRIVER]: 'Ali', e_irsaliye_detaylari: 'text' })).toEqual({
			members: { e_irsaliye_detaylari: 'text' },
			problems: [expect.stringContaining(`${named}"text" in its object`)],
		});
	});
});

describe('members under their dotted name', () => {
	it('become the object of the wire, in the document', () => {
		const { members, problems, warnings } = prepared('dispatchNote.update', {
			sth_evrakno_sira: 1,
			'e_irsaliye_detaylari.eir_sofor_adi': 'Ali',
			'e_irsaliye_detaylari.eir_matbu_tarih': '2026-01-31',
			e_irsaliye_detaylari: { eir_sofor_soyadi: 'Kaya' },
		});
		expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
		expect(members.e_irsaliye_detaylari).toEqual({
			eir_sofor_soyadi: 'Kaya',
			eir_sofor_adi: 'Ali',
			eir_matbu_tarih: '2026-01-31 00:00:00.000',
		});
		expect(members).not.toHaveProperty(['e_irsaliye_detaylari.eir_sofor_adi']);
	});

	it('and in its lines, from either place', () => {
		const { members, warnings } = prepared('collectionPayment.createV3', {
			'odeme_emirleri.sck_banka_adres1': 'Kadıköy',
			satirlar: [{ 'odeme_emirleri.sck_no': '1' }, { odeme_emirleri: { sck_banka_adres1: 'Moda' } }],
		});
		expect(members.satirlar).toEqual([
			{ odeme_emirleri: { sck_banka_adres1: 'Kadıköy', sck_no: '1' } },
			{ odeme_emirleri: { sck_banka_adres1: 'Moda' } },
		]);
		expect(warnings).toEqual([]);
	});
});
