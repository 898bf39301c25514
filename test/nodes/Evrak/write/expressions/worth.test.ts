import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { lostWorth, moneyPaths } from '../../../../../erp/draft/nothing';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { formOf } from '../../../../../testkit/operations/form';

let erp: Bench;
beforeAll(async () => (erp = await bench()));
afterAll(async () => await erp.close());

const errorOf = async (parameters: INodeParameters, json: IDataObject): Promise<string> => {
	const { errors, items: rows } = await erp.evrak({ ...parameters, preview: true }, items(json), CONTINUE);
	return String(errors[0]?.json.error ?? `passes ${JSON.stringify(rows[0]?.json.warnings ?? [])}`);
};

/** Every column of a save whose role is quantity, price or amount. */
const WORTH = operations
	.filter(({ kind }) => kind === 'save')
	.flatMap((operation) =>
		operation.body.fields
			.filter(({ path }) => moneyPaths(operation.body.fields).has(path))
			.map((field) => [`${operation.resource}.${operation.operation}`, field.path, operation, field] as const),
	);

it('is the worth of lines of all sorts, whatever the type of its column', () => {
	expect(WORTH.length).toBeGreaterThan(50);
	const types = new Set(WORTH.map(([, , , { type }]) => type));
	expect([...types].sort()).toEqual(['number', 'numericText']);
	expect(WORTH.some(([name, path]) => name === 'collectionPayment.createBordereau' && path === 'cha_meblag')).toBe(
		true,
	);
});

describe.each(WORTH)('%s: %s', (_, path, operation, field) => {
	const usual = { resource: operation.resource, operation: operation.operation };

	it('is refused in a form whose expression gives a blank, unless that is meant', async () => {
		const form = (value: string) => ({
			...usual,
			inputMode: 'fields',
			...formOf(operation, field.scope, { [path]: value }),
		});
		expect(await errorOf(form('={{ $json.cell }}'), { cell: '' })).toMatch(
			new RegExp(`${path}: the expression gives nothing`),
		);
		expect(await errorOf(form("={{ $json.cell || '' }}"), { cell: '' })).not.toContain('the expression gives nothing');
	});

	it('is refused in JSON that has it blank and no other value of its kind', () => {
		const { lines } = operation.body;
		const holder = (value: unknown) => {
			const [head = path, ...rest] = path.split('.');
			if (rest.length > 0) return {};
			return field.onLine && lines !== undefined ? { [lines]: [{ [head]: value }] } : { [head]: value };
		};
		if (path.includes('.')) return;
		expect(lostWorth(holder(''), operation)).toEqual([
			expect.objectContaining({ field: expect.stringContaining(path) }),
		]);
		expect(lostWorth(holder(' '), operation)).toHaveLength(1);
		for (const value of [0, '0', 5, null]) expect(lostWorth(holder(value), operation)).toEqual([]);
	});
});

const CHEQUE = { cha_evrak_tip: 35, cha_tarihi: '20.11.2026', cha_tip: 1, cha_cinsi: 1, cha_kod: '120.01.001' };

it.each(['json', 'fields', 'rows'])('a cheque without an amount is saved by no way: %s', async (inputMode) => {
	const automatic = { mappingMode: 'autoMapInputData', value: null };
	const parameters = {
		...{ resource: 'collectionPayment', operation: 'createBordereau', inputMode },
		...(inputMode === 'json'
			? { json: '={{ { satirlar: [$json] } }}' }
			: { documentFields: automatic, lineFields: automatic, groupBy: '={{ $json.cha_kod }}' }),
	};
	for (const cha_meblag of ['', null, 0, '0'])
		expect(await errorOf(parameters, { ...CHEQUE, cha_meblag })).toMatch(/cha_meblag is (?:0 or blank|blank|missing)/);
	expect(await errorOf(parameters, CHEQUE)).toMatch(/cha_meblag is (?:0 or blank|missing)/);
	expect(await errorOf(parameters, { ...CHEQUE, cha_meblag: 100 })).not.toContain('cha_meblag');
});
