import { definedMembers } from '../../../../erp/base/json/members';
import { operationOf } from '../../../../erp/catalogue';
import type { Invoice, OrderFile } from '../../../../erp/commerce/order/file';
import { keyOfStep, type ConversionStep } from '../../../../erp/commerce/order/plan';
import type { CarrySettings } from './settings';
import type { StepRequest } from './step';

/** The update that writes the address of the sale into an invoice, in the documented form: its lines by their GUIDs, unchanged. */
const internetSaleRequest = (choices: CarrySettings, { movements = [] }: OrderFile, invoice: Invoice): StepRequest => ({
	operation: operationOf('invoice', 'update'),
	members: {
		cha_evrak_tip: 63,
		cha_evrakno_seri: invoice.series,
		cha_evrakno_sira: Number(invoice.number),
		...(invoice.day === undefined ? {} : { cha_tarihi: invoice.day }),
		ebelge_detay: [
			{
				ebh_satisin_webadresi: choices.webAddress,
				...(choices.paymentNumber === undefined ? {} : { ebh_odeme_sekli: choices.paymentNumber }),
			},
		],
		detay: movements
			.filter((movement) => movement.invoice === invoice.guid)
			.map(({ guid, item, quantity }) => ({ sth_Guid: guid, sth_stok_kod: item, sth_miktar: quantity })),
	},
	key: JSON.stringify(['internetSale', invoice.guid, choices.webAddress, choices.paymentNumber]),
});

export function requestOf(step: ConversionStep, choices: CarrySettings, file: OrderFile): StepRequest {
	const { series, number } = choices.order;
	const order = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: series, sip_evrakno_sira: Number(number) };
	if (step.step === 'dispatchNote')
		return {
			operation: operationOf('dispatchNote', 'createFromOrder'),
			members: definedMembers({ ...order, irsaliye_evrak_seri: choices.noteSeries }),
			key: keyOfStep(file, step),
		};
	if ('invoice' in step)
		return step.step === 'internetSale'
			? internetSaleRequest(choices, file, step.invoice)
			: {
					operation: operationOf('eDocument', 'sendInvoice'),
					members: {
						cha_evrakno_seri: step.invoice.series,
						cha_evrakno_sira: Number(step.invoice.number),
						IslemTipi: 1,
					},
					key: JSON.stringify(['eDocument', step.invoice.guid]),
				};
	if (!('note' in step))
		return {
			operation: operationOf('invoice', 'createFromOrder'),
			members: definedMembers({ ...order, fatura_evrak_seri: choices.invoiceSeries }),
			key: keyOfStep(file, step),
		};
	return {
		operation: operationOf('dispatchNote', 'createInvoice'),
		members: definedMembers({
			sth_evraktip: 1,
			sth_normal_iade: 0,
			sth_evrakno_seri: step.note.series,
			sth_evrakno_sira: Number(step.note.number),
			Fatura_Evrakno_seri: choices.invoiceSeries,
			Fatura_Tarihi: choices.invoiceDate,
			Fatura_Tipi: choices.invoiceType,
		}),
		key: keyOfStep(file, step),
	};
}
