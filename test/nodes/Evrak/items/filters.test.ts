import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { inputClass, PAGING } from '../../../../nodes/Evrak/form/description/inputs';
import { someOf } from '../../../../testkit/jest/laws';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

const GUID = '11111111-2222-3333-4444-555555555555';

/** A value that a field takes. */
function sample({ name, type, codes, sql }: Field): string | number {
	if (codes) return Number(codes[0]?.[0]);
	if (sql !== undefined) return sql === 'condition' ? "cari_kod = 'A'" : 'cari_kod';
	const values = { guid: GUID, date: '2026-01-31', taxNumber: '1111111114', number: 2, numericText: 2 };
	return values[type as keyof typeof values] ?? `${name}-1`;
}

/** What gives nothing, by how it is called: the item's own value. */
const NOTHING: Readonly<Record<string, unknown>> = {
	undefined: undefined,
	null: null,
	'an empty text': '',
	blanks: ' \t\n ',
	'a no-break space': '\u00a0',
	'a space of zero width': '\u200b\ufeff',
	'the text undefined': 'undefined',
	'the text null': ' null ',
	'the text NaN': 'NaN',
	'the text of an object': '[object Object]',
	'an empty list': [],
};

const isForm = (operation: Operation) => ['list', 'query'].includes(inputClass(operation));
const asking = operations.filter(isForm);

const required = ({ body }: Operation): INodeParameters =>
	Object.fromEntries(body.fields.filter((field) => field.required).map((field) => [field.name, sample(field)]));

const dated = (field: Field): INodeParameters => (/Tarih$/.test(field.name) ? { TarihTipi: 2 } : {});

const base = (operation: Operation): INodeParameters => ({
	resource: operation.resource,
	operation: operation.operation,
	inputMode: 'fields',
	...required(operation),
});

let turn = 0;
/** A row of a table of fields, with what a field is given that gives nothing: each field something else in a short run. */
const named = (operation: Operation, field: Field) =>
	[
		`${operation.resource}.${operation.operation} ${field.name}`,
		operation,
		field,
		someOf(Object.keys(NOTHING), turn++),
	] as const;

const added = asking
	.filter((operation) => inputClass(operation) === 'list')
	.flatMap((operation) =>
		operation.body.fields
			.filter(({ name, required: isRequired }) => !PAGING.has(name) && !isRequired)
			.map((field) => named(operation, field)),
	);

const fixed = asking.flatMap((operation) =>
	operation.body.fields
		.filter(({ name, required: isRequired }) => !PAGING.has(name) && (isRequired || inputClass(operation) === 'query'))
		.map((field) => named(operation, field)),
);

const json = asking.flatMap((operation) =>
	operation.body.fields.filter(({ name }) => !PAGING.has(name)).map((field) => named(operation, field)),
);

/** Nothing went out, and the error names the filter and its item. */
function refused({ error }: Awaited<ReturnType<Bench['evrak']>>, field: Field): void {
	expect(error?.message).toContain(field.name);
	expect(error?.context?.itemIndex).toBe(0);
	expect([...erp.erp.requests]).toEqual([]);
}

/** The documented request, in which a filter that is not used is an empty text. */
const WHOLE = {
	CariKod: '',
	CariVKNTCNo: '',
	TarihTipi: 2,
	IlkTarih: '2025-01-01',
	SonTarih: '2025-12-31',
	Sort: '-cari_kod',
	Size: '5',
	Index: 0,
};

it('every list and look-up of the catalogue is covered', () => {
	expect(added.length).toBeGreaterThanOrEqual(9);
	expect(fixed.length).toBeGreaterThanOrEqual(9);
});

