import type { IDataObject } from 'n8n-workflow';
import type { PlannedCode } from '../../../../erp/draft/inputDraft';
import { admission } from '../../../../erp/guard/admission';
import { grouped } from '../../../../erp/json/grouped';
import { isSaved } from '../../../../erp/outcome/outcome';
import type { Looked } from '../../../../erp/readback/finding';
import { issueOf } from '../../../../erp/shop/due';
import { toldMembers } from '../../../../erp/shop/sale/columnValues';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import type { Attempts } from '../../items/attempts';
import { lookPatiently } from '../../write/guard/admit';
import { isGuarded, LookAhead } from '../../write/guard/lookAhead';
import { withIssues, withValue } from '../../write/send/check';
import type { Write } from '../../write/stages';
import { orderAccounts, type OrderAccount } from './accounts';
import type { OrderSale } from './drafts';
import { itemsMade, type NewItemEnd } from './newItems';

/** A document on its way to what it needs. */
interface Needing {
	readonly sale: OrderSale;
	write: Write<'checked'>;
	/** What the ERP said of it, where something would be created for it. */
	looked?: Looked;
	account?: OrderAccount;
}

/**
 * Looks documents up for which an account or an item would be created: the duplicate guard would let them rest, and what was made for them
 * would be needed by nobody. All are asked for in one question. Never throws for what the ERP answers.
 */
async function look(erp: NodeErp, all: readonly Needing[]): Promise<void> {
	const unseen = all.filter(({ write, looked }) => !looked && write.known.target && isGuarded(write));
	for (const group of grouped(unseen, ({ write }) => ownerOf(write.settings.connection)).values()) {
		const writes = group.map(({ write }) => write);
		const answers = await lookPatiently(erp, writes, new LookAhead([]));
		for (const needing of group) needing.looked = answers.get(needing.write);
	}
}

/** Why nothing is created for a document, in the guard's words: the ERP did not answer, or has another one with its reference. */
function refusalOf({ looked, write }: Needing): { readonly message: string; readonly remedy: string } | undefined {
	const { ifChanged } = write.settings.safety;
	// Whether it may be updated n8n's memory says, too: the guard asks it in the turn to write.
	const end = looked && admission('new', looked, write.known.target, ifChanged === 'update' ? 'warn' : ifChanged);
	return end && !isSaved(end) ? { message: end.reason, remedy: end.remedy } : undefined;
}

/** What the ERP said of a document that it has; the guard needs no other answer. */
const seenOf = ({ looked }: Needing) => (looked?.state === 'found' ? looked : undefined);

/** What a preview says of a document that a run would not send. */
function thereWarnings(needing: Needing): string[] {
	const seen = seenOf(needing);
	if (!seen || !needing.write.settings.preview) return [];
	const [{ series, number } = {}] = seen.documents;
	const name = [series, number].filter(Boolean).join(' ');
	return [`The ERP has it already${name === '' ? '' : ` as ${name}`}: a run would send and create nothing`];
}

const outcomeOf = (end: NewItemEnd | undefined) => (end?.ok ? end.outcome : undefined);

/** A document that has its account and its items, with what its item tells of them. */
function completed(needing: Needing, account: OrderAccount, ends: readonly NewItemEnd[]): Write<'checked'> {
	const { sale, write } = needing;
	const { newItems, notSent, unread, warnings, previewWarnings } = sale;
	const missed = ends.find((end) => !end.ok);
	if (missed?.ok === false) {
		const { message, remedy } = missed;
		return withIssues(write, { field: 'Item (Stok)', message, remedy });
	}
	const seen = seenOf(needing);
	const made = seen ? [] : newItems.map((one, index) => toldMembers({ ...one, outcome: outcomeOf(ends[index]) }));
	const { code, outcome } = account;
	const planned: PlannedCode[] = [
		...(outcome === 'preview' ? [{ lookup: 'account' as const, code }] : []),
		...newItems.flatMap((one, index) =>
			seen || outcomeOf(ends[index]) === 'preview' ? [{ lookup: 'item' as const, code: one.code }] : [],
		),
	];
	const guessed =
		unread === undefined ? [] : [`Items were taken by SKU as they are, because they could not be looked up: ${unread}`];
	const said = [
		...thereWarnings(needing),
		...(write.settings.preview ? previewWarnings : []),
		...guessed,
		...account.warnings,
		...ends.flatMap((end) => (end.ok ? end.warnings : [])),
		...warnings,
	];
	const told = {
		...sale.toldOn({ account: code, ...(outcome === undefined ? {} : { accountOutcome: outcome }) }),
		...(made.length === 0 ? {} : { newItems: made as IDataObject[] }),
		...(Object.keys(notSent).length > 0 ? { notSent } : {}),
	};
	const document = { ...write.document, warnings: [...said, ...write.document.warnings] };
	return { ...write, document, planned, told: { shopOrder: told }, ...(seen ? { seen } : {}) };
}

/**
 * Brings documents of orders what they need before they are sent. Accounts of buyers come first: none is created for a document that is
 * refused or that the ERP has already, nor for any where one problem stops them all; and new items follow their accounts.
 */
export async function withNeeds(
	erp: NodeErp,
	sales: ReadonlyArray<OrderSale | undefined>,
	writes: ReadonlyArray<Write<'checked'>>,
	attempts: Attempts,
): Promise<Array<Write<'checked'>>> {
	const all = new Map<Write<'checked'>, Needing>();
	for (const [index, write] of writes.entries()) {
		const sale = sales[index];
		if (sale) all.set(write, { sale, write });
	}
	const isSent = ({ id }: Write<'checked'>) => attempts.has(id);
	const ended = () => writes.map((write) => all.get(write)?.write ?? write);
	const isRight = ({ write }: Needing) => write.document.problems.length === 0;
	const isStopped = () =>
		!erp.context.continueOnFail() && ended().some((write) => write.document.problems.length > 0 && !isSent(write));
	const right = () => [...all.values()].filter(isRight);
	const refuse = (needing: Needing) => {
		const refusal = refusalOf(needing);
		if (refusal) needing.write = withIssues(needing.write, refusal);
	};
	if (isStopped()) return ended();
	const asking = right();
	const accounts = await orderAccounts(
		erp,
		asking.map(({ sale }) => sale.due.account),
		attempts,
		async (items) => {
			const wanting = asking.filter(({ sale, write }) => items.includes(sale.due.item) && !isSent(write));
			const guarded = wanting.filter(({ sale }) => sale.due.receipt === undefined);
			await look(erp, guarded);
			return guarded.flatMap((needing) => {
				const refusal = refusalOf(needing);
				return refusal ? [{ item: needing.sale.due.item, ...refusal }] : [];
			});
		},
	);
	for (const [index, needing] of asking.entries()) {
		const account = accounts[index];
		if (!account) continue;
		if (!account.ok) {
			needing.write = withIssues(needing.write, issueOf(account.problem));
			continue;
		}
		needing.account = account.value;
		if (needing.sale.due.account.is === 'buyer')
			needing.write = withValue(needing.write, needing.sale.account, account.value.code);
	}
	if (isStopped()) return ended();
	await look(
		erp,
		right().filter(({ sale, write }) => sale.newItems.length > 0 && !isSent(write)),
	);
	right().forEach(refuse);
	if (isStopped()) return ended();
	const making = right().filter((needing) => !seenOf(needing));
	const made = await itemsMade(
		erp,
		making.map(({ sale }) => sale),
		attempts,
	);
	for (const needing of right())
		if (needing.account) needing.write = completed(needing, needing.account, made.get(needing.sale) ?? []);
	return ended();
}
