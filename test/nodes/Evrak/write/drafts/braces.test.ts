import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS } from '../../../../../testkit/node/orders';
import { asking, LINE, withText } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const { previewed } = asking(() => erp);
const ORDER: INodeParameters = { resource: 'order', operation: 'create', inputMode: 'fields' };

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
		const { lines, error } = await previewed(withText(text), { shop: 'web', lines: [LINE] } as IDataObject);
		expect(error).toBeUndefined();
		expect(lines[0]?.sip_aciklama).toBe(expected);
	});

	it('whose name no expression may make', async () => {
		const { error } = await previewed(withText('={price.{{ $json.key }}}'), { key: 'amount', lines: [LINE] });
		expect(error?.message).toBe(
			'Document 1: Description (Açıklama), sip_aciklama has an expression inside braces: {price.{{ … }}. Braces take the name of a value in the line as you write it. Put the value into the lines in a node before.',
		);
	});
});

describe('text from outside is never a template', () => {
	const STRANGE = ['{sku?}', '{{ shop }}', '={{ 1 }}'];

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
			.array(fc.constantFrom('{', '}', '{{', '}}', 'sku', '?', ' ', '.', '=', 'json', '[0]'), { maxLength: 8 })
			.map((signs) => `x${signs.join('')}x`)
			// The column holds 50 characters.
			.filter((note) => note.length <= 21);
		await fc.assert(
			fc.asyncProperty(braces, async (note) => {
				const text = '={sku}|{note}|{{ $json.note }}';
				const { lines } = await previewed(withText(text), { note, lines: [{ ...LINE, note }] });
				expect(lines[0]?.sip_aciklama).toBe(`STK001|${note}|${note}`);
			}),
			{ numRuns: casesOf(40) },
		);
	});
});

describe('braces in a field of the document', () => {
	const told = (text: string, path: string) =>
		`Series (Evrak Seri), sip_evrakno_seri is the text ${text}: braces take a value of the line, in Line Fields only. Switch the field to Expression and write {{ $json.${path} }}.`;
	const of = (series: string) => ({ ...HEADER, sip_evrakno_seri: series });
	const LINES = [{ sku: 'STK001', quantity: 1 }];

	it('are not sent as text: nothing is sent', async () => {
		const form = { ...ORDER, documentFields: fields(of('{ series }')), lineFields: fields(LINE_FIELDS) };
		const { error } = await erp.evrak({ ...form, lines: JSON.stringify(LINES) }, items({ series: 'A' }));
		expect(error?.message).toContain(told('{ series }', 'series'));
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each(['={{ $json.series }}', 'A{1}', 'A {b} C'])(
		'are sent where an expression gives them, or other text is with them: %s',
		async (series) => {
			const form = {
				...ORDER,
				documentFields: fields(of(series)),
				lineFields: fields(LINE_FIELDS),
				preview: true,
			};
			const { items: rows, error } = await erp.evrak(
				{ ...form, lines: JSON.stringify(LINES) },
				items({ series: '{a}' }),
			);
			expect(error).toBeUndefined();
			expect(JSON.stringify(rows)).toContain(series.startsWith('=') ? '{a}' : series);
		},
	);
});
