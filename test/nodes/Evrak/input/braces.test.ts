import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { fields } from '../../../../testkit/node/orders';

const HEADER = { sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' };

let erp: Bench;
beforeAll(async () => void (erp = await bench()));
afterAll(async () => await erp.close());

type Line = Record<string, unknown>;

/** The lines of a preview, or the error that stands instead of it. */
async function previewed(parameters: INodeParameters, ...input: IDataObject[]) {
	const ran = await erp.evrak(
		{ resource: 'order', operation: 'create', inputMode: 'fields', options: { preview: true }, ...parameters },
		items(...input),
	);
	const linesOf = ({ json }: (typeof ran.items)[number]) =>
		(json.body as { Mikro: { evraklar: Array<{ satirlar: Line[] }> } }).Mikro.evraklar.flatMap(
			({ satirlar }) => satirlar,
		);
	return { error: ran.error, lines: ran.items.flatMap(linesOf), hints: hintsOf(ran) };
}

const hintsOf = ({ run }: Awaited<ReturnType<Bench['evrak']>>) =>
	Object.values(run.data.resultData.runData)
		.flat()
		.flatMap(({ hints }) => hints ?? [])
		.map(({ message }) => message);

const form = (text: string, more: INodeParameters = {}): INodeParameters => ({
	documentFields: fields(HEADER),
	lines: '={{ $json.lines }}',
	lineFields: fields({ sip_stok_kod: '{sku}', sip_miktar: '{quantity}', sip_aciklama: text }),
	...more,
});
const LINE = { sku: 'STK001', quantity: 1, name: 'Vida', price: { amount: 9.5 } };

describe('a template takes values of the line', () => {
	it.each([
		['{name}', 'Vida'],
		['={name}', 'Vida'],
		['= {name} ', 'Vida'],
		['Ad: {name}', 'Ad: Vida'],
		['=Ad: {name}', 'Ad: Vida'],
		['={{ $json.shop }}: {name}', 'web: Vida'],
		['={name} ({{ $json.shop }}, {price.amount})', 'Vida (web, 9.5)'],
		['={name}{{ $json.nothing }}', 'Vida'],
		['={note?}{{ $json.shop }}', 'web'],
		[String.raw`=\{{ {name} }}`, '{{ Vida }}'],
	])('%s', async (text, expected) => {
		const { lines, error } = await previewed(form(text), { shop: 'web', lines: [LINE] } as IDataObject);
		expect(error).toBeUndefined();
		expect(lines[0]?.sip_aciklama).toBe(expected);
	});

	it('whose name no expression may make', async () => {
		const { error } = await previewed(form('={price.{{ $json.key }}}'), { key: 'amount', lines: [LINE] });
		expect(error?.message).toBe(
			'Document 1: sip_aciklama has an expression inside braces: {price.{{ … }}}. Braces take the name of a value in the line as you write it. Put the value into the lines in a node before.',
		);
	});
});

describe('text from outside is never a template', () => {
	const STRANGE = ['{name}', '{sku?}', '{price.amount}', '{{ $json.shop }}', '{{name}}', '={{ 1 }}', '{nothing}', '{}'];
	const PLACES: ReadonlyArray<readonly [string, string, (value: string) => string]> = [
		['a value of the line', '{note}', (value) => value],
		['a value of the line in text', 'Not: {note}', (value) => `Not: ${value}`],
		['a value of the line beside another', '{note}-{sku}', (value) => `${value}-STK001`],
		['a value of the item', '={{ $json.note }}', (value) => value],
		['a value of the item in text', '=Not: {{ $json.note }}', (value) => `Not: ${value}`],
		['a value of the item beside a template', '={sku} {{ $json.note }}', (value) => `STK001 ${value}`],
		[
			'a value of the item on both sides of a template',
			'={{ $json.note }}{sku}{{ $json.note }}',
			(v) => `${v}STK001${v}`,
		],
		['a value dragged from the first line', '={{ $json.lines[0].note }}', (value) => value],
	];
	const cases = PLACES.flatMap(([place, text, made]) => STRANGE.map((value) => ({ place, text, made, value })));

	it.each(cases)('$place: $value', async ({ text, made, value }) => {
		const { lines, error } = await previewed(form(text), {
			note: value,
			shop: 'web',
			lines: [{ ...LINE, note: value }],
		});
		expect(error).toBeUndefined();
		expect(lines[0]?.sip_aciklama).toBe(made(value));
	});

	it.each(STRANGE)('a value of a row, of its document and of its group: %s', async (value) => {
		const { lines, error } = await previewed(
			{
				inputMode: 'rows',
				groupBy: '={{ $json.note }}',
				documentFields: fields({ ...HEADER, sip_evrakno_seri: '={{ $json.note }}' }),
				lineFields: fields({
					sip_stok_kod: '={{ $json.sku }}',
					sip_miktar: 1,
					sip_aciklama: '={sku}: {{ $json.note }}',
				}),
			},
			{ ...LINE, note: value },
		);
		expect(error).toBeUndefined();
		expect(lines[0]).toMatchObject({ sip_aciklama: `STK001: ${value}`, sip_evrakno_seri: value });
	});

	it('whatever it is', async () => {
		const braces = fc
			.array(fc.constantFrom('{', '}', '{{', '}}', 'sku', '?', ' ', '.', '=', '$json', '[0]'), { maxLength: 8 })
			.map((signs) => `x${signs.join('')}x`);
		await fc.assert(
			fc.asyncProperty(braces, async (note) => {
				const text = '={sku}|{note}|{{ $json.note }}';
				const { lines } = await previewed(form(text), { note, lines: [{ ...LINE, note }] });
				expect(lines[0]?.sip_aciklama).toBe(`STK001|${note}|${note}`);
			}),
			{ numRuns: 40 },
		);
	});
});

describe('a value dragged from the first line means that line’s member', () => {
	const LINES = [
		{ ...LINE, price_set: { shop_money: { amount: '1.5' } }, 'Br. Fiyat': 3, meta: [{ v: 'a' }] },
		{ ...LINE, sku: 'STK002', price_set: { shop_money: { amount: '2.5' } }, 'Br. Fiyat': 4, meta: [{ v: 'b' }] },
	];
	const dragged = async (value: IDataObject, lines = '={{ $json.lines }}', more: IDataObject = {}) =>
		await previewed(
			{ ...form('x', { lines }), lineFields: fields({ sip_stok_kod: '{sku}', sip_miktar: 1, ...value } as never) },
			{ lines: LINES, ...more },
		);

	it.each([
		['$json.lines[0].sku', '{sku}'],
		['$json["lines"][0]["sku"]', '{sku}'],
		["$json['lines'][0].sku", '{sku}'],
		['$json.lines[0]?.sku', '{sku}'],
		['$json?.lines?.[0]?.sku', '{sku}'],
		['$json.lines[ 0 ].sku', '{sku}'],
		['$input.item.json.lines[0].sku', '{sku}'],
		["$('Start').item.json.lines[0].sku", '{sku}'],
		['$("Start").item.json["lines"][0].sku', '{sku}'],
		['$input.first().json.lines[0].sku', '{sku}'],
	])('{{ %s }}, and a hint says so', async (code, path) => {
		const { lines, error, hints } = await dragged({ sip_stok_kod: `={{ ${code} }}` });
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_stok_kod: sku }) => sku)).toEqual(['STK001', 'STK002']);
		expect(hints).toEqual([
			`Item Code (sip_stok_kod): {{ ${code} }} names the first line and was read as ${path}, each line's own value. Write ${path} to say so.`,
		]);
	});

	it.each([
		['=  {{ $json.lines[0].price_set.shop_money.amount }} ', [1.5, 2.5]],
		['={{$json.lines[0].price_set.shop_money.amount}}', [1.5, 2.5]],
		['={{ $json.lines[0]["Br. Fiyat"] }}', [3, 4]],
	])('nested ones, too: %s', async (expression, prices) => {
		const { lines, error } = await dragged({ sip_b_fiyat: expression });
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_b_fiyat: price }) => price)).toEqual(prices);
	});

	it.each([
		['=Renk {{ $json.lines[0].meta[0].v }}', ['Renk a', 'Renk b']],
		['={{ $json.shop }}/{{ $json.lines[0].sku }}/{sku}', ['web/STK001/STK001', 'web/STK002/STK002']],
	])('in text: %s', async (expression, notes) => {
		const { lines, error } = await dragged({ sip_aciklama: expression }, undefined, { shop: 'web' });
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_aciklama: note }) => note)).toEqual(notes);
	});

	it('also where the first line has nothing there, and whatever spelling Lines has', async () => {
		const more = {
			lines: [
				{ sku: 'STK001', note: '' },
				{ sku: 'STK002', note: 'acele' },
			],
		};
		const { lines, error } = await dragged(
			{ sip_aciklama: '={{ $json.lines[0].note }}' },
			'={{ $json["lines"] }}',
			more,
		);
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_aciklama: note }) => note ?? '')).toEqual(['', 'acele']);
	});

	it('a line that lacks it is told', async () => {
		const more = { lines: [{ sku: 'STK001', note: 'x' }, { sku: 'STK002' }] };
		const { error } = await dragged({ sip_aciklama: '={{ $json.lines[0].note }}' }, undefined, more);
		expect(error?.message).toBe(
			'Document 1, line 2: sip_aciklama: the line has no value called "note". Write {note?} if it may be missing.',
		);
	});

	it.each([
		['another element', '={{ $json.lines[1].sku }}'],
		['a call', '={{ $json.lines[0].sku.trim() }}'],
		['a sum', '={{ $json.lines[0].quantity + 1 }}'],
		['a fallback', '={{ $json.lines[0].sku || "x" }}'],
	])('%s is not certain, and refused', async (_, expression) => {
		const { error } = await dragged({ sip_stok_kod: expression });
		expect(error?.message).toContain("takes the same line's value for every line");
	});

	it.each([
		['a list that only looks alike', '={{ $json.other_lines[0].sku }}', '={{ $json.lines }}'],
		['lines that are made anew', '={{ $json.all[0].sku }}', '={{ $json.lines.slice(0, 2) }}'],
	])('%s is left as it is, without a hint', async (_, expression, list) => {
		const other = [{ sku: 'STK009' }];
		const { lines, error, hints } = await dragged({ sip_stok_kod: expression }, list, {
			other_lines: other,
			all: other,
		});
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_stok_kod: sku }) => sku)).toEqual(['STK009', 'STK009']);
		expect(hints).toEqual([]);
	});

	it('is said once for all items', async () => {
		const input = [1, 2, 3].map(() => ({ lines: LINES }));
		const { hints, lines } = await previewed(
			form('={{ $json.lines[0].name }}'),
			...(input as unknown as IDataObject[]),
		);
		expect(lines).toHaveLength(6);
		expect(hints).toHaveLength(1);
	});
});

