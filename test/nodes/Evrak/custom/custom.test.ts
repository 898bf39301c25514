import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { order, SAVE_ORDERS, saveOrders } from '../../../../testkit/node/orders';

let erp: Bench;
beforeEach(async () => (erp = await bench()));
afterEach(async () => await erp.close());

const call = (customPath: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'custom',
	operation: 'call',
	customPath,
	...more,
});
const reading = (customPath: string, customPlacement: string, customBody: INodeParameters = {}) =>
	call(customPath, { customEffect: 'read', customPlacement, customBody });

describe('a custom call that reads', () => {
	it('gives the whole answer; body inside the envelope', async () => {
		const { items: rows } = await erp.evrak(reading('/Api/APIMethods/VergiListesiV2', 'inside', { Size: '5' }));
		expect(rows).toMatchObject([{ json: { result: [{ IsError: false, Data: {} }] }, pairedItem: { item: 0 } }]);
		expect(erp.bodies('VergiListesiV2')).toEqual([
			{ Mikro: expect.objectContaining({ FirmaKodu: 'DEMO', Size: '5' }) },
		]);
	});

	it('body beside the envelope', async () => {
		const SQLSorgu = "SELECT sto_kod FROM STOKLAR WHERE sto_kod = 'STK001'";
		const { items: rows } = await erp.evrak(reading('/Api/APIMethods/SqlVeriOkuV2', 'beside', { SQLSorgu }));
		expect(rows[0]?.json.result).toMatchObject([{ Data: [{ SQLResult1: [{ sto_kod: 'STK001' }] }] }]);
		expect(erp.bodies('SqlVeriOkuV2')).toEqual([{ Mikro: expect.objectContaining({ FirmaKodu: 'DEMO' }), SQLSorgu }]);
	});

	it('body without envelope', async () => {
		const { items: rows } = await erp.evrak(reading('/Api/APIMethods/APILogin', 'bare', { FirmaNo: 0, SubeNo: 0 }));
		expect(rows[0]?.json.result).toMatchObject([{ IsError: false }]);
		expect(erp.bodies('APILogin')).toEqual([expect.objectContaining({ FirmaKodu: 'DEMO', FirmaNo: 0, SubeNo: 0 })]);
	});

	it.each([
		['HealthCheck', { result: ['200'] }],
		['HealthCheck2', { ApiStatus: 'Up', StatusCode: 200 }],
	])('by GET, without a body, whatever shape answers: %s', async (method, answer) => {
		const get = call(`/Api/APIMethods/${method}`, { customEffect: 'read', customHttpMethod: 'GET' });
		const { items: rows } = await erp.evrak(get);
		expect(rows.map(({ json }) => json)).toEqual([answer]);
		expect([...erp.erp.requests]).toMatchObject([{ method: 'GET', body: null }]);
	});

	it('percent-encodes Turkish letters of the path', async () => {
		await erp.evrak(reading('/Api/APIMethods/KayıtOkuV2', 'inside'));
		expect([...erp.erp.requests]).toMatchObject([{ path: '/Api/APIMethods/KayıtOkuV2' }]);
	});

	it('fails in the words of the ERP', async () => {
		const { error } = await erp.evrak(
			reading('/Api/APIMethods/SqlVeriOkuV2', 'beside', { SQLSorgu: 'SELECT nothing FROM STOKLAR' }),
		);
		expect(error?.message).toMatch(/^Custom call failed: .*nothing/);
	});
});

describe('a custom call that writes', () => {
	const save = call('/Api/apiMethods/EvrakAciklamaKaydetV2', {
		customEffect: 'write',
		customPlacement: 'inside',
		customBody: '={{ $json }}',
	});
	const remark = (egk_evr_sira: number) => ({
		evrak_aciklamalari: [{ egk_dosyano: 51, egk_evr_seri: 'A', egk_evr_sira, egk_evracik1: 'text' }],
	});
	const remarks = () => erp.erp.db.all('SELECT egk_evr_sira FROM EVRAK_ACIKLAMALARI');

	it('is judged like any other write', async () => {
		await erp.faults('none', 'timeout-text', 'none');
		const input = items(remark(1), remark(2), remark(1), remark(3));
		const { items: rows, errors } = await erp.evrak(save, input, { onError: 'continueErrorOutput' });
		expect(rows.map(({ json, pairedItem }) => [json.outcome, pairedItem])).toEqual([
			['saved', { item: 0 }],
			['saved', { item: 3 }],
		]);
		expect(errors.map(({ error }) => [error?.context?.outcome, error?.message])).toEqual([
			[
				'unknown',
				'The call of /Api/apiMethods/EvrakAciklamaKaydetV2 may or may not have been done: MikroAPI - TimeOut',
			],
			['failed', 'The call of /Api/apiMethods/EvrakAciklamaKaydetV2 was not done: Evrak açıklaması zaten mevcut.'],
		]);
		expect(remarks()).toHaveLength(3);
	});

	it('names the calls that wrote before the one that failed, not those that were previewed', async () => {
		await erp.faults('none', 'empty');
		const preview = { options: { preview: '={{ $json.evrak_aciklamalari[0].egk_evr_sira === 1 }}' } };
		const { error } = await erp.evrak({ ...save, ...preview }, items(remark(1), remark(2), remark(3)));
		expect(error?.description).toContain('Before it, the calls of these items went through: 1.');
		expect(remarks()).toHaveLength(2);
	});
});

