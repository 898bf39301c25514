import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { listNames } from '../../../../../erp/catalogue/lists/lookups';
import { bench, items, type Bench, type Login } from '../../../../../testkit/node/evrak';

const listed = async (erp: Bench, list: string, more: INodeParameters = {}, login: Login = {}) => {
	const parameters = { resource: 'list', operation: 'getAll', list, returnAll: true, ...more };
	const { items: rows, error } = await erp.evrak(parameters, items({}), {}, login);
	return { rows: rows.map(({ json }): IDataObject => json), error };
};

describe('List: Get Many', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench({ trade: true });
	});
	afterAll(async () => await erp.close());

	it.each(listNames)('%s has rows with a code', async (name) => {
		const { rows, error } = await listed(erp, name);
		expect(error?.message).toBeUndefined();
		if (!name.endsWith('Series')) expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) expect(['number', 'string']).toContain(typeof row.code);
	});

	it('tells further members under English names', async () => {
		expect((await listed(erp, 'warehouse')).rows[0]).toMatchObject({
			code: 1,
			name: 'Merkez depo',
			warehouseKind: 0,
			city: 'Ankara',
		});
		expect((await listed(erp, 'priceList')).rows[0]).toMatchObject({ code: 1, name: 'Perakende', isVatIncluded: true });
	});

	it('calls columns as all other reads do', async () => {
		expect((await listed(erp, 'currency')).rows[0]).toEqual({ code: 0, name: 'Türk lirası', currencyCode: 'TRY' });
	});

	it('searches, limits, and goes on behind a page', async () => {
		expect((await listed(erp, 'warehouse', { search: 'sube' })).rows.map(({ code }) => code)).toEqual([2]);
		expect((await listed(erp, 'warehouse', { returnAll: false, limit: 2 })).rows).toHaveLength(2);
		for (let at = 0; at < 1_050; at++)
			erp.erp.db.run('INSERT INTO PROJELER (pro_Guid, pro_kodu, pro_adi) VALUES (?, ?, ?)', [
				`p${at}`,
				`Z${1_000 + at}`,
				'Proje',
			]);
		const { rows } = await listed(erp, 'project');
		expect(new Set(rows.map(({ code }) => code)).size).toBe(1_051);
		expect(rows).toHaveLength(1_051);
	});

	it('tells the series that are in use, with the last number of each', async () => {
		for (const [series, number] of [
			['A', 3],
			['A', 7],
			['B', 1],
		] as const)
			erp.erp.db.run(
				"INSERT INTO SIPARISLER (sip_Guid, sip_evrakno_seri, sip_evrakno_sira, sip_tarih) VALUES (?, ?, ?, '2026-01-05T00:00:00.000')",
				[`s${series}${number}`, series, number],
			);
		const { rows } = await listed(erp, 'orderSeries');
		expect(rows).toContainEqual({ code: 'A', lastNumber: 7, lastDate: '2026-01-05' });
		expect(rows).toContainEqual({ code: 'B', lastNumber: 1, lastDate: '2026-01-05' });
	});

	it.each<[string, string, INodeParameters, RegExp]>([
		['a list that is none', 'nothing', {}, /List is "nothing", which is no choice/],
		[
			'a search whose expression gives nothing',
			'warehouse',
			{ search: '={{ $json.none }}' },
			/Search: the expression gives nothing/,
		],
		['a list that has an operation of its own', 'account', {}, /List is "account", which is no choice/],
		['a limit that is no number', 'bank', { returnAll: false, limit: 'x' }, /Limit is not a whole number/],
	])('refuses %s, before anything is sent', async (_, list, more, message) => {
		const before = erp.erp.requests.length;
		expect((await listed(erp, list, more)).error?.message).toMatch(message);
		expect(erp.erp.requests).toHaveLength(before);
	});

	it('on V16 says that nothing has these lists', async () => {
		const { error } = await listed(erp, 'warehouse', {}, { generation: 'V16' });
		expect(`${error?.message} ${error?.description}`).toMatch(
			/does not exist on a V16 server Nothing was sent.*nothing/,
		);
	});
});

describe('List: Get Many on other databases', () => {
	it('leaves out what a build lacks, and says so', async () => {
		const erp = await bench({ trade: true, hide: ['DEPOLAR.dep_Il', 'DEPOLAR.dep_iptal'] });
		const { rows } = await listed(erp, 'warehouse');
		expect(rows[0]).toMatchObject({ code: 1, city: null, unavailable: ['city (dep_Il, İl)'] });
		await erp.close();
	});

	it('names the table that there is not, and the right that is missing', async () => {
		const erp = await bench({ trade: true, hide: ['KARGO_TANIMLARI'] });
		expect((await listed(erp, 'carrier')).error?.message).toContain('lacks the table KARGO_TANIMLARI');
		await erp.close();
		const denied = await bench({ trade: true, sqlRight: false });
		const { error } = await listed(denied, 'warehouse');
		expect(`${error?.message} ${error?.description}`).toMatch(/SQL sorgusu çalıştırma yetkiniz/);
		await denied.close();
	});

	it.each(['older', 'newer'] as const)('reads every list of the %s build', async (build) => {
		const erp = await bench({ trade: true, build });
		for (const name of listNames) expect([name, (await listed(erp, name)).error?.message]).toEqual([name, undefined]);
		await erp.close();
	});
});
