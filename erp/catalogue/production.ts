import { category } from './category';
import { date, guid, number, shared, text } from './column';
import { common } from './columns/common';

/** Production (Üretim). */
export const production = category({
	resource: 'production',
	name: 'Production',
	turkish: 'Üretim',
	heading: 'Üretim',
	identity: { series: 'utl_evrak_seri', number: 'utl_evrak_sira' },
	columns: {
		...common,
		urun_kodu: text('Product Code', 'Ürün kodu'),
		uretilecek_miktar: number('Quantity To Produce', 'Üretilecek miktar'),
		utl_Guid: guid('Record ID', 'Kayıt no (GUID)'),
		utl_tarihi: shared(date('Request Date', 'Talep tarihi')),
		utl_teslim_tarihi: date('Delivery Date', 'Teslim tarihi'),
		utl_evrak_seri: shared(text('Document Series', 'Evrak serisi')),
		utl_belge_no: shared(text('Reference Number', 'Belge no')),
		utl_belge_tarihi: shared(date('Reference Date', 'Belge tarihi')),
		utl_Sor_Merk: text('Responsibility Center', 'Sorumluluk merkezi'),
		utl_Stok_kodu: text('Item Code', 'Stok kodu'),
		utl_miktari: number('Quantity', 'Miktar'),
		utl_depo_no: number('Warehouse Number', 'Depo no'),
		utl_projekodu: text('Project Code', 'Proje kodu'),
		utl_evrak_sira: shared(number('Document Number', 'Evrak sıra no')),
		RtP_IsEmriKodu: shared(text('Work Order Code', 'İş emri kodu')),
		RtP_UrunKodu: text('Product Code', 'Ürün kodu'),
		RtP_OperasyonSafhaNo: number('Operation Stage Number', 'Operasyon safha no'),
		RtP_OperasyonKodu: text('Operation Code', 'Operasyon kodu'),
		RtP_PlanlananSure: number('Planned Duration', 'Planlanan süre'),
		RtP_TamamlananSure: number('Completed Duration', 'Tamamlanan süre'),
		RtP_PlanlananMiktar: number('Planned Quantity', 'Planlanan miktar'),
		RtP_TamamlananMiktar: number('Completed Quantity', 'Tamamlanan miktar'),
		Rtp_PlanlananBaslamaTarihi: date('Planned Start Date', 'Planlanan başlama tarihi'),
		RtP_PlanlananIsMerkezi: text('Planned Work Center', 'Planlanan iş merkezi'),
		RtP_PlanlananKalipKodu: text('Planned Mould Code', 'Planlanan kalıp kodu'),
		RtP_Aciklama: text('Description', 'Açıklama'),
	},
	operations: {
		createWorkOrder: {
			name: 'Create Work Order',
			action: 'Create production work order',
			description: 'Create a production work order',
			method: 'UretimIsEmriOlusturV2',
			path: '/API/APIMethods/UretimIsEmriOlusturV2',
			kind: 'save',
			container: 'satirlar',
			v16Names: { satirlar: 'Satirlar', urun_kodu: 'UrunKodu', uretilecek_miktar: 'UretilecekMiktar' },
			members: {
				'': { reference: 'urun_kodu uretilecek_miktar' },
			},
			required: 'urun_kodu uretilecek_miktar',
			usual: 'urun_kodu uretilecek_miktar',
		},
		deleteRequestByGuid: {
			name: 'Delete Request by GUID',
			action: 'Delete production request by GUID',
			description: 'Delete production request lines by GUID',
			method: 'UretimTalepGuidSilV2',
			path: '/Api/APIMethods/UretimTalepGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'utl_Guid' },
			},
			required: 'utl_Guid',
			usual: 'utl_Guid',
		},
		createRequest: {
			name: 'Create Request',
			action: 'Create production request',
			description: 'Save a production request',
			method: 'UretimTalepKaydetV2',
			path: '/Api/APIMethods/UretimTalepKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						utl_tarihi utl_teslim_tarihi utl_evrak_seri utl_belge_no utl_belge_tarihi utl_Sor_Merk
						utl_Stok_kodu utl_miktari utl_depo_no utl_projekodu user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].renk_beden[]': {
					reference: 'renk_kirilim_kodu beden_kirilim_kodu miktar',
					collection: 'renk_no beden_no',
				},
			},
			required: 'utl_tarihi utl_Stok_kodu utl_miktari',
			usual: `
				utl_tarihi utl_evrak_seri utl_belge_no utl_Stok_kodu utl_miktari utl_teslim_tarihi
				utl_depo_no
			`,
		},
		deleteRequest: {
			name: 'Delete Request',
			action: 'Delete production request',
			description: 'Delete a production request by series and number',
			method: 'UretimTalepSilV2',
			path: '/Api/APIMethods/UretimTalepSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'utl_evrak_seri utl_evrak_sira' },
			},
			required: 'utl_evrak_sira',
			usual: 'utl_evrak_seri utl_evrak_sira',
		},
		createRoutePlan: {
			name: 'Create Route Plan',
			action: 'Create product route plan',
			description: 'Save a product route plan',
			method: 'UretimRotaPlanKaydetV2',
			path: '/Api/apiMethods/UretimRotaPlanKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						RtP_IsEmriKodu RtP_UrunKodu RtP_OperasyonSafhaNo RtP_OperasyonKodu RtP_PlanlananSure
						RtP_TamamlananSure RtP_PlanlananMiktar RtP_TamamlananMiktar Rtp_PlanlananBaslamaTarihi
						RtP_PlanlananIsMerkezi RtP_PlanlananKalipKodu RtP_Aciklama user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].renk_beden[]': {
					reference: 'renk_kirilim_kodu beden_kirilim_kodu miktar',
					collection: 'renk_no beden_no',
				},
			},
			required: 'RtP_IsEmriKodu',
			usual: `
				RtP_IsEmriKodu RtP_UrunKodu RtP_OperasyonSafhaNo RtP_OperasyonKodu RtP_PlanlananMiktar
				Rtp_PlanlananBaslamaTarihi RtP_PlanlananSure
			`,
		},
		deleteRoutePlan: {
			name: 'Delete Route Plan',
			action: 'Delete product route plan',
			description: 'Delete the product route plan of a work order',
			method: 'UretimRotaPlanSilV2',
			path: '/Api/apiMethods/UretimRotaPlanSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'RtP_IsEmriKodu' },
			},
			required: 'RtP_IsEmriKodu',
			usual: 'RtP_IsEmriKodu',
		},
	},
});
