import { category } from '../category';
import { date, number, shared, text, list, numericText, columns, from, namedIn } from '../member';
import { common, standard } from '../columns';
import { COMPONENTS } from '../lists/codeOf';

const UNDOCUMENTED = 'Values are not documented; the example is 0.';

const c = columns({
	...common,
	urun_kodu: standard.product,
	uretilecek_miktar: number('Quantity (Üretilecek)', 'Üretilecek miktar', { role: 'otherQuantity' }),
	utl_Guid: standard.recordGuid,
	utl_tarihi: shared(standard.requestDate),
	utl_teslim_tarihi: standard.deliveryDate,
	utl_evrak_seri: shared({ ...standard.series, length: undefined }),
	utl_belge_no: shared({ ...standard.reference, length: undefined }),
	utl_belge_tarihi: shared(standard.referenceDate),
	utl_Sor_Merk: { ...standard.center, length: undefined },
	utl_Stok_kodu: standard.item,
	utl_miktari: standard.quantity,
	utl_depo_no: standard.warehouse,
	utl_projekodu: standard.project,
	utl_evrak_sira: shared(standard.number),
	RtP_IsEmriKodu: shared(text('Work Order (İş Emri)', 'İş emri kodu', { role: 'workOrder' })),
	RtP_UrunKodu: standard.product,
	RtP_OperasyonSafhaNo: number('Stage No (Safha No)', 'Operasyon safha no', { role: 'stage' }),
	RtP_OperasyonKodu: text('Operation (Operasyon)', 'Operasyon kodu', { role: 'operationCode' }),
	RtP_PlanlananSure: number('Duration (Süre)', 'Planlanan süre'),
	RtP_TamamlananSure: number('Duration (Tamamlanan)', 'Tamamlanan süre'),
	RtP_PlanlananMiktar: { ...standard.quantity, turkish: 'Planlanan miktar' },
	RtP_TamamlananMiktar: number('Quantity (Tamamlanan)', 'Tamamlanan miktar', { role: 'otherQuantity' }),
	Rtp_PlanlananBaslamaTarihi: date('Start Date (Planlanan)', 'Planlanan başlama tarihi'),
	RtP_PlanlananIsMerkezi: text('Work Center (İş Merkezi)', 'Planlanan iş merkezi'),
	RtP_PlanlananKalipKodu: text('Mould (Planlanan Kalıp)', 'Planlanan kalıp kodu', { role: 'code' }),
	RtP_Aciklama: { ...standard.description, length: undefined },
	rec_anatipi: shared(number('Product Type', 'Ana tipi', { hint: UNDOCUMENTED })),
	rec_anakod: shared({ ...standard.product, turkish: 'Ana kod' }),
	rec_cinsi: shared(number('Kind (Reçete Cinsi)', 'Reçete cinsi', { hint: UNDOCUMENTED })),
	rec_anabirim: shared(
		number('Unit (Ana Birim)', 'Ana birim', {
			codeOf: 'unit',
			hint: 'Number of the unit on the item card; 1 is the first.',
		}),
	),
	rec_anamiktar: number('Quantity (Ana Miktar)', 'Ana miktar', { role: 'otherQuantity' }),
	rec_tuketim_tur: number('Type (Tüketim Türü)', 'Tüketim türü', { hint: UNDOCUMENTED }),
	rec_tuketim_kod: text('Component (Tüketim)', 'Tüketim kodu', {
		codeOf: { by: 'rec_tuketim_tur', are: COMPONENTS },
		length: 25,
	}),
	rec_tuketim_recete_cinsi: number('Recipe Kind (Tüketim)', 'Tüketim reçete cinsi', { hint: UNDOCUMENTED }),
	rec_tuketim_miktar: number('Quantity (Tüketim)', 'Tüketim miktarı', { role: 'otherQuantity' }),
	rec_tuketim_birim: number('Unit (Tüketim Birimi)', 'Tüketim birimi', { codeOf: 'unit' }),
	rec_alt_tukkod1: text('Alternative (Alternatif)', 'Alternatif tüketim kodu 1', { codeOf: 'item', length: 25 }),
	rec_eklenme_sarti: number('Condition (Eklenme Şartı)', 'Eklenme şartı', { hint: UNDOCUMENTED }),
	recete_kriterler: list('Criteria (Kriterler)', 'Reçete kriterleri'),
	rk_tablo: number('Table', 'Tablo', { hint: UNDOCUMENTED }),
	rk_alan_adi: text('Column Name', 'Alan adı'),
	rk_islem: number('Comparison', 'İşlem', { hint: UNDOCUMENTED }),
	rk_stringdata: text('Value', 'Değer'),
	rec_ana_renk_no: number('Colour No (Ana Renk)', 'Ana renk no'),
	rec_ana_beden_no: number('Size No (Ana Beden)', 'Ana beden no'),
	rec_tuketim_renk_no: number('Colour No (Tüketim Renk)', 'Tüketim renk no'),
	revizyon_aciklamasi: text('Note (Revizyon)', 'Revizyon açıklaması', { role: 'note' }),
	URt_RotaUrunKodu: shared({ ...standard.product, turkish: 'Rota ürün kodu' }),
	URt_cinsi: shared(number('Route Kind', 'Rota cinsi', { hint: UNDOCUMENTED })),
	URt_ID: number('Step Number', 'Rota ID'),
	URt_BagliRotaID: number('After Step (Bağlı Rota)', 'Bağlı rota ID'),
	URt_OpKod: text('Operation (Operasyon)', 'Operasyon kodu', { role: 'operationCode', length: 25 }),
	URt_IsmerkeziveyaGrupKod: text('Work Center (İş Merkezi)', 'İş merkezi veya grup kodu', { role: 'code', length: 25 }),
	rota_detaylar: list('Steps (Rota Detayları)', 'Rota detayları'),
	urd_IsmerkeziveyaGrupKod: text('Work Center (İş Merkezi)', 'İş merkezi veya grup kodu', { role: 'code', length: 25 }),
	urd_KriterDegeri1: number('Criterion 1', 'Kriter değeri 1'),
	urd_MaxDeger1: number('Maximum 1', 'Maksimum değer 1'),
	urd_MinDeger1: number('Minimum 1', 'Minimum değer 1'),
	urd_ismerkezi_tipi: number('Center Type (İş Merkezi)', 'İş merkezi tipi', { hint: UNDOCUMENTED }),
	OpT_EvrakNoSeri: shared({ ...standard.series, length: undefined }),
	OpT_EvrakNoSira: shared(
		numericText('Number (Evrak No)', 'Evrak sıra no', { role: 'number', documentNumber: true, isLater: true }),
	),
	OpT_IsEmriKodu: text('Work Order (İş Emri)', 'İş emri kodu', { role: 'workOrder' }),
	OpT_OperasyonSafhaNo: number('Stage No (Safha No)', 'Operasyon safha no', { role: 'stage' }),
	OpT_OperasyonKodu: text('Operation (Operasyon)', 'Operasyon kodu', { role: 'operationCode' }),
	OpT_UrunKodu: standard.product,
	OpT_ismerkezi: text('Work Center', 'İş merkezi'),
	OpT_TamamlananMiktar: number('Quantity (Tamamlanan)', 'Tamamlanan miktar', { role: 'otherQuantity' }),
	hata_listesi: list('Defect List', 'Hata listesi'),
	hata_kodlari: text('Defect Codes', 'Hata kodları', {
		hint: "Quote each code and separate with commas, such as '001','002'.",
	}),
	personel: text('Employee (Defect) (Personel)', 'Personel'),
	tarih: date('Defect Date', 'Hata tarihi'),
	hatali_miktar: number('Defective (Hatalı Miktar)', 'Hatalı miktar', { role: 'otherQuantity' }),
	gecikme_listesi: list('Delays (Gecikmeler)', 'Gecikme listesi'),
	gecikme_kodu: text('Delay Code', 'Gecikme kodu', { role: 'code' }),
	gecikme_bosluk_baslama_tarihi: date('Delay Start (Tarih)', 'Gecikme/boşluk başlama tarihi'),
	gecikme_bosluk_baslama_saati: text('Delay Start (Saat)', 'Gecikme/boşluk başlama saati', { hint: 'Format HH:mm.' }),
	gecikme_bosluk_bitis_tarihi: date('Delay End (Bitiş Tarihi)', 'Gecikme/boşluk bitiş tarihi'),
	gecikme_bosluk_bitis_saati: text('Delay End (Bitiş Saati)', 'Gecikme/boşluk bitiş saati', { hint: 'Format HH:mm.' }),
	gecikme_suresi: text('Delay (Gecikme Süresi)', 'Gecikme süresi', {
		hint: 'Format dd:HH:mm:ss, such as 00:03:00:00.',
	}),
	calisan_listesi: list('Employees (Çalışanlar)', 'Çalışan listesi'),
	personel_kodu: text('Employee (Personel)', 'Personel kodu', { role: 'employee' }),
	calistigi_sure: text('Working Time', 'Çalıştığı süre', { hint: 'Format dd:HH:mm:ss, such as 00:03:00:00.' }),
});
const { named, usual } = namedIn(c);

