import { bench, items, type Login } from '../../../../testkit/node/evrak';
import { perTest } from '../../../../testkit/jest/benches';

const erp = perTest(bench);

describe('a look-up', () => {
	const taxpayer = {
		resource: 'eDocument',
		operation: 'checkTaxpayer',
		inputMode: 'fields',
		VKN_TCKN: '={{ $json.no }}',
	};
	const status = (EFaturaTipi: number, EBelgeTipi: number) => ({
		resource: 'eDocument',
		operation: 'getStatus',
		inputMode: 'fields',
		EFaturaTipi,
		EBelgeTipi,
		UUID: '{aaaaaaaa-0000-4000-8000-000000000001}',
	});

	it.each([
		['Get taxpayer', { ...taxpayer, VKN_TCKN: '1111111114' }],
		['Get status of electronic invoice', status(1, 0)],
	])('%s that succeeds with empty Data means a missing right', async (action, parameters) => {
		const apiUser2: Login = { userCode: 'API2' };
		expect((await erp.evrak(parameters, items({}), {}, apiUser2)).error).toMatchObject({
			message: expect.stringContaining(`${action} failed: the ERP answered success without `),
			description: expect.stringContaining('the API user has no e-document right'),
		});
	});
});

describe('a filter of a list', () => {
	const incoming = { resource: 'eDocument', operation: 'getIncoming', IlkTarih: '2020-01-01', SonTarih: '2099-12-31' };
	const accounts = { resource: 'account', operation: 'getAll', inputMode: 'fields' };

	it.each([
		[incoming, 'GelenFaturalarV2', 'GIBFaturaNo', ' ORN2026000000001\t', 'ORN2026000000001'],
		[incoming, 'GelenFaturalarV2', 'VKNo', '333 333 33 39', '3333333339'],
		[accounts, 'CariListesiV3', 'CariKod', '\u00a0120.01.001 ', '120.01.001'],
		[accounts, 'CariListesiV3', 'CariVKNTCNo', ' 9900000173', '9900000173'],
	])('of %j is asked for without the blanks around it: %s %s', async (parameters, method, name, typed, asked) => {
		await erp.evrak({ ...parameters, filters: { [name]: typed } });
		const [body] = erp.bodies(method);
		expect((body?.Mikro as Record<string, unknown>)[name] ?? body?.[name]).toBe(asked);
	});

	it('that is no tax number is refused, as no sender has one', async () => {
		const { error } = await erp.evrak({ ...incoming, filters: { VKNo: '1234567891' } });
		expect(error?.message).toContain('VKNo: "1234567891" is not a valid tax number');
		expect(erp.bodies('GelenFaturalarV2')).toEqual([]);
	});
});
