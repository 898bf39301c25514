import type { Decision, KindQuestion } from './types';

/** Direction of an order; a normal one, unless the user says consignment, proforma or the like (docs/erp-behaviour.md#sales-and-purchases). */
const orders = (direction: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sip_cins: '0' } }], isLoose: true, unless: 'sip_tip' },
	{ sets: [{ document: { sip_tip: direction } }] },
];

/** What an order is. */
export const orderKinds: KindQuestion = {
	parameter: 'kindOfOrder',
	label: 'Kind of Order (Sipariş Türü)',
	turkish: 'Sipariş türü',
	resource: 'order',
	operations: ['create'],
	usual: 'sales',
	kinds: [
		{ value: 'purchase', name: 'Purchase Order (Verilen)', turkish: 'Verilen sipariş', decisions: orders('1') },
		{ value: 'sales', name: 'Sales Order (Alınan)', turkish: 'Alınan sipariş', decisions: orders('0') },
	],
};
