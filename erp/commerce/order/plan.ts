/** What comes next for an order that is to be converted: a part of its file to read, a document to make, or a reason to stop. */
import { called } from '../../saving/outcome/saved';
import { textInAnyOrder } from '../../base/json/members';
import { minorNumber, toMinor, unsigned, type Minor } from '../../base/values/minor';
import { total } from '../../base/values/decimal';
import type { DocumentNumber, Invoice, OrderFile } from './file';
import type { FilePart } from './read';
import { deliveries, invoiceGuids, linesLeft, linesOfNote, movedOf, notesOf, NOTHING, openNotes } from './quantities';

/** The last step of an order's conversion. */
export type ConversionEnd = 'dispatchNote' | 'invoice' | 'eDocument' | 'pdf';

/** How far an order is converted, and how. */
export interface ConversionWish {
	readonly upTo: ConversionEnd;
	/** Whether goods are dispatched by a dispatch note before they are invoiced, or invoiced directly. */
	readonly way: 'byNote' | 'straight';
	/** Address of the shop, which is written into an invoice before it is sent. */
	readonly webAddress?: string;
	/** Whether invoices that differ from their order are sent. */
	readonly sendsAnyTotal?: boolean;
}

/** One document that is still to be created, or one write into it. */
export type ConversionStep =
	| { readonly step: 'dispatchNote' }
	| { readonly step: 'invoice'; readonly of: 'order' }
	| { readonly step: 'invoice'; readonly of: 'note'; readonly note: DocumentNumber }
	| { readonly step: 'internetSale' | 'eDocument'; readonly invoice: Invoice };

/** Why an order goes no further (no full stop), and the remedy. */
export interface Refusal {
	readonly reason: string;
	readonly remedy: string;
}

/** What comes next: the part that has to be read first, the next step with its effect, or the end. A step is done once no plan asks for its effect. */
export type Next<Step, End> =
	| { readonly is: 'read'; readonly part: FilePart }
	| { readonly is: 'read'; readonly part: 'eDocument'; readonly invoice: Invoice }
	| { readonly is: 'step'; readonly step: Step; readonly effect: string; readonly refusal?: Refusal }
	| ({ readonly is: 'stop' } & Refusal)
	/** Whether an invoice was sent is unknown. */
	| ({ readonly is: 'unknown' } & Refusal)
	| { readonly is: 'done'; readonly end: End };

type NextConversion = Next<ConversionStep, undefined>;

const DONE: NextConversion = { is: 'done', end: undefined };

/** The remedy where the ERP did not answer. */
export const ASK_AGAIN = 'Nothing more was sent. Run it again when the ERP answers: what is done is found.';

/** The next document of goods; absent where all exist. */
function nextDocument(file: OrderFile, { way, upTo }: ConversionWish): ConversionStep | undefined {
	const isOpen = linesLeft(file).length > 0;
	if (upTo === 'dispatchNote') return isOpen ? { step: 'dispatchNote' } : undefined;
	if (way === 'byNote' && isOpen) return { step: 'dispatchNote' };
	const [note] = openNotes(file);
	if (note) return { step: 'invoice', of: 'note', note };
	return isOpen ? { step: 'invoice', of: 'order' } : undefined;
}

/** What a document takes: lines with their remaining quantities, or the open lines of a note. */
const effectOf = (file: OrderFile, step: ConversionStep): string =>
	textInAnyOrder({
		...step,
		takes:
			'note' in step
				? linesOfNote(file, step.note).flatMap(({ guid, invoice }) => (invoice === undefined ? [guid] : []))
				: linesLeft(file).map(({ line: { guid }, left }) => ({ guid, left })),
	});

/** Documents whose goods count as invoiced, but by an invoice that the ERP does not show. */
function withoutInvoice({ movements = [], invoices = [] }: OrderFile): string[] {
	const there = new Set(invoices.map(({ guid }) => guid));
	const lost = movements.filter(({ invoice }) => invoice !== undefined && !there.has(invoice));
	return [...new Set(lost.map((movement) => `${movement.isNote ? 'dispatch note ' : ''}${called(movement)}`))];
}

