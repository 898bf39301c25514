import { category } from '../category';
import { barcodeType, isMainBarcode, itemKind } from '../codes';
import { code, list, number, text, shared, slashDate, date, columns, namedIn } from '../member';
import { common, unitOfCard } from '../columns';
import { items, priceChanges } from '../tables';

const c = columns({
	...common,
	sto_kod: text('Code', 'Stok kodu', { length: 25 }),
	sto_isim: text('Item Name', 'Stok ismi', { length: 127 }),
	sto_kisa_ismi: text('Short Name (Kısa İsim)', 'Kısa ismi', { length: 50 }),
	sto_cins: code('Item Kind', 'Stok cinsi', itemKind),
	sto_doviz_cinsi: number('Currency (Döviz Cinsi)', 'Döviz cinsi', {
		codeOf: 'currency',
		hint: 'Number of the currency; 0 is the local one.',
	}),
	sto_birim1_ad: text('Unit 1 (Birim 1 Adı)', 'Birim 1 adı', { length: 10 }),
	sto_perakende_vergi: number('Retail VAT No (Perakende)', 'Perakende vergi', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	sto_toptan_vergi: number('Wholesale VAT No (Toptan)', 'Toptan vergi', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	barkodlar: list('Barcodes', 'Barkodlar'),
	bar_kodu: text('Barcode', 'Barkod', { length: 50 }),
	bar_barkodtipi: code('Barcode Type', 'Barkod tipi', barcodeType),
	bar_birimpntr: unitOfCard,
	bar_master: code('Main Barcode', 'Ana barkod', isMainBarcode),
	satis_fiyatlari: list('Prices (Satış Fiyatı)', 'Satış fiyatları'),
	sfiyat_listesirano: number('Price List (Liste No)', 'Fiyat liste sıra no', { codeOf: 'priceList' }),
	sfiyat_deposirano: number('Warehouse (Depo)', 'Depo sıra no', {
		codeOf: 'warehouse',
		hint: '0 means all warehouses.',
	}),
	sfiyat_odemeplan: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	sfiyat_birim_pntr: number('Unit (Birim)', 'Birim pointer', { codeOf: 'unit' }),
	sfiyat_fiyati: number('Price', 'Fiyatı', { role: 'price' }),
	sfiyat_doviz: number('Currency (Döviz Cinsi)', 'Döviz', { codeOf: 'currency' }),
	StokKod: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', hint: 'Blank lists all items.' }),
	Etkb_evrakno_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	Etkb_evrak_tarihi: shared(slashDate('Date (Evrak Tarihi)', 'Evrak tarihi')),
	Etkb_aciklama: shared(text('Description (Açıklama)', 'Açıklama', { role: 'note' })),
	Etkb_belge_no: shared(text('Reference (Belge No)', 'Belge no')),
	Etkb_belge_tarih: shared(slashDate('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	Etkb_EtiketTip: number('Label Type', 'Etiket tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimTipi: number('Print Type', 'Basım tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimAdet: number('Copies', 'Basım adedi'),
	Etkb_DepoNo: number('Warehouse (Depo)', 'Depo no', { codeOf: 'warehouse' }),
	Etkb_StokKodu: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', length: 25 }),
	Etkb_BasilacakMiktar: number('Quantity (Basılacak)', 'Basılacak miktar', { role: 'quantity' }),
	fid_evrak_tarih: shared(date('Date (Evrak Tarihi)', 'Evrak tarihi')),
	fid_evrak_seri_no: shared(text('Series (Evrak Seri)', 'Evrak seri no', { length: 20 })),
	fid_belge_no: shared(text('Reference (Belge No)', 'Belge no', { length: 50 })),
	fid_belge_tarih: shared(date('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	fid_stok_kod: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', length: 25 }),
	fid_tarih: date('Valid From (Geçerlilik)', 'Geçerlilik tarihi'),
	fid_saat: number('Valid From Hour', 'Saat'),
	fid_fiyat_no: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	fid_yenifiy_tutar: number('New Price', 'Yeni fiyat', { role: 'price' }),
	fid_depo_no: number('Warehouse (Depo)', 'Depo no', { codeOf: 'warehouse' }),
	fid_birim_pntr: unitOfCard,
	fid_fiyat_deg_neden: number('Reason (Değişiklik Nedeni)', 'Fiyat değişiklik nedeni', {
		hint: 'Values are not documented.',
	}),
});
const { named, usual, required } = namedIn(c);

/** Item (Stok) with its barcodes and sales prices. */
export const item = category({
	resource: 'item',
	name: 'Item',
	area: 'stock',
	identity: { number: c.sto_kod },
	operations: {
		create: {
			description: 'Add an item (stok) with its barcodes and sales prices',
			method: 'StokKaydetV2',
			path: '/API/APIMethods/StokKaydetV2',
			savedIn: items,
			container: 'stoklar',
			document: [
				c.sto_kod.required(),
				...usual('sto_isim sto_kisa_ismi sto_cins sto_birim1_ad sto_perakende_vergi sto_toptan_vergi'),
				c.barkodlar.of(c.bar_kodu, c.bar_barkodtipi, c.bar_birimpntr, c.bar_master).usual(),
				c.satis_fiyatlari
					.of(
						...named(
							'sfiyat_listesirano sfiyat_deposirano sfiyat_odemeplan sfiyat_birim_pntr sfiyat_fiyati',
							'sfiyat_doviz',
						),
					)
					.usual(),
				c.sto_doviz_cinsi,
			],
		},
		getAll: {
			description:
				'List items (stok) with their sales prices by code or change date: to keep a copy of them up to date',
			method: 'StokListesiV2',
			path: '/Api/APIMethods/StokListesiV2',
			placement: 'beside',
			document: [c.StokKod, c.TarihTipi, c.IlkTarih, c.SonTarih, c.Sort, c.Size, c.Index],
		},
	},
});

/** Label (Etiket). */
export const label = category({
	resource: 'label',
	name: 'Label',
	area: 'stock',
	identity: { series: c.Etkb_evrakno_seri },
	operations: {
		create: {
			action: 'Create labels of items',
			description: 'Save which barcode labels of items are to be printed (etiket basım)',
			method: 'EtiketBasimKaydetV2',
			lines: [
				c.Etkb_evrak_tarihi.required(),
				...named('Etkb_evrakno_seri Etkb_belge_no Etkb_belge_tarih Etkb_aciklama'),
				c.Etkb_StokKodu.required(),
				c.Etkb_BasilacakMiktar.required(),
				c.Etkb_BasimAdet.usual(),
				...named('Etkb_DepoNo Etkb_EtiketTip Etkb_BasimTipi user_tablo'),
			],
			remarks: true,
		},
	},
});

/** Price Change (Fiyat değişikliği). */
export const priceChange = category({
	resource: 'priceChange',
	name: 'Price Change',
	area: 'stock',
	identity: { series: c.fid_evrak_seri_no },
	operations: {
		create: {
			action: 'Update prices of items',
			description: 'Change prices of items in a price list (fiyat değişikliği)',
			method: 'FiyatDegisikligiKaydetV2',
			savedIn: priceChanges,
			lines: [
				c.fid_evrak_tarih.required(),
				c.fid_evrak_seri_no,
				c.fid_belge_no.usual(),
				c.fid_belge_tarih,
				...required('fid_stok_kod fid_fiyat_no fid_yenifiy_tutar'),
				c.fid_tarih.usual(),
				...named('fid_saat fid_depo_no fid_birim_pntr fid_fiyat_deg_neden user_tablo'),
			],
			remarks: true,
		},
	},
});
