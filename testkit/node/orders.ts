import type { IDataObject, INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import type { Bench } from './evrak';

/** Saves each item's JSON as orders. */
export const SAVE_ORDERS: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: '={{ $json }}',
};

/** What the form of a good order has in Document Fields. */
export const HEADER = { sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' };

/** What it has in Line Fields, for lines such as `{ sku: 'STK001', quantity: 1 }`. */
export const LINE_FIELDS = { sip_stok_kod: '{sku}', sip_miktar: '{quantity}' };

/** The same with options. */
export const saveOrders = (options: INodeParameters): INodeParameters => ({ ...SAVE_ORDERS, options });

/** An order of one line in ERP names, good unless `line` spoils it; the number tells it apart. */
export const order = (number: number, line: IDataObject = {}): IDataObject => ({
	satirlar: [
		{
			sip_tip: 0,
			sip_tarih: '20.11.2026',
			sip_musteri_kod: '120.01.001',
			sip_evrakno_seri: 'T',
			sip_evrakno_sira: number,
			sip_stok_kod: 'STK001',
			sip_miktar: 1,
			sip_b_fiyat: 10,
			...('sip_kdv_orani' in line ? {} : { sip_vergi_pntr: 0 }),
			...line,
		},
	],
});

/** The value of a resource mapper whose fields are typed in. */
export const fields = (value: Record<string, string | number>): NodeParameterValueType => ({
	mappingMode: 'defineBelow',
	value,
});

/** Numbers of the orders that really are in the ERP, in the order of saving; a number saved twice shows twice. */
export const ordersIn = ({ erp }: Bench): number[] =>
	erp.db.all('SELECT sip_evrakno_sira AS number FROM SIPARISLER ORDER BY rowid').map(({ number }) => Number(number));

/** Numbers of the orders that were sent, in the order of sending. */
export const ordersSent = (bench: Bench): number[] =>
	bench.bodies('SiparisKaydetV2').map((body) => {
		const { evraklar } = body.Mikro as { evraklar: Array<{ satirlar: Array<{ sip_evrakno_sira: number }> }> };
		return Number(evraklar[0]?.satirlar[0]?.sip_evrakno_sira);
	});
