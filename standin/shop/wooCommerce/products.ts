import { objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest } from '../types';
import { noSuch, wooError } from './errors';
import { lastOf, wooPage, type LinkHeader } from './pages';

/** A shop's products; variations of a product name it as `parent_id`. */
export interface Shelf {
	readonly products: ApiObject[];
	/** SKUs that the shop refuses to change. */
	readonly refusing: Set<string>;
	readonly link: LinkHeader;
}

/** Objects of one batch; more are refused as a whole. */
const MOST = 100;

/** Why a product cannot be changed so: stock is a whole number, prices are texts. */
function problemOf(change: ApiObject): string | undefined {
	if (change.stock_quantity !== undefined && change.stock_quantity !== null && !Number.isInteger(change.stock_quantity))
		return 'stock_quantity';
	return ['regular_price', 'sale_price'].find((name) => change[name] !== undefined && typeof change[name] !== 'string');
}

function update(shelf: Shelf, id: string, parent: string | undefined, change: ApiObject): ShopAnswer {
	const product = shelf.products.find(
		(one) => textIn(one.id) === id && (parent === undefined || textIn(one.parent_id) === parent),
	);
	if (!product) return noSuch('product');
	// A variation is changed under its product alone.
	if (parent === undefined && Number(product.parent_id ?? 0) > 0)
		return wooError(404, 'woocommerce_rest_invalid_product_id', 'To manipulate product variations use /variations.');
	if (shelf.refusing.has(textIn(product.sku)))
		return wooError(400, 'product_invalid_sku', 'Invalid or duplicated SKU.');
	const problem = problemOf(change);
	if (problem !== undefined) return wooError(400, 'rest_invalid_param', `Invalid parameter(s): ${problem}`);
	Object.assign(product, change, { id: product.id });
	return { status: 200, body: product };
}

/** A new product, or a new variation of one: no two have one SKU. */
function create(shelf: Shelf, parent: string | undefined, product: ApiObject): ShopAnswer {
	const sku = textIn(product.sku);
	if (shelf.refusing.has(sku) || shelf.products.some((one) => sku !== '' && textIn(one.sku) === sku))
		return wooError(400, 'product_invalid_sku', 'Invalid or duplicated SKU.');
	const problem = problemOf(product);
	if (problem !== undefined) return wooError(400, 'rest_invalid_param', `Invalid parameter(s): ${problem}`);
	const id = Math.max(0, ...shelf.products.map((one) => Number(one.id))) + 1;
	const created = { ...product, id, parent_id: Number(parent ?? 0) };
	shelf.products.push(created);
	return { status: 201, body: created };
}

/** A batch is answered with 200; what was refused stands in its place as an error. */
function batch(shelf: Shelf, parent: string | undefined, body: ApiObject): ShopAnswer {
	const updates = objectsOf(body.update);
	const count = updates.length + objectsOf(body.create).length + (Array.isArray(body.delete) ? body.delete.length : 0);
	if (count > MOST)
		return wooError(413, 'woocommerce_rest_request_entity_too_large', `Unable to accept more than ${MOST} items.`);
	return {
		status: 200,
		body: {
			create: objectsOf(body.create).map((product) => {
				const { status, body: told } = create(shelf, parent, product);
				return status === 201 ? told : { id: 0, error: told };
			}),
			update: updates.map((change) => {
				const { status, body: told } = update(shelf, textIn(change.id), parent, change);
				return status === 200 ? told : { id: change.id, error: told };
			}),
		},
	};
}

/** Products and their variations; `rest` is the path behind `/products`. */
export function productsAnswer(shelf: Shelf, request: ShopRequest, rest: readonly string[]): ShopAnswer {
	const { method, body, query } = request;
	const [id, part, variation] = rest;
	const isAny = lastOf(query, 'sku') !== undefined;
	const isOf = (parent: string | undefined) => (one: ApiObject) =>
		parent === undefined ? isAny || ['', '0'].includes(textIn(one.parent_id)) : textIn(one.parent_id) === parent;
	if (id === 'batch') return batch(shelf, undefined, body);
	if (part === 'variations' && variation === 'batch') return batch(shelf, id, body);
	if (id === undefined && method === 'POST') return create(shelf, undefined, body);
	if (id === undefined || (part === 'variations' && variation === undefined)) {
		const skus = lastOf(query, 'sku')?.split(',');
		const found = shelf.products.filter(isOf(id)).filter(({ sku }) => skus?.includes(textIn(sku)) ?? true);
		return wooPage(found, request, shelf.link);
	}
	if (method === 'PUT' || method === 'POST') return update(shelf, variation ?? id, variation && id, body);
	const found = shelf.products.find((one) => textIn(one.id) === (variation ?? id));
	return found ? { status: 200, body: found } : noSuch('product');
}
