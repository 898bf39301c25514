import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOutputSchema } from 'n8n-core';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { EXAMPLE_CREDENTIAL, prepare } from '../../../../../scripts/output-examples';
import { type itemSchema, LISTS, NODE_FOLDER, outputsOf, schemasOf } from '../../../../../scripts/output-schemas';
import { listNames } from '../../../../../erp/catalogue/lists/lookups';
import { ADDRESSES, placeOf, type Named } from '../../../../../nodes/Evrak/places';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { eDocument, uuidAt, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { order, saveOrders } from '../../../../../testkit/node/orders';
import { perTest } from '../../../../../testkit/jest/benches';

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Paths of a value where a schema does not name it or names another type; nothing is demanded, and the ERP's own `data` is free. */
function misfits(
	schema: NonNullable<ReturnType<typeof itemSchema>['items']> | undefined,
	value: unknown,
	path = '',
): string[] {
	if (value === undefined || path === '.data') return [];
	if (schema === undefined) return value === null ? [] : [`${path} is not in the schema`];
	const type = typeOf(value);
	if (!([] as string[]).concat(schema.type).includes(type)) return [`${path} is ${type}, not ${String(schema.type)}`];
	if (Array.isArray(value)) return value.flatMap((element) => misfits(schema.items, element, `${path}[]`));
	if (type !== 'object') return [];
	return Object.entries(value as object).flatMap(([name, member]) =>
		misfits(schema.properties?.[name], member, `${path}.${name}`),
	);
}

/** The schema that n8n would show for an operation. */
function shown(named: Named): ReturnType<typeof itemSchema> {
	const { resource, operation } = placeOf(named);
	const schema = loadOutputSchema({ nodeDir: NODE_FOLDER, version: 1, resource, operation });
	if (!schema) throw new Error(`n8n finds no schema of ${resource}.${operation}`);
	return schema as unknown as ReturnType<typeof itemSchema>;
}

/** Options as in a node that is new. */
const UNSET = { protection: undefined, checkCodes: undefined, simplify: undefined } as unknown as INodeParameters;

const erp = perTest(bench);
beforeEach(() => prepare(erp.erp));

describe('the output schemas', () => {
	it('are what the node gives today (npm run schemas), of all operations that give items', async () => {
		const outputs = await outputsOf(erp.erp, async ({ resource, operation, parameters, json = {} }) => {
			const { items: rows, error } = await erp.evrak(
				{ resource, operation, ...parameters, options: { ...UNSET, ...(parameters.options as INodeParameters) } },
				items(json),
				{},
				EXAMPLE_CREDENTIAL,
			);
			expect(error).toBeUndefined();
			return rows.map((row) => row.json);
		});
		const schemas = schemasOf(outputs);
		for (const [file, schema] of schemas)
			expect([file, JSON.parse(readFileSync(file, 'utf8'))]).toEqual([file, schema]);
		const folder = join(NODE_FOLDER, '__schema__');
		const files = (readdirSync(folder, { recursive: true }) as string[])
			.filter((file) => file.endsWith('.json'))
			.map((file) => join(folder, file));
		expect(files.sort()).toEqual(schemas.map(([file]) => file).sort());
	});

	/** What the ERP answers is anybody's, or the stand-in has none: their items are unknown. */
	const UNKNOWN = ['custom.call', 'eDispatchNote.getAll', 'record.getChanged'];

	it.each(ADDRESSES.filter((address) => !UNKNOWN.includes(address)))('are found by n8n, of %s', (address) => {
		const [resource = '', operation = ''] = address.split('.');
		expect(shown({ resource, operation })).toMatchObject({ type: 'object', properties: expect.any(Object) });
	});

	it.each<[string, string, string, INodeParameters, () => INodeExecutionData[] | Promise<INodeExecutionData[]>]>([
		[
			'orders, one of them there already',
			'order',
			'create',
			saveOrders({ protection: 'full', simplify: true }),
			async () => {
				await erp.evrak(saveOrders({ protection: 'full' }), items(order(1)));
				return items(order(1), order(2));
			},
		],
		[
			'orders of one request',
			'order',
			'create',
			saveOrders({ documentsPerRequest: 2, simplify: true }),
			() => items(order(1), order(2)),
		],
		[
			'a basic invoice',
			'eDocument',
			'getIncoming',
			{ inputMode: 'fields', simplify: true, IlkTarih: '2020-01-01', SonTarih: '2099-12-31' },
			() => {
				erp.erp.incoming.arrive({ uuid: uuidAt(2), scenario: 'TEMELFATURA' });
				return items({});
			},
		],
		[
			'a citizen who gets e-archive invoices',
			'eDocument',
			'decideDocument',
			{ VKN_TCKN: '11111111110' },
			() => items({}),
		],
		['another invoice', 'eDocument', 'parseUbl', {}, () => [withFile(xmlOf({ currency: 'EUR' }))]],
		[
			'an invoice to reject',
			'eDocument',
			'evaluateRules',
			{ rules: { allowedCurrencies: 'EUR', allowedSuppliers: '4444444444' } },
			() => [withFile(xmlOf())],
		],
		[
			'an invoice that was rejected',
			'eDocument',
			'getStatus',
			{ inputMode: 'fields', EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuidAt(1) },
			() => {
				erp.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = 2002');
				return items({});
			},
		],
	])('hold for %s', async (_, resource, operation, parameters, input) => {
		const schema = shown({ resource, operation });
		const node = resource === 'order' ? parameters : eDocument(operation, parameters);
		const { items: rows, error } = await erp.evrak(node, await input());
		expect(error).toBeUndefined();
		expect(rows).not.toEqual([]);
		expect(rows.flatMap(({ json }) => misfits(schema, json))).toEqual([]);
	});

	describe('hold for the list', () => {
		let trade: Bench;
		beforeAll(async () => (trade = await bench({ trade: true })));
		afterAll(async () => await trade.close());

		it.each(listNames)('%s', async (list) => {
			const { items: rows, error } = await trade.evrak({ ...LISTS, list, returnAll: true });
			expect(error).toBeUndefined();
			expect(rows.flatMap(({ json }) => misfits(shown(LISTS), json))).toEqual([]);
		});
	});
});
