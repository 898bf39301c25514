import { category } from '../category';
import { barcodeType, isMainBarcode, itemKind } from '../codes';
import { code, list, number, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';
import { items } from '../tables';

const c = columns({
	...common,
	sto_kod: text('Code', 'Stok kodu', { length: 25 }),
	sto_isim: text('Item Name', 'Stok ismi', { length: 127 }),
	sto_kisa_ismi: text('Short Name', 'Kısa ismi', { length: 50 }),
	sto_cins: code('Item Kind', 'Stok cinsi', itemKind),
	sto_doviz_cinsi: number('Currency', 'Döviz cinsi', {
		codeOf: 'currency',
		hint: 'Number of the currency; 0 is the local one.',
	}),
	sto_birim1_ad: text('Unit 1 Name', 'Birim 1 adı', { length: 10 }),
	sto_perakende_vergi: number('VAT Pointer (Retail)', 'Perakende vergi', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	sto_toptan_vergi: number('VAT Pointer (Wholesale)', 'Toptan vergi', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	barkodlar: list('Barcodes', 'Barkodlar'),
	bar_kodu: text('Barcode', 'Barkod', { length: 50 }),
	bar_barkodtipi: code('Barcode Type', 'Barkod tipi', barcodeType),
	bar_birimpntr: number('Unit Pointer', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first.',
	}),
	bar_master: code('Main Barcode', 'Ana barkod', isMainBarcode, {
		hint: 'As the documentation prints it, 0 means yes.',
	}),
	satis_fiyatlari: list('Sales Prices', 'Satış fiyatları'),
	sfiyat_listesirano: number('Price List Number', 'Fiyat liste sıra no', { codeOf: 'priceList' }),
	sfiyat_deposirano: number('Warehouse Number', 'Depo sıra no', {
		codeOf: 'warehouse',
		hint: '0 means all warehouses.',
	}),
	sfiyat_odemeplan: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	sfiyat_birim_pntr: number('Unit Pointer', 'Birim pointer', { codeOf: 'unit' }),
	sfiyat_fiyati: number('Price', 'Fiyatı'),
	sfiyat_doviz: number('Currency', 'Döviz', { codeOf: 'currency' }),
	StokKod: text('Item Code', 'Stok kodu', { codeOf: 'item', hint: 'Blank lists all items.' }),
});

/** Item (Stok) with its barcodes and sales prices. */
export const item = category({
	resource: 'item',
	name: 'Item',
	turkish: 'Stok',
	heading: 'Stok',
	area: 'stock',
	identity: { number: c.sto_kod },
	operations: {
		create: {
			description: 'Add an item (stok) with its barcodes and sales prices',
			method: 'StokKaydetV2',
			path: '/API/APIMethods/StokKaydetV2',
			documentedIn: 'reference',
			savedIn: items,
			container: 'stoklar',
			document: [
				c.sto_kod.required(),
				c.sto_isim.usual(),
				c.sto_kisa_ismi.usual(),
				c.sto_cins.usual(),
				c.sto_birim1_ad.usual(),
				c.sto_perakende_vergi.usual(),
				c.sto_toptan_vergi.usual(),
				c.barkodlar.of(c.bar_kodu, c.bar_barkodtipi, c.bar_birimpntr, c.bar_master).usual(),
				c.satis_fiyatlari
					.of(
						c.sfiyat_listesirano,
						c.sfiyat_deposirano,
						c.sfiyat_odemeplan,
						c.sfiyat_birim_pntr,
						c.sfiyat_fiyati,
						c.sfiyat_doviz,
					)
					.usual(),
				c.sto_doviz_cinsi,
			],
		},
		getAll: {
			name: 'Get Many',
			action: 'Get many items',
			description:
				'List items (stok) with their sales prices by code or change date: to keep a copy of them up to date',
			method: 'StokListesiV2',
			path: '/Api/APIMethods/StokListesiV2',
			kind: 'list',
			documentedIn: 'reference',
			placement: 'beside',
			document: [c.StokKod, c.TarihTipi, c.IlkTarih, c.SonTarih, c.Sort, c.Size, c.Index],
		},
	},
});
