import { fieldProperties } from '../../../Evrak/form/fields';
import { filters } from '../../incomingList/form';
import type { TriggerEvent } from '../types';
import { INCOMING_OPTIONS, SHAPE, START_DAYS, START_FROM } from './form';

/** A supplier's e-invoice is listed by the ERP. */
export const onIncomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice (Gelen E-Fatura)',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields: [...fieldProperties({ ...START_FROM, ...START_DAYS }), filters, ...fieldProperties(SHAPE)],
	options: fieldProperties(INCOMING_OPTIONS),
	load: async () => (await import('./poll')).pollIncoming,
};
