import { createHash } from 'node:crypto';
import {
	NodeApiError,
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type JsonObject,
} from 'n8n-workflow';
import { pooled } from './pool';

/** What the users' requests log in with. */
interface TodayLogin {
	readonly url: string;
	readonly apiKey: string;
	readonly workingYear: string;
	readonly companyCode: string;
	readonly userCode: string;
	readonly password: string;
	/** Milliseconds. */
	readonly timeout: number;
}

/** Requests at once. The HTTP Request node sends those of all items at once unless its batching is set; this is to the users' favour. */
const AT_ONCE = 10;

/**
 * What users of n8n's HTTP Request node do today, with n8n's own request helper: one request per item, several at once, a status below 400
 * taken as success. As that node does (HttpRequestV3 of n8n 2.41.1): all requests are sent before the first error is looked at, which is then
 * thrown or put into `json.error`; an answer that says it is JSON and is not is an error.
 */
export class Today implements INodeType {
	readonly description: INodeTypeDescription = {
		displayName: 'As Users Go Today',
		name: 'today',
		group: ['output'],
		version: 1,
		description: 'One HTTP request per item',
		defaults: { name: 'As Users Go Today' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [],
	};

	constructor(login: TodayLogin) {
		this.execute = async function (this: IExecuteFunctions) {
			const items = this.getInputData();
			const answers = await pooled(items, AT_ONCE, async ({ json }) => {
				const [answer] = await Promise.allSettled([post.call(this, login, json)]);
				return answer;
			});
			const rows = answers.map((answer, item): INodeExecutionData => {
				const pairedItem = { item };
				if (answer.status === 'fulfilled') return { json: { answer: answer.value }, pairedItem };
				if (this.continueOnFail()) return { json: { error: String(answer.reason) }, pairedItem };
				throw new NodeApiError(this.getNode(), answer.reason as JsonObject, { itemIndex: item });
			});
			return [rows];
		};
	}

	execute: (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;
}

/** The digest of the day, as users make it in an expression or a Code node. */
function digest(password: string): string {
	const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });
	return createHash('md5').update(`${day} ${password}`).digest('hex');
}

interface Response {
	readonly headers: Readonly<Record<string, unknown>>;
	readonly body: IDataObject | string;
}

async function post(
	this: IExecuteFunctions,
	login: TodayLogin,
	{ reference, satirlar }: IDataObject,
): Promise<IDataObject | string> {
	const lines = (satirlar as IDataObject[]).map((line) => ({ ...line, sip_belgeno: reference }));
	const { headers, body } = (await this.helpers.httpRequest({
		method: 'POST',
		url: `${login.url}/Api/apiMethods/SiparisKaydetV2`,
		json: true,
		returnFullResponse: true,
		timeout: login.timeout,
		body: {
			Mikro: {
				ApiKey: login.apiKey,
				CalismaYili: login.workingYear,
				FirmaKodu: login.companyCode,
				KullaniciKodu: login.userCode,
				Sifre: digest(login.password),
				evraklar: [{ satirlar: lines }],
			},
		},
	})) as Response;
	if (typeof body === 'string' && String(headers['content-type']).includes('json'))
		throw new Error('Response body is not valid JSON');
	return body;
}
