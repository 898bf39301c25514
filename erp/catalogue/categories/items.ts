import { category } from '../category';
import { barcodeType, isMainBarcode, itemKind } from '../codes';
import { code, list, number, text, shared, slashDate, date, columns, namedIn, withTable } from '../member';
import { common, standard } from '../columns';
import { items, priceChanges } from '../tables';

const OF_CARD = 'Of the item card; the method’s page does not show it, so look at the first card that you save.';

const c = columns({
	...common,
	sto_kod: text('Code', 'Stok kodu', { role: 'code', length: 25 }),
	sto_isim: text('Item Name', 'Stok ismi', { length: 127 }),
	sto_kisa_ismi: text('Short Name (Kısa İsim)', 'Kısa ismi', { length: 50 }),
	sto_cins: code('Item Kind', 'Stok cinsi', itemKind),
	sto_doviz_cinsi: standard.currency,
	sto_birim1_ad: text('Unit 1 (Birim 1 Adı)', 'Birim 1 adı', { length: 10 }),
	sto_perakende_vergi: number('Retail VAT No (Perakende)', 'Perakende vergi', {
		role: 'retailVatPointer',
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	sto_toptan_vergi: number('Wholesale VAT No (Toptan)', 'Toptan vergi', {
		role: 'wholesaleVatPointer',
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	barkodlar: list('Barcodes', 'Barkodlar', {
		hint: 'One or more, such as 8690000000017; 8690000000024, of the first unit. Or a list in ERP field names.',
		short: { member: 'bar_kodu', besides: { bar_birimpntr: 1 }, parts: 'words' },
	}),
	bar_kodu: text('Barcode', 'Barkod', { role: 'barcode', length: 50, isLater: true }),
	bar_barkodtipi: code('Barcode Type', 'Barkod tipi', barcodeType),
	bar_birimpntr: standard.unit,
	bar_master: code('Main Barcode', 'Ana barkod', isMainBarcode),
	// The values of the documented example: list 1, all warehouses, cash, the first unit, the local currency.
	satis_fiyatlari: list('Price (Satış Fiyatı)', 'Satış fiyatları', {
		hint: 'Price in list 1, of the first unit in the local currency; 1=120; 2=95 gives those of several lists. Or a list in ERP field names.',
		short: {
			member: 'sfiyat_fiyati',
			besides: {
				sfiyat_listesirano: 1,
				sfiyat_deposirano: 0,
				sfiyat_odemeplan: 0,
				sfiyat_birim_pntr: 1,
				sfiyat_doviz: 0,
			},
			parts: 'lines',
			key: 'sfiyat_listesirano',
		},
	}),
	sto_anagrup_kod: text('Group (Ana Grup)', 'Ana grup kodu', { codeOf: 'itemGroup', length: 25, hint: OF_CARD }),
	sto_altgrup_kod: text('Subgroup (Alt Grup)', 'Alt grup kodu', { codeOf: 'itemSubgroup', length: 25, hint: OF_CARD }),
	sto_kategori_kodu: text('Category (Kategori)', 'Kategori kodu', {
		codeOf: 'itemCategory',
		length: 25,
		hint: OF_CARD,
	}),
	sto_marka_kodu: text('Brand (Marka)', 'Marka kodu', { codeOf: 'brand', length: 25, hint: OF_CARD }),
	sfiyat_listesirano: { ...standard.priceList, turkish: 'Fiyat liste sıra no' },
	sfiyat_deposirano: { ...standard.warehouse, turkish: 'Depo sıra no', hint: '0 means all warehouses.' },
	sfiyat_odemeplan: standard.paymentPlan,
	sfiyat_birim_pntr: standard.unit,
	sfiyat_fiyati: number('Price', 'Fiyatı', { role: 'otherPrice' }),
	sfiyat_doviz: { ...standard.currency, turkish: 'Döviz' },
	StokKod: { ...standard.item, length: undefined, hint: 'Blank lists all items.' },
	Etkb_evrakno_seri: shared(standard.series),
	Etkb_evrak_tarihi: shared(slashDate('Date (Evrak Tarihi)', 'Evrak tarihi', { role: 'date' })),
	Etkb_aciklama: shared({ ...standard.description, length: undefined }),
	Etkb_belge_no: shared({ ...standard.reference, length: undefined }),
	Etkb_belge_tarih: shared(
		slashDate('Ref. Date (Belge Tarihi)', 'Belge tarihi', { role: 'referenceDate', isLater: true }),
	),
	Etkb_EtiketTip: number('Label Type', 'Etiket tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimTipi: number('Print Type', 'Basım tipi', { hint: 'Values are not documented; the example is 0.' }),
	Etkb_BasimAdet: number('Copies', 'Basım adedi', { isLater: true }),
	Etkb_DepoNo: standard.warehouse,
	Etkb_StokKodu: standard.item,
	Etkb_BasilacakMiktar: number('Quantity (Basılacak)', 'Basılacak miktar', { role: 'otherQuantity' }),
	fid_evrak_tarih: shared(standard.documentDate),
	fid_evrak_seri_no: shared({ ...standard.series, turkish: 'Evrak seri no' }),
	fid_belge_no: shared(standard.reference),
	fid_belge_tarih: shared(standard.referenceDate),
	fid_stok_kod: standard.item,
	fid_tarih: date('Valid From (Geçerlilik)', 'Geçerlilik tarihi'),
	fid_saat: number('Valid From Hour', 'Saat'),
	fid_fiyat_no: standard.priceList,
	fid_yenifiy_tutar: number('New Price', 'Yeni fiyat', { role: 'otherPrice' }),
	fid_depo_no: standard.warehouse,
	fid_birim_pntr: standard.unit,
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
			document: withTable(
				[
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
				...named('sto_anagrup_kod sto_altgrup_kod sto_kategori_kodu sto_marka_kodu'),
			),
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
