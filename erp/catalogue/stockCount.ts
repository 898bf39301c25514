import { category } from './category';
import { date, guid, number, shared, text } from './column';
import { common } from './columns/common';

/** Stock Count (Sayım sonuç). */
export const stockCount = category({
	resource: 'stockCount',
	name: 'Stock Count',
	turkish: 'Sayım sonuç',
	heading: 'Sayım Sonuç',
	identity: { number: 'sym_evrakno' },
	columns: {
		...common,
		sym_tarihi: shared(date('Count Date', 'Sayım tarihi')),
		sym_depono: shared(number('Warehouse Number', 'Depo no')),
		sym_evrakno: shared(number('Document Number', 'Evrak no')),
		sym_Stokkodu: text('Item Code', 'Stok kodu'),
		sym_reyonkodu: text('Section Code', 'Reyon kodu'),
		sym_koridorkodu: text('Aisle Code', 'Koridor kodu'),
		sym_rafkodu: text('Shelf Code', 'Raf kodu'),
		sym_miktar1: number('Quantity 1', 'Miktar 1'),
		sym_miktar2: number('Quantity 2', 'Miktar 2'),
		sym_miktar3: number('Quantity 3', 'Miktar 3'),
		sym_miktar4: number('Quantity 4', 'Miktar 4'),
		sym_miktar5: number('Quantity 5', 'Miktar 5'),
		sym_birim_pntr: number('Unit Pointer', 'Birim pointer'),
		sym_barkod: text('Barcode', 'Barkod'),
		sym_renkno: number('Colour Number', 'Renk no'),
		sym_bedenno: number('Size Number', 'Beden no'),
		sym_parti_kodu: text('Batch Code', 'Parti kodu'),
		sym_lot_no: number('Lot Number', 'Lot no'),
		sym_serino: text('Serial Number', 'Seri no'),
		sym_Guid: guid('Record ID', 'Kayıt no (GUID)'),
		SayimGirisGiderKodu: text('Expense Code (Count In)', 'Sayım giriş gider kodu'),
		SayimGirisEvragiSeri: text('Document Series (Count In)', 'Sayım giriş evrakı serisi'),
		SayimCikisGiderKodu: text('Expense Code (Count Out)', 'Sayım çıkış gider kodu'),
		SayimCikisEvragiSeri: text('Document Series (Count Out)', 'Sayım çıkış evrakı serisi'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update stock count',
			description: 'Update a stock count, or add lines to it',
			method: 'SayimSonuclariDuzeltV2',
			path: '/Api/apiMethods/SayimSonuclariDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						sym_tarihi sym_depono sym_evrakno sym_Stokkodu sym_reyonkodu sym_koridorkodu sym_rafkodu
						sym_miktar1 sym_miktar2 sym_miktar3 sym_miktar4 sym_miktar5 sym_birim_pntr sym_barkod
						sym_renkno sym_bedenno sym_parti_kodu sym_lot_no sym_serino
					`,
					collection: 'sym_Guid',
				},
			},
			usual: 'sym_tarihi sym_depono sym_evrakno sym_Guid sym_Stokkodu sym_miktar1 sym_birim_pntr',
		},
		create: {
			name: 'Create',
			action: 'Create stock count',
			description: 'Save the result of a stock count',
			method: 'SayimSonuclariKaydetV2',
			path: '/Api/apiMethods/SayimSonuclariKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						sym_tarihi sym_depono sym_Stokkodu sym_reyonkodu sym_koridorkodu sym_rafkodu sym_miktar1
						sym_miktar2 sym_miktar3 sym_miktar4 sym_miktar5 sym_birim_pntr sym_barkod sym_renkno
						sym_bedenno sym_parti_kodu sym_lot_no sym_serino user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			required: 'sym_tarihi sym_depono sym_Stokkodu sym_miktar1',
			usual: 'sym_tarihi sym_depono sym_Stokkodu sym_miktar1 sym_birim_pntr sym_barkod sym_serino',
		},
		deleteLine: {
			name: 'Delete Line',
			action: 'Delete stock count line',
			description: 'Delete stock count lines by GUID',
			method: 'SayimSonuclariSatirSilV2',
			path: '/Api/apiMethods/SayimSonuclariSatirSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sym_Guid' },
			},
			required: 'sym_Guid',
			usual: 'sym_Guid',
		},
		delete: {
			name: 'Delete',
			action: 'Delete stock count',
			description: 'Delete a stock count by warehouse, date and number',
			method: 'SayimSonuclariSilV2',
			path: '/Api/apiMethods/SayimSonuclariSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sym_depono sym_evrakno sym_tarihi' },
			},
			required: 'sym_depono sym_evrakno sym_tarihi',
			usual: 'sym_tarihi sym_depono sym_evrakno',
		},
		finalize: {
			name: 'Finalize',
			action: 'Finalize stock count',
			description: 'Finalize the stock counts of one warehouse and one date',
			method: 'SayimKesinlestirmeV2',
			path: '/api/apiMethods/SayimKesinlestirmeV2',
			kind: 'save',
			container: 'evraklar',
			v17Only: true,
			members: {
				'': {
					reference: `
						sym_tarihi sym_depono:numericText sym_evrakno:numericText SayimGirisGiderKodu
						SayimGirisEvragiSeri SayimCikisGiderKodu SayimCikisEvragiSeri
					`,
				},
			},
			required: 'sym_tarihi sym_depono',
			usual: `
				sym_tarihi sym_depono sym_evrakno SayimGirisGiderKodu SayimGirisEvragiSeri
				SayimCikisGiderKodu SayimCikisEvragiSeri
			`,
		},
	},
});
