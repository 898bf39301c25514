import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { connectionFrom, connectionProblems } from '../../erp/protocol/wire/connection';
import { serve } from '../../testkit/servers/server';
import { LOGIN, Sifre, MEMBERS, runHttp } from './support';
import { atNoon, realClock } from '../../testkit/clock/clock';

beforeAll(atNoon);
afterAll(realClock);

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
