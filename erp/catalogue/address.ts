import { category } from './category';
import { guid, text } from './column';
import { addressColumns } from './columns/addressColumns';

/** Address (Adres). */
export const address = category({
	resource: 'address',
	name: 'Address',
	turkish: 'Adres',
	heading: 'Adres',
	columns: {
		...addressColumns,
		adr_Guid: guid('Address Record ID', 'Adres kayıt no (GUID)'),
		adr_cari_kod: text('Account Code', 'Cari kodu'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update address',
			description: 'Change an address of an account',
			method: 'AdresDuzeltV2',
			path: '/API/APIMethods/AdresDuzeltV2',
			kind: 'update',
			container: 'adresler',
			members: {
				'': { reference: 'adr_Guid adr_cadde adr_mahalle adr_sokak' },
			},
			required: 'adr_Guid',
			usual: 'adr_Guid adr_cadde adr_mahalle adr_sokak',
		},
		create: {
			name: 'Create',
			action: 'Create address',
			description: 'Add an address to an account',
			method: 'AdresKaydetV2',
			path: '/API/APIMethods/AdresKaydetV2',
			kind: 'save',
			container: 'adresler',
			members: {
				'': {
					reference: `
						adr_cari_kod adr_cadde adr_mahalle adr_sokak adr_Semt adr_Apt_No adr_Daire_No
						adr_posta_kodu adr_ilce adr_il adr_ulke adr_tel_ulke_kodu adr_tel_bolge_kodu adr_tel_no1
						adr_tel_no2 adr_tel_faxno
					`,
				},
			},
			required: 'adr_cari_kod',
			usual: 'adr_cari_kod adr_cadde adr_mahalle adr_sokak adr_ilce adr_il adr_ulke adr_posta_kodu',
		},
		delete: {
			name: 'Delete',
			action: 'Delete address',
			description: 'Delete an address by its GUID',
			method: 'AdresSilV2',
			path: '/API/APIMethods/AdresSilV2',
			kind: 'delete',
			container: 'adresler',
			members: {
				'': { reference: 'adr_Guid' },
			},
			required: 'adr_Guid',
			usual: 'adr_Guid',
		},
	},
});
