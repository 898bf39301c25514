import { QUERY_FORMS } from '../../../../erp/query/forms.data';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import type { TriggerEvent } from '../types';
import { STOCK_FIELDS, STOCK_OPTIONS } from './form';

/** The stock or a price of an item changed. */
export const onStockChanged: TriggerEvent = {
	value: 'stockChanged',
	name: 'Stock or Price Changed (Stok, Fiyat)',
	action: 'On stock or price changed',
	description:
		'Items whose quantity or price is another one than was handed over last (stok ya da fiyat değişince). Needs a V17 server that lets the API user read by SQL.',
	subtitle: 'Stock or Price Changed',
	fields: [...parametersForm(QUERY_FORMS.watched), ...fieldProperties(STOCK_FIELDS)],
	options: fieldProperties(STOCK_OPTIONS),
	load: async () => (await import('./poll')).pollStock,
};
