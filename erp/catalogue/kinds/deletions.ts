import { AS_GIVEN, type ColumnCodes, type DocumentKind, type KindQuestion } from './types';

/** A kind of document to delete: value, names, and the codes of its key. */
const kind = (value: string, name: string, turkish: string, document: ColumnCodes, hint?: string): DocumentKind => ({
	value,
	name,
	turkish,
	decisions: [{ sets: [{ document }] }],
	...(hint === undefined ? {} : { hint }),
});

/** A deletion by number has no usual kind, so the form starts without one. */
const deleted = (resource: string, parameter: string, kinds: readonly DocumentKind[]): KindQuestion => ({
	parameter,
	label: 'Kind to Delete (Tür)',
	turkish: 'Silinecek evrakın türü',
	resource,
	operations: ['delete'],
	usual: AS_GIVEN,
	kinds,
});

const RETURNS = 'Returns share its numbers.';

/** Kinds of documents whose key has codes; the codes are those of their creation. */
export const deletionKinds: readonly KindQuestion[] = [
	deleted('invoice', 'invoiceToDelete', [
		kind(
			'purchase',
			'Purchase Invoice (Alış)',
			'Alış faturası',
			{ cha_evrak_tip: '0' },
			`${RETURNS} Goods that a customer returned, too.`,
		),
		kind(
			'sales',
			'Sales Invoice (Satış)',
			'Satış faturası',
			{ cha_evrak_tip: '63' },
			`${RETURNS} Goods that went back to a supplier, too.`,
		),
	]),
	deleted('order', 'orderToDelete', [
		kind('purchase', 'Purchase Order (Verilen)', 'Verilen sipariş', { sip_tip: '1', sip_cins: '0' }),
		kind('sales', 'Sales Order (Alınan)', 'Alınan sipariş', { sip_tip: '0', sip_cins: '0' }),
	]),
	deleted('dispatchNote', 'dispatchNoteToDelete', [
		kind('purchase', 'Purchase (Alış)', 'Alış irsaliyesi', { sth_evraktip: '13', sth_tip: '0' }, RETURNS),
		kind('sales', 'Sale (Satış)', 'Satış irsaliyesi', { sth_evraktip: '1', sth_tip: '1' }, RETURNS),
	]),
	deleted('collectionPayment', 'paymentToDelete', [
		kind('collection', 'Collection (Tahsilat)', 'Tahsilat makbuzu', { cha_evrak_tip: '1' }),
		kind('payment', 'Payment (Tediye)', 'Tediye makbuzu', { cha_evrak_tip: '64' }),
		kind('transferIn', 'Transfer Received (Havale)', 'Gelen havale', { cha_evrak_tip: '34' }),
		kind('transferOut', 'Transfer Sent (Havale)', 'Gönderilen havale', { cha_evrak_tip: '35' }),
	]),
];
