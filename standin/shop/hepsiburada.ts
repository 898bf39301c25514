import { basicOf, textIn } from './json';
import type { ApiObject, Respond, ShopAnswer, ShopRequest } from './types';

/** Hepsiburada's API, for one merchant. */
export interface Hepsiburada {
	readonly merchant: { readonly merchantId: string; readonly serviceKey: string };
	/** Packages of the merchant; those that are not open leave the list. */
	readonly packages: ApiObject[];
}

const MERCHANT = { merchantId: '00000000-0000-4000-8000-0000000000b1', serviceKey: 'hb-service' };
const PATH = /^\/packages\/merchantid\/([^/]+)$/;
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

/** The API and its routes. */
export function createHepsiburada(): { readonly shop: Hepsiburada; readonly respond: Respond } {
	const shop: Hepsiburada = { merchant: MERCHANT, packages: [] };
	return {
		shop,
		respond: (request) => {
			const [, merchantId] = PATH.exec(request.path) ?? [];
			if (merchantId === undefined) return undefined;
			const [user, password] = basicOf(request.headers.authorization) ?? [];
			const isLetIn = user === MERCHANT.merchantId && password === MERCHANT.serviceKey && user === merchantId;
			if (!isLetIn || (request.headers['user-agent'] ?? '') === '') return refused(401, 'Unauthorized');
			return request.method === 'GET' ? listed(shop.packages, request) : refused(405, 'Method Not Allowed');
		},
	};
}
