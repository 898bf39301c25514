import { category } from '../category';
import { withoutTax } from '../codes';
import { code, date, documentNumber, number, numericText, shared, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';

const c = columns({
	...common,
	pro_tarihi: shared(date('Order Date', 'Proforma tarihi')),
	pro_tipi: shared(numericText('Order Direction', 'Proforma tipi', { hint: '0 in the example, a received order.' })),
	pro_cinsi: shared(numericText('Order Kind', 'Proforma cinsi', { hint: '2 in the example, a proforma order.' })),
	pro_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	pro_evrakno_sira: shared(documentNumber('Document Number', 'Evrak sıra no')),
	pro_mustkodu: shared(text('Account Code', 'Müşteri kodu', { codeOf: 'account', length: 25 })),
	pro_stokkodu: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	pro_bfiyati: number('Unit Price', 'Birim fiyatı'),
	pro_miktar: number('Quantity', 'Miktar'),
	pro_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first.',
	}),
	pro_tutari: number('Line Amount', 'Tutarı'),
	pro_vergipntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	pro_depono: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	pro_vergisiz: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true }),
	pro_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
});

/** Proforma Order (Proforma sipariş). */
export const proformaOrder = category({
	resource: 'proformaOrder',
	name: 'Proforma Order',
	turkish: 'Proforma sipariş',
	heading: 'Proforma Sipariş',
	area: 'orders',
	identity: { series: c.pro_evrakno_seri, number: c.pro_evrakno_sira },
	operations: {
		create: {
			description: 'Save a proforma order (proforma sipariş)',
			method: 'ProformaSiparisKaydetV2',
			documentedIn: 'reference',
			membersFrom: 'collection',
			lines: [
				c.pro_tarihi.required(),
				c.pro_mustkodu.required(),
				c.pro_tipi.required(),
				c.pro_cinsi.required(),
				c.pro_evrakno_seri.usual(),
				c.pro_stokkodu.required(),
				c.pro_miktar.required(),
				c.pro_bfiyati.usual(),
				c.pro_tutari.usual(),
				c.pro_vergipntr.usual(),
				c.pro_depono.usual(),
				c.pro_birim_pntr,
				c.pro_vergisiz,
				c.seriler,
				c.pro_stok_sormerk,
				c.user_tablo,
				c.renk_beden.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a proforma order by direction, kind, series and number',
			method: 'ProformaSiparisSilV2',
			documentedIn: 'reference',
			membersFrom: 'collection',
			lines: [c.pro_tipi.required(), c.pro_cinsi.required(), c.pro_evrakno_seri.usual(), c.pro_evrakno_sira.required()],
		},
	},
});
