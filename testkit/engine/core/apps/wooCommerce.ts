import {
	NodeApiError,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type INodeExecutionData,
	type INodeType,
	type JsonObject,
} from 'n8n-workflow';

/** The page that a Link header calls the next. */
const nextIn = (link: string): string | undefined => /<([^>]*)>; rel="next"/.exec(link)?.[1];

interface Answer {
	readonly body: IDataObject | IDataObject[];
	readonly headers: { readonly link: string };
}

/** *Order: Get Many* with *Return All*: pages of a hundred, by the links of the shop. */
async function ordersOf(context: IExecuteFunctions, item: number, ask: Ask): Promise<IDataObject[]> {
	const { after } = context.getNodeParameter('options', item) as { after: string };
	const query = new URLSearchParams({ after, per_page: '100' });
	const found: IDataObject[] = [];
	for (let page: string | undefined = `/wp-json/wc/v3/orders?${query.toString()}`; page;) {
		const { body, headers } = await ask({ url: page });
		found.push(...(body as IDataObject[]));
		page = nextIn(headers.link);
	}
	return found;
}

/** *Order: Update*, as far as its metadata. */
async function updatedOrder(context: IExecuteFunctions, item: number, ask: Ask): Promise<IDataObject[]> {
	const id = String(context.getNodeParameter('orderId', item));
	const metadata = context.getNodeParameter('metadataUi.metadataValues', item, []) as IDataObject[];
	const { body } = await ask({
		method: 'PUT',
		url: `/wp-json/wc/v3/orders/${id}`,
		body: { meta_data: metadata },
	});
	return [body as IDataObject];
}

type Ask = (request: IHttpRequestOptions) => Promise<Answer>;

/** n8n's WooCommerce 1 with the operations of orders that the examples use. */
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
			...['resource', 'operation', 'orderId'].map((name) => ({
				...{ displayName: name, name, type: 'string' as const, default: '' },
			})),
			{ displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false },
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'After', name: 'after', type: 'dateTime', default: '' }],
			},
			{
				displayName: 'Metadata',
				name: 'metadataUi',
				type: 'fixedCollection',
				typeOptions: { multipleValues: true },
				default: {},
				options: [
					{
						displayName: 'Metadata',
						name: 'metadataValues',
						values: ['key', 'value'].map((name) => ({ displayName: name, name, type: 'string', default: '' })),
					},
				],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { url } = await this.getCredentials<{ url: string }>('wooCommerceApi');
		const ask: Ask = async (request) =>
			(await this.helpers.httpRequestWithAuthentication.call(this, 'wooCommerceApi', {
				...request,
				url: request.url.startsWith('/') ? url + request.url : request.url,
				json: true,
				returnFullResponse: true,
			})) as Answer;
		const given: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const does = this.getNodeParameter('operation', item) === 'update' ? updatedOrder : ordersOf;
			try {
				given.push(...(await does(this, item, ask)).map((json) => ({ json, pairedItem: { item } })));
			} catch (error) {
				if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
				given.push({ json: { error: (error as Error).message }, pairedItem: { item } });
			}
		}
		return [given];
	},
};
