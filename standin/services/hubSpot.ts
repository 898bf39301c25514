import { objectsOf, textIn } from '../shop/json';
import type { ApiObject, Respond, ShopAnswer, ShopRequest } from '../shop/types';

/** A record of HubSpot with its properties, which are text. */
interface HubSpotRecord {
	readonly id: string;
	readonly properties: Record<string, string>;
}

/** A deal with what belongs to it. */
interface HubSpotDeal extends HubSpotRecord {
	readonly lineItems: readonly string[];
	readonly companies: readonly string[];
}

/** An account of HubSpot that one app's token opens. */
export interface HubSpot {
	readonly token: string;
	/** Properties that deals have beside those that are given; a write to any other is refused. */
	readonly dealProperties: Set<string>;
	readonly deals: HubSpotDeal[];
	readonly lineItems: HubSpotRecord[];
	readonly companies: HubSpotRecord[];
}

const TOKEN = 'pat-eu1-evrak-test';
const MOST = 100;

const refused = (status: number, category: string, message: string): ShopAnswer => ({
	status,
	body: { status: 'error', category, message },
});
const found = (body: unknown): ShopAnswer => ({ status: 200, body });

/** Whether a deal meets a filter of a search. */
function meets({ properties }: HubSpotRecord, { propertyName, operator, value }: ApiObject): boolean {
	const own = properties[textIn(propertyName)] ?? '';
	if (operator === 'NOT_HAS_PROPERTY') return own === '';
	if (operator === 'HAS_PROPERTY') return own !== '';
	return operator === 'EQ' && own === textIn(value);
}

/** Of the properties those that are asked for. */
const told = ({ id, properties }: HubSpotRecord, names: unknown): HubSpotRecord => ({
	id,
	properties: Object.fromEntries(
		Object.entries(properties).filter(([name]) => !Array.isArray(names) || names.includes(name)),
	),
});

function search({ deals }: HubSpot, { body }: ShopRequest): ShopAnswer {
	const groups = objectsOf(body.filterGroups).map(({ filters }) => objectsOf(filters));
	const all = deals.filter((deal) => groups.some((filters) => filters.every((filter) => meets(deal, filter))));
	const limit = Math.min(Number(textIn(body.limit) || '10'), MOST);
	const from = Number(textIn(body.after) || '0');
	const results = all.slice(from, from + limit).map((deal) => told(deal, body.properties));
	const next = from + limit < all.length ? { paging: { next: { after: `${from + limit}` } } } : {};
	return found({ total: all.length, results, ...next });
}

const associated = (ids: readonly string[], type: string) => ({ results: ids.map((id) => ({ id, type })) });

function dealWith(deal: HubSpotDeal, { query }: ShopRequest): ShopAnswer {
	const wanted = (query.get('associations') ?? '').split(',');
	const lines = wanted.includes('line_items') && deal.lineItems.length > 0;
	const companies = wanted.includes('companies') && deal.companies.length > 0;
	const associations = {
		...(lines ? { 'line items': associated(deal.lineItems, 'deal_to_line_item') } : {}),
		...(companies ? { companies: associated(deal.companies, 'deal_to_company') } : {}),
	};
	const names = query.get('properties')?.split(',');
	return found({ ...told(deal, names), ...(lines || companies ? { associations } : {}) });
}

function update(deal: HubSpotDeal, { dealProperties }: HubSpot, { body }: ShopRequest): ShopAnswer {
	const changes = objectsOf(body.properties).map(({ name, value }) => [textIn(name), textIn(value)] as const);
	const unknown = changes.find(([name]) => !(name in deal.properties) && !dealProperties.has(name));
	if (unknown) return refused(400, 'VALIDATION_ERROR', `Property "${unknown[0]}" does not exist`);
	Object.assign(deal.properties, Object.fromEntries(changes));
	return found({ dealId: Number(deal.id), isDeleted: false });
}

/** HubSpot's API as far as won deals need it: searches by page, what belongs to a deal, companies in the older form, and changes of deals. */
export function createHubSpot(): { readonly hubSpot: HubSpot; readonly respond: Respond } {
	const hubSpot: HubSpot = {
		token: TOKEN,
		dealProperties: new Set(['erp_order_no']),
		deals: [],
		lineItems: [],
		companies: [],
	};
	const respond: Respond = (request) => {
		const { method, path, headers, body } = request;
		if (!/^\/(?:crm\/v3|companies\/v2|deals\/v1)\//.test(path)) return undefined;
		if (headers.authorization !== `Bearer ${TOKEN}`)
			return refused(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
		const missing = refused(404, 'OBJECT_NOT_FOUND', 'resource not found');
		const deal = hubSpot.deals.find(({ id }) => /\/deals?\/(\d+)$/.exec(path)?.[1] === id);
		if (method === 'POST' && path === '/crm/v3/objects/deals/search') return search(hubSpot, request);
		if (method === 'POST' && path === '/crm/v3/objects/line_items/batch/read') {
			const ids = objectsOf(body.inputs).map(({ id }) => textIn(id));
			const results = hubSpot.lineItems.filter(({ id }) => ids.includes(id));
			return found({ status: 'COMPLETE', results: results.map((line) => told(line, body.properties)) });
		}
		if (method === 'GET' && path.startsWith('/companies/v2/companies/')) {
			const company = hubSpot.companies.find(({ id }) => path.endsWith(`/${id}`));
			if (!company) return missing;
			const properties: ApiObject = {};
			for (const [name, value] of Object.entries(company.properties)) properties[name] = { value };
			return found({ companyId: Number(company.id), properties });
		}
		if (!deal) return missing;
		if (method === 'PUT' && path.startsWith('/deals/v1/deal/')) return update(deal, hubSpot, request);
		return method === 'GET' && path.startsWith('/crm/v3/objects/deals/') ? dealWith(deal, request) : missing;
	};
	return { hubSpot, respond };
}
