import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { TableQuestion } from '../../../../erp/database/ask/question';
import { accountsQuestion, partyRow } from '../../../../erp/commerce/party/cards';
import { buyerDifference } from '../../../../erp/commerce/party/difference';
import type { PartyRow } from '../../../../erp/commerce/party/types';
import {
	buyerWanted,
	COMPARED_TOGETHER,
	type ComparedKind,
	comparedQuestion,
	comparedReturns,
	compareOrder,
	documentsWith,
	issueOf,
	minorNumber,
	numberIn,
	readShopOrder,
	returnedTotal,
	rowsByText,
	type ShopOrder,
	orderReport,
} from '../../../../erp/commerce/shop';
import { grouped } from '../../../../erp/base/json/grouped';
import { definedMembers, type Members } from '../../../../erp/base/json/members';
import { plainTextOf, sameForm, shown } from '../../../../erp/base/text/text';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { apiError, inputError } from '../../../shared/client/errors';
import { ownerOf } from '../../../shared/cache';
import { parameterAt } from '../../items/parameters';
import { assertOnServer } from '../../items/onlyV17';
import { row } from '../../items/result';
import { type Settings, settingsFor } from '../../items/settings';
import type { WholeWork } from '../../tool';
import { jsonGiven } from '../../write/drafts/input';
import { lookTimeout } from '../../write/guard/readBack';
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
	const as = plainTextOf(parameterAt(context, 'comparedWith', item, 'order')).trim();
	if (as !== 'order' && as !== 'invoice') {
		const message = `Compare With (Karşılaştır): ${shown(as)} is no choice`;
		throw inputError(context.getNode(), { message, description: 'Give order or invoice.', itemIndex: item });
	}
	const settings = shopSettings(erp, 'order', options.connection.zone, item);
	const json = jsonGiven(parameterAt(context, 'shopOrder', item));
	const [issue] = settings.issues;
	if (issue) {
		const message = `${issue.field} ${issue.message}`;
		throw inputError(context.getNode(), { message, description: issue.remedy, itemIndex: item });
	}
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

type Rows = ReturnType<typeof rowsByText>;

/** Rows of a query; a failure is an error for all orders. */
async function asked(erp: NodeErp, { item, options }: Wanted, question: TableQuestion): Promise<readonly Members[]> {
	const read = await ask(erp.to(options.connection), question, lookTimeout(options));
	if (read.ok) return read.value;
	throw apiError(erp.context.getNode(), {
		message: `The orders were not compared: ${read.why}`,
		description: 'Nothing was changed. Run it again later.',
		itemIndex: item,
	});
}

/** All rows of the ERP that may belong to these orders, which have the same server, shop and kind of document. */
async function rowsFor(erp: NodeErp, [first, ...others]: readonly [Wanted, ...Wanted[]]): Promise<Rows> {
	const references = [...new Set([first, ...others].map(({ reference }) => reference))];
	const rows: Members[] = [];
	for (let index = 0; index < references.length; index += COMPARED_TOGETHER) {
		const part = references.slice(index, index + COMPARED_TOGETHER);
		rows.push(...(await asked(erp, first, comparedQuestion(first.as, first.order.shop.title, part))));
	}
	return rowsByText(first.as, rows);
}

/** Account cards by code. */
type Cards = ReadonlyMap<string, PartyRow>;

const codeOf = (code: string) => sameForm(code.trim());

/** The documents of an order, by the rows of all. */
const documentsOf = ({ as, order, reference, settings }: Wanted, rows: Rows) =>
	documentsWith(as, rows, { shop: order.shop.title, reference, series: settings.erp.series });

/** The account cards of these orders' documents. */
async function cardsFor(erp: NodeErp, group: readonly [Wanted, ...Wanted[]], rows: Rows): Promise<Cards> {
	const codes = [
		...new Set(
			group.flatMap((wanted) => documentsOf(wanted, rows).flatMap(({ accounts: [code] }) => (code ? [code] : []))),
		),
	];
	const cards = new Map<string, PartyRow>();
	for (let index = 0; index < codes.length; index += COMPARED_TOGETHER) {
		const keys = codes.slice(index, index + COMPARED_TOGETHER).map((value) => ({ by: 'code' as const, value }));
		for (const card of await asked(erp, group[0], accountsQuestion(keys))) {
			const row = partyRow(card);
			if (row) cards.set(codeOf(row.code), row);
		}
	}
	return cards;
}

/** The comparison of one order, as an item. */
async function comparedItem(erp: NodeErp, wanted: Wanted, rows: Rows, cards: Cards): Promise<INodeExecutionData> {
	const { item, order, reference, settings } = wanted;
	const { currencies, exchangeRate } = settings.erp;
	const { skippedStates } = settings;
	const shop = order.shop.title;
	const documents = documentsOf(wanted, rows);
	const mayBeBack = order.state.verdict === 'never' && documents.some(({ isDelivered }) => isDelivered);
	const back = mayBeBack ? await asked(erp, wanted, comparedReturns(shop, reference, documents)) : [];
	const card = cards.get(codeOf(documents[0]?.accounts[0] ?? ''));
	const buyer = card && buyerDifference(buyerWanted(order, {}, item), card);
	const by = { skippedStates, currencies, exchangeRate, returned: returnedTotal(back), buyer };
	const { outcome, reason, total, difference } = compareOrder(order, documents, by);
	const json = definedMembers({
		outcome,
		reason,
		shopTotal: minorNumber(order.totals.total),
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
	const read = new Map<string, { readonly rows: Rows; readonly cards: Cards }>();
	for (const [key, [first, ...others]] of grouped(all, keyOf)) {
		if (!first) continue;
		const rows = await rowsFor(erp, [first, ...others]);
		read.set(key, { rows, cards: await cardsFor(erp, [first, ...others], rows) });
	}
	const ends: INodeExecutionData[] = [];
	for (const one of reads) {
		if ('unread' in one) ends.push(one.unread);
		else {
			const { wanted } = one;
			const { rows = rowsByText(wanted.as, []), cards = new Map() } = read.get(keyOf(wanted)) ?? {};
			ends.push(await comparedItem(erp, wanted, rows, cards));
		}
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