/** Why nothing is made of an order: an invoice without a link to it seems to invoice it, and to have moved its goods. */
export function namesakeRefusal({ reference, namesakes = [], invoices = [] }: Partial<OrderFile>): Refusal | undefined {
	const tied = new Set(invoices.map(({ guid }) => guid));
	const other = namesakes.find(({ guid }) => !tied.has(guid));
	return (
		other && {
			reason: `the ERP has invoice ${called(other)} of ${reference ?? ''}, which is not tied to the order`,
			remedy:
				'Nothing more was sent: it may be a second time, for instance after Create Invoice. Then close the order in the ERP (kapat), or cancel that invoice. If it is of another order with the same number, give this one another reference in the ERP (belge no).',
		}
	);
}

/** Why the next document is not made; absent where nothing prevents it. */
function refusalOf(file: OrderFile, step: ConversionStep, { upTo }: ConversionWish): Refusal | undefined {
	// A free order has prices and a discount; one without any price was saved by mistake.
	if (upTo !== 'dispatchNote' && file.lines.every(({ isUnpriced }) => isUnpriced))
		return {
			reason: 'no line of the order has a price: its invoice would be 0.00',
			remedy:
				'Nothing more was sent. Give the lines their prices in the ERP, with a discount (iskonto) where they are given away; or make this invoice in the ERP.',
		};
	const lineIds = new Set(file.lines.map(({ guid }) => guid));
	const held = 'note' in step ? linesOfNote(file, step.note) : [];
	const others = held.filter(({ orderLine }) => !lineIds.has(orderLine ?? ''));
	if ('note' in step && others.length > 0)
		return {
			reason: `dispatch note ${called(step.note)} also holds ${others.length} ${others.length === 1 ? 'line' : 'lines'} that are not of this order`,
			remedy: 'Nothing was invoiced. Invoice that note in the ERP, then carry the order on: its invoice is found.',
		};
	return namesakeRefusal(file);
}

/** What comes next of an order up to its invoices, and then for each invoice that is not sent. */
export function nextOfConversion(file: OrderFile, wish: ConversionWish): NextConversion {
	const isDispatch = wish.upTo === 'dispatchNote';
	if (file.lines.length === 0)
		return {
			is: 'stop',
			reason: `the ERP has no sales order ${called(file)}`,
			remedy:
				'Give series and number as the ERP has them, for instance those that Create Order tells. One that was cancelled (iptal) there counts as none.',
		};
	if (!file.movements) return { is: 'read', part: 'movements' };
	if (!file.hasNotes && openNotes(file).length > 0) return { is: 'read', part: 'notes' };
	if (!file.invoices && invoiceGuids(file).length > 0) return { is: 'read', part: 'invoices' };
	const lost = isDispatch ? [] : withoutInvoice(file);
	if (lost.length > 0)
		return {
			is: 'stop',
			reason: `the ERP shows no sales invoice for ${lost.join(' and ')}, though it counts as invoiced`,
			remedy:
				'Nothing more was sent. Its invoice was deleted or cancelled (iptal), or is of another kind. Look at it in the ERP: free the goods from that invoice there, or invoice them there.',
		};
	const step = nextDocument(file, wish);
	if (step && file.reference !== undefined && !file.namesakes) return { is: 'read', part: 'namesakes' };
	if (step) return { is: 'step', step, effect: effectOf(file, step), refusal: refusalOf(file, step, wish) };
	const { invoices = [] } = file;
	if ((isDispatch ? notesOf(file).length : 0) + invoices.length === 0)
		return {
			is: 'stop',
			reason: `the order has no lines left to ${isDispatch ? 'dispatch' : 'invoice'}`,
			remedy:
				'Its lines are closed, or count as delivered by documents that are not tied to it. Look at the order in the ERP.',
		};
	return isDispatch || wish.upTo === 'invoice' ? DONE : nextOfSending(file, invoices, wish);
}

/** The next invoice that is not sent as an e-document. */
function nextOfSending(file: OrderFile, invoices: readonly Invoice[], wish: ConversionWish): NextConversion {
	for (const invoice of invoices) {
		const state = file.eDocuments?.get(invoice.guid);
		if (!state) return { is: 'read', part: 'eDocument', invoice };
		if (state.is === 'unknown') return { is: 'unknown', reason: state.why, remedy: ASK_AGAIN };
		if (state.is === 'sent') continue;
		const step = wish.webAddress === undefined || state.hasAddress ? 'eDocument' : 'internetSale';
		const refusal = differenceRefusal(file, wish);
		return { is: 'step', step: { step, invoice }, effect: JSON.stringify([step, invoice.guid]), refusal };
	}
	return DONE;
}

