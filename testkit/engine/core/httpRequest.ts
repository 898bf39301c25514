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

const rows = (name: string, more: readonly string[]): INodeProperties => ({
	displayName: name,
	name,
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	options: [{ displayName: 'Parameters', name: 'parameters', values: ['name', 'value', ...more].map(text) }],
});

/** Rows of a fixed collection such as *Query Parameters*, as one object. */
const pairs = (rows: unknown): IDataObject =>
	Object.fromEntries(((rows ?? []) as Array<{ name: string; value: string }>).map(({ name, value }) => [name, value]));

type Value = (name: string, otherwise: unknown) => unknown;

/** How an answer is given on: with its status and headers, and without an error whatever the status is. */
interface AnswerOptions {
	readonly fullResponse?: boolean;
	readonly neverError?: boolean;
}

/** Puts the chosen generic credential into a request: a login, or the headers of *Custom Auth*. */
async function letIn(context: IExecuteFunctions, item: number, request: IHttpRequestOptions): Promise<void> {
	if (context.getNodeParameter('authentication', item, '') !== 'genericCredentialType') return;
	const type = context.getNodeParameter('genericAuthType', item, '');
	if (type === 'httpBasicAuth') {
		const { user, password } = await context.getCredentials<{ user: string; password: string }>('httpBasicAuth');
		request.auth = { username: user, password };
	}
	if (type === 'httpCustomAuth') {
		const { json } = await context.getCredentials<{ json: string }>('httpCustomAuth');
		const { headers } = JSON.parse(json) as { readonly headers?: IDataObject };
		request.headers = { ...request.headers, ...headers };
	}
}

/** What the parameters of an item ask for. */
function requestOf(of: Value): IHttpRequestOptions {
	const body = of('sendBody', false) === true && of('contentType', '') === '' ? of('jsonBody', '{}') : undefined;
	const method = of('method', '');
	return {
		method: (typeof method === 'string' && method !== '' ? method : 'GET') as IHttpRequestMethods,
		url: String(of('url', '')),
		json: true,
		...(of('sendQuery', false) === true ? { qs: pairs(of('queryParameters.parameters', [])) } : {}),
		...(of('sendHeaders', false) === true ? { headers: pairs(of('headerParameters.parameters', [])) } : {}),
		...(body === undefined ? {} : { body: (typeof body === 'string' ? JSON.parse(body) : body) as IDataObject }),
	};
}

/** A field of a form: a text, or a file of the item. */
interface FormField {
	readonly name: string;
	readonly parameterType?: 'formBinaryData';
	readonly value?: string;
	readonly inputDataFieldName?: string;
}

/** The fields of *Body Parameters*, as a browser's form has them. */
async function formOf(context: IExecuteFunctions, item: number): Promise<FormData> {
	const form = new FormData();
	const fields = context.getNodeParameter('bodyParameters.parameters', item, []) as FormField[];
	for (const { name, parameterType, value = '', inputDataFieldName: file = '' } of fields) {
		if (parameterType !== 'formBinaryData') form.append(name, value);
		else {
			const { mimeType, fileName = 'data' } = context.helpers.assertBinaryData(item, file);
			const content = new Uint8Array(await context.helpers.getBinaryDataBuffer(item, file));
			form.append(name, new Blob([content], { type: mimeType }), fileName);
		}
	}
	return form;
}

/** The option *Pagination* in the mode that changes a parameter of each request, as the editor stores it, expressions and all. */
interface Pagination {
	readonly parameters: { readonly parameters: ReadonlyArray<{ type: 'qs' | 'body'; name: string; value: string }> };
	readonly completeExpression: string;
	readonly requestInterval: number;
	readonly maxRequests?: number;
}

