import {
	NodeApiError,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
	type JsonObject,
} from 'n8n-workflow';

const text = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });
const flag = (name: string): INodeProperties => ({ displayName: name, name, type: 'boolean', default: false });

/** Rows of a fixed collection such as *Query Parameters*, as one object. */
const pairs = (rows: unknown): IDataObject =>
	Object.fromEntries(((rows ?? []) as Array<{ name: string; value: string }>).map(({ name, value }) => [name, value]));

/** What the parameters of an item ask for. */
function requestOf(context: IExecuteFunctions, item: number): IHttpRequestOptions {
	const of = (name: string, otherwise: unknown) => context.getNodeParameter(name, item, otherwise) as unknown;
	const body = of('sendBody', false) === true ? of('jsonBody', '{}') : undefined;
	return {
		method: (of('method', '') || 'GET') as IHttpRequestMethods,
		url: String(of('url', '')),
		json: true,
		...(of('sendQuery', false) === true ? { qs: pairs(of('queryParameters.parameters', [])) } : {}),
		...(body === undefined ? {} : { body: (typeof body === 'string' ? JSON.parse(body) : body) as IDataObject }),
	};
}

/** n8n's HTTP Request 4.2: one request for each item, its JSON answer as items; a list becomes an item for each of its elements. */
export const httpRequestNode: INodeType = {
	description: {
		displayName: 'HTTP Request',
		name: 'httpRequest',
		group: ['output'],
		version: 4.2,
		description: 'Makes an HTTP request and returns the response data',
		defaults: { name: 'HTTP Request' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			...['method', 'url', 'authentication', 'nodeCredentialType', 'specifyBody'].map(text),
			...['sendQuery', 'sendBody'].map(flag),
			{
				displayName: 'Query Parameters',
				name: 'queryParameters',
				type: 'fixedCollection',
				typeOptions: { multipleValues: true },
				default: {},
				options: [{ displayName: 'Parameters', name: 'parameters', values: ['name', 'value'].map(text) }],
			},
			{ displayName: 'JSON', name: 'jsonBody', type: 'json', default: '' },
			{ displayName: 'Options', name: 'options', type: 'collection', default: {}, options: [] },
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const given: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const type = this.getNodeParameter('nodeCredentialType', item, '') as string;
			try {
				const request = requestOf(this, item);
				const answer: unknown = await (type
					? this.helpers.httpRequestWithAuthentication.call(this, type, request)
					: this.helpers.httpRequest(request));
				const rows = (Array.isArray(answer) ? answer : [answer]) as IDataObject[];
				given.push(...rows.map((json): INodeExecutionData => ({ json, pairedItem: { item } })));
			} catch (error) {
				if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
				given.push({ json: { error: (error as Error).message }, pairedItem: { item } });
			}
		}
		return [given];
	},
};
