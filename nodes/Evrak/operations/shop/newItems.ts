import { operationOf } from '../../../../erp/catalogue';
import { failed, isSaved, notDone, type Outcome, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { itemQuestion, itemsFound, type NewItem, newItemMembers } from '../../../../erp/commerce/shop';
import { shown } from '../../../../erp/base/text/text';
import { askOnce } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/cache';
import type { Attempts } from '../../items/attempts';
import { vatTable } from '../../write/codes/vatTable';
import { lookTimeout } from '../../write/guard/readBack';
import { sideWrite, unsendable, writeBeside } from '../../write/send/beside';
import type { Checked } from '../../write/stages';
import { optionsFor, SILENT_ERP } from '../party/input';
import type { OrderSale } from './drafts';

/** The result: the ERP has the item now, or would have it without Preview; or the failure. */
export type NewItemEnd =
	| { readonly outcome: 'created' | 'found' | 'preview'; readonly warnings: readonly string[] }
	| Unsaved;

const called = (code: string, end: Unsaved): Unsaved => ({
	...end,
	reason: `${shown(code)} is a new item and ${end.reason}`,
});

const failure = (code: string, reason: string, remedy = 'Nothing of it was sent.'): Unsaved =>
	called(code, failed(`was not created${reason}`, remedy));

/** The item as it would be sent, with what identifies it; its VAT pointer is that of the installation. */
async function prepared(erp: NodeErp, item: number, wanted: NewItem, key: string): Promise<Checked | Unsaved> {
	const options = optionsFor(erp, item);
	const { connection } = options;
	const { code } = wanted;
	const table = await vatTable(erp.to(connection), lookTimeout(options));
	if ('unread' in table) return failure(code, `: the VAT table cannot be read: ${table.unread}`, SILENT_ERP);
	const members = newItemMembers(wanted, table);
	if (!members.ok) return failure(code, `: ${members.message}`, members.remedy);
	const write = sideWrite(erp, {
		operation: operationOf('item', 'create'),
		members: members.value,
		item,
		settings: options,
		id: `item ${key}`,
		key: ['item', code],
		by: 'sto_kod',
	});
	const refused = unsendable(write);
	return refused ? failure(code, `: ${refused.reason}`, refused.remedy) : write;
}

/** Lookup in the turn to write: an earlier run may have created it. */
async function lookAgain(erp: NodeErp, code: string, write: Checked): Promise<Checked | Outcome> {
	const question = itemQuestion({ codes: [code], barcodes: [] });
	const read = await askOnce(erp, question, { timeout: lookTimeout(write.settings) });
	if (!read.ok) return failed(`the ERP did not say whether it has the item: ${read.why}`, SILENT_ERP);
	const [there] = itemsFound(read.value).codes;
	return there === undefined ? write : { outcome: 'alreadySaved', savedAs: { number: there, guids: [] }, data: null };
}

/** Creates an item, or finds it if somebody else has created it meanwhile. */
async function created(erp: NodeErp, code: string, write: Checked, attempts: Attempts): Promise<NewItemEnd> {
	const { settings, document } = write;
	if (settings.preview) return { outcome: 'preview', warnings: document.warnings };
	const client = erp.to(settings.connection);
	const { outcome } = await writeBeside(client, attempts, write, {
		look: async () => await lookAgain(client, code, write),
	});
	if (!isSaved(outcome))
		return called(code, { ...outcome, reason: `${notDone(outcome.outcome, 'created')}: ${outcome.reason}` });
	const warnings = [...document.warnings, ...(outcome.warnings ?? [])];
	return { outcome: outcome.outcome === 'alreadySaved' ? 'found' : 'created', warnings };
}

/** How an item is distinguished from those of other servers and companies, and from what a preview would create. */
const newItemKey = (erp: NodeErp, item: number, code: string): string => {
	const { connection, preview } = optionsFor(erp, item);
	return [ownerOf(connection), preview ? 'preview' : 'sent', code].join('|');
};

/**
 * Creates the new items of orders, each once for a server and company; returns the results of each order's items. All are checked by the catalogue
 * before the first is sent; where the node stops on errors, one failure stops the others. Each is looked up again in the turn to write. The first
 * order with an item gets `created`, later ones `found`. Never throws for an answer of the ERP.
 */
export async function itemsMade(
	erp: NodeErp,
	orders: readonly OrderSale[],
	attempts: Attempts,
): Promise<Map<OrderSale, NewItemEnd[]>> {
	const isStrict = !erp.context.continueOnFail();
	const ready = new Map<string, { readonly code: string; readonly write: Checked | Unsaved }>();
	for (const { due, newItems } of orders)
		for (const wanted of newItems) {
			const { code } = wanted;
			const key = newItemKey(erp, due.item, code);
			if (!ready.has(key)) ready.set(key, { code, write: await prepared(erp, due.item, wanted, key) });
		}
	let isStopped = isStrict && [...ready.values()].some(({ write }) => 'reason' in write);
	const ends = new Map<string, NewItemEnd>();
	for (const [key, { code, write }] of ready) {
		const leftOut = failure(code, ', because another item could not be');
		const end = 'reason' in write ? write : isStopped ? leftOut : await created(erp, code, write, attempts);
		isStopped ||= isStrict && 'reason' in end;
		ends.set(key, end);
	}
	const endOf = (item: number, code: string): NewItemEnd => {
		const key = newItemKey(erp, item, code);
		const end = ends.get(key) ?? failure(code, '', '');
		if (end.outcome === 'created') ends.set(key, { ...end, outcome: 'found' });
		return end;
	};
	return new Map(orders.map((order) => [order, order.newItems.map(({ code }) => endOf(order.due.item, code))]));
}
