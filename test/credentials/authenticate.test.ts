import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../demo/credential';
import { startErp } from '../../standin';
import { LOGIN, MEMBERS, runHttp } from './support';
import { atNoon, realClock } from '../../testkit/clock/clock';

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
			'Working Year "26" is not a year of four digits. Write the fiscal year in full, for instance 2026, or leave it blank for the current year.',
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
