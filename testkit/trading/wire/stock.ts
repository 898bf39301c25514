import type { Json } from '../../../test/standin/client';
import type { TradeCount, TradePrice, TradeSlip } from '../documents';
import { goods, wireDay, type Around } from './common';

/** Direction, kind and document type of slips inside the company. */
const SLIPS: Record<TradeSlip['kind'], readonly [tip: number, cins: number, evraktip: number]> = {
	transfer: [2, 6, 2],
	waste: [1, 4, 0],
	value: [0, 9, 12],
};

/** A slip inside the company. */
export function slip(one: TradeSlip, { today }: Around): Json {
	const [tip, cins, evraktip] = SLIPS[one.kind];
	return {
		satirlar: one.lines.map((line) => ({
			sth_tarih: wireDay(today, one.day),
			sth_tip: tip,
			sth_cins: cins,
			sth_normal_iade: 0,
			sth_evraktip: evraktip,
			sth_evrakno_seri: one.series,
			sth_evrakno_sira: one.number,
			...goods(line, one.kind !== 'value'),
			...(one.kind === 'transfer' ? { sth_giris_depo_no: one.to } : {}),
		})),
	};
}

/** What was counted. */
export const count = (one: TradeCount, { today }: Around): Json => ({
	satirlar: one.counted.map(({ item, quantity }) => ({
		sym_tarihi: wireDay(today, one.day),
		sym_depono: one.warehouse,
		sym_evrakno: one.number,
		sym_Stokkodu: item,
		sym_miktar1: quantity / 1000,
		sym_birim_pntr: 1,
	})),
});

/** A price change. */
export const price = (one: TradePrice, { today }: Around): Json => ({
	satirlar: [
		{
			fid_evrak_tarih: wireDay(today, one.day),
			fid_tarih: wireDay(today, one.day),
			fid_evrak_seri_no: one.series,
			fid_evrak_sira_no: one.number,
			fid_stok_kod: one.item,
			fid_fiyat_no: one.list,
			fid_depo_no: one.warehouse,
			fid_yenifiy_tutar: one.price / 100,
			fid_birim_pntr: 1,
		},
	],
});
