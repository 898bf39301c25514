import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields, HEADER, order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { asking } from './support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const { refusal } = asking(() => erp);

describe('JSON text with a key that stands twice is refused wherever it is pasted', () => {
	const twice = '{"a": 1, "a": 2}';
	const form = {
		...SAVE_ORDERS,
		inputMode: 'fields',
		documentFields: fields(HEADER),
		lineFields: fields({ sip_stok_kod: 'STK001', sip_miktar: 1 }),
	};
	it.each<[string, INodeParameters]>([
		['JSON', { ...SAVE_ORDERS, json: `[${twice}]` }],
		['Lines', { ...form, lines: `[${twice}]` }],
		['User Table', { ...form, userTable: twice }],
		['a user table in JSON', { ...SAVE_ORDERS, json: JSON.stringify({ ...order(1), user_tablo: twice }) }],
		['the JSON of a list', { resource: 'account', operation: 'getAll', inputMode: 'json', json: twice }],
		['the body of a custom call', { resource: 'custom', operation: 'call', customPath: '/Api/x', customBody: twice }],
	])('%s', async (_, parameters) => expect(await refusal(parameters)).toContain('"a" stands twice in '));
});

describe('a wrong letter case of what holds the documents is named', () => {
	const documents = { evraklar: [order(1)] };
	it.each<[string, unknown, string]>([
		['mikro', { mikro: documents }, 'Mikro'],
		['EVRAKLAR', { EVRAKLAR: [order(1)] }, 'evraklar'],
		['Evraklar', { ...documents, Evraklar: [order(2)] }, 'evraklar'],
	])('%s of %j', async (name, json, meant) => {
		expect(await refusal(SAVE_ORDERS, items(json as IDataObject))).toContain(
			`"${name}" is not spelled as the API spells it, "${meant}"`,
		);
	});

	it('but for a custom call, whose envelope the node makes anew', async () => {
		const custom = {
			resource: 'custom',
			operation: 'call',
			customPath: '/Api/x',
			customBody: '{"mikro": {"Size": 1}}',
		};
		await erp.evrak(custom);
		expect(erp.erp.requests.map(({ body }) => body)).toMatchObject([{ Mikro: { Size: 1 } }]);
	});

	it.each([
		['a payload', documents, 'evraklar'],
		['a request', { Mikro: documents }, 'Mikro'],
		['a misspelled payload', { EVRAKLAR: [] }, 'EVRAKLAR'],
	])('and %s where a document belongs', async (_, element, holder) => {
		const json = { ...SAVE_ORDERS, json: JSON.stringify([order(1), element]) };
		expect(await refusal(json)).toContain(`Element 2 of the JSON is a whole payload with "${holder}"`);
	});
});
