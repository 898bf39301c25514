import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject, IDataObject, IHttpRequestOptions, INodeType } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../demo/credential';
import { runWorkflow } from '../../testkit/engine';
import { connectionFrom, connectionProblems } from '../../erp/wire/connection';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import { atNoon, realClock } from '../../testkit/clock/clock';
import { serve } from '../../testkit/servers/server';

const LOGIN: ICredentialDataDecryptedObject = {
	baseUrl: 'http://127.0.0.1:8094/',
	userCode: 'API',
	digestMode: 'daily',
	password: 'demo-pass',
	companyCode: 'DEMO',
	workingYear: '2026',
	apiKey: '',
	timeZone: 'Europe/Istanbul',
	generation: 'V17',
	companyNumber: '',
	branchNumber: '',
	envelopeProperty: 'Mikro',
	ignoreSslIssues: false,
};
const Sifre = createHash('md5').update('2026-11-20 demo-pass').digest('hex');
const MEMBERS = { CalismaYili: '2026', FirmaKodu: 'DEMO', KullaniciKodu: 'API', Sifre };

/** The node hands the options of n8n's older helper to the credential: `uri`, and no `url`. */
const asHttpRequest: INodeType = {
	description: {
		displayName: 'Http',
		name: 'http',
		group: ['input'],
		version: 1,
		description: '',
		defaults: { name: 'Http' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'evrakApi', required: true }],
		properties: [],
	},
	async execute() {
		const { baseUrl } = await this.getCredentials('evrakApi');
		const response = (await this.helpers.requestWithAuthentication.call(this, 'evrakApi', {
			uri: `${String(baseUrl)}/Api/APIMethods/CariListesiV3`,
			method: 'POST',
			body: { Size: '2', Index: 0 },
			json: true,
		})) as IDataObject;
		return [[{ json: response }]];
	},
};

