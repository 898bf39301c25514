import type { IDataObject } from 'n8n-workflow';
import { bench } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { asking, LINE, withText } from '../drafts/support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const { previewed } = asking(() => erp);

describe('a value dragged from the first line means that line’s member', () => {
	const LINES = [
		{ ...LINE, price_set: { shop_money: { amount: '1.5' } }, 'Br. Fiyat': 3, meta: [{ v: 'a' }] },
		{ ...LINE, sku: 'STK002', price_set: { shop_money: { amount: '2.5' } }, 'Br. Fiyat': 4, meta: [{ v: 'b' }] },
	];
	const dragged = async (value: IDataObject, lines = '={{ $json.lines }}', more: IDataObject = {}) =>
		await previewed(
			{
				...withText('x', { lines }),
				lineFields: fields({
					sip_stok_kod: '{sku}',
					sip_miktar: 1,
					sip_b_fiyat: 1,
					sip_vergi_pntr: 0,
					...value,
				} as never),
			},
			{ lines: LINES, ...more },
		);

	it.each([
		['$json.lines[0].sku', '{sku}'],
		['$json["lines"][0]["sku"]', '{sku}'],
		['$json.lines[0]?.sku', '{sku}'],
		['$input.item.json.lines[0].sku', '{sku}'],
	])('{{ %s }}, and a hint says so', async (code, path) => {
		const { lines, error, hints } = await dragged({ sip_stok_kod: `={{ ${code} }}` });
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_stok_kod: sku }) => sku)).toEqual(['STK001', 'STK002']);
		expect(hints).toEqual([
			`Item (Stok), sip_stok_kod: {{ ${code} }} names the first line and was read as ${path}, each line's own value. Write ${path} to say so.`,
		]);
	});

	it('in the data of another node, where Lines takes the list from there', async () => {
		const { lines, error } = await dragged(
			{ sip_stok_kod: "={{ $('Start').item.json.lines[0].sku }}" },
			'={{ $("Start").item.json["lines"] }}',
		);
		expect(error).toBeUndefined();
		expect(lines.map(({ sip_stok_kod: sku }) => sku)).toEqual(['STK001', 'STK002']);
	});

	it.each([
		['=  {{ $json.lines[0].price_set.shop_money.amount }} ', [1.5, 2.5]],
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

	it('a line that lacks it is told', async () => {
		const more = { lines: [{ sku: 'STK001', note: 'x' }, { sku: 'STK002' }] };
		const { error } = await dragged({ sip_aciklama: '={{ $json.lines[0].note }}' }, undefined, more);
		expect(error?.message).toBe(
			'Document 1, line 2: Description (Açıklama), sip_aciklama: the line has no value called "note". Write {note?} if it may be missing.',
		);
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
});
