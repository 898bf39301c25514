import type { Json } from '../../../test/standin/client';
import type { TradeDocument } from '../documents';
import type { Around } from './common';
import { invoice } from './invoices';
import { note, offer, order, request, wish } from './orders';
import { receipt } from './receipts';
import { count, price, slip } from './stock';

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
		case 'offer':
			return { method: one.given ? 'VerilenTeklifKaydetV2' : 'AlinanTeklifKaydetV2', document: offer(one, around) };
		case 'wish':
			return { method: 'SatinAlmaTalepKaydetV2', document: wish(one, around) };
		case 'count':
			return { method: 'SayimSonuclariKaydetV2', document: count(one, around) };
		case 'price':
			return { method: 'FiyatDegisikligiKaydetV2', document: price(one, around) };
	}
}
