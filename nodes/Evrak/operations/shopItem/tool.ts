import { memoized } from '../../../../erp/base/values/memoized';
import { hint } from '../../items/hint';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import { shopItems } from '../../../../erp/database/query/reads/shopItems';
import type { Sql } from '../../../../erp/database/ask/sql';
import {
	changedParts,
	changesOf,
	confirmed,
	digested,
	type Digested,
	inDoubt,
	type Receipt,
	type ShopMemory,
	timesOf,
} from '../../../../erp/commerce/shopItem/changes';
import { partsOf, withParts } from '../../../../erp/commerce/shopItem/feed';
import { goneItem } from '../../../../erp/commerce/shopItem/itemOf';
import { newItems } from '../../../../erp/commerce/shopItem/newItems';
import { skuKey } from '../../../../erp/commerce/shopItem/products';
import type { ShopItem } from '../../../../erp/commerce/shopItem/types';
import type { Connection } from '../../../../erp/protocol/wire/connection';
import type { NodeErp } from '../../../shared/client/client';
import { inputError } from '../../../shared/client/errors';
import { assertOnServer } from '../../items/onlyV17';
import { usableSettings } from '../../items/settings';
import { row } from '../../items/result';
import type { Asking } from '../../../shared/ask/schemas';
import { givenOf } from '../../read/query/given';
import { limitOf } from '../../read/list';
import type { AskingWork } from '../../tool';
import { hintLeftOut, hintRepeatedSkus } from './hints';
import { isRemembering, memoryKey, remember, rememberedBy } from './memory';
import { itemsOfErp, withPlaces } from './read';
import { itemSettings, type ItemSettings } from './settings';

/** The item that uses each memory, so that two items with the same key are not taken for one shop; and the memories to save at the end. */
interface Run {
	readonly asked: Map<string, number>;
	readonly taken: Map<string, ShopMemory>;
}

const runOf = memoized<IExecuteFunctions, Run>(() => ({ asked: new Map(), taken: new Map() }));

/** The items to hand over, and the function that makes the receipt of some of them. */
interface HandedOver {
	readonly items: readonly ShopItem[];
	readonly receipt?: (items: readonly ShopItem[]) => Receipt;
}

/** The key of an item's memory. */
const keyOf = (
	{ context }: NodeErp,
	{ baseUrl, companyCode, companyNumber, branchNumber }: Connection,
	input: ReturnType<typeof givenOf>,
	{ rules, shape, requests, places, shopName }: ItemSettings,
): string =>
	memoryKey({
		baseUrl,
		companyCode,
		companyNumber,
		branchNumber,
		node: context.getNode().id,
		shopName,
		input: Object.entries(input).map(([name, value]) => [
			name,
			typeof value === 'object' ? String(value as Sql) : value,
		]),
		rules,
		shape,
		locationId: requests.locationId,
		places: places.map(({ locationId, warehouses }) => [locationId, String(warehouses)]),
	});

/** What the shop of a memory has taken. Throws where another item asks for the same. */
function keptFor(erp: NodeErp, item: number, key: string): ShopMemory {
	const { context } = erp;
	const run = runOf(erp.context);
	const before = run.asked.get(key);
	if (before !== undefined && before !== item)
		throw inputError(context.getNode(), {
			message: `Items ${before} and ${item} ask for the same items of the same ERP: what one shop has taken would count for the other`,
			description: 'Nothing was handed over. Give each its own Shop Name among the Item Options.',
			itemIndex: item,
		});
	run.asked.set(key, item);
	return run.taken.get(key) ?? rememberedBy(context, key);
}

const handedLeast = (kept: ShopMemory, rows: readonly Digested[], limit: number): Digested[] =>
	// Items that the shop never takes must not block the others: those handed over least often come first.
	[...rows].sort(([a], [b]) => timesOf(kept, a) - timesOf(kept, b)).slice(0, Math.max(limit, 1));

/**
 * The items that changed since the shop took them, up to the limit; of texts only the changed parts. Texts that were never seen are only remembered:
 * the shop keeps its own.
 */
