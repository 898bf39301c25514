import type { ColumnKind, Table } from './table';

const LINE = { renk_beden: 'json' } as const;

const numbered = (name: string): Array<readonly [string, ColumnKind]> =>
	Array.from({ length: 6 }, (_, at) => [`${name}${at + 1}`, 'number']);

/** What rows of conditions have beside the members of the wire. */
const CONDITION = Object.fromEntries<ColumnKind>([
	['sat_asgari_miktar', 'number'],
	...['uyg', 'yuzde', 'miktar', 'durum'].flatMap((part) => numbered(`sat_det_isk_${part}`)),
]);

/** Tables whose rows are lines and headers of documents. Sources: see tables.ts. */
export const DOCUMENT_TABLES: Table[] = [
	{
		name: 'SIPARISLER',
		prefix: 'sip',
		user: true,
		index: ['sip_evrakno_seri', 'sip_evrakno_sira'],
		owner: 'sip_stok_kod',
		references: { day: 'sip_tarih', columns: ['sip_belgeno', 'sip_eticaret_kanal_kodu'] },
		extra: { ...LINE, varyant: 'json', seriler: 'text', sip_belgeno: 'text', sip_eticaret_kanal_kodu: 'text' },
	},
	{
		name: 'STOK_HAREKETLERI',
		prefix: 'sth',
		user: true,
		index: ['sth_evrakno_seri', 'sth_evrakno_sira'],
		owner: 'sth_stok_kod',
		references: { day: 'sth_tarih', columns: ['sth_belge_no', 'sth_eticaret_kanal_kodu'] },
		extra: {
			...LINE,
			seriler: 'text',
			sth_satirno: 'number',
			sth_fat_uid: 'text',
			sth_sip_uid: 'text',
			sth_belge_no: 'text',
			sth_eticaret_kanal_kodu: 'text',
		},
	},
	{
		name: 'CARI_HESAP_HAREKETLERI',
		prefix: 'cha',
		user: true,
		index: ['cha_evrakno_seri', 'cha_evrakno_sira'],
		owner: 'cha_kod',
		references: { day: 'cha_tarihi', columns: ['cha_belge_no', 'cha_eticaret_kanal_kodu'] },
		extra: {
			odemeler: 'json',
			kredi_karti_taksit_bilgisi: 'json',
			kdv_istisna_kodu: 'text',
			cha_belge_no: 'text',
			cha_uuid: 'text',
			cha_ebelge_turu: 'number',
			cha_ebelge_Islemturu: 'number',
			cha_eticaret_kanal_kodu: 'text',
			cha_banka_hesap_kodu: 'text',
		},
	},
	{
		name: 'ALINAN_TEKLIFLER',
		prefix: 'altkl',
		user: true,
		index: ['altkl_teklif_kodu', 'altkl_sira_no'],
		references: { day: 'altkl_tarihi', columns: ['altkl_belge_no'] },
		extra: { altkl_satirno: 'number' },
	},
	{
		name: 'DEPOLAR_ARASI_SIPARISLER',
		prefix: 'ssip',
		user: true,
		index: ['ssip_evrakno_seri', 'ssip_evrakno_sira'],
		references: { day: 'ssip_tarih', columns: ['ssip_belgeno'] },
		extra: { ...LINE, ssip_evrakno_sira: 'number', seriler: 'text' },
	},
	{
		name: 'SAYIM_SONUCLARI',
		prefix: 'sym',
		user: true,
		index: ['sym_depono', 'sym_evrakno'],
		references: { day: 'sym_tarihi', columns: ['sym_serino'] },
		extra: { sym_satirno: 'number', sym_kesinlesti: 'number' },
	},
	{
		name: 'SATIS_SARTLARI',
		prefix: 'sat',
		user: true,
		index: ['sat_evrakno_seri', 'sat_evrakno_sira'],
		references: { day: 'sat_evrak_tarih', columns: ['sat_belge_no'] },
		extra: { sat_satirno: 'number', ...CONDITION },
	},
	{
		name: 'SATINALMA_SARTLARI',
		prefix: 'sas',
		user: true,
		index: ['sas_evrak_no_seri', 'sas_evrak_no_sira'],
		references: { day: 'sas_evrak_tarih', columns: ['sas_belge_no'] },
		extra: { sas_evrak_no_sira: 'number', sas_satirno: 'number' },
	},
	{
		name: 'MUHASEBE_FISLERI',
		prefix: 'fis',
		user: true,
		index: ['fis_tarih', 'fis_sira_no'],
		references: { day: 'fis_tarih', columns: ['fis_tic_belgeno'] },
		extra: { fis_sira_no: 'number', fis_satir_no: 'number' },
	},
	{
		name: 'URETIM_TALEPLERI',
		prefix: 'utl',
		user: true,
		index: ['utl_evrak_seri', 'utl_evrak_sira'],
		extra: { ...LINE, utl_satirno: 'number' },
	},
	{
		name: 'URETIM_ROTA_PLANLARI',
		prefix: 'RtP',
		user: true,
		index: ['RtP_IsEmriKodu'],
		extra: { ...LINE, RtP_SatirNo: 'number' },
	},
	{
		name: 'URETIM_OPERASYON_HAREKETLERI',
		prefix: 'OpT',
		user: true,
		index: ['OpT_EvrakNoSeri', 'OpT_EvrakNoSira'],
		extra: {
			...LINE,
			hata_listesi: 'json',
			gecikme_listesi: 'json',
			calisan_listesi: 'json',
			OpT_EvrakSatirNo: 'number',
			OpT_baslamatarihi: 'date',
			OpT_bitis_tarihi: 'date',
			Opt_SetupSuresi: 'number',
		},
	},
	{
		name: 'VERILEN_TEKLIFLER',
		prefix: 'tkl',
		user: true,
		index: ['tkl_evrakno_seri', 'tkl_evrakno_sira'],
		references: { day: 'tkl_evrak_tarihi', columns: ['tkl_belge_no'] },
		extra: { ...LINE, tkl_satirno: 'number' },
	},
];
