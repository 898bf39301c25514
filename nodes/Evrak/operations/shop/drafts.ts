import type { INodeExecutionData } from 'n8n-workflow';
import { type InputDraft, unreadItem } from '../../../../erp/draft/inputDraft';
import { grouped } from '../../../../erp/json/grouped';
import type { Members } from '../../../../erp/json/members';
import { whyUnread } from '../../../../erp/outcome/read';
import { isPartyFailure, type PartyResult } from '../../../../erp/party/types';
import {
	ANY_VARIANT,
	buyerWanted,
	dueOf,
	isOfRefund,
	isReceipt,
	issueOf,
	itemQuestion,
	itemsFound,
	type KnownVariant,
	type MatchKnowledge,
	type MatchQuestion,
	matchQuestion,
	type NewItem,
	partsOf,
	problemAt,
	receiptOf,
	type Sale,
	type SaleKind,
	saleOf,
	type ShopOrder,
	type ShopReading,
	toldOrder,
	unaskedItems,
	variantQuestion,
	variantsFound,
	variantsWanted,
} from '../../../../erp/shop';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import type { Issue } from '../../../../erp/values/problem';
import { askOnce } from '../../../shared/ask/ask';
import { askPage, withSchema } from '../../../shared/ask/schemas';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { type Attempts, documentId } from '../../items/attempts';
import { row } from '../../items/result';
import { type Settings, settingsFor } from '../../items/settings';
import { jsonGiven } from '../../write/drafts/input';
import { lookTimeout } from '../../write/guard/readBack';
import { type BuyerInput, codeRule, partySettingsOf } from '../party/input';
import { shopSettings, type ShopSettings } from './settings';

/** Which account an order asks for: one that is named, or that of its buyer. */
type AccountWanted = { readonly is: 'one'; readonly code: string } | ({ readonly is: 'buyer' } & BuyerInput);

/** The account that an order is booked on. */
export interface BookedAccount {
	readonly code: string;
	/** How it was come by; absent for one that was named. */
	readonly outcome?: 'found' | 'created' | 'preview';
	readonly warnings: readonly string[];
}

const ACCOUNT = 'Account (Cari)';

/** Reads which account an item asks for; throws what the form of accounts does for a rule that cannot be used. */
function accountWanted(erp: NodeErp, order: ShopOrder, members: Members, item: number): ShopReading<AccountWanted> {
	const from = plainTextOf(erp.context.getNodeParameter('accountFrom', item, 'one')).trim();
	if (from === 'buyer') {
		const wanted = { ...buyerWanted(order, members, item), newCode: codeRule(erp, item) };
		return { ok: true, value: { is: 'buyer', wanted, settings: partySettingsOf(erp, item) } };
	}
	if (from !== 'one') return problemAt('Account From', `${shown(from)} is no choice`, 'Give one or buyer.');
	const code = plainTextOf(locatorValue(erp.context.getNodeParameter('account', item, ''))).trim();
	if (code !== '') return { ok: true, value: { is: 'one', code } };
	return problemAt(
		ACCOUNT,
		'is blank',
		'Choose the account that the orders are booked on, or set Account From to the buyer.',
	);
}

/** The account of an order, by what came of its buyer's. */
export function bookedOn(wanted: AccountWanted, result: PartyResult | undefined): ShopReading<BookedAccount> {
	if (wanted.is === 'one') return { ok: true, value: { code: wanted.code, warnings: [] } };
	if (result && !isPartyFailure(result)) {
		const { code, outcome, warnings } = result;
		return { ok: true, value: { code, outcome, warnings } };
	}
	const { message = 'was not looked for', remedy = '' } = result ?? {};
	return problemAt(ACCOUNT, message, remedy);
}

/** An order that asks for a document, or for the end of the one that it has. */
export interface DueOrder {
	readonly item: number;
	/** How messages call it. */
	readonly called: string;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly options: Settings;
	readonly account: AccountWanted;
	/** Why it asks for no document, where it is followed up all the same. */
	readonly undue?: string;
	/** The receipt of its payment; goods are matched with items of the ERP first. */
	readonly receipt?: Sale;
}

/** What an item of the input is. */
type ReadItem = { readonly due: DueOrder } | { readonly draft: InputDraft } | { readonly skipped: INodeExecutionData };

/** The account of a document whose buyer has none yet: one on any other is not this buyer's. */
export const NOBODY = '–';

/** A document that goes no further, with what is wrong. */
const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft => ({
	members: {},
	items: [item],
	beside: {},
	called,
	unread: true,
	issues,
});

/**
 * One item: an order that asks for a document, one that asks for none, or why it cannot be read. One that is followed up is wanted in every
 * state, and its account is that of the ERP's order.
 */
