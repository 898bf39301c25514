import type { Row } from '../database';
import { placeOf } from '../engine/documents';
import { readMembers } from '../engine/members';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Json, ReceivedCall } from '../types';

/** The lines of an order that are not fully delivered, and what the request says beside the order's key; refuses where there are none. */
export function openOrder(call: ReceivedCall, document: Json): { open: Row[]; unknown: Json } {
	const { values, unknown } = readMembers(call, placeOf(call), 'SIPARISLER', document);
	const key: Row = {};
	for (const name of ['sip_tip', 'sip_cins', 'sip_evrakno_sira']) key[name] = values[name] ?? 0;
	const orders = rowsWhere(call.db, 'SIPARISLER', { ...key, sip_evrakno_seri: values.sip_evrakno_seri ?? '' });
	if (orders.length === 0) refuse('Sipariş bulunamadı!');
	const open = orders.filter((order) => Number(order.sip_miktar) > Number(order.sip_teslim_miktar ?? 0));
	return open.length > 0 ? { open, unknown } : refuse('Siparişin faturalanacak satırı yok!');
}

function taxOf(call: ReceivedCall, order: Row, net: number): number {
	const rate = call.db.get('SELECT vergiOrani FROM VERGILER WHERE vergiSiraNo = ?', [
		order.sip_vergi_pntr ?? 0,
	])?.vergiOrani;
	return Math.round(net * Number(rate ?? 0)) / 100;
}

/** A stock line for what an order line has left to deliver. */
export function lineFrom(call: ReceivedCall, order: Row): Row {
	const left = Number(order.sip_miktar) - Number(order.sip_teslim_miktar ?? 0);
	const net = left * Number(order.sip_b_fiyat ?? 0);
	return {
		sth_stok_kod: order.sip_stok_kod ?? '',
		sth_miktar: left,
		sth_tutar: net,
		sth_vergi: taxOf(call, order, net),
		sth_vergi_pntr: order.sip_vergi_pntr ?? null,
		sth_birim_pntr: order.sip_birim_pntr ?? null,
		sth_sip_uid: order.sip_Guid ?? '',
		sth_har_doviz_cinsi: order.sip_doviz_cinsi ?? 0,
		sth_har_doviz_kuru: order.sip_doviz_kuru ?? null,
	};
}
