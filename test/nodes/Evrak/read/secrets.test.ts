import type { INodeParameters } from 'n8n-workflow';
import { asTool } from '../../../../testkit/node/agent';
import { bench, items } from '../../../../testkit/node/evrak';
import { perSuite } from '../../../../testkit/jest/benches';

const SECRET = 'gizli-portal-42';

const erp = perSuite(bench);
beforeAll(() => erp.erp.db.run('UPDATE CARI_HESAPLAR SET cari_Portal_PW = ?', [SECRET]));

const byCondition = (filters: INodeParameters, more: INodeParameters = {}): INodeParameters => ({
	resource: 'account',
	operation: 'getAllByCondition',
	inputMode: 'fields',
	filters,
	...more,
});

describe('passwords in rows of the API', () => {
	it.each<[string, INodeParameters]>([
		['Account: Get Many', { resource: 'account', operation: 'getAll', inputMode: 'fields' }],
		['Account: Get Many by Condition', byCondition({})],
		[
			'a custom call',
			{
				resource: 'custom',
				operation: 'call',
				customPath: '/Api/APIMethods/CariListesiV2',
				customEffect: 'read',
				customPlacement: 'beside',
				customBody: { Size: '5', Index: 0 },
			},
		],
	])('are left out, and a hint says so: %s', async (_, parameters) => {
		const { items: found, run, error } = await erp.evrak(parameters);
		expect(error).toBeUndefined();
		expect(JSON.stringify(found)).toContain('120.01.001');
		expect(JSON.stringify(found)).not.toContain(SECRET);
		expect(JSON.stringify(run)).toContain('Columns that are not read were left out: cari_Portal_PW.');
	});

	it('are no hint where there are none', async () => {
		const { items: found, run } = await erp.evrak(byCondition({ FieldName: 'cari_kod,cari_unvan1' }));
		expect(found.length).toBeGreaterThan(1);
		expect(JSON.stringify(run)).not.toContain('left out');
	});
});

describe('passwords that a list is asked by', () => {
	const ASKED: Array<[string, INodeParameters]> = [
		['as a column', byCondition({ FieldName: 'cari_kod, cari_Portal_PW' })],
		['as an order', byCondition({}, { options: { sort: '-CARI_PORTAL_PW' } })],
		['in a condition', byCondition({ WhereStr: "cari_kod > '1' AND [cari_portal_pw] LIKE 'a%'" })],
		['in a SELECT of a condition', byCondition({ WhereStr: '1 = (SELECT User_pw FROM MikroDB_V17.dbo.KULLANICILAR)' })],
		['behind a quote that does not end', byCondition({ WhereStr: "cari_Portal_PW = 'a" })],
		['in JSON', byCondition({}, { inputMode: 'json', json: '{"WhereStr": "cari_Portal_PW IS NULL"}' })],
	];
	it.each(ASKED)('are refused: %s', async (_, parameters) => {
		const { error } = await erp.evrak(parameters);
		expect(error?.message).toMatch(/names \S+: passwords of the ERP are not read/i);
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('are refused in a custom call', async () => {
		const { error } = await erp.evrak({
			resource: 'custom',
			operation: 'call',
			customPath: '/Api/APIMethods/CariListesiV2',
			customPlacement: 'beside',
			customBody: { whereStr: "cari_Portal_PW LIKE 'g%'" },
		});
		expect(error?.message).toContain('passwords of the ERP are not read');
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('as a text of a condition are a text', async () => {
		const { error } = await erp.evrak(byCondition({ WhereStr: "cari_unvan1 <> 'cari_Portal_PW'" }), items({}));
		expect(error).toBeUndefined();
	});
});

describe('a condition that an AI agent gives', () => {
	const parameters = byCondition({ WhereStr: "={{ $fromAI('condition', 'Condition') }}" });

	it.each([
		'1=1 DROP TABLE CARI_HESAPLAR',
		'1=1; DROP TABLE CARI_HESAPLAR',
		"cari_kod='x' --",
		'cari_kod /* all */',
		"cari_unvan1 = 'a;b'",
		"1=1) UPDATE CARI_HESAPLAR SET cari_unvan1 = 'x' WHERE (1=1",
		'1=1 EXEC sp_who',
		'cari_kod IN (SELECT sto_kod FROM STOKLAR)',
		'1=1) UNION SELECT sto_kod FROM STOKLAR WHERE (1=1',
		"cari_kod = 'x",
		'MikroDB_V17_BASKA.dbo.fn_x(1) = 1',
	])('is no statement of its own, and reads no other table: %s', async (condition) => {
		await asTool(erp, parameters, {}, async (ask) => expect(await ask({ condition })).toContain('is not allowed'));
		expect([...erp.erp.requests]).toEqual([]);
	});

	it.each(["cari_unvan1 LIKE N'%Ö%' AND cari_baglanti_tipi IN (0, 1)", "cari_unvan1 <> 'select from where'"])(
		'is asked where it is a condition: %s',
		async (condition) => {
			await asTool(erp, parameters, {}, async (ask) => void (await ask({ condition })));
			expect(erp.bodies('CariListesiV2')).toMatchObject([{ WhereStr: condition }]);
		},
	);
});
