import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

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

	it.each([
		['HealthCheck', { result: ['200'] }],
		['HealthCheck2', { ApiStatus: 'Up', StatusCode: 200 }],
	])('by GET, without a body, whatever shape answers: %s', async (method, answer) => {
		const get = call(`/Api/APIMethods/${method}`, { customEffect: 'read', customHttpMethod: 'GET' });
		const { items: rows } = await erp.evrak(get);
		expect(rows.map(({ json }) => json)).toEqual([answer]);
		expect([...erp.erp.requests]).toMatchObject([{ method: 'GET', body: null }]);
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

	it('none is sent where a later one is wrong', async () => {
		const { error } = await erp.evrak(
			{
				resource: 'custom',
				operation: 'call',
				customPath: '/API/APIMethods/CariKaydetV2',
				customHttpMethod: 'POST',
				customEffect: 'write',
				customPlacement: 'inside',
				customBody: '={{ $json.body }}',
			},
			items({ body: { cariler: [] } }, { body: 'no object' }),
		);
		expect(error?.message).toBe('Body is not a JSON object');
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('names the calls that wrote before the one that failed, not those that were previewed', async () => {
		await erp.faults('none', 'empty');
		const preview = { preview: '={{ $json.evrak_aciklamalari[0].egk_evr_sira === 1 }}' };
		const { error } = await erp.evrak({ ...save, ...preview }, items(remark(1), remark(2), remark(3)));
		expect(error?.description).toContain('Before it, the calls of these items went through: 1.');
		expect(remarks()).toHaveLength(2);
	});
});

it.each([
	['/Api/X', '[1]', 'Body is not a JSON object'],
	['/Api/X', 'null', 'Body is not a JSON object'],
	['/Api/X', '{', 'Body is not a JSON object'],
])('a custom call of %s with the body %s is refused before it is sent', async (path, customBody, message) => {
	const { error } = await erp.evrak(call(path, { customBody }));
	expect(error?.message).toBe(message);
	expect(erp.erp.requests).toHaveLength(0);
});

it.each(['read', 'write'])('a custom call to %s under a wrong path: check the path', async (customEffect) => {
	const { error } = await erp.evrak({
		resource: 'custom',
		operation: 'call',
		customPath: '/Api/APIMethods/CariListesi99',
		customHttpMethod: 'POST',
		customEffect,
		customPlacement: 'inside',
		customBody: '{}',
	});
	expect(error?.message).toContain('404');
	expect(error?.description).toBe('Check the Path, letter by letter.');
});
