import { number, text } from '../column';

/** Columns of account addresses (`adr_*`, CARI_HESAP_ADRESLERI), shared by addresses and accounts. */
export const addressColumns = {
	adr_cadde: text('Avenue', 'Cadde', { length: 127 }),
	adr_mahalle: text('Neighborhood', 'Mahalle', { length: 127 }),
	adr_sokak: text('Street', 'Sokak', { length: 127 }),
	adr_Semt: text('Quarter', 'Semt', { length: 25 }),
	adr_Apt_No: text('Building Number', 'Apartman no'),
	adr_Daire_No: text('Flat Number', 'Daire no', { length: 10 }),
	adr_posta_kodu: number('Postal Code', 'Posta kodu'),
	adr_ilce: text('District', 'İlçe', { length: 50 }),
	adr_il: text('City', 'İl', { length: 50 }),
	adr_ulke: text('Country', 'Ülke', { length: 50 }),
	adr_tel_ulke_kodu: text('Phone Country Code', 'Telefon ülke kodu'),
	adr_tel_bolge_kodu: text('Phone Area Code', 'Telefon bölge kodu'),
	adr_tel_no1: text('Phone Number 1', 'Telefon no 1', { length: 10 }),
	adr_tel_no2: text('Phone Number 2', 'Telefon no 2', { length: 10 }),
	adr_tel_faxno: text('Fax Number', 'Faks no'),
};
