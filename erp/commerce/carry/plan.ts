import { textInAnyOrder } from '../../base/json/members';
import type { CarryRefusal, CarryState, CarryStep, DocumentNumber, Movement, OrderLine, CarryUpTo } from './types';

/** Whether goods are dispatched by a dispatch note before they are invoiced, or invoiced directly. */
export type CarryWay = 'byNote' | 'straight';

/** Quantities are decimals that come as floats. */
const NOTHING = 1e-6;

const isOf =
	({ guid }: OrderLine) =>
	({ orderLine }: Movement) =>
		orderLine === guid;

/** Movements of distinct goods: the line of an invoice over a dispatch note is the note's own, or a second row of the same goods. */
export function deliveries(all: readonly Movement[]): readonly Movement[] {
	const over = new Set(all.flatMap(({ isNote, invoice }) => (isNote && invoice !== undefined ? [invoice] : [])));
	return all.filter(({ isNote, invoice }) => isNote || invoice === undefined || !over.has(invoice));
}

/** The remaining quantity of a line, less the ERP's delivered quantity or its movements, whichever is more. */
function leftOf(line: OrderLine, { movements }: CarryState): number {
	if (line.isClosed) return 0;
	const moved = deliveries(movements)
		.filter(isOf(line))
		.reduce((sum, { quantity }) => sum + quantity, 0);
	const left = line.quantity - Math.max(line.delivered, moved);
	return left > NOTHING ? left : 0;
}

/** Lines with a remaining quantity, with that quantity. */
export const linesLeft = (state: CarryState): ReadonlyArray<{ readonly line: OrderLine; readonly left: number }> =>
	state.lines.map((line) => ({ line, left: leftOf(line, state) })).filter(({ left }) => left > 0);

const textOf = ({ series, number }: DocumentNumber) => JSON.stringify([series, number]);

/**
 * The remedy for services and expenses where the ERP refuses them in a dispatch note, or in an invoice of an order; absent where none remain. Whether
 * a server takes them is unknown: this is reported once one refuses.
 */
export function serviceRemedy(state: CarryState): string | undefined {
	const codes = [...new Set(linesLeft(state).flatMap(({ line }) => (line.isService ? [line.item] : [])))];
	if (codes.length === 0) return undefined;
	return `${codes.join(', ')}: no goods, but a service or an expense (hizmet, masraf), which the ERP may not take here. Make this order's document in the ERP; for further orders let Shipping Code (Kargo) and Other Charges (Diğer Bedeller) of Create Order name items.`;
}

/** The dispatch notes with lines of the order, each once. */
export function notesOf({ lines, movements }: CarryState): DocumentNumber[] {
	const lineIds = new Set(lines.map(({ guid }) => guid));
	const notes = movements.filter(({ isNote, orderLine }) => isNote && lineIds.has(orderLine ?? ''));
	return [...new Map(notes.map(({ series, number }) => [textOf({ series, number }), { series, number }])).values()];
}

const linesOfNote = ({ movements }: CarryState, note: DocumentNumber) =>
	movements.filter((movement) => movement.isNote && textOf(movement) === textOf(note));

/** Dispatch notes of the order that are not completely invoiced. */
export const openNotes = (state: CarryState): DocumentNumber[] =>
	notesOf(state).filter((note) => linesOfNote(state, note).some(({ invoice }) => invoice === undefined));

/** The next document to create; absent where all exist. */
export function nextStep(state: CarryState, way: CarryWay, upTo: CarryUpTo): CarryStep | undefined {
	const isOpen = linesLeft(state).length > 0;
	if (upTo === 'dispatchNote') return isOpen ? { step: 'dispatchNote' } : undefined;
	if (way === 'byNote' && isOpen) return { step: 'dispatchNote' };
	const [note] = openNotes(state);
	if (note) return { step: 'invoice', of: 'note', note };
	return isOpen ? { step: 'invoice', of: 'order' } : undefined;
}

const called = ({ series, number }: DocumentNumber) => [series, number].filter(Boolean).join(' ');

/** Documents whose goods count as invoiced, but by an invoice that the ERP does not show. */
function withoutInvoice({ movements, invoices }: CarryState): string[] {
	const there = new Set(invoices.map(({ guid }) => guid));
	const lost = movements.filter(({ invoice }) => invoice !== undefined && !there.has(invoice));
	return [...new Set(lost.map((movement) => `${movement.isNote ? 'dispatch note ' : ''}${called(movement)}`))];
}

