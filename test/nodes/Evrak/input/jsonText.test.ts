import type { IDataObject, ILoadOptionsFunctions, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { clearable } from '../../../../erp/document/clear';
import { methods } from '../../../../nodes/Evrak/methods';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { fields, order, SAVE_ORDERS, saveOrders } from '../../../../testkit/node/orders';

const GUID = '11111111-2222-3333-4444-555555555555';

let erp: Bench;
beforeAll(async () => (erp = await bench()));
beforeEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

/** The lines that would be sent, by document. */
async function lines(parameters: INodeParameters, input: INodeExecutionData[]): Promise<IDataObject[][]> {
	const options = { ...(parameters.options as INodeParameters | undefined), preview: true };
	const { items: rows, error } = await erp.evrak({ ...parameters, options }, input);
	expect(error?.message).toBeUndefined();
	return rows.map(({ json }) => {
		const { evraklar } = (json.body as { Mikro: { evraklar: Array<{ satirlar: IDataObject[] }> } }).Mikro;
		return evraklar[0]?.satirlar ?? [];
	});
}

const refusal = async (parameters: INodeParameters, input: INodeExecutionData[] = items({})) => {
	const { error } = await erp.evrak(parameters, input);
	expect(erp.erp.requests).toHaveLength(0);
	return error?.message ?? 'It was sent';
};

const HEAD = { sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' };
const LINE = { sip_stok_kod: '{sku}', sip_miktar: '{quantity}', sip_b_fiyat: '{price}' };
const shop = (quantity: unknown, price: unknown) => ({ sku: 'STK001', quantity, price }) as IDataObject;

/** The same line in each input mode, with its quantity and price as given. */
const MODES: ReadonlyArray<
	readonly [string, (quantity: unknown, price: unknown) => [INodeParameters, INodeExecutionData[]]]
> = [
	[
		'fields',
		(quantity, price) => [
			{
				...SAVE_ORDERS,
				inputMode: 'fields',
				documentFields: fields(HEAD),
				lines: '={{ $json.lines }}',
				lineFields: fields(LINE),
			},
			items({ lines: [shop(quantity, price)] }),
		],
	],
	[
		'rows',
		(quantity, price) => [
			{
				...SAVE_ORDERS,
				inputMode: 'rows',
				groupBy: '={{ "1" }}',
				documentFields: fields(HEAD),
				lineFields: fields(LINE),
			},
			items(shop(quantity, price)),
		],
	],
	['json', (sip_miktar, sip_b_fiyat) => [SAVE_ORDERS, items(order(1, { sip_miktar, sip_b_fiyat } as IDataObject))]],
];

describe.each(MODES)('numbers as text, in the input mode %s', (_, given) => {
	it('are read in the chosen format', async () => {
		const [parameters, input] = given('1.250', '1.234,56');
		const [[line] = []] = await lines({ ...parameters, options: { numberFormat: '1.234,56' } }, input);
		expect(line).toMatchObject({ sip_miktar: 1250, sip_b_fiyat: 1234.56 });
	});

	it('are read with a decimal dot unless chosen otherwise', async () => {
		const [parameters, input] = given('0.125', ' 1234.56 ');
		expect(await lines(parameters, input)).toMatchObject([[{ sip_miktar: 0.125, sip_b_fiyat: 1234.56 }]]);
	});

	it.each([
		['1.250', '"1.250" could mean 1250 or 1.25'],
		['1,5', '"1,5" is not a number written as 1234.56'],
		['₺1.250', '"₺1.250" is not a number'],
	])('"%s" is refused with document, line, field and what to do', async (price, message) => {
		const text = await refusal(...given(1, price));
		expect(text).toMatch(/^Document 1.*, line 1(?: \(item 0\))?: Unit Price \(sip_b_fiyat\): /);
		expect(text).toContain(message);
		expect(text).toMatch(/\. (For|If|Give) .*\.$/);
	});

	it('of a broken expression are refused as such', async () => {
		expect(await refusal(...given(1, '[object Object]'))).toContain('"[object Object]" is what an expression gives');
	});
});

it.each(['[object Object]', 'WEB-undefined', 'a\u0000b'])(
	'a document key that a broken expression left would make two documents one: %j is refused',
	async (documentKey) => {
		const options = { duplicateGuard: true, documentKey: `={{ ${JSON.stringify(documentKey)} }}` };
		expect(await refusal(saveOrders(options), items(order(1)))).toContain('Document Key');
	},
);

it('a format that is none is refused', async () => {
	expect(await refusal(saveOrders({ numberFormat: '1 234' }), items(order(1)))).toContain(
		'Number Format: "1 234" is no format of numbers. Give 1234.56 or 1.234,56.',
	);
});

describe('numbers of lists and options follow the same rule', () => {
	const list = { resource: 'account', operation: 'getAll', returnAll: false };
	it.each([
		[{ ...list, limit: '={{ "1.000" }}' }, 'Limit is not a whole number above 0'],
		[{ ...list, limit: '={{ "1e3" }}', options: { numberFormat: '1.234,56' } }, 'Limit is not a whole number above 0'],
		[{ ...list, inputMode: 'json', json: '{"Index": "1.000"}' }, '"1.000" could mean 1000 or 1'],
		[saveOrders({ timeout: '={{ "1.000" }}' }), 'Timeout'],
		[saveOrders({ documentsPerRequest: '={{ "1.000" }}' }), 'Documents per Request'],
	])('%j', async (parameters, message) => expect(await refusal(parameters, items(order(1)))).toContain(message));
});

describe('an update', () => {
	const update = { resource: 'order', operation: 'update' };
	const clear = { fieldsToClear: ['sip_projekodu', 'sip_tarih'] };
	const head = { sip_evrakno_seri: 'T', sip_evrakno_sira: 1 };

	it('leaves a blank field of the form as it is', async () => {
		const parameters = {
			...update,
			inputMode: 'fields',
			documentFields: { mappingMode: 'defineBelow', value: { ...head, sip_tarih: null, sip_musteri_kod: '' } },
			lines: '={{ $json.lines }}',
			lineFields: fields({ sip_stok_kod: '{sku}', sip_projekodu: '' }),
		};
		expect(await lines(parameters, items({ lines: [{ sku: 'A' }] }))).toEqual([[{ ...head, sip_stok_kod: 'A' }]]);
	});

	it.each([
		['fields', { lines: '={{ $json.lines }}' }, items({ lines: [{ sku: 'A', note: '', price: null, day: ' ' }] })],
		['rows', { groupBy: '={{ "1" }}' }, items({ sku: 'A', note: '', price: null, day: ' ' })],
	])('leaves alone what a line has blank, in the input mode %s', async (inputMode, more, input) => {
		const lineFields = fields({
			sip_stok_kod: '{sku}',
			sip_projekodu: '{note}',
			sip_b_fiyat: '{price}',
			sip_special1: '{day}',
		});
		const sent = await lines({ ...update, inputMode, documentFields: fields(head), lineFields, ...more }, input);
		expect(sent).toEqual([[{ ...head, sip_stok_kod: 'A' }]]);
	});

	it.each([
		['fields', { lines: '={{ $json.lines }}' }, items({ lines: [{ sku: 'A' }, { sku: 'B' }] })],
		['rows', { groupBy: '={{ "1" }}' }, items({ sku: 'A' }, { sku: 'B' })],
	])('empties the fields that are chosen, in the input mode %s', async (inputMode, more, input) => {
		const form = { documentFields: fields(head), lineFields: fields({ sip_stok_kod: '{sku}' }) };
		const sent = await lines({ ...update, inputMode, ...form, ...more, options: clear }, input);
		expect(sent).toEqual([
			['A', 'B'].map((sip_stok_kod) => ({ ...head, sip_tarih: null, sip_stok_kod, sip_projekodu: '' })),
		]);
	});

	it('takes them as text, too, as an AI agent gives them', async () => {
		const input = items({ satirlar: [{ sip_Guid: GUID }] });
		const parameters = {
			...update,
			inputMode: 'json',
			json: '={{ $json }}',
			options: { fieldsToClear: '={{ "sip_projekodu, Order Date" }}' },
		};
		expect(await lines(parameters, input)).toEqual([[{ sip_tarih: null, sip_Guid: GUID, sip_projekodu: '' }]]);
	});

	it('sends "" and null of its JSON as given', async () => {
		const line = { sip_Guid: GUID, sip_projekodu: '', sip_b_fiyat: null, sip_tarih: '' };
		expect(await lines({ ...update, inputMode: 'json', json: '={{ $json }}' }, items({ satirlar: [line] }))).toEqual([
			[line],
		]);
	});

	it('refuses what is both given and emptied, and what says which record is meant', async () => {
		const input = items({ satirlar: [{ sip_Guid: GUID, sip_projekodu: 'P1' }] });
		const json = { ...update, inputMode: 'json', json: '={{ $json }}' };
		expect(await refusal({ ...json, options: clear }, input)).toContain(
			'line 1: Project Code (sip_projekodu) has the value "P1", and Fields to Clear empties it',
		);
		expect(await refusal({ ...json, options: { fieldsToClear: ['sip_Guid'] } }, input)).toContain(
			'Fields to Clear: "sip_Guid" cannot be empty here',
		);
	});

	it('offers the fields that its form can empty', async () => {
		const [of] = operations.filter(({ resource, operation }) => resource === 'order' && operation === 'update');
		const context = {
			getNodeParameter: (name: keyof typeof update) => update[name],
		} as unknown as ILoadOptionsFunctions;
		const offered = await methods.loadOptions.getClearableFields.call(context);
		expect(offered.map(({ value }) => value)).toEqual(of && clearable(of, of.identity).map(({ path }) => path));
		expect(offered).toContainEqual({ name: 'Project Code (sip_projekodu)', value: 'sip_projekodu' });
	});
});

describe('JSON text with a key that stands twice is refused wherever it is pasted', () => {
	const twice = '{"a": 1, "a": 2}';
	const form = {
		...SAVE_ORDERS,
		inputMode: 'fields',
		documentFields: fields(HEAD),
		lineFields: fields({ sip_stok_kod: 'STK001', sip_miktar: 1 }),
	};
	it.each<[string, INodeParameters]>([
		['JSON', { ...SAVE_ORDERS, json: `[${twice}]` }],
		['Lines', { ...form, lines: `[${twice}]` }],
		['User Table', { ...form, userTable: twice }],
		['a user table in JSON', { ...SAVE_ORDERS, json: JSON.stringify({ ...order(1), user_tablo: twice }) }],
		['the JSON of a list', { resource: 'account', operation: 'getAll', inputMode: 'json', json: twice }],
		['the body of a custom call', { resource: 'custom', operation: 'call', customPath: '/Api/x', customBody: twice }],
	])('%s', async (_, parameters) => expect(await refusal(parameters)).toContain('"a" stands twice in '));
});

describe('a wrong letter case of what holds the documents is named', () => {
	const documents = { evraklar: [order(1)] };
	it.each<[string, unknown, string]>([
		['mikro', { mikro: documents }, 'Mikro'],
		['MİKRO', { MİKRO: documents }, 'Mikro'],
		['envelope', { envelope: documents }, 'Envelope'],
		['EVRAKLAR', { EVRAKLAR: [order(1)] }, 'evraklar'],
		['Evraklar', { Mikro: { Evraklar: [order(1)] } }, 'evraklar'],
		['Evraklar', { ...documents, Evraklar: [order(2)] }, 'evraklar'],
	])('%s of %j', async (name, json, meant) => {
		expect(await refusal(SAVE_ORDERS, items(json as IDataObject))).toContain(
			`"${name}" is not spelled as the API spells it, "${meant}"`,
		);
	});

	it('but for a custom call, whose envelope the node makes anew', async () => {
		const custom = {
			resource: 'custom',
			operation: 'call',
			customPath: '/Api/x',
			customBody: '{"mikro": {"Size": 1}}',
		};
		await erp.evrak(custom);
		expect(erp.erp.requests.map(({ body }) => body)).toMatchObject([{ Mikro: { Size: 1 } }]);
	});

	it.each([
		['a payload', documents, 'evraklar'],
		['a request', { Mikro: documents }, 'Mikro'],
		['a misspelled payload', { EVRAKLAR: [] }, 'EVRAKLAR'],
	])('and %s where a document belongs', async (_, element, holder) => {
		const json = { ...SAVE_ORDERS, json: JSON.stringify([order(1), element]) };
		expect(await refusal(json)).toContain(`Element 2 of the JSON is a whole payload with "${holder}"`);
	});

	it('and payloads where documents belong', async () => {
		const json = { ...SAVE_ORDERS, json: JSON.stringify([documents, documents]) };
		expect(await refusal(json)).toContain(
			'Element 1 of the JSON is a whole payload with "evraklar", where a document belongs',
		);
	});
});

describe('remarks of the form', () => {
	const form = {
		...SAVE_ORDERS,
		inputMode: 'fields',
		documentFields: fields(HEAD),
		lineFields: fields({ sip_stok_kod: 'STK001', sip_miktar: 1 }),
	};
	it.each([['={{ { note: "x" } }}'], ['={{ true }}'], ['={{ [["x"]] }}'], ['=a {{ "x" }} [object Object]']])(
		'are texts: %s is refused',
		async (remarks) =>
			expect(await refusal({ ...form, remarks })).toContain('Document 1: Remarks (evrak_aciklamalari)'),
	);
});

describe('the JSON of an update', () => {
	const GUID = '11111111-2222-3333-4444-555555555555';
	const update = (json: string, item: object) =>
		own.evrak(
			{ resource: 'account', operation: 'update', inputMode: 'json', json, options: { preview: true } },
			items(item as Parameters<typeof items>[0]),
		);
	let own: Bench;
	beforeAll(async () => (own = await bench()));
	afterAll(async () => await own.close());

	it.each([{}, { zz: '' }, { zz: null }, { zz: ' ' }])(
		'does not empty a column where an expression in it gives nothing: %j',
		async (item) => {
			const { error } = await update(`={"cari_Guid":"${GUID}","cari_unvan2":"{{ $json.zz }}"}`, item);
			expect(error?.message).toContain('the expression {{ $json.zz }} in it gives nothing');
		},
	);

	it.each([
		[`={"cari_Guid":"${GUID}","cari_unvan2":"{{ $json.zz }}"}`, { zz: 'x' }, 'x'],
		[`={"cari_Guid":"{{ $json.guid }}","cari_unvan2":""}`, { guid: GUID }, ''],
		[`{"cari_Guid":"${GUID}","cari_unvan2":null}`, {}, null],
		['={{ $json }}', { cari_Guid: GUID, cari_unvan2: '' }, ''],
	])('sends what it says: %s', async (json, item, sent) => {
		const { items: rows, error } = await update(json, item);
		expect(error).toBeUndefined();
		expect(rows[0]?.json.body).toMatchObject({ Mikro: { cariler: [{ cari_unvan2: sent }] } });
	});
});
