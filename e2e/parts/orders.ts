import type { IDataObject, IRun } from 'n8n-workflow';
import { errorOf, outputOf } from '../../testkit/engine';
import type { Erp } from '../../standin';

/** Name of the node that saves, in the sketches of the parts. */
export const CREATE = 'Create Order';

/** Its parameters, but for `json`. */
export const CREATE_ORDER_PARAMETERS = { resource: 'order', operation: 'create', inputMode: 'json' };

/** An order of one line, in ERP field names. */
export const oneLineOrder = (details: IDataObject): IDataObject => ({
	satirlar: [
		{
			sip_tarih: '2026-03-02',
			sip_tip: 0,
			sip_cins: 0,
			sip_musteri_kod: '120.01.001',
			sip_stok_kod: 'STK001',
			sip_miktar: 1,
			sip_b_fiyat: 10,
			...details,
		},
	],
});

/** Numbers of the orders that the ERP has in a series. */
export const ordersIn = ({ db }: Erp, series: string): number[] =>
	db
		.all(`SELECT sip_evrakno_sira AS number FROM SIPARISLER WHERE sip_evrakno_seri = '${series}' ORDER BY 1`)
		.map(({ number }) => Number(number));

/** How many saves of orders came to the ERP so far. */
export const savesSent = ({ requests }: Erp): number =>
	requests.filter(({ path }) => path.endsWith('/SiparisKaydetV2')).length;

/** How each document of a run ended; where the run stopped, the message of why. */
export function outcomesOf(run: IRun): unknown[] {
	const error = errorOf(run, CREATE);
	if (error) return [error.message];
	return outputOf(run, CREATE).map((item) => item.json.outcome ?? item.error?.context?.outcome);
}
