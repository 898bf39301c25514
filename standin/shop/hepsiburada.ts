import { basicOf, textIn } from './json';
import type { ApiObject, Respond, ShopAnswer, ShopRequest, ShopWorld } from './types';

/** Hepsiburada's API, for one merchant. */
export interface Hepsiburada {
	readonly merchant: { readonly merchantId: string; readonly serviceKey: string };
	/** Packages of the merchant; those that are not open leave the list. */
	readonly packages: ApiObject[];
	/** Listings by the merchant's stock code: those that he has are there, with stock and price once they are told. */
	readonly listings: Map<string, ApiObject>;
}

/** How Hepsiburada behaves where nothing is known. */
export interface HepsiburadaOptions {
	/** Milliseconds until an upload is done; 0 where absent. */
	readonly uploadMs?: number;
	/** Prices above it lock a listing, in an upload that is done all the same. */
	readonly locksAbove?: number;
}

const MERCHANT = { merchantId: '00000000-0000-4000-8000-0000000000b1', serviceKey: 'hb-service' };
const PATH = /^\/(packages|listings)\/merchantid\/([^/]+)(?:\/(stock|price)-uploads(?:\/id\/([^/]+))?)?$/;
/** Listings of an upload, by the maker's guide. */
const MOST_ROWS = 4000;
/** Packages of a page: the number that the maker's examples ask for. What it does with more is not known. */
const MOST = 10;

const refused = (status: number, message: string): ShopAnswer => ({ status, body: { code: status, message } });

/** Open packages, page by page; both numbers are needed (changelog of May 2024 on developers.hepsiburada.com). */
function listed(packages: readonly ApiObject[], { query }: ShopRequest): ShopAnswer {
	const [limit, offset] = [query.get('limit'), query.get('offset')].map((text) => Number(text ?? NaN));
	if (!(limit! >= 1 && offset! >= 0)) return refused(400, 'Bad Request limit and offset parameters are required');
	if (limit! > MOST) return refused(400, `limit: at most ${MOST}`);
	const open = packages.filter(({ status }) => textIn(status) === 'Open');
	return { status: 200, body: open.slice(offset, offset! + limit!) };
}

/** Uploads of stock or of prices: the answer is an id, and what was refused is told once the upload is done. */
class Uploads {
	private readonly uploads: Array<{ readonly done: number; readonly result: ApiObject }> = [];

	constructor(
		private readonly listings: Hepsiburada['listings'],
		private readonly now: ShopWorld['now'],
		private readonly options: HepsiburadaOptions,
	) {}

	take(kind: string, rows: readonly ApiObject[]): ShopAnswer {
		if (rows.length === 0 || rows.length > MOST_ROWS) return refused(400, `1 to ${MOST_ROWS} listings`);
		const errors: ApiObject[] = [];
		const priceValidations: ApiObject[] = [];
		for (const [index, { merchantSku, availableStock, price }] of rows.entries()) {
			const sku = textIn(merchantSku);
			const place = { elementNo: index + 1, merchantSku: sku };
			const isWhole =
				kind === 'price' ? Number(price) > 0 : Number.isInteger(availableStock) && Number(availableStock) >= 0;
			const isLocked = kind === 'price' && Number(price) > (this.options.locksAbove ?? Number.POSITIVE_INFINITY);
			if (!this.listings.has(sku)) errors.push({ ...place, errors: ['ProductNotFound'] });
			else if (!isWhole)
				errors.push({ ...place, errors: [kind === 'price' ? 'InvalidPrice' : 'InvalidAvailableStock'] });
			else if (isLocked) priceValidations.push({ ...place, type: 'MaxLock', maxPrice: this.options.locksAbove });
			else
				this.listings.set(sku, { ...this.listings.get(sku), ...(kind === 'price' ? { price } : { availableStock }) });
		}
		const result = { total: rows.length, errors, ...(kind === 'price' ? { priceValidations } : {}) };
		this.uploads.push({ done: this.now().getTime() + (this.options.uploadMs ?? 0), result });
		return { status: 200, body: { id: `upload-${this.uploads.length}` } };
	}

	result(id: string): ShopAnswer {
		const upload = this.uploads[Number(id.replace('upload-', '')) - 1];
		if (!upload) return refused(404, id);
		const isDone = upload.done <= this.now().getTime();
		return { status: 200, body: { id, status: isDone ? 'Done' : 'InProgress', ...(isDone ? upload.result : {}) } };
	}
}

/** The API and its routes. */
export function createHepsiburada(
	{ now }: Pick<ShopWorld, 'now'>,
	options: HepsiburadaOptions = {},
): { readonly shop: Hepsiburada; readonly respond: Respond } {
	const shop: Hepsiburada = { merchant: MERCHANT, packages: [], listings: new Map() };
	const uploads = new Uploads(shop.listings, now, options);
	return {
		shop,
		respond: (request) => {
			const [, list, merchantId, kind = '', id = ''] = PATH.exec(request.path) ?? [];
			if (merchantId === undefined) return undefined;
			const [user, password] = basicOf(request.headers.authorization) ?? [];
			const isLetIn = user === MERCHANT.merchantId && password === MERCHANT.serviceKey && user === merchantId;
			if (!isLetIn || (request.headers['user-agent'] ?? '') === '') return refused(401, 'Unauthorized');
			const isRead = request.method === 'GET';
			if (list === 'packages' && isRead && kind === '') return listed(shop.packages, request);
			if (list === 'listings' && !isRead && kind !== '' && id === '') return uploads.take(kind, request.rows);
			if (list === 'listings' && isRead && id !== '') return uploads.result(id);
			return refused(405, 'Method Not Allowed');
		},
	};
}