async function readItem(erp: NodeErp, as: SaleKind, item: number, isFollowed: boolean): Promise<ReadItem> {
	const parameter = (name: string, otherwise: unknown = ''): unknown =>
		erp.context.getNodeParameter(name, item, otherwise);
	const skipped = (order: ShopOrder, reason: string): ReadItem => ({
		skipped: row({ outcome: 'skipped', reason, shopOrder: toldOrder(order) }, [item]),
	});
	try {
		const options = settingsFor(erp, 'save', item);
		const { zone } = options.connection;
		const settings = shopSettings(erp, as, zone, item);
		const json = jsonGiven(parameter('shopOrder'));
		const due = dueOf(as, json, isOfRefund(as) ? jsonGiven(parameter('refund')) : json, settings);
		if (due.is === 'skipped' && !isFollowed) return skipped(due.order, due.reason);
		if (due.is === 'refused') return { draft: unusable(item, due.called, due.issues) };
		const { called, order } = due;
		if (isFollowed || due.is === 'skipped') {
			const account = { is: 'one', code: NOBODY } as const;
			const undue = due.is === 'skipped' ? due.reason : undefined;
			return { due: { item, called, order, settings, options, account, undue } };
		}
		const { given } = due;
		const refused = (issue: Issue): ReadItem => ({ draft: unusable(item, called, [issue]) });
		const paid = isReceipt(as)
			? receiptOf(as, order, given, { ...settings, zone, payments: parameter('payments', {}) })
			: undefined;
		if (paid?.is === 'skipped') return skipped(order, paid.reason);
		if (paid?.is === 'refused') return refused(paid.issue);
		const account = accountWanted(erp, order, given, item);
		if (!account.ok) return refused(issueOf(account.problem));
		return { due: { item, called, order, settings, options, account: account.value, receipt: paid?.sale } };
	} catch (error) {
		return { draft: unreadItem(error, item) };
	}
}

/** Milliseconds for all questions of a run: they must not hold a save for long. */
const WHOLE = 30_000;

async function ask(erp: NodeErp, orders: readonly DueOrder[], timeout: number): Promise<MatchKnowledge> {
	const question = matchQuestion(orders.flatMap(({ order }) => order.lines));
	const budget = new Budget(WHOLE);
	const rows: Members[] = [];
	for (const part of partsOf(question)) {
		const left = budget.left(timeout);
		if (left === 0) return unaskedItems(question, 'the ERP did not answer in time');
		const read = await erp.sql(itemQuestion(part), { timeout: left });
		if (read.state !== 'rows') return unaskedItems(question, whyUnread(read));
		rows.push(...read.rows);
	}
	const found = itemsFound(rows);
	const wanted = variantsWanted(question, found);
	return { ...found, ...(await askVariants(erp, wanted, budget, timeout, orders[0]?.item ?? 0)) };
}

/** The database does not say what it has, and what it is taken to have does not do. */
const UNTOLD_SCHEMA = { ok: false, isPassing: false, why: 'the ERP does not say what its database has' } as const;

/**
 * Colours and sizes of barcodes, and of SKUs that are no items. A refusal is no silence, since a server that never answers this would take no
 * order any more; so is a server that does not even say what its database has. A company that divides no line by them has none to miss.
 */
async function askVariants(
	erp: NodeErp,
	wanted: MatchQuestion,
	budget: Budget,
	timeout: number,
	item: number,
): Promise<Pick<MatchKnowledge, 'variants' | 'variantsUnread'>> {
	const variants: KnownVariant[] = [];
	const asking = { erp, timeout, action: 'Look up colours and sizes', item };
	const silent = (why: string) => ({ variants, variantsUnread: { why, isSilent: true } });
	const refused = async (why: string) => {
		let isUnused = false;
		for (const { statement, table } of ANY_VARIANT) {
			const read = await askOnce(erp, statement, { timeout: budget.left(timeout) || 1 });
			// A database that does not know the table divides nothing, either.
			if (!read.ok && read.unknown !== table) continue;
			isUnused = !read.ok || read.value.length === 0;
			break;
		}
		return { variants, variantsUnread: { why, isSilent: false, isUnused } };
	};
	try {
		for (const part of partsOf(wanted)) {
			const asked = { skus: part.codes, barcodes: part.barcodes };
			const left = budget.left(timeout);
			if (left === 0) return silent('the ERP did not answer in time');
			const read = await withSchema(asking, async (schema) => {
				const statement = variantQuestion(schema, asked);
				if (statement !== undefined) return await askPage({ ...asking, timeout: left }, statement);
				return schema.isTold ? undefined : UNTOLD_SCHEMA;
			});
			if (read === undefined) continue;
			if (read.ok) variants.push(...variantsFound(read.value));
			else return read.isPassing ? silent(read.why) : await refused(read.why);
		}
		return { variants };
	} catch (error) {
		return silent(error instanceof Error ? error.message : String(error));
	}
}

