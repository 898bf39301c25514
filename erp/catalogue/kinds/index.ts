import type { Decision, KindQuestion, ColumnCodes, CodeSet, DocumentKind } from './types';
import type { Operation } from '../types';

/** Direction of an order; a normal one, unless the user says consignment, proforma or the like (docs/erp-behaviour.md#sales-and-purchases). */
const orders = (direction: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sip_cins: '0' } }], isLoose: true, unless: 'sip_tip' },
	{ sets: [{ document: { sip_tip: direction } }] },
];

/** What an order is. */
const orderKinds: KindQuestion = {
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

const notes = (type: '1' | '13', direction: '0' | '1', isReturn: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sth_evraktip: type, sth_tip: direction, sth_normal_iade: isReturn } }] },
	// Retail, export and the like are told by the kind of movement alone.
	{ sets: [{ document: { sth_cins: '0' } }], isLoose: true },
];

/** What a dispatch note is (docs/erp-behaviour.md#codes-of-dispatch-notes). */
const dispatchNoteKinds: KindQuestion = {
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

/** Document and direction of a collection, and how each of its lines was paid (docs/erp-behaviour.md#codes-of-collections). */
const collected = (by: ColumnCodes): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: '1' }, lines: { cha_tip: '1' } }] },
	{ sets: [{ lines: by }] },
];

/** How money comes in or goes out. Which way is usual nobody can say, so the form begins with none. */
const collectionKinds: KindQuestion = {
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
			hint: 'You give the portfolio (portföy) that takes the note.',
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
const invoiceKinds: KindQuestion = {
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
const paymentKinds: KindQuestion = {
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

/** Every question that a form begins with: what the document is; of invoices also how it is paid. */
export const kindQuestions: readonly KindQuestion[] = [
	invoiceKinds,
	paymentKinds,
	orderKinds,
	dispatchNoteKinds,
	collectionKinds,
];

/** The questions of an operation, in their order. */
export const questionsOf = ({ resource, operation }: Pick<Operation, 'resource' | 'operation'>): KindQuestion[] =>
	kindQuestions.filter((question) => question.resource === resource && question.operations.includes(operation));

const columnsIn = ({ document, lines, services }: CodeSet): string[] =>
	[document, lines, services].flatMap((codes) => Object.keys(codes ?? {}));

/** Columns that an answer may fill, so that a form need not ask for them. */
export const filledColumns = (question: KindQuestion): ReadonlySet<string> =>
	new Set(question.kinds.flatMap(({ decisions }) => decisions.flatMap(({ sets }) => sets.flatMap(columnsIn))));

/** The codes of an answer as the form and docs show them: `cha_evrak_tip 63, cha_tip 0; lines sth_tip 1`. */
export function kindCodes({ decisions }: DocumentKind): string {
	const of = (part: keyof CodeSet) =>
		decisions
			.flatMap(({ sets: [usual] }) => Object.entries(usual[part] ?? {}))
			.map(([column, code]) => `${column} ${code}`)
			.join(', ');
	const [document, lines, services] = [of('document'), of('lines'), of('services')];
	return [document, lines && `lines ${lines}`, services].filter(Boolean).join('; ');
}
