import { atNoon } from '../../../../testkit/clock/clock';
import { bench, items } from '../../../../testkit/node/evrak';
import { nobodyListens } from '../../../../testkit/servers/server';
import { perTest } from '../../../../testkit/jest/benches';

beforeEach(() => atNoon());
const erp = perTest(bench);

const session = (operation: string, more = {}) => ({ resource: 'session', operation, inputMode: 'fields', ...more });

describe('a health call', () => {
	it.each(['checkHealth', 'checkHealthDetails', 'callLogger'])('says that the service is up: %s', async (operation) => {
		const { items: rows } = await erp.evrak(session(operation));
		expect(rows).toMatchObject([{ json: { up: true, httpStatus: 200 }, pairedItem: { item: 0 } }]);
		expect([...erp.erp.requests]).toMatchObject([{ method: 'GET', body: null }]);
	});

	it('says that the service is down, which is no error', async () => {
		const down = await erp.evrak(session('checkHealth'), items({}), {}, { baseUrl: await nobodyListens() });
		expect(down.error).toBeUndefined();
		expect(down.items.map(({ json }) => json)).toEqual([{ up: false, reason: 'The ERP refuses connections' }]);
	});

	it.each([
		['html403', { up: false, httpStatus: 403, answer: '403 Forbidden' }],
		['plain', { up: false, httpStatus: 200, answer: 'Api Server Error: kayıt okunamadı' }],
		['hang-before-commit', { up: false, reason: 'The ERP did not answer in time' }],
	])('is down where something else answers, or nothing: %s', async (fault, json) => {
		await erp.faults(fault);
		const { items: rows } = await erp.evrak(session('checkHealth', { options: { timeout: 2 } }));
		expect(rows.map((row) => row.json)).toEqual([json]);
	});
});

describe('login and logoff', () => {
	it('send what each method wants: flat login, user code at the root', async () => {
		for (const operation of ['login', 'logoff', 'logoffV2']) {
			const { items: rows } = await erp.evrak(session(operation));
			expect(rows[0]?.json).toMatchObject({ success: true, operation });
		}
		expect(erp.bodies('APILogin')).toMatchObject([{ KullaniciKodu: 'API', FirmaKodu: 'DEMO', FirmaNo: 0, SubeNo: 0 }]);
		expect(erp.bodies('APILogoff')).toEqual([{ KullaniciKodu: 'API' }]);
		expect(erp.bodies('APILogoffV2')).toMatchObject([{ KullaniciKodu: 'API', Mikro: { KullaniciKodu: 'API' } }]);
	});

	it('another user can be logged off', async () => {
		await erp.evrak(session('logoffV2', { KullaniciKodu: 'STUCK' }));
		expect(erp.bodies('APILogoffV2')).toMatchObject([{ KullaniciKodu: 'STUCK', Mikro: { KullaniciKodu: 'API' } }]);
	});

	it('a refused login says what to check', async () => {
		const { error } = await erp.evrak(session('login'), items({}), {}, { password: 'wrong-pass' });
		expect(error).toMatchObject({
			message: 'Log in failed: Şifre Hatalı',
			description: expect.stringContaining(
				'user code, password, company code, working year and server time zone in the credential',
			),
		});
	});
});
