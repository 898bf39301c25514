import type { INodeParameters } from 'n8n-workflow';
import { bench, items, previewing } from '../../../../testkit/node/evrak';
import { order, ordersIn, SAVE_ORDERS } from '../../../../testkit/node/orders';
import { perTest } from '../../../../testkit/jest/benches';

const erp = perTest(bench);

const call = (customPath: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'custom',
	operation: 'call',
	customPath,
	...more,
});

describe('a preview', () => {
	const masked = { ApiKey: '********', Sifre: '********' };

	it.each([
		['a save', SAVE_ORDERS, '/Api/apiMethods/SiparisKaydetV2', { Mikro: { ...masked, evraklar: [order(1)] } }],
		[
			'a custom call',
			call('/Api/APIMethods/KayıtOkuV2', { customBody: '{"TableNo":1}' }),
			'/Api/APIMethods/Kay%C4%B1tOkuV2',
			{ Mikro: { ...masked, TableNo: 1 } },
		],
	])('of %s shows address and body with masked secrets, and sends nothing', async (_, parameters, path, body) => {
		const { items: rows } = await erp.evrak(previewing(parameters), items(order(1)));
		expect(rows).toHaveLength(1);
		expect(rows[0]?.pairedItem).toEqual({ item: 0 });
		expect(rows[0]?.json).toMatchObject({ preview: true, method: 'POST', url: erp.erp.url + path });
		expect(rows[0]?.json.body).toMatchObject(
			JSON.parse(JSON.stringify(body).replace('"sip_tip":0', '"sip_tip":"0"')) as object,
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is the very body that would be sent', async () => {
		const { items: rows } = await erp.evrak(previewing(SAVE_ORDERS), items(order(1)));
		await erp.evrak(SAVE_ORDERS, items(order(1)));
		const [sent] = erp.bodies('SiparisKaydetV2') as Array<{ Mikro: object }>;
		expect(rows[0]?.json.body).toEqual({ Mikro: { ...sent?.Mikro, ...masked } });
	});

	it('is switched by an expression, item by item', async () => {
		const parameters = { ...SAVE_ORDERS, preview: '={{ $json.satirlar[0].sip_evrakno_sira === 1 }}' };
		const { items: rows } = await erp.evrak(parameters, items(order(1), order(2)));
		expect(rows.map(({ json }) => json.preview ?? json.outcome)).toEqual([true, 'saved']);
		expect(ordersIn(erp)).toEqual([2]);
	});

	it.each(['={{ $json.spelledOtherwise }}', '={{ null }}', '={{ "" }}', '={{ " " }}'])(
		'is no leave to send where its expression %s gives nothing',
		async (preview) => {
			const { error } = await erp.evrak({ ...SAVE_ORDERS, preview }, items(order(1)));
			expect(error?.message).toContain('Preview is blank, neither true nor false');
			expect(error?.message).toContain('Correct its expression, or switch it on or off.');
			expect(erp.erp.requests).toHaveLength(0);
		},
	);

	it.each([
		['={{ "maybe" }}', 'Preview: "maybe" is neither true nor false'],
		['={{ $("Nowhere").first().json.preview }}', 'Preview: cannot be read: '],
	])('is no leave to send where its expression is %s', async (preview, message) => {
		const { error } = await erp.evrak({ ...SAVE_ORDERS, preview }, items(order(1)));
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});
});
