import type { Decision, KindQuestion, ColumnCodes, CodeSet, DocumentKind } from './types';
import type { Operation } from '../types';
import { deletionKinds } from './deletions';

/** A kind of document: value, name in the form, and name on the ERP's screens. */
const kind = (
	value: string,
	name: string,
	turkish: string,
	decisions: readonly Decision[],
	more: Pick<DocumentKind, 'hint' | 'isPaid'> = {},
): DocumentKind => ({ value, name, turkish, decisions, ...more });

/**
 * The direction of an order; its kind is normal, unless the user says consignment, proforma or the like
 * (docs/trust/erp-behaviour.md#sales-and-purchases).
 */
const orders = (direction: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sip_cins: '0' } }], isLoose: true, unless: 'sip_tip' },
	{ sets: [{ document: { sip_tip: direction } }] },
];

/** Kinds of orders. */
const orderKinds: KindQuestion = {
	parameter: 'kindOfOrder',
	label: 'Kind of Order (Sipariş Türü)',
	turkish: 'Sipariş türü',
	resource: 'order',
	operations: ['create'],
	usual: 'sales',
	kinds: [
		kind('purchase', 'Purchase Order (Verilen)', 'Verilen sipariş', orders('1')),
		kind('sales', 'Sales Order (Alınan)', 'Alınan sipariş', orders('0')),
	],
};

const notes = (type: '1' | '13', direction: '0' | '1', isReturn: '0' | '1'): readonly Decision[] => [
	{ sets: [{ document: { sth_evraktip: type, sth_tip: direction, sth_normal_iade: isReturn } }] },
	// Retail, export and the like differ only in the kind of movement.
	{ sets: [{ document: { sth_cins: '0' } }], isLoose: true },
];

/** Kinds of dispatch notes (docs/trust/erp-behaviour.md#codes-of-dispatch-notes). */
const dispatchNoteKinds: KindQuestion = {
	parameter: 'kindOfDispatchNote',
	label: 'Kind of Dispatch Note (Tür)',
	turkish: 'İrsaliye türü',
	resource: 'dispatchNote',
	operations: ['create'],
	usual: 'sales',
	kinds: [
		kind('purchase', 'Purchase (Alış)', 'Alış irsaliyesi', notes('13', '0', '0')),
		kind('returnIssued', 'Return Issued', 'Alıştan iade irsaliyesi', notes('1', '1', '1'), {
			hint: 'Goods go back to the supplier.',
		}),
		kind('returnReceived', 'Return Received', 'Satıştan iade irsaliyesi', notes('13', '0', '1'), {
			hint: 'A customer returns goods.',
		}),
		kind('sales', 'Sale (Satış)', 'Satış irsaliyesi', notes('1', '1', '0')),
	],
};

/** Document type and direction of a payment, and the means of each line (docs/trust/erp-behaviour.md#codes-of-collections). */
const money = (type: string, side: '0' | '1', by: ColumnCodes): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: type }, lines: { cha_tip: side } }] },
	{ sets: [{ lines: by }] },
];
const collected = (by: ColumnCodes) => money('1', '1', by);
const paid = (by: ColumnCodes) => money('64', '0', by);

const LOOK = 'Codes of the ERP’s code lists: look in the ERP at the first one that you save.';

