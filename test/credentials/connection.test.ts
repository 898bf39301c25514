import type { ICredentialDataDecryptedObject, INodeType } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { runWorkflow } from '../../testkit/engine';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import { serve } from '../../testkit/servers/server';
import { LOGIN } from './support';
import { atNoon, realClock } from '../../testkit/clock/clock';

beforeAll(atNoon);
afterAll(realClock);

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
		'The server answers, but not with this API: check host and port, and that Base URL ends before /Api. ERP: Check Installation tells more';
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
		['marks that do not show behind what was pasted', { slash: '/\u200B ', userCode: '\u200EAPI\u200B' }, 'OK'],
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
