import type { Entries } from './types';

/** What only *List: Get Many* tells, beside code and name. */
export const listEntries = {
	surname: ['text', 'Soyadı', 'cari_per_soyadi'],
	longName: ['text', 'Uzun adı', 'KULLANICI_UZUN_ADI'],
	userNumber: ['number', 'Kullanıcı no', 'cari_per_userno'],
	salespersonKind: ['number', 'Personel tipi', 'cari_per_tip'],
	warehouseKind: ['number', 'Depo tipi', 'dep_tipi'],
	warehouseMovements: ['number', 'Depo hareket tipi', 'dep_hareket_tipi'],
	lockedUntil: ['date', 'Kilit tarihi', 'dep_KilitTarihi'],
	company: ['number', 'Firma no', 'dep_firmano Sube_bag_firma kas_firma_no'],
	branch: ['number', 'Şube no', 'dep_subeno'],
	projectState: ['number', 'Proje durumu', 'pro_durumu'],
	centerKind: ['number', 'Sorumluluk merkezi tipi', 'som_tipi'],
	cashboxKind: ['number', 'Kasa tipi', 'kas_tip'],
	bankBranch: ['text', 'Banka şubesi', 'ban_sube'],
	bankAccountKind: ['number', 'Banka hesap tipi', 'ban_hesap_tip'],
	bankAccountNumber: ['text', 'Banka hesap no', 'ban_hesapno'],
	iban: ['text', 'IBAN', 'ban_IBANKodu'],
	serviceVat: ['number', 'Hizmet KDV', 'hiz_KDV'],
	paymentPlanCode: ['text', 'Ödeme planı kodu', 'odp_kodu'],
	averageDays: ['number', 'Ortalama gün', 'odp_ortgun'],
	lastNumber: ['number', 'Son evrak sıra no', 'son_sira'],
	lastDate: ['date', 'Son evrak tarihi', 'son_tarih'],
} as const satisfies Entries;
