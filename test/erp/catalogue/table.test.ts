import { operations } from '../../../erp/catalogue';
import tables from '../../fixtures/tables.json';
import { prepared } from '../../../testkit/facts/erp';

/** Columns that independent sources show in the ERP's tables, as `test/fixtures/tables.json` holds them. */
const known = new Set(Object.values(tables).flat());

const ofTable = operations.flatMap(({ method, kind, body }) =>
	body.fields
		.filter(({ source, rateOf }) => source === 'table' && rateOf === undefined)
		.map((field) => ({ method, kind, field })),
);

describe('columns that a method does not document', () => {
	it('are columns of the tables that it writes', () => {
		expect(ofTable.length).toBeGreaterThan(100);
		expect(ofTable.filter(({ field }) => !known.has(field.name)).map(({ field }) => field.name)).toEqual([]);
	});

	it('are asked for by nobody, and shown only to who adds them, but for those that everyday documents need', () => {
		const isShown = ({ kind, field }: (typeof ofTable)[number]) =>
			field.required || field.usual || !['save', 'update'].includes(kind);
		const isMoney = ({ field: { role } }: (typeof ofTable)[number]) => role === 'currency' || role === 'rate';
		const others = ofTable.filter((one) => isShown(one) && !isMoney(one));
		expect([...new Set(others.map(({ method, field }) => `${method} ${field.name}`))].sort()).toEqual([
			...['cari_CepTel', 'cari_EMail', 'cari_efatura_fl', 'cari_unvan1', 'cari_vdaire_adi', 'cari_vdaire_no'].map(
				(column) => `CariGuncelleV2 ${column}`,
			),
			// By it a receipt is found again, so that no money is booked twice.
			...['TahsilatTediyeKaydetV2 cha_belge_no', 'TahsilatTediyeKaydetV3 cha_belge_no'],
			...['VerilenTeklifDuzeltV2 tkl_Birimfiyati', 'VerilenTeklifKaydetV2 tkl_Birimfiyati'],
		]);
	});

	it.each([true, false])('are sent without a warning, with Only Known Fields %s', (onlyKnownFields) => {
		const line = { sip_tip: '0', sip_tarih: '31.12.2025', sip_musteri_kod: 'C', sip_stok_kod: 'S', sip_miktar: 1 };
		const more = {
			sip_belgeno: 'WEB-1',
			sip_doviz_cinsi: 1,
			sip_doviz_kuru: 40.5,
			sip_iskonto_1: 5,
			sip_aciklama: 'Hediye',
			sip_adresno: 2,
			sip_opno: 3,
			sip_satici_kod: 'P1',
			sip_projekodu: 'WEB',
		};
		const { problems, warnings, members } = prepared(
			'order.create',
			{ satirlar: [{ ...line, ...more }] },
			{ onlyKnownFields },
		);
		expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
		expect(members).toMatchObject({ satirlar: [{ ...line, ...more }] });
	});

	it('are checked like any other', () => {
		const of = (member: object) =>
			prepared('order.create', { satirlar: [{ sip_belge_tarih: '31.02.2025', ...member }] }).problems.map(
				({ field }) => field,
			);
		expect(of({ sip_doviz_kuru: 'yok' })).toEqual(
			expect.arrayContaining(['Ref. Date (Belge Tarihi), sip_belge_tarih', 'Exchange Rate (Kur), sip_doviz_kuru']),
		);
	});
});
