import {
	NodeApiError,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestMethods,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
	type JsonObject,
} from 'n8n-workflow';

const given = (name: string): INodeProperties => ({ displayName: name, name, type: 'json', default: {} });

type Ask = (method: IHttpRequestMethods, path: string, body?: IDataObject) => Promise<IDataObject>;

interface Filters {
	readonly filterGroupsValues: ReadonlyArray<{ readonly filtersUi: { readonly filterValues: IDataObject[] } }>;
}

/** All pages of a search; a property's name stands before its type, as the editor keeps it. */
async function search(context: IExecuteFunctions, item: number, ask: Ask): Promise<IDataObject[]> {
	const { filterGroupsValues } = context.getNodeParameter('filterGroupsUi', item) as unknown as Filters;
	const filterGroups = filterGroupsValues.map(({ filtersUi }) => ({
		filters: filtersUi.filterValues.map((one) => ({ ...one, propertyName: String(one.propertyName).split('|')[0] })),
	}));
	const more = context.getNodeParameter('additionalFields', item);
	const deals: IDataObject[] = [];
	for (let after: string | undefined = '0'; after !== undefined;) {
		const page = await ask('POST', '/crm/v3/objects/deals/search', { filterGroups, limit: 100, after, ...more });
		deals.push(...(page.results as IDataObject[]));
		after = (page.paging as { next: { after: string } } | undefined)?.next.after;
	}
	return deals;
}

/** What the operation of an item asks for. */
async function run(context: IExecuteFunctions, item: number, ask: Ask): Promise<IDataObject[]> {
	const id = (name: string) => context.getNodeParameter(`${name}.value`, item) as string;
	const operation = context.getNodeParameter('operation', item);
	if (operation === 'search') return await search(context, item, ask);
	if (operation === 'get') return [await ask('GET', `/companies/v2/companies/${id('companyId')}`)];
	const custom = 'updateFields.customPropertiesUi.customPropertiesValues';
	const values = context.getNodeParameter(custom, item) as Array<{ property: string; value: string }>;
	const properties = values.map(({ property: name, value }) => ({ name, value }));
	return [await ask('PUT', `/deals/v1/deal/${id('dealId')}`, { properties })];
}

/** n8n's HubSpot 2.2 with *Deal: Search*, *Deal: Update* and *Company: Get*. Its host is fixed; here the credential names another. */
export const hubSpotNode: INodeType = {
	description: {
		displayName: 'HubSpot',
		name: 'hubspot',
		group: ['output'],
		version: 2.2,
		description: 'Consume HubSpot API',
		defaults: { name: 'HubSpot' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'hubspotAppToken', required: true }],
		properties: [
			...['resource', 'operation', 'authentication', 'companyId', 'dealId'].map(given),
			...['filterGroupsUi', 'additionalFields', 'updateFields'].map(given),
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { baseUrl } = await this.getCredentials<{ baseUrl: string }>('hubspotAppToken');
		const items: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const ask: Ask = async (method, path, body) => {
				const request = { method, url: `${baseUrl}${path}`, json: true, ...(body ? { body } : {}) };
				return (await this.helpers.httpRequestWithAuthentication.call(this, 'hubspotAppToken', request)) as IDataObject;
			};
			try {
				items.push(...(await run(this, item, ask)).map((json) => ({ json, pairedItem: { item } })));
			} catch (error) {
				if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
				items.push({ json: { error: (error as Error).message }, pairedItem: { item } });
			}
		}
		return [items];
	},
};