/** All pages, by n8n's own pager. */
async function pagesOf(
	context: IExecuteFunctions,
	item: number,
	request: IHttpRequestOptions,
	type: string,
): Promise<unknown[]> {
	const raw = context.getNodeParameter('options.pagination.pagination', 0, null, { rawExpressions: true });
	const { parameters, completeExpression, requestInterval, maxRequests } = raw as unknown as Pagination;
	const { url, ...rest } = request;
	const changed = (kind: 'qs' | 'body') =>
		Object.fromEntries(
			parameters.parameters.filter((one) => one.type === kind).map(({ name, value }) => [name, value]),
		);
	const pagination = {
		continue: `={{ !(${completeExpression.trim().slice(3, -2)}) }}`,
		request: { qs: changed('qs'), body: changed('body') },
		requestInterval,
		maxRequests,
	};
	const paged = context.helpers.requestWithAuthenticationPaginated;
	const pages = (await paged.call(context, { ...rest, uri: url }, item, pagination, type || undefined)) as Array<{
		readonly statusCode: number;
		readonly body: unknown;
	}>;
	const refused = pages.find(({ statusCode }) => statusCode >= 400);
	if (refused) throw new Error(`Request failed with status code ${refused.statusCode}`);
	return pages.flatMap(({ body }) => body);
}

/** A whole answer as n8n's node gives it on: a text stands in `data`, JSON in `body`. */
function withText({ body, ...answer }: IDataObject): IDataObject {
	return typeof body === 'string' ? { data: body, ...answer } : { body, ...answer };
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
			...['method', 'url', 'authentication', 'nodeCredentialType', 'genericAuthType', 'specifyBody'].map(text),
			...['contentType', 'inputDataFieldName'].map(text),
			...['sendQuery', 'sendHeaders', 'sendBody'].map(flag),
			...['queryParameters', 'headerParameters', 'bodyParameters'].map((name) =>
				rows(name, name === 'bodyParameters' ? ['parameterType', 'inputDataFieldName'] : []),
			),
			{ displayName: 'JSON', name: 'jsonBody', type: 'json', default: '' },
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: ['pagination', 'response', 'batching'].map((name) => ({
					...{ displayName: name, name, type: 'json' as const, default: '' },
				})),
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const given: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const type = this.getNodeParameter('nodeCredentialType', item, '') as string;
			try {
				const request = requestOf((name, otherwise) => this.getNodeParameter(name, item, otherwise));
				await letIn(this, item, request);
				const { fullResponse = false, neverError = false } = this.getNodeParameter(
					'options.response.response',
					item,
					{},
				) as AnswerOptions;
				Object.assign(request, { returnFullResponse: fullResponse, ignoreHttpStatusErrors: neverError });
				if (this.getNodeParameter('contentType', item, '') === 'multipart-form-data') {
					const form = new Response(await formOf(this, item));
					request.body = Buffer.from(await form.arrayBuffer());
					request.headers = { ...request.headers, 'content-type': form.headers.get('content-type') };
				}
				if (this.getNodeParameter('contentType', item, '') === 'binaryData') {
					const field = String(this.getNodeParameter('inputDataFieldName', item));
					request.body = await this.helpers.getBinaryDataBuffer(item, field);
					request.headers = {
						...request.headers,
						'content-type': this.helpers.assertBinaryData(item, field).mimeType,
					};
				}
				const isPaged = this.getNodeParameter('options.pagination', item, null) !== null;
				const answer: unknown = await (isPaged
					? pagesOf(this, item, request, type)
					: type
						? this.helpers.httpRequestWithAuthentication.call(this, type, request)
						: this.helpers.httpRequest(request));
				const answers = ((Array.isArray(answer) ? answer : [answer]) as IDataObject[]).map((whole) =>
					fullResponse ? withText(whole) : whole,
				);
				given.push(...answers.map((json): INodeExecutionData => ({ json, pairedItem: { item } })));
			} catch (error) {
				if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
				given.push({ json: { error: (error as Error).message }, pairedItem: { item } });
			}
		}
		return [given];
	},
};
