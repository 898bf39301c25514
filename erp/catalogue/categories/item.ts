import { category } from '../category';
import { barcodeType, isMainBarcode, itemKind } from '../codes';
import { code, documentNumber, guid, list, number, text } from '../column';
import { common } from '../columns/common';
import { stockMovement } from '../columns/stockMovement';
import { sharedColumns } from '../column';
import { columns, from, withTable } from '../member';
import { items, stockMovements } from '../tables';

const c = columns({
	...common,
	...stockMovement,
	...sharedColumns(
		stockMovement,
		'sth_tarih',
		'sth_tip',
		'sth_cins',
		'sth_normal_iade',
		'sth_evraktip',
		'sth_evrakno_seri',
		'sth_evrakno_sira',
		'sth_belge_no',
		'sth_belge_tarih',
	),
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
	sth_evrakno_siRA: documentNumber('Document Number', 'Evrak sıra no', {
		hint: 'The update spells this member sth_evrakno_siRA.',
	}),
	sth_FormulMiktar: number('Formula Quantity', 'Formül miktarı'),
	sth_subesip_uid: guid('Warehouse Order Record ID', 'Depolar arası sipariş kayıt no (UID)', {
		hint: 'ssip_Guid of the line of an order between warehouses that is delivered.',
	}),
	sth_isemri_gider_kodu: text('Work Order or Expense Code', 'İş emri / gider kodu', { length: 25 }),
});

/** What both writes of internal movements have, in the order of the form. */
const movement = [
	c.sth_stok_kod.usual(),
	c.sth_miktar.usual(),
	c.sth_tutar.usual(),
	c.sth_cikis_depo_no.usual(),
	c.sth_giris_depo_no.usual(),
	c.sth_birim_pntr,
	c.sth_vergi_pntr,
	c.sth_vergisiz_fl,
	c.sth_isk_mas1,
	c.sth_isk_mas2,
];

/** What movements need beside what their method shows; in the table of stock movements. */
const movementColumns = [
	c.sth_belge_no,
	c.sth_belge_tarih,
	c.sth_aciklama,
	c.sth_proje_kodu,
	c.sth_stok_srm_merkezi,
	c.sth_parti_kodu,
	c.sth_lot_no,
];

/** Item (Stok), its prices, and movements inside the company. */
export const item = category({
	resource: 'item',
	name: 'Item',
	turkish: 'Stok',
	heading: 'Stok',
	area: 'stock',
	identity: { number: c.sto_kod },
	operations: {
		create: {
			name: 'Create',
			action: 'Create item',
			description: 'Add an item (stok) with its barcodes and sales prices',
			method: 'StokKaydetV2',
			path: '/API/APIMethods/StokKaydetV2',
			kind: 'save',
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
		updateMovement: {
			name: 'Update Internal Movement',
			action: 'Update internal stock movement',
			description: 'Update internal stock movements (dahili stok hareketi), or add lines to them',
			method: 'DahiliStokHareketDuzeltV2',
			path: '/Api/apiMethods/DahiliStokHareketDuzeltV2',
			kind: 'update',
			documentedIn: 'reference',
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_siRA },
			lines: {
				in: 'satirlar',
				headless: true,
				members: [
					c.sth_evraktip.as('numericText').usual(),
					c.sth_evrakno_seri.usual(),
					c.sth_evrakno_siRA.usual(),
					c.sth_tarih.usual(),
					c.sth_Guid.from('collection').usual(),
					...movement,
					c.sth_tip.as('numericText'),
					c.sth_cins.as('numericText'),
					c.sth_normal_iade.as('numericText'),
					...from('fieldUse', c.sth_FormulMiktar, c.sth_nakliyedeposu, c.sth_nakliyedurumu, c.sth_lastup_date),
				],
			},
		},
		deleteMovementByGuid: {
			name: 'Delete Internal Movement by GUID',
			action: 'Delete internal stock movement by GUID',
			description: 'Delete lines of internal stock movements by GUID',
			method: 'DahiliStokHareketGuidSilV2',
			path: '/Api/apiMethods/DahiliStokHareketGuidSilV2',
			kind: 'delete',
			documentedIn: 'reference',
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
			lines: { in: 'satirlar', headless: true, keysOnly: true, members: [c.sth_Guid.required()] },
		},
		createMovement: {
			name: 'Create Internal Movement',
			action: 'Create internal stock movement',
			description: 'Save a transfer, waste, consumption or shipment inside the company (dahili stok hareketi)',
			method: 'DahiliStokHareketKaydetV2',
			path: '/Api/apiMethods/DahiliStokHareketKaydetV2',
			kind: 'save',
			documentedIn: 'reference',
			savedIn: stockMovements,
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
			lines: {
				in: 'satirlar',
				headless: true,
				members: withTable(
					[
						c.sth_tip.as('numericText').required(),
						c.sth_cins.as('numericText').required(),
						c.sth_evraktip.as('numericText').required(),
						c.sth_normal_iade.as('numericText').usual(),
						c.sth_tarih.required(),
						c.sth_evrakno_seri.usual(),
						...movement,
						c.sth_cari_cinsi.as('numericText'),
						c.sth_cari_kodu,
						c.user_tablo,
						c.renk_beden.of(
							c.renk_kirilim_kodu,
							c.beden_kirilim_kodu,
							c.miktar,
							...from('collection', c.renk_no, c.beden_no),
						),
						...from(
							'fieldUse',
							c.sth_subesip_uid,
							c.sth_nakliyedeposu,
							c.sth_nakliyedurumu,
							c.sth_isemri_gider_kodu,
							c.sth_eticaret_kanal_kodu,
							c.sth_evrakno_sira,
							c.sth_satirno,
						),
					],
					...movementColumns,
				),
			},
			remarks: true,
		},
		deleteMovement: {
			name: 'Delete Internal Movement',
			action: 'Delete internal stock movement',
			description: 'Delete internal stock movements by type, series and number',
			method: 'DahiliStokHareketSilV2',
			path: '/Api/apiMethods/DahiliStokHareketSilV2',
			kind: 'delete',
			documentedIn: 'reference',
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
			lines: {
				in: 'satirlar',
				headless: true,
				keysOnly: true,
				members: [c.sth_evraktip.required(), c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required()],
			},
		},
	},
});
