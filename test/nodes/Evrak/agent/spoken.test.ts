import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { agreed, asTool, opening } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { further } from '../../../../testkit/operations/form';

let erp: Bench;
beforeEach(async () => (erp = opening(await bench({ trade: true }), 'orders.create')));
afterEach(async () => await erp.close());

const code = (value: string) => ({ __rl: true, mode: 'code', value });

/** The tool of docs/agents.md, with prices and a currency. */
const TOOL: INodeParameters = {
	...{ resource: 'order', operation: 'create', inputMode: 'fields', kindOfOrder: 'sales', date: '2026-11-20' },
	...{ account: code('120.01.001'), additionalFields: { series: 'AI', reference: 'M-1' } },
	lines: { __rl: true, mode: 'value', value: "={{ $fromAI('lines', 'Lines', 'json', '[{}]') }}" },
	...{ item: code('{sku}'), quantity: '{quantity}', unitPrice: '{price}' },
	additionalLineFields: further({ sip_doviz_cinsi: '{currency?}' }),
};

/** The lines of the order that the ERP has after an agent's call with these. */
async function savedOf(lines: unknown): Promise<IDataObject[]> {
	await asTool(erp, TOOL, {}, async (ask) => await agreed(ask)({ lines }));
	return erp.erp.db.all(
		'SELECT sip_stok_kod AS sku, sip_miktar AS quantity, sip_b_fiyat AS price, IFNULL(sip_doviz_cinsi, 0) AS currency FROM SIPARISLER',
	) as IDataObject[];
}

const LINE = { sku: 'STK001', quantity: 2, price: 100 };

/** What a model writes where it means one thing, and what the ERP then has. */
it.each<[string, unknown, object]>([
	['one object for the list', LINE, {}],
	['the list in an object', { lines: [LINE] }, {}],
	['words and signs', { ...LINE, quantity: '3 adet', price: '₺250' }, { quantity: 3, price: 250 }],
	['decimal commas', [{ ...LINE, quantity: '2,5', price: '1.250,50 TL' }], { quantity: 2.5, price: 1250.5 }],
	['the lira by its name', [{ ...LINE, currency: 'TRY' }], { currency: 0 }],
	['a currency by its code', [{ ...LINE, currency: 'EUR' }], { currency: 2 }],
])('takes %s', async (_, lines, change) => {
	expect(await savedOf(lines)).toEqual([{ ...LINE, currency: 0, ...change }]);
});

it.each([['2,500'], ['1.250'], ['üç'], ['5 koli']])(
	'takes no quantity of %s, which means two things or none',
	async (quantity) => {
		expect(await savedOf([{ ...LINE, quantity }])).toEqual([]);
	},
);
