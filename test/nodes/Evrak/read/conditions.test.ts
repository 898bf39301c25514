import type { INodeParameters } from 'n8n-workflow';
import { asTool } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';

let erp: Bench;
beforeAll(async () => (erp = await bench()));
beforeEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

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

	const BAD = [
		'cari_kod; DROP TABLE X',
		'cari_kod--',
		'(SELECT 1)',
		'1',
		'cari_kod,,x',
		"'x'",
		'a b',
		'cari_kod/**/',
		'*',
	];
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

describe('a condition that an AI agent gives', () => {
	const parameters = {
		resource: 'account',
		operation: 'getAllByCondition',
		inputMode: 'fields',
		filters: { WhereStr: "={{ $fromAI('condition', 'Condition') }}" },
	};

	it.each(['1=1; DROP TABLE CARI_HESAPLAR', "cari_kod='x' --", 'cari_kod /* all */', "cari_unvan1 = 'a;b'"])(
		'is refused: %s',
		async (condition) => {
			await asTool(erp, parameters, {}, async (ask) => expect(await ask({ condition })).toContain('is not allowed'));
			expect([...erp.erp.requests]).toEqual([]);
		},
	);

	it('is asked where it is one', async () => {
		const condition = "cari_kod LIKE '320%'";
		await asTool(erp, parameters, {}, async (ask) => void (await ask({ condition })));
		expect(erp.bodies('CariListesiV2')).toMatchObject([{ WhereStr: condition }]);
	});

	it('outside of an agent is the user’s own', async () => {
		const { error } = await erp.evrak({ ...parameters, filters: { WhereStr: "cari_unvan1 <> 'a;b'" } });
		expect(error).toBeUndefined();
	});
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

	it('says in the words of the form which column may be wrong', async () => {
		const { error } = await erp.evrak({ ...list, operation: 'getAllByCondition', filters: { FieldName: 'cari_renk' } });
		expect(error?.description).toContain('check Statement, Condition (Filtre Koşulu), Fields (Alan Adları) and Sort');
	});
});
