import fc from 'fast-check';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { casesOf } from '../../../../../testkit/jest/laws';
import { perSuite } from '../../../../../testkit/jest/benches';

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

const erp = perSuite(bench);

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
		"$json['line_items']?.['0'].sku",
	])('%s', async (code) => {
		expect(await codes(code)).toEqual({ error: undefined, codes: ['STK001', 'STK002'] });
	});
});

describe('what reads the list that Lines is made from is refused', () => {
	it.each([
		'$json.line_items.filter(l => l.quantity > 2)',
		'$json.line_items ?? []',
		'$json.old ? $json.old : $json.line_items',
		'JSON.stringify($json.line_items)',
	])('although it is the first: Lines %s', async (lines) => {
		const { error } = await codes('$json.line_items[0].sku', lines);
		expect(error).toContain(`${REFUSED}sku} for the line's own value.`);
	});

	it.each([
		'$json.line_items[1].sku',
		'$json.line_items.find(l => l.quantity > 2).sku',
		"$('Start').item.json.line_items[0].sku",
		'$json.line_items.reduce((sum, l) => sum + l.quantity, 0)',
		'$json.codes[$json.line_items.length - 1]',
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
});

describe('what has nothing to do with the list of Lines is left alone', () => {
	it.each([
		['$json.billing.find(b => b.city).sku', 'STK009'],
		['$json.refunds[0].line_items[0].sku', 'STK008'],
		['$json.old_line_items[0].sku', 'STK001'],
		['$json.orders[0].customer', 'C1'],
		['(() => { const codes = $json.codes; return codes[0] })()', 'A'],
	])('%s', async (code, value) => {
		expect(await codes(code)).toEqual({ error: undefined, codes: [value, value] });
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