const colourSize = c.renk_beden.of(
	...named('renk_kirilim_kodu beden_kirilim_kodu miktar'),
	c.renk_no.from('collection'),
	c.beden_no.from('collection'),
);

/** Production (Üretim). */
export const production = category({
	resource: 'production',
	name: 'Production',
	area: 'production',
	identity: { series: c.utl_evrak_seri, number: c.utl_evrak_sira },
	operations: {
		createWorkOrder: {
			action: 'Create production work order',
			description: 'Create a production work order',
			method: 'UretimIsEmriOlusturV2',
			path: '/API/APIMethods/UretimIsEmriOlusturV2',
			container: 'satirlar',
			containerInV16: 'Satirlar',
			document: [c.urun_kodu.inV16('UrunKodu').required(), c.uretilecek_miktar.inV16('UretilecekMiktar').required()],
		},
		deleteRequestByGuid: {
			action: 'Delete production request by GUID',
			description: 'Delete production request lines by GUID',
			method: 'UretimTalepGuidSilV2',
			path: '/Api/APIMethods/UretimTalepGuidSilV2',
			lines: [c.utl_Guid.required()],
		},
		createRequest: {
			action: 'Create production request',
			description: 'Save a production request',
			method: 'UretimTalepKaydetV2',
			path: '/Api/APIMethods/UretimTalepKaydetV2',
			lines: [
				c.utl_tarihi.required(),
				c.utl_evrak_seri.usual(),
				c.utl_belge_no.usual(),
				c.utl_Stok_kodu.required(),
				c.utl_miktari.required(),
				c.utl_teslim_tarihi.usual(),
				c.utl_depo_no.usual(),
				...named('utl_belge_tarihi utl_Sor_Merk utl_projekodu user_tablo'),
				colourSize,
			],
			remarks: true,
		},
		deleteRequest: {
			action: 'Delete production request',
			description: 'Delete a production request by series and number',
			method: 'UretimTalepSilV2',
			path: '/Api/APIMethods/UretimTalepSilV2',
			lines: [c.utl_evrak_seri.usual(), c.utl_evrak_sira.required()],
		},
		createRoutePlan: {
			action: 'Create product route plan',
			description: 'Save a product route plan',
			method: 'UretimRotaPlanKaydetV2',
			lines: [
				c.RtP_IsEmriKodu.required(),
				...usual(
					'RtP_UrunKodu RtP_OperasyonSafhaNo RtP_OperasyonKodu RtP_PlanlananMiktar',
					'Rtp_PlanlananBaslamaTarihi RtP_PlanlananSure',
				),
				...named(
					'RtP_TamamlananSure RtP_TamamlananMiktar RtP_PlanlananIsMerkezi RtP_PlanlananKalipKodu',
					'RtP_Aciklama user_tablo',
				),
				colourSize,
			],
			remarks: true,
		},
		deleteRoutePlan: {
			action: 'Delete product route plan',
			description: 'Delete the product route plan of a work order',
			method: 'UretimRotaPlanSilV2',
			lines: [c.RtP_IsEmriKodu.required()],
		},
	},
});

