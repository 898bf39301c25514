import { documentIn, guidsIn } from '../../../../erp/ask/row';
import {
	describedQuestion,
	orderedQuestion,
	type Elsewhere,
	goodsQuestion,
	orderedOnAccount,
	returnsQuestion,
	saleQuestion,
	type ReturnedSale,
	returnCheck,
} from '../../../../erp/guard/elsewhere';
import { invoicesQuestion, movementsQuestion } from '../../../../erp/carry/question';
import { carryState } from '../../../../erp/carry/state';
import { cellText } from '../../../../erp/json/cell';
import type { Members } from '../../../../erp/json/members';
import type { FoundDocument, Looked } from '../../../../erp/readback/finding';
import type { Target } from '../../../../erp/readback/target';
import type { NodeErp } from '../../../shared/client/client';
import { ask, type Answered } from '../../../shared/ask/ask';
import { compared } from './readBack';
import type { TableQuestion } from '../../../../erp/ask/question';

/**
 * Whether goods may come back: not more than the invoices of their sale hold, less what came back before. Where the database does not tell,
 * a warning does; an ERP that does not answer keeps the return from being sent.
 */
async function lookReturned(
	erp: NodeErp,
	sale: ReturnedSale,
	{ to }: Elsewhere,
	account: string,
	timeout: number,
): Promise<Looked> {
	let untold: Extract<Answered<unknown>, { ok: false }> | undefined;
	const rowsOf = async (question: TableQuestion): Promise<readonly Members[]> => {
		const read = untold ?? (await ask(erp, question, timeout));
		if (read.ok) return read.value;
		untold = read;
		return [];
	};
	const goodsOf = async (invoices: readonly string[]) =>
		invoices.length === 0 ? [] : await rowsOf(goodsQuestion(invoices));
	const sales = await rowsOf(saleQuestion(sale, account, to));
	const lines = guidsIn(await rowsOf(orderedOnAccount(sale, account)), 'sip_Guid');
	const tied = lines.length === 0 ? [] : await rowsOf(movementsQuestion(lines));
	const invoices = [...new Set([...guidsIn(sales, 'cha_Guid'), ...guidsIn(tied, 'sth_fat_uid')])];
	const sold = await goodsOf(invoices);
	const returns = await rowsOf(returnsQuestion(sale, account, to));
	const returned = await goodsOf(guidsIn(returns, 'cha_Guid'));
	if (untold?.lacks !== undefined)
		return {
			state: 'absent',
			warning: `Whether that was sold, and not returned yet, the ERP does not tell: ${untold.why}`,
		};
	if (untold) return { state: 'silent', why: untold.why };
	const check = returnCheck(sale, account, { sales, sold, returns, returned });
	if (!check.isTooMuch) return { state: 'absent', warning: check.warning };
	return {
		state: 'different',
		why: check.message,
		remedy:
			'Nothing was sent. Compare the returns in the ERP with the refunds in the shop; enter this one by hand, if it is right.',
	};
}

const foundIn = (row: Members): FoundDocument => ({
	series: cellText(row, 'cha_evrakno_seri'),
	number: cellText(row, 'cha_evrakno_sira'),
	guids: guidsIn([row], 'cha_Guid'),
});

/** What a server without a column or table cannot tell is not asked for; what it does not answer keeps the document from being sent. */
const silent = (read: { readonly why: string; readonly lacks?: string }): Looked | undefined =>
	read.lacks === undefined ? { state: 'silent', why: read.why } : undefined;

/** How an order of the ERP with the reference of an invoice stands: invoiced, delivered, or open. */
async function byOrder(erp: NodeErp, own: Elsewhere, target: Target, timeout: number): Promise<Looked | undefined> {
	const lines = await ask(erp, orderedQuestion(own), timeout);
	if (!lines.ok) return silent(lines);
	const [first] = lines.value;
	if (!first) return undefined;
	const order = `order ${documentIn(first, 'sip')}`;
	const tied = await ask(erp, movementsQuestion(guidsIn(lines.value, 'sip_Guid')), timeout);
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
	if (invoices.length === 0 && state.lines.some(({ delivered }) => delivered > 0))
		return {
			state: 'different',
			why: `it is ${order}, which the ERP counts as delivered, by documents that are not tied to it`,
		};
	if (invoices.length === 0) {
		const isOpen = state.lines.some(({ isClosed }) => !isClosed);
		const remedy = isOpen
			? 'which stays open: close it there, or let Carry On invoice it instead'
			: 'which is closed: make sure that it was not invoiced in another way';
		return { state: 'absent', warning: `The ERP has ${order} with the same reference, ${remedy}` };
	}
	const headers = await ask(erp, invoicesQuestion(invoices), timeout);
	if (!headers.ok) return silent(headers);
	const documents = headers.value.map(foundIn);
	if (documents.length === 0)
		return { state: 'different', why: `it is ${order}, whose goods are tied to an invoice that the ERP does not show` };
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
	const described = await ask(erp, describedQuestion(elsewhere), timeout);
	if (!described.ok && described.lacks === undefined) return silent(described);
	const documents = described.ok ? described.value.map(foundIn) : [];
	if (documents.length > 0)
		return {
			...(await compared(erp, target, documents, timeout)),
			by: `It was found by its description "${elsewhere.description}": it has another reference by now`,
		};
	const { account } = target;
	if (elsewhere.returnOf && account !== undefined)
		return await lookReturned(erp, elsewhere.returnOf, elsewhere, account, timeout);
	return elsewhere.mayBeOrdered ? await byOrder(erp, elsewhere, target, timeout) : undefined;
}
