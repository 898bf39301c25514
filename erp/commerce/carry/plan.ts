import { textInAnyOrder } from '../../base/json/members';
import type { CarryRefusal, CarryState, CarryStep, DocumentNumber, Movement, OrderLine, CarryUpTo } from './types';

/** Whether goods go by a dispatch note before they are invoiced, or straight to an invoice. */
export type CarryWay = 'byNote' | 'straight';

/** Quantities are decimals that come as floats. */
const NOTHING = 1e-6;

const isOf =
	({ guid }: OrderLine) =>
	({ orderLine }: Movement) =>
		orderLine === guid;

/** Movements that each moved goods: the line of an invoice over a dispatch note is the note's own, or a second row of the same goods. */
export function deliveries(all: readonly Movement[]): readonly Movement[] {
	const over = new Set(all.flatMap(({ isNote, invoice }) => (isNote && invoice !== undefined ? [invoice] : [])));
	return all.filter(({ isNote, invoice }) => isNote || invoice === undefined || !over.has(invoice));
}

/** What a line has left to be delivered: neither by what the ERP counts nor by its movements. */
function leftOf(line: OrderLine, { movements }: CarryState): number {
	if (line.isClosed) return 0;
	const moved = deliveries(movements)
		.filter(isOf(line))
		.reduce((sum, { quantity }) => sum + quantity, 0);
	const left = line.quantity - Math.max(line.delivered, moved);
	return left > NOTHING ? left : 0;
}

/** Lines with what they have left, of those that have anything left. */
export const linesLeft = (state: CarryState): ReadonlyArray<{ readonly line: OrderLine; readonly left: number }> =>
	state.lines.map((line) => ({ line, left: leftOf(line, state) })).filter(({ left }) => left > 0);

const textOf = ({ series, number }: DocumentNumber) => JSON.stringify([series, number]);

/**
 * What to say of services and expenses where the ERP takes none into a dispatch note, or into an invoice of an order; absent where the
 * order has none left. Whether a server takes them nobody has told: it is said once one refuses.
 */
export function serviceRemedy(state: CarryState): string | undefined {
	const codes = [...new Set(linesLeft(state).flatMap(({ line }) => (line.isService ? [line.item] : [])))];
	if (codes.length === 0) return undefined;
	return `${codes.join(', ')}: no goods, but a service or an expense (hizmet, masraf), which the ERP may not take here. Make this order's document in the ERP; for further orders let Shipping Code (Kargo) and Other Charges (Diğer Bedeller) of Create Order name items.`;
}

/** The dispatch notes that hold lines of the order, each once. */
export function notesOf({ lines, movements }: CarryState): DocumentNumber[] {
	const lineIds = new Set(lines.map(({ guid }) => guid));
	const notes = movements.filter(({ isNote, orderLine }) => isNote && lineIds.has(orderLine ?? ''));
	return [...new Map(notes.map(({ series, number }) => [textOf({ series, number }), { series, number }])).values()];
}

const linesOfNote = ({ movements }: CarryState, note: DocumentNumber) =>
	movements.filter((movement) => movement.isNote && textOf(movement) === textOf(note));

/** Dispatch notes of the order of which something is not invoiced. */
export const openNotes = (state: CarryState): DocumentNumber[] =>
	notesOf(state).filter((note) => linesOfNote(state, note).some(({ invoice }) => invoice === undefined));

/** The next document that has to be made; absent where all are there. */
export function nextStep(state: CarryState, way: CarryWay, upTo: CarryUpTo): CarryStep | undefined {
	const isOpen = linesLeft(state).length > 0;
	if (upTo === 'dispatchNote') return isOpen ? { step: 'dispatchNote' } : undefined;
	if (way === 'byNote' && isOpen) return { step: 'dispatchNote' };
	const [note] = openNotes(state);
	if (note) return { step: 'invoice', of: 'note', note };
	return isOpen ? { step: 'invoice', of: 'order' } : undefined;
}

const called = ({ series, number }: DocumentNumber) => [series, number].filter(Boolean).join(' ');

/** Documents whose goods count as invoiced, by an invoice that the ERP does not show. */
function withoutInvoice({ movements, invoices }: CarryState): string[] {
	const there = new Set(invoices.map(({ guid }) => guid));
	const lost = movements.filter(({ invoice }) => invoice !== undefined && !there.has(invoice));
	return [...new Set(lost.map((movement) => `${movement.isNote ? 'dispatch note ' : ''}${called(movement)}`))];
}

/** Why an order, or its next step, is not for us to do; absent where nothing is against it. */
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
	// An order that is given away says so by its prices and a discount; one without any price was saved by mistake.
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

/** Text that names a step and the state that it starts from: the same step of the same state is never sent twice. */
export function keyOfStep(state: CarryState, next: CarryStep): string {
	const lines = state.lines.map(({ guid, quantity, delivered, changed }) => ({ guid, quantity, delivered, changed }));
	const movements = state.movements.map(({ guid, invoice, changed }) => ({ guid, invoice, changed }));
	return textInAnyOrder({ next, lines, movements });
}

/** Whether a step that was to be done is done: what it starts from is not there any more. */
export function isDone(before: CarryState, now: CarryState, next: CarryStep): boolean {
	const isNew = ({ guid }: Movement) => !before.movements.some((movement) => movement.guid === guid);
	const lineIds = new Set(before.lines.map(({ guid }) => guid));
	const made = now.movements.filter((movement) => isNew(movement) && lineIds.has(movement.orderLine ?? ''));
	if (next.step === 'dispatchNote') return made.some(({ isNote }) => isNote);
	if (next.of === 'order') return made.some(({ isNote, invoice }) => !isNote && invoice !== undefined);
	// A part of the note may have been invoiced before: only what was open says that the step is done.
	const open = new Set(
		linesOfNote(before, next.note).flatMap(({ guid, invoice }) => (invoice === undefined ? [guid] : [])),
	);
	return linesOfNote(now, next.note).some(({ guid, invoice }) => open.has(guid) && invoice !== undefined);
}

/** Lines of which a step took more than was left; absent where it took what it should. */
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
 * By how much, in hundredths, the invoices of an order differ from the order; absent where the order is not invoiced as a whole, where
 * invoices hold more than the order, or where the ERP keeps no VAT of orders.
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

/** Whether invoices differ from their order by more than rounding: a hundredth for each line, where the ERP reckons VAT anew. */
export const isTooMuch = (difference: number, { lines }: CarryState): boolean => Math.abs(difference) > lines.length;