/** Runs that node with the credential. */
async function runHttp(login: ICredentialDataDecryptedObject) {
	const node = { id: '1', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
	return await runWorkflow(
		{
			nodeTypes: { http: asHttpRequest },
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: { ...LOGIN, ...login } },
		},
		{
			name: 'test',
			nodes: [
				{ ...node, name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
				{ ...node, id: '2', name: 'Http', type: 'http', credentials: { evrakApi: { id: '1', name: 'ERP' } } },
			],
			connections: { Start: { main: [[{ node: 'Http', type: 'main', index: 0 }]] } },
		},
	);
}

beforeAll(atNoon);
afterAll(realClock);

describe('authenticate', () => {
	const authenticate = async (request: Partial<IHttpRequestOptions>, login: ICredentialDataDecryptedObject = {}) => {
		const credential = new EvrakApi();
		if (typeof credential.authenticate !== 'function') throw new Error('authenticate is no function');
		const url = 'http://127.0.0.1:8094/Api/APIMethods/CariListesiV3';
		return await credential.authenticate({ ...LOGIN, ...login }, { method: 'POST', url, ...request });
	};

	it('adds the login members beside the payload, or into the envelope that the body brings', async () => {
		expect((await authenticate({ body: { Size: '1' } })).body).toEqual({ Mikro: MEMBERS, Size: '1' });
		expect((await authenticate({ body: { Mikro: { evraklar: [] } } })).body).toEqual({
			Mikro: { evraklar: [], ...MEMBERS },
		});
	});

	it('uses the envelope word, API key, company and branch number that are set', async () => {
		const login = { envelopeProperty: 'Envelope', apiKey: 'KEY', companyNumber: '0', branchNumber: 2 };
		expect((await authenticate({ body: {} }, login)).body).toEqual({
			Envelope: { ...MEMBERS, ApiKey: 'KEY', FirmaNo: 0, SubeNo: 2 },
		});
	});

	it('may be applied twice', async () => {
		const once = await authenticate({ body: { Size: '1' } });
		expect(await authenticate(once)).toEqual(once);
	});

	it('works on a copy', async () => {
		const request = { body: { Mikro: { evraklar: [{}] } } };
		const before = structuredClone(request);
		const result = await authenticate(request);
		expect(request).toEqual(before);
		expect(result.body).not.toBe(request.body);
	});

	it('replaces a login that the body already bears, so that an old digest does not stay', async () => {
		const body = { Mikro: { Sifre: 'old', CalismaYili: '1999', TableNo: 1 } };
		expect((await authenticate({ body })).body).toEqual({ Mikro: { ...MEMBERS, TableNo: 1 } });
	});

	it.each([
		['no body', undefined, { Mikro: MEMBERS }],
		['an empty text', '', { Mikro: MEMBERS }],
		['JSON text', '{"Size":"1"}', { Mikro: MEMBERS, Size: '1' }],
		['text that is no JSON', 'Size=1', 'Size=1'],
		['a JSON list', '[1]', '[1]'],
		['a Buffer', Buffer.from('{}'), Buffer.from('{}')],
		['form data', new URLSearchParams('a=1'), new URLSearchParams('a=1')],
	])('turns %s into a body that can be sent', async (_, body, expected) => {
		expect((await authenticate({ body })).body).toEqual(expected);
	});

	it('leaves a GET untouched', async () => {
		expect((await authenticate({ method: 'GET', body: undefined })).body).toBeUndefined();
		expect((await authenticate({ method: undefined, body: undefined })).body).toBeUndefined();
	});

	it.each(['/Api/APIMethods/APILogin', '/api/apimethods/apilogin/', '/Api/APIMethods/APILogin?x=1'])(
		'is flat for the login: %s',
		async (path) => {
			const { body } = await authenticate({ url: `http://127.0.0.1:8094${path}`, body: { FirmaNo: 0, SubeNo: 0 } });
			expect(body).toEqual({ FirmaNo: 0, SubeNo: 0, ...MEMBERS });
		},
	);

	it.each([
		[
			{ baseUrl: '192.168.1.10:8094' },
			'Base URL "192.168.1.10:8094" is not a web address. Start it with http:// or https://, then the host and the port, for instance http://192.168.1.10:8094.',
		],
		[
			{ baseUrl: 'http://erp:8094/Api/APIMethods' },
			'Base URL "http://erp:8094/Api/APIMethods" already holds the path of the API. Leave out everything from /Api on; the node adds the path of each method.',
		],
		[
			{ workingYear: '26' },
			'Working Year "26" is not a year of four digits. Write the fiscal year in full, for instance 2026.',
		],
		[{ userCode: ' ' }, 'User Code is blank. Enter the code of the ERP user (Kullanıcı Kodu) that the API logs in as.'],
		[{ companyCode: '' }, 'Company Code is blank. Enter the company code (Firma Kodu) that the ERP shows at login.'],
		[
			{ timeZone: 'Ankara' },
			'Server Time Zone "Ankara" is not a time zone. Write an IANA name, for instance Europe/Istanbul.',
		],
		[
			{ branchNumber: 'A' },
			'Branch Number is not a whole number from 0 to 2147483647, in plain digits. Write the branch number (Şube No), normally 0, or leave it blank.',
		],
		[
			{ digestMode: 'readyMade' },
			'Password is not a ready-made digest, which has 32 hexadecimal characters. Paste the digest, or set Password Type to Password and enter the plain password.',
		],
	])('with wrong settings %j says what is wrong, and never the password', async (login, message) => {
		const error = await authenticate({ body: {} }, login).catch((thrown: Error) => thrown);
		expect(error).toMatchObject({ message });
		expect(message).not.toContain('demo-pass');
	});
});

describe('the credential’s test', () => {
	const { test } = new EvrakApi();
	/** What n8n's credential tester builds: a declarative node of one property, whose request is the test's. */
	const tester: INodeType = {
		description: {
			displayName: 'Temp',
			name: 'temp',
			group: ['transform'],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: 'evrakApi', required: true }],
			properties: [
				{ displayName: 'Temp', name: 'temp', type: 'string', default: '', routing: { request: test?.request } },
			],
		},
	};
	const get = jest.requireActual<(holder: unknown, path: string) => unknown>('lodash/get');

	/** The tester's own verdict: the first rule whose member has the value, else OK. */
	async function verdict(login: ICredentialDataDecryptedObject): Promise<string> {
		const node = { id: '1', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
		const run = await runWorkflow(
			{
				nodeTypes: { temp: tester },
				credentialTypes: { evrakApi: new EvrakApi() },
				credentials: { evrakApi: { ...LOGIN, ...login } },
			},
			{
				name: 'test',
				nodes: [
					{ ...node, name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
					{ ...node, id: '2', name: 'Temp', type: 'temp', credentials: { evrakApi: { id: '1', name: 'ERP' } } },
				],
				connections: { Start: { main: [[{ node: 'Temp', type: 'main', index: 0 }]] } },
			},
		);
		const [ran] = run.data.resultData.runData.Temp ?? [];
		if (ran?.error) return ran.error.message;
		const json = ran?.data?.main?.[0]?.[0]?.json;
		for (const { type, properties } of test?.rules ?? []) {
			if (type === 'responseSuccessBody' && get(json, properties.key) === properties.value) return properties.message;
		}
		return 'OK';
	}

	const NOT_THIS_API =
		'The server answers, but not with this API: check host and port, and that Base URL ends before /Api';
	const WRONG_LOGIN =
		'Wrong login. The ERP gives the same answer for a wrong password, user code, company code, working year or day: check them and the server time zone';

	const onErp = async (options: ErpOptions, use: (erp: Erp) => Promise<void>) => {
		const erp = await startErp(options);
		try {
			await use(erp);
		} finally {
			await erp.close();
		}
	};

	it.each([
		['the right login', {}, 'OK'],
		['a slash behind the address', { slash: '/' }, 'OK'],
		['a wrong password', { password: 'wrong-pass' }, WRONG_LOGIN],
		['a wrong company', { companyCode: 'NONE' }, WRONG_LOGIN],
		['a year that the ERP has not', { workingYear: '2001' }, WRONG_LOGIN],
		['a server in another zone', { timeZone: 'Pacific/Pago_Pago' }, WRONG_LOGIN],
		[
			'a wrong API key',
			{ apiKey: 'nope' },
			'The ERP does not accept the API key: check it for missing or extra characters',
		],
		[
			'a working year of 26',
			{ workingYear: '26' },
			expect.stringContaining('Working Year "26" is not a year of four digits'),
		],
	])('%s', async (_, { slash = '', ...login }: Record<string, string>, expected) => {
		await onErp({}, async (erp) => {
			expect(await verdict({ baseUrl: erp.url + slash, ...login })).toEqual(expected);
			expect(erp.requests.length).toBeLessThanOrEqual(1);
		});
	});

	it('an API key that the installation wants', async () => {
		await onErp({ requireApiKey: true }, async ({ url }) => {
			expect(await verdict({ baseUrl: url })).toBe('This installation needs an API key: enter it in API Key');
			expect(await verdict({ baseUrl: url, apiKey: 'demo-api-key' })).toBe('OK');
		});
	});

	it.each([
		['a web page', 200, '<html><body>It works!</body></html>'],
		['a page that is not found', 404, '<h1>Not Found</h1>'],
		['JSON without result', 200, '{"status":"ok"}'],
		['an empty result', 200, '{"result":[]}'],
		['nothing', 200, ''],
		['the stub of a lost cloud login', 200, '{"Method":"CariListesiV3"}'],
	])('a server that is not this API and answers %s', async (_, status, answer) => {
		const server = await serve((response) => response.writeHead(status).end(answer));
		expect(await verdict({ baseUrl: server.url })).toBe(NOT_THIS_API);
		await server.close();
	});

	it.each([301, 302, 303, 307, 308])('a redirect, which it does not follow: %i', async (status) => {
		const elsewhere = await serve((response) => response.end('{"result":[{"IsError":false,"StatusCode":200}]}'));
		const server = await serve((response) => response.writeHead(status, { Location: `${elsewhere.url}/x` }).end());
		expect(await verdict({ baseUrl: server.url })).toBe(NOT_THIS_API);
		expect(server.bodies).toHaveLength(1);
		expect(elsewhere.bodies).toEqual([]);
		await server.close();
		await elsewhere.close();
	});

	it.each([
		['{"success":false,"errorText":"MikroAPI - TimeOut"}'],
		['{"StatusCode":"400","ErrorMessage":"Lisans yok"}'],
		['{"StatusCode":400,"ErrorMessage":"Lisans yok"}'],
	])('a refusal in another shape: %s', async (row) => {
		const server = await serve((response) => response.end(`{"result":[${row}]}`));
		expect(await verdict({ baseUrl: server.url })).toMatch(/^The ERP answered but refused the call/);
		await server.close();
	});
});

describe('where the login goes', () => {
	const authenticated = async (request: object, login: ICredentialDataDecryptedObject = {}) => {
		const { authenticate } = new EvrakApi();
		if (typeof authenticate !== 'function') throw new Error('authenticate is no function');
		return await authenticate({ ...LOGIN, ...login }, { method: 'POST', ...request } as unknown as IHttpRequestOptions);
	};

	it.each([
		{ url: 'http://127.0.0.1:8094/Api/X' },
		{ uri: 'http://127.0.0.1:8094/Api/X' },
		{ url: '/Api/X', baseURL: 'http://127.0.0.1:8094' },
		{ url: 'Api/X', baseURL: 'http://127.0.0.1:8094/' },
		{ url: 'HTTP://127.0.0.1:8094/Api/X' },
		{ url: 'http://127.0.0.1:8094/Api/X', uri: 'http://127.0.0.1:8094/Api/X' },
	])('%j is the server of the credential', async (request) => {
		expect((await authenticated(request)).body).toEqual({ Mikro: MEMBERS });
	});

	it.each([
		['erp.example.com', 'https://ERP.example.COM/mikro', 'https://erp.example.com:443/mikro/Api/X'],
		['a port that is the usual one', 'http://erp.local:80', 'http://erp.local/Api/X'],
	])('%s is the same in another spelling', async (_, baseUrl, url) => {
		expect((await authenticated({ url }, { baseUrl })).body).toEqual({ Mikro: MEMBERS });
	});

	it.each([
		{ url: 'http://evil.example/Api/X' },
		{ uri: 'http://evil.example/Api/X' },
		{ url: 'https://127.0.0.1:8094/Api/X' },
		{ url: 'http://127.0.0.1:8095/Api/X' },
		{ url: 'http://127.0.0.1/Api/X' },
		{ url: 'http://127.0.0.1:8094@evil.example/Api/X' },
		{ url: 'http://127.0.0.1:8094\\\\@evil.example/Api/X'.replace('\\\\', '%5C') },
		{ url: 'http://127.0.0.1:8094.evil.example/Api/X' },
		{ url: 'http://127.0.0.1.:8095/Api/X' },
		{ url: '//evil.example/Api/X', baseURL: 'http://127.0.0.1:8094' },
		{ url: '\\\\evil.example/Api/X', baseURL: 'http://127.0.0.1:8094' },
		{ url: 'http://evil.example/Api/X', baseURL: 'http://127.0.0.1:8094' },
		{ url: '/Api/X', baseURL: 'http://evil.example' },
		{ url: 'http://127.0.0.1:8094/Api/X', uri: 'http://evil.example' },
		{ url: '/Api/X' },
		{ url: '' },
		{},
		{ url: 'file:///etc/passwd' },
	])('%j is not, and gets nothing', async (request) => {
		await expect(authenticated(request)).rejects.toThrow(/sent to its own Base URL only/);
	});

	it.each([
		'http://api:gizli@10.0.0.1:8094',
		'http://api:gizli@10.0.0.1:not-a-port',
		'api:gizli@10.0.0.1',
		'ftp://api:gizli@10.0.0.1/Api',
		'http:/api:gizli@10.0.0.1:8094',
		'http:\\\\api:gizli@10.0.0.1:8094',
		'http://api%3Agizli%4010.0.0.1',
	])('user and password in the Base URL are refused and not shown: %s', async (baseUrl) => {
		const problem = await authenticated({ url: `${baseUrl}/Api/X` }, { baseUrl }).catch(
			(error: Error) => error.message,
		);
		expect(problem).toMatch(/^Base URL holds a user name or password/);
		expect(JSON.stringify(connectionProblems(connectionFrom({ ...LOGIN, baseUrl })))).not.toContain('gizli');
	});

	it.each([301, 302, 303, 307, 308])('a redirect is not followed: %i', async (status) => {
		const elsewhere = await serve((response) => response.end('{"result":[{"IsError":false,"StatusCode":200}]}'));
		const server = await serve((response) => response.writeHead(status, { Location: `${elsewhere.url}/x` }).end());
		const run = await runHttp({ baseUrl: server.url });
		expect(server.bodies.length).toBeGreaterThan(0);
		expect(elsewhere.bodies).toEqual([]);
		expect(JSON.stringify(run.data)).not.toContain(Sifre);
		await server.close();
		await elsewhere.close();
	});
});

describe("the credential in n8n's HTTP Request node", () => {
	it('adds the login members to the body', async () => {
		const erp = await startErp();
		const run = await runHttp(credentialOf(erp));
		await erp.close();
		const [ran] = run.data.resultData.runData.Http ?? [];
		expect(ran?.error).toBeUndefined();
		expect(ran?.data?.main?.[0]?.[0]?.json).toMatchObject({ result: [{ IsError: false }] });
	});

	it('lets it trust a self-signed certificate, in the words of either kind of options', async () => {
		const { authenticate } = new EvrakApi();
		if (typeof authenticate !== 'function') throw new Error('authenticate is no function');
		const strict = { ...LOGIN, baseUrl: 'https://127.0.0.1:8094' };
		const trusting = { ...strict, ignoreSslIssues: true };
		const older = { uri: 'https://127.0.0.1:8094/Api', method: 'POST' } as unknown as IHttpRequestOptions;
		expect(await authenticate(trusting, older)).toMatchObject({ rejectUnauthorized: false });
		expect(await authenticate(strict, older)).not.toHaveProperty('rejectUnauthorized', false);
		const newer: IHttpRequestOptions = { url: 'https://127.0.0.1:8094/Api', method: 'POST' };
		expect(await authenticate(trusting, newer)).toMatchObject({ skipSslCertificateValidation: true });
	});
});
