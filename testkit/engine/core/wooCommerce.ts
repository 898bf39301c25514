import {
	NodeApiError,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type JsonObject,
} from 'n8n-workflow';

/** The page that a Link header calls the next. */
const nextIn = (link: string): string | undefined => /<([^>]*)>; rel="next"/.exec(link)?.[1];

/** n8n's WooCommerce 1 with *Order: Get Many* and *Return All*: pages of a hundred, by the links of the shop. */
export const wooCommerceNode: INodeType = {
	description: {
		displayName: 'WooCommerce',
		name: 'wooCommerce',
		group: ['output'],
		version: 1,
		description: 'Consume WooCommerce API',
		defaults: { name: 'WooCommerce' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'wooCommerceApi', required: true }],
		properties: [
			...['resource', 'operation'].map((name) => ({ displayName: name, name, type: 'string' as const, default: '' })),
			{ displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false },
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'After', name: 'after', type: 'dateTime', default: '' }],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { url } = await this.getCredentials<{ url: string }>('wooCommerceApi');
		const given: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const { after } = this.getNodeParameter('options', item) as { after: string };
			const query = new URLSearchParams({ after, per_page: '100' });
			for (let page: string | undefined = `${url}/wp-json/wc/v3/orders?${query.toString()}`; page; ) {
				try {
					const request = { url: page, json: true, returnFullResponse: true };
					const answer = (await this.helpers.httpRequestWithAuthentication.call(this, 'wooCommerceApi', request)) as {
						readonly body: IDataObject[];
						readonly headers: { readonly link: string };
					};
					given.push(...answer.body.map((json) => ({ json, pairedItem: { item } })));
					page = nextIn(answer.headers.link);
				} catch (error) {
					throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
				}
			}
		}
		return [given];
	},
};
