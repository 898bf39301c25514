import { category } from '../category';
import { date, number, shared, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';
import { priceChanges } from '../tables';

const c = columns({
	...common,
	fid_evrak_tarih: shared(date('Document Date', 'Evrak tarihi')),
	fid_evrak_seri_no: shared(text('Document Series', 'Evrak seri no', { length: 20 })),
	fid_belge_no: shared(text('Reference Number', 'Belge no', { length: 50 })),
	fid_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	fid_stok_kod: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	fid_tarih: date('Valid From', 'Geçerlilik tarihi'),
	fid_saat: number('Valid From Hour', 'Saat'),
	fid_fiyat_no: number('Price List Number', 'Fiyat liste no', { codeOf: 'priceList' }),
	fid_yenifiy_tutar: number('New Price', 'Yeni fiyat'),
	fid_depo_no: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	fid_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first.',
	}),
	fid_fiyat_deg_neden: number('Reason of Change', 'Fiyat değişiklik nedeni', { hint: 'Values are not documented.' }),
});

/** Price Change (Fiyat değişikliği). */
export const priceChange = category({
	resource: 'priceChange',
	name: 'Price Change',
	turkish: 'Fiyat değişikliği',
	heading: 'Fiyat Değişikliği',
	area: 'stock',
	identity: { series: c.fid_evrak_seri_no },
	operations: {
		create: {
			description: 'Change prices of items in a price list (fiyat değişikliği)',
			method: 'FiyatDegisikligiKaydetV2',
			documentedIn: 'reference',
			savedIn: priceChanges,
			lines: [
				c.fid_evrak_tarih.required(),
				c.fid_evrak_seri_no,
				c.fid_belge_no.usual(),
				c.fid_belge_tarih,
				c.fid_stok_kod.required(),
				c.fid_fiyat_no.required(),
				c.fid_yenifiy_tutar.required(),
				c.fid_tarih.usual(),
				c.fid_saat,
				c.fid_depo_no,
				c.fid_birim_pntr,
				c.fid_fiyat_deg_neden,
				c.user_tablo,
			],
			remarks: true,
		},
	},
});
