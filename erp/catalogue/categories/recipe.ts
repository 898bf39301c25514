import { COMPONENTS } from '../../lookup/codeOf';
import { category } from '../category';
import { list, number, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, from } from '../member';

const UNTOLD = 'Values are not documented; the example is 0.';

const c = columns({
	...common,
	rec_anatipi: shared(number('Product Type', 'Ana tipi', { hint: UNTOLD })),
	rec_anakod: shared(text('Product Code', 'Ana kod', { codeOf: 'item', length: 25 })),
	rec_cinsi: shared(number('Recipe Kind', 'Reçete cinsi', { hint: UNTOLD })),
	rec_anabirim: shared(
		number('Product Unit', 'Ana birim', {
			codeOf: 'unit',
			hint: 'Number of the unit on the item card; 1 is the first.',
		}),
	),
	rec_anamiktar: number('Product Quantity', 'Ana miktar'),
	rec_tuketim_tur: number('Component Type', 'Tüketim türü', { hint: UNTOLD }),
	rec_tuketim_kod: text('Component Code', 'Tüketim kodu', {
		codeOf: { by: 'rec_tuketim_tur', are: COMPONENTS },
		length: 25,
	}),
	rec_tuketim_recete_cinsi: number('Component Recipe Kind', 'Tüketim reçete cinsi', { hint: UNTOLD }),
	rec_tuketim_miktar: number('Component Quantity', 'Tüketim miktarı'),
	rec_tuketim_birim: number('Component Unit', 'Tüketim birimi', { codeOf: 'unit' }),
	rec_alt_tukkod1: text('Alternative Component Code', 'Alternatif tüketim kodu 1', { codeOf: 'item', length: 25 }),
	rec_eklenme_sarti: number('Condition of Use', 'Eklenme şartı', { hint: UNTOLD }),
	recete_kriterler: list('Criteria', 'Reçete kriterleri'),
	rk_tablo: number('Table', 'Tablo', { hint: UNTOLD }),
	rk_alan_adi: text('Column Name', 'Alan adı'),
	rk_islem: number('Comparison', 'İşlem', { hint: UNTOLD }),
	rk_stringdata: text('Value', 'Değer'),
	rec_ana_renk_no: number('Product Colour Number', 'Ana renk no'),
	rec_ana_beden_no: number('Product Size Number', 'Ana beden no'),
	rec_tuketim_renk_no: number('Component Colour Number', 'Tüketim renk no'),
	revizyon_aciklamasi: text('Revision Note', 'Revizyon açıklaması'),
});

/** Recipe (Ürün reçetesi), a bill of materials. */
export const recipe = category({
	resource: 'recipe',
	name: 'Recipe',
	turkish: 'Ürün reçetesi',
	heading: 'Ürün Reçete',
	area: 'production',
	identity: { number: c.rec_anakod },
	operations: {
		create: {
			description: 'Save the bill of materials of a product (ürün reçetesi)',
			method: 'UrunReceteKaydetV2',
			documentedIn: 'reference',
			lines: {
				mixed: true,
				members: [
					c.rec_anakod.required(),
					c.rec_anatipi.usual(),
					c.rec_cinsi.usual(),
					c.rec_anamiktar.usual(),
					c.rec_anabirim.usual(),
					c.rec_tuketim_kod.required(),
					c.rec_tuketim_miktar.required(),
					c.rec_tuketim_tur.usual(),
					c.rec_tuketim_birim.usual(),
					c.rec_tuketim_recete_cinsi,
					c.rec_alt_tukkod1,
					c.rec_eklenme_sarti,
					c.recete_kriterler.of(c.rk_tablo, c.rk_alan_adi, c.rk_islem, c.rk_stringdata),
					c.user_tablo,
					...from('collection', c.rec_ana_renk_no, c.rec_ana_beden_no, c.rec_tuketim_renk_no),
				],
			},
			remarks: true,
		},
		delete: {
			description: 'Delete the bill of materials of a product',
			method: 'UrunReceteSilV2',
			documentedIn: 'reference',
			document: [c.revizyon_aciklamasi.usual()],
			lines: [c.rec_anakod.required(), c.rec_anatipi.required(), c.rec_cinsi.required()],
		},
	},
});
