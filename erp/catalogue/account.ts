import { category } from './category';
import { eInvoiceScenario, eInvoiceUser, exchangeRateKind } from './codes';
import { code, date, guid, list, number, text } from './column';
import { addressColumns } from './columns/addressColumns';
import { common } from './columns/common';

/** Account (Cari). */
export const account = category({
	resource: 'account',
	name: 'Account',
	turkish: 'Cari',
	heading: 'Cari',
	identity: { number: 'cari_kod' },
	columns: {
		...addressColumns,
		...common,
		cari_Guid: guid('Account Record ID', 'Cari kayıt no (GUID)'),
		cari_unvan2: text('Account Name 2', 'Cari ünvanı 2'),
		cari_kod: text('Account Code', 'Cari kodu'),
		cari_unvan1: text('Account Name 1', 'Cari ünvanı 1'),
		cari_vdaire_no: text('Tax Number', 'Vergi no / TC kimlik no', {
			hint: "The account's own tax or citizen number, not a number of the tax office.",
		}),
		cari_vdaire_adi: text('Tax Office Name', 'Vergi dairesi adı'),
		cari_doviz_cinsi1: number('Currency 1', 'Döviz cinsi 1', { hint: '255 means the slot is unused.' }),
		cari_doviz_cinsi2: number('Currency 2', 'Döviz cinsi 2', { hint: '255 means the slot is unused.' }),
		cari_doviz_cinsi3: number('Currency 3', 'Döviz cinsi 3', { hint: '255 means the slot is unused.' }),
		cari_vade_fark_yuz: number('Late Payment Charge (%)', 'Vade farkı yüzdesi'),
		cari_KurHesapSekli: code('Exchange Rate Type', 'Kur hesaplama şekli', exchangeRateKind),
		cari_sevk_adres_no: number('Shipping Address Number', 'Sevk adres no'),
		cari_fatura_adres_no: number('Invoice Address Number', 'Fatura adres no'),
		cari_EMail: text('Email Address', 'E-posta adresi'),
		cari_CepTel: text('Mobile Phone', 'Cep telefonu'),
		cari_efatura_fl: code('E-Invoice User', 'E-fatura mükellefi', eInvoiceUser, {
			hint: '0 means the account gets e-archive invoices, 1 means e-invoices.',
		}),
		cari_def_efatura_cinsi: code('E-Invoice Default Scenario', 'Varsayılan e-fatura cinsi', eInvoiceScenario),
		cari_efatura_baslangic_tarihi: date('E-Invoice Start Date', 'E-fatura başlangıç tarihi'),
		cari_vergidairekodu: text('Tax Office Code', 'Vergi dairesi kodu'),
		cari_muh_kod2: text('Ledger Account Code 2', 'Muhasebe kodu 2'),
		yetkili: list('Contacts', 'Yetkililer'),
		mye_isim: text('First Name', 'İsim'),
		mye_soyisim: text('Last Name', 'Soyisim'),
		mye_dahili_telno: text('Extension Number', 'Dahili telefon no'),
		mye_email_adres: text('Email Address', 'E-posta adresi'),
		mye_cep_telno: text('Mobile Phone', 'Cep telefonu'),
		FieldName: text('Fields To Return', 'Alan adları', {
			sql: 'columns',
			hint: 'Comma-separated column names, such as cari_kod,cari_unvan1.',
		}),
		WhereStr: text('Filter Condition', 'Filtre koşulu', {
			sql: 'condition',
			hint: "Condition on account columns in SQL, such as cari_baglanti_tipi=0, which the server runs as it is. Values from outside belong in the filters of Get Many: an apostrophe in one (O'Neil) would change the condition.",
		}),
		Sort: text('Order By', 'Sıralama', {
			sql: 'order',
			hint: 'Comma-separated columns; a leading minus sorts descending.',
		}),
		CariKod: text('Account Code', 'Cari kodu', { hint: 'Finds an exact match only.' }),
		CariVKNTCNo: text('Tax/National ID Number', 'VKN/TC kimlik no'),
		TarihTipi: number('Date Type', 'Tarih tipi', {
			hint: 'Enter 2, which integrators use for the last change. Other values are not documented.',
		}),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update account',
			description: 'Change fields of a customer or supplier account',
			method: 'CariGuncelleV2',
			path: '/API/APIMethods/CariGuncelleV2',
			kind: 'update',
			container: 'cariler',
			members: {
				'': { reference: 'cari_Guid cari_unvan2' },
			},
			required: 'cari_Guid',
			usual: 'cari_Guid cari_unvan2',
		},
		create: {
			name: 'Create',
			action: 'Create account',
			description: 'Add a customer or supplier account with addresses and contacts',
			method: 'CariKaydetV2',
			path: '/API/APIMethods/CariKaydetV2',
			kind: 'save',
			container: 'cariler',
			lines: 'adres',
			linesName: 'Address',
			linesRequired: 'no',
			members: {
				'': {
					reference: `
						cari_kod cari_unvan1 cari_unvan2 cari_vdaire_no cari_vdaire_adi cari_doviz_cinsi1
						cari_doviz_cinsi2 cari_doviz_cinsi3 cari_vade_fark_yuz cari_KurHesapSekli
						cari_sevk_adres_no cari_fatura_adres_no cari_EMail cari_CepTel cari_efatura_fl
						cari_def_efatura_cinsi cari_efatura_baslangic_tarihi cari_vergidairekodu cari_muh_kod2
					`,
				},
				'adres[]': {
					reference: `
						adr_cadde adr_mahalle adr_sokak adr_Semt adr_Apt_No adr_Daire_No adr_posta_kodu adr_ilce
						adr_il adr_ulke adr_tel_ulke_kodu adr_tel_bolge_kodu adr_tel_no1 adr_tel_no2
						adr_tel_faxno
					`,
				},
				'adres[].yetkili[]': {
					reference: 'mye_isim mye_soyisim mye_dahili_telno mye_email_adres mye_cep_telno',
				},
			},
			required: 'cari_kod cari_unvan1',
			usual: `
				cari_kod cari_unvan1 cari_unvan2 cari_vdaire_no cari_vdaire_adi cari_EMail cari_CepTel
				cari_efatura_fl adr_cadde adr_sokak adr_ilce adr_il adr_ulke adr_posta_kodu adr_tel_no1
			`,
		},
		getAllByCondition: {
			name: 'Get Many by Condition',
			action: 'Get many accounts by condition',
			description: 'List accounts with chosen columns and a free SQL condition',
			method: 'CariListesiV2',
			path: '/Api/APIMethods/CariListesiV2',
			kind: 'list',
			placement: 'beside',
			members: {
				'': { reference: 'FieldName WhereStr Sort Size Index' },
			},
		},
		getAll: {
			name: 'Get Many',
			action: 'Get many accounts',
			description: 'List accounts by code, tax number or change date',
			method: 'CariListesiV3',
			path: '/Api/APIMethods/CariListesiV3',
			kind: 'list',
			placement: 'beside',
			members: {
				'': { reference: 'CariKod CariVKNTCNo TarihTipi IlkTarih SonTarih Sort Size Index' },
			},
		},
	},
});
