import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { TableQuestion } from '../../../../erp/database/ask/question';
import { invoiceIn } from '../../../../erp/commerce/order/file';
import { accountsQuestion, partyRow } from '../../../../erp/commerce/party/cards';
import { buyerDifference } from '../../../../erp/commerce/party/difference';
import type { PartyRow } from '../../../../erp/commerce/party/types';
import {
	buyerWanted,
	allReturnsQuestion,
	COMPARED_TOGETHER,
	type ComparedKind,
	comparedQuestion,
	compareOrder,
	documentFinder,
	type DocumentFinder,
	issueOf,
	minorNumber,
	numberIn,
	readShopOrder,
	returnedTotal,
	type ShopOrder,
	orderReport,
} from '../../../../erp/commerce/shop';
import { grouped } from '../../../../erp/base/json/grouped';
import { definedMembers, type Members } from '../../../../erp/base/json/members';
import { sameForm } from '../../../../erp/base/text/text';
import { ask, askInParts } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { apiError } from '../../../shared/client/errors';
import { ownerOf } from '../../../shared/cache';
import { readFirst, refuseFirst } from '../../items/form';
import { parameterAt } from '../../items/parameters';
import { assertOnServer } from '../../items/onlyV17';
import { row } from '../../items/result';
import { type Settings, settingsFor } from '../../items/settings';
import type { WholeWork } from '../../tool';
import { jsonGiven } from '../../write/drafts/input';
import { lookTimeout } from '../../write/guard/readBack';
import { COMPARED_WITH } from './form/parameters';
import { shopSettings, type ShopSettings } from './settings';

/** A shop's order with its reference in the ERP. */
interface Wanted {
	readonly item: number;
	readonly as: ComparedKind;
	readonly order: ShopOrder;
	readonly reference: string;
	readonly settings: ShopSettings;
	readonly options: Settings;
}

/** Reads an item as an order, or returns a row with the reason why it cannot be read: it must not hide the results of the others. */
async function wantedOf(
	erp: NodeErp,
	item: number,
): Promise<{ readonly wanted: Wanted } | { readonly unread: INodeExecutionData }> {
	const { context } = erp;
	const options = settingsFor(erp, 'list', item);
	const { comparedWith: as } = readFirst(context, COMPARED_WITH, item);
	const settings = shopSettings(erp, 'order', options.connection.zone, item);
	const json = jsonGiven(parameterAt(context, 'shopOrder', item));
	refuseFirst(context, settings.issues, item);
	const { name: shop, numberAt } = settings.shop;
	const shopOrder = definedMembers({ shop, number: json.ok ? numberIn(json.value, numberAt) : undefined });
	const unread = (reason: string) => ({ unread: row({ outcome: 'unread', reason, shopOrder }, [item]) });
	if (!json.ok) return unread(json.message);
	const read = readShopOrder(json.value, settings.shop, settings.reading);
	if (!read.ok) {
		const { field, message, remedy } = issueOf(read.problem);
		return unread(`${field} ${message}. ${remedy}`);
	}
	const reference = `${settings.erp.referencePrefix ?? ''}${read.value.key}`;
	return { wanted: { item, as, order: read.value, reference, settings, options } };
}

/** Rows of queries about values, for 200 of them at a time; a failure is an error for all orders. */
async function asked<T>(
	erp: NodeErp,
	{ item, options }: Wanted,
	values: Iterable<T>,
	questionOf: (part: readonly [T, ...T[]]) => TableQuestion,
): Promise<readonly Members[]> {
	const there = erp.to(options.connection);
	const read = await askInParts(
		values,
		COMPARED_TOGETHER,
		async (part) => await ask(there, questionOf(part), lookTimeout(options)),
	);
	if (read.ok) return read.value;
	throw apiError(erp.context.getNode(), {
		message: `The orders were not compared: ${read.why}`,
		description: 'Nothing was changed. Run it again later.',
		itemIndex: item,
	});
}

/** What the ERP has for orders of the same server, shop and kind of document. */
interface Read {
	readonly find: DocumentFinder;
	/** Account cards by code. */
	readonly cards: ReadonlyMap<string, PartyRow>;
}