/**
 * Whether a file shows a step as done, by what there was before: new movements of its lines, an invoice for an open line of its note, or its
 * e-document. An order that a person has changed asks for something else, too, and shows nothing.
 */
export function isShown(step: ConversionStep, before: OrderFile, now: OrderFile): boolean {
	if ('invoice' in step) {
		const state = now.eDocuments?.get(step.invoice.guid);
		return state?.is === 'sent' || (step.step === 'internetSale' && state?.is === 'open' && state.hasAddress === true);
	}
	const { movements = [] } = now;
	if ('note' in step) {
		const open = new Set(linesOfNote(before, step.note).flatMap(({ guid, invoice }) => (invoice ? [] : [guid])));
		return linesOfNote(now, step.note).some(({ guid, invoice }) => open.has(guid) && invoice !== undefined);
	}
	const lineIds = new Set(before.lines.map(({ guid }) => guid));
	const known = new Set((before.movements ?? []).map(({ guid }) => guid));
	return movements.some(
		({ guid, orderLine, isNote, invoice }) =>
			!known.has(guid) &&
			lineIds.has(orderLine ?? '') &&
			(step.step === 'dispatchNote' ? isNote : !isNote && invoice !== undefined),
	);
}

/**
 * Key of a step: the order, and the documents that it has, or the note that is invoiced. While it is open it is not sent again, so no content counts that
 * anybody may edit meanwhile, and of a note's invoice no other document.
 */
export function keyOfStep(file: OrderFile, next: ConversionStep): string {
	const { series, number, movements = [] } = file;
	const theirs = 'note' in next ? linesOfNote(file, next.note) : movements;
	return textInAnyOrder({ next, series, number, movements: theirs.map(({ guid, invoice }) => ({ guid, invoice })) });
}

/**
 * The difference between the invoices of an order and the order; absent where the order is not completely invoiced, where invoices also have other
 * lines, or where a total or the ERP's VAT of the order is missing.
 */
function differenceOf({ lines, movements = [], invoices = [] }: OrderFile): Minor | undefined {
	const lineIds = new Set(lines.map(({ guid }) => guid));
	const invoiced = deliveries(movements).filter(({ invoice }) => invoice !== undefined);
	if (invoiced.some(({ orderLine }) => !lineIds.has(orderLine ?? ''))) return undefined;
	const isWhole = lines.every((line) => Math.abs(line.quantity - movedOf(line, invoiced)) < NOTHING);
	const amounts = [...invoices.map((invoice) => invoice.total), ...lines.map(({ gross }) => gross)];
	const known = amounts.flatMap((amount) => amount ?? []);
	if (!isWhole || invoices.length === 0 || known.length < amounts.length) return undefined;
	return toMinor(total(known.slice(0, invoices.length))) - toMinor(total(known.slice(invoices.length)));
}

/**
 * How the invoices of an order differ from it, in words; absent where nothing shows a difference. `isRounding`: the ERP recalculates VAT, and may differ
 * by a hundredth for each line, but no more. An equal number in another currency is another amount.
 */
export function differenceFrom(file: OrderFile): { readonly words: string; readonly isRounding: boolean } | undefined {
	const { lines, invoices = [], currency: ordered } = file;
	const other = invoices.find(({ currency = ordered }) => ordered !== undefined && currency !== ordered);
	if (other)
		return {
			words: `invoice ${called(other)} is in currency ${other.currency}, and the order in currency ${ordered}`,
			isRounding: false,
		};
	const difference = differenceOf(file) ?? 0n;
	if (difference === 0n) return undefined;
	return {
		words: `the invoices differ from the order by ${minorNumber(difference)}`,
		isRounding: unsigned(difference) <= BigInt(lines.length),
	};
}

/** Why an invoice is not sent. */
function differenceRefusal(file: OrderFile, { sendsAnyTotal }: ConversionWish): Refusal | undefined {
	const difference = differenceFrom(file);
	if (sendsAnyTotal || !difference || difference.isRounding) return undefined;
	return {
		reason: difference.words,
		remedy:
			'The e-document was not sent. Correct the invoice in the ERP; or, if it is right, set If Totals Differ to Send.',
	};
}
