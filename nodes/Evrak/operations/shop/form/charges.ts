import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { pickedBy } from '../../../form/lookups/locators';

const TARGETS: INodePropertyOptions[] = [
	{ name: 'Expense (Masraf)', value: 'expense' },
	{ name: 'Item (Stok)', value: 'item' },
	{ name: 'Service (Hizmet)', value: 'service' },
];

/** What a charge is in the ERP; an invoice's method takes items alone beside goods. */
export const shippingIs: INodeProperties = {
	displayName: 'Shipping Is (Kargo)',
	name: 'shippingIs',
	type: 'options',
	options: TARGETS,
	default: 'item',
	description:
		'What the shipping that the buyer pays is in the ERP: an item where Carry On is to follow, since dispatch notes hold items alone',
};

/** What shipping is booked on. */
export const shippingCode: INodeProperties = {
	displayName: 'Shipping Code (Kargo)',
	name: 'shippingCode',
	...pickedBy('searchShippingCodes', 'e.g. KARGO'),
	description:
		'Its code in the ERP, on invoices that of an item. Blank: an order with paid shipping is refused, never sent without it.',
};

const CHARGES: INodePropertyOptions[] = [
	{ name: 'Adjustment', value: 'adjustment', description: 'Money without goods' },
	{ name: 'Fee', value: 'fee', description: 'Such as a surcharge for cash on delivery, or a tip' },
	{ name: 'Gift Wrap', value: 'giftWrap' },
	{ name: 'Rounding Line', value: 'rounding', description: 'Takes hundredths, see If Totals Differ' },
];

/** What everything else that an order charges is booked on. */
export const charges: INodeProperties = {
	displayName: 'Other Charges (Diğer Bedeller)',
	name: 'charges',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Charge',
	default: {},
	description: 'Codes of what an order charges beside goods and shipping; one without a code is refused',
	options: [
		{
			displayName: 'Charge',
			name: 'charge',
			values: [
				{ displayName: 'Charge', name: 'kind', type: 'options', options: CHARGES, default: 'fee' },
				{ displayName: 'Is', name: 'as', type: 'options', options: TARGETS, default: 'item' },
				{ displayName: 'Code', name: 'code', ...pickedBy('searchChargeCodes', 'e.g. HIZMET01') },
			],
		},
	],
};
