import { category } from './category';
import { accountMovement } from './columns/accountMovement';
import { common } from './columns/common';

/** Voucher (Dekont). */
export const voucher = category({
	resource: 'voucher',
	name: 'Voucher',
	turkish: 'Dekont',
	heading: 'Dekont',
	identity: { series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' },
	columns: {
		...accountMovement,
		...common,
	},
	operations: {
		create: {
			name: 'Create',
			action: 'Create voucher',
			description: 'Save a voucher, for instance a transfer between cashboxes',
			method: 'DekontKaydetV2',
			path: '/Api/apiMethods/DekontKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						cha_tarihi cha_tip cha_normal_Iade cha_evrak_tip cha_evrakno_seri cha_cari_cins cha_kod
						cha_d_kurtar cha_d_cins cha_d_kur cha_srmrkkodu cha_projekodu cha_meblag user_tablo[]
					`,
					collection: 'cha_kasa_hizmet cha_kasa_hizkod',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			required: 'cha_tarihi cha_evrak_tip cha_kod cha_meblag cha_tip',
			usual: `
				cha_tarihi cha_evrak_tip cha_evrakno_seri cha_tip cha_cari_cins cha_kod cha_meblag
				cha_d_cins
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete voucher',
			description: 'Delete a voucher by type, series and number',
			method: 'DekontSilV2',
			path: '/Api/apiMethods/DekontSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'cha_evrak_tip:numericText cha_evrakno_seri cha_evrakno_sira' },
			},
			required: 'cha_evrak_tip cha_evrakno_sira',
			usual: 'cha_evrak_tip cha_evrakno_seri cha_evrakno_sira',
		},
	},
});