const codeOf = (code: string) => sameForm(code.trim());

/** The documents of an order, among those of all. */
const documentsOf = ({ order, reference, settings }: Wanted, find: DocumentFinder) =>
	find({ shop: order.shop.title, reference, series: settings.erp.series });

/** The documents that may belong to these orders, and the cards of their accounts. */
async function readFor(erp: NodeErp, group: readonly [Wanted, ...Wanted[]]): Promise<Read> {
	const [first] = group;
	const references = group.map(({ reference }) => reference);
	const question = (part: readonly string[]) => comparedQuestion(first.as, first.order.shop.title, part);
	const find = documentFinder(first.as, await asked(erp, first, references, question));
	const codes = group.flatMap((wanted) => documentsOf(wanted, find).flatMap(({ accounts: [code] }) => code ?? []));
	const cards = await asked(erp, first, codes, (part) =>
		accountsQuestion(part.map((value) => ({ by: 'code' as const, value }))),
	);
	const parties = cards.flatMap((card) => partyRow(card) ?? []);
	return { find, cards: new Map(parties.map((party) => [codeOf(party.code), party])) };
}

/** The comparison of one order, as an item. */
async function comparedItem(erp: NodeErp, wanted: Wanted, { find, cards }: Read): Promise<INodeExecutionData> {
	const { item, order, reference, settings } = wanted;
	const { currencies, exchangeRate } = settings.erp;
	const { skippedStates } = settings;
	const shop = order.shop.title;
	const documents = documentsOf(wanted, find);
	const mayBeBack = order.state.verdict === 'never' && documents.some(({ isDelivered }) => isDelivered);
	const accounts = [...new Set(documents.flatMap((document) => document.accounts))];
	const back = await asked(erp, wanted, mayBeBack ? [reference] : [], ([one]) =>
		allReturnsQuestion(shop, one, accounts),
	);
	const card = cards.get(codeOf(documents[0]?.accounts[0] ?? ''));
	const buyer = card && buyerDifference(buyerWanted(order, {}, item), card);
	const by = { skippedStates, currencies, exchangeRate, returned: returnedTotal(back.map(invoiceIn)), buyer };
	const { outcome, reason, total, difference } = compareOrder(order, documents, by);
	const json = definedMembers({
		outcome,
		reason,
		// A cancelled order may lack its lines, and with them its total.
		shopTotal: order.lines.length === 0 && order.flaw ? undefined : minorNumber(order.totals.total),
		erpTotal: total === undefined ? undefined : minorNumber(total),
		difference: difference === undefined ? undefined : minorNumber(difference),
		currency: order.currency,
		documents: documents.map(({ name }) => name),
		shopOrder: { ...orderReport(order), reference, date: order.day },
	});
	return row(json as IDataObject, [item]);
}

/** Compares the orders of the input with the ERP's documents: one query for each server, shop and 200 orders. */
async function compareAll(erp: NodeErp): Promise<INodeExecutionData[]> {
	const reads: Array<Awaited<ReturnType<typeof wantedOf>>> = [];
	for (const item of erp.context.getInputData().keys()) reads.push(await wantedOf(erp, item));
	const all = reads.flatMap((read) => ('wanted' in read ? [read.wanted] : []));
	const keyOf = ({ options, as, order }: Wanted) => JSON.stringify([ownerOf(options.connection), as, order.shop.title]);
	const groups = new Map<string, Read>();
	for (const [key, group] of grouped(all, keyOf)) groups.set(key, await readFor(erp, group));
	const ends: INodeExecutionData[] = [];
	for (const one of reads) {
		const read = 'wanted' in one ? groups.get(keyOf(one.wanted)) : undefined;
		if ('unread' in one) ends.push(one.unread);
		else if (read) ends.push(await comparedItem(erp, one.wanted, read));
	}
	return ends;
}

/** Compares orders of shops with the ERP; it only reads. */
export const compareWork: WholeWork = {
	runAll: async (erp) => {
		assertOnServer(erp, { method: 'SqlVeriOkuV2', since: 'V17' });
		return await compareAll(erp);
	},
};
