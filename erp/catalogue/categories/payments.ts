import { category } from '../category';
import { date, number, numericText, text, columns, from, object, withTable, namedIn } from '../member';
import { accountMovement, common } from '../columns';
import { payments } from '../tables';

const c = columns({
	...accountMovement,
	...common,
	Firma_taksit_sayisi: number('Installments (Firma)', 'Firma taksit sayısı'),
	Musteri_taksit_sayisi: number('Installments (Müşteri)', 'Müşteri taksit sayısı'),
	Sorumluluk_merkezi: text('Card Center (Sorumluluk)', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter' }),
	Toplam_tutar: numericText('Total (Toplam Tutar)', 'Toplam tutar', { role: 'otherAmount' }),
	Kredi_kart_no: number('Card No (Kredi Kartı)', 'Kredi kartı no', {
		hint: 'A whole number such as 0 in the examples, not the number printed on a card.',
	}),
	Uye_isyeri_no: text('Merchant No (Üye İşyeri)', 'Üye işyeri no'),
	Kart_cekim_tarihi: date('Charged On (Çekim Tarihi)', 'Kart çekim tarihi'),
	Kart_sahip_tipi: number('Card Owner (Kart Sahibi)', 'Kart sahip tipi'),
	cha_karsisrmrkkodu: text('Contra Center (Karşı SM)', 'Karşı sorumluluk merkezi kodu', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	sck_banka_adres1: text('Bank Address (Adres)', 'Banka adresi 1', { length: 50 }),
	sck_sube_adres2: text('Branch (Şube Adresi 2)', 'Şube adresi 2', { length: 50 }),
	sck_hesapno_sehir: text('Bank Account (Hesap No)', 'Hesap no / şehir', { length: 30 }),
	sck_no: text('Cheque No (Çek/Senet)', 'Çek/senet no', { length: 25 }),
	sck_kesideyeri: text('Place (Keşide Yeri)', 'Keşide yeri', { length: 14 }),
	Sck_TCMB_Banka_kodu: text('Bank Code (TCMB Banka)', 'TCMB banka kodu', { role: 'code' }),
	Sck_TCMB_Sube_kodu: text('Branch Code (TCMB Şube)', 'TCMB şube kodu', { role: 'code' }),
	Sck_TCMB_il_kodu: text('City Code (TCMB İl)', 'TCMB il kodu', { role: 'code' }),
	sck_srmmrk: text('Cheque Center (Çek SM)', 'Sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	cha_trefno: text('Ref. Code (Referans No)', 'Referans no', {
		length: 25,
		hint: 'Form: prefix-firm-branch-year-number, e.g. MS-000-000-2025-00000001.',
	}),
});
const { named, usual, required } = namedIn(c);

/** Instalments of a payment by credit card. */
const cardInstalments = object(
	'kredi_karti_taksit_bilgisi',
	...named(
		'Firma_taksit_sayisi Musteri_taksit_sayisi Sorumluluk_merkezi Toplam_tutar Kredi_kart_no',
		'Uye_isyeri_no Kart_cekim_tarihi Kart_sahip_tipi',
	),
);

const head = [
	c.cha_evrak_tip.required(),
	c.cha_tarihi.required(),
	c.cha_evrakno_seri.usual(),
	...required('cha_tip cha_cinsi cha_kod cha_meblag'),
	c.cha_kasa_hizmet.usual(),
	c.cha_kasa_hizkod.usual(),
	c.cha_vade.as('dueDate').usual(),
	...usual('cha_d_cins cha_d_kur'),
	...named('cha_normal_Iade cha_cari_cins cha_d_kurtar cha_srmrkkodu cha_projekodu'),
];

/** Columns of account movements that collections and payments need, but that their methods' documentation does not show. */
const tableColumns = [
	c.cha_belge_no.usual(),
	...named('cha_belge_tarih cha_aciklama cha_satici_kodu cha_altd_kur cha_trefno'),
];

/** Collection or Payment (Tahsilat, tediye). */
export const collectionPayment = category({
	resource: 'collectionPayment',
	name: 'Collection or Payment',
	area: 'payments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		update: {
			description: 'Change the amount of a collection or payment line',
			method: 'TahsilatTediyeDuzeltV2',
			lines: [c.cha_evrak_tip.as('numericText').usual(), c.cha_Guid.required(), c.cha_meblag.as('number').usual()],
		},
		deleteByGuid: {
			description: 'Delete collection or payment lines by GUID',
			method: 'TahsilatTediyeGuidSilV2',
			lines: [c.cha_evrak_tip.as('numericText').required(), c.cha_Guid.required()],
		},
		create: {
			description: 'Save a collection or a payment',
			method: 'TahsilatTediyeKaydetV2',
			savedIn: payments,
			lines: withTable([...head, c.user_tablo, cardInstalments], ...tableColumns),
			remarks: true,
		},
		createV3: {
			action: 'Create collection or payment V3',
			description: 'Save a collection or payment with cheque or card details',
			method: 'TahsilatTediyeKaydetV3',
			savedIn: payments,
			lines: withTable(
				[
					...head,
					c.cha_karsisrmrkkodu,
					c.user_tablo,
					object(
						'odeme_emirleri',
						c.sck_no.usual(),
						...named(
							'sck_banka_adres1 sck_sube_adres2 sck_hesapno_sehir sck_kesideyeri Sck_TCMB_Banka_kodu',
							'Sck_TCMB_Sube_kodu Sck_TCMB_il_kodu',
						),
						c.sck_srmmrk.from('collection'),
					),
					cardInstalments.from('collection'),
				],
				...tableColumns,
			),
			remarks: true,
		},
		createBordereau: {
			action: 'Create cheque or note bordereau',
			description: 'Save cheques and notes going out or coming in (V1 method; logs in and off by itself)',
			method: 'TahsilatTediyeSCKaydet',
			savedIn: payments,
			anonymous: true,
			lines: [
				c.cha_evrak_tip.required(),
				c.cha_tarihi.required(),
				c.cha_evrakno_seri.usual(),
				...required('cha_tip cha_cinsi cha_kod'),
				c.cha_trefno.usual(),
				c.cha_meblag.from('collection').usual(),
				c.cha_kasa_hizmet.usual(),
				c.cha_kasa_hizkod.usual(),
				c.cha_vade.as('dueDate').usual(),
				...named('cha_normal_Iade cha_cari_cins cha_d_kurtar cha_srmrkkodu cha_projekodu user_tablo'),
				...usual('cha_d_cins cha_d_kur'),
				c.cha_karsisrmrkkodu.from('collection'),
				object(
					'odeme_emirleri',
					...from(
						'collection',
						...named(
							'sck_banka_adres1 sck_sube_adres2 sck_hesapno_sehir sck_no sck_kesideyeri Sck_TCMB_Banka_kodu',
							'Sck_TCMB_Sube_kodu Sck_TCMB_il_kodu sck_srmmrk',
						),
					),
				),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a collection or payment by type, series and number',
			method: 'TahsilatTediyeSilV2',
			lines: [c.cha_evrak_tip.as('numericText').required(), c.cha_evrakno_seri.usual(), c.cha_evrakno_sira.required()],
		},
	},
});

/** Voucher (Dekont). */
export const voucher = category({
	resource: 'voucher',
	name: 'Voucher',
	area: 'payments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		create: {
			description: 'Save a voucher, for instance a transfer between cashboxes',
			method: 'DekontKaydetV2',
			savedIn: payments,
			lines: [
				c.cha_tarihi.required(),
				c.cha_evrak_tip.required(),
				c.cha_evrakno_seri.usual(),
				c.cha_tip.required(),
				c.cha_cari_cins.usual(),
				c.cha_kod.required(),
				c.cha_meblag.required(),
				...usual('cha_d_cins cha_d_kur'),
				...named('cha_normal_Iade cha_d_kurtar cha_srmrkkodu cha_projekodu user_tablo'),
				c.cha_kasa_hizmet.from('collection'),
				c.cha_kasa_hizkod.from('collection'),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a voucher by type, series and number',
			method: 'DekontSilV2',
			lines: [c.cha_evrak_tip.as('numericText').required(), c.cha_evrakno_seri.usual(), c.cha_evrakno_sira.required()],
		},
	},
});
