import { objectIn, objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest, ShopWorld } from '../types';

/** A variant of a product; IDs are global ones. */
export interface ShopifyVariant {
	readonly id: string;
	readonly productId: string;
	readonly inventoryItemId: string;
	readonly sku: string;
	price: string;
	/** What is available, by location; a location that is not in it does not stock the item. */
	readonly stock: Record<string, number>;
}

interface UserError {
	readonly field: readonly string[];
	readonly message: string;
	readonly code?: string;
}

/** Points of requests: a bucket that fills by so many a second. */
const [BUCKET, A_SECOND] = [2_000, 100];

/** From this version on a quantity names what it changes from, and the request a key. */
const STRICT = '2026-04';
const MOST_NODES = 250;

/** A refusal of the whole request: the status is 200 all the same. */
const refusal = (message: string, code: string): ShopAnswer => ({
	status: 200,
	body: { errors: [{ message, extensions: { code } }] },
});

const failed = (...field: string[]) => ({
	as: (message: string, code?: string): UserError[] => [{ field, message, ...(code === undefined ? {} : { code }) }],
});

/** The GraphQL Admin API as far as stock, prices and fulfilments go; it reads what the query asks for by the names of its fields. */
export class ShopifyGraphql {
	readonly variants: ShopifyVariant[] = [];
	private readonly done = new Map<string, { readonly input: string; readonly answer: ApiObject }>();
	private points = BUCKET;
	private at: number;

	constructor(
		private readonly now: ShopWorld['now'],
		private readonly orders: readonly ApiObject[],
	) {
		this.at = now().getTime();
	}

	/** `POST graphql.json`. */
	answer({ body, path }: ShopRequest): ShopAnswer {
		const query = textIn(body.query);
		const variables = objectIn(body.variables);
		const version = /\/api\/([\d-]+)\//.exec(path)?.[1] ?? '';
		const isList = query.includes('productVariants(');
		if (!this.pay(isList ? 50 : 10)) return refusal('Throttled', 'THROTTLED');
		if (isList) return this.listed(query, variables);
		if (query.includes('fulfillmentOrders(')) return this.fulfillmentOrders(variables);
		const data: ApiObject = {};
		if (query.includes('fulfillmentCreate(')) data.fulfillmentCreate = this.fulfil(objectIn(variables.fulfillment));
		if (query.includes('inventorySetQuantities(')) {
			const refused = this.unreadable(query, variables, version);
			if (refused) return refused;
			data.inventorySetQuantities = this.once(variables);
		}
		if (query.includes('productSet(')) data.productSet = this.newProduct(objectIn(variables.input));
		// Each mutation of a request stands for itself: a price is changed, too, where the stock was refused.
		if (query.includes('productVariantsBulkUpdate('))
			data.productVariantsBulkUpdate = { userErrors: this.setPrices(variables) };
		return Object.keys(data).length > 0 ? { status: 200, body: { data } } : refusal('syntax error', 'PARSE_ERROR');
	}

	/** Takes the points of a request; says whether they were there. */
	private pay(points: number): boolean {
		const now = this.now().getTime();
		this.points = Math.min(BUCKET, this.points + ((now - this.at) / 1_000) * A_SECOND);
		this.at = now;
		if (this.points < points) return false;
		this.points -= points;
		return true;
	}

	/** What the schema of a version does not let through. */
	private unreadable(query: string, { input, key }: ApiObject, version: string): ShopAnswer | undefined {
		if (version < STRICT) return undefined;
		if (!/inventorySetQuantities\([^)]*\)\s*@idempotent\(/.test(query) || textIn(key) === '')
			return refusal('The @idempotent directive is required for this mutation but was not provided.', 'BAD_REQUEST');
		const own = objectIn(input);
		const unknown = ['ignoreCompareQuantity'].find((name) => name in own);
		const missing = objectsOf(own.quantities).some((one) => !('changeFromQuantity' in one));
		if (unknown === undefined && !missing) return undefined;
		const why = unknown === undefined ? 'changeFromQuantity (Expected a value)' : `${unknown} (Field is not defined)`;
		return refusal(`Variable $input was provided invalid value for ${why}`, 'INVALID_VARIABLE');
	}

	/** A request that comes again with its key is answered as it was, and changes nothing. */
	private once({ input, key }: ApiObject): ApiObject {
		const [name, text] = [textIn(key), JSON.stringify(input)];
		const before = this.done.get(name);
		if (before && before.input !== text)
			return {
				userErrors: failed('input').as(
					'The same idempotency key cannot be used with different operation parameters.',
					'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
				),
			};
		const answer = before?.answer ?? { userErrors: this.setQuantities(objectIn(input)) };
		if (name !== '') this.done.set(name, { input: text, answer });
		return answer;
	}

