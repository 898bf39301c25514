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

	it('tells further members under English names', async () => {
		expect((await listed(erp, 'warehouse')).rows[0]).toMatchObject({
			code: 1,
			name: 'Merkez depo',
			warehouseKind: 0,
			city: 'Ankara',
		});
		expect((await listed(erp, 'priceList')).rows[0]).toMatchObject({ code: 1, name: 'Perakende', isVatIncluded: true });
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
		['a list that is none', 'nothing', {}, /List "nothing" is no choice/],
		['a list that has an operation of its own', 'account', {}, /List "account" is no choice/],
	])('refuses %s, before anything is sent', async (_, list, more, message) => {
		const before = erp.erp.requests.length;
		expect((await listed(erp, list, more)).error?.message).toMatch(message);
		expect(erp.erp.requests).toHaveLength(before);
	});
});

describe('List: Get Many on other databases', () => {
	it('leaves out what a build lacks, and says so', async () => {
		const erp = await bench({ trade: true, hide: ['DEPOLAR.dep_Il', 'DEPOLAR.dep_iptal'] });
		const { rows } = await listed(erp, 'warehouse');
		expect(rows[0]).toMatchObject({ code: 1, city: null, unavailable: ['city (dep_Il, İl)', 'dep_iptal of DEPOLAR'] });
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

	it.each(['older', 'newer'] as const)('reads every list of the %s build, each row with a code', async (build) => {
		const erp = await bench({ trade: true, build });
		for (const name of listNames) {
			const { rows, error } = await listed(erp, name);
			expect([name, error?.message]).toEqual([name, undefined]);
			if (!name.endsWith('Series')) expect([name, rows.length]).not.toEqual([name, 0]);
			for (const row of rows)
				expect([name, typeof row.code]).toEqual([name, expect.stringMatching(/^(number|string)$/)]);
		}
		await erp.close();
	});
});
