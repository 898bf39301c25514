import { called } from '../../../../erp/saving/outcome/saved';
import { definedMembers } from '../../../../erp/base/json/members';
import type { IDataObject } from 'n8n-workflow';
import type { PlannedCode } from '../../../../erp/document/draft/inputDraft';
import { admission } from '../../../../erp/saving/guard/admission';
import type { Issue } from '../../../../erp/base/values/problem';
import { failed, isSaved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { isPartyFailure, type PartyProblem, type PartyResult } from '../../../../erp/commerce/party/types';
import type { Looked } from '../../../../erp/saving/readback/finding';
import type { NodeErp } from '../../../shared/client/client';
import type { Attempts } from '../../items/attempts';
import { withCheckedCodes } from '../../write/codes/checkCodes';
import { lookElsewhere, lookPatiently, isGuarded } from '../../write/guard/admit';
import { withValue } from '../../write/send/check';
import { type Checked, withIssues } from '../../write/stages';
import type { OrderSale } from './drafts';
import { foundElsewhere } from './elsewhere';
import type { NewItemEnd } from './newItems';
import { ACCOUNT_FIELDS } from './form/parameters';
import { type AccountWanted, NOBODY } from './orders';

/** The account that an order is booked on. */
interface BookedAccount {
	readonly code: string;
	/** How the buyer's account was found or made. Absent if the user named the account. */
	readonly outcome?: 'found' | 'created' | 'preview';
	readonly warnings: readonly string[];
}

/** The account of an order. Absent if its buyer has none. */
function bookedOn(wanted: AccountWanted, result: PartyResult | undefined): BookedAccount | undefined {
	if (wanted.is === 'one') return { code: wanted.code, warnings: [] };
	if (!result || isPartyFailure(result)) return undefined;
	const { code, outcome, warnings } = result;
	return { code, outcome, warnings };
}

/** A document, with the account and the lookup that it needs. */
interface Needing {
	/** Absent where its order could not be read, matched or added up. */
	readonly sale?: OrderSale;
	write: Checked;
	/** The result of its lookup, if something would be created for it. */
	looked?: Looked;
	account?: BookedAccount;
}

/** A document without a problem so far. */
type Right = Needing & { readonly sale: OrderSale };

/**
 * Looks up documents for which an account or an item would be created: if the duplicate guard skips or refuses a document, nothing should be
 * created for it. All are looked up in one query, and invoices also under other references. Never throws for an answer of the ERP.
 */
async function look(erp: NodeErp, all: readonly Needing[]): Promise<void> {
	const unseen = all.filter(({ write, looked }) => !looked && write.recognition.target && isGuarded(write));
	for (const { erp: there, all: group } of erp.byCompany(unseen, ({ write }) => write.settings.connection)) {
		const writes = group.map(({ write }) => write);
		const answers = await lookPatiently(there, writes);
		for (const needing of group) needing.looked = await lookElsewhere(erp, needing.write, answers.get(needing.write));
	}
}

/** Codes of a document that the ERP has not yet: of its buyer's account, which may have to be created, and of new items. */
const plannedCodes = ({ sale, account }: Right): PlannedCode[] => [
	...(account && account.outcome !== 'preview' ? [] : [{ lookup: 'account' as const, code: account?.code ?? NOBODY }]),
	...sale.newItems.map(({ code }) => ({ lookup: 'item' as const, code })),
];

/** Checks the other codes of documents before anything is created for them. A code that the ERP lacks refuses its document. */
async function checkCodes(erp: NodeErp, all: readonly Right[]): Promise<void> {
	const [first] = all;
	if (!first) return;
	const asked = all.map((order) => ({ ...order.write, planned: plannedCodes(order) }));
	const coded = await withCheckedCodes(erp, first.write.operation, asked, () => false);
	for (const [index, { document }] of coded.entries()) {
		const order = all[index];
		if (order && document.problems.length > 0) order.write = { ...order.write, document };
	}
}

/** Why nothing is created for a document, in the guard's words: the ERP did not answer, or has another one with its reference. */
function refusalOf({ looked, write }: Needing): Unsaved | undefined {
	const { ifChanged } = write.settings.safety;
	// Whether it may be updated depends on n8n's memory, too: the guard reads it in the turn to write.
	const { target } = write.recognition;
	if (!looked) return undefined;
	const end = admission({ remembered: 'new', looked, target, ifChanged: ifChanged === 'update' ? 'warn' : ifChanged });
	return end.is !== 'decided' || isSaved(end.outcome) ? undefined : end.outcome;
}

/** The lookup of an existing document; the guard needs no other. */
const seenOf = ({ looked }: Needing) => (looked?.state === 'found' ? looked : undefined);

/** The warning of a preview about a document that a run would not send. */
function thereWarnings(needing: Needing): string[] {
	const seen = seenOf(needing);
	if (!seen || !needing.write.settings.preview) return [];
	const name = called(seen.documents[0] ?? {});
	return [`The ERP has it already${name === '' ? '' : ` as ${name}`}: a run would send and create nothing`];
}

const outcomeOf = (end: NewItemEnd | undefined) => (end && 'warnings' in end ? end.outcome : undefined);

const issueOf = (field: string, { reason: message, remedy, outcome }: Unsaved): Issue => ({
	field,
	message,
	remedy,
	isUnknown: outcome === 'unknown',
});

function completed(needing: Right, account: BookedAccount, ends: readonly NewItemEnd[]): Checked {
	const { sale, write } = needing;
	const { newItems, notSent, unread, warnings, previewWarnings } = sale;
	const missed = ends.find((end) => 'reason' in end);
	if (missed) return withIssues(write, [issueOf('Item (Stok)', missed)]);
	const seen = seenOf(needing);
	const made = seen
		? []
		: newItems.map((newItem, index) => definedMembers({ ...newItem, outcome: outcomeOf(ends[index]) }));
	const { code, outcome } = account;
	const planned: PlannedCode[] = [
		...(outcome === 'preview' ? [{ lookup: 'account' as const, code }] : []),
		...newItems.flatMap((newItem, index) =>
			seen || outcomeOf(ends[index]) === 'preview' ? [{ lookup: 'item' as const, code: newItem.code }] : [],
		),
	];
	const guessed =
		unread === undefined ? [] : [`Items were taken by SKU as they are, because they could not be looked up: ${unread}`];
	const said = [
		...thereWarnings(needing),
		...(write.settings.preview ? previewWarnings : []),
		...guessed,
		...account.warnings,
		...ends.flatMap((end) => ('warnings' in end ? end.warnings : [])),
		...warnings,
	];
	const extra = {
		...sale.reportOn({ account: code, ...(outcome === undefined ? {} : { accountOutcome: outcome }) }),
		...(made.length === 0 ? {} : { newItems: made as IDataObject[] }),
		...(Object.keys(notSent).length > 0 ? { notSent } : {}),
	};
	const document = { ...write.document, warnings: [...said, ...write.document.warnings] };
	return { ...write, document, planned, extra: { ...write.extra, shopOrder: extra }, ...(seen ? { seen } : {}) };
}

/** The documents of a run on their way to accounts and items. A problem stops the way where the node does not continue on errors. */
class Needs {
	constructor(
		private readonly erp: NodeErp,
		private readonly attempts: Attempts,
		private readonly all: readonly Needing[],
	) {}

	/** Documents without a problem so far. */
	private right(): Right[] {
		return this.all.filter(
			(order): order is Right => order.sale !== undefined && order.write.document.problems.length === 0,
		);
	}

	private isSent({ write }: Needing): boolean {
		return this.attempts.has(write.id);
	}

	isStopped(): boolean {
		const isWrong = (order: Needing) => order.write.document.problems.length > 0 && !this.isSent(order);
		return !this.erp.context.continueOnFail() && this.all.some(isWrong);
	}

	/** Why no account is created for buyers, by the item of their order: its document is refused, or exists already. */
	private async withheld(items: readonly number[]): Promise<Map<number, PartyProblem>> {
		const asked = this.right().filter((order) => items.includes(order.sale.due.item) && !this.isSent(order));
		const documents = asked.filter(({ sale }) => !sale.due.receipt);
		await look(this.erp, documents);
		const due = asked.filter((order) => !refusalOf(order));
		await checkCodes(this.erp, due);
		return new Map(
			asked.flatMap((order) => {
				const [refused] = order.write.document.problems;
				const refusal = refused ? failed(refused.message, refused.remedy) : refusalOf(order);
				return refusal ? [[order.sale.due.item, { is: 'problem', ...refusal }]] : [];
			}),
		);
	}

	/** The accounts of buyers, by the item of their order; what finds them is loaded only where orders need it. */
	private async buyersAccounts(orders: readonly Right[]): Promise<ReadonlyMap<number, PartyResult>> {
		const buyers = orders.flatMap(({ sale: { due } }) => (due.account.is === 'buyer' ? [due.account] : []));
		if (buyers.length === 0) return new Map();
		const { findOrCreateAccounts } = await import('../party/findOrCreate');
		const withheld = async (items: readonly number[]) => await this.withheld(items);
		return await findOrCreateAccounts(this.erp, buyers, { attempts: this.attempts, withheld });
	}

	async accounts(): Promise<void> {
		const orders = this.right();
		const accounts = await this.buyersAccounts(orders);
		for (const order of orders) {
			const { item, account: wanted } = order.sale.due;
			const end = accounts.get(item);
			order.account = bookedOn(wanted, end);
			if (order.write.document.problems.length > 0) continue;
			if (!order.account) {
				const failure = end && isPartyFailure(end) ? end : failed('was not looked for', '');
				order.write = withIssues(order.write, [issueOf(ACCOUNT_FIELDS.account.label, failure)]);
			} else if (wanted.is === 'buyer')
				order.write = withValue(order.write, order.sale.accountColumn, order.account.code);
		}
	}

	/** Looks up the documents that need new items, and refuses those that the guard would refuse. */
	async looks(): Promise<void> {
		const asking = this.right().filter((order) => order.sale.newItems.length > 0 && !this.isSent(order));
		await look(this.erp, asking);
		const due = asking.filter((order) => !seenOf(order) && !refusalOf(order));
		await checkCodes(this.erp, due);
		for (const order of this.right()) {
			const refusal = refusalOf(order);
			if (refusal) order.write = withIssues(order.write, [{ message: refusal.reason, remedy: refusal.remedy }]);
		}
	}

	async items(): Promise<void> {
		const orders = this.right();
		const sales = orders.flatMap((order) => (seenOf(order) || order.sale.newItems.length === 0 ? [] : [order.sale]));
		const made =
			sales.length === 0
				? new Map<OrderSale, readonly NewItemEnd[]>()
				: await (await import('./newItems')).itemsMade(this.erp, sales, this.attempts);
		for (const order of orders)
			if (order.account) order.write = completed(order, order.account, made.get(order.sale) ?? []);
	}
}

/**
 * Finds or creates the accounts and items of orders' documents before these are sent. Accounts of buyers come first: none is created for a document
 * that is refused or that the ERP has already, nor for any where one problem stops them all; new items follow.
 */
export async function withNeeds(
	erp: NodeErp,
	sales: ReadonlyArray<OrderSale | undefined>,
	writes: readonly Checked[],
	attempts: Attempts,
): Promise<Checked[]> {
	const all = writes.map((write, index): Needing => {
		const sale = sales[index];
		return { write: sale?.elsewhere ? { ...write, ...foundElsewhere(sale.elsewhere) } : write, sale };
	});
	const needs = new Needs(erp, attempts, all);
	if (!needs.isStopped()) await needs.accounts();
	if (!needs.isStopped()) await needs.looks();
	if (!needs.isStopped()) await needs.items();
	return all.map(({ write }) => write);
}