/** Kinds of collections and payments. None of them is usual, so the form starts without one. */
const collectionKinds: KindQuestion = {
	parameter: 'kindOfCollection',
	label: 'Kind (Tahsilat Türü)',
	turkish: 'Tahsilat türü',
	resource: 'collectionPayment',
	operations: ['create', 'createV3'],
	usual: 'asGiven',
	kinds: [
		kind(
			'card',
			'Collection by Card (Kart)',
			'Tahsilat makbuzu, kredi kartı',
			collected({ cha_cinsi: '19', cha_kasa_hizmet: '2' }),
		),
		kind(
			'cheque',
			'Collection by Cheque (Çek)',
			'Tahsilat makbuzu, çek',
			collected({ cha_cinsi: '1', cha_kasa_hizmet: '4' }),
		),
		kind('note', 'Collection by Note (Senet)', 'Tahsilat makbuzu, senet', collected({ cha_cinsi: '2' }), {
			hint: 'You give the portfolio (portföy) that takes the note.',
		}),
		kind(
			'transfer',
			'Collection by Transfer (Havale)',
			'Tahsilat makbuzu, havale',
			collected({ cha_cinsi: '17', cha_kasa_hizmet: '2' }),
			{ hint: 'A transfer or EFT that you receive.' },
		),
		kind('cash', 'Collection in Cash (Nakit)', 'Tahsilat makbuzu, nakit', [
			...collected({ cha_cinsi: '0', cha_kasa_hizmet: '4' }),
			{ sets: [{ lines: { cha_normal_Iade: '0' } }] },
			{ sets: [{ lines: { cha_cari_cins: '0' } }], isLoose: true },
		]),
		kind('cardPaid', 'Payment by Card (Kart)', 'Tediye makbuzu, firma kredi kartı', paid({ cha_cinsi: '22' }), {
			hint: `You pay with a card of your company. ${LOOK}`,
		}),
		kind('chequePaid', 'Payment by Cheque (Çek)', 'Tediye makbuzu, firma çeki', paid({ cha_cinsi: '3' }), {
			hint: `You pay with a cheque of your own. ${LOOK}`,
		}),
		kind('notePaid', 'Payment by Note (Senet)', 'Tediye makbuzu, firma senedi', paid({ cha_cinsi: '4' }), {
			hint: `You pay with a note of your own. ${LOOK}`,
		}),
		kind(
			'transferPaid',
			'Payment by Transfer (Havale)',
			'Gönderilen havale',
			money('35', '0', { cha_cinsi: '0', cha_kasa_hizmet: '2' }),
			{ hint: `A transfer or EFT that you send. ${LOOK}` },
		),
		kind(
			'cashPaid',
			'Payment in Cash (Nakit Tediye)',
			'Tediye makbuzu, nakit',
			paid({ cha_cinsi: '0', cha_kasa_hizmet: '4' }),
		),
	],
};

/** Kinds of incoming and outgoing cheques and notes (docs/trust/erp-behaviour.md#codes-of-collections). */
const bordereauKinds: KindQuestion = {
	parameter: 'kindOfBordereau',
	label: 'Kind of Bordereau (Bordro)',
	turkish: 'Bordro türü',
	resource: 'collectionPayment',
	operations: ['createBordereau'],
	usual: 'asGiven',
	kinds: [
		kind('chequesIn', 'Cheques In (Çek Giriş)', 'Çek giriş bordrosu', money('4', '1', { cha_cinsi: '1' }), {
			hint: 'Cheques that you receive.',
		}),
		kind('chequesOut', 'Cheques Out (Çek Çıkış)', 'Çek çıkış bordrosu', money('67', '0', { cha_cinsi: '1' }), {
			hint: 'Cheques of customers that you pass on. Give Ref. Code (Referans No).',
		}),
		kind('notesIn', 'Notes In (Senet Giriş)', 'Senet giriş bordrosu', money('3', '1', { cha_cinsi: '2' }), {
			hint: 'Notes that you receive.',
		}),
		kind('notesOut', 'Notes Out (Senet Çıkış)', 'Senet çıkış bordrosu', money('66', '0', { cha_cinsi: '2' }), {
			hint: 'Notes of customers that you pass on. Give Ref. Code (Referans No).',
		}),
	],
};

const voucher = (type: string, lines?: ColumnCodes): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: type }, ...(lines && { lines }) }] },
];

/** A transfer has one line per side, with accounts of one class. */
const transfer = (type: string, partyClass?: string): readonly Decision[] => [
	...voucher(type),
	...(partyClass === undefined ? [] : [{ sets: [{ lines: { cha_cari_cins: partyClass } }], isLoose: true } as const]),
];

const BOTH = 'One line has the side debit (borç), the other credit (alacak): give them.';