	/** All quantities, or none. */
	private setQuantities(input: ApiObject): UserError[] {
		const wanted = objectsOf(input.quantities).map((one, at) => {
			const variant = this.variants.find(({ inventoryItemId }) => inventoryItemId === one.inventoryItemId);
			const location = textIn(one.locationId);
			const fail = failed('input', 'quantities', `${at}`);
			const errors = !variant
				? fail.as('The specified inventory item could not be found.', 'INVALID_INVENTORY_ITEM')
				: !(location in variant.stock)
					? fail.as('The specified inventory item is not stocked at the location.', 'ITEM_NOT_STOCKED_AT_LOCATION')
					: Number(one.quantity) < 0 && input.name === 'on_hand'
						? fail.as("The quantity can't be negative.", 'INVALID_QUANTITY_NEGATIVE')
						: typeof one.changeFromQuantity === 'number' && one.changeFromQuantity !== variant.stock[location]
							? fail.as('The changeFromQuantity value does not match persisted value.', 'CHANGE_FROM_QUANTITY_STALE')
							: [];
			return { errors, variant, location, quantity: Number(one.quantity) };
		});
		const errors = wanted.flatMap((one) => one.errors);
		if (errors.length > 0) return errors;
		for (const { variant, location, quantity } of wanted) if (variant) variant.stock[location] = quantity;
		return [];
	}

	/** A product that is made with its variants: options and variants go together. */
	private newProduct(input: ApiObject): ApiObject {
		const wanted = objectsOf(input.variants);
		const isWhole = wanted.every(
			({ optionValues }) => objectsOf(optionValues).length === objectsOf(input.productOptions).length,
		);
		if (textIn(input.title) === '' || wanted.length === 0 || !isWhole)
			return { product: null, userErrors: failed('input').as('Title, options and variants have to be there') };
		const number = 900_001 + this.variants.length;
		const productId = `gid://shopify/Product/${number}`;
		for (const [index, { sku, price, inventoryQuantities }] of wanted.entries())
			this.variants.push({
				...{ id: `gid://shopify/ProductVariant/${number + index}`, productId, sku: textIn(sku) },
				...{ inventoryItemId: `gid://shopify/InventoryItem/${number + index}`, price: textIn(price) },
				stock: Object.fromEntries(
					objectsOf(inventoryQuantities).map(({ locationId, quantity }) => [textIn(locationId), Number(quantity)]),
				),
			});
		return { product: { id: productId }, userErrors: [] };
	}

	/** The prices of a product's variants, or none of them. */
	private setPrices({ productId, variants }: ApiObject): UserError[] {
		const wanted = objectsOf(variants).map(({ id, price }, at) => {
			const found = this.variants.find((one) => one.id === id && one.productId === productId);
			const isPrice = price === undefined || /^\d+(\.\d{1,2})?$/.test(textIn(price));
			const errors = !found
				? failed('variants', `${at}`, 'id').as('Product variant does not exist')
				: isPrice
					? []
					: failed('variants', `${at}`, 'price').as('Price must be greater than or equal to 0');
			return { found, price, errors };
		});
		const errors = wanted.flatMap((one) => one.errors);
		if (errors.length > 0) return errors;
		for (const { found, price } of wanted)
			if (found && price !== undefined) found.price = Number(textIn(price)).toFixed(2);
		return [];
	}

	/** Orders of a number, each with what is to be sent of it: one fulfilment order, closed once it was. */
	private fulfillmentOrders({ name }: ApiObject): ShopAnswer {
		const nodes = this.orders
			.filter((order) => textIn(name) === `name:${textIn(order.name)}`)
			.map(({ id, fulfillment_status: status }) => ({
				id: `gid://shopify/Order/${textIn(id)}`,
				fulfillmentOrders: {
					nodes: [
						{
							id: `gid://shopify/FulfillmentOrder/${textIn(id)}`,
							status: status === 'fulfilled' ? 'CLOSED' : status === 'on_hold' ? 'ON_HOLD' : 'OPEN',
						},
					],
				},
			}));
		return { status: 200, body: { data: { orders: { nodes } } } };
	}

	private fulfil({ lineItemsByFulfillmentOrder: sent, trackingInfo }: ApiObject): ApiObject {
		const ids = objectsOf(sent).map(({ fulfillmentOrderId }) => textIn(fulfillmentOrderId).replace(/^.*\//, ''));
		const order = this.orders.find(({ id }) => ids.includes(textIn(id)));
		if (!order || ['fulfilled', 'on_hold'].includes(textIn(order.fulfillment_status)))
			return {
				fulfillment: null,
				userErrors: failed('fulfillment').as('The fulfillment order is not in a fulfillable state.'),
			};
		const { number, company = null } = objectIn(trackingInfo);
		const fulfillment = { tracking_number: number, tracking_company: company };
		Object.assign(order, { fulfillment_status: 'fulfilled', fulfillments: [fulfillment] });
		return { fulfillment: { id: `gid://shopify/Fulfillment/${textIn(order.id)}` }, userErrors: [] };
	}

	/** A page of variants, behind a cursor. */
	private listed(query: string, { after }: ApiObject): ShopAnswer {
		const first = Number(/productVariants\([^)]*first:\s*(\d+)/.exec(query)?.[1] ?? 0);
		if (!(first >= 1 && first <= MOST_NODES)) return refusal(`first: 1 to ${MOST_NODES}`, 'BAD_REQUEST');
		const from = Number(Buffer.from(textIn(after), 'base64url').toString('utf8') || 0);
		const nodes = this.variants.slice(from, from + first).map(({ id, productId, inventoryItemId, sku, price }) => ({
			...{ id, sku, price },
			product: { id: productId },
			inventoryItem: { id: inventoryItemId },
		}));
		const end = from + nodes.length;
		const pageInfo = {
			hasNextPage: end < this.variants.length,
			endCursor: Buffer.from(`${end}`).toString('base64url'),
		};
		return { status: 200, body: { data: { productVariants: { nodes, pageInfo } } } };
	}
}
