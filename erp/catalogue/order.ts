import { category } from './category';
import { withoutTax } from './codes';
import { code, date, guid, list, number, shared, text } from './column';
import { common } from './columns/common';

/** Order (Sipariş). */
export const order = category({
	resource: 'order',
	name: 'Order',
	turkish: 'Sipariş',
	heading: 'Sipariş',
	identity: { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' },
	columns: {
		...common,
		sip_b_fiyat: number('Unit Price', 'Birim fiyatı'),
		sip_birim_pntr: number('Unit Pointer', 'Birim pointer', {
			hint: 'Number of the unit on the stock card; 1 is the first unit.',
		}),
		sip_depono: number('Warehouse Number', 'Depo no'),
		sip_miktar: number('Quantity', 'Miktar'),
		sip_musteri_kod: shared(text('Account Code', 'Cari kodu')),
		sip_stok_kod: text('Item Code', 'Stok kodu'),
		sip_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi'),
		sip_tarih: shared(date('Order Date', 'Sipariş tarihi')),
		sip_tutar: number('Line Amount', 'Tutar'),
		sip_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
			hint: 'VAT pointer number from the VAT list of your installation, not a percentage.',
		}),
		sip_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax),
		varyant: list('Variants', 'Varyantlar'),
		varyant_kirilim_kodu_1: text('Variant Breakdown Code 1', 'Varyant kırılım kodu 1'),
		varyant_kirilim_kodu_2: text('Variant Breakdown Code 2', 'Varyant kırılım kodu 2'),
		varyant_kirilim_kodu_3: text('Variant Breakdown Code 3', 'Varyant kırılım kodu 3'),
		varyant_kirilim_kodu_4: text('Variant Breakdown Code 4', 'Varyant kırılım kodu 4'),
		varyant_kirilim_kodu_5: text('Variant Breakdown Code 5', 'Varyant kırılım kodu 5'),
		sip_Guid: guid('Record ID', 'Kayıt no (GUID)'),
		sip_projekodu: text('Project Code', 'Proje kodu'),
		sip_special1: text('Special Field 1', 'Özel alan 1'),
		sip_lastup_date: text('Last Update Date', 'Son güncelleme tarihi', {
			hint: 'Send the value exactly as read; a row changed since then is refused.',
		}),
		sip_teslim_tarih: date('Delivery Date', 'Teslim tarihi'),
		sip_satirno: number('Line Number', 'Satır no'),
		sip_teslim_miktar: number('Delivered Quantity', 'Teslim miktarı'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update order',
			description: 'Update an order, or add lines to it',
			method: 'SiparisDuzeltV2',
			path: '/Api/apiMethods/SiparisDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						seriler sip_b_fiyat sip_birim_pntr sip_cins:numericText sip_depono sip_evrakno_seri
						sip_evrakno_sira sip_miktar sip_musteri_kod sip_stok_kod sip_stok_sormerk sip_tarih
						sip_tip:numericText sip_tutar sip_vergi_pntr sip_vergisiz_fl user_tablo[]
					`,
					collection: 'sip_Guid sip_projekodu',
					fieldUse: 'sip_special1 sip_lastup_date',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].varyant[]': {
					reference: `
						miktar varyant_kirilim_kodu_1 varyant_kirilim_kodu_2 varyant_kirilim_kodu_3
						varyant_kirilim_kodu_4 varyant_kirilim_kodu_5
					`,
				},
				'satirlar[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
			},
			usual: `
				sip_tip sip_cins sip_evrakno_seri sip_evrakno_sira sip_tarih sip_musteri_kod sip_Guid
				sip_stok_kod sip_miktar sip_b_fiyat sip_tutar
			`,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete order by GUID',
			description: 'Delete order lines by GUID',
			method: 'SiparisGuidSilV2',
			path: '/Api/apiMethods/SiparisGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sip_Guid' },
			},
			required: 'sip_Guid',
			usual: 'sip_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create order',
			description: 'Save a sales or purchase order',
			method: 'SiparisKaydetV2',
			path: '/Api/apiMethods/SiparisKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						seriler sip_b_fiyat sip_birim_pntr sip_cins:numericText sip_depono sip_evrakno_seri
						sip_miktar sip_musteri_kod sip_stok_kod sip_stok_sormerk sip_tarih sip_tip:numericText
						sip_tutar sip_vergi_pntr sip_vergisiz_fl user_tablo[]
					`,
					fieldUse: 'sip_teslim_tarih sip_evrakno_sira sip_satirno sip_teslim_miktar',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].varyant[]': {
					reference: `
						miktar varyant_kirilim_kodu_1 varyant_kirilim_kodu_2 varyant_kirilim_kodu_3
						varyant_kirilim_kodu_4 varyant_kirilim_kodu_5
					`,
				},
				'satirlar[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
			},
			required: 'sip_tarih sip_tip sip_musteri_kod sip_stok_kod sip_miktar',
			usual: `
				sip_tip sip_cins sip_tarih sip_musteri_kod sip_evrakno_seri sip_evrakno_sira
				sip_stok_kod sip_miktar sip_b_fiyat sip_tutar sip_vergi_pntr sip_depono sip_teslim_tarih
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete order',
			description: 'Delete an order by direction, kind, series and number',
			method: 'SiparisSilV2',
			path: '/Api/apiMethods/SiparisSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sip_cins sip_evrakno_seri sip_evrakno_sira sip_tip' },
			},
			required: 'sip_tip sip_cins sip_evrakno_sira',
			usual: 'sip_tip sip_cins sip_evrakno_seri sip_evrakno_sira',
		},
	},
});
