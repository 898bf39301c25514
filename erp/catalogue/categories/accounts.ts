import { category } from '../category';
import { eInvoiceScenario, eInvoiceUser, exchangeRateKind } from '../codes';
import {
	code,
	date,
	guid,
	list,
	number,
	numbered,
	text,
	numericText,
	columns,
	range,
	namedIn,
	withTable,
} from '../member';
import { common, standard } from '../columns';
import { accounts } from '../tables';

const c = columns({
	adr_cadde: text('Avenue', 'Cadde', { role: 'avenue', length: 127 }),
	adr_mahalle: text('Neighborhood', 'Mahalle', { role: 'neighborhood', length: 127 }),
	adr_sokak: text('Street', 'Sokak', { role: 'street', length: 127, isLater: true }),
	adr_Semt: text('Quarter', 'Semt', { length: 25 }),
	adr_Apt_No: text('Building (Apartman No)', 'Apartman no'),
	adr_Daire_No: text('Flat Number', 'Daire no', { length: 10 }),
	adr_posta_kodu: number('Postal Code (Posta)', 'Posta kodu', { isLater: true }),
	adr_ilce: text('District', 'İlçe', { role: 'district', length: 50 }),
	adr_il: text('City', 'İl', { role: 'city', length: 50 }),
	adr_ulke: text('Country', 'Ülke', { length: 50, isLater: true }),
	adr_tel_ulke_kodu: text('Dial Code (Ülke Kodu)', 'Telefon ülke kodu', { role: 'code' }),
	adr_tel_bolge_kodu: text('Area Code (Bölge Kodu)', 'Telefon bölge kodu', { role: 'code' }),
	adr_tel_no1: text('Phone 1 (Telefon 1)', 'Telefon no 1', { length: 10, isLater: true }),
	adr_tel_no2: text('Phone 2 (Telefon 2)', 'Telefon no 2', { length: 10 }),
	adr_tel_faxno: text('Fax Number', 'Faks no'),
	...common,
	cari_Guid: guid('Account ID (Cari GUID)', 'Cari kayıt no (GUID)', { role: 'recordKey' }),
	cari_unvan2: text('Name 2 (Cari Ünvan 2)', 'Cari ünvanı 2', { role: 'secondName', length: 127, isLater: true }),
	cari_kod: text('Code', 'Cari kodu', { role: 'code', length: 25 }),
	cari_unvan1: text('Name 1 (Cari Ünvan 1)', 'Cari ünvanı 1', { length: 127 }),
	cari_vdaire_no: text('Tax Number (VKN/TCKN)', 'Vergi no / TC kimlik no', {
		role: 'taxNumber',
		length: 15,
		hint: "The account's own tax or citizen number, not a number of the tax office.",
	}),
	cari_vdaire_adi: text('Tax Office (VD Adı)', 'Vergi dairesi adı', { length: 50 }),
	...numbered('cari_doviz_cinsi', 3, (n) =>
		number(`Currency ${n} (Döviz ${n})`, `Döviz cinsi ${n}`, {
			codeOf: 'currency',
			hint: '255 means the slot is unused.',
		}),
	),
	cari_vade_fark_yuz: number('Late Charge % (Vade)', 'Vade farkı yüzdesi'),
	cari_KurHesapSekli: code('Rate Type (Kur Hesaplama)', 'Kur hesaplama şekli', exchangeRateKind),
	cari_sevk_adres_no: number('Ship-To Address (Sevk)', 'Sevk adres no'),
	cari_fatura_adres_no: number('Invoice Address (Adres)', 'Fatura adres no'),
	cari_EMail: text('Email (E-Posta)', 'E-posta adresi', { length: 127 }),
	cari_CepTel: text('Mobile (Cep Telefonu)', 'Cep telefonu', { length: 20, isLater: true }),
	cari_efatura_fl: code('E-Invoice (Mükellef)', 'E-fatura mükellefi', eInvoiceUser, {
		isFlag: true,
		hint: '0 means the account gets e-archive invoices, 1 means e-invoices.',
		isLater: true,
	}),
	cari_def_efatura_cinsi: code('Scenario (E-Fatura Cinsi)', 'Varsayılan e-fatura cinsi', eInvoiceScenario),
	cari_efatura_baslangic_tarihi: date('E-Invoice From (Tarih)', 'E-fatura başlangıç tarihi'),
	cari_vergidairekodu: text('Tax Office No (VD Kodu)', 'Vergi dairesi kodu', { role: 'code' }),
	cari_muh_kod2: text('Ledger 2 (Muhasebe)', 'Muhasebe kodu 2', { role: 'code' }),
	yetkili: list('Contacts', 'Yetkililer'),
	mye_isim: text('First Name', 'İsim', { length: 30 }),
	mye_soyisim: text('Last Name', 'Soyisim', { length: 30 }),
	mye_dahili_telno: text('Extension (Dahili No)', 'Dahili telefon no'),
	mye_email_adres: text('Email (E-Posta)', 'E-posta adresi'),
	mye_cep_telno: text('Mobile (Cep Telefonu)', 'Cep telefonu', { isLater: true }),
	FieldName: text('Fields (Alan Adları)', 'Alan adları', {
		sql: 'columns',
		hint: 'Comma-separated column names, such as cari_kod,cari_unvan1.',
	}),
	WhereStr: text('Condition (Filtre Koşulu)', 'Filtre koşulu', {
		sql: 'condition',
		hint: "Condition on account columns in SQL, such as cari_baglanti_tipi=0, which the server runs as it is. Values from outside belong in the filters of Get Many: an apostrophe in one (O'Neil) would change the condition.",
	}),
	CariKod: { ...standard.account, length: undefined, hint: 'Finds an exact match only.' },
	CariVKNTCNo: text('Tax Number (VKN/TCKN)', 'VKN/TC kimlik no', { role: 'taxNumber' }),
	adr_Guid: guid('Address ID (Adres GUID)', 'Adres kayıt no (GUID)', { role: 'recordKey' }),
	adr_cari_kod: standard.account,
	per_kod: text('Employee (Personel)', 'Personel kodu', { role: 'employee', length: 25 }),
	per_adi: text('First Name', 'Adı', { length: 50 }),
	per_soyadi: text('Last Name', 'Soyadı', { length: 50 }),
	per_ucret: numericText('Wage', 'Ücret'),
	per_muh_grpkod: text('Ledger Group (Grup)', 'Muhasebe grup kodu', { role: 'code' }),
	per_muh_ozelc1: text('Ledger Code (Özel Kod 1)', 'Muhasebe özel kodu 1'),
	pz_izin_yil: numericText('Leave Year', 'İzin yılı'),
	pz_pers_kod: text('Employee (Personel)', 'Personel kodu', { role: 'employee', length: 25 }),
	pz_gun_sayisi: numericText('Days', 'Gün sayısı'),
	pz_baslangictarih: standard.startDate,
	pz_bitistarihi: standard.endDate,
	pz_isbasitarihi: date('Return Date (İş Başı)', 'İş başı tarihi'),
	pz_izin_aciklama: { ...standard.description, turkish: 'İzin açıklaması', length: undefined },
});
const { named, usual, required } = namedIn(c);

