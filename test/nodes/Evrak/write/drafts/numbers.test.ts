import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER, order, SAVE_ORDERS, saveOrders } from '../../../../../testkit/node/orders';
import { asking } from './support';

let erp: Bench;
beforeAll(async () => (erp = await bench()));
beforeEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

const { lines, refusal } = asking(() => erp);

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
				documentFields: fields(HEADER),
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
				documentFields: fields(HEADER),
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
		expect(text).toMatch(/^Document 1.*, line 1(?: \(item 0\))?: Unit Price \(Fiyat\), sip_b_fiyat: /);
		expect(text).toContain(message);
		expect(text).toMatch(/\. (For|If|Give) .*\.$/);
	});

	it('of a broken expression are refused as such', async () => {
		expect(await refusal(...given(1, '[object Object]'))).toContain('"[object Object]" is what an expression gives');
	});
});

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
		[saveOrders({ documentsPerRequest: '={{ "1.000" }}' }), 'Documents at Once'],
	])('%j', async (parameters, message) => expect(await refusal(parameters, items(order(1)))).toContain(message));
});
