import type { IDataObject } from 'n8n-workflow';
import { shopItems, variantBarcodes } from '../../../../erp/database/query/reads/shopItems';
import { exchangeRates } from '../../../../erp/database/query/reads/prices/exchangeRates';
import { type Sql, sql } from '../../../../erp/database/ask/sql';
import { plainTextOf } from '../../../../erp/base/text/text';
import { shopItemOf, type ExchangeRates, type ItemRow } from '../../../../erp/commerce/shopItem/itemOf';
import type { Conversion, ItemRules, LeftOut, ShopItem } from '../../../../erp/commerce/shopItem/types';
import type { VatTable } from '../../../../erp/document/vat/table';
import { apiError } from '../../../shared/client/errors';
import { vatTable } from '../../write/codes/vatTable';
import type { Asking } from '../../../shared/ask/schemas';
import { itemsOfRead, itemsOfRows, pagesOfRows } from '../../read/query/pages';
import { readOnce } from '../../read/query/readTool';
import type { ItemSettings } from './settings';
import type { givenOf } from '../../read/query/given';
import { LARGEST_READ, tooManyRows } from '../../read/sql/mostRows';

interface Found {
	readonly items: readonly ShopItem[];
	readonly leftOut: readonly LeftOut[];
	/** Fields that this database cannot provide. */
	readonly unavailable: readonly string[];
}

/** The VAT table of the installation; throws NodeApiError where it cannot be read, and prices may need it. */
async function tableOf({ erp, timeout, item }: Asking, isNeeded: boolean): Promise<VatTable> {
	const table = await vatTable(erp, timeout);
	if (!('unread' in table)) return table;
	if (!isNeeded) return { entries: [], zeroUnknown: false };
	throw apiError(erp.context.getNode(), {
		message: `${shopItems.action}: the VAT table of the ERP cannot be read: ${table.unread}`,
		description: 'Try again: prices and rates for a shop need it.',
		itemIndex: item,
	});
}

const TODAY = sql`CAST(GETDATE() AS date)`;
const YESTERDAY = sql`DATEADD(day, -1, ${TODAY})`;

/** First and last day of the rates for a setting, by the database's own clock. */
const RATE_DAYS: Readonly<Record<Conversion['of'], readonly [first: Sql, last: Sql]>> = {
	today: [TODAY, TODAY],
	yesterday: [YESTERDAY, YESTERDAY],
	week: [sql`DATEADD(day, -6, ${TODAY})`, TODAY],
};

/** The exchange rates of the ERP, of each currency the latest above 0; throws NodeApiError where they cannot be read. */
async function ratesOf(asking: Asking, exchange: Conversion | undefined): Promise<ExchangeRates> {
	if (!exchange) return new Map();
	const [fromDate, toDate] = RATE_DAYS[exchange.of];
	const wanted = { limit: Number.POSITIVE_INFINITY, isOne: false };
	const action = exchangeRates.action;
	const rows = await readOnce(
		{ ...asking, action },
		exchangeRates,
		{ fromDate, toDate },
		async (question, schema) =>
			await itemsOfRead({ ...asking, action }, exchangeRates, schema, { ...wanted, question }),
	);
	// The latest rows come first; reversed, the latest one is set last and stays.
	return new Map(
		rows.reverse().flatMap((rate) => {
			const [number, value] = [Number(rate.currencyNumber), Number(rate[exchange.by])];
			return value > 0 ? [[number, value] as const] : [];
		}),
	);
}

/** The barcodes of an item, or those of its colour and size. */
const listOf = ({ barcodes: rows, color, size }: IDataObject): string[] | undefined =>
	Array.isArray(rows)
		? (rows as IDataObject[]).flatMap((row) => {
				const code = plainTextOf(row.barcode).trim();
				return code === '' || row.color !== color || row.size !== size ? [] : [code];
			})
		: undefined;

function itemRow(row: IDataObject): ItemRow {
	const barcodes = listOf(row);
	return { ...(row as unknown as ItemRow), ...(barcodes ? { barcodes: [...new Set(barcodes)] } : {}) };
}

/**
 * Reads the items of the shop page by page: a page's rows are dropped once they have become items. Each item is read in one row, so that its
 * quantity and its price are of the same moment, and by its code, so that none comes twice or is missed where others are added meanwhile. It stops
 * at `limit` items that are reported: `whyNot` gives the reason why an item is left out.
 */
export async function itemsOfErp(
	asking: Asking,
	input: ReturnType<typeof givenOf>,
	rules: ItemRules,
	limit: number,
	whyNot: (item: ShopItem) => string | undefined,
): Promise<Found> {
	const parts = input.byVariant === true ? { barcodes: variantBarcodes } : shopItems.parts;
	const read = { ...shopItems, parts: input.allBarcodes === true ? parts : {} };
	return await readOnce(asking, shopItems, input, async (question, schema) => {
		// After the refusals of the read itself, such as a right that the user lacks.
		const table = await tableOf(asking, rules.prices !== 'none');
		const rates = await ratesOf(asking, rules.exchange);
		const items: ShopItem[] = [];
		const leftOut: LeftOut[] = [];
		const bySku = new Map<string, string>();
		let rows = 0;
		for await (const page of pagesOfRows(asking, question, read.members, LARGEST_READ + 1)) {
			rows += page.length;
			if (rows > LARGEST_READ) throw tooManyRows(asking.erp.context, asking.action, asking.item);
			for (const row of await itemsOfRows(asking, read, schema, { question }, page, LARGEST_READ)) {
				const listed = itemRow(row);
				const item = shopItemOf(listed, rules, table, rates);
				const twin = 'sku' in item ? bySku.get(item.sku) : undefined;
				const reason = 'sku' in item ? whyNot(item) : undefined;
				if ('reason' in item) leftOut.push(item);
				else if (reason !== undefined) leftOut.push({ itemCode: listed.itemCode, reason });
				else if (twin !== undefined)
					leftOut.push({ itemCode: listed.itemCode, reason: `has the SKU of ${twin}, too: ${item.sku}` });
				else {
					bySku.set(item.sku, listed.itemCode);
					items.push(item);
				}
				if (items.length >= limit) return { items, leftOut, unavailable: question.unavailable ?? [] };
			}
		}
		return { items, leftOut, unavailable: question.unavailable ?? [] };
	});
}

/** Items with their stock by location: each location is one more read of quantities alone. An item that a location lacks has 0 there. */
export async function withPlaces(
	asking: Asking,
	input: ReturnType<typeof givenOf>,
	{ places, rules }: ItemSettings,
	items: readonly ShopItem[],
): Promise<readonly ShopItem[]> {
	if (places.length === 0 || items.length === 0) return items;
	const unpriced = { ...input, priceList: undefined, fullPriceList: undefined };
	const quantities: Array<readonly [locationId: string, bySku: ReadonlyMap<string, number>]> = [];
	for (const { locationId, warehouses } of places) {
		const asked = { ...unpriced, warehouses };
		const { items: there } = await itemsOfErp(
			asking,
			asked,
			{ ...rules, prices: 'none' },
			Number.POSITIVE_INFINITY,
			() => undefined,
		);
		quantities.push([locationId, new Map(there.map(({ sku, quantity }) => [sku, quantity]))]);
	}
	return items.map((item) => ({
		...item,
		places: quantities.map(([locationId, bySku]) => ({ locationId, quantity: bySku.get(item.sku) ?? 0 })),
	}));
}
