import type { Json } from '../../../test/standin/client';
import type { TradeInvoice } from '../documents';
import { goods, wireDay, type Around } from './common';

/** `cha_cinsi` of invoices that are not wholesale. */
const KINDS: Partial<Record<TradeInvoice['kind'], number>> = { retail: 7, service: 8, expense: 8 };

/** The codes of an invoice's header and lines (docs/reference/kinds.md). */
export function invoiceCodes(kind: TradeInvoice['kind']) {
	const out = kind !== 'purchase' && kind !== 'returnReceived';
	return {
		out,
		evrakTip: out ? 63 : 0,
		tip: out ? 0 : 1,
		cinsi: KINDS[kind] ?? 6,
		iade: kind.startsWith('return') ? 1 : 0,
	};
}

/** What is charged where no goods go: a service, or an expense. */
const charged = (kind: TradeInvoice['kind']): Json =>
	kind === 'expense'
		? { cha_kasa_hizmet: 5, cha_kasa_hizkod: 'MSR01' }
		: { cha_kasa_hizmet: 3, cha_kasa_hizkod: 'HZM01' };

const owner = ({ paid, account }: TradeInvoice): Json => {
	if (paid === 'open') return { cha_tpoz: 0, cha_cari_cins: 0, cha_kod: account };
	const [kind, code] = paid === 'cashbox' ? [4, 'KASA01'] : [2, 'BNK01'];
	return { cha_tpoz: 1, cha_cari_cins: kind, cha_kod: code, cha_ciro_cari_kodu: account };
};

/** An invoice with its lines. */
export function invoice(one: TradeInvoice, { today }: Around): Json {
	const { out, evrakTip, tip, cinsi, iade } = invoiceCodes(one.kind);
	const gross = one.service + one.lines.reduce((sum, line) => sum + line.gross, 0);
	return {
		cha_tarihi: wireDay(today, one.day),
		cha_evrak_tip: evrakTip,
		cha_tip: tip,
		cha_cinsi: cinsi,
		cha_normal_Iade: iade,
		cha_evrakno_seri: one.series,
		cha_evrakno_sira: one.number,
		cha_vade: one.due,
		cha_d_cins: one.currency,
		cha_d_kur: one.worth / 100,
		cha_aratoplam: gross / 100,
		...owner(one),
		...(one.service ? { ...charged(one.kind), cha_meblag: one.service / 100 } : {}),
		detay: one.lines.map((line) => ({
			sth_evraktip: out ? 4 : 3,
			sth_tip: out ? 1 : 0,
			sth_cins: one.kind === 'retail' ? 1 : 0,
			sth_normal_iade: iade,
			...goods(line, out),
		})),
	};
}
