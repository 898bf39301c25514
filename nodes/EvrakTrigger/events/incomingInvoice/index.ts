import type { TriggerEvent } from '../types';
import { fields, options } from './form';
import { poll } from './poll';

/** A supplier's e-invoice is listed by the ERP. */
export const incomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields,
	options,
	poll,
};
