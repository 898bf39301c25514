import type { INodeProperties } from 'n8n-workflow';
import { pickedBy } from '../../../form/lookups/locators';

/** How each way of payment is booked. */
export const paymentsField: INodeProperties = {
	displayName: 'Payment Methods (Ödeme)',
	name: 'payments',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Payment Method',
	default: {},
	description: 'How each way of payment of the shop is booked (ödeme şekli). A way without a row is refused.',
	options: [
		{
			displayName: 'Payment Method',
			name: 'rule',
			values: [
				{
					displayName: 'Method',
					name: 'method',
					type: 'string',
					default: '',
					placeholder: 'e.g. bacs',
					description:
						'What the shop calls it, such as cod, bacs or iyzico; or card, transfer, cashOnDelivery, agency. Blank: all others.',
				},
				{
					displayName: 'Kind',
					name: 'kind',
					type: 'options',
					options: [
						{ name: 'Card (Kart)', value: 'card' },
						{ name: 'Cash (Nakit)', value: 'cash' },
						{ name: 'Transfer (Havale)', value: 'transfer' },
					],
					default: 'card',
					description: 'Kind of the collection (tahsilat türü)',
				},
				{
					displayName: 'Cashbox or Bank Code',
					name: 'code',
					...pickedBy('searchPaidInto', 'e.g. BANKA01'),
					description: 'Bank of card and transfer, cashbox of cash (kasa, banka kodu)',
				},
			],
		},
	],
};
