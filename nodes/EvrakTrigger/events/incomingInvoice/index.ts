import type { TriggerEvent } from '../types';
import { incomingExtras, incomingFields } from './form';

/** A supplier's e-invoice is listed by the ERP. */
export const onIncomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice (Gelen E-Fatura)',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields: incomingFields,
	options: incomingExtras,
	load: async () => (await import('./poll')).pollIncoming,
};
