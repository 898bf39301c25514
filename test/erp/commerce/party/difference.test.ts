import { partyRow } from '../../../../erp/commerce/party/cards';
import { buyerDifference } from '../../../../erp/commerce/party/difference';
import type { PartyWanted } from '../../../../erp/commerce/party/types';

const VKN = '9900000173';
const TCKN = '10000000146';

const person: PartyWanted = { item: 0, name: 'Ayşe Yılmaz', isPerson: true, email: 'a@b.co', phone: '05321234567' };
const company: PartyWanted = { ...person, company: 'Yılmaz Tekstil Ltd. Şti.', taxNumber: VKN };
const card = (name: string, more: object = {}) => {
	const row = partyRow({ cari_kod: '120.1', cari_unvan1: name, ...more });
	if (!row) throw new Error('no card');
	return row;
};

describe('the buyer of an order beside the account of its document', () => {
	it.each([
		['the person', person, card('Ayşe Yılmaz', { cari_EMail: 'a@b.co' }), undefined],
		['the company', company, card('YILMAZ TEKSTİL LTD', { cari_vdaire_no: VKN }), undefined],
		[
			'a company now, on the account of the person by its mail',
			company,
			card('Ayşe Yılmaz', { cari_EMail: 'A@B.CO' }),
			'account 120.1 has the name Ayşe Yılmaz instead of Yılmaz Tekstil Ltd. Şti.',
		],
		['a company now, by the telephone', company, card('Ayşe Y.', { cari_CepTel: '5321234567' }), 'the name Ayşe Y.'],
		['a company now, by the name', company, card('AYSE YILMAZ'), 'the name AYSE YILMAZ instead of'],
		['a company now, with the number of the person', company, card('Ayşe Yılmaz', { cari_vdaire_no: TCKN }), TCKN],
		[
			'a person now',
			person,
			card('Yılmaz Tekstil A.Ş.', { cari_vdaire_no: VKN, cari_EMail: 'a@b.co' }),
			'Yılmaz Tekstil A.Ş.',
		],
		[
			'another company',
			{ ...company, taxNumber: '1234567890' },
			card('Y', { cari_vdaire_no: VKN, cari_EMail: 'a@b.co' }),
			VKN,
		],
		// One account for all orders is nobody's own.
		['anybody on the account of all', company, card('Perakende Müşteri'), undefined],
		['anybody on the account of a marketplace', person, card('DSM Grup A.Ş.', { cari_vdaire_no: VKN }), undefined],
	] as const)('is %s', (_, wanted, row, reason) => {
		const found = buyerDifference(wanted, row);
		expect(found?.isOther).toBe(reason === undefined ? undefined : true);
		expect(found?.reason ?? '').toContain(reason ?? '');
	});

	it('is told where only the number is missing', () => {
		const row = card('Yılmaz Tekstil A.Ş.', { cari_EMail: 'a@b.co' });
		expect(buyerDifference(company, row)).toEqual({
			isOther: false,
			reason: `account 120.1 has no tax number, the buyer has ${VKN}`,
		});
		expect(buyerDifference({ ...company, taxNumber: '9900000174' }, row)).toBeUndefined();
	});
});
