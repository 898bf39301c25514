import { category } from '../category';
import { accountMovement } from '../columns/accountMovement';
import { common } from '../columns/common';
import { columns } from '../member';
import { payments } from '../tables';

const c = columns({
	...accountMovement,
	...common,
});

/** Voucher (Dekont). */
export const voucher = category({
	resource: 'voucher',
	name: 'Voucher',
	turkish: 'Dekont',
	heading: 'Dekont',
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
				c.cha_d_cins.usual(),
				c.cha_normal_Iade,
				c.cha_d_kurtar,
				c.cha_d_kur,
				c.cha_srmrkkodu,
				c.cha_projekodu,
				c.user_tablo,
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
