import { category } from '../category';
import { date, list, number, numericText, shared, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';

const c = columns({
	...common,
	OpT_EvrakNoSeri: shared(text('Document Series', 'Evrak serisi')),
	OpT_EvrakNoSira: shared(numericText('Document Number', 'Evrak sıra no', { documentNumber: true })),
	OpT_IsEmriKodu: text('Work Order Code', 'İş emri kodu'),
	OpT_OperasyonSafhaNo: number('Operation Stage Number', 'Operasyon safha no'),
	OpT_OperasyonKodu: text('Operation Code', 'Operasyon kodu'),
	OpT_UrunKodu: text('Product Code', 'Ürün kodu', { codeOf: 'item', length: 25 }),
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
});

/** Operation Completion Slip (Operasyon tamamlama fişi). */
export const operationCompletion = category({
	resource: 'operationCompletion',
	name: 'Operation Completion Slip',
	turkish: 'Operasyon tamamlama fişi',
	heading: 'Operasyon Tamamlama',
	area: 'production',
	identity: { series: c.OpT_EvrakNoSeri, number: c.OpT_EvrakNoSira },
	operations: {
		create: {
			description: 'Save an operation completion slip',
			method: 'OperasyonTamamlamaFisKaydetV2',
			membersFrom: 'collection',
			lines: [
				c.OpT_EvrakNoSeri.usual(),
				c.OpT_EvrakNoSira.usual(),
				c.OpT_IsEmriKodu.required(),
				c.OpT_OperasyonSafhaNo.usual(),
				c.OpT_OperasyonKodu.usual(),
				c.OpT_UrunKodu.usual(),
				c.OpT_TamamlananMiktar.usual(),
				c.OpT_ismerkezi,
				c.user_tablo,
				c.renk_beden.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
				c.hata_listesi.of(c.hata_kodlari, c.personel, c.tarih, c.hatali_miktar),
				c.gecikme_listesi.of(
					c.gecikme_kodu,
					c.gecikme_bosluk_baslama_tarihi,
					c.gecikme_bosluk_baslama_saati,
					c.gecikme_bosluk_bitis_tarihi,
					c.gecikme_bosluk_bitis_saati,
					c.gecikme_suresi,
					c.aciklama,
				),
				c.calisan_listesi.of(c.personel_kodu, c.calistigi_sure),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete an operation completion slip by series and number',
			method: 'OperasyonTamamlamaFisSilV2',
			membersFrom: 'collection',
			lines: [c.OpT_EvrakNoSeri.usual(), c.OpT_EvrakNoSira.as('number').required()],
		},
		update: {
			description: 'Correct operation completion slips; the payload is not published, so it is given as JSON',
			method: 'OperasyonTamamlamaFisDuzeltV2',
			path: '/API/APIMethods/OperasyonTamamlamaFisDuzeltV2',
			since: 'V17',
			unknown: true,
		},
		updateV1: {
			name: 'Update V1',
			action: 'Update operation completion slip V1',
			description: 'Correct operation lines with the V1 method; the payload is not published, so it is given as JSON',
			method: 'OperasyonTamamlamaFisDuzelt',
			path: '/API/APIMethods/OperasyonTamamlamaFisDuzelt',
			version: 'V1',
			since: 'V17',
			anonymous: true,
			unknown: true,
		},
	},
});
