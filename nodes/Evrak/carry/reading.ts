import { sleep } from 'n8n-workflow';
import {
	canAskWithout,
	carryStatement,
	invoicesQuestion,
	movementsQuestion,
	notesQuestion,
	numbersQuestion,
	orderQuestion,
	type CarryQuestion,
} from '../../../erp/carry/question';
import { openNotes } from '../../../erp/carry/plan';
import { carryState } from '../../../erp/carry/state';
import type { CarryState, DocumentNumber } from '../../../erp/carry/types';
import type { Members } from '../../../erp/json/members';
import { whyUnread } from '../../../erp/outcome/sqlRead';
import { isEnd } from '../../../erp/query/endRow';
import { MOST_UNKNOWN, unknownIn } from '../../../erp/query/probe';
import { Budget } from '../../shared/client/budget';
import type { NodeErp } from '../../shared/client/client';
import { Kept, ownerOf } from '../../shared/kept';

/** What the database was asked, or why nobody can tell; `lacks` is a table or column that it does not have. */
type CarryRead<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly why: string; readonly lacks?: string };

/** Names that a database turned out not to have, by whose credential it was asked. */
const lacking = new Kept<readonly string[]>();

/** Milliseconds in which an update of the ERP brings no columns. */
const HOUR = 3_600_000;

/** Milliseconds before a question without answer is repeated: it only reads. */
const PATIENCE = [200, 1_000];

/** The rows of one question. What this database does not have is left out, then and in the next hour. */
export async function carryRows(
	erp: NodeErp,
	question: CarryQuestion,
	timeout: number,
): Promise<CarryRead<readonly Members[]>> {
	const owner = ownerOf(erp.connection);
	const budget = new Budget(timeout);
	const signal = erp.context.getExecutionCancelSignal();
	const waits = [...PATIENCE];
	for (let turn = 0; ; turn++) {
		const lacks = lacking.get(owner) ?? [];
		const lost = lacks.find((name) => !canAskWithout(question, [name]));
		if (lost !== undefined) return { ok: false, why: `the database has no ${lost}`, lacks: lost };
		const read = await erp.sql(carryStatement(question, lacks), { timeout: budget.left(timeout) || 1 });
		if (read.state === 'rows') return { ok: true, value: read.rows.filter((row) => !isEnd(row)) };
		const unknown = unknownIn(read.failure.reason);
		if (unknown !== undefined && turn < MOST_UNKNOWN && !lacks.includes(unknown)) {
			lacking.set(owner, [...lacks, unknown], HOUR);
			continue;
		}
		const wait = read.state === 'silent' || read.state === 'cutShort' ? waits.shift() : undefined;
		if (wait === undefined || budget.left() <= wait || signal?.aborted) return { ok: false, why: whyUnread(read) };
		await sleep(wait, signal).catch(() => undefined);
	}
}

/** What the database holds of an order and of what was made of it. */
export async function readCarryState(
	erp: NodeErp,
	order: DocumentNumber,
	timeout: number,
): Promise<CarryRead<CarryState>> {
	const lines = await carryRows(erp, orderQuestion(order), timeout);
	if (!lines.ok) return lines;
	const none = { movements: [], invoices: [], numbers: [] };
	const alone = carryState(order, { ...none, lines: lines.value });
	if (alone.lines.length === 0) return { ok: true, value: alone };
	const tied = await carryRows(erp, movementsQuestion(alone.lines.map(({ guid }) => guid)), timeout);
	if (!tied.ok) return tied;
	const notes = openNotes(carryState(order, { ...none, lines: lines.value, movements: tied.value }));
	const whole = notes.length === 0 ? tied : await carryRows(erp, notesQuestion(notes), timeout);
	if (!whole.ok) return whole;
	const movements = notes.length === 0 ? tied.value : [...tied.value, ...whole.value];
	const moved = carryState(order, { ...none, lines: lines.value, movements });
	const guids = [...new Set(moved.movements.flatMap(({ invoice }) => (invoice === undefined ? [] : [invoice])))];
	if (guids.length === 0) return { ok: true, value: moved };
	const invoices = await carryRows(erp, invoicesQuestion(guids), timeout);
	if (!invoices.ok) return invoices;
	const numbers = await carryRows(erp, numbersQuestion(guids), timeout);
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
