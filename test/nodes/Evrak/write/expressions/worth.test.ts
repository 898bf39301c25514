import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { docFrom } from '../../../../../testkit/facts/erp';
import { operations } from '../../../../../erp/catalogue';
import { missingWorth, moneyPaths } from '../../../../../erp/document/draft/nothing';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { formOf } from '../../../../../testkit/operations/form';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const errorOf = async (parameters: INodeParameters, json: IDataObject): Promise<string> => {
	const { errors, items: rows } = await erp.evrak({ ...parameters, preview: true }, items(json), CONTINUE);
	return String(errors[0]?.json.error ?? `passes ${JSON.stringify(rows[0]?.json.warnings ?? [])}`);
};

/** Every column of a save whose role is quantity, price or amount. */
const WORTH = operations
	.filter(({ kind }) => kind === 'save')
	.flatMap((operation) =>
		operation.body.fields
			.filter(({ path }) => moneyPaths(operation).has(path))
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
		expect(missingWorth(docFrom(operation, holder('')))).toEqual([
			expect.objectContaining({ field: expect.stringContaining(path) }),
		]);
		expect(missingWorth(docFrom(operation, holder(' ')))).toHaveLength(1);
		for (const value of [0, '0', 5, null]) expect(missingWorth(docFrom(operation, holder(value)))).toEqual([]);
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

describe('goods that go from one own warehouse to another need no amount', () => {
	const MOVED = {
		...{ sth_cins: 6, sth_evraktip: 2, sth_tarih: '20.11.2026', sth_evrakno_seri: 'T', sth_stok_kod: 'STK001' },
		...{ sth_miktar: 3, sth_giris_depo_no: 2, sth_cikis_depo_no: 1, sth_tutar: '' },
	};
	const TRANSFERS = [2, '2', 'Depo transfer', '2 - Depo transfer'];
	const automatic = { mappingMode: 'autoMapInputData', value: null };
	const SHEET = { resource: 'internalMovement', operation: 'create', groupBy: '={{ $json.sth_evrakno_seri }}' };
	const typed = (value: IDataObject) => ({ mappingMode: 'defineBelow', value });
	const { sth_tutar: blank, ...shared } = MOVED;
	const WAYS: Record<string, (tip: string | number) => INodeParameters> = {
		json: () => ({ ...SHEET, inputMode: 'json', json: '={{ { satirlar: [$json] } }}' }),
		'json of a document': () => ({ ...SHEET, inputMode: 'json', json: '={{ { ...$json, satirlar: [{}] } }}' }),
		rows: () => ({ ...SHEET, inputMode: 'rows', documentFields: automatic, lineFields: automatic }) as INodeParameters,
		form: (tip) =>
			({
				...{ ...SHEET, inputMode: 'fields', documentFields: automatic, lines: '=[{ "amount": "" }]' },
				lineFields: typed({ ...shared, sth_tip: tip, sth_tutar: '{amount}' }),
			}) as INodeParameters,
	};

	it.each(Object.entries(WAYS))('%s', async (_, way) => {
		for (const sth_tip of TRANSFERS) {
			const { errors, items: rows } = await erp.evrak(
				{ ...way(sth_tip), preview: true },
				items({ ...MOVED, sth_tip }),
				CONTINUE,
			);
			expect(errors.map(({ json }) => json.error)).toEqual([]);
			expect(JSON.stringify(rows[0]?.json)).not.toContain('sth_tutar');
		}
		for (const sth_tip of [0, 1])
			expect(await errorOf(way(sth_tip), { ...MOVED, sth_tip })).toMatch(/sth_tutar|amount/);
	});

	it('but a quantity', async () => {
		const json = { ...MOVED, sth_tip: 2, sth_tutar: 5, sth_miktar: '' };
		expect(await errorOf(WAYS.json?.(2) ?? {}, json)).toContain('sth_miktar is blank');
		expect(blank).toBe('');
	});

	it('as an order for them', () => {
		const order = operations.find(({ resource, operation }) => resource === 'warehouseOrder' && operation === 'create');
		if (!order) throw new Error('no order of warehouses');
		expect(missingWorth(docFrom(order, { satirlar: [{ ssip_miktar: 1, ssip_b_fiyat: '', ssip_tutar: '' }] }))).toEqual(
			[],
		);
		expect(missingWorth(docFrom(order, { satirlar: [{ ssip_miktar: '' }] }))).toHaveLength(1);
	});
});