describe.each(added)('the filter of %s', (_, operation, field, nothings) => {
	it.each(nothings)('that gives %s is an error, never the whole list', async (what) => {
		const filters = { ...dated(field), [field.name]: '={{ $json.value }}' };
		const ran = await erp.evrak({ ...base(operation), filters }, items({ value: NOTHING[what] as string }));
		refused(ran, field);
		expect(ran.error?.message).toMatch(/^Filter .* \(item 0\)$/);
		expect(ran.error?.description).toContain('Remove the filter to read everything, or give it a value.');
	});

	it('that was added and left blank is an error', async () => {
		const ran = await erp.evrak({ ...base(operation), filters: { ...dated(field), [field.name]: '' } });
		refused(ran, field);
		expect(ran.error?.message).toContain('is blank');
	});

	it('that holds an expression as plain text is an error', async () => {
		const filters = { ...dated(field), [field.name]: '{{ $json.value }}' };
		const ran = await erp.evrak({ ...base(operation), filters }, items({ value: sample(field) }));
		expect(ran.error?.message).toContain(`${formLabel(field)} is the text "{{ $json.value }}"`);
		expect(ran.error?.message).toContain('Switch the field from Fixed to Expression');
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('that is not added is no filter', async () => {
		const { error } = await erp.evrak(base(operation));
		expect(error).toBeUndefined();
	});
});

describe.each(fixed)('the field of %s', (_, operation, field, nothings) => {
	it.each(nothings)('whose expression gives %s is an error', async (what) => {
		const ran = await erp.evrak(
			{ ...base(operation), [field.name]: '={{ $json.value }}' },
			items({ value: NOTHING[what] as string }),
		);
		refused(ran, field);
	});
});

describe.each(json)('the member of the JSON of %s', (_, operation, field, nothings) => {
	it.each(nothings)('that an expression gives %s is an error', async (what) => {
		const members = Object.entries({ ...required(operation), ...dated(field) })
			.filter(([name]) => name !== field.name)
			.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
		const text = `={{ { ${[...members, `${field.name}: $json.value`].join(', ')} } }}`;
		const ran = await erp.evrak(
			{ ...base(operation), inputMode: 'json', json: text },
			items({ value: NOTHING[what] as string }),
		);
		refused(ran, field);
	});
});

describe('a question', () => {
	const accounts = (more: INodeParameters): INodeParameters => ({
		resource: 'account',
		operation: 'getAll',
		inputMode: 'fields',
		...more,
	});
	const condition = (WhereStr: string): INodeParameters => ({
		resource: 'account',
		operation: 'getAllByCondition',
		inputMode: 'fields',
		filters: { WhereStr },
	});

	it.each([
		['within a text', accounts({ filters: { CariKod: '=120.{{ $json.no }}' } })],
		['within a condition', condition("=cari_kod LIKE '{{ $json.no }}%'")],
		['put together in a condition', condition('={{ "cari_kod LIKE \'%" + $json.empty + "%\'" }}')],
		['as the order', accounts({ options: { sort: '={{ $json.no }}' } })],
		['as the whole JSON', accounts({ inputMode: 'json', json: '={{ $json.no }}' })],
		[
			'within the text of a JSON',
			accounts({ inputMode: 'json', json: '={ "CariKod": "{{ $json.empty }}", "TarihTipi": 2 }' }),
		],
	])('whose expression gives nothing %s is not asked', async (_, parameters) => {
		const { error } = await erp.evrak(parameters, items({ empty: '', only: { CariVKNTCNo: '' } }));
		expect(error?.message).toMatch(/gives nothing|is blank|is neither an object nor a list/);
		expect(error?.context?.itemIndex).toBe(0);
		expect([...erp.erp.requests]).toEqual([]);
	});

	it.each([
		['an empty text that the condition means', condition("cari_vdaire_no = ''")],
		['filters that a documented example leaves empty', accounts({ inputMode: 'json', json: JSON.stringify(WHOLE) })],
		['no filter at all', accounts({ filters: {} })],
	])('may have %s', async (_, parameters) => {
		const { error } = await erp.evrak(parameters, items({ empty: '', code: '120.01.001' }));
		expect(error).toBeUndefined();
		expect(erp.erp.requests.length).toBeGreaterThan(0);
	});

	describe.each([
		['of the item', '={{ $json }}'],
		['of the item as text', '={{ JSON.stringify($json) }}'],
	])('with a blank filter in JSON %s', (_, json) => {
		const incoming = { IlkTarih: '2026-01-01', SonTarih: '2026-12-30' };
		it.each([
			['account', 'getAllByCondition', { WhereStr: '', FieldName: 'cari_kod' }, 'WhereStr'],
			['account', 'getAll', { CariVKNTCNo: '', TarihTipi: 2 }, 'CariVKNTCNo'],
			['account', 'getAll', { CariVKNTCNo: null, CariKod: '120.01.001' }, 'CariVKNTCNo'],
			['account', 'getAll', { ...WHOLE, IlkTarih: '1899-12-30', SonTarih: '1899-12-30' }, 'CariKod'],
			['eDocument', 'getIncoming', { ...incoming, VKNo: '' }, 'VKNo'],
			['account', 'getAll', WHOLE, 'CariKod'],
		] as const)('%s %s is not asked, whatever stands beside it: %j', async (resource, operation, members, name) => {
			const { error } = await erp.evrak({ resource, operation, inputMode: 'json', json }, items(members));
			expect(error?.message).toContain(`, ${name} is blank`);
			expect(error?.description).toContain('Leave it out to ask without it, or give it a value.');
			expect([...erp.erp.requests]).toEqual([]);
		});
	});

	describe('in the body of a custom call', () => {
		const call = (customBody: string): INodeParameters => ({
			resource: 'custom',
			operation: 'call',
			customPath: '/Api/APIMethods/CariListesiV3',
			customBody,
		});
		const members = { CariVKNTCNo: '', CariKod: '120.01.001', Size: '5', Index: 0 };

		it('may not be blank where an expression made it', async () => {
			for (const body of ['={{ $json }}', '={{ JSON.stringify($json) }}']) {
				const { error } = await erp.evrak(call(body), items(members));
				expect(error?.message).toContain('CariVKNTCNo is blank');
			}
			expect([...erp.erp.requests]).toEqual([]);
		});

		it.each([JSON.stringify(members), '={"CariVKNTCNo":"","CariKod":"{{ $json.CariKod }}","Size":"5","Index":0}'])(
			'may be blank where it was typed so, for a method that wants it: %s',
			async (body) => {
				const { error } = await erp.evrak(call(body), items(members));
				expect(error).toBeUndefined();
				expect(erp.bodies('CariListesiV3')).toMatchObject([{ Mikro: members }]);
			},
		);
	});

	it('of one item does not stand for that of another: the error names the item', async () => {
		const parameters = accounts({ filters: { CariVKNTCNo: '={{ $json.no }}' } });
		const { items: rows, errors } = await erp.evrak(parameters, items({ no: '1111111114' }, { no: '' }), {
			onError: 'continueErrorOutput',
		});
		expect(rows.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
		expect(errors.map(({ error, pairedItem }) => [error?.message, pairedItem])).toEqual([
			['Filter Tax Number (VKN/TCKN), CariVKNTCNo: the expression gives nothing (item 1)', { item: 1 }],
		]);
	});

	it('is not asked in an input mode that the form does not have, which would drop its filters', async () => {
		const { error } = await erp.evrak(accounts({ inputMode: 'JSON', json: '{ "CariVKNTCNo": "1111111114" }' }));
		expect(error?.message).toBe('Input Mode "JSON" is no choice (item 0)');
		expect([...erp.erp.requests]).toEqual([]);
	});

	it.each(['workingYear', 'companyCode', 'companyNumber', 'branchNumber'])(
		'does not fall back to the credential where the option %s was added and gives nothing',
		async (name) => {
			for (const value of ['', '={{ $json.missing }}', '={{ "undefined" }}', '\u200b']) {
				const { error } = await erp.evrak(accounts({ options: { [name]: value } }));
				expect(error?.message).toMatch(
					/^(Working Year|Company Code|Company Number|Branch Number) is .*option was added \(item 0\)$/,
				);
			}
			expect([...erp.erp.requests]).toEqual([]);
		},
	);
});
