import type { Table } from './table';

const LINE = { renk_beden: 'json' } as const;

/** Tables of requests, price changes, labels, recipes and routes. Sources: see tables.ts. */
export const REQUEST_TABLES: Table[] = [
	{
		name: 'PROFORMA_SIPARISLER',
		prefix: 'pro',
		user: true,
		index: ['pro_evrakno_seri', 'pro_evrakno_sira'],
		extra: { ...LINE, seriler: 'text', pro_satirno: 'number' },
	},
	{
		name: 'SATINALMA_TALEPLERI',
		prefix: 'stl',
		user: true,
		index: ['stl_evrak_seri', 'stl_evrak_sira'],
		references: { day: 'stl_tarihi', columns: ['stl_belge_no'] },
		extra: { ...LINE, stl_satir_no: 'number' },
	},
	{
		name: 'STOK_FIYAT_DEGISIKLIKLERI',
		prefix: 'fid',
		user: true,
		index: ['fid_evrak_seri_no', 'fid_evrak_sira_no'],
		references: { day: 'fid_evrak_tarih', columns: ['fid_belge_no'] },
		extra: {
			fid_evrak_sira_no: 'number',
			fid_evrak_satir_no: 'number',
			fid_eskifiy_tutar: 'number',
			fid_yapildi_fl: 'number',
		},
	},
	{
		name: 'ETIKET_BASIM_EMIRLERI',
		prefix: 'Etkb',
		user: true,
		index: ['Etkb_evrakno_seri', 'Etkb_evrakno_sira'],
		references: { day: 'Etkb_evrak_tarihi', columns: ['Etkb_belge_no'] },
		extra: { Etkb_evrakno_sira: 'number', Etkb_satirno: 'number' },
	},
	{
		name: 'URUN_RECETELERI',
		prefix: 'rec',
		user: true,
		index: ['rec_anakod'],
		extra: { rec_satirno: 'number', recete_kriterler: 'json' },
	},
	{
		name: 'URUN_ROTALARI',
		prefix: 'URt',
		user: true,
		index: ['URt_RotaUrunKodu'],
		extra: { URt_SatirNo: 'number', rota_detaylar: 'json' },
	},
];
