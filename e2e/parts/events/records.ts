import { newGuid, type Row } from '../../../standin/database';
import { erpTime, stampedRow } from '../../../testkit/trading/screen';
import type { Bench } from '../../bench';

const DAY = 86_400_000;

/** Rows as screens of the ERP write them, half an hour ago, so that they need not be left alone any longer. */
export class ErpScreens {
	constructor(private readonly erp: Pick<Bench['erp'], 'db'>) {}

	/** A row of a table; its GUID. */
	row(table: string, prefix: string, values: Row): string {
		return stampedRow(this.erp.db, table, prefix, erpTime(Date.now() - 1_800_000), values);
	}

	/** A day so many days from now, as documents bear it. */
	day = (fromNow = 0): string => `${erpTime(Date.now() + fromNow * DAY).slice(0, 10)}T00:00:00.000`;

	order(number: number, values: Row = {}): string {
		return this.row('SIPARISLER', 'sip', {
			...{ sip_tarih: this.day(), sip_evrakno_seri: 'OLY', sip_evrakno_sira: number, sip_musteri_kod: '120.01.001' },
			...{ sip_stok_kod: 'STK001', sip_miktar: 1, sip_tutar: 100, ...values },
		});
	}

	/** An invoice of 100 liras, or a collection. */
	account(number: number, values: Row = {}): string {
		return this.row('CARI_HESAP_HAREKETLERI', 'cha', {
			...{ cha_evrak_tip: 63, cha_cinsi: 6, cha_tarihi: this.day(), cha_kod: '120.01.001', cha_meblag: 100 },
			...{ cha_evrakno_seri: 'OLY', cha_evrakno_sira: number, ...values },
		});
	}

	/** An item movement: a dispatch note unless the values say otherwise. */
	movement(number: number, values: Row = {}): string {
		return this.row('STOK_HAREKETLERI', 'sth', {
			...{ sth_tarih: this.day(), sth_tip: 1, sth_evraktip: 1, sth_evrakno_seri: 'OLY', sth_evrakno_sira: number },
			...{ sth_stok_kod: 'STK001', sth_miktar: 1, sth_cari_kodu: '120.01.001', ...values },
		});
	}

	/** What an invoice is paid with. */
	pay(invoice: string, amount: number): string {
		return this.row('CARI_HAREKET_BORC_ALACAK_ESLEME', 'chk', {
			...{ chk_Borc_uid: invoice, chk_Alc_uid: newGuid(), chk_Tutar: amount },
		});
	}

	/** Pays an invoice of the series whole. */
	payInvoice(number: number): void {
		const [{ guid = '' } = {}] = this.erp.db.all(
			"SELECT cha_Guid AS guid FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'OLY' AND cha_evrak_tip = 63 AND cha_evrakno_sira = ?",
			[number],
		);
		this.pay(String(guid), 100);
	}

	/** Changes the rows of a number of the series. */
	set(table: string, prefix: string, number: number, change: string): void {
		this.erp.db.run(`UPDATE ${table} SET ${change} WHERE ${this.those(prefix)}`, [number]);
	}

	/** Deletes the rows of a number of the series. */
	remove(table: string, prefix: string, number: number): void {
		this.erp.db.run(`DELETE FROM ${table} WHERE ${this.those(prefix)}`, [number]);
	}

	private those(prefix: string): string {
		return `${prefix}_evrakno_seri = 'OLY' AND ${prefix}_evrakno_sira = ?`;
	}
}
