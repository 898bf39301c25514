import { definedMembers } from '../../../../erp/base/json/members';
import { operationOf } from '../../../../erp/catalogue';
import { isDone, keyOfStep, serviceRemedy } from '../../../../erp/commerce/carry/plan';
import type { CarryState, CarryStep } from '../../../../erp/commerce/carry/types';
import { lookTimeout } from '../../write/guard/readBack';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import type { StepSending, StepRun, StepStop } from './step';

/** The method of a step and what it is given. */
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

/** The document that comes next on the way of an order, as it is sent, and how the database shows that it is there. */
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

/** What a preview says of lines that are no goods. */
export const servicesIn = (state: CarryState): string[] => [serviceRemedy(state)].filter((text) => text !== undefined);

/** How a document ended that the ERP did not make: a refusal of its own may be that of lines that are no goods; where it was not asked, it is not. */
export const explained = (before: CarryState, end: StepStop): StepStop =>
	end.is === 'failed' && end.httpStatus !== undefined
		? { ...end, remedy: [...servicesIn(before), end.remedy].filter(Boolean).join(' ') }
		: end;
