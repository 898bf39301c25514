import type { CodeSet, Decision, KindQuestion } from './types';

/** Document, header and lines of a sale, and of goods that go back to their supplier (docs/erp-behaviour.md#codes-of-invoices). */
const outgoing = (isReturn: '0' | '1'): Decision => ({
	sets: [
		{
			document: { cha_evrak_tip: '63', cha_tip: '0', cha_normal_Iade: isReturn },
			lines: { sth_evraktip: '4', sth_tip: '1', sth_normal_iade: isReturn },
		},
	],
});

/** The same of a purchase, and of goods that a customer brings back: both share document type and numbers (docs/erp-behaviour.md#codes-of-invoices). */
const incoming = (isReturn: '0' | '1'): Decision => ({
	sets: [
		{
			document: { cha_evrak_tip: '0', cha_tip: '1', cha_normal_Iade: isReturn },
			lines: { sth_evraktip: '3', sth_tip: '0', sth_normal_iade: isReturn },
		},
	],
});

/** Wholesale is the usual invoice; retail is known of sales only (docs/erp-behaviour.md#codes-of-invoices). */
const WHOLESALE: CodeSet = { document: { cha_cinsi: '6' }, lines: { sth_cins: '0' } };
const RETAIL: CodeSet = { document: { cha_cinsi: '7' }, lines: { sth_cins: '1' } };

/** Whose account the invoice is booked on: the customer's, or the cashbox or bank that paid it at once (docs/erp-behaviour.md#invoices-paid-at-once). */
const OPEN: CodeSet = { document: { cha_tpoz: '0', cha_cari_cins: '0' } };
const TO_CASHBOX: CodeSet = { document: { cha_tpoz: '1', cha_cari_cins: '4' } };
const TO_BANK: CodeSet = { document: { cha_tpoz: '1', cha_cari_cins: '2' } };
const settled: Decision = { sets: [OPEN, TO_CASHBOX, TO_BANK], isLoose: true };

const goods: Decision = { sets: [WHOLESALE] };

/**
 * An invoice for services or expenses, which no stock line tells: its header, and each of its service lines, says beside the code whether
 * that is a service or an expense (docs/erp-behaviour.md#codes-of-services-and-expenses). Known of what is charged to a customer only.
 */
const charged = (what: '3' | '5'): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: '63', cha_tip: '0', cha_normal_Iade: '0' } }] },
	{ sets: [{ document: { cha_cinsi: '8' } }] },
	{ sets: [{ services: { cha_kasa_hizmet: what } }] },
	settled,
];

const CREATES = ['create', 'createDocument', 'createV3'] as const;

const BOUGHT = 'For one that you receive, no source shows the codes: choose Other.';

/** What an invoice is. */
export const invoiceKinds: KindQuestion = {
	parameter: 'kindOfInvoice',
	label: 'Kind of Invoice (Fatura Türü)',
	turkish: 'Fatura türü',
	resource: 'invoice',
	operations: CREATES,
	usual: 'sales',
	kinds: [
		{
			value: 'expense',
			name: 'Expense Charged (Masraf)',
			turkish: 'Masraf faturası',
			hint: BOUGHT,
			decisions: charged('5'),
		},
		{
			value: 'purchase',
			name: 'Purchase Invoice (Alış)',
			turkish: 'Alış faturası',
			decisions: [incoming('0'), goods, settled],
		},
		{
			value: 'returnIssued',
			name: 'Return Issued',
			turkish: 'Alıştan iade',
			hint: 'Goods go back to the supplier.',
			decisions: [outgoing('1'), goods, settled],
		},
		{
			value: 'returnReceived',
			name: 'Return Received',
			turkish: 'Satıştan iade',
			hint: 'A customer returns goods.',
			decisions: [incoming('1'), goods, settled],
		},
		{
			value: 'sales',
			name: 'Sales Invoice (Satış)',
			turkish: 'Satış faturası',
			hint: 'Wholesale, unless Kind (Hareket Cinsi) says retail.',
			decisions: [outgoing('0'), { sets: [WHOLESALE, RETAIL] }, settled],
		},
		{
			value: 'service',
			name: 'Service Sold (Hizmet)',
			turkish: 'Hizmet faturası',
			hint: BOUGHT,
			decisions: charged('3'),
		},
	],
};

/** How an invoice is paid, where its method documents the columns that say so. */
export const paymentKinds: KindQuestion = {
	parameter: 'invoicePayment',
	label: 'Payment (Ödeme)',
	turkish: 'Ödeme',
	resource: 'invoice',
	operations: ['createDocument'],
	usual: 'open',
	after: 'kindOfInvoice',
	kinds: [
		{ value: 'open', name: 'On Account (Açık)', turkish: 'Açık fatura', decisions: [{ sets: [OPEN] }] },
		{
			value: 'bank',
			name: 'Paid to Bank (Banka)',
			turkish: 'Kapalı, banka',
			isPaid: true,
			decisions: [{ sets: [TO_BANK] }],
		},
		{
			value: 'cashbox',
			name: 'Paid to Cashbox (Kasa)',
			turkish: 'Kapalı, kasa',
			isPaid: true,
			decisions: [{ sets: [TO_CASHBOX] }],
		},
	],
};
