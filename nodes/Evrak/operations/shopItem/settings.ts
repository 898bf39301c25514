import { randomUUID } from 'node:crypto';
import { Sql } from '../../../../erp/database/ask/sql';
import type { Options } from '../../../../erp/document/draft/options';
import { isBlank } from '../../../../erp/base/json/members';
import { currencyCode, LIRA_CODE } from '../../../../erp/base/text/currency';
import { readProducts } from '../../../../erp/commerce/shopItem/products';
import { endsLikePicture, isOnTheWeb, type FeedRules, type ShopFeed } from '../../../../erp/commerce/shopItem/feed';
import { PRICE_STEPS, type ItemRules, type PriceStep } from '../../../../erp/commerce/shopItem/types';
import { readFields } from '../../form/fields';
import { FEEDS, ITEM_FIELDS, ITEM_OPTIONS } from './form';
import type { NodeErp } from '../../../shared/client/client';
import { jsonGiven } from '../../write/drafts/input';
import { addedOf, formOf, refuseFirst } from '../../items/form';

/** The settings of an item for the shop's items, besides those of the database query. */
export interface ItemSettings {
	readonly rules: ItemRules;
	/** The shop whose requests the items become; `item` if they come one by one. */
	readonly shape: string;
	readonly feed?: ShopFeed;
	readonly requests: FeedRules;
	readonly places: ReadonlyArray<{ readonly locationId: string; readonly warehouses: Sql }>;
	/** SKUs that several products of the shop have. */
	readonly repeatedSkus: readonly string[];
	readonly onlyChanged: boolean;
	/** Whether the items that the shop lacks are handed over, to be created there. */
	readonly isNew: boolean;
	readonly untilConfirmed: boolean;
	readonly zerosGone: boolean;
	readonly includesLeftOut: boolean;
	readonly shopName: string;
}

/** Shops for which products can be created from items. */
const CREATING = FEEDS.flatMap(({ title, feed }) => (feed.created ? [title] : []));

function productsOf(value: unknown, options: Options): ReturnType<typeof readProducts> {
	if (isBlank(value)) return undefined;
	const read = jsonGiven(value);
	const products = read.ok ? readProducts(read.value) : undefined;
	if (!products)
		options.refuse(
			ITEM_FIELDS.shopProducts.label,
			read.ok ? 'is no list of products' : read.message,
			'Give what the shop lists, for instance by {{ $("Products").all().map((item) => item.json) }}.',
		);
	return products;
}

/** The locations of the shop, each with the numbers of its warehouses. */
function placesOf(
	rows: ReadonlyArray<{ readonly locationId?: string; readonly warehouses?: string }>,
	options: Options,
) {
	return rows.flatMap(({ locationId, warehouses }) => {
		const given = { name: 'warehouses', type: 'numberList', value: warehouses ?? '', typed: true } as const;
		const numbers = Sql.value(given, 'UTC');
		if (locationId !== undefined && numbers.ok) return [{ locationId, warehouses: numbers.sql }];
		const why = numbers.ok ? 'has a row without Location ID' : `has a row whose Warehouses ${numbers.message}`;
		options.refuse(ITEM_OPTIONS.locations.label, why, 'Give each row one location and its warehouses, such as 1, 2.');
		return [];
	});
}

/** The rounding step of a price, with no more decimals than the shop takes. */
const stepFor = (feed: ShopFeed | undefined, step: PriceStep): PriceStep =>
	PRICE_STEPS[step].places > (feed?.pricePlaces ?? PRICE_STEPS[step].places) ? '0.01' : step;

