import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../../erp/ask/sql';
import { Options } from '../../../../erp/draft/options';
import { isBlank, isMembers } from '../../../../erp/json/members';
import { currencyCode, LIRA_CODE } from '../../../../erp/text/currency';
import { readProducts } from '../../../../erp/shopItem/products';
import type { FeedRules, ShopFeed } from '../../../../erp/shopItem/feed';
import { PRICE_STEPS, type ItemRules, type PriceStep } from '../../../../erp/shopItem/types';
import { shopNamed, SHOPS } from '../../../../erp/shops';
import { EACH } from './form';
import { shown } from '../../../../erp/text/text';
import { flagOf } from '../../../../erp/values/flag';
import type { NodeErp } from '../../../shared/client/client';
import { inputError } from '../../../shared/client/errors';
import { gaveNothing } from '../../items/filters';
import { jsonGiven } from '../shop/jsonGiven';

/** What an item says of the shop's items beside what the database is asked. */
export interface ItemSettings {
	readonly rules: ItemRules;
	/** Whose requests the items come as; one by one where it is none. */
	readonly shape: string;
	readonly feed?: ShopFeed;
	readonly requests: FeedRules;
	/** SKUs that several products of the shop have. */
	readonly repeatedSkus: readonly string[];
	readonly onlyChanged: boolean;
	readonly untilConfirmed: boolean;
	readonly zerosGone: boolean;
	readonly tellsLeftOut: boolean;
	readonly shopName: string;
}

const SHAPES: readonly [string, ...string[]] = [EACH, ...SHOPS.flatMap(({ name, feed }) => (feed ? [name] : []))];

/** Shops that go by SKUs where their own numbers are not given. */
const BY_SKU = SHOPS.flatMap(({ title, feed }) => (feed?.products && !feed.products.missing ? [title] : []));

/** The usual one first: an object has names that are whole numbers before others. */
const STEPS: readonly [PriceStep, ...PriceStep[]] = ['0.01', ...(Object.keys(PRICE_STEPS) as PriceStep[])];

function productsOf(given: unknown, options: Options): ReturnType<typeof readProducts> {
	if (isBlank(given)) return undefined;
	const read = jsonGiven(given);
	const products = read.ok ? readProducts(read.value) : undefined;
	if (!products)
		options.refuse(
			'Shop Products',
			read.ok ? 'is no list of products' : read.message,
			'Give what the shop lists, for instance by {{ $("Products").all().map((item) => item.json) }}.',
		);
	return products;
}

/** A whole number that is 0 or more; a text in figures, too. */
function amountOf(options: Options, name: string, label: string, isWhole: boolean): number {
	const value = options.number(name) ?? 0;
	if (Number.isFinite(value) && value >= 0 && (!isWhole || Number.isInteger(value))) return value;
	options.refuse(
		label,
		`${shown(options.given(name))} is no ${isWhole ? 'whole ' : ''}number from 0`,
		'Give for instance 2.',
	);
	return 0;
}

/** Reads what an item says; throws NodeOperationError for the first that cannot be used. */
export function itemSettings(erp: NodeErp, item: number, priceList: Sql | undefined): ItemSettings {
	const { context } = erp;
	const at = (name: string): unknown => context.getNodeParameter(name, item, '');
	const given = at('shopItemOptions');
	const options = new Options({
		...(isMembers(given) ? given : {}),
		...{ shapeFor: at('shapeFor'), shopPrices: at('shopPrices') },
	});
	const shape = options.oneOf('shapeFor', 'Shape For', SHAPES);
	const feed = shopNamed(shape)?.feed;
	const isBarcode = options.oneOf('skuFrom', 'SKU From', ['itemCode', 'barcode']) === 'barcode';
	const prices = options.oneOf<'withVat' | 'withoutVat'>('shopPrices', 'Prices (KDV)', ['withVat', 'withoutVat']);
	const changed = flagOf(at('onlyChanged'));
	if (changed === undefined && !isBlank(at('onlyChanged')))
		options.refuse('Only What Changed (Değişen)', 'is neither true nor false', 'Give true or false.');
	const givenProducts = feed?.products ? at('shopProducts') : undefined;
	const products = productsOf(givenProducts, options);
	if (feed?.products && gaveNothing(context, 'shopProducts', givenProducts))
		options.refuse(
			'Shop Products',
			'has an expression that gives nothing',
			`Correct it, or clear the field: ${BY_SKU.join(', ')} then gets rows by SKU.`,
		);
	const locationId = options.text('locationId') ?? '';
	if (feed?.products?.missing && !products) options.refuse('Shop Products', 'is missing', feed.products.missing);
	if (feed?.locationMissing && locationId === '') options.refuse('Location ID', 'is missing', feed.locationMissing);
	const batchSize = amountOf(options, 'batchSize', 'Batch Size', true);
	const largest = feed?.largest ?? 1;
	if (batchSize > largest) options.refuse('Batch Size', `is ${batchSize}`, `This shop takes at most ${largest}.`);
	const isWhole = options.flagOnUnlessSet('wholeNumbers', 'Whole Numbers');
	const settings: ItemSettings = {
		rules: {
			skuFrom: isBarcode ? 'barcode' : 'itemCode',
			subtractsOrders: options.flagOnUnlessSet('subtractOrders', 'Subtract Open Orders'),
			safetyStock: amountOf(options, 'safetyStock', 'Safety Stock (Emniyet Stoku)', false),
			wholeNumbers: isWhole,
			...feed?.rules,
			prices: priceList === undefined ? 'none' : prices,
			vatOf: options.oneOf('vatOf', 'VAT Of (KDV)', ['retail', 'wholesale']),
			rounding: {
				step: options.oneOf<PriceStep>('roundTo', 'Round Prices To', STEPS),
				towards: options.oneOf('roundTowards', 'Round Prices Towards', ['nearest', 'up', 'down']),
			},
			currency: currencyCode(
				Object.hasOwn(isMembers(given) ? given : {}, 'currency') ? (options.text('currency') ?? '') : LIRA_CODE,
			),
			needsBarcode: isBlank(options.given('withBarcode')) ? false : options.flag('withBarcode', 'With Barcode Only'),
		},
		shape,
		feed,
		requests: {
			...(products ? { products: products.bySku } : {}),
			locationId,
			batchSize: batchSize === 0 ? largest : batchSize,
			newKey: randomUUID,
		},
		repeatedSkus: products?.repeated ?? [],
		onlyChanged: changed ?? false,
		untilConfirmed: options.flagOnUnlessSet('untilConfirmed', 'Again Until Confirmed'),
		zerosGone: options.oneOf('noLongerSold', 'If No Longer Sold', ['leave', 'zero']) === 'zero',
		tellsLeftOut: isBlank(options.given('tellLeftOut')) ? false : options.flag('tellLeftOut', 'Tell Items Left Out'),
		shopName: options.text('shopName') ?? '',
	};
	const [issue] = options.issues;
	if (!issue) return settings;
	throw inputError(context.getNode(), {
		message: `${issue.field} ${issue.message} (item ${item})`,
		description: `Nothing was sent. ${issue.remedy}`,
		itemIndex: item,
	});
}
