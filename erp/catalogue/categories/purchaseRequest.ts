import { category } from '../category';
import { date, documentNumber, number, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, from, withTable } from '../member';
import { purchaseRequests } from '../tables';

const c = columns({
	...common,
	stl_tarihi: shared(date('Request Date', 'Talep tarihi')),
	stl_belge_no: shared(text('Reference Number', 'Belge no', { length: 50 })),
	stl_teslim_tarihi: date('Delivery Date', 'Teslim tarihi'),
	stl_belge_tarihi: shared(date('Reference Date', 'Belge tarihi')),
	stl_evrak_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	stl_evrak_sira: shared(documentNumber('Document Number', 'Evrak sıra no')),
	stl_Stok_kodu: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	stl_Satici_Kodu: text('Supplier Code', 'Satıcı kodu', { codeOf: 'account', length: 25 }),
	stl_projekodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	stl_Sor_Merk: text('Responsibility Center', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter', length: 25 }),
	stl_miktari: number('Quantity', 'Miktarı'),
	stl_teslim_miktari: number('Delivered Quantity', 'Teslim miktarı'),
	stl_cagrilabilir_fl: number('May Be Called', 'Çağrılabilir', { isFlag: true }),
	stl_parti_kodu: text('Lot Code', 'Parti kodu', { length: 25 }),
	stl_lot_no: number('Lot Number', 'Lot no'),
	stl_aciklama: text('Description', 'Açıklama', { length: 50 }),
	stl_aciklama2: text('Description 2', 'Açıklama 2', { length: 50 }),
	stl_depo_no: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	stl_talep_eden: text('Requested By', 'Talep eden', { length: 25 }),
});

/** Purchase Request (Satın alma talebi). */
export const purchaseRequest = category({
	resource: 'purchaseRequest',
	name: 'Purchase Request',
	turkish: 'Satın alma talebi',
	heading: 'Satın Alma Talep',
	area: 'orders',
	identity: { series: c.stl_evrak_seri, number: c.stl_evrak_sira },
	operations: {
		create: {
			description: 'Save a purchase request (satın alma talebi)',
			method: 'SatinAlmaTalepKaydetV2',
			path: '/api/APIMethods/SatinAlmaTalepKaydetV2',
			documentedIn: 'reference',
			savedIn: purchaseRequests,
			lines: withTable(
				[
					c.stl_tarihi.required(),
					c.stl_evrak_seri.usual(),
					c.stl_belge_no.usual(),
					c.stl_belge_tarihi,
					c.stl_Stok_kodu.required(),
					c.stl_miktari.required(),
					c.stl_teslim_tarihi.usual(),
					c.stl_Satici_Kodu.usual(),
					c.stl_talep_eden.usual(),
					c.stl_teslim_miktari,
					c.stl_projekodu,
					c.stl_Sor_Merk,
					c.stl_cagrilabilir_fl,
					c.stl_parti_kodu,
					c.stl_lot_no,
					c.user_tablo,
					c.renk_beden.of(
						c.renk_kirilim_kodu,
						c.beden_kirilim_kodu,
						c.miktar,
						...from('collection', c.renk_no, c.beden_no),
					),
				],
				c.stl_aciklama,
				c.stl_aciklama2,
				c.stl_depo_no,
			),
			remarks: true,
		},
		delete: {
			description: 'Delete a purchase request by series and number',
			method: 'SatinAlmaTalepSilV2',
			path: '/api/APIMethods/SatinAlmaTalepSilV2',
			documentedIn: 'reference',
			lines: [c.stl_evrak_seri.usual(), c.stl_evrak_sira.required()],
		},
	},
});
