import { basicOf, objectIn, objectsOf, textIn } from '../json';
import { Limit, type Rate } from '../limit';
import type { ApiObject, Respond, ShopAnswer, ShopFile, ShopRequest, ShopWorld } from '../types';
import { statementPage, type StatementRow } from './finance';
import { TrendyolInventory } from './inventory';
import { askForLabel, labelOf, movePackage, packageList, sendPackage, trendyolError } from './packages';

/** How the gateway behaves where sellers differ. */
export interface TrendyolOptions {
	/** Requests of one address that are let through; 50 within 10 s where absent. */
	readonly rate?: Rate;
	/** Milliseconds until a batch is done; 0 where absent. */
	readonly batchMs?: number;
}

/** Trendyol's gateway, for one seller. */
export interface Trendyol {
	readonly seller: { readonly sellerId: string; readonly apiKey: string; readonly apiSecret: string };
	readonly packages: ApiObject[];
	readonly claims: ApiObject[];
	/** Files of invoices by package. */
	readonly invoices: Map<string, Buffer>;
	/** Rows of the statement of the seller's account. */
	readonly statement: StatementRow[];
	/** Products by barcode: those that the seller has are there, with stock and prices once they are told. */
	readonly items: Map<string, ApiObject>;
}

const SELLER = { sellerId: '100001', apiKey: 'ty-key', apiSecret: 'ty-secret' };
const USUAL: Rate = { requests: 50, perMs: 10_000 };
/** What Trendyol takes as an invoice's file: types, and bytes (developers.trendyol.com, *Send Customer Invoice File*). */
const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];
const LARGEST = 10 * 1024 * 1024;
const PATH = /^\/integration\/(order|inventory|product|finance\/che)?\/?sellers\/(\d+)\/(.*)$/;

/** The gateway and its routes. */
export function createTrendyol(
	world: ShopWorld,
	{ rate = USUAL, batchMs = 0 }: TrendyolOptions = {},
): { readonly shop: Trendyol; readonly respond: Respond } {
	const inventory = new TrendyolInventory(world.now, batchMs);
	const shop: Trendyol = {
		seller: SELLER,
		packages: [],
		claims: [],
		invoices: new Map(),
		statement: [],
		items: inventory.items,
	};
	const limits = new Map<string, Limit>();
	/** Common labels that were asked for, by tracking number. */
	const labels = new Map<string, string>();

	/** What keeps a request out: its login, the header that names the seller's software, or its number. */
	function closed({ headers, method }: ShopRequest, seller: string, rest: string): ShopAnswer | undefined {
		const agent = headers['user-agent'] ?? '';
		// The gateway's own page says so before it looks at the login.
		if (!/^\d+ - \S/.test(agent)) return { status: 403, body: { error: 'User-Agent' } };
		const [user, password] = basicOf(headers.authorization) ?? [];
		if (user !== SELLER.apiKey || password !== SELLER.apiSecret || seller !== SELLER.sellerId)
			return trendyolError(401, 'ClientApiAuthenticationException');
		const address = `${method} ${rest.replace(/\d+/g, '#')}`;
		const limit = limits.get(address) ?? new Limit(rate, world.now);
		limits.set(address, limit);
		return limit.take() > 0 ? trendyolError(429, 'too.many.requests') : undefined;
	}

	/** The PDF of a package's invoice. Trendyol's page tells the messages, and no status. */
	function takeInvoice({ shipmentPackageId, file }: ApiObject): ShopAnswer {
		const id = textIn(shipmentPackageId);
		if (!shop.packages.some((parcel) => textIn(parcel.shipmentPackageId) === id))
			return trendyolError(400, `The shipment package with the ID (${id}) could not be found.`);
		const { type, content } = objectIn(file) as Partial<ShopFile>;
		if (!content) return trendyolError(400, 'File not sent. Please select the invoice file and try again.');
		if (content.length > LARGEST) return trendyolError(400, 'The file size cannot exceed 10 MB.');
		if (!FILE_TYPES.includes(type ?? ''))
			return trendyolError(400, `File type (${type}) is not supported. Supported file types: ${FILE_TYPES.join(', ')}`);
		if (shop.invoices.has(id))
			return trendyolError(400, `The invoice for the package number (${id}) has already been sent.`);
		shop.invoices.set(id, content);
		return { status: 201 };
	}

	function answered(request: ShopRequest, group: string | undefined, rest: string): ShopAnswer {
		const { method, body, query } = request;
		const [what = '', id = '', last = ''] = rest.split('/');
		const key = `${method} ${group ?? ''} ${what}`;
		if (key === 'GET order orders') return packageList(shop.packages, request, world.now());
		if (key === 'PUT order shipment-packages' && last === 'alternative-delivery')
			return sendPackage(shop.packages, id, body, world.now());
		if (key === 'PUT order shipment-packages') return movePackage(shop.packages, id, body, world.now());
		if (key === 'GET order claims') {
			const state = query.get('claimItemStatus');
			const isOf = (claim: ApiObject) =>
				state === null || JSON.stringify(objectsOf(claim.items)).includes(`"${state}"`);
			return packageList(shop.claims.filter(isOf), request, world.now());
		}
		if (key === 'GET finance/che settlements' || key === 'GET finance/che otherfinancials')
			return statementPage(shop.statement, what, request);
		if (key === 'POST  seller-invoice-file') return takeInvoice(body);
		if (key === 'POST  common-label') return askForLabel(shop.packages, labels, id, body);
		if (key === 'GET  common-label') return labelOf(labels, id);
		if (key === 'POST inventory products' && id === 'price-and-inventory') return inventory.take(body);
		if (key === 'GET product products' && id === 'batch-requests') return inventory.result(last);
		return { status: 404, body: { error: 'Not Found' } };
	}

	return {
		shop,
		respond: (request) => {
			const [, group, seller = '', rest = ''] = PATH.exec(request.path) ?? [];
			if (rest === '') return undefined;
			return closed(request, seller, rest) ?? answered(request, group, rest);
		},
	};
}
