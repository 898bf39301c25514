import { chunks } from '../../base/json/chunks';
import type { Members } from '../../base/json/members';
import type { ShopProduct } from './products';
import { TEXT_PARTS, type ItemRules, type ShopItem, type TextPart } from './types';

/** One n8n item: its members, and its shop items. */
interface Shaped {
	readonly json: Members;
	readonly items: readonly ShopItem[];
}

/** The user's settings for the requests of a shop. */
export interface FeedRules {
	readonly products?: ReadonlyMap<string, ShopProduct>;
	/** The shop's own number of the stock location, for items without `places`. */
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
	/** The remedy if all locations are missing. Absent for shops that have none. */
	readonly locationMissing?: string;
	/** The payload of an item, without the shop's own numbers. A changed digest of it means that the item has changed. */
	readonly payload: (item: ShopItem) => Members;
	readonly requests: (items: readonly ShopItem[], rules: FeedRules) => Shaped[];
	/**
	 * It sends names, texts and pictures, each only where the ERP has changed it since it was seen first: what people write in the shop stays. The
	 * reason why a product of the shop gets none (a clause after its code), by its products.
	 */
	readonly whyNoTexts?: (product: ShopProduct, products: ReadonlyMap<string, ShopProduct>) => string | undefined;
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

/** Whether a shop can fetch it: the card's field takes any text, such as a path. */
export const isOnTheWeb = (address: string | null | undefined): address is string =>
	typeof address === 'string' && /^https?:\/\//i.test(address.trim());

/** Whether the last part of an address, before `?`, has the ending of a picture. */
export const endsLikePicture = (address: string): boolean =>
	/\/[^/?#]+\.(?:jpe?g|jpe|gif|png|bmp|tiff?|ico|webp|avif)(?:[?#]|$)/i.test(address);

/** The ERP's parts of a product; blank where it has none. */
export const partsOf = ({ itemName, card }: ShopItem): Readonly<Record<TextPart, string>> => ({
	name: itemName ?? '',
	text: card?.longText ?? '',
	picture: isOnTheWeb(card?.imageUrl) ? card.imageUrl.trim() : '',
});

/** An item with the parts at some indexes of `TEXT_PARTS`. A part that the ERP does not have any more is none: the shop keeps its own. */
export function withParts(item: ShopItem, changed: readonly number[]): ShopItem {
	const all = partsOf(item);
	const names = TEXT_PARTS.filter((name, index) => changed.includes(index) && all[name] !== '');
	return { ...item, parts: Object.fromEntries(names.map((name) => [name, all[name]])) };
}
