import type { INodeParameters } from 'n8n-workflow';
import { asTool } from '../../../../testkit/node/agent';
import { bench, items, previewing, type Bench } from '../../../../testkit/node/evrak';
import { saveShopOrder } from '../../../../testkit/shop/node';
import { order, ordersIn, SAVE_ORDERS, saveOrders } from '../../../../testkit/node/orders';

let erp: Bench;
beforeEach(async () => (erp = await bench()));
afterEach(async () => await erp.close());

const MOVED = 'Preview is a switch of its own now, and no option any more';
const VALUES = [true, false, 'true', '', '={{ $json.test }}'];

describe('a workflow that has Preview among its options, as earlier builds had it,', () => {
	it.each(VALUES)('is refused with %p, and told where it stands now', async (preview) => {
		const { error } = await erp.evrak(saveOrders({ preview }), items(order(1)));
		expect(error?.message).toBe(MOVED);
		expect(error?.description).toBe(
			'Nothing was sent. In the form, remove "Old Preview (Eski Önizleme)" from Options, and switch "Preview (Önizleme)" above Options on or off: on, it shows what would be sent, and off, it is sent. In a workflow’s file, the parameter preview stands beside options, not in them.',
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each<[string, INodeParameters]>([
		['a list', { resource: 'account', operation: 'getAll', inputMode: 'fields' }],
		['a login', { resource: 'session', operation: 'login' }],
		['a custom call', { resource: 'custom', operation: 'call', customPath: '/Api/APIMethods/KayıtOkuV2' }],
		['an order of a shop', saveShopOrder()],
		['an order that is carried on', { resource: 'shopOrder', operation: 'carryOn', upTo: 'invoice' }],
		['an account', { resource: 'account', operation: 'findOrCreate' }],
	])('is refused for %s, whatever the switch says', async (_, parameters) => {
		for (const preview of [true, false]) {
			const { error } = await erp.evrak({ ...previewing(parameters), options: { preview } });
			expect(error?.message).toBe(MOVED);
		}
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('passes no item with "Continue"', async () => {
		const settings = { onError: 'continueErrorOutput' } as const;
		const ran = await erp.evrak(saveOrders({ preview: true }), items(order(1), order(2)), settings);
		expect(ran.items).toEqual([]);
		expect(ran.errors.map(({ error }) => [error?.message, error?.context.outcome])).toEqual([
			[MOVED, 'failed'],
			[MOVED, 'failed'],
		]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each([true, false, "={{ $fromAI('preview', 'Whether to look only', 'boolean') }}"])(
		'is refused as a tool with %p, whatever the model gives',
		async (preview) => {
			const json = "={{ $fromAI('order', 'Order in ERP names', 'json') }}";
			await asTool(erp, { ...saveOrders({ preview }), json }, {}, async (ask) => {
				for (const given of [{}, { preview: true }, { preview: false }])
					expect(await ask({ order: order(1), ...given })).toContain(MOVED);
			});
			expect(erp.erp.requests).toHaveLength(0);
		},
	);
});

describe('the switch as the tool of an agent', () => {
	const TOOL: INodeParameters = {
		...SAVE_ORDERS,
		json: "={{ $fromAI('order', 'Order in ERP names', 'json') }}",
		options: { checkCodes: false },
	};
	const BY_MODEL = "={{ $fromAI('preview', 'Whether to look only', 'boolean') }}";
	const answer = async (parameters: INodeParameters, given: Record<string, unknown>) => {
		let told = '';
		await asTool(erp, parameters, {}, async (ask) => void (told = await ask({ order: order(1), ...given })));
		return told;
	};

	it('is the user’s: a model that was not asked for it cannot switch it off', async () => {
		expect(await answer(previewing(TOOL), { preview: false })).toContain('"preview":true');
		expect(ordersIn(erp)).toEqual([]);
	});

	it('is the model’s where the user says so', async () => {
		const byModel = { ...TOOL, preview: BY_MODEL };
		expect(await answer(byModel, { preview: true })).toContain('"preview":true');
		expect(ordersIn(erp)).toEqual([]);
		expect(await answer(byModel, { preview: false })).toContain('"outcome":"saved"');
		expect(ordersIn(erp)).toEqual([1]);
	});

	it('saves nothing where the model was asked for it and gives none', async () => {
		expect(await answer({ ...TOOL, preview: BY_MODEL }, {})).not.toContain('"outcome":"saved"');
		expect(ordersIn(erp)).toEqual([]);
	});
});