/** Why an order, or its next step, is refused; absent where nothing prevents it. */
export function carryRefusalOf(
	state: CarryState,
	next: CarryStep | undefined,
	upTo: CarryUpTo,
): CarryRefusal | undefined {
	if (state.lines.length === 0)
		return {
			message: `the ERP has no sales order ${called(state)}`,
			remedy:
				'Give series and number as the ERP has them, for instance those that Create Order tells. One that was cancelled (iptal) there counts as none.',
		};
	const isDispatch = upTo === 'dispatchNote';
	const lost = isDispatch ? [] : withoutInvoice(state);
	if (lost.length > 0)
		return {
			message: `the ERP shows no sales invoice for ${lost.join(' and ')}, though it counts as invoiced`,
			remedy:
				'Nothing more was sent. Its invoice was deleted or cancelled (iptal), or is of another kind. Look at it in the ERP: free the goods from that invoice there, or invoice them there.',
		};
	const hasAny = isDispatch ? notesOf(state).length + state.invoices.length > 0 : state.invoices.length > 0;
	if (next === undefined && !hasAny)
		return {
			message: `the order has no lines left to ${isDispatch ? 'dispatch' : 'invoice'}`,
			remedy:
				'Its lines are closed, or count as delivered by documents that are not tied to it. Look at the order in the ERP.',
		};
	// A free order has prices and a discount; one without any price was saved by mistake.
	if (next !== undefined && !isDispatch && state.lines.every(({ isUnpriced }) => isUnpriced))
		return {
			message: 'no line of the order has a price: its invoice would be 0.00',
			remedy:
				'Nothing more was sent. Give the lines their prices in the ERP, with a discount (iskonto) where they are given away; or make this invoice in the ERP.',
		};
	if (next?.step !== 'invoice' || next.of !== 'note') return undefined;
	const lineIds = new Set(state.lines.map(({ guid }) => guid));
	const others = linesOfNote(state, next.note).filter(({ orderLine }) => !lineIds.has(orderLine ?? ''));
	return others.length === 0
		? undefined
		: {
				message: `dispatch note ${called(next.note)} also holds ${others.length} ${others.length === 1 ? 'line' : 'lines'} that are not of this order`,
				remedy: 'Nothing was invoiced. Invoice that note in the ERP, then carry the order on: its invoice is found.',
			};
}

/** Key of a step and its starting state: the same step of the same state is never sent twice. */
export function keyOfStep(state: CarryState, next: CarryStep): string {
	const lines = state.lines.map(({ guid, quantity, delivered, changed }) => ({ guid, quantity, delivered, changed }));
	const movements = state.movements.map(({ guid, invoice, changed }) => ({ guid, invoice, changed }));
	return textInAnyOrder({ next, lines, movements });
}

/** Whether a step is done, by the new documents or invoices since its starting state. */
export function isDone(before: CarryState, now: CarryState, next: CarryStep): boolean {
	const isNew = ({ guid }: Movement) => !before.movements.some((movement) => movement.guid === guid);
	const lineIds = new Set(before.lines.map(({ guid }) => guid));
	const made = now.movements.filter((movement) => isNew(movement) && lineIds.has(movement.orderLine ?? ''));
	if (next.step === 'dispatchNote') return made.some(({ isNote }) => isNote);
	if (next.of === 'order') return made.some(({ isNote, invoice }) => !isNote && invoice !== undefined);
	// A part of the note may have been invoiced before: only the open lines show that the step is done.
	const open = new Set(
		linesOfNote(before, next.note).flatMap(({ guid, invoice }) => (invoice === undefined ? [guid] : [])),
	);
	return linesOfNote(now, next.note).some(({ guid, invoice }) => open.has(guid) && invoice !== undefined);
}

/** Lines of which a step took more than the remaining quantity; absent where it did not. */
export function takenTooMuch(before: CarryState, now: CarryState): CarryRefusal | undefined {
	const over = before.lines.filter((line) => {
		const moved = (state: CarryState) =>
			deliveries(state.movements)
				.filter(isOf(line))
				.reduce((sum, { quantity }) => sum + quantity, 0);
		return moved(now) - moved(before) > leftOf(line, before) + NOTHING;
	});
	return over.length === 0
		? undefined
		: {
				message: `the ERP took more of ${over.map(({ item }) => item).join(', ')} than the order had left`,
				remedy: 'The document is in the ERP: correct or delete it there before it goes on.',
			};
}

/** Hundredths. */
const cents = (amount: number): number => Math.round(amount * 100);

/**
 * The difference between the invoices of an order and the order, in hundredths; absent where the order is not completely invoiced, where invoices
 * also have other lines, or where a total or the ERP's VAT of the order is missing.
 */
export function differenceOf({ lines, movements, invoices }: CarryState): number | undefined {
	const lineIds = new Set(lines.map(({ guid }) => guid));
	const invoiced = deliveries(movements).filter(({ invoice }) => invoice !== undefined);
	if (invoiced.some(({ orderLine }) => !lineIds.has(orderLine ?? ''))) return undefined;
	const isWhole = lines.every(
		(line) =>
			Math.abs(line.quantity - invoiced.filter(isOf(line)).reduce((sum, { quantity }) => sum + quantity, 0)) < NOTHING,
	);
	const wanted = lines.map(({ gross }) => gross);
	const invoiceTotals = invoices.map(({ total }) => total);
	if (!isWhole || invoiceTotals.length === 0 || [...wanted, ...invoiceTotals].includes(undefined)) return undefined;
	const sum = (amounts: ReadonlyArray<number | undefined>) =>
		amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
	return cents(sum(invoiceTotals)) - cents(sum(wanted));
}

/** Whether invoices differ from their order by more than rounding: a hundredth for each line, where the ERP recalculates VAT. */
export const isTooMuch = (difference: number, { lines }: CarryState): boolean => Math.abs(difference) > lines.length;