/** Account (Cari). */
export const account = category({
	resource: 'account',
	name: 'Account',
	area: 'accounts',
	identity: { number: c.cari_kod },
	operations: {
		update: {
			description: 'Change fields of a customer or supplier account',
			method: 'CariGuncelleV2',
			path: '/API/APIMethods/CariGuncelleV2',
			container: 'cariler',
			// The page shows one changed column as an example of all (docs/trust/erp-behaviour.md#changes-of-accounts).
			document: withTable(
				[c.cari_Guid.required(), c.cari_unvan2.usual()],
				...usual('cari_unvan1 cari_CepTel cari_EMail cari_vdaire_no cari_vdaire_adi cari_efatura_fl'),
				...named('cari_def_efatura_cinsi cari_efatura_baslangic_tarihi cari_vade_fark_yuz cari_muh_kod2'),
				...named('cari_sevk_adres_no cari_fatura_adres_no'),
			),
		},
		create: {
			description: 'Add a customer or supplier account with addresses and contacts',
			method: 'CariKaydetV2',
			path: '/API/APIMethods/CariKaydetV2',
			savedIn: accounts,
			container: 'cariler',
			document: [
				c.cari_kod.required(),
				c.cari_unvan1.required(),
				...usual('cari_unvan2 cari_vdaire_no cari_vdaire_adi cari_EMail cari_CepTel cari_efatura_fl'),
				...range(c, 'cari_doviz_cinsi', 1, 3),
				...named(
					'cari_vade_fark_yuz cari_KurHesapSekli cari_sevk_adres_no cari_fatura_adres_no',
					'cari_def_efatura_cinsi cari_efatura_baslangic_tarihi cari_vergidairekodu cari_muh_kod2',
				),
			],
			lines: {
				in: 'adres',
				called: 'Address',
				optional: true,
				members: [
					...usual('adr_cadde adr_sokak adr_ilce adr_il adr_ulke adr_posta_kodu adr_tel_no1'),
					...named(
						'adr_mahalle adr_Semt adr_Apt_No adr_Daire_No adr_tel_ulke_kodu adr_tel_bolge_kodu adr_tel_no2',
						'adr_tel_faxno',
					),
					c.yetkili.of(c.mye_isim, c.mye_soyisim, c.mye_dahili_telno, c.mye_email_adres, c.mye_cep_telno),
				],
			},
		},
		getAllByCondition: {
			action: 'Get many accounts by condition',
			description: 'List accounts with chosen columns and a free SQL condition: for questions that no field has',
			method: 'CariListesiV2',
			path: '/Api/APIMethods/CariListesiV2',
			placement: 'beside',
			document: [c.FieldName, c.WhereStr, c.Sort, c.Size, c.Index],
		},
		getAll: {
			description: 'List accounts by code, tax number or change date: to keep a copy of them up to date',
			method: 'CariListesiV3',
			path: '/Api/APIMethods/CariListesiV3',
			placement: 'beside',
			document: [c.CariKod, c.CariVKNTCNo, c.TarihTipi, c.IlkTarih, c.SonTarih, c.Sort, c.Size, c.Index],
		},
	},
});

