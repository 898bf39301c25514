import type { Clock } from '../clock';
import type { Db } from '../database';
import { freshRow, insertRow } from '../engine/rows';
import { pointerOf, TAXES, type TaxTable } from './taxes';

const ITEMS: Array<[string, string]> = [
	['STK001', 'Örnek stok 1'],
	['STK002', 'Örnek stok 2'],
	['STK003', 'Örnek stok 3'],
	['STK004', 'Örnek stok 4'],
	['STK005', 'Örnek stok 5'],
	['WEB-TSHIRT-M', 'Web mağaza tişört M'],
	['WEB-TSHIRT-L', 'Web mağaza tişört L'],
	['WEB-MUG', 'Web mağaza kupa'],
	['WEB-POSTER', 'Web mağaza poster'],
	['KARGO', 'Kargo bedeli'],
	['URUN001', 'Üretilen ürün 1'],
];

/** Accounts: [code, title, tax number, registered for e-invoices, e-mail]. The account of many buyers has nobody's address. */
const ACCOUNTS: Array<[string, string, string, number, string]> = [
	['120.01.001', 'Örnek Ünvan A.Ş.', '1111111114', 1, 'muhasebe@unvan.example'],
	['120.01.002', 'Deneme Ticaret Ltd. Şti.', '2222222224', 1, 'muhasebe@deneme.example'],
	['120.01.003', 'Ayşe Yılmaz', '11111111110', 0, 'ayse@yilmaz.example'],
	['120.01.WEB', 'Web mağaza müşterisi', '11111111111', 0, ''],
	['320.01.001', 'Örnek Tedarikçi A.Ş.', '3333333339', 1, 'satis@tedarikci.example'],
	['320.01.002', 'Örnek Nakliyat Ltd. Şti.', '4444444444', 1, 'fatura@nakliyat.example'],
];

/** Incoming invoices: [GİB number, sender's tax number, sender, scenario, age in days, amount, tax]. */
const INCOMING: Array<[string, string, string, string, number, number, number]> = [
	['ORN2026000000001', '3333333339', 'Örnek Tedarikçi A.Ş.', 'TICARIFATURA', 1, 1200, 200],
	['ORN2026000000002', '3333333339', 'Örnek Tedarikçi A.Ş.', 'TEMELFATURA', 2, 600, 100],
	['NAK2026000000017', '4444444444', 'Örnek Nakliyat Ltd. Şti.', 'TICARIFATURA', 5, 2400, 400],
	['NAK2026000000018', '4444444444', 'Örnek Nakliyat Ltd. Şti.', 'TICARIFATURA', 12, 360, 60],
];

/** Users of the ERP; names are made up. */
const USERS: Array<[number, string, string]> = [
	[1, 'SRV', 'Sistem yöneticisi'],
	[2, 'API', 'Entegrasyon kullanıcısı'],
];

/** Received dispatch notes: [UUID's last digit, number, sender's tax number, sender, age in days]. */
const DISPATCHES: Array<[number, string, string, string, number]> = [
	[1, 'IRS2026000000001', '3333333339', 'Örnek Tedarikçi A.Ş.', 1],
	[2, 'IRS2026000000002', '4444444444', 'Örnek Nakliyat Ltd. Şti.', 3],
];

/** UUIDs of the seeded incoming invoices, in the order of the table. */
const INCOMING_UUIDS = INCOMING.map((_, place) => `AAAAAAAA-0000-4000-8000-00000000000${place + 1}`);

function daysAgo(clock: Clock, days: number): string {
	return `${new Date(Date.parse(clock.day()) - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000`;
}

/** Fills an empty database with stock cards, accounts, taxes and incoming invoices; leaves a filled one alone. */
export function seed(db: Db, clock: Clock, vat: TaxTable): void {
	if (db.get('SELECT 1 FROM STOKLAR LIMIT 1')) return;
	const twenty = pointerOf(vat, 20);
	for (const [sto_kod, sto_isim] of ITEMS) {
		const rest = {
			sto_iptal: 0,
			sto_birim1_ad: 'ADET',
			sto_birim2_katsayi: 0,
			sto_toptan_vergi: twenty,
			sto_perakende_vergi: twenty,
		};
		insertRow(db, 'STOKLAR', { ...freshRow('sto', clock), sto_kod, sto_isim, ...rest });
	}
	for (const [cari_kod, cari_unvan1, cari_vdaire_no, cari_efatura_fl, cari_EMail] of ACCOUNTS) {
		const rest = {
			cari_iptal: 0,
			cari_unvan1,
			cari_vdaire_no,
			cari_efatura_fl,
			cari_EMail,
			cari_baglanti_tipi: cari_kod.startsWith('320') ? 1 : 0,
		};
		insertRow(db, 'CARI_HESAPLAR', { ...freshRow('cari', clock), cari_kod, ...rest });
	}
	for (const [vergiSiraNo, vergiAdi, vergiOrani] of TAXES[vat])
		insertRow(db, 'VERGILER', { vergiSiraNo, vergiAdi, vergiOrani });
	for (const [User_no, User_name, User_LongName] of USERS)
		insertRow(db, 'KULLANICILAR', { User_no, User_name, User_LongName, User_EMail: '', User_pasif: 0 });
	for (const [digit, gei_belge_no, gei_vkn, gei_unvan, age] of DISPATCHES) {
		const gei_uuid = `BBBBBBBB-0000-4000-8000-00000000000${digit}`;
		const rest = { gei_uuid, gei_belge_no, gei_vkn, gei_unvan, gei_tarih: daysAgo(clock, age) };
		insertRow(db, 'E_IRSALIYE_GELEN', { ...freshRow('gei', clock), ...rest });
	}
	INCOMING.forEach(([gef_belge_no, gef_vkn, gef_unvan, gef_senaryo, age, gef_tutar, gef_vergi], place) => {
		const dates = { gef_tarih: daysAgo(clock, age), gef_alinma_tarihi: daysAgo(clock, age) };
		const rest = {
			gef_fatura_tipi: 'SATIS',
			gef_para_birimi: 'TRY',
			gef_durum: 1002,
			gef_uuid: INCOMING_UUIDS[place] ?? '',
		};
		insertRow(db, 'E_BELGE_GELEN', {
			...freshRow('gef', clock),
			gef_belge_no,
			gef_vkn,
			gef_unvan,
			gef_senaryo,
			gef_tutar,
			gef_vergi,
			...dates,
			...rest,
		});
	});
}
