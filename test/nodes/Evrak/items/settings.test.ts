import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import type { Operation } from '../../../../erp/catalogue/types';
import { inputClass } from '../../../../nodes/Evrak/form/description/inputs';
import { bench, items } from '../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS } from '../../../../testkit/node/orders';
import { exampleOf } from '../../../../testkit/operations/documented';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

describe('company and branch number', () => {
	const calls = operations.filter(({ anonymous, body }) => !anonymous && body.placement !== 'none');
	const takesJson = (operation: Operation) => !['all', 'none'].includes(inputClass(operation));
	const asked = calls
		.filter(({ kind, body }) => ['list', 'get'].includes(kind) || body.container === 'evraklar')
		.filter(takesJson);
	const jsonOf = ({ body }: (typeof operations)[number], login: object) =>
		JSON.stringify({ Mikro: login, ...(body.container ? {} : {}) });
	const run = async (
		{ resource, operation, body }: (typeof operations)[number],
		login: object,
		more: INodeParameters = {},
	) =>
		await erp.evrak(
			{
				resource,
				operation,
				...(body.unknown ? {} : { inputMode: 'json' }),
				json: jsonOf({ body } as never, login),
				...more,
			},
			items({}),
			{},
			{ companyNumber: 1, branchNumber: 2, allowFreeSql: true },
		);

	it.each(asked.map((operation) => [operation.method, operation] as const))(
		'that differ in the JSON of %s are refused',
		async (_, operation) => {
			const { error } = await run(operation, { FirmaNo: 5, subeno: '2' });
			const told = `${error?.message} ${error?.description}`;
			expect(told).toContain('Company Number (FirmaNo): the JSON says "5", the node logs in with "1"');
			expect(told).not.toContain('Branch Number (SubeNo): the JSON says');
			expect([...erp.erp.requests]).toEqual([]);
		},
	);

	it('in the JSON of a V1 method choose its session', async () => {
		const { resource, operation } = operations.find(({ method }) => method === 'OperasyonTamamlamaFisDuzelt') ?? {};
		const json = JSON.stringify({ Mikro: { FirmaNo: '4', SubeNo: 5 }, evraklar: [{ satirlar: [{ a: 1 }] }] });
		await erp.evrak({ resource, operation, json } as INodeParameters);
		expect(erp.bodies('APILogin')).toMatchObject([{ FirmaNo: 4, SubeNo: 5 }]);
		expect(JSON.stringify(erp.bodies('OperasyonTamamlamaFisDuzelt'))).not.toContain('FirmaNo');
	});

	const lists = operations.filter(({ kind }) => kind === 'list');
	it.each(lists.map((operation) => [operation.method, operation] as const))(
		'of the options come before those of the credential, and stand in every envelope: %s',
		async (_, operation) => {
			const { inside, beside } = exampleOf(operation.method);
			const json = JSON.stringify({ ...inside, ...beside, Mikro: { FirmaNo: 8, SubeNo: 9 } });
			const { error } = await run(operation, {}, { json, options: { companyNumber: '8', branchNumber: '9' } });
			expect(error).toBeUndefined();
			const bodies = erp.bodies(operation.method);
			expect(bodies).not.toEqual([]);
			for (const body of bodies) expect(body).toMatchObject({ Mikro: { FirmaNo: 8, SubeNo: 9 } });
		},
	);

	it.each(lists.filter(takesJson).map((operation) => [operation.method, operation] as const))(
		'another company or year in the JSON of %s is refused as in documents',
		async (_, operation) => {
			const { error } = await run(operation, { CalismaYili: '1999' });
			expect(error?.message).toContain('Working Year (CalismaYili): the JSON says "1999"');
			expect([...erp.erp.requests]).toEqual([]);
		},
	);

	it.each<[string, string]>([
		['an object', '={{ ({ code: "DEMO" }) }}'],
		['a list', '={{ ["DEMO"] }}'],
		['nothing', '={{ $json.compani }}'],
	])('are refused where one is %s', async (_, companyCode) => {
		const one = { resource: 'order', operation: 'create', inputMode: 'fields', documentFields: fields(HEADER) };
		const { error } = await erp.evrak(
			{ ...one, lineFields: fields(LINE_FIELDS), options: { companyCode } },
			items({ sku: 'STK001', quantity: 1 }),
		);
		expect(error?.message).toMatch(/Company Code is .*, though the option was added/);
		expect(erp.erp.requests).toHaveLength(0);
	});

	/** Rows that become one order, with these options. */
	const rowsOn = (options: INodeParameters): INodeParameters => ({
		...{ resource: 'order', operation: 'create', inputMode: 'rows', groupBy: "={{ 'one' }}" },
		...{ documentFields: fields(HEADER), lineFields: fields(LINE_FIELDS), options },
	});

	it('cannot differ between the rows of one document', async () => {
		const { error } = await erp.evrak(
			rowsOn({ companyCode: '={{ $json.company }}' }),
			items({ sku: 'STK001', quantity: 1, company: 'DEMO' }, { sku: 'STK001', quantity: 1, company: 'OTHER' }),
		);
		expect(error?.message).toContain('Options: differ between the items of this document');
		expect(erp.erp.requests).toHaveLength(0);
	});
});
