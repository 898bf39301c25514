import { category } from '../category';
import { guid, text } from '../column';
import { addressColumns } from '../columns/addressColumns';
import { columns } from '../member';

const c = columns({
	...addressColumns,
	adr_Guid: guid('Address Record ID', 'Adres kayıt no (GUID)'),
	adr_cari_kod: text('Account Code', 'Cari kodu', { codeOf: 'account', length: 25 }),
});

/** Address (Adres). */
export const address = category({
	resource: 'address',
	name: 'Address',
	turkish: 'Adres',
	heading: 'Adres',
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
				c.adr_cadde.usual(),
				c.adr_mahalle.usual(),
				c.adr_sokak.usual(),
				c.adr_ilce.usual(),
				c.adr_il.usual(),
				c.adr_ulke.usual(),
				c.adr_posta_kodu.usual(),
				c.adr_Semt,
				c.adr_Apt_No,
				c.adr_Daire_No,
				c.adr_tel_ulke_kodu,
				c.adr_tel_bolge_kodu,
				c.adr_tel_no1,
				c.adr_tel_no2,
				c.adr_tel_faxno,
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