/** Reads the settings of an item; throws NodeOperationError for the first issue. */
export function itemSettings(erp: NodeErp, item: number, priceList: Sql | undefined, isNew: boolean): ItemSettings {
	const { context } = erp;
	const options = addedOf(context, 'shopItemOptions', item);
	const form = formOf(context, ITEM_FIELDS, item);
	const { shapeFor: shape, shopPrices, onlyChanged } = readFields(ITEM_FIELDS, form);
	const chosen = readFields(ITEM_OPTIONS, options);
	const { locationId = '', batchSize, convertBy, margins, mostPieces } = chosen;
	const feed = FEEDS.find(({ name }) => name === shape)?.feed;
	const isPriced = priceList !== undefined && !feed?.whyNoTexts;
	const givenProducts = feed?.products || isNew ? form.value('shopProducts') : undefined;
	const products = productsOf(givenProducts, options);
	if ((feed?.products || isNew) && form.isLost('shopProducts')) options.refuseLost('Shop Products');
	if (feed?.products?.missing && !products) options.refuse('Shop Products', 'is missing', feed.products.missing);
	if (isNew && feed && !feed.created)
		options.refuse(
			ITEM_FIELDS.shapeFor.label,
			'knows no new products of this shop',
			`Choose One Item Each, or the shape of ${CREATING.join(' or ')}.`,
		);
	else if (isNew && !products && !feed?.products?.missing)
		options.refuse('Shop Products', 'is missing', 'Only New Items needs what the shop has, drafts too, by sku and ID.');
	if (isNew && products?.isWhole === false)
		options.refuse(
			'Shop Products',
			'has rows without sku, or lacks variations of a product',
			'Give every product of the shop, and each variant or variation as a row of its own: what is missing would be created twice.',
		);
	if (feed?.whyNoTexts && !onlyChanged)
		options.refuse(
			ITEM_FIELDS.shapeFor.label,
			'sends only texts that changed in the ERP',
			'Switch Only What Changed on: texts that people wrote in the shop stay.',
		);
	if (isNew && onlyChanged) options.refuse('Only What Changed', 'stands beside Only New Items', 'Use a node for each.');
	const places = placesOf(chosen.locations, options);
	if (places.length > 0 && feed && !feed.locationMissing)
		options.refuse(ITEM_OPTIONS.locations.label, 'stands beside a shop without locations', 'Remove it.');
	if (new Set(places.map((place) => place.locationId)).size < places.length)
		options.refuse(ITEM_OPTIONS.locations.label, 'has a location twice', 'Give its warehouses in one row.');
	if (feed?.locationMissing && locationId === '' && chosen.locations.length === 0)
		options.refuse('Location ID', 'is missing', feed.locationMissing);
	const largest = feed?.largest ?? 1;
	if (batchSize > largest) options.refuse('Batch Size', `is ${batchSize}`, `This shop takes at most ${largest}.`);
	if (new Set(margins.map(({ from }) => from)).size < margins.length)
		options.refuse(
			ITEM_OPTIONS.margins.label,
			'has two rows with the same From',
			'One row counts for a price: give its percent and its amount in one row.',
		);
	const pictureAddress = chosen.pictureAddress?.trim();
	if (pictureAddress && !(isOnTheWeb(pictureAddress) && URL.canParse(pictureAddress)))
		options.refuse(
			ITEM_OPTIONS.pictureAddress.label,
			'is no address on the web',
			'Give the Production URL of the Webhook node, such as https://n8n.example.com/webhook/evrak-picture.jpg.',
		);
	else if (pictureAddress?.includes('/webhook-test/'))
		options.refuse(
			ITEM_OPTIONS.pictureAddress.label,
			'answers test runs alone',
			'Give the Production URL of the Webhook node, and publish its workflow.',
		);
	else if (pictureAddress && !endsLikePicture(pictureAddress))
		options.refuse(
			ITEM_OPTIONS.pictureAddress.label,
			'does not end as a picture does',
			'Give the path of the Webhook node an end such as .jpg: shops know pictures by it.',
		);
	const settings: ItemSettings = {
		rules: {
			skuFrom: chosen.skuFrom,
			subtractsOrders: chosen.subtractOrders,
			safetyStock: chosen.safetyStock,
			wholeNumbers: chosen.wholeNumbers,
			...feed?.rules,
			...(mostPieces > 0 ? { largest: Math.min(mostPieces, feed?.rules?.largest ?? mostPieces) } : {}),
			prices: isPriced ? shopPrices : 'none',
			vatOf: chosen.vatOf,
			rounding: { step: stepFor(feed, chosen.roundTo), towards: chosen.roundTowards },
			currency: currencyCode(options.has('currency') ? (chosen.currency ?? '') : LIRA_CODE),
			needsBarcode: chosen.withBarcode,
			...(pictureAddress ? { pictureAddress } : {}),
			...(margins.length > 0 ? { margins } : {}),
			...(convertBy === 'no' || !isPriced ? {} : { exchange: { by: convertBy, of: chosen.rateOf } }),
		},
		shape,
		feed,
		requests: {
			...(products ? { products: products.bySku } : {}),
			locationId,
			// A request counts stock by item and location.
			batchSize: Math.max(Math.floor((batchSize === 0 ? largest : batchSize) / Math.max(places.length, 1)), 1),
			newKey: randomUUID,
		},
		places,
		repeatedSkus: products?.repeated ?? [],
		onlyChanged,
		isNew,
		untilConfirmed: chosen.untilConfirmed,
		zerosGone: chosen.noLongerSold === 'zero',
		includesLeftOut: chosen.includeLeftOut,
		shopName: chosen.shopName ?? '',
	};
	refuseFirst(context, [...form.issues, ...options.issues], item);
	return settings;
}
