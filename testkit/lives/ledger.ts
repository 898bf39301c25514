import { randomUUID } from 'node:crypto';
import type { Db } from '../../standin';
import { insert } from '../operations/database';
import { netOf, type Sold, vatOf } from './goods';
import type { Books, Documents, LifeOrder } from './order';

/** Hundredths of an amount that the database keeps as a binary number. */
const hundredths = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

/** What the ERP's database holds of each account, by its rows alone. */
export function booksIn(db: Db): (account: string) => Books {
	const orders = db.all(
		'SELECT sip_musteri_kod AS account, sip_belgeno AS reference, sip_evrakno_sira AS number, sip_stok_kod AS item, sip_miktar AS pieces, sip_tutar AS net, sip_vergi AS vat, sip_teslim_miktar AS delivered FROM SIPARISLER',
	);
	const movements = db.all(
		'SELECT sth_cari_kodu AS account, sth_stok_kod AS item, sth_miktar AS pieces, sth_tip AS direction, sth_evraktip AS type, sth_evrakno_seri AS series, sth_evrakno_sira AS number FROM STOK_HAREKETLERI',
	);
	const headers = db.all(
		'SELECT cha_kod AS account, cha_meblag AS amount, cha_tip AS side, cha_evrak_tip AS type FROM CARI_HESAP_HAREKETLERI',
	);
	const of = <T extends { account?: unknown }>(rows: readonly T[], account: string) =>
		rows.filter((row) => row.account === account);
	return (account) => {
		const [ordered, moved, booked] = [of(orders, account), of(movements, account), of(headers, account)];
		const notes = moved.filter(({ type }) => type === 1).map(({ series, number }) => `${series} ${number}`);
		const typed = (wanted: number) => booked.filter(({ type }) => type === wanted).length;
		const documents: Documents = {
			orders: new Set(ordered.map(({ number }) => number)).size,
			notes: new Set(notes).size,
			invoices: typed(63),
			returns: typed(0),
			collections: typed(1),
			payments: typed(64),
		};
		const out: Record<string, number> = {};
		for (const { item, pieces, direction } of moved) {
			const sku = String(item);
			out[sku] = (out[sku] ?? 0) + (direction === 1 ? Number(pieces) : -Number(pieces));
		}
		const lines = ordered.map(({ reference, item, pieces, net, vat, delivered }) =>
			[reference, item, pieces, hundredths(net), hundredths(vat), delivered].join(' '),
		);
		return {
			documents,
			lines: lines.sort(),
			out: Object.fromEntries(Object.entries(out).filter(([, pieces]) => pieces !== 0)),
			balance: booked.reduce((sum, { amount, side }) => sum + (side === 0 ? 1 : -1) * hundredths(amount), 0),
		};
	};
}

/** Series and number of the order with a reference, as *Create Order* tells them. */
export function orderIn(db: Db, { reference }: LifeOrder): { series: string; number: string } {
	const row = db.get(
		'SELECT sip_evrakno_seri AS series, sip_evrakno_sira AS number FROM SIPARISLER WHERE sip_belgeno = ?',
		[reference],
	);
	return { series: String(row?.series ?? ''), number: String(row?.number ?? '') };
}

/** A dispatch note that the warehouse writes by hand of some pieces of an order. */
export function writeNote(db: Db, account: string, { reference }: LifeOrder, goods: readonly Sold[]): void {
	const last = db.get("SELECT MAX(sth_evrakno_sira) AS number FROM STOK_HAREKETLERI WHERE sth_evrakno_seri = 'EL'");
	const number = Number(last?.number ?? 0) + 1;
	for (const line of goods) {
		const ordered = db.get('SELECT sip_Guid AS guid FROM SIPARISLER WHERE sip_belgeno = ? AND sip_stok_kod = ?', [
			reference,
			line.sku,
		]);
		insert(db, 'STOK_HAREKETLERI', {
			...{ sth_Guid: randomUUID(), sth_sip_uid: String(ordered?.guid), sth_cari_kodu: account, sth_cins: 0 },
			...{ sth_evraktip: 1, sth_tip: 1, sth_normal_iade: 0, sth_iptal: 0, sth_evrakno_seri: 'EL' },
			...{ sth_evrakno_sira: number, sth_stok_kod: line.sku, sth_miktar: line.pieces },
			...{ sth_tutar: netOf(line) / 100, sth_vergi: vatOf(line) / 100 },
			...{ sth_fat_uid: '00000000-0000-0000-0000-000000000000', sth_tarih: '2026-10-07' },
		});
		db.run('UPDATE SIPARISLER SET sip_teslim_miktar = sip_teslim_miktar + ? WHERE sip_Guid = ?', [
			line.pieces,
			String(ordered?.guid),
		]);
	}
}
