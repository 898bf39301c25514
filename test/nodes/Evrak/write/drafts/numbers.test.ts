import type { IDataObject } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS, saveOrders } from '../../../../../testkit/node/orders';
import { asking } from './support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const { lines, refusal } = asking(() => erp);

describe('numbers as text', () => {
	const given = (sip_miktar: string, sip_b_fiyat: string) =>
		items(order(1, { sip_miktar, sip_b_fiyat } as IDataObject));

	it.each([
		['the chosen format', { numberFormat: '1.234,56' }, ['1.250', '1.234,56'], [1250, 1234.56]],
		['a decimal dot unless chosen otherwise', {}, ['0.125', ' 1234.56 '], [0.125, 1234.56]],
	])('are read in %s', async (_, options, [quantity = '', price = ''], [sip_miktar, sip_b_fiyat]) => {
		const sent = await lines(saveOrders(options), given(quantity, price));
		expect(sent).toMatchObject([[{ sip_miktar, sip_b_fiyat }]]);
	});

	it('are refused with document, line, field and what to do', async () => {
		expect(await refusal(SAVE_ORDERS, given('1', '1.250'))).toMatch(
			/^Document 1 .*, line 1: Unit Price \(Fiyat\), sip_b_fiyat: "1\.250" could mean 1250 or 1\.25\. /,
		);
	});

	it('are refused in a format that is none', async () => {
		expect(await refusal(saveOrders({ numberFormat: '1 234' }), items(order(1)))).toContain(
			'Number Format: "1 234" is no format of numbers. Give 1234.56 or 1.234,56.',
		);
	});

	const list = { resource: 'account', operation: 'getAll', returnAll: false };
	it.each([
		[{ ...list, limit: '={{ "1.000" }}' }, 'Limit "1.000" is no whole number from 1'],
		[{ ...list, inputMode: 'json', json: '{"Index": "1.000"}' }, '"1.000" could mean 1000 or 1'],
		[saveOrders({ timeout: '={{ "1.000" }}' }), 'Timeout'],
	])('of lists and options follow the same rule: %j', async (parameters, message) =>
		expect(await refusal(parameters, items(order(1)))).toContain(message),
	);
});
