/**
 * An invoice of a shop's order, or a return, may exist although the ERP does not have its reference: an e-document has another reference, and
 * *Convert to Invoice* makes the invoice of an order. A return must not exceed the remainder of its sale.
 */
import { called } from '../../../saving/outcome/saved';
import type { TableQuestion } from '../../../database/ask/question';
import { documentIn, guidsIn, isSameText } from '../../../database/ask/row';
import { Sql, sql, withinDays } from '../../../database/ask/sql';
import {
	invoiceAccounts,
	invoiceHeaders,
	invoicesQuestion,
	movementsQuestion,
	salesOrders,
} from '../../order/questions';
import { invoiceGuids } from '../../order/quantities';
import { isOutgoing, movementsIn, orderIn } from '../../order/file';
import { cellText } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import type { FoundDocument, Looked } from '../../../saving/readback/finding';
import { type Ask, asked, type Asking } from './asking';
import { lookReturned } from './lookReturned';
import type { ReturnedSale } from './returned';

/** Other ways to find a shop's invoice in the ERP: as an e-document it loses its reference, or its order is invoiced. */
export interface Elsewhere {
	readonly reference: string;
	/** Its description, which stays unchanged in an e-document. */
	readonly description: string;
	/** First and last possible day of it, or its order, in the ERP, `yyyy-MM-dd`. */
	readonly from: string;
	readonly to: string;
	/** The document's kinds by column (`cha_evrak_tip`). */
	readonly kinds: Readonly<Record<string, number>>;
	/** Whether an order of the ERP may be for the same sale. */
	readonly mayBeOrdered: boolean;
	/** The sale of the returned goods; absent where it is not a return, or the sale is unknown. */
	readonly returnOf?: ReturnedSale;
}

/** Headers of documents with the same description. */
function describedQuestion({ description, from, to, kinds }: Elsewhere): TableQuestion {
	const { columns, ...headers } = invoiceHeaders([
		withinDays(sql`cha_tarihi`, from, to),
		...Object.entries(kinds).map(([column, code]) => sql`${Sql.name(column)} = ${Sql.text(String(code))}`),
		sql`cha_aciklama = ${Sql.text(description)}`,
	]);
	return { ...headers, columns: [...columns, 'cha_aciklama', 'cha_kod'], optional: ['cha_ciro_cari_kodu'] };
}

/** Invoices that were found in another way: those of an account, or all if none is given; `why`: the reason that none of them is this one. */
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

/** Lines of sales orders with its reference. */
const orderedQuestion = ({ reference, from, to }: Elsewhere): TableQuestion =>
	salesOrders(
		['sip_Guid', 'sip_evrakno_seri', 'sip_evrakno_sira', 'sip_belgeno', 'sip_kapat_fl'],
		[withinDays(sql`sip_tarih`, from, to), sql`sip_belgeno = ${Sql.text(reference)}`],
		['sip_teslim_miktar'],
	);

/** Documents that count as this one if their content is equal; `by` says how they were found. */
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

/** The state of an order of the ERP with the invoice's reference: invoiced, delivered, or open. */
function* byOrder(elsewhere: Elsewhere, account: string | undefined): Asking<Looked | Candidates | undefined> {
	const lines = yield step(orderedQuestion(elsewhere));
	const [first] = lines;
	if (!first) return undefined;
	const order = `order ${documentIn(first, 'sip')}`;
	const tied = yield step(movementsQuestion(guidsIn(lines, 'sip_Guid')));
	const movements = movementsIn(tied.filter(isOutgoing));
	const ordered = orderIn(lines).lines;
	const invoices = invoiceGuids({ movements });
	const [note] = movements;
	if (invoices.length === 0 && note)
		return different(`it is ${order}, delivered by ${called(note)}: Convert to Invoice invoices that`);
	if (invoices.length === 0 && ordered.some(({ delivered }) => delivered > 0))
		return different(`it is ${order}, which the ERP counts as delivered, by documents that are not tied to it`);
	if (invoices.length === 0) {
		const isOpen = ordered.some(({ isClosed }) => !isClosed);
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
 * Looks for a document on its account in all other places. `undefined` where it is not found, or where the database lacks the columns to find it; if
 * the database does not answer, the document is not sent.
 */
export const lookElsewhere = async (
	elsewhere: Elsewhere,
	account: string | undefined,
	ask: Ask,
): Promise<Looked | Candidates | undefined> => await asked(places(elsewhere, account), ask);
