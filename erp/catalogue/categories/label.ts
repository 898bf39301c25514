import { category } from '../category';
import { number, shared, slashDate, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';

const c = columns({
	...common,
	Etkb_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	Etkb_evrak_tarihi: shared(slashDate('Document Date', 'Evrak tarihi')),
	Etkb_aciklama: shared(text('Description', 'Açıklama')),
	Etkb_belge_no: shared(text('Reference Number', 'Belge no')),
	Etkb_belge_tarih: shared(slashDate('Reference Date', 'Belge tarihi')),
	Etkb_EtiketTip: number('Label Type', 'Etiket tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimTipi: number('Print Type', 'Basım tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimAdet: number('Copies', 'Basım adedi'),
	Etkb_DepoNo: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	Etkb_StokKodu: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	Etkb_BasilacakMiktar: number('Quantity to Print', 'Basılacak miktar'),
});

/** Label (Etiket). */
export const label = category({
	resource: 'label',
	name: 'Label',
	turkish: 'Etiket',
	heading: 'Etiket Basım Kaydet',
	area: 'stock',
	identity: { series: c.Etkb_evrakno_seri },
	operations: {
		create: {
			name: 'Create Print Document',
			action: 'Create label print document',
			description: 'Save which barcode labels of items are to be printed (etiket basım)',
			method: 'EtiketBasimKaydetV2',
			documentedIn: 'reference',
			lines: [
				c.Etkb_evrak_tarihi.required(),
				c.Etkb_evrakno_seri,
				c.Etkb_belge_no,
				c.Etkb_belge_tarih,
				c.Etkb_aciklama,
				c.Etkb_StokKodu.required(),
				c.Etkb_BasilacakMiktar.required(),
				c.Etkb_BasimAdet.usual(),
				c.Etkb_DepoNo,
				c.Etkb_EtiketTip,
				c.Etkb_BasimTipi,
				c.user_tablo,
			],
			remarks: true,
		},
	},
});
