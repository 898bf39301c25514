import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** Orders of a run. */
export const SAVES = 100;

/** Milliseconds that the slow server takes for each request, and for each document that it saves. */
export const SLOW_SAVE = { request: 80, document: 5 } as const;

/** Orders with keys of their own: each run saves new ones. */
export const newOrders = (run: string): IDataObject[] =>
	Array.from({ length: SAVES }, (_, at) => ({ key: `${run}-${at}`, day: '20.11.2026' }));

/** Saves each item as an order of one line, so many in a request; with *Protection* or without. */
export const saving = (together: number, isSafe: boolean): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: `={{ { satirlar: [{ sip_tip: 0, sip_cins: 0, sip_tarih: $json.day, sip_musteri_kod: '120.01.001', sip_evrakno_seri: 'B', sip_belgeno: $json.key, sip_stok_kod: 'STK001', sip_miktar: 1 }] } }}`,
	options: {
		checkCodes: false,
		documentsPerRequest: together,
		protection: isSafe ? 'full' : 'none',
	},
});
