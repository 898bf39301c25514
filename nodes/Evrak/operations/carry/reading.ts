import {
	invoicesQuestion,
	movementsQuestion,
	notesQuestion,
	numbersQuestion,
	orderQuestion,
} from '../../../../erp/commerce/carry/question';
import { openNotes } from '../../../../erp/commerce/carry/plan';
import { carryState } from '../../../../erp/commerce/carry/state';
import type { CarryState, DocumentNumber } from '../../../../erp/commerce/carry/types';
import type { NodeErp } from '../../../shared/client/client';
import { ask, type Answered } from '../../../shared/ask/ask';

/** Reads an order, and the documents made of it, from the database. */
export async function readCarryState(
	erp: NodeErp,
	order: DocumentNumber,
	timeout: number,
): Promise<Answered<CarryState>> {
	const lines = await ask(erp, orderQuestion(order), timeout);
	if (!lines.ok) return lines;
	const none = { movements: [], invoices: [], numbers: [] };
	const alone = carryState(order, { ...none, lines: lines.value });
	if (alone.lines.length === 0) return { ok: true, value: alone };
	const tied = await ask(erp, movementsQuestion(alone.lines.map(({ guid }) => guid)), timeout);
	if (!tied.ok) return tied;
	const notes = openNotes(carryState(order, { ...none, lines: lines.value, movements: tied.value }));
	const whole = notes.length === 0 ? tied : await ask(erp, notesQuestion(notes), timeout);
	if (!whole.ok) return whole;
	const movements = notes.length === 0 ? tied.value : [...tied.value, ...whole.value];
	const moved = carryState(order, { ...none, lines: lines.value, movements });
	const guids = [...new Set(moved.movements.flatMap(({ invoice }) => (invoice === undefined ? [] : [invoice])))];
	if (guids.length === 0) return { ok: true, value: moved };
	const invoices = await ask(erp, invoicesQuestion(guids), timeout);
	if (!invoices.ok) return invoices;
	const numbers = await ask(erp, numbersQuestion(guids), timeout);
	return {
		ok: true,
		value: carryState(order, {
			lines: lines.value,
			movements,
			invoices: invoices.value,
			numbers: numbers.ok ? numbers.value : [],
		}),
	};
}
