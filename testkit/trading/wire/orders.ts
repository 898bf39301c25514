import type { Json } from '../../../test/standin/client';
import type { TradeNote, TradeOffer, TradeOrder, TradeRequest, TradeWish } from '../documents';
import { goods, pointer, wireDay, type Around } from './common';

/** An order as the API takes it. */
export const order = (one: TradeOrder, { today }: Around): Json => ({
	satirlar: one.lines.map((line) => ({
		sip_tarih: wireDay(today, one.day),
		sip_tip: one.sales ? 0 : 1,
		sip_cins: one.consignment ? 1 : 0,
		sip_evrakno_seri: one.series,
		sip_evrakno_sira: one.number,
		sip_musteri_kod: one.account,
		sip_stok_kod: line.item,
		sip_miktar: line.quantity / 1000,
		...(line.warehouse ? { sip_depono: line.warehouse } : {}),
		sip_tutar: line.gross / 100,
		sip_iskonto_1: line.discount / 100,
		sip_vergi: line.vat / 100,
		sip_vergi_pntr: pointer(line.rate),
		sip_kapat_fl: line.closed ? 1 : 0,
		sip_OnaylayanKulNo: one.approved ? 2 : 0,
	})),
});

/** A dispatch note. */
export const note = (one: TradeNote, { today, guidOf }: Around): Json => ({
	satirlar: one.lines.map((line) => ({
		sth_tarih: wireDay(today, one.day),
		sth_evraktip: one.out ? 1 : 13,
		sth_tip: one.out ? 1 : 0,
		sth_cins: 0,
		sth_normal_iade: one.returned ? 1 : 0,
		sth_evrakno_seri: one.series,
		sth_evrakno_sira: one.number,
		sth_cari_kodu: one.account,
		...goods(line, one.out),
		...(line.of ? { sth_sip_uid: guidOf(line.of.order, line.of.place) } : {}),
	})),
});

/** An order between warehouses. */
export const request = (one: TradeRequest, { today }: Around): Json => ({
	satirlar: one.lines.map((line) => ({
		ssip_tarih: wireDay(today, one.day),
		ssip_evrakno_seri: one.series,
		ssip_evrakno_sira: one.number,
		ssip_stok_kod: line.item,
		ssip_miktar: line.quantity / 1000,
		ssip_girdepo: one.to,
		ssip_cikdepo: line.warehouse,
	})),
});

/** A quotation that was given or received. */
export const offer = (one: TradeOffer, { today }: Around): Json => ({
	satirlar: one.lines.map((line) =>
		one.given
			? {
					tkl_evrak_tarihi: wireDay(today, one.day),
					tkl_evrakno_seri: one.series,
					tkl_evrakno_sira: one.number,
					tkl_cari_kod: one.account,
					tkl_stok_kod: line.item,
					tkl_miktar: line.quantity / 1000,
					tkl_vergi_pntr: pointer(line.rate),
				}
			: {
					altkl_tarihi: wireDay(today, one.day),
					altkl_teklif_kodu: one.series,
					altkl_sira_no: one.number,
					altkl_cari_kodu: one.account,
					altkl_hareket_kodu: line.item,
					altkl_miktar: line.quantity / 1000,
					altkl_vergi_pntr: pointer(line.rate),
				},
	),
});

/** A request to buy. */
export const wish = (one: TradeWish, { today }: Around): Json => ({
	satirlar: one.lines.map((line) => ({
		stl_tarihi: wireDay(today, one.day),
		stl_evrak_seri: one.series,
		stl_evrak_sira: one.number,
		stl_Stok_kodu: line.item,
		stl_miktari: line.quantity / 1000,
	})),
});
