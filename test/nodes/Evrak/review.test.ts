import { bench, items, type Bench } from '../../../testkit/node/evrak';

const base = { resource: 'order', operation: 'create', inputMode: 'fields' };
const header = {
	mappingMode: 'defineBelow',
	value: { sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001', sip_evrakno_seri: 'R' },
};
const lineFields = { mappingMode: 'defineBelow', value: { sip_stok_kod: '{sku}', sip_miktar: '{quantity}' } };
const line = { sku: 'STK001', quantity: 1 };

describe('a save never becomes another one than the user meant', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	beforeEach(() => erp.erp.requests.clear());
	afterAll(async () => await erp.close());

	it.each([
		['gives nothing', '={{ $json.line_itemz }}', 'the expression gave nothing'],
		['gives an object around the list', '={{ $json }}', 'is not a list'],
		['gives a list of numbers', '={{ [1, 2] }}', 'element 1 is not an object'],
	])('when the Lines expression %s', async (_, lines, message) => {
		const { error } = await erp.evrak(
			{ ...base, documentFields: header, lines, lineFields },
			items({ line_items: [line] }),
		);
		expect(error?.message).toContain(
			`Lines ${message}`.replace('Lines the', 'Lines: the').replace('Lines element', 'Lines: element'),
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each(['true', 'TRUE', 1, 'yes'])('when Preview is on as %p', async (preview) => {
		const { items: rows } = await erp.evrak(
			{ ...base, documentFields: header, lines: '={{ [$json] }}', lineFields, options: { preview } },
			items(line),
		);
		expect(rows[0]?.json).toMatchObject({ preview: true });
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('when one item’s expression fails, the others are saved and only that one is an error', async () => {
		const parameters = {
			...base,
			documentFields: { ...header, value: { ...header.value, sip_tarih: '={{ $json.day.toDateTime().toISODate() }}' } },
			lines: '={{ [$json] }}',
			lineFields,
		};
		const input = items({ ...line, day: '2026-11-20' }, { ...line, day: 'no date' }, { ...line, day: '2026-11-19' });
		const { items: saved, errors } = await erp.evrak(parameters, input, { onError: 'continueErrorOutput' });
		expect(saved.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(errors).toHaveLength(1);
		expect(errors[0]?.error?.context).toMatchObject({ outcome: 'failed' });
		expect(erp.erp.requests).toHaveLength(2);
	});

	it('when rows of one document ask for different companies', async () => {
		const { error } = await erp.evrak(
			{
				...base,
				inputMode: 'rows',
				groupBy: 'one',
				documentFields: header,
				lineFields,
				options: { companyCode: '={{ $json.company }}' },
			},
			items({ ...line, company: 'DEMO' }, { ...line, company: 'OTHER' }),
		);
		expect(error?.message).toContain('Options: differ between the items of this document');
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('when a custom call’s body is a whole request, which is sent once and not nested', async () => {
		const body = {
			Mikro: { ApiKey: 'x', Sifre: 'y', KullaniciKodu: 'API', cariler: [{ cari_kod: 'NEW-1', cari_unvan1: 'Yeni' }] },
		};
		await erp.evrak({
			resource: 'custom',
			operation: 'call',
			customPath: '/API/APIMethods/CariKaydetV2',
			customHttpMethod: 'POST',
			customEffect: 'write',
			customPlacement: 'inside',
			customBody: JSON.stringify(body),
		});
		const [sent] = erp.bodies('CariKaydetV2') as Array<{ Mikro: Record<string, unknown> }>;
		expect(Object.keys(sent?.Mikro ?? {})).not.toContain('Mikro');
		expect(sent?.Mikro.cariler).toEqual(body.Mikro.cariler);
	});

	it('when a later custom call is wrong, none is sent', async () => {
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
});
