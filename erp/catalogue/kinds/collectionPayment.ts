import type { ColumnCodes, Decision, KindQuestion } from './types';

/** Document and direction of a collection, and how each of its lines was paid (docs/erp-behaviour.md#codes-of-collections). */
const collected = (by: ColumnCodes): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: '1' }, lines: { cha_tip: '1' } }] },
	{ sets: [{ lines: by }] },
];

/** How money comes in or goes out. Which way is usual nobody can say, so the form begins with none. */
export const collectionKinds: KindQuestion = {
	parameter: 'kindOfCollection',
	label: 'Kind (Tahsilat Türü)',
	turkish: 'Tahsilat türü',
	resource: 'collectionPayment',
	operations: ['create', 'createV3'],
	usual: 'asGiven',
	kinds: [
		{
			value: 'card',
			name: 'Collection by Card (Kart)',
			turkish: 'Tahsilat makbuzu, kredi kartı',
			decisions: collected({ cha_cinsi: '19', cha_kasa_hizmet: '2' }),
		},
		{
			value: 'cheque',
			name: 'Collection by Cheque (Çek)',
			turkish: 'Tahsilat makbuzu, çek',
			decisions: collected({ cha_cinsi: '1', cha_kasa_hizmet: '4' }),
		},
		{
			value: 'note',
			name: 'Collection by Note (Senet)',
			turkish: 'Tahsilat makbuzu, senet',
			hint: 'Whose portfolio takes the note, the user says.',
			decisions: collected({ cha_cinsi: '2' }),
		},
		{
			value: 'transfer',
			name: 'Collection by Transfer (Havale)',
			turkish: 'Tahsilat makbuzu, havale',
			decisions: collected({ cha_cinsi: '17', cha_kasa_hizmet: '2' }),
		},
		{
			value: 'cash',
			name: 'Collection in Cash (Nakit)',
			turkish: 'Tahsilat makbuzu, nakit',
			decisions: [
				...collected({ cha_cinsi: '0', cha_kasa_hizmet: '4' }),
				{ sets: [{ lines: { cha_normal_Iade: '0' } }] },
				{ sets: [{ lines: { cha_cari_cins: '0' } }], isLoose: true },
			],
		},
		{
			value: 'cashPaid',
			name: 'Payment in Cash (Nakit Tediye)',
			turkish: 'Tediye makbuzu, nakit',
			decisions: [
				{ sets: [{ document: { cha_evrak_tip: '64' }, lines: { cha_tip: '0' } }] },
				{ sets: [{ lines: { cha_cinsi: '0' } }] },
			],
		},
	],
};
