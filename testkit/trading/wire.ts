import type { Json } from '../../test/standin/client';
import type {
	TradeCount,
	TradeDocument,
	TradeInvoice,
	TradeItem,
	TradeLine,
	TradeNote,
	TradeOrder,
	TradePrice,
	TradeReceipt,
	TradeRequest,
	TradeSlip,
	TradeWeek,
} from './documents';

/** VAT pointers of the stand-in's usual installation (standin/README.md). */
const POINTERS: Record<number, number> = { 0: 0, 1: 1, 10: 3, 20: 4 };
const pointer = (rate: number): number => POINTERS[rate] ?? 0;

/** A day of the week as `yyyy-MM-dd`, counted from the last one. */
export const dayOf = (today: string, day: number): string =>
	new Date(Date.parse(`${today}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);

const wireDay = (today: string, day: number): string => dayOf(today, day).split('-').reverse().join('.');

/** The GUID of an order's line, once that is saved. */
export type LineGuids = (order: TradeOrder, place: number) => string;

/** What is common to all: the last day, and what is known of saved orders. */
interface Around {
	readonly today: string;
	readonly guidOf: LineGuids;
}

const amounts = ({ gross, discount, vat, rate }: TradeLine): Json => ({
	sth_tutar: gross / 100,
	sth_iskonto1: discount / 100,
	sth_vergi: vat / 100,
	sth_vergi_pntr: pointer(rate),
});

const goods = (line: TradeLine, out: boolean): Json => ({
	sth_stok_kod: line.item,
	sth_miktar: line.quantity / 1000,
	[out ? 'sth_cikis_depo_no' : 'sth_giris_depo_no']: line.warehouse,
	...amounts(line),
});

const order = (one: TradeOrder, { today }: Around): Json => ({
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

const note = (one: TradeNote, { today, guidOf }: Around): Json => ({
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

/** `cha_cinsi` of invoices that are not wholesale. */
const KINDS: Partial<Record<TradeInvoice['kind'], number>> = { retail: 7, service: 8 };

/** The codes of an invoice's header and lines (docs/kinds.md). */
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

const owner = ({ paid, account }: TradeInvoice): Json => {
	if (paid === 'open') return { cha_tpoz: 0, cha_cari_cins: 0, cha_kod: account };
	const [kind, code] = paid === 'cashbox' ? [4, 'KASA01'] : [2, 'BNK01'];
	return { cha_tpoz: 1, cha_cari_cins: kind, cha_kod: code, cha_ciro_cari_kodu: account };
};

function invoice(one: TradeInvoice, { today }: Around): Json {
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
		...(one.service ? { cha_kasa_hizmet: 3, cha_kasa_hizkod: 'HZM01', cha_meblag: one.service / 100 } : {}),
		detay: one.lines.map((line) => ({
			sth_evraktip: out ? 4 : 3,
			sth_tip: out ? 1 : 0,
			sth_cins: one.kind === 'retail' ? 1 : 0,
			sth_normal_iade: iade,
			...goods(line, out),
		})),
	};
}

/** Kind of movement, kind of the other side and its code (docs/kinds.md). */
const WAYS: Record<TradeReceipt['way'], readonly [cinsi: number, kind: number, code: string]> = {
	cash: [0, 4, 'KASA01'],
	card: [19, 2, 'BNK01'],
	transfer: [17, 2, 'BNK01'],
	cheque: [1, 4, 'ÇEK'],
	note: [2, 4, 'KASA01'],
	cashPaid: [0, 4, 'KASA01'],
};

function receipt(one: TradeReceipt, { today }: Around): Json {
	const [cinsi, kind, code] = WAYS[one.way];
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

/** Direction, kind and document type of slips inside the company. */
const SLIPS: Record<TradeSlip['kind'], readonly [tip: number, cins: number, evraktip: number]> = {
	transfer: [2, 6, 2],
	waste: [1, 4, 0],
	value: [0, 9, 12],
};

function slip(one: TradeSlip, { today }: Around): Json {
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

const request = (one: TradeRequest, { today }: Around): Json => ({
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

const count = (one: TradeCount, { today }: Around): Json => ({
	satirlar: one.counted.map(({ item, quantity }) => ({
		sym_tarihi: wireDay(today, one.day),
		sym_depono: one.warehouse,
		sym_evrakno: one.number,
		sym_Stokkodu: item,
		sym_miktar1: quantity / 1000,
		sym_birim_pntr: 1,
	})),
});

const price = (one: TradePrice, { today }: Around): Json => ({
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

/** The method that saves a document, and the document as it wants it. */
export function written(one: TradeDocument, around: Around): { method: string; document: Json } {
	switch (one.type) {
		case 'order':
			return { method: 'SiparisKaydetV2', document: order(one, around) };
		case 'note':
			return { method: 'IrsaliyeKaydetV2', document: note(one, around) };
		case 'invoice':
			return { method: 'AlimSatimEvragiKaydetV2', document: invoice(one, around) };
		case 'receipt':
			return { method: 'TahsilatTediyeKaydetV2', document: receipt(one, around) };
		case 'slip':
			return { method: 'DahiliStokHareketKaydetV2', document: slip(one, around) };
		case 'request':
			return { method: 'DepolarArasiSiparisKaydetV2', document: request(one, around) };
		case 'count':
			return { method: 'SayimSonuclariKaydetV2', document: count(one, around) };
		case 'price':
			return { method: 'FiyatDegisikligiKaydetV2', document: price(one, around) };
	}
}

const itemCard = ({ code, rate, prices }: TradeItem): Json => ({
	sto_kod: code,
	sto_isim: `Ürün ${code}`,
	sto_birim1_ad: 'ADET',
	sto_perakende_vergi: pointer(rate),
	sto_toptan_vergi: pointer(rate),
	satis_fiyatlari: prices.map(({ list, warehouse, plan, price: amount, currency }) => ({
		sfiyat_listesirano: list,
		sfiyat_deposirano: warehouse,
		sfiyat_odemeplan: plan,
		sfiyat_birim_pntr: 1,
		sfiyat_fiyati: amount / 100,
		sfiyat_doviz: currency,
	})),
});

/** The cards of a week: all items, all accounts. */
export const cards = ({ items, accounts }: TradeWeek): { stoklar: Json[]; cariler: Json[] } => ({
	stoklar: items.map(itemCard),
	cariler: accounts.map((account) => ({ cari_kod: account, cari_unvan1: `Ünvan ${account}` })),
});
