import { definedMembers } from '../../../../erp/base/json/members';
import { operationOf } from '../../../../erp/catalogue';
import { isDone, keyOfStep, serviceRemedy } from '../../../../erp/commerce/carry/plan';
import type { CarryState, CarryStep } from '../../../../erp/commerce/carry/types';
import { lookTimeout } from '../../write/guard/readBack';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import type { StepSending, StepRun, StepStop } from './step';

/** The method of a step and its members. */
function requestOf(step: CarryStep, choices: CarrySettings): Pick<StepSending, 'operation' | 'members'> {
	const order = {
		sip_tip: 0,
		sip_cins: 0,
		sip_evrakno_seri: choices.order.series,
		sip_evrakno_sira: Number(choices.order.number),
	};
	if (step.step === 'dispatchNote')
		return {
			operation: operationOf('dispatchNote', 'createFromOrder'),
			members: definedMembers({ ...order, irsaliye_evrak_seri: choices.noteSeries }),
		};
	if (step.of === 'order')
		return {
			operation: operationOf('invoice', 'createFromOrder'),
			members: definedMembers({ ...order, fatura_evrak_seri: choices.invoiceSeries }),
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
	};
}

/** The request for the next document of an order, and the lookup whether the database has it. */
export const documentSending = (
	{ erp, settings }: StepRun,
	choices: CarrySettings,
	state: CarryState,
	step: CarryStep,
): StepSending => ({
	...requestOf(step, choices),
	key: keyOfStep(state, step),
	look: async () => {
		const now = await readCarryState(erp, choices.order, lookTimeout(settings));
		if (!now.ok) return { is: 'unknown', why: now.why };
		return { is: isDone(state, now.value, step) ? 'done' : 'open' };
	},
});

/** Warning of a preview about lines that are no goods. */
export const servicesIn = (state: CarryState): string[] => [serviceRemedy(state)].filter((text) => text !== undefined);

/** The end of a document that the ERP did not make: its refusal may be due to lines that are no goods, but not if it was not asked. */
export const explained = (before: CarryState, end: StepStop): StepStop =>
	end.is === 'failed' && end.httpStatus !== undefined
		? { ...end, remedy: [...servicesIn(before), end.remedy].filter(Boolean).join(' ') }
		: end;
