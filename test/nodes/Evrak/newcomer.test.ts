import { readFileSync } from 'node:fs';
import type { INode } from 'n8n-workflow';
import { workflowFiles } from '../../../scripts/workflow-schemas';
import { bench, items, type Bench } from '../../../testkit/node/evrak';
import { fields, ordersIn } from '../../../testkit/node/orders';

const base = { resource: 'order', operation: 'create', inputMode: 'fields' };
const HEADER = { sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' };
const LINE = { sip_stok_kod: '{sku}', sip_miktar: '{quantity}' };
const automatic = { mappingMode: 'autoMapInputData', value: null };
const preview = { preview: true };

let erp: Bench;
beforeAll(async () => void (erp = await bench()));
beforeEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

describe('braces in a field of the document', () => {
	const told = (text: string, path: string) =>
		`Document Series (sip_evrakno_seri) is the text ${text}: braces take a value of the line, in Line Fields only. Switch the field to Expression and write {{ $json.${path} }}.`;
	const of = (series: string) => ({ ...HEADER, sip_evrakno_seri: series });
	const LINES = [{ sku: 'STK001', quantity: 1 }];

	it('are not sent as text: nothing is sent', async () => {
		const form = { ...base, documentFields: fields(of('{ series }')), lineFields: fields(LINE) };
		const { error } = await erp.evrak({ ...form, lines: JSON.stringify(LINES) }, items({ series: 'A' }));
		expect(error?.message).toContain(told('{ series }', 'series'));
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('are not sent as text in rows either', async () => {
		const rows = { ...base, inputMode: 'rows', groupBy: '={{ $json.order }}', lineFields: fields(LINE) };
		const input = items({ order: 'A', series: 'S', sku: 'STK001', quantity: 1 });
		const { error } = await erp.evrak({ ...rows, documentFields: fields(of('{series}')) }, input);
		expect(error?.message).toContain(told('{series}', 'series'));
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each(['={{ $json.series }}', 'A{1}', 'A {b} C'])(
		'are sent where an expression gives them, or other text is with them: %s',
		async (series) => {
			const form = { ...base, documentFields: fields(of(series)), lineFields: fields(LINE), options: preview };
			const { items: rows, error } = await erp.evrak(
				{ ...form, lines: JSON.stringify(LINES) },
				items({ series: '{a}' }),
			);
			expect(error).toBeUndefined();
			expect(JSON.stringify(rows)).toContain(series.startsWith('=') ? '{a}' : series);
		},
	);
});

describe('rows', () => {
	const rows = { ...base, inputMode: 'rows', lineFields: fields(LINE) };
	const input = items(
		{ order: 'A-17', sku: 'STK001', quantity: 1 },
		{ order: 'A-18', sku: 'STK001', quantity: 2 },
		{ order: 'A-17', sku: 'STK001', quantity: 3 },
	);

	it.each([
		['order', '{{ $json.order }}'],
		['Order No', '{{ $json["Order No"] }}'],
	])('are not joined by the name of the column %s', async (groupBy, expression) => {
		const named = input.map(({ json: { order, ...json } }) => ({ json: { ...json, [groupBy]: order } }));
		const { error } = await erp.evrak({ ...rows, groupBy, documentFields: fields(HEADER) }, named);
		expect(error?.message).toBe(
			`Document 1: Group By is the same text "${groupBy}" for all items. Write it as an expression: ${expression}.`,
		);
		expect(error?.description).toBe('Nothing was sent.');
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('may be joined by any other text', async () => {
		const parameters = { ...rows, groupBy: 'all', documentFields: fields(HEADER) };
		const { items: saved } = await erp.evrak(parameters, input);
		expect(saved.map(({ json }) => [json.group, json.lineCount])).toEqual([['all', 3]]);
	});

	it('tell their group: saved, in a preview, and in a refusal', async () => {
		const parameters = { ...rows, groupBy: '={{ $json.order }}', documentFields: fields(HEADER) };
		const { items: saved } = await erp.evrak(parameters, input);
		const { items: previews } = await erp.evrak({ ...parameters, options: preview }, input);
		for (const made of [saved, previews]) {
			expect(made.map(({ json }) => [json.group, json.document])).toEqual([
				['A-17', 'Document 1 (group A-17)'],
				['A-18', 'Document 2 (group A-18)'],
			]);
		}
		const { error } = await erp.evrak({ ...parameters, documentFields: fields({ sip_tip: '0' }) }, input);
		expect(error?.message).toMatch(/^Document 1 \(group A-17\): Order Date \(sip_tarih\) is missing\./);
	});

	it('with a series are called by it', async () => {
		const documentFields = fields({ ...HEADER, sip_evrakno_seri: 'G' });
		const parameters = { ...rows, groupBy: '={{ $json.order }}', documentFields, options: preview };
		const { items: previews } = await erp.evrak(parameters, input);
		expect(previews[0]?.json).toMatchObject({ group: 'A-17', document: 'Document 1 (G)' });
	});
});

describe('an expression in a line field', () => {
	const run = async (value: Record<string, string>, list: unknown[], more = {}) =>
		await erp.evrak(
			{
				...base,
				documentFields: fields(HEADER),
				lines: '={{ $json.line_items }}',
				lineFields: fields({ ...LINE, ...value }),
				options: preview,
			},
			items({ line_items: list as never, ...more }),
		);
	const one = { sku: 'STK001', quantity: 1, price: 9, cost: { amount: 9 } };

	it.each([
		['={{ $json.price }}', 'price', '{price} instead of {{ $json.price }}'],
		['={{ $json["price"] }}', 'price', '{price} instead of {{ $json["price"] }}'],
		['={{ $json.price * 2 }}', 'price', '{price} instead of {{ $json.price }}'],
		['={{ $json.cost?.amount }}', 'cost', '{cost.amount} instead of {{ $json.cost?.amount }}'],
	])('that asks the item for a value of the lines is refused: %s', async (expression, key, remedy) => {
		const { error } = await run({ sip_b_fiyat: expression }, [one]);
		expect(error?.message).toBe(
			`Document 1: Unit Price (sip_b_fiyat): "${key}" is a value of the lines, not of the item. Write ${remedy}.`,
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is refused also where it is the only one', async () => {
		const { error } = await erp.evrak(
			{
				...base,
				documentFields: fields(HEADER),
				lines: '={{ $json.line_items }}',
				lineFields: fields({ sip_stok_kod: '={{ $json.sku }}' }),
			},
			items({ line_items: [one] }),
		);
		expect(error?.message).toContain('Write {sku} instead of {{ $json.sku }}.');
	});

	it.each([
		['={{ $json.line_items[0].sku.trim() }}', '{sku}'],
		['={{ $json.line_items[1].sku }}', '{sku}'],
		['=A-{{ $json.line_items[0].sku.trim() }}', '{sku}'],
	])('that takes one line’s value for all is refused: %s', async (expression, placeholder) => {
		const { error } = await run({ sip_stok_kod: expression }, [one, one]);
		expect(error?.message).toBe(
			`Document 1: Item Code (sip_stok_kod) takes the same line's value for every line. Write ${placeholder} instead.`,
		);
	});

	it.each([
		['of the item', { sip_aciklama: '={{ $json.note }}' }, [one, one], { note: 'Kapıda ödeme' }],
		['that is blank in the item', { sip_aciklama: '={{ $json.note }}' }, [{ ...one, note: 'x' }], { note: '' }],
		['that neither has', { sip_aciklama: '={{ $json.note }}' }, [one, one], {}],
		['of another list', { sip_aciklama: '={{ $json.old_line_items[0].sku }}' }, [one, one], { old_line_items: [one] }],
		['of the only line', { sip_stok_kod: '={{ $json.line_items[0].sku }}' }, [one], {}],
	])('that takes a value %s is allowed', async (_, value, list, more) => {
		const { error, items: previews } = await run(value as Record<string, string>, list, more);
		expect(error).toBeUndefined();
		expect(previews).toHaveLength(1);
	});
});

describe('Map Automatically', () => {
	const order = { ...HEADER, sip_stok_kod: 'STK001', sip_miktar: 1, note: 'x', status_id: 7 };

	it('passes on columns of the same table that the catalogue does not know, and says so', async () => {
		const parameters = { ...base, documentFields: automatic, lineFields: automatic, options: preview };
		const { items: previews } = await erp.evrak(parameters, items({ ...order, sip_renk: 'mavi', sip_Miktar: 2 }));
		expect(previews[0]?.json.warnings).toEqual([
			'Line 1: sip_renk is sent as given; the catalogue does not know it',
			'Line 1: sip_Miktar is sent as given; did you mean sip_miktar?',
		]);
		expect(JSON.stringify(previews[0]?.json.body)).toContain('"sip_renk":"mavi"');
		expect(JSON.stringify(previews[0]?.json.body)).not.toContain('status_id');
		const strict = { ...parameters, options: { onlyKnownFields: true } };
		expect((await erp.evrak(strict, items({ ...order, sip_renk: 'mavi' }))).error?.message).toContain('sip_renk');
	});

	it('puts them into the header or the line, whose table it is', async () => {
		const { items: previews } = await erp.evrak(
			{
				resource: 'account',
				operation: 'create',
				inputMode: 'fields',
				documentFields: automatic,
				lineFields: automatic,
				options: preview,
			},
			items({ cari_kod: 'X', cari_unvan1: 'X', cari_renk: 'mavi', adr_cadde: 'Y', adr_kat: 3 }),
		);
		expect(previews[0]?.json.warnings).toEqual([
			'cari_renk is sent as given; the catalogue does not know it',
			'Line 1: adr_kat is sent as given; the catalogue does not know it',
		]);
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
		expect(error?.description).toContain('A column in Filter Condition, Fields To Return or Sort may not exist');
	});
});

it('an account that exists already is updated or called otherwise', async () => {
	const account = {
		resource: 'account',
		operation: 'create',
		inputMode: 'fields',
		documentFields: fields({ cari_kod: 'TWICE', cari_unvan1: 'X' }),
	};
	const { items: rows } = await erp.evrak(account);
	expect(rows[0]?.json.outcome).toBe('saved');
	const { error } = await erp.evrak(account);
	expect(error?.description).toContain('use the Update operation or another code');
});

it.each(['read', 'write'])('a custom call to %s under a wrong path: check the path', async (customEffect) => {
	const { error } = await erp.evrak({
		resource: 'custom',
		operation: 'call',
		customPath: '/Api/APIMethods/CariListesi99',
		customHttpMethod: 'POST',
		customEffect,
		customPlacement: 'inside',
		customBody: '{}',
	});
	expect(error?.message).toContain('404');
	expect(error?.description).toBe('Check the Path, letter by letter.');
});

it('operations without lines count none', async () => {
	expect(ordersIn(erp).length).toBeGreaterThan(0);
	const parameters = {
		resource: 'account',
		operation: 'update',
		inputMode: 'json',
		json: JSON.stringify({
			cari_Guid: erp.erp.db.all('SELECT cari_Guid FROM CARI_HESAPLAR')[0]?.cari_Guid,
			cari_unvan2: 'Y',
		}),
	};
	const { items: rows } = await erp.evrak(parameters);
	expect(rows[0]?.json).toMatchObject({ outcome: 'saved' });
	expect(rows[0]?.json).not.toHaveProperty('lineCount');
	expect(rows[0]?.json).not.toHaveProperty('group');
});

it.each(workflowFiles())('no note lies on a node: %s', (file) => {
	const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as { nodes: INode[] };
	const notes = nodes.filter(({ type }) => type.endsWith('.stickyNote'));
	for (const { position, parameters } of notes) {
		const [left, top] = position;
		// A node takes about 100 by 100.
		const under = nodes.filter(
			({ type, position: [x, y] }) =>
				!type.endsWith('.stickyNote') &&
				x + 100 > left &&
				x < left + Number(parameters.width) &&
				y + 100 > top &&
				y < top + Number(parameters.height),
		);
		expect(under.map(({ name }) => name)).toEqual([]);
	}
});