/** Kinds of vouchers, and the side of the account that they move (docs/trust/erp-behaviour.md#codes-of-collections). */
const voucherKinds: KindQuestion = {
	parameter: 'kindOfVoucher',
	label: 'Kind of Voucher (Dekont)',
	turkish: 'Dekont türü',
	resource: 'voucher',
	operations: ['create'],
	usual: 'asGiven',
	kinds: [
		kind('accountCredit', 'Account Credit (Cari Alacak)', 'Cari alacak dekontu', voucher('101', { cha_tip: '1' })),
		kind('accountDebit', 'Account Debit (Cari Borç)', 'Cari borç dekontu', voucher('100', { cha_tip: '0' })),
		kind('credit', 'Credit Voucher (Alacak)', 'Alacak dekontu', voucher('32', { cha_tip: '1' })),
		kind('debit', 'Debit Voucher (Borç)', 'Borç dekontu', voucher('31', { cha_tip: '0' })),
		kind('accounts', 'Transfer Between Accounts', 'Cari hesaplar arası virman', transfer('57', '0'), { hint: BOTH }),
		kind('banks', 'Transfer Between Banks', 'Bankalar arası virman', transfer('58', '2'), { hint: BOTH }),
		kind('cashboxes', 'Transfer Between Cashboxes', 'Kasalar arası virman', transfer('110', '4'), { hint: BOTH }),
		kind('transfer', 'Transfer in General (Virman)', 'Genel amaçlı virman', transfer('33'), { hint: BOTH }),
	],
};

/** Codes of sales and of returns to a supplier: document, header and lines (docs/trust/erp-behaviour.md#codes-of-invoices). */
const outgoing = (isReturn: '0' | '1'): Decision => ({
	sets: [
		{
			document: { cha_evrak_tip: '63', cha_tip: '0', cha_normal_Iade: isReturn },
			lines: { sth_evraktip: '4', sth_tip: '1', sth_normal_iade: isReturn },
		},
	],
});

/** Codes of purchases and of returns from a customer, which share document type and numbers (docs/trust/erp-behaviour.md#codes-of-invoices). */
const incoming = (isReturn: '0' | '1'): Decision => ({
	sets: [
		{
			document: { cha_evrak_tip: '0', cha_tip: '1', cha_normal_Iade: isReturn },
			lines: { sth_evraktip: '3', sth_tip: '0', sth_normal_iade: isReturn },
		},
	],
});

/** Wholesale is the default; retail is known for sales only (docs/trust/erp-behaviour.md#codes-of-invoices). */
const WHOLESALE: CodeSet = { document: { cha_cinsi: '6' }, lines: { sth_cins: '0' } };
const RETAIL: CodeSet = { document: { cha_cinsi: '7' }, lines: { sth_cins: '1' } };

/**
 * The account of an invoice: the customer's, or the cashbox or bank that paid it at once (docs/trust/erp-behaviour.md#invoices-paid-at-once).
 */
const OPEN: CodeSet = { document: { cha_tpoz: '0', cha_cari_cins: '0' } };
const TO_CASHBOX: CodeSet = { document: { cha_tpoz: '1', cha_cari_cins: '4' } };
const TO_BANK: CodeSet = { document: { cha_tpoz: '1', cha_cari_cins: '2' } };
const settled: Decision = { sets: [OPEN, TO_CASHBOX, TO_BANK], isLoose: true };

const goods: Decision = { sets: [WHOLESALE] };

/**
 * Invoices for services or expenses, which have no stock lines: the header and each service line state beside the code whether it is a service
 * or an expense (docs/trust/erp-behaviour.md#codes-of-services-and-expenses). Documented only for charges to a customer.
 */
const charged = (what: '3' | '5'): readonly Decision[] => [
	{ sets: [{ document: { cha_evrak_tip: '63', cha_tip: '0', cha_normal_Iade: '0' } }] },
	{ sets: [{ document: { cha_cinsi: '8' } }] },
	{ sets: [{ services: { cha_kasa_hizmet: what } }] },
	settled,
];

const CREATES = ['create', 'createDocument', 'createV3'] as const;

const BOUGHT = 'For one that you receive, no source shows the codes: choose Other.';

