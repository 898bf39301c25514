import type { Erp } from '../../standin';
import { erpTime, stampedRow } from '../../testkit/trading/screen';

type Row = Record<string, string | number>;

/** Where the goods of a company come from and go to: day, item, from and to warehouse (0: a supplier, a customer), quantity. */
const GOODS: ReadonlyArray<readonly [day: string, item: string, from: number, to: number, quantity: number]> = [
	['2026-01-05', 'STK001', 0, 1, 240],
	['2026-01-12', 'STK001', 1, 2, 60],
	['2026-01-12', 'STK001', 1, 3, 48],
	['2026-02-02', 'STK001', 1, 0, 35],
	['2026-02-09', 'STK001', 3, 0, 12],
	['2026-01-05', 'WEB-MUG', 0, 3, 80],
];

/** What an account owes and pays: day, document type, series, number, reference, days until it is due, amount (below zero: paid). */
const LEDGER: ReadonlyArray<
	readonly [day: string, type: number, series: string, number: number, reference: string, due: number, amount: number]
> = [
	['2025-12-15', 63, 'FTR', 118, '', 30, 4200],
	['2026-01-08', 63, 'FTR', 121, 'WEB-1042', 30, 1980.5],
	['2026-01-20', 1, 'TAH', 34, '', 0, -4200],
	['2026-02-02', 63, 'FTR', 127, 'WEB-1077', 30, 3150],
	['2026-02-16', 1, 'TAH', 41, '', 0, -2000],
];

/** An order of today, that a person has entered and the API has not: item, quantity, amount. */
const ORDER: ReadonlyArray<readonly [item: string, quantity: number, amount: number]> = [
	['WEB-TSHIRT-M', 2, 699.8],
	['WEB-MUG', 1, 129.5],
];

/** The number of that person in the ERP. */
const PERSON = 4;

const moment = (day: string) => `${day}T00:00:00.000`;
const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Fills the stand-in with what a company has by the time that its stock and its statements are worth a look; the account is 120.01.001. */
export function setStage({ db }: Erp): void {
	const put = (table: string, row: Row) =>
		db.run(
			`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
				.map(() => '?')
				.join(', ')})`,
			Object.values(row),
		);
	for (const [day, item, from, to, quantity] of GOODS)
		put('STOK_HAREKETLERI', {
			...{ sth_stok_kod: item, sth_tarih: moment(day), sth_miktar: quantity, sth_cins: 0 },
			...{ sth_tip: from === 0 ? 0 : to === 0 ? 1 : 2, sth_cikis_depo_no: from, sth_giris_depo_no: to },
			...{ sth_nakliyedurumu: 0, sth_nakliyedeposu: 0 },
		});
	for (const [at, [day, type, series, number, reference, due, amount]] of LEDGER.entries())
		put('CARI_HESAP_HAREKETLERI', {
			...{
				cha_Guid: guid(at + 1),
				cha_kod: '120.01.001',
				cha_cari_cins: 0,
				cha_iptal: 0,
				cha_create_date: moment(day),
			},
			...{ cha_tarihi: moment(day), cha_evrak_tip: type, cha_evrakno_seri: series, cha_evrakno_sira: number },
			...{ cha_belge_no: reference, cha_belge_tarih: moment(day), cha_vade: -due, cha_tip: amount < 0 ? 1 : 0 },
			...{
				cha_meblag: Math.abs(amount),
				cha_d_cins: 0,
				cha_d_kur: 1,
				cha_cinsi: amount < 0 ? 0 : 6,
				cha_normal_Iade: 0,
			},
			...{ cha_meblag_ana_doviz_icin_gecersiz_fl: 0 },
		});
	const made = erpTime(Date.now() - 600_000);
	for (const [line, [item, quantity, amount]] of ORDER.entries())
		stampedRow(db, 'SIPARISLER', 'sip', made, {
			...{ sip_tarih: moment(erpTime(Date.now()).slice(0, 10)), sip_evrakno_seri: 'WEB', sip_evrakno_sira: 318 },
			...{ sip_satirno: line, sip_belgeno: '1077', sip_musteri_kod: '120.01.WEB', sip_stok_kod: item },
			...{ sip_miktar: quantity, sip_tutar: amount, sip_vergi: amount / 5 },
			...{ sip_create_user: PERSON, sip_lastup_user: PERSON },
		});
}
