import { number, text } from '../column';

/** Columns of account addresses (`adr_*`, CARI_HESAP_ADRESLERI), shared by addresses and accounts. */
export const addressColumns = {
	adr_cadde: text('Avenue', 'Cadde'),
	adr_mahalle: text('Neighborhood', 'Mahalle'),
	adr_sokak: text('Street', 'Sokak'),
	adr_Semt: text('Quarter', 'Semt'),
	adr_Apt_No: text('Building Number', 'Apartman no'),
	adr_Daire_No: text('Flat Number', 'Daire no'),
	adr_posta_kodu: number('Postal Code', 'Posta kodu'),
	adr_ilce: text('District', 'İlçe'),
	adr_il: text('City', 'İl'),
	adr_ulke: text('Country', 'Ülke'),
	adr_tel_ulke_kodu: text('Phone Country Code', 'Telefon ülke kodu'),
	adr_tel_bolge_kodu: text('Phone Area Code', 'Telefon bölge kodu'),
	adr_tel_no1: text('Phone Number 1', 'Telefon no 1'),
	adr_tel_no2: text('Phone Number 2', 'Telefon no 2'),
	adr_tel_faxno: text('Fax Number', 'Faks no'),
};