/** Recipe (Ürün reçetesi), a bill of materials. */
export const recipe = category({
	resource: 'recipe',
	name: 'Recipe',
	area: 'production',
	identity: { number: c.rec_anakod },
	operations: {
		create: {
			description: 'Save the bill of materials of a product (ürün reçetesi)',
			method: 'UrunReceteKaydetV2',
			lines: {
				mixed: true,
				members: [
					c.rec_anakod.required(),
					...usual('rec_anatipi rec_cinsi rec_anamiktar rec_anabirim'),
					c.rec_tuketim_kod.required(),
					c.rec_tuketim_miktar.required(),
					c.rec_tuketim_tur.usual(),
					c.rec_tuketim_birim.usual(),
					...named('rec_tuketim_recete_cinsi rec_alt_tukkod1 rec_eklenme_sarti'),
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
			document: [c.revizyon_aciklamasi.usual()],
			lines: [c.rec_anakod.required(), c.rec_anatipi.required(), c.rec_cinsi.required()],
		},
	},
});

/** Route (Ürün rotası), the operations that make a product. */
export const route = category({
	resource: 'route',
	name: 'Route',
	area: 'production',
	identity: { number: c.URt_RotaUrunKodu },
	operations: {
		create: {
			description: 'Save the operations that make a product (ürün rotası)',
			method: 'UrunRotaKaydetV2',
			lines: [
				c.URt_RotaUrunKodu.required(),
				c.URt_cinsi.usual(),
				c.URt_OpKod.required(),
				c.URt_ID.usual(),
				c.URt_BagliRotaID.usual(),
				c.rota_detaylar.of(
					...named('urd_IsmerkeziveyaGrupKod urd_KriterDegeri1 urd_MaxDeger1 urd_MinDeger1'),
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
			document: [c.revizyon_aciklamasi.usual()],
			lines: [c.URt_RotaUrunKodu.required(), c.URt_cinsi.required()],
		},
	},
});

/** Operation Completion Slip (Operasyon tamamlama fişi). */
export const operationCompletion = category({
	resource: 'operationCompletion',
	name: 'Operation Completion Slip',
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
				...usual('OpT_OperasyonSafhaNo OpT_OperasyonKodu OpT_UrunKodu OpT_TamamlananMiktar'),
				c.OpT_ismerkezi,
				c.user_tablo,
				c.renk_beden.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
				c.hata_listesi.of(c.hata_kodlari, c.personel, c.tarih, c.hatali_miktar),
				c.gecikme_listesi.of(
					...named(
						'gecikme_kodu gecikme_bosluk_baslama_tarihi gecikme_bosluk_baslama_saati',
						'gecikme_bosluk_bitis_tarihi gecikme_bosluk_bitis_saati gecikme_suresi aciklama',
					),
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
			action: 'Update operation completion slip V1',
			description: 'Correct operation lines with the V1 method; the payload is not published, so it is given as JSON',
			method: 'OperasyonTamamlamaFisDuzelt',
			path: '/API/APIMethods/OperasyonTamamlamaFisDuzelt',
			since: 'V17',
			anonymous: true,
			unknown: true,
		},
	},
});
