import type { Json } from '../../../test/standin/client';
import type { TradeReceipt } from '../documents';
import { dayOf, wireDay, type Around } from './common';

/** Kind of movement, kind of the other side and its code (docs/reference/kinds.md). */
export const RECEIPT_WAYS: Record<TradeReceipt['way'], readonly [cinsi: number, kind: number, code: string]> = {
	cash: [0, 4, 'KASA01'],
	card: [19, 2, 'BNK01'],
	transfer: [17, 2, 'BNK01'],
	cheque: [1, 4, 'ÇEK'],
	note: [2, 4, 'KASA01'],
	cashPaid: [0, 4, 'KASA01'],
};

/** A collection or payment. */
export function receipt(one: TradeReceipt, { today }: Around): Json {
	const [cinsi, kind, code] = RECEIPT_WAYS[one.way];
	const line = {
		cha_tarihi: wireDay(today, one.day),
		cha_evrak_tip: one.way === 'cashPaid' ? 64 : 1,
		cha_tip: one.way === 'cashPaid' ? 0 : 1,
		cha_cinsi: cinsi,
		cha_normal_Iade: 0,
		cha_cari_cins: 0,
		cha_evrakno_seri: one.series,
		cha_evrakno_sira: one.number,
		cha_kod: one.account,
		cha_d_cins: one.currency,
		...(one.worth ? { cha_d_kur: one.worth / 100 } : {}),
		cha_kasa_hizmet: kind,
		cha_kasa_hizkod: code,
		cha_vade: dayOf(today, one.due).replace(/-/g, ''),
		cha_meblag: String(one.amount / 100),
		...(one.local ? {} : { cha_meblag_ana_doviz_icin_gecersiz_fl: 1 }),
	};
	return { satirlar: [line] };
}
