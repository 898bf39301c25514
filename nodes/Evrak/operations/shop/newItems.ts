import { findOperation } from '../../../../erp/catalogue';
import { items as itemTable } from '../../../../erp/catalogue/tables';
import { isSaved, type Outcome } from '../../../../erp/outcome/outcome';
import { whyUnread } from '../../../../erp/outcome/sqlRead';
import { newItemMembers, type NewItem } from '../../../../erp/shop/items/newItems';
import { itemQuestion, itemsFound } from '../../../../erp/shop/items/question';
import { shown } from '../../../../erp/text/text';
import { problemTexts } from '../../../../erp/values/problem';
import { vatPointerOf } from '../../../../erp/vat/pointer';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { vatTable } from '../../write/codes/vatTable';
import type { Attempts } from '../../items/attempts';
import { lookTimeout } from '../../write/guard/readBack';
import { notDone, sideWrite, writeBeside } from '../../write/send/beside';
import type { Write } from '../../write/stages';
import { optionsFor } from '../party/options';
import type { OrderSale } from './drafts';

/** An item that an order of the input wants created. */
interface WantedItem {
	/** The n8n item of the order. */
	readonly item: number;
	readonly wanted: NewItem;
	/** What tells it apart from those of other servers and companies. */
	readonly key: string;
}

/** How it ended: the ERP has the item now, or would have without Preview; or why not. */
export type NewItemEnd =
	| { readonly ok: true; readonly outcome: 'created' | 'found' | 'preview'; readonly warnings: readonly string[] }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

type Prepared = { readonly write: Write<'checked'> } | Extract<NewItemEnd, { ok: false }>;

const failure = (message: string, remedy: string): Extract<NewItemEnd, { ok: false }> => ({
	ok: false,
	message,
	remedy,
});

const LEFT_OUT = failure('was not created, because another item could not be', 'Nothing of it was sent.');
const SILENT = 'This try created nothing of it: what is not known is not missing. Run it again when the ERP answers.';

const create = () => {
	const operation = findOperation('item', 'create');
	if (!operation) throw new Error('The catalogue cannot create items');
	return operation;
};

/** The item as it would be sent, and what it is known by; its pointer is that of the installation. */
async function prepared(erp: NodeErp, { item, wanted, key }: WantedItem): Promise<Prepared> {
	const options = optionsFor(erp, item);
	const { connection } = options;
	const table = await vatTable(erp.at(connection), lookTimeout(options));
	if ('unread' in table) return failure(`was not created: the VAT table cannot be read: ${table.unread}`, SILENT);
	const found = vatPointerOf(wanted.rate, table, 'the item card');
	if (!found.ok) return failure(`was not created: ${found.message}`, found.remedy);
	const write = sideWrite(erp, {
		operation: create(),
		members: newItemMembers(wanted, found.pointer),
		item,
		settings: options,
		id: `item ${key}`,
		key: ['item', wanted.code],
		by: { table: itemTable, column: 'sto_kod' },
	});
	const [problem] = problemTexts(write.document.problems);
	return problem === undefined ? { write } : failure(`was not created: ${problem}`, 'Nothing of it was sent.');
}

/** In the turn to write: whoever came before may have created it. */
async function lookAgain(erp: NodeErp, code: string, write: Write<'checked'>): Promise<Write<'checked'> | Outcome> {
	const read = await erp.sql(itemQuestion({ codes: [code], barcodes: [] }), { timeout: lookTimeout(write.settings) });
	if (read.state !== 'rows')
		return {
			outcome: 'failed',
			reason: `the ERP did not say whether it has the item: ${whyUnread(read)}`,
			remedy: SILENT,
		};
	const [there] = itemsFound(read.rows).codes;
	return there === undefined ? write : { outcome: 'alreadySaved', savedAs: { number: there, guids: [] }, data: null };
}

/** Creates an item, or finds the one that somebody else has created since it was missed. */
async function created(erp: NodeErp, code: string, write: Write<'checked'>, attempts: Attempts): Promise<NewItemEnd> {
	const { settings, document } = write;
	if (settings.preview) return { ok: true, outcome: 'preview', warnings: document.warnings };
	const at = erp.at(settings.connection);
	const { outcome } = await writeBeside(at, attempts, write, { look: async () => await lookAgain(at, code, write) });
	if (!isSaved(outcome)) return failure(`${notDone(outcome)} created: ${outcome.reason}`, outcome.remedy);
	const warnings = [...document.warnings, ...(outcome.warnings ?? [])];
	return { ok: true, outcome: outcome.outcome === 'alreadySaved' ? 'found' : 'created', warnings };
}

/** How an item is told apart from those of other servers and companies, and from what a preview would create. */
const newItemKey = (erp: NodeErp, item: number, code: string): string => {
	const { connection, preview } = optionsFor(erp, item);
	return [ownerOf(connection), preview ? 'preview' : 'sent', code].join('|');
};

/**
 * Creates the items that orders want, each once for a server and company, by `newItemKey`. All are held against the catalogue before the first
 * is sent; where the node stops on errors, one that fails ends the others. Each is looked for again in the turn to write, claimed in n8n's
 * memory, sent once, and looked up where the answer is lost. It throws nothing for what the ERP answers.
 */
async function createItems(
	erp: NodeErp,
	all: readonly WantedItem[],
	attempts: Attempts,
): Promise<ReadonlyMap<string, NewItemEnd>> {
	const ends = new Map<string, NewItemEnd>();
	const ready = new Map<string, { readonly code: string; readonly write: Write<'checked'> }>();
	for (const one of all) {
		const { wanted, key } = one;
		const { code } = wanted;
		if (ready.has(key) || ends.has(key)) continue;
		const made = await prepared(erp, one);
		if ('write' in made) ready.set(key, { code, write: made.write });
		else ends.set(key, { ...made, message: `${shown(code)} is a new item and ${made.message}` });
	}
	let isStopped = ends.size > 0 && !erp.context.continueOnFail();
	for (const [key, { code, write }] of ready) {
		const end = isStopped ? LEFT_OUT : await created(erp, code, write, attempts);
		ends.set(key, end.ok ? end : { ...end, message: `${shown(code)} is a new item and ${end.message}` });
		if (!end.ok && !erp.context.continueOnFail()) isStopped = true;
	}
	return ends;
}

/** Creates what orders with an account want; for each order the ends of its items. Whoever names one first is told that it was created. */
export async function itemsMade(
	erp: NodeErp,
	orders: readonly OrderSale[],
	attempts: Attempts,
): Promise<Map<OrderSale, NewItemEnd[]>> {
	const wanted = orders.flatMap(({ due: { item }, newItems }) =>
		newItems.map((one) => ({ item, wanted: one, key: newItemKey(erp, item, one.code) })),
	);
	const ends = await createItems(erp, wanted, attempts);
	const told = new Set<string>();
	return new Map(
		orders.map((order) => [
			order,
			order.newItems.map(({ code }): NewItemEnd => {
				const key = newItemKey(erp, order.due.item, code);
				const end = ends.get(key) ?? { ok: false, message: `${code} was not created`, remedy: '' };
				const isLater = told.has(key);
				told.add(key);
				return end.ok && end.outcome === 'created' && isLater ? { ...end, outcome: 'found' } : end;
			}),
		]),
	);
}
