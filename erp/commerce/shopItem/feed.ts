import type { Members } from '../../base/json/members';
import type { ShopProduct } from './products';
import type { ItemRules, ShopItem } from './types';

/** One n8n item: its members, and its shop items. */
interface Shaped {
	readonly json: Members;
	readonly items: readonly ShopItem[];
}

/** The user's settings for the requests of a shop. */
export interface FeedRules {
	readonly products?: ReadonlyMap<string, ShopProduct>;
	/** The shop's own number of the stock location. */
	readonly locationId: string;
	readonly batchSize: number;
	/** Creates a new key for each request, so that the shop recognises a request that n8n repeats. */
	readonly newKey: () => string;
}

/** How stock and prices are converted into requests of a shop's API. */
export interface ShopFeed {
	/** Its entry in the form. */
	readonly label: string;
	readonly description: string;
	/** Maximum rows per request, from the shop's own documentation. */
	readonly largest: number;
	/** Maximum decimals of a price, from the same source. Absent where it is not published. */
	readonly pricePlaces?: 2;
	/** Rules that the shop enforces, whatever the options say. */
	readonly rules?: Partial<ItemRules>;
	/** Set if the shop's API requires its own product numbers. `missing`: the remedy without them; absent if a SKU can replace them. */
	readonly products?: { readonly missing?: string };
	/** The remedy if the location is missing. Absent for shops that do not need one. */
	readonly locationMissing?: string;
	/** The payload of an item, without the shop's own numbers. A changed digest of it means that the item has changed. */
	readonly payload: (item: ShopItem) => Members;
	readonly requests: (items: readonly ShopItem[], rules: FeedRules) => Shaped[];
	/** Requests that create products, as drafts, for items that the shop lacks; absent where a product needs data that no table of the ERP has. */
	readonly created?: (items: readonly ShopItem[], rules: FeedRules) => Shaped[];
}

/** Requests for the rows to send, for payloads that identify their own item. */
export const inBatches =
	<Row>(payload: (item: ShopItem) => Row, json: (rows: readonly Row[]) => Members): ShopFeed['requests'] =>
	(items, { batchSize }) =>
		chunks(items, batchSize).map((some) => ({ json: json(some.map(payload)), items: some }));

/** The SKUs of a request as text, by which a workflow distinguishes the requests. */
export const skusOf = (items: readonly ShopItem[]): string => items.map(({ sku }) => sku).join(',');

/** Splits a list into parts of `size` elements; the last may be shorter. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
