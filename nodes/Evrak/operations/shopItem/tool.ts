import type { INodeExecutionData } from 'n8n-workflow';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import { shopItems } from '../../../../erp/database/query/reads/shopItems';
import type { Sql } from '../../../../erp/database/ask/sql';
import {
	changedParts,
	changesOf,
	confirmed,
	digested,
	type Digested,
	digestedParts,
	inDoubt,
	partsInDoubt,
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
import { hint, hintLeftOut, hintRepeatedSkus } from './hints';
import { isRemembering, memoryKey, remember, rememberedBy } from './memory';
import { itemsOfErp, withPlaces } from './read';
import { itemSettings, type ItemSettings } from './settings';

/** The item that uses each memory, so that two items with the same key are not taken for one shop; and the memories to save at the end. */
interface Run {
	readonly asked: Map<string, number>;
	readonly taken: Map<string, ShopMemory>;
}

const RUNS = new WeakMap<object, Run>();

function runOf({ context }: NodeErp): Run {
	const run = RUNS.get(context) ?? { asked: new Map<string, number>(), taken: new Map<string, ShopMemory>() };
	RUNS.set(context, run);
	return run;
}

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
		...{ baseUrl, companyCode, companyNumber, branchNumber, node: context.getNode().id, shopName },
		input: Object.entries(input).map(([name, value]) => [
			name,
			typeof value === 'object' ? String(value as Sql) : value,
		]),
		...{ rules, shape, locationId: requests.locationId },
		places: places.map(({ locationId, warehouses }) => [locationId, String(warehouses)]),
	});

/** What the shop of a memory has taken. Throws where another item asks for the same. */
function keptFor(erp: NodeErp, item: number, key: string): ShopMemory {
	const { context } = erp;
	const run = runOf(erp);
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

/** The items whose texts changed in the ERP, with the parts that did. Those that were never seen are only remembered: the shop keeps its own. */
function changedTexts(
	erp: NodeErp,
	item: number,
	key: string,
	{ untilConfirmed }: ItemSettings,
	items: readonly ShopItem[],
	limit: number,
): HandedOver {
	const kept = keptFor(erp, item, key);
	const all = items.map((item) => digestedParts(item.sku, Object.values(partsOf(item))));
	const bySku = new Map(items.map((item) => [item.sku, item]));
	const isSeen = ([sku]: Digested) => Object.hasOwn(kept, sku);
	const changed = all.filter((row) => changedParts(kept, row).length > 0);
	const handed = handedLeast(kept, changed, limit).flatMap((row) => {
		const item = bySku.get(row[0]);
		return item ? [{ row, item: withParts(item, changedParts(kept, row)) }] : [];
	});
	const sent = handed.filter(({ item }) => Object.keys(item.parts ?? {}).length > 0);
	const silent = handed.filter((one) => !sent.includes(one)).map(({ row }) => row);
	const seen = confirmed(kept, [...all.filter((row) => !isSeen(row)), ...silent]);
	const rows = sent.map(({ row }) => row);
	runOf(erp).taken.set(key, untilConfirmed ? partsInDoubt(seen, rows) : confirmed(seen, rows));
	const digests = new Map<string, string>(rows);
	const receipt = (some: readonly ShopItem[]): Receipt => ({
		key,
		rows: some.map(({ sku }): Digested => [sku, digests.get(sku) ?? '']),
	});
	return { items: sent.map(({ item }) => item), ...(untilConfirmed ? { receipt } : {}) };
}

/** The items that changed since the shop took them, up to the limit. */
function changedItems(
	erp: NodeErp,
	item: number,
	key: string,
	{ feed, requests: { products }, places, zerosGone, untilConfirmed }: ItemSettings,
	items: readonly ShopItem[],
	limit: number,
): HandedOver {
	const kept = keptFor(erp, item, key);
	const run = runOf(erp);
	const bySku = new Map(items.map((item) => [item.sku, item]));
	const changes = changesOf(
		items.map((item) => {
			const inTheShop = products?.get(skuKey(item.sku));
			const what = feed?.payload(item) ?? item;
			// A product that the shop has created again has none of the data that was sent to its predecessor.
			return digested(item.sku, inTheShop ? [what, inTheShop] : what);
		}),
		kept,
	);
	const gone = (zerosGone ? changes.gone : []).filter((sku) => isInShop(products, sku));
	const rows = handedLeast(kept, [...gone.map((sku): Digested => [sku, '']), ...changes.changed], limit);
	const digests = new Map<string, string>(rows);
	const receipt = (some: readonly ShopItem[]): Receipt => ({
		key,
		rows: some.map(({ sku }): Digested => [sku, digests.get(sku) ?? '']),
	});
	if (rows.length > 0) run.taken.set(key, untilConfirmed ? inDoubt(kept, rows) : confirmed(kept, rows));
	return {
		items: rows.flatMap(([sku, digest]) =>
			digest === ''
				? goneItem(
						sku,
						places.map(({ locationId }) => locationId),
					)
				: (bySku.get(sku) ?? []),
		),
		...(untilConfirmed ? { receipt } : {}),
	};
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

/** Runs one item of the input. */
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
	const changed = isOfTexts ? changedTexts : changedItems;
	const handed: HandedOver = settings.onlyChanged ? changed(erp, item, key, settings, items, limit) : { items };
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
	done: (erp) => remember(erp.context, runOf(erp).taken),
};