const invoiceKinds: KindQuestion = {
	parameter: 'kindOfInvoice',
	label: 'Kind of Invoice (Fatura Türü)',
	turkish: 'Fatura türü',
	resource: 'invoice',
	operations: CREATES,
	usual: 'sales',
	kinds: [
		kind('expense', 'Expense Charged (Masraf)', 'Masraf faturası', charged('5'), { hint: BOUGHT }),
		kind('purchase', 'Purchase Invoice (Alış)', 'Alış faturası', [incoming('0'), goods, settled]),
		kind('returnIssued', 'Return Issued', 'Alıştan iade', [outgoing('1'), goods, settled], {
			hint: 'Goods go back to the supplier.',
		}),
		kind('returnReceived', 'Return Received', 'Satıştan iade', [incoming('1'), goods, settled], {
			hint: 'A customer returns goods.',
		}),
		kind('sales', 'Sales Invoice (Satış)', 'Satış faturası', [outgoing('0'), { sets: [WHOLESALE, RETAIL] }, settled], {
			hint: 'Wholesale, unless Kind (Hareket Cinsi) says retail.',
		}),
		kind('service', 'Service Sold (Hizmet)', 'Hizmet faturası', charged('3'), { hint: BOUGHT }),
	],
};

/** How an invoice is paid, for methods that document these columns. */
const paymentKinds: KindQuestion = {
	parameter: 'invoicePayment',
	label: 'Payment (Ödeme)',
	turkish: 'Ödeme',
	resource: 'invoice',
	operations: ['createDocument'],
	usual: 'open',
	after: 'kindOfInvoice',
	kinds: [
		kind('open', 'On Account (Açık)', 'Açık fatura', [{ sets: [OPEN] }]),
		kind('bank', 'Paid to Bank (Banka)', 'Kapalı, banka', [{ sets: [TO_BANK] }], { isPaid: true }),
		kind('cashbox', 'Paid to Cashbox (Kasa)', 'Kapalı, kasa', [{ sets: [TO_CASHBOX] }], { isPaid: true }),
	],
};

const moved = (direction: string, movement: string, isReturn: string, type: string): readonly Decision[] => [
	{
		sets: [{ document: { sth_tip: direction, sth_cins: movement, sth_normal_iade: isReturn, sth_evraktip: type } }],
	},
];

/** Movements inside the company (docs/trust/erp-behaviour.md#codes-of-internal-movements). */
const movementKinds: KindQuestion = {
	parameter: 'kindOfMovement',
	label: 'Kind of Movement (Tür)',
	turkish: 'Hareket türü',
	resource: 'internalMovement',
	operations: ['create'],
	usual: 'transfer',
	isOfRows: true,
	kinds: [
		kind('consumption', 'Consumption (Sarf)', 'Sarf fişi', moved('1', '5', '0', '0'), {
			hint: 'Goods that the company uses up leave Warehouse (Çıkış).',
		}),
		kind('shipment', 'Shipment (Nakliye)', 'Depolar arası nakliye', moved('2', '6', '0', '17'), {
			hint: 'To Warehouse is the one in transit; give the target as Transit To (Nakliye Depo).',
		}),
		kind('shipmentReturn', 'Shipment Returned', 'Depolar arası iade', moved('2', '6', '1', '17')),
		kind('transfer', 'Transfer (Depo Transfer)', 'Depo transfer fişi', moved('2', '6', '0', '2')),
		kind('waste', 'Waste (Fire)', 'Fire fişi', moved('1', '4', '0', '0')),
	],
};

/** All questions at the beginning of a form: the kind of document; for invoices also the payment. */
export const kindQuestions: readonly KindQuestion[] = [
	invoiceKinds,
	paymentKinds,
	orderKinds,
	dispatchNoteKinds,
	collectionKinds,
	bordereauKinds,
	voucherKinds,
	movementKinds,
	...deletionKinds,
];

/** The questions of an operation, in order. */
export const questionsOf = ({ resource, operation }: Pick<Operation, 'resource' | 'operation'>): KindQuestion[] =>
	kindQuestions.filter((question) => question.resource === resource && question.operations.includes(operation));

const columnsIn = ({ document, lines, services }: CodeSet): string[] =>
	[document, lines, services].flatMap((codes) => Object.keys(codes ?? {}));

/** Columns that an answer may fill, so that the form need not ask for them. */
export const filledColumns = (question: KindQuestion): ReadonlySet<string> =>
	new Set(question.kinds.flatMap(({ decisions }) => decisions.flatMap(({ sets }) => sets.flatMap(columnsIn))));
