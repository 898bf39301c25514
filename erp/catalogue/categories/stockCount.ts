import { category } from '../category';
import { date, documentNumber, guid, number, numbered, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, range } from '../member';
import { stockCounts } from '../tables';

const c = columns({
	...common,
	sym_tarihi: shared(date('Count Date', 'Sayım tarihi')),
	sym_depono: shared(number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' })),
	sym_evrakno: shared(documentNumber('Document Number', 'Evrak no')),
	sym_Stokkodu: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	sym_reyonkodu: text('Section Code', 'Reyon kodu', { length: 4 }),
	sym_koridorkodu: text('Aisle Code', 'Koridor kodu', { length: 4 }),
	sym_rafkodu: text('Shelf Code', 'Raf kodu', { length: 4 }),
	...numbered('sym_miktar', 5, (n) => number(`Quantity ${n}`, `Miktar ${n}`)),
	sym_birim_pntr: number('Unit Pointer', 'Birim pointer', { codeOf: 'unit' }),
	sym_barkod: text('Barcode', 'Barkod', { length: 50 }),
	sym_renkno: number('Colour Number', 'Renk no'),
	sym_bedenno: number('Size Number', 'Beden no'),
	sym_parti_kodu: text('Batch Code', 'Parti kodu', { length: 25 }),
	sym_lot_no: number('Lot Number', 'Lot no'),
	sym_serino: text('Serial Number', 'Seri no', { length: 25 }),
	sym_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	SayimGirisGiderKodu: text('Expense Code (Count In)', 'Sayım giriş gider kodu', { codeOf: 'expense' }),
	SayimGirisEvragiSeri: text('Document Series (Count In)', 'Sayım giriş evrakı serisi'),
	SayimCikisGiderKodu: text('Expense Code (Count Out)', 'Sayım çıkış gider kodu', { codeOf: 'expense' }),
	SayimCikisEvragiSeri: text('Document Series (Count Out)', 'Sayım çıkış evrakı serisi'),
});

const placeAndOtherQuantities = [c.sym_reyonkodu, c.sym_koridorkodu, c.sym_rafkodu, ...range(c, 'sym_miktar', 2, 5)];

/** Stock Count (Sayım sonuç). */
export const stockCount = category({
	resource: 'stockCount',
	name: 'Stock Count',
	turkish: 'Sayım sonuçları',
	heading: 'Sayım Sonuç',
	area: 'stock',
	identity: { number: c.sym_evrakno },
	operations: {
		update: {
			description: 'Update a stock count, or add lines to it',
			method: 'SayimSonuclariDuzeltV2',
			lines: [
				c.sym_tarihi.usual(),
				c.sym_depono.usual(),
				c.sym_evrakno.usual(),
				c.sym_Guid.from('collection').usual(),
				c.sym_Stokkodu.usual(),
				c.sym_miktar1.usual(),
				c.sym_birim_pntr,
				...placeAndOtherQuantities,
				c.sym_barkod,
				c.sym_renkno,
				c.sym_bedenno,
				c.sym_parti_kodu,
				c.sym_lot_no,
				c.sym_serino,
			],
		},
		create: {
			description: 'Save the result of a stock count',
			method: 'SayimSonuclariKaydetV2',
			savedIn: stockCounts,
			lines: [
				c.sym_tarihi.required(),
				c.sym_depono.required(),
				c.sym_Stokkodu.required(),
				c.sym_miktar1.required(),
				c.sym_birim_pntr,
				c.sym_barkod.usual(),
				c.sym_serino,
				...placeAndOtherQuantities,
				c.sym_renkno,
				c.sym_bedenno,
				c.sym_parti_kodu,
				c.sym_lot_no,
				c.user_tablo,
			],
			remarks: true,
		},
		deleteLine: {
			name: 'Delete Line',
			action: 'Delete stock count line',
			description: 'Delete stock count lines by GUID',
			method: 'SayimSonuclariSatirSilV2',
			lines: [c.sym_Guid.required()],
		},
		delete: {
			description: 'Delete a stock count by warehouse, date and number',
			method: 'SayimSonuclariSilV2',
			lines: [c.sym_tarihi.required(), c.sym_depono.required(), c.sym_evrakno.required()],
		},
		finalize: {
			name: 'Finalize',
			description: 'Finalize the stock counts of one warehouse and one date',
			method: 'SayimKesinlestirmeV2',
			path: '/api/apiMethods/SayimKesinlestirmeV2',
			kind: 'save',
			since: 'V17',
			document: [
				c.sym_tarihi.required(),
				c.sym_depono.as('numericText').required(),
				c.sym_evrakno.as('numericText').usual(),
				c.SayimGirisGiderKodu.usual(),
				c.SayimGirisEvragiSeri.usual(),
				c.SayimCikisGiderKodu.usual(),
				c.SayimCikisEvragiSeri.usual(),
			],
		},
	},
});
