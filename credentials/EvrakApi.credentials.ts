import type {
	IAuthenticate,
	IAuthenticateRuleResponseSuccessBody,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';
import { RIGHT_CHOICES } from '../erp/saving/agent/rights.data';
import { connectionFrom, connectionProblems, type Connection } from '../erp/protocol/wire/connection';
import { dayIn } from '../erp/base/text/zone';
import { authenticatedBody } from '../erp/protocol/wire/envelope';
import { goesTo } from '../erp/protocol/wire/origin';

type Rule = IAuthenticateRuleResponseSuccessBody;

/** Request options from n8n: its own with `url`, or, from the HTTP Request node, those of its older helper with `uri` (n8n 2.41.1). */
type AnyRequest = IHttpRequestOptions & { readonly uri?: string; readonly rejectUnauthorized?: boolean };

/** The option that ignores SSL issues, for either kind of request options. */
const trustOf = (request: Partial<AnyRequest>, { ignoreSslIssues }: Connection): Partial<AnyRequest> =>
	request.url === undefined
		? { rejectUnauthorized: ignoreSslIssues ? false : request.rejectUnauthorized }
		: { skipSslCertificateValidation: ignoreSslIssues || request.skipSslCertificateValidation };

/** No redirect is followed, by either kind of request options: the body with the login would be sent to its target. */
const STAYS = {
	disableFollowRedirect: true,
	maxRedirects: 0,
	followRedirect: false,
	followAllRedirects: false,
} as const;

const ELSEWHERE =
	'This credential is sent to its own Base URL only, and the request goes to another scheme, host or port. Correct the URL of the request, or take the credential off it.';

/** Texts of the ERP (docs/trust/erp-behaviour.md#texts-of-refusals) and what a user should do about them. */
const REFUSALS = [
	[
		'Şifre Hatalı',
		'Wrong login. The ERP gives the same answer for a wrong password, user code, company code, working year or day: check them and the server time zone',
	],
	['Json da ApiKey bilgisi eksik', 'This installation needs an API key: enter it in API Key'],
	['Geçersiz api key', 'The ERP does not accept the API key: check it for missing or extra characters'],
] as const;

const NOT_THIS_API =
	'The server answers, but not with this API: check host and port, and that Base URL ends before /Api. ERP: Check Installation tells more';

const refused = (key: string, value: unknown, message: string): Rule => ({
	type: 'responseSuccessBody',
	properties: { key, value, message },
});

const SOME_REFUSAL =
	'The ERP answered but refused the call: check user code, password, company code, working year and time zone. ERP: Check Installation tells more';

/** The first matching rule gives the message; a response without `result[0]` is not from this API. */
const TEST_RULES: Rule[] = [
	...REFUSALS.map(([text, message]) => refused('result[0].ErrorMessage', text, message)),
	refused('result[0].IsError', true, SOME_REFUSAL),
	refused('result[0].success', false, SOME_REFUSAL),
	refused('result[0].StatusCode', '400', SOME_REFUSAL),
	refused('result[0].StatusCode', 400, SOME_REFUSAL),
	refused('result[0]', undefined, NOT_THIS_API),
];

/** A limit for what agents write. Writes that cannot be checked against it, for instance a delete by GUID without an account, are refused. */
const limit = (
	displayName: string,
	name: string,
	example: string,
	description: string,
	preset = '',
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: preset,
	placeholder: `e.g. ${example}`,
	description: `${description}${preset === '' ? '. Blank is no limit.' : ''}`,
	displayOptions: { show: { agentsMay: ['write'] } },
});

/** Login of the ERP's document-integration API: the members that every request's envelope contains. */
export class EvrakApi implements ICredentialType {
	name = 'evrakApi';

	displayName = 'Evrak ERP API';

	icon = { light: 'file:../icons/evrak.svg', dark: 'file:../icons/evrak.dark.svg' } as const;

