import { category } from '../category';
import { list, number, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, from } from '../member';

const UNTOLD = 'Values are not documented; the example is 0.';

const c = columns({
	...common,
	URt_RotaUrunKodu: shared(text('Product Code', 'Rota ürün kodu', { codeOf: 'item', length: 25 })),
	URt_cinsi: shared(number('Route Kind', 'Rota cinsi', { hint: UNTOLD })),
	URt_ID: number('Step Number', 'Rota ID'),
	URt_BagliRotaID: number('Depends on Step', 'Bağlı rota ID'),
	URt_OpKod: text('Operation Code', 'Operasyon kodu', { length: 25 }),
	URt_IsmerkeziveyaGrupKod: text('Work Center Code', 'İş merkezi veya grup kodu', { length: 25 }),
	rota_detaylar: list('Step Details', 'Rota detayları'),
	urd_IsmerkeziveyaGrupKod: text('Work Center Code', 'İş merkezi veya grup kodu', { length: 25 }),
	urd_KriterDegeri1: number('Criterion 1', 'Kriter değeri 1'),
	urd_MaxDeger1: number('Maximum 1', 'Maksimum değer 1'),
	urd_MinDeger1: number('Minimum 1', 'Minimum değer 1'),
	urd_ismerkezi_tipi: number('Work Center Type', 'İş merkezi tipi', { hint: UNTOLD }),
	revizyon_aciklamasi: text('Revision Note', 'Revizyon açıklaması'),
});

/** Route (Ürün rotası), the operations that make a product. */
export const route = category({
	resource: 'route',
	name: 'Route',
	turkish: 'Ürün rotası',
	heading: 'Ürün Rota',
	area: 'production',
	identity: { number: c.URt_RotaUrunKodu },
	operations: {
		create: {
			description: 'Save the operations that make a product (ürün rotası)',
			method: 'UrunRotaKaydetV2',
			documentedIn: 'reference',
			lines: [
				c.URt_RotaUrunKodu.required(),
				c.URt_cinsi.usual(),
				c.URt_OpKod.required(),
				c.URt_ID.usual(),
				c.URt_BagliRotaID.usual(),
				c.rota_detaylar.of(
					c.urd_IsmerkeziveyaGrupKod,
					c.urd_KriterDegeri1,
					c.urd_MaxDeger1,
					c.urd_MinDeger1,
					c.urd_ismerkezi_tipi.from('collection'),
				),
				c.user_tablo,
				...from('collection', c.URt_IsmerkeziveyaGrupKod),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete the route of a product',
			method: 'UrunRotaSilV2',
			documentedIn: 'reference',
			document: [c.revizyon_aciklamasi.usual()],
			lines: [c.URt_RotaUrunKodu.required(), c.URt_cinsi.required()],
		},
	},
});
