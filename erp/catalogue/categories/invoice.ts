import { category } from '../category';
import { discountOrChargeBasis, openOrClosed } from '../codes';
import { list, number, numbered, numericText, text, columns, from, range, withTable, namedIn } from '../member';
import { accountMovement, common, stockMovement, standard } from '../columns';
import { invoices } from '../tables';

const c = columns({
	...accountMovement,
	...common,
	...stockMovement,
	cha_EArsiv_Il: text('E-Archive City (İl)', 'E-arşiv il'),
	cha_EArsiv_Vkn: text('E-Archive Tax No (VKN)', 'E-arşiv VKN'),
	cha_EArsiv_daire_adi: text('E-Archive Office (V. D.)', 'E-arşiv vergi dairesi adı'),
	cha_EArsiv_mail: text('E-Archive Email (E-Posta)', 'E-arşiv e-posta adresi'),
	cha_EArsiv_tel_bolge_kod: text('E-Archive Area (Bölge)', 'E-arşiv telefon bölge kodu', { role: 'code' }),
	cha_EArsiv_tel_no: text('E-Archive Phone (Telefon)', 'E-arşiv telefon no'),
	cha_EArsiv_tel_ulke_kod: text('E-Archive Dial (Ülke)', 'E-arşiv telefon ülke kodu', { role: 'code' }),
	cha_EArsiv_ulke: text('E-Archive Country (Ülke)', 'E-arşiv ülke'),
	cha_EArsiv_unvani_ad: text('E-Archive First Name (Ad)', 'E-arşiv ad'),
	cha_EArsiv_unvani_soyad: text('E-Archive Surname (Soyad)', 'E-arşiv soyad'),
	...numbered('cha_ft_masraf', 4, (n) =>
		number(`Charge ${n} (Fatura Masrafı)`, `Fatura masrafı ${n}`, {
			role: 'headCharge',
			hint: 'An amount, not a percentage.',
		}),
	),
	cha_eticaret_kanal_kodu: standard.channel,
	...numbered('cha_ft_iskonto', 6, (n) =>
		number(`Discount ${n} (Fatura İsk.)`, `Fatura iskontosu ${n}`, {
			role: 'headDiscount',
			hint: 'An amount, not a percentage.',
		}),
	),
	cha_isk_mas1: numericText('Method 1 (İsk./Masraf)', 'İskonto/masraf 1 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	cha_subeno: number('Branch Number', 'Şube no', { codeOf: 'branch' }),
	cha_vergipntr: {
		...standard.vatPointer,
		hint: 'For service and expense lines, 0 when tax is on the lines; a row number of the VAT list, not a percentage.',
	},
	kdv_istisna_kodu: text('Exemption (KDV İstisna)', 'KDV istisna kodu', {
		role: 'code',
		hint: 'Leave empty when there is no exemption.',
	}),
	odemeler: list('Payments', 'Ödemeler', { hint: 'Empty in all known examples.' }),
	ebelge_detay: list('E-Document (E-Belge)', 'E-belge detayları'),
	ebh_odeme_sekli: number('Payment (Ödeme Şekli)', 'Ödeme şekli', {
		hint: 'Values are not documented; the examples use 1.',
	}),
	ebh_satisin_webadresi: text('Web Address (Satış Adresi)', 'Satışın web adresi'),
	cha_satir_no: standard.position,
	hizmet_masraf_detay: list('Services (Hizmet/Masraf)', 'Hizmet/masraf detayları'),
	cha_ciro_cari_kodu: text('Turnover (Ciro Cari Kodu)', 'Ciro cari kodu', {
		codeOf: 'account',
		length: 25,
		hint: 'For a closed document, enter the customer here.',
	}),
	cha_tpoz: numericText('Open/Closed (Açık/Kapalı)', 'Açık / kapalı', {
		codes: openOrClosed,
		hint: 'Closed means paid at once.',
	}),
	cha_pos_hareketi: number('POS Movement (POS)', 'POS hareketi'),
	fatura_evrak_seri: text('Invoice Series (Fatura)', 'Fatura evrak serisi', { role: 'otherSeries' }),
	fatura_aciklama: { ...standard.description, turkish: 'Fatura açıklaması', length: undefined },
	banka_hesap_kodu: text('Bank (Banka Hesabı)', 'Banka hesap kodu', { codeOf: 'bank' }),
	cha_EXIMkodu: text('EXIM Code', 'EXIM kodu', { role: 'code', length: 25 }),
});
const { named, usual, required } = namedIn(c);

const eDocument = c.ebelge_detay.of(c.ebh_odeme_sekli, c.ebh_satisin_webadresi);

/** The buyer of an e-archive invoice, who may have no account. */
const eArchive = named(
	'cha_EArsiv_Il cha_EArsiv_Vkn cha_EArsiv_daire_adi cha_EArsiv_mail cha_EArsiv_tel_bolge_kod',
	'cha_EArsiv_tel_no cha_EArsiv_tel_ulke_kod cha_EArsiv_ulke cha_EArsiv_unvani_ad',
	'cha_EArsiv_unvani_soyad',
);

/** Header columns that invoices need, but that their methods' documentation does not show. */
const headColumns = [
	...named('cha_belge_no cha_belge_tarih cha_altd_kur cha_adres_no cha_ciro_cari_kodu cha_tpoz'),
	...range(c, 'cha_ft_iskonto', 2, 6),
	...range(c, 'cha_ft_masraf', 1, 4),
	c.cha_EXIMkodu,
	c.cha_eticaret_kanal_kodu,
];

/** Line columns (stock movements) that invoices need, but that the documentation does not show. */
const lineColumns = [
	c.sth_vergi_pntr.usual(),
	...range(c, 'sth_iskonto', 1, 6),
	...range(c, 'sth_masraf', 1, 4),
	...named(
		'sth_belge_no sth_belge_tarih sth_plasiyer_kodu sth_proje_kodu sth_sip_uid sth_adres_no',
		'sth_odeme_op sth_fiyat_liste_no sth_har_doviz_cinsi sth_har_doviz_kuru sth_parti_kodu sth_lot_no',
		'sth_vergisiz_fl',
	),
];

const head = [
	...required('cha_evrak_tip cha_tip cha_cinsi'),
	c.cha_normal_Iade.usual(),
	c.cha_tarihi.required(),
	c.cha_kod.required(),
	...usual('cha_evrakno_seri cha_aratoplam cha_aciklama'),
];

const partyAndDiscount = [
	c.cha_cari_cins,
	...usual('cha_d_cins cha_d_kur'),
	...named('cha_ft_iskonto1 cha_isk_mas1 cha_kasa_hizkod'),
];

const terms = named(
	'cha_miktari cha_projekodu cha_satici_kodu cha_srmrkkodu cha_subeno cha_vade cha_vergipntr',
	'kdv_istisna_kodu',
);

/** Invoice (Alım satım evrakı, fatura). */
export const invoice = category({
	resource: 'invoice',
	name: 'Invoice',
	area: 'invoices',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		update: {
			description: 'Update a purchase or sales document, or add lines to it',
			method: 'AlimSatimEvragiDuzeltV2',
			membersFrom: 'spec',
			document: [
				...usual('cha_evrak_tip cha_evrakno_seri cha_evrakno_sira cha_tarihi cha_kod'),
				...eArchive,
				...named(
					'cha_aciklama cha_aratoplam cha_cari_cins cha_cinsi cha_d_cins cha_d_kur cha_ft_iskonto1',
					'cha_isk_mas1 cha_kasa_hizkod cha_kasa_hizmet cha_miktari cha_normal_Iade cha_projekodu',
					'cha_satici_kodu cha_srmrkkodu cha_subeno cha_tip cha_vade cha_vergipntr kdv_istisna_kodu',
					'odemeler user_tablo',
				),
				c.cha_satir_no.from('collection'),
				eDocument,
			],
			lines: {
				in: 'detay',
				optional: true,
				members: [
					c.sth_Guid.from('collection').usual(),
					...usual('sth_stok_kod sth_miktar sth_tutar sth_vergi'),
					...named(
						'sth_aciklama sth_birim_pntr sth_cari_cinsi sth_cari_kodu sth_cari_srm_merkezi sth_cikis_depo_no',
						'sth_cins sth_evrakno_seri sth_evraktip sth_giris_depo_no sth_normal_iade sth_stok_srm_merkezi',
						'sth_subeno sth_tarih sth_tip user_tablo',
					),
					...from(
						'collection',
						...named(
							'sth_vergi_pntr sth_vergisiz_fl sth_iskonto1 sth_iskonto2 sth_plasiyer_kodu sth_proje_kodu',
							'seriler',
						),
					),
					c.renk_beden
						.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no)
						.from('collection'),
				],
			},
		},
		createDocument: {
			action: 'Create purchase or sales document',
			description: 'Save a purchase or sales document with stock, service and expense lines',
			method: 'AlimSatimEvragiKaydetV2',
			savedIn: invoices,
			membersFrom: 'collection',
			document: withTable(
				[
					...from(
						'reference',
						c.cha_evrak_tip.as('numericText').required(),
						c.cha_tip.as('numericText').required(),
						c.cha_cinsi.as('numericText').required(),
						c.cha_normal_Iade.usual(),
						c.cha_tarihi.required(),
						c.cha_kod.required(),
						...usual('cha_evrakno_seri cha_evrakno_sira cha_aratoplam'),
					),
					c.cha_aciklama.usual(),
					c.cha_vergipntr.from('reference'),
					...eArchive,
					...usual('cha_d_cins cha_d_kur'),
					...named(
						'cha_d_kurtar cha_cari_cins cha_ciro_cari_kodu cha_tpoz cha_vade cha_subeno',
						'cha_projekodu cha_srmrkkodu cha_satici_kodu cha_ft_iskonto1 cha_isk_mas1 cha_kasa_hizkod',
					),
					c.cha_kasa_hizmet.as('numericText'),
					...named('cha_miktari user_tablo cha_pos_hareketi'),
					c.hizmet_masraf_detay.of(
						...from('reference', c.cha_kasa_hizkod, c.cha_kasa_hizmet.as('numericText'), c.cha_miktari),
					),
				],
				...headColumns,
			),
			lines: {
				in: 'detay',
				unless: [c.hizmet_masraf_detay, c.cha_kasa_hizkod],
				members: withTable(
					[
						...from('reference', c.sth_stok_kod.usual(), c.sth_miktar.usual(), c.sth_tutar.usual()),
						c.sth_vergi_pntr.usual(),
						c.sth_vergi.usual(),
						...named(
							'sth_birim_pntr sth_tarih sth_tip sth_cins sth_normal_iade sth_evraktip sth_evrakno_seri',
							'sth_vergisiz_fl sth_iskonto1 sth_iskonto2 sth_plasiyer_kodu sth_proje_kodu sth_giris_depo_no',
							'sth_cikis_depo_no seriler',
						),
						c.sth_cari_cinsi.as('numericText'),
						...named('sth_cari_kodu sth_stok_srm_merkezi sth_cari_srm_merkezi user_tablo sth_subeno sth_evrakno_sira'),
						c.renk_beden.of(
							...from('reference', c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar),
							c.renk_no,
							c.beden_no,
						),
					],
					...lineColumns,
				),
			},
			remarks: true,
		},
		deleteLine: {
			action: 'Delete invoice line',
			description: 'Delete a line of a purchase or sales document by GUID',
			method: 'AlimSatimEvragiSatirSilV2',
			document: [c.cha_Guid.usual()],
			lines: { in: 'detay', optional: true, members: [c.sth_Guid.from('collection').usual()] },
		},
		delete: {
			description: 'Delete a purchase or sales document by type, series and number',
			method: 'AlimSatimEvragiSilV2',
			document: [
				c.cha_evrak_tip.as('numericText').required(),
				c.cha_evrakno_seri.usual(),
				c.cha_evrakno_sira.required(),
			],
		},
		createFromOrder: {
			action: 'Create invoice from order',
			description: 'Turn an order into an invoice',
			method: 'SiparistenFaturaOlusturmaV2',
			since: 'V17',
			document: [
				// A normal sales order, as in Order: Create.
				c.sip_tip.required().preset('0'),
				c.sip_cins.required().preset('0'),
				c.sip_evrakno_seri.usual(),
				c.sip_evrakno_sira.required(),
				...usual('fatura_evrak_seri fatura_aciklama banka_hesap_kodu'),
			],
		},
		create: {
			description: 'Save an invoice with its lines',
			method: 'FaturaKaydetV2',
			path: '/api/APIMethods/FaturaKaydetV2',
			savedIn: invoices,
			document: withTable(
				[...head, ...eArchive, ...partyAndDiscount, c.cha_kasa_hizmet, ...terms, c.odemeler, c.user_tablo, eDocument],
				...headColumns,
			),
			lines: {
				in: 'detay',
				unless: [c.cha_kasa_hizkod],
				members: withTable(
					[
						...usual('sth_stok_kod sth_miktar sth_tutar sth_vergi'),
						c.sth_birim_pntr,
						c.sth_cikis_depo_no.usual(),
						...named(
							'sth_aciklama sth_cari_cinsi sth_cari_kodu sth_cari_srm_merkezi sth_cins sth_evrakno_seri',
							'sth_evraktip sth_giris_depo_no sth_normal_iade sth_stok_srm_merkezi sth_subeno sth_tarih sth_tip',
							'user_tablo',
						),
					],
					...lineColumns,
				),
			},
		},
		createV3: {
			action: 'Create invoice V3',
			description: 'Save an invoice with the V3 method',
			method: 'FaturaKaydetV3',
			path: '/api/APIMethods/FaturaKaydetV3',
			savedIn: invoices,
			document: withTable(
				[
					...head,
					...eArchive,
					...partyAndDiscount,
					c.cha_kasa_hizmet.as('numericText'),
					...terms,
					...from('clientCode', c.cha_EXIMkodu, c.cha_adres_no, ...range(c, 'cha_ft_iskonto', 2, 6)),
					eDocument.from('collection'),
				],
				...headColumns,
			),
			lines: {
				in: 'detay',
				unless: [c.cha_kasa_hizkod],
				members: withTable(
					[
						...from(
							'collection',
							...usual('sth_stok_kod sth_miktar sth_tutar sth_vergi'),
							c.sth_birim_pntr,
							c.sth_cikis_depo_no.as('numericText').usual(),
							...named('sth_iskonto1 sth_isk_mas1 sth_tip sth_cins sth_evraktip'),
							c.sth_giris_depo_no.as('numericText'),
							...named(
								'sth_tarih sth_normal_iade sth_evrakno_seri sth_cari_cinsi sth_cari_kodu sth_aciklama',
								'sth_cari_srm_merkezi sth_stok_srm_merkezi sth_subeno',
							),
						),
						c.sth_exim_kodu.from('clientCode'),
						c.sth_plasiyer_kodu.from('clientCode'),
					],
					...lineColumns,
				),
			},
			remarks: true,
		},
	},
});
