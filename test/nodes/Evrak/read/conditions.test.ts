import type { INodeParameters } from 'n8n-workflow';
import { bench } from '../../../../testkit/node/evrak';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

describe('names of columns', () => {
	const list = (more: INodeParameters): INodeParameters => ({
		resource: 'account',
		operation: 'getAllByCondition',
		inputMode: 'fields',
		...more,
	});

	it.each(['cari_kod', '-cari_kod', 'cari_unvan1, -cari_kod', 'cari_kod DESC, cari_unvan1 asc'])(
		'order a list: %s',
		async (sort) => {
			const { error } = await erp.evrak(list({ options: { sort } }));
			expect(error?.message ?? '').not.toContain('is not the name of a column');
			expect(erp.bodies('CariListesiV2')[0]?.Sort).toBe(sort);
		},
	);

	const BAD = ['cari_kod; DROP TABLE X', '(SELECT 1)', '*'];
	it.each(BAD.flatMap((text) => [{ Sort: text }, { FieldName: text }]))(
		'are not %j, in the form and in JSON',
		async (members) => {
			const inForm = 'Sort' in members ? { options: { sort: members.Sort } } : { filters: members };
			const asJson = list({ inputMode: 'json', json: JSON.stringify({ WhereStr: '1=1', ...members }) });
			for (const parameters of [list(inForm), asJson]) {
				const { error } = await erp.evrak(parameters);
				expect(error?.message).toMatch(
					/(Fields \(Alan Adları\), FieldName|Order By \(Sıralama\), Sort).*(name of a column)/,
				);
			}
			expect([...erp.erp.requests]).toEqual([]);
		},
	);
});

describe('a list of accounts by date', () => {
	const list = { resource: 'account', operation: 'getAll', inputMode: 'fields', returnAll: false, limit: 5 };

	it.each(['IlkTarih', 'SonTarih'])('is refused with %s and without Date Type', async (name) => {
		const { error } = await erp.evrak({ ...list, filters: { [name]: '2026-01-01' } });
		expect(error?.message).toBe(
			'Get many accounts: Date Type is missing: without it the ERP ignores the dates. Enter 2, which integrators use for the last change. Other values are not documented.',
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is read with it, and without any date', async () => {
		for (const filters of [{ IlkTarih: '2026-01-01', TarihTipi: 2 }, {}])
			expect((await erp.evrak({ ...list, filters })).error).toBeUndefined();
	});
});