	documentationUrl = 'https://github.com/n8n-nodes-evrak/n8n-nodes-evrak#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL (Adres)',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. http://192.168.1.10:8094',
			description: 'Address of the API with its port, without /Api. Usual ports are 8094 (V17) and 8084 (V16).',
		},
		{
			displayName: 'User Code (Kullanıcı Kodu)',
			name: 'userCode',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. API',
			description: 'Code of the ERP user that the API logs in as (Kullanıcı Kodu)',
		},
		{
			displayName: 'Password Type (Şifre Türü)',
			name: 'digestMode',
			type: 'options',
			options: [
				{
					name: 'Password',
					value: 'daily',
					description: 'The plain password; the daily digest is made for each request',
				},
				{
					name: 'Ready-Made Digest',
					value: 'readyMade',
					description: '32 hexadecimal characters sent as they are; valid only on the day they were made for',
				},
			],
			default: 'daily',
		},
		{
			displayName: 'Password (Şifre)',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description: 'Password of the user, or the digest (Şifre)',
		},
		{
			displayName: 'Company Code (Firma Kodu)',
			name: 'companyCode',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. FIRMA01',
			description: 'Code of the company to work in (Firma Kodu)',
		},
		{
			displayName: 'Working Year (Çalışma Yılı)',
			name: 'workingYear',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2026',
			description:
				'Fiscal year of the documents, four digits (Çalışma Yılı). Blank means the current year by the server’s clock. Each operation can override it.',
		},
		{
			displayName: 'API Key (API Anahtarı)',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description: 'Leave blank if your installation works without one',
		},
		{
			displayName: 'Server Time Zone (Saat Dilimi)',
			name: 'timeZone',
			type: 'string',
			default: 'Europe/Istanbul',
			placeholder: 'e.g. Europe/Istanbul',
			description:
				'IANA name of the zone that the ERP server’s clock shows. The digest is made for the day in this zone.',
		},
		{
			displayName: 'API Generation (Sürüm)',
			name: 'generation',
			type: 'options',
			options: [
				{ name: 'V16', value: 'V16', description: 'Older server; has no e-document calls except the invoice PDF' },
				{ name: 'V17', value: 'V17', description: 'Newer server' },
			],
			default: 'V17',
		},
		{
			displayName: 'Company Number (Firma No)',
			name: 'companyNumber',
			type: 'string',
			default: '',
			placeholder: 'e.g. 0',
			description: 'Sent with every request if set (FirmaNo), normally 0',
		},
		{
			displayName: 'Branch Number (Şube No)',
			name: 'branchNumber',
			type: 'string',
			default: '',
			placeholder: 'e.g. 0',
			description: 'Sent with every request if set (SubeNo), normally 0',
		},
		{
			displayName: 'Envelope Property (Zarf Adı)',
			name: 'envelopeProperty',
			type: 'string',
			default: 'Mikro',
			description:
				'The one property that wraps every request. Change it only if your API’s examples show another word.',
		},
		{
			displayName: 'Ignore SSL Issues (Insecure)',
			name: 'ignoreSslIssues',
			type: 'boolean',
			default: false,
			description: 'Whether to connect even if the server’s certificate cannot be checked, as with a self-signed one',
		},
		{
			displayName: 'Allow Free SQL (Serbest SQL)',
			name: 'allowFreeSql',
			type: 'boolean',
			default: false,
			description:
				'Whether Record: Execute Query and ERP: Call Method may send a SELECT that you write (serbest SQL). It only reads, but nearly all that the API user may read. It does not cover n8n’s HTTP Request node: with this credential that node sends any statement.',
		},
		{
			displayName: 'AI Agent Access (Yapay Zekâ)',
			name: 'agentsMay',
			type: 'options',
			options: [
				{ name: 'Read Only', value: 'read', description: 'AI agents ask, and write nothing (yalnızca okur)' },
				{
					name: 'Read, and Write What Is Chosen',
					value: 'write',
					description: 'AI agents write what you choose below, each time by a preview and its code (seçileni de yazar)',
				},
			],
			default: 'read',
			description:
				'What AI agents may do that have a node with this credential as a tool. It does not cover n8n’s HTTP Request node as a tool.',
		},
		{
			displayName: 'AI Agent Rights (Yazma Hakları)',
			name: 'agentRights',
			type: 'multiOptions',
			options: RIGHT_CHOICES,
			default: [],
			displayOptions: { show: { agentsMay: ['write'] } },
			description:
				'Each right opens the methods named below it. Raw rows and ERP: Call Method never write for an agent.',
		},
		limit(
			'Documents per Call (Evrak Sayısı)',
			'agentDocuments',
			'10',
			'How many documents an agent may write in a call',
			'10',
		),
		limit(
			'Amount per Document (Evrak Tutarı)',
			'agentAmount',
			'TRY 10000, 1 500',
			'Without VAT, for each currency that agents may use: TRY, or its number in the ERP (döviz cinsi), and the amount',
		),
		limit(
			'Amount per Day (Günlük Tutar)',
			'agentDayAmount',
			'TRY 50000',
			'The same for all documents of a kind that the ERP has of today in the Series below (V17)',
		),
		limit('Series (Seri)', 'agentSeries', 'AI', 'Series in which agents may write'),
		limit('Warehouses (Depo)', 'agentWarehouses', '1, 2', 'Numbers of the warehouses of which agents may write'),
		limit(
			'Accounts (Cari)',
			'agentAccounts',
			'120.01*, 120.02.001',
			'Codes of the accounts of which agents may write; a star stands for any end',
		),
	];

	/**
	 * Puts the envelope's login members into the request; also used by the HTTP Request node. May be applied twice, works on a copy, and leaves a
	 * body unchanged that is not a JSON object. Throws if a setting is invalid, or if the request goes elsewhere than to the Base URL.
	 */
	authenticate: IAuthenticate = async (
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const connection = connectionFrom(credentials);
		const [problem] = connectionProblems(connection);
		if (problem) throw new Error(`${problem.setting} ${problem.message}. ${problem.remedy}`);
		if (!goesTo(connection.baseUrl, requestOptions)) throw new Error(ELSEWHERE);
		const isGet = (requestOptions.method ?? 'GET') === 'GET';
		const { url, uri = '' }: Partial<AnyRequest> = requestOptions;
		const bare = /\/APILogin\/?$/i.test((url ?? uri).split('?')[0] ?? '');
		const day = dayIn(connection.zone, new Date());
		return {
			...requestOptions,
			...trustOf(requestOptions, connection),
			...STAYS,
			body: isGet
				? requestOptions.body
				: (authenticatedBody(requestOptions.body, connection, day, bare) as IHttpRequestOptions['body']),
		};
	};

	/**
	 * One account at most, by a V2-style call: it proves the whole login and logs out by itself. APILogin would leave a session open
	 * on the server. An answer without `result[0]` is not this API.
	 */
	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.replace(/^[\\s\\p{Cf}]+|[\\s\\p{Cf}]+$/gu, "").replace(/\\/+$/, "") }}',
			url: '/Api/APIMethods/CariListesiV3',
			method: 'POST',
			body: { Size: '1', Index: 0 },
			timeout: 30_000,
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: true,
		},
		rules: TEST_RULES,
	};
}