it.each([
	['Api/APIMethods/X', '{}', 'Path "Api/APIMethods/X" is not a path below the base URL'],
	['http://elsewhere/Api', '{}', 'Path "http://elsewhere/Api" is not a path below the base URL'],
	['/Api/X?a=1', '{}', 'Path "/Api/X?a=1" is not a path below the base URL'],
	['/Api/X', '[1]', 'Body is not a JSON object'],
	['/Api/X', '{', 'Body is not a JSON object'],
])('a custom call of %s with the body %s is refused before it is sent', async (path, customBody, message) => {
	const { error } = await erp.evrak(call(path, { customBody }));
	expect(error?.message).toBe(message);
	expect(erp.erp.requests).toHaveLength(0);
});

describe('a preview', () => {
	const preview = { preview: true };
	const masked = { ApiKey: '********', Sifre: '********' };

	it.each([
		['a save', saveOrders(preview), '/Api/apiMethods/SiparisKaydetV2', { Mikro: { ...masked, evraklar: [order(1)] } }],
		[
			'a list',
			{ resource: 'account', operation: 'getAll', inputMode: 'fields', returnAll: false, limit: 7, options: preview },
			'/Api/APIMethods/CariListesiV3',
			{ Mikro: masked, Size: '7', Index: 0 },
		],
		[
			'a look-up',
			{ resource: 'eDocument', operation: 'checkTaxpayer', VKN_TCKN: '1111111114', options: preview },
			'/API/APIMethods/EMukellefSorgulamaV2',
			{ Mikro: { ...masked, EMukellef: { VKN_TCKN: '1111111114' } } },
		],
		['a login', { resource: 'session', operation: 'login', options: preview }, '/Api/APIMethods/APILogin', masked],
		[
			'a custom call',
			call('/Api/APIMethods/KayıtOkuV2', { customBody: '{"TableNo":1}', options: preview }),
			'/Api/APIMethods/Kay%C4%B1tOkuV2',
			{ Mikro: { ...masked, TableNo: 1 } },
		],
	])('of %s shows address and body with masked secrets, and sends nothing', async (_, parameters, path, body) => {
		const { items: rows } = await erp.evrak(parameters, items(order(1)));
		expect(rows).toHaveLength(1);
		expect(rows[0]?.pairedItem).toEqual({ item: 0 });
		expect(rows[0]?.json).toMatchObject({ preview: true, method: 'POST', url: erp.erp.url + path });
		expect(rows[0]?.json.body).toMatchObject(
			JSON.parse(JSON.stringify(body).replace('"sip_tip":0', '"sip_tip":"0"')) as object,
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is the very body that would be sent', async () => {
		const { items: rows } = await erp.evrak(saveOrders(preview), items(order(1)));
		await erp.evrak(SAVE_ORDERS, items(order(1)));
		const [sent] = erp.bodies('SiparisKaydetV2') as Array<{ Mikro: object }>;
		expect(rows[0]?.json.body).toEqual({ Mikro: { ...sent?.Mikro, ...masked } });
	});

	it('shows the warnings of a document, and refuses a bad one', async () => {
		const { items: rows } = await erp.evrak(saveOrders(preview), items(order(1, { sip_renk: 'mavi' })));
		expect(rows[0]?.json.warnings).toEqual(['Line 1: sip_renk is sent as given; the catalogue does not know it']);
		const { error } = await erp.evrak(saveOrders(preview), items(order(1, { sip_miktar: '1,5' })));
		expect(error?.message).toContain('"1,5" is not a number');
	});
});