/**
 * What the ERP knows of the SKUs and barcodes of orders: it is asked once for all of one server and company. Never throws for what the ERP
 * answers.
 */
async function knownItems(erp: NodeErp, orders: readonly DueOrder[]): Promise<ReadonlyMap<DueOrder, MatchKnowledge>> {
	const byOrder = new Map<DueOrder, MatchKnowledge>();
	for (const group of grouped(orders, ({ options }) => ownerOf(options.connection)).values()) {
		const [first] = group;
		if (!first) continue;
		const found = await ask(erp.at(first.options.connection), group, lookTimeout(first.options));
		for (const order of group) byOrder.set(order, found);
	}
	return byOrder;
}

/** A document of an order as it will be, but for an account and items that it may want first. */
export interface OrderSale extends Sale {
	readonly due: DueOrder;
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

/** One document that an order asks for; without a sale it goes no further. */
interface OrderDraft {
	readonly draft: InputDraft;
	/** Absent where the order cannot be read. */
	readonly due?: DueOrder;
	readonly sale?: OrderSale;
}

/** What becomes of shop orders: documents, and items for those that ask for none. */
interface OrderDrafts {
	readonly documents: readonly OrderDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

/** Matches and adds up an order; what stops it is a draft with its issues. */
function draftOf(
	as: SaleKind,
	due: DueOrder,
	knowledge: MatchKnowledge = { codes: [], barcodes: {} },
	wanted: Map<string, NewItem>,
): OrderDraft {
	const { item, order, settings, called, account, receipt } = due;
	const read = isReceipt(as)
		? receipt && ({ ok: true, value: receipt } as const)
		: saleOf(as, order, settings, knowledge, wanted);
	if (!read?.ok) {
		const issues = read?.problems.map((problem) => issueOf(problem, order.lines)) ?? [];
		return { draft: unusable(item, called, issues), due };
	}
	const sale = { ...read.value, due, unread: knowledge.unread };
	const members = sale.membersOn(account.is === 'one' ? account.code : NOBODY);
	const { kinds, elsewhere } = sale;
	return { draft: { members, items: [item], beside: {}, called, isLocal: true, kinds, elsewhere }, due, sale };
}

/** The items of the input as what they are, and the documents of those that are orders. */
async function readOrders(erp: NodeErp, as: SaleKind, isFollowed = false) {
	const reads: ReadItem[] = [];
	for (const item of erp.context.getInputData().keys()) reads.push(await readItem(erp, as, item, isFollowed));
	const due = reads.flatMap((read) => ('due' in read ? [read.due] : []));
	const knowledge = await knownItems(erp, isReceipt(as) ? [] : due);
	// What two companies sell at two rates are two items.
	const wanted = new Map<string, Map<string, NewItem>>();
	const documents = reads.flatMap((read): OrderDraft[] => {
		if ('skipped' in read) return [];
		if ('draft' in read) return [read];
		const { baseUrl, companyCode } = read.due.options.connection;
		const company = JSON.stringify([baseUrl, companyCode]);
		const items = wanted.get(company) ?? new Map<string, NewItem>();
		wanted.set(company, items);
		return [draftOf(as, read.due, knowledge.get(read.due), items)];
	});
	return { documents, skipped: reads.flatMap((read) => ('skipped' in read ? [read.skipped] : [])) };
}

/** The orders of the input that are followed up, one for each item: as sales orders that would be saved, whatever their state. */
export const followedOrders = async (erp: NodeErp): Promise<readonly OrderDraft[]> =>
	(await readOrders(erp, 'order', true)).documents;

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document. Where that stops them all, nothing else is asked.
 */
export async function orderDrafts(erp: NodeErp, as: SaleKind, attempts: Attempts): Promise<OrderDrafts> {
	const { documents, skipped } = await readOrders(erp, as);
	// What an earlier try of the run has sent is no problem of this one: it would stop the others, and be told as it ended all the same.
	const isStopped = documents.some(({ sale }, index) => !sale && !attempts.has(documentId(index)));
	return {
		documents:
			isStopped && !erp.context.continueOnFail()
				? documents.map(({ draft, sale }) => ({
						draft: sale ? unusable(sale.due.item, sale.due.called, []) : draft,
					}))
				: documents,
		skipped,
	};
}
