import type { Db, Row, Value } from '../../database';
import { rowsWhere } from '../../engine/rows';
import { money, sumOfHundredths, cents } from '../decimal';
import { OWN } from '../incoming/samples';
import type { Dispatch } from '../ubl/dispatch';
import { lumpLine, type Invoice, type LineInput, type PartyInput } from '../ubl/model';

function plain(value: Value | undefined): string {
	return Number(value ?? 0)
		.toFixed(8)
		.replace(/\.?0+$/, '');
}

function partyOf(db: Db, code: Value | undefined): PartyInput {
	const [account] = rowsWhere(db, 'CARI_HESAPLAR', { cari_kod: code ?? '' });
	return { number: String(account?.cari_vdaire_no ?? ''), name: String(account?.cari_unvan1 ?? code ?? '') };
}

function itemName(db: Db, code: Value | undefined): string {
	return String(rowsWhere(db, 'STOKLAR', { sto_kod: code ?? '' })[0]?.sto_isim ?? code ?? '');
}

function lineOf(db: Db, row: Row): LineInput {
	const quantity = Number(row.sth_miktar ?? 0) || 1;
	const gross = Number(row.sth_tutar ?? 0);
	const discount = money(sumOfHundredths([cents(plain(row.sth_iskonto1)), cents(plain(row.sth_iskonto2))]));
	const tax = plain(row.sth_vergi);
	const net = gross - Number(discount);
	return {
		item: String(row.sth_stok_kod ?? ''),
		name: itemName(db, row.sth_stok_kod),
		quantity: plain(quantity),
		unitPrice: plain(gross / quantity),
		discount,
		tax,
		taxRate: net === 0 ? 0 : Math.round((Number(tax) * 100) / net),
	};
}

/** The invoice that a row of E_BELGE_GIDEN sent, or undefined where it is gone. Invoices without stock lines get one line. */
export function sentInvoice(db: Db, sent: Row): Invoice | undefined {
	const [row] = rowsWhere(db, 'CARI_HESAP_HAREKETLERI', { cha_Guid: sent.ebl_kayit_uid ?? '' });
	if (!row) return undefined;
	const lines = rowsWhere(db, 'STOK_HAREKETLERI', { sth_fat_uid: row.cha_Guid ?? '' }).map((line) => lineOf(db, line));
	const [whole, net] = [Number(row.cha_meblag ?? 0), Number(row.cha_aratoplam ?? row.cha_meblag ?? 0)];
	return {
		uuid: String(sent.ebl_uuid),
		number: String(sent.ebl_belge_no),
		profile: Number(sent.ebl_tip) === 1 ? 'EARSIVFATURA' : 'TICARIFATURA',
		type: Number(row.cha_normal_Iade ?? 0) === 1 ? 'IADE' : 'SATIS',
		issued: String(row.cha_tarihi).slice(0, 10),
		time: String(sent.ebl_gonderim).slice(11, 19),
		currency: 'TRY',
		supplier: OWN,
		customer: partyOf(db, row.cha_kod),
		lines: lines.length > 0 ? lines : [lumpLine('Hizmet', plain(whole), plain(whole - net))],
	};
}

/** The dispatch note that a row of E_BELGE_GIDEN sent, or undefined where it is gone. */
export function sentDispatch(db: Db, sent: Row): Dispatch | undefined {
	const [first] = rowsWhere(db, 'STOK_HAREKETLERI', { sth_Guid: sent.ebl_kayit_uid ?? '' });
	if (!first) return undefined;
	const { sth_evrakno_seri = '', sth_evrakno_sira = 0, sth_evraktip = 0 } = first;
	const lines = rowsWhere(db, 'STOK_HAREKETLERI', { sth_evrakno_seri, sth_evrakno_sira, sth_evraktip });
	return {
		uuid: String(sent.ebl_uuid),
		number: String(sent.ebl_belge_no),
		issued: String(first.sth_tarih).slice(0, 10),
		time: String(sent.ebl_gonderim).slice(11, 19),
		supplier: OWN,
		customer: partyOf(db, first.sth_cari_kodu),
		lines: lines.map((line) => ({
			item: String(line.sth_stok_kod ?? ''),
			name: itemName(db, line.sth_stok_kod),
			quantity: plain(line.sth_miktar),
		})),
	};
}
