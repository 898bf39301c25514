/** What an order's file says of quantities: what is left of its lines, and which documents have the rest. */
import { called } from '../../saving/outcome/saved';
import type { DocumentNumber, Movement, OrderFile, OrderLine } from './file';

/** Quantities are decimals that come as floats. */
export const NOTHING = 1e-6;

/** Movements of distinct goods: the line of an invoice over a dispatch note is the note's own, or a second row of the same goods. */
export function deliveries(all: readonly Movement[]): readonly Movement[] {
	const over = new Set(all.flatMap(({ isNote, invoice }) => (isNote && invoice !== undefined ? [invoice] : [])));
	return all.filter(({ isNote, invoice }) => isNote || invoice === undefined || !over.has(invoice));
}

export const movedOf = ({ guid }: OrderLine, movements: readonly Movement[]): number =>
	movements.filter(({ orderLine }) => orderLine === guid).reduce((sum, { quantity }) => sum + quantity, 0);

/** The remaining quantity of a line, less the ERP's delivered quantity or its movements, whichever is more. */
function leftOf(line: OrderLine, { movements = [] }: OrderFile): number {
	const left = line.quantity - Math.max(line.delivered, movedOf(line, deliveries(movements)));
	return line.isClosed || left <= NOTHING ? 0 : left;
}

/** Lines with a remaining quantity, with that quantity. */
export const linesLeft = (file: OrderFile): ReadonlyArray<{ readonly line: OrderLine; readonly left: number }> =>
	file.lines.map((line) => ({ line, left: leftOf(line, file) })).filter(({ left }) => left > 0);

/** The dispatch notes with lines of the order, each once. */
export function notesOf({ lines, movements = [] }: OrderFile): DocumentNumber[] {
	const lineIds = new Set(lines.map(({ guid }) => guid));
	const notes = movements.filter(({ isNote, orderLine }) => isNote && lineIds.has(orderLine ?? ''));
	return [...new Map(notes.map(({ series, number }) => [called({ series, number }), { series, number }])).values()];
}

export const linesOfNote = ({ movements = [] }: OrderFile, { series, number }: DocumentNumber): Movement[] =>
	movements.filter((movement) => movement.isNote && movement.series === series && movement.number === number);

/** Dispatch notes of the order that are not completely invoiced. */
export const openNotes = (file: OrderFile): DocumentNumber[] =>
	notesOf(file).filter((note) => linesOfNote(file, note).some(({ invoice }) => invoice === undefined));

/** The invoices of an order's movements. */
export const invoiceGuids = ({ movements = [] }: Pick<OrderFile, 'movements'>): string[] => [
	...new Set(movements.flatMap(({ invoice }) => invoice ?? [])),
];

/** Items of which a step took more than the remaining quantity. */
export const takenTooMuch = (before: OrderFile, now: OrderFile): string[] => {
	const moved = (line: OrderLine, { movements = [] }: OrderFile) => movedOf(line, deliveries(movements));
	return before.lines
		.filter((line) => moved(line, now) - moved(line, before) > leftOf(line, before) + NOTHING)
		.map(({ item }) => item);
};

/**
 * The remedy for services and expenses where the ERP refuses them in a dispatch note, or in an invoice of an order; absent where none remain. Whether
 * a server takes them is unknown: this is reported once one refuses.
 */
export function serviceRemedy(file: OrderFile): string | undefined {
	const codes = [...new Set(linesLeft(file).flatMap(({ line }) => (line.isService ? [line.item] : [])))];
	if (codes.length === 0) return undefined;
	return `${codes.join(', ')}: no goods, but a service or an expense (hizmet, masraf), which the ERP may not take here. Make this order's document in the ERP; for further orders let Shipping Code (Kargo) and Other Charges (Diğer Bedeller) of Create Order name items.`;
}
