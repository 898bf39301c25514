import type { Members } from '../json/members';
import type { ShopProduct } from './products';
import type { ItemRules, ShopItem } from './types';

/** One n8n item: its members, and the items of the shop that are in it. */
interface Shaped {
	readonly json: Members;
	readonly items: readonly ShopItem[];
}

/** What a user says of the requests of a shop. */
export interface FeedRules {
	readonly products?: ReadonlyMap<string, ShopProduct>;
	/** Where the stock is, as the shop numbers its locations. */
	readonly locationId: string;
	readonly batchSize: number;
	/** A new key for each request, by which the shop knows one that n8n repeats. */
	readonly newKey: () => string;
}

/** How stock and prices are told to a shop: as the requests that its API takes. */
export interface ShopFeed {
	/** Its entry in the form. */
	readonly label: string;
	readonly description: string;
	/** Rows of one request at most, as the shop's own pages say. */
	readonly largest: number;
	/** What the shop insists on, whatever the options say. */
	readonly rules?: Partial<ItemRules>;
	/** It is asked by its own numbers of products; `missing` is what to do where none are given, absent where a SKU stands for them. */
	readonly products?: { readonly missing?: string };
	/** What to do where no location is given; absent where none is needed. */
	readonly locationMissing?: string;
	/** What the shop is told of an item, without its own numbers; its digest tells whether that is news. */
	readonly told: (item: ShopItem) => Members;
	readonly requests: (items: readonly ShopItem[], rules: FeedRules) => Shaped[];
}

/** Parts of a list, none longer than that. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