function changedItems(
	erp: NodeErp,
	item: number,
	key: string,
	{ feed, requests: { products }, places, zerosGone, untilConfirmed }: ItemSettings,
	items: readonly ShopItem[],
	limit: number,
): HandedOver {
	const isOfTexts = feed?.whyNoTexts !== undefined;
	const before = keptFor(erp, item, key);
	const bySku = new Map(items.map((item) => [item.sku, item]));
	const all = items.map((item) => {
		if (isOfTexts) return digested(item.sku, ...Object.values(partsOf(item)));
		const inTheShop = products?.get(skuKey(item.sku));
		const what = feed?.payload(item) ?? item;
		// A product that the shop has created again has none of the data that was sent to its predecessor.
		return digested(item.sku, inTheShop ? [what, inTheShop] : what);
	});
	const isUnseen = ([sku]: Digested) => isOfTexts && !Object.hasOwn(before, sku);
	const kept = confirmed(before, all.filter(isUnseen));
	const changes = changesOf(all, kept);
	const gone = (zerosGone && !isOfTexts ? changes.gone : []).filter((sku) => isInShop(products, sku));
	const handed = handedLeast(kept, [...gone.map((sku): Digested => [sku, '']), ...changes.changed], limit).flatMap(
		(row) => {
			const there = bySku.get(row[0]);
			if (row[1] === '')
				return [
					{
						row,
						item: goneItem(
							row[0],
							places.map(({ locationId }) => locationId),
						),
					},
				];
			return there ? [{ row, item: isOfTexts ? withParts(there, changedParts(kept, row)) : there }] : [];
		},
	);
	// A text that the ERP does not have any more is not sent.
	const isSent = (item: ShopItem) => !isOfTexts || Object.keys(item.parts ?? {}).length > 0;
	const sent = handed.filter((one) => isSent(one.item));
	const rows = sent.map(({ row }) => row);
	const seen = confirmed(
		kept,
		handed.flatMap((one) => (isSent(one.item) ? [] : [one.row])),
	);
	if (isOfTexts || rows.length > 0)
		runOf(erp.context).taken.set(key, untilConfirmed ? inDoubt(seen, rows) : confirmed(seen, rows));
	const digests = new Map<string, string>(rows);
	const receipt = (some: readonly ShopItem[]): Receipt => ({
		key,
		rows: some.map(({ sku }): Digested => [sku, digests.get(sku) ?? '']),
	});
	return { items: sent.map(({ item }) => item), ...(untilConfirmed ? { receipt } : {}) };
}

const isInShop = (products: ItemSettings['requests']['products'], sku: string): boolean =>
	products?.has(skuKey(sku)) ?? true;

/** Why an item is not for the shop, if the shop's products are given. */
const whyNotIn =
	({ feed, requests: { products } }: ItemSettings) =>
	({ sku }: ShopItem): string | undefined => {
		if (!isInShop(products, sku)) return 'is not among the products of the shop';
		const product = products?.get(skuKey(sku));
		return products && product ? feed?.whyNoTexts?.(product, products) : undefined;
	};

async function run(erp: NodeErp, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	assertOnServer(erp, { ...shopItems, method: SQL_READ.method, since: 'V17' }, item);
	const { connection, timeout } = usableSettings(erp, 'list', item);
	const given = givenOf(context, shopItems.parameters, connection.zone, item);
	const limit = limitOf(context, item);
	const priceList = given.priceList as Sql | undefined;
	const settings = itemSettings(erp, item, priceList, given.newOnly === true);
	const isOfTexts = settings.feed?.whyNoTexts !== undefined;
	const input = isOfTexts ? { ...given, card: true, priceList: undefined, fullPriceList: undefined } : given;
	const asking: Asking = { erp: erp.to(connection), timeout, action: shopItems.action, item };
	const found = await itemsOfErp(
		asking,
		input,
		settings.rules,
		settings.onlyChanged || settings.isNew ? Number.POSITIVE_INFINITY : limit,
		settings.isNew ? () => undefined : whyNotIn(settings),
	);
	const lacking = settings.isNew
		? newItems(found.items, found.leftOut, settings.requests.products ?? new Map(), limit)
		: { items: found.items, leftOut: [] };
	const items = await withPlaces(asking, input, settings, lacking.items);
	const leftOut = [...found.leftOut, ...lacking.leftOut];
	hintLeftOut(context, leftOut);
	hintRepeatedSkus(context, settings.repeatedSkus);
	if (found.unavailable.length > 0) hint(context, `This database does not tell ${found.unavailable.join('; ')}.`);
	if (settings.onlyChanged && !isRemembering(context))
		hint(
			context,
			'A test run in the editor remembers nothing: everything counts as changed. Publish (activate) the workflow.',
		);
	const key = keyOf(erp, connection, input, settings);
	const handed: HandedOver = settings.onlyChanged ? changedItems(erp, item, key, settings, items, limit) : { items };
	const { feed, requests } = settings;
	const shape = settings.isNew ? feed?.created : feed?.requests;
	const shaped = shape?.(handed.items, requests) ?? handed.items.map((item) => ({ json: { ...item }, items: [item] }));
	const rows = shaped.map(({ json, items: some }) => {
		const receipt = handed.receipt ? { receipt: JSON.stringify(handed.receipt(some)) } : {};
		const count = feed ? { count: some.length } : {};
		return row({ ...json, ...count, ...receipt }, [item]);
	});
	const leftOutRows = settings.includesLeftOut
		? leftOut.map(({ itemCode, reason }) => row({ outcome: 'leftOut', itemCode, reason }, [item]))
		: [];
	return [...rows, ...leftOutRows];
}

/** Reads stock and prices as the API of a shop needs them. */
export const itemsWork: AskingWork = {
	run,
	done: (erp) => remember(erp.context, runOf(erp.context).taken),
};