describe('blanks around the expression of Lines do not matter', () => {
	const LINES = [LINE, { ...LINE, sku: 'STK002' }];

	it.each([
		' ={{ $json.lines }}',
		'\n={{ $json.lines }}',
		'\t = {{ $json.lines }}',
		'=  {{ $json.lines }}  ',
		'=\n{{\n$json.lines\n}}\n',
		'={{ $json.lines }}\n',
		'= {{ JSON.stringify($json.lines) }} ',
		' ={{ JSON.stringify($json.lines, null, 2) }}',
		'=\n[{"sku":"STK001","name":"Vida","quantity":1},{"sku":"STK002","name":"Vida","quantity":{{ 1 }}}]',
		' =[{"sku":"STK001","name":"Vida","quantity":1},{"sku":"STK002","name":"Vida","quantity":{{ 1 }}}]',
		`  ${JSON.stringify(LINES)}\n`,
	])('%j', async (lines) => {
		const made = await previewed(form('{name}', { lines }), { lines: LINES } as unknown as IDataObject);
		expect(made.error).toBeUndefined();
		expect(made.lines.map(({ sip_stok_kod: sku, sip_aciklama: note }) => [sku, note])).toEqual([
			['STK001', 'Vida'],
			['STK002', 'Vida'],
		]);
	});

	it.each([' ={{ $json.missing }}', '=  {{ $json.missing }} '])(
		'one that gives nothing is an error: %j',
		async (lines) => {
			const { error } = await previewed(form('x', { lines }), { lines: LINES } as unknown as IDataObject);
			expect(error?.message).toContain('Lines: the expression gave nothing');
		},
	);
});
