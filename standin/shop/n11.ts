import { textIn } from './json';
import type { ApiObject, Respond, ShopAnswer, ShopRequest, ShopWorld } from './types';

/** N11's API, for one seller. */
export interface N11 {
	readonly seller: { readonly appkey: string; readonly appsecret: string };
	readonly packages: ApiObject[];
}

const SELLER = { appkey: 'n11-app', appsecret: 'n11-word' };
const PATH = '/rest/delivery/v1/shipmentPackages';
const [USUAL, MOST] = [20, 100];
/** The longest stretch of one list. */
const WINDOW = 15 * 86_400_000;
const STATES = ['Created', 'Picking', 'Shipped', 'Delivered', 'Cancelled', 'Unpacked', 'UnSupplied'];

const refused = (status: number, message: string): ShopAnswer => ({ status, body: { message } });

/** Packages of one state in the last 15 days, or between two moments; pages count from 0. */
function listed(packages: readonly ApiObject[], { query }: ShopRequest, now: number): ShopAnswer {
	const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? USUAL)];
	const end = Number(query.get('endDate') ?? now);
	const start = Number(query.get('startDate') ?? end - WINDOW);
	const state = query.get('status');
	if (state !== null && !STATES.includes(state)) return refused(400, `status: ${STATES.join(', ')}`);
	if (!(size >= 1 && size <= MOST && page >= 0)) return refused(400, `size: at most ${MOST}; page: from 0`);
	if (!(end - start >= 0 && end - start <= WINDOW)) return refused(400, 'startDate, endDate: 15 days at most');
	const found = packages
		.filter(({ shipmentPackageStatus }) => state === null || textIn(shipmentPackageStatus) === state)
		.filter(({ lastModifiedDate }) => Number(lastModifiedDate) >= start && Number(lastModifiedDate) <= end);
	const content = found.slice(page * size, (page + 1) * size);
	const totalPages = Math.ceil(found.length / size);
	return { status: 200, body: { content, page, size, totalPages, totalElements: found.length } };
}

/** The API and its routes. */
export function createN11({ now }: Pick<ShopWorld, 'now'>): { readonly shop: N11; readonly respond: Respond } {
	const shop: N11 = { seller: SELLER, packages: [] };
	return {
		shop,
		respond: (request) => {
			if (request.path !== PATH) return undefined;
			const { appkey, appsecret } = request.headers;
			if (appkey !== SELLER.appkey || appsecret !== SELLER.appsecret) return refused(401, 'appKey / appSecret');
			return request.method === 'GET'
				? listed(shop.packages, request, now().getTime())
				: refused(405, 'Method Not Allowed');
		},
	};
}
