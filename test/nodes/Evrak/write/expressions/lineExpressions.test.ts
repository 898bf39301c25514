import { bench, items } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS } from '../../../../../testkit/node/orders';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };

describe('an expression in a line field', () => {
	const run = async (value: Record<string, string>, list: unknown[], more = {}) =>
		await erp.evrak(
			{
				...ORDER,
				documentFields: fields(HEADER),
				lines: '={{ $json.line_items }}',
				lineFields: fields({ ...LINE_FIELDS, ...value }),
				preview: true,
			},
			items({ line_items: list as never, ...more }),
		);
	const one = { sku: 'STK001', quantity: 1, price: 9, cost: { amount: 9 }, 'a]b': 9 };

	it.each([
		['={{ $json.price }}', 'price', '{price} instead of {{ $json.price }}'],
		['={{ $json.cost?.amount }}', 'cost', '{cost.amount} instead of {{ $json.cost?.amount }}'],
		// A bracket in quotes closes nothing.
		['={{ $json["a]b"] }}', 'a]b', '{a]b} instead of {{ $json["a]b"] }}'],
	])('that asks the item for a value of the lines is refused: %s', async (expression, key, remedy) => {
		const { error } = await run({ sip_b_fiyat: expression }, [one]);
		expect(error?.message).toBe(
			`Document 1: Unit Price (Fiyat), sip_b_fiyat: "${key}" is a value of the lines, not of the item. Write ${remedy}.`,
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each([
		['of the item', { sip_aciklama: '={{ $json.note }}' }, [one, one], { note: 'Kapıda ödeme' }],
		['that is blank in the item', { sip_aciklama: '={{ $json.note }}' }, [{ ...one, note: 'x' }], { note: '' }],
		['that neither has, where a blank is meant', { sip_aciklama: "={{ $json.note ?? '' }}" }, [one, one], {}],
		['of another list', { sip_aciklama: '={{ $json.old_line_items[0].sku }}' }, [one, one], { old_line_items: [one] }],
		['of the only line', { sip_stok_kod: '={{ $json.line_items[0].sku }}' }, [one], {}],
	])('that takes a value %s is allowed', async (_, value, list, more) => {
		const { error, items: previews } = await run(value as Record<string, string>, list, more);
		expect(error).toBeUndefined();
		expect(previews).toHaveLength(1);
	});
});
