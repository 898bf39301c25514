import type { Decision, KindQuestion } from './types';

const notes = (type: '1' | '13', direction: '0' | '1', isReturn: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sth_evraktip: type, sth_tip: direction, sth_normal_iade: isReturn } }] },
	// Retail, export and the like are told by the kind of movement alone.
	{ sets: [{ document: { sth_cins: '0' } }], isLoose: true },
];

/** What a dispatch note is (docs/erp-behaviour.md#codes-of-dispatch-notes). */
export const dispatchNoteKinds: KindQuestion = {
	parameter: 'kindOfDispatchNote',
	label: 'Kind of Dispatch Note (Tür)',
	turkish: 'İrsaliye türü',
	resource: 'dispatchNote',
	operations: ['create'],
	usual: 'sales',
	kinds: [
		{ value: 'purchase', name: 'Purchase (Alış)', turkish: 'Alış irsaliyesi', decisions: notes('13', '0', '0') },
		{
			value: 'returnIssued',
			name: 'Return Issued',
			turkish: 'Alıştan iade irsaliyesi',
			hint: 'Goods go back to the supplier.',
			decisions: notes('1', '1', '1'),
		},
		{
			value: 'returnReceived',
			name: 'Return Received',
			turkish: 'Satıştan iade irsaliyesi',
			hint: 'A customer returns goods.',
			decisions: notes('13', '0', '1'),
		},
		{ value: 'sales', name: 'Sale (Satış)', turkish: 'Satış irsaliyesi', decisions: notes('1', '1', '0') },
	],
};