/** Address (Adres). */
export const address = category({
	resource: 'address',
	name: 'Address',
	area: 'accounts',
	operations: {
		update: {
			description: 'Change an address of an account',
			method: 'AdresDuzeltV2',
			path: '/API/APIMethods/AdresDuzeltV2',
			container: 'adresler',
			document: [c.adr_Guid.required(), c.adr_cadde.usual(), c.adr_mahalle.usual(), c.adr_sokak.usual()],
		},
		create: {
			description: 'Add an address to an account',
			method: 'AdresKaydetV2',
			path: '/API/APIMethods/AdresKaydetV2',
			container: 'adresler',
			document: [
				c.adr_cari_kod.required(),
				...usual('adr_cadde adr_mahalle adr_sokak adr_ilce adr_il adr_ulke adr_posta_kodu'),
				...named(
					'adr_Semt adr_Apt_No adr_Daire_No adr_tel_ulke_kodu adr_tel_bolge_kodu adr_tel_no1 adr_tel_no2',
					'adr_tel_faxno',
				),
			],
		},
		delete: {
			description: 'Delete an address by its GUID',
			method: 'AdresSilV2',
			path: '/API/APIMethods/AdresSilV2',
			container: 'adresler',
			document: [c.adr_Guid.required()],
		},
	},
});

/** Personnel (Personel). */
export const personnel = category({
	resource: 'personnel',
	name: 'Personnel',
	area: 'accounts',
	identity: { number: c.per_kod },
	operations: {
		create: {
			action: 'Create employee',
			description: 'Add an employee (personel)',
			method: 'PersonelKaydetV2',
			path: '/API/APIMethods/PersonelKaydetV2',
			container: 'personeller',
			membersFrom: 'collection',
			document: [...required('per_kod per_adi per_soyadi'), ...named('per_ucret per_muh_grpkod per_muh_ozelc1')],
		},
		createLeave: {
			action: 'Create leave of employee',
			description: 'Add a leave of an employee (personel izni)',
			method: 'PersonelizinKaydetV2',
			path: '/API/APIMethods/PersonelizinKaydetV2',
			container: 'personelizinler',
			membersFrom: 'collection',
			identity: { number: c.pz_pers_kod },
			document: [
				...required('pz_pers_kod pz_izin_yil pz_gun_sayisi pz_baslangictarih'),
				...usual('pz_bitistarihi pz_isbasitarihi pz_izin_aciklama'),
			],
		},
		saveTimesheet: {
			action: 'Update timesheet of employee',
			description:
				'Save, update or delete timekeeping records (personel puantaj), whose members nobody publishes: JSON only',
			method: 'PersonelPuantajKaydetV2',
			path: '/API/APIMethods/PersonelPuantajKaydetV2',
			since: 'V17',
			unknown: true,
		},
	},
});
