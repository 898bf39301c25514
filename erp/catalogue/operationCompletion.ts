import { category } from './category';
import { date, list, number, numericText, shared, text } from './column';
import { common } from './columns/common';

/** Operation Completion Slip (Operasyon tamamlama fişi). */
export const operationCompletion = category({
	resource: 'operationCompletion',
	name: 'Operation Completion Slip',
	turkish: 'Operasyon tamamlama fişi',
	heading: 'Operasyon Tamamlama',
	identity: { series: 'OpT_EvrakNoSeri', number: 'OpT_EvrakNoSira' },
	columns: {
		...common,
		OpT_EvrakNoSeri: shared(text('Document Series', 'Evrak serisi')),
		OpT_EvrakNoSira: shared(numericText('Document Number', 'Evrak sıra no')),
		OpT_IsEmriKodu: text('Work Order Code', 'İş emri kodu'),
		OpT_OperasyonSafhaNo: number('Operation Stage Number', 'Operasyon safha no'),
		OpT_OperasyonKodu: text('Operation Code', 'Operasyon kodu'),
		OpT_UrunKodu: text('Product Code', 'Ürün kodu'),
		OpT_ismerkezi: text('Work Center', 'İş merkezi'),
		OpT_TamamlananMiktar: number('Completed Quantity', 'Tamamlanan miktar'),
		hata_listesi: list('Defect List', 'Hata listesi'),
		hata_kodlari: text('Defect Codes', 'Hata kodları', {
			hint: "Quote each code and separate with commas, such as '001','002'.",
		}),
		personel: text('Employee (Defect)', 'Personel'),
		tarih: date('Defect Date', 'Hata tarihi'),
		hatali_miktar: number('Defective Quantity', 'Hatalı miktar'),
		gecikme_listesi: list('Delay List', 'Gecikme listesi'),
		gecikme_kodu: text('Delay Code', 'Gecikme kodu'),
		gecikme_bosluk_baslama_tarihi: date('Delay Start Date', 'Gecikme/boşluk başlama tarihi'),
		gecikme_bosluk_baslama_saati: text('Delay Start Time', 'Gecikme/boşluk başlama saati', { hint: 'Format HH:mm.' }),
		gecikme_bosluk_bitis_tarihi: date('Delay End Date', 'Gecikme/boşluk bitiş tarihi'),
		gecikme_bosluk_bitis_saati: text('Delay End Time', 'Gecikme/boşluk bitiş saati', { hint: 'Format HH:mm.' }),
		gecikme_suresi: text('Delay Duration', 'Gecikme süresi', { hint: 'Format dd:HH:mm:ss, such as 00:03:00:00.' }),
		calisan_listesi: list('Employee List', 'Çalışan listesi'),
		personel_kodu: text('Employee Code', 'Personel kodu'),
		calistigi_sure: text('Working Time', 'Çalıştığı süre', { hint: 'Format dd:HH:mm:ss, such as 00:03:00:00.' }),
	},
	operations: {
		create: {
			name: 'Create',
			action: 'Create operation completion slip',
			description: 'Save an operation completion slip',
			method: 'OperasyonTamamlamaFisKaydetV2',
			path: '/Api/apiMethods/OperasyonTamamlamaFisKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					collection: `
						OpT_EvrakNoSeri OpT_EvrakNoSira OpT_IsEmriKodu OpT_OperasyonSafhaNo OpT_OperasyonKodu
						OpT_UrunKodu OpT_ismerkezi OpT_TamamlananMiktar user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { collection: 'aciklama' },
				'satirlar[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
				'satirlar[].hata_listesi[]': { collection: 'hata_kodlari personel tarih hatali_miktar' },
				'satirlar[].gecikme_listesi[]': {
					collection: `
						gecikme_kodu gecikme_bosluk_baslama_tarihi gecikme_bosluk_baslama_saati
						gecikme_bosluk_bitis_tarihi gecikme_bosluk_bitis_saati gecikme_suresi aciklama
					`,
				},
				'satirlar[].calisan_listesi[]': { collection: 'personel_kodu calistigi_sure' },
			},
			required: 'OpT_IsEmriKodu',
			usual: `
				OpT_EvrakNoSeri OpT_EvrakNoSira OpT_IsEmriKodu OpT_OperasyonSafhaNo OpT_OperasyonKodu
				OpT_UrunKodu OpT_TamamlananMiktar
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete operation completion slip',
			description: 'Delete an operation completion slip by series and number',
			method: 'OperasyonTamamlamaFisSilV2',
			path: '/Api/apiMethods/OperasyonTamamlamaFisSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { collection: 'OpT_EvrakNoSeri OpT_EvrakNoSira:number' },
			},
			required: 'OpT_EvrakNoSira',
			usual: 'OpT_EvrakNoSeri OpT_EvrakNoSira',
		},
		update: {
			name: 'Update',
			action: 'Update operation completion slip',
			description: 'Correct operation completion slips; the payload is not published, so it is given as JSON',
			method: 'OperasyonTamamlamaFisDuzeltV2',
			path: '/API/APIMethods/OperasyonTamamlamaFisDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			unknown: true,
			v17Only: true,
		},
		updateV1: {
			name: 'Update V1',
			action: 'Update operation completion slip V1',
			description: 'Correct operation lines with the V1 method; the payload is not published, so it is given as JSON',
			method: 'OperasyonTamamlamaFisDuzelt',
			path: '/API/APIMethods/OperasyonTamamlamaFisDuzelt',
			kind: 'update',
			container: 'evraklar',
			unknown: true,
			v17Only: true,
			anonymous: true,
		},
	},
});
