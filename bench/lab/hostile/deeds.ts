import type { INodeParameters } from 'n8n-workflow';
import type { Deed } from './case';

const UUID = '11111111-2222-3333-4444-555555555555';
const LINE = {
	sip_tip: 0,
	sip_cins: 0,
	sip_tarih: '20.11.2026',
	sip_musteri_kod: '120.01',
	sip_stok_kod: 'STK-1',
	sip_miktar: 2,
};

const write = (resource: string, operation: string, document: object): INodeParameters => ({
	resource,
	operation,
	inputMode: 'json',
	json: JSON.stringify(document),
});

/** What stands for each deed: one order, one incoming invoice, the list of accounts. */
export const DEEDS: Readonly<Record<Deed, { readonly parameters: INodeParameters; readonly data: unknown }>> = {
	save: {
		parameters: write('order', 'create', { satirlar: [LINE] }),
		data: { list: [{ sipGuid: `{${UUID}}`, evrakno_seri: 'A', evrakno_sira: '17' }] },
	},
	update: {
		parameters: write('order', 'update', { satirlar: [{ ...LINE, sip_evrakno_seri: 'A', sip_evrakno_sira: 17 }] }),
		data: { list: [{ sipGuid: `{${UUID}}`, evrakno_seri: 'A', evrakno_sira: '17' }] },
	},
	delete: {
		parameters: write('order', 'delete', {
			satirlar: [{ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'A', sip_evrakno_sira: 17 }],
		}),
		data: {},
	},
	accept: { parameters: write('eDocument', 'acceptInvoice', { UUID }), data: {} },
	list: {
		parameters: { resource: 'account', operation: 'getAll', returnAll: false, limit: 5 },
		data: { CariListesi: [{ cari_kod: '120.01', cari_unvan1: 'Deneme' }] },
	},
};
