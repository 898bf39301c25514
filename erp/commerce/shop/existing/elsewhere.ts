/**
 * An invoice of a shop's order, or a return, that the ERP does not have by its reference may be there all the same: an e-document has another
 * reference, and *Convert to Invoice* makes the invoice of an order. A return must not bring back more than its sale has left.
 */
import type { TableQuestion } from '../../../database/ask/question';
import { documentIn, guidsIn, isSameText } from '../../../database/ask/row';
import { Sql, sql, withinDays } from '../../../database/ask/sql';
import {
	invoiceAccounts,
	invoiceHeaders,
	invoicesQuestion,
	movementsQuestion,
	salesOrders,
} from '../../carry/question';
import { carryState } from '../../carry/state';
import { cellText } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import type { FoundDocument, Looked } from '../../../saving/readback/finding';
import { type Ask, asked, type Asking } from './asking';
import { lookReturned } from './lookReturned';
import type { ReturnedSale } from './returned';

/** By what else a shop's invoice may be in the ERP: it becomes an e-document, which takes its reference away, or its order is invoiced. */
export interface Elsewhere {
	readonly reference: string;
	/** Its description, which no e-document changes. */
	readonly description: string;
	/** First and last day, `yyyy-MM-dd`, on which it, or its order, can stand in the ERP. */
	readonly from: string;
	readonly to: string;
	/** The kinds of the document by their columns (`cha_evrak_tip`). */
	readonly kinds: Readonly<Record<string, number>>;
	/** Whether an order of the ERP may be what it sells. */
	readonly mayBeOrdered: boolean;
	/** The sale whose goods come back; absent where it is no return, or nobody knows of what. */
	readonly returnOf?: ReturnedSale;
}

/** Headers of documents that have the description of this one. */
function describedQuestion({ description, from, to, kinds }: Elsewhere): TableQuestion {
	const { columns, ...headers } = invoiceHeaders([
		withinDays(sql`cha_tarihi`, from, to),
		...Object.entries(kinds).map(([column, code]) => sql`${Sql.name(column)} = ${Sql.text(String(code))}`),
		sql`cha_aciklama = ${Sql.text(description)}`,
	]);
	return { ...headers, columns: [...columns, 'cha_aciklama', 'cha_kod'], optional: ['cha_ciro_cari_kodu'] };
}

/** Invoices that were found in another way: those of an account, or which are of any; and why none of them is this one. */
function ofThisAccount(
	rows: readonly Members[],
	account: string | undefined,
): { readonly rows: readonly Members[]; readonly why?: string } {
	if (account === undefined) return { rows };
	const isOfAnother = (codes: readonly string[]) =>
		codes.length > 0 && !codes.some((code) => isSameText(code, account));
	const kept = rows.filter((row) => !isOfAnother(invoiceAccounts(row)));
	const [first] = rows.flatMap(invoiceAccounts);
	return kept.length > 0 || first === undefined ? { rows: kept } : { rows: kept, why: `its account is ${first}` };
}

/** Lines of sales orders that have its reference. */
const orderedQuestion = ({ reference, from, to }: Elsewhere): TableQuestion =>
	salesOrders(
		['sip_Guid', 'sip_evrakno_seri', 'sip_evrakno_sira', 'sip_belgeno', 'sip_kapat_fl'],
		[withinDays(sql`sip_tarih`, from, to), sql`sip_belgeno = ${Sql.text(reference)}`],
		['sip_teslim_miktar'],
	);

/** Documents that are taken for it, as far as they hold the same; `by` says how they were found. */
interface Candidates {
	readonly documents: readonly FoundDocument[];
	readonly by: string;
}

const foundIn = (row: Members): FoundDocument => ({
	series: cellText(row, 'cha_evrakno_seri'),
	number: cellText(row, 'cha_evrakno_sira'),
	guids: guidsIn([row], 'cha_Guid'),
});

const different = (why: string): Looked => ({ state: 'different', why });

const step = (question: TableQuestion) => ({ question, lacking: () => undefined });

/** How an order of the ERP with the reference of an invoice stands: invoiced, delivered, or open. */
function* byOrder(elsewhere: Elsewhere, account: string | undefined): Asking<Looked | Candidates | undefined> {
	const lines = yield step(orderedQuestion(elsewhere));
	const [first] = lines;
	if (!first) return undefined;
	const order = `order ${documentIn(first, 'sip')}`;
	const tied = yield step(movementsQuestion(guidsIn(lines, 'sip_Guid')));
	const rows = { lines, movements: tied, invoices: [], numbers: [] };
	const { movements, ...state } = carryState({ series: '', number: '' }, rows);
	const invoices = [...new Set(movements.flatMap(({ invoice }) => invoice ?? []))];
	const [note] = movements;
	if (invoices.length === 0 && note) {
		const name = [note.series, note.number].filter(Boolean).join(' ');
		return different(`it is ${order}, delivered by ${name}: Convert to Invoice invoices that`);
	}
	if (invoices.length === 0 && state.lines.some(({ delivered }) => delivered > 0))
		return different(`it is ${order}, which the ERP counts as delivered, by documents that are not tied to it`);
	if (invoices.length === 0) {
		const isOpen = state.lines.some(({ isClosed }) => !isClosed);
		const remedy = isOpen
			? 'which stays open: close it there, or let Convert to Invoice invoice it instead'
			: 'which is closed: make sure that it was not invoiced in another way';
		return { state: 'absent', warning: `The ERP has ${order} with the same reference, ${remedy}` };
	}
	const headers = yield step(invoicesQuestion(invoices));
	if (headers.length === 0)
		return different(`it is ${order}, whose goods are tied to an invoice that the ERP does not show`);
	const { rows: kept, why } = ofThisAccount(headers, account);
	if (why !== undefined) return { state: 'different', why, isOtherAccount: true };
	return { documents: kept.map(foundIn), by: `It was found by ${order}, which it invoices` };
}

function* places(elsewhere: Elsewhere, account: string | undefined): Asking<Looked | Candidates | undefined> {
	const { rows, why } = ofThisAccount(yield { question: describedQuestion(elsewhere) }, account);
	if (why !== undefined) return { state: 'different', why, isOtherAccount: true };
	const by = `It was found by its description "${elsewhere.description}": it has another reference by now`;
	if (rows.length > 0) return { documents: rows.map(foundIn), by };
	if (elsewhere.returnOf && account !== undefined)
		return yield* lookReturned(elsewhere.returnOf, account, elsewhere.to);
	return elsewhere.mayBeOrdered ? yield* byOrder(elsewhere, account) : undefined;
}

/**
 * Looks for a document on its account wherever else it may be. `undefined` where it is nowhere, or where the database lacks what it would be
 * found by; a database that does not answer keeps it from being sent.
 */
export const lookElsewhere = async (
	elsewhere: Elsewhere,
	account: string | undefined,
	ask: Ask,
): Promise<Looked | Candidates | undefined> => await asked(places(elsewhere, account), ask);
