import { describedQuestion, headerName, orderedQuestion, type Elsewhere } from '../../../erp/carry/elsewhere';
import { invoicesQuestion, movementsQuestion } from '../../../erp/carry/question';
import { carryState } from '../../../erp/carry/state';
import { cell, cellText } from '../../../erp/json/cell';
import type { Members } from '../../../erp/json/members';
import type { FoundDocument, Looked } from '../../../erp/readback/finding';
import type { Target } from '../../../erp/readback/target';
import { readGuid } from '../../../erp/values/guid';
import type { NodeErp } from '../../shared/client/client';
import { carryRows } from '../carry/reading';
import { compared } from './readBack';

const guidsIn = (rows: readonly Members[], column: string): string[] => [
	...new Set(rows.map((row) => readGuid(cell(row, column))).filter((guid) => guid !== undefined)),
];

const documentIn = (row: Members): FoundDocument => ({
	series: cellText(row, 'cha_evrakno_seri'),
	number: cellText(row, 'cha_evrakno_sira'),
	guids: guidsIn([row], 'cha_Guid'),
});

/** What a server without a column or table cannot tell is not asked for; what it does not answer keeps the document from being sent. */
const silent = (read: { readonly why: string; readonly lacks?: string }): Looked | undefined =>
	read.lacks === undefined ? { state: 'silent', why: read.why } : undefined;

/** How an order of the ERP with the reference of an invoice stands: invoiced, delivered, or open. */
async function byOrder(erp: NodeErp, own: Elsewhere, target: Target, timeout: number): Promise<Looked | undefined> {
	const lines = await carryRows(erp, orderedQuestion(own), timeout);
	if (!lines.ok) return silent(lines);
	const [first] = lines.value;
	if (!first) return undefined;
	const order = `order ${headerName(first, 'sip')}`;
	const tied = await carryRows(erp, movementsQuestion(guidsIn(lines.value, 'sip_Guid')), timeout);
	if (!tied.ok) return silent(tied);
	const rows = { lines: lines.value, movements: tied.value, invoices: [], numbers: [] };
	const { movements, ...state } = carryState({ series: '', number: '' }, rows);
	const invoices = [...new Set(movements.flatMap(({ invoice }) => invoice ?? []))];
	const [note] = movements;
	if (invoices.length === 0 && note)
		return {
			state: 'different',
			why: `it is ${order}, delivered by ${[note.series, note.number].filter(Boolean).join(' ')}: Carry On invoices that`,
		};
	if (invoices.length === 0) {
		const isOpen = state.lines.some(({ isClosed }) => !isClosed);
		const warning = `The ERP has ${order} with the same reference, which stays open: close it there, or let Carry On invoice it instead`;
		return isOpen ? { state: 'absent', warning } : undefined;
	}
	const headers = await carryRows(erp, invoicesQuestion(invoices), timeout);
	if (!headers.ok) return silent(headers);
	const documents = headers.value.map(documentIn);
	if (documents.length === 0) return undefined;
	const by = `It was found by ${order}, which it invoices`;
	return { ...(await compared(erp, target, documents, timeout)), by };
}

/**
 * Looks for an invoice of a shop's order that the ERP does not have by its reference: an e-document has another one, and *Carry On* makes
 * one of the order. `undefined` where it is nowhere.
 */
export async function lookElsewhere(
	erp: NodeErp,
	target: Target,
	elsewhere: Elsewhere,
	timeout: number,
): Promise<Looked | undefined> {
	const described = await carryRows(erp, describedQuestion(elsewhere), timeout);
	if (!described.ok && described.lacks === undefined) return silent(described);
	const documents = described.ok ? described.value.map(documentIn) : [];
	if (documents.length > 0)
		return {
			...(await compared(erp, target, documents, timeout)),
			by: `It was found by its description "${elsewhere.description}": it has another reference by now`,
		};
	return elsewhere.mayBeOrdered ? await byOrder(erp, elsewhere, target, timeout) : undefined;
}
