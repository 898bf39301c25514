import fc from 'fast-check';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { casesOf } from '../../../../../testkit/jest/laws';

const LINES = [
	{ sku: 'STK001', quantity: 2, price: { amount: 1 } },
	{ sku: 'STK002', quantity: 3, price: { amount: 2 } },
];
const ITEM = {
	line_items: LINES,
	old_line_items: LINES,
	billing: [{ sku: 'STK009', city: 'Ankara' }],
	orders: [{ line_items: LINES, customer: 'C1' }],
	refunds: [{ line_items: [{ sku: 'STK008' }] }],
	codes: ['A', 'B'],
};

let erp: Bench;
beforeAll(async () => void (erp = await bench()));
afterAll(async () => await erp.close());

/** The item codes of a preview whose *Item Code* is an expression, or the error that stands instead of it. */
async function codes(code: string, lines = '$json.line_items', item: object = ITEM) {
	const ran = await erp.evrak(
		{
			resource: 'order',
			operation: 'create',
			inputMode: 'fields',
			preview: true,
			documentFields: fields({ sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' }),
			lines: `={{ ${lines} }}`,
			lineFields: fields({ sip_stok_kod: `={{ ${code} }}`, sip_miktar: '{quantity}' }),
		},
		items(item as never),
	);
	const bodies = ran.items.map(({ json }) => json.body as { Mikro: { evraklar: Array<{ satirlar: object[] }> } });
	return {
		error: ran.error?.message,
		codes: bodies.flatMap(({ Mikro: { evraklar } }) =>
			evraklar.flatMap(({ satirlar }) => satirlar.map((line) => (line as { sip_stok_kod?: unknown }).sip_stok_kod)),
		),
	};
}

const REFUSED =
	'Item (Stok), sip_stok_kod takes its value from the list of Lines, which is the same for every line. Write {';

describe('the first element of the very list of Lines is each line’s own', () => {
	it.each([
		'$json.line_items.first().sku',
		'$json.line_items?.first()?.sku',
		'$json.line_items.at(0).sku',
		'$json.line_items.at( 0 )?.["sku"]',
		'$json["line_items"]["0"].sku',
		"$json['line_items']?.['0'].sku",
	])('%s', async (code) => {
		expect(await codes(code)).toEqual({ error: undefined, codes: ['STK001', 'STK002'] });
	});

	it.each(['007', '12345678901234567890'])('a member called %s keeps its name', async (name) => {
		const lines = LINES.map(({ sku, quantity }) => ({ quantity, ids: { [name]: sku } }));
		expect(await codes(`$json.line_items[0].ids["${name}"]`, undefined, { line_items: lines })).toEqual({
			error: undefined,
			codes: ['STK001', 'STK002'],
		});
	});
});

describe('what reads the list that Lines is made from is refused', () => {
	it.each([
		'$json.line_items.filter(l => l.quantity > 2)',
		'$json.line_items.slice(1)',
		'$json.line_items.toReversed()',
		'$json.line_items.map(l => ({ ...l }))',
		'$json.line_items ?? []',
		'$json.old ? $json.old : $json.line_items',
		'JSON.stringify($json.line_items)',
		'Object.values($json.line_items)',
		'$json.line_items.concat($json.refunds[0].line_items).slice(0, 2)',
	])('although it is the first: Lines %s', async (lines) => {
		const { error } = await codes('$json.line_items[0].sku', lines);
		expect(error).toContain(`${REFUSED}sku} for the line's own value.`);
	});

	it.each([
		'$json.line_items[1].sku',
		'$json.line_items.at(-1).sku',
		'$json.line_items.last().sku',
		'$json.line_items.find(l => l.quantity > 2).sku',
		'$json.line_items.slice(0, 1)[0].sku',
		'$json.line_items[$itemIndex].sku',
		'$json.line_items[0].sku.trim()',
		'`${$json.line_items[0].sku}`',
		'String($json.line_items[0].sku)',
		'($json.line_items ?? [])[0].sku',
		"$('Start').item.json.line_items[0].sku",
		'$input.first().json.line_items[0].sku',
		"$('Start').first().json['line_items'].last().sku",
		'$node["Start"].json.line_items[1].sku',
		'$json.line_items.reduce((sum, l) => sum + l.quantity, 0)',
		'"N" + $json.line_items.length',
		'$json.codes[$json.line_items.length - 1]',
		'$json.line_items ? $json.codes[0] : "x"',
	])('however it is taken: %s', async (code) => {
		const { error } = await codes(code);
		expect(error).toContain(REFUSED);
	});

	it.each([
		['$json.line_items[1].sku', 'sku'],
		['$json.line_items[0].price.amount + 1', 'price.amount'],
		['$json.line_items.find(l => l.sku).sku', 'name'],
	])('with the name of the value where it stands there: %s', async (code, name) => {
		const { error } = await codes(code);
		expect(error).toContain(`${REFUSED}${name}} for the line's own value. What is computed of several lines`);
	});

	it('also where the item has one line only, as the next one may have two', async () => {
		const { error } = await codes('$json.line_items[0].sku.trim()', undefined, { line_items: [LINES[0]] });
		expect(error).toContain(REFUSED);
	});

	it.each([
		['$json.orders[0].line_items.filter(l => l.quantity > 2)', '$json.orders[0].line_items[0].sku'],
		['$json.orders.first().line_items.slice(0)', '$json.orders[0]["line_items"].at(0).sku'],
		['$json.orders.flatMap(o => o.line_items)', '$json.orders[0].line_items[0].sku'],
		["$('Start').item.json.line_items.filter(l => l.quantity > 2)", '$json.line_items[0].sku'],
		['$json.line_items.filter(l => l.quantity > 2)', "$('Start').first().json.line_items[0].sku"],
	])('whatever way leads to it: Lines %s, Item Code %s', async (lines, code) => {
		const { error } = await codes(code, lines);
		expect(error).toContain(REFUSED);
	});
});

describe('what has nothing to do with the list of Lines is left alone', () => {
	it.each([
		['$json.billing[0].sku', 'STK009'],
		['$json.billing.first().sku', 'STK009'],
		['$json.billing.find(b => b.city).sku', 'STK009'],
		['$json.refunds[0].line_items[0].sku', 'STK008'],
		['$json.old_line_items[0].sku', 'STK001'],
		['$json.orders[0].customer', 'C1'],
		['$json.codes[1]', 'B'],
		['(() => { const codes = $json.codes; return codes[0] })()', 'A'],
	])('%s', async (code, value) => {
		expect(await codes(code)).toEqual({ error: undefined, codes: [value, value] });
	});

	it.each([
		['$json.line_items.filter(l => !$json.codes.includes(l.sku))', '$json.codes[0]', 'A'],
		['$json.orders[0].line_items', '$json.orders[0].customer', 'C1'],
		['$json.orders.first().line_items', '$json.orders.first().customer', 'C1'],
	])('Lines %s, Item Code %s', async (lines, code, value) => {
		expect(await codes(code, lines)).toEqual({ error: undefined, codes: [value, value] });
	});
});

it('no way to take an element ever puts the value of one line on another', async () => {
	const list = fc.constantFrom('$json.line_items', '$json["line_items"]', '$input.item.json?.line_items');
	const change = fc.constantFrom(
		'',
		'.slice(0)',
		'.filter(l => l.quantity > 2)',
		'.toReversed()',
		'.map(l => ({ ...l }))',
	);
	const pick = fc.constantFrom(
		'[0]',
		'[1]',
		'?.[0]',
		'["0"]',
		'.at(0)',
		'.at(-1)',
		'.first()',
		'.last()',
		'.find(l => l.sku)',
	);
	const member = fc.constantFrom('.sku', '?.sku', '["sku"]', '.sku.trim()', '.sku + ""');
	await fc.assert(
		fc.asyncProperty(list, change, list, change, pick, member, async (lines, made, from, changed, taken, name) => {
			const found = await codes(`${from}${changed}${taken}${name}`, `${lines}${made}`);
			const right: Record<string, string[]> = {
				'.filter(l => l.quantity > 2)': ['STK002'],
				'.toReversed()': ['STK002', 'STK001'],
			};
			if (found.error === undefined) expect(found.codes).toEqual(right[made] ?? ['STK001', 'STK002']);
			else expect(found.error).toContain(REFUSED);
		}),
		{ numRuns: casesOf(60) },
	);
});
