import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { clearable } from '../../../../../erp/document/clear';
import { methods } from '../../../../../nodes/Evrak/form/methods';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { asking } from './support';
import { perSuite } from '../../../../../testkit/jest/benches';

const GUID = '11111111-2222-3333-4444-555555555555';

const erp = perSuite(bench);

const { lines, refusal } = asking(() => erp);

describe('an update', () => {
	const update = { resource: 'order', operation: 'update' };
	const clear = { fieldsToClear: ['sip_projekodu', 'sip_tarih'] };
	const head = { sip_evrakno_seri: 'T', sip_evrakno_sira: 1 };

	it('leaves a blank field of the form as it is', async () => {
		const parameters = {
			...update,
			inputMode: 'fields',
			documentFields: { mappingMode: 'defineBelow', value: { ...head, sip_tarih: null, sip_musteri_kod: '' } },
			lines: '={{ $json.lines }}',
			lineFields: fields({ sip_stok_kod: '{sku}', sip_projekodu: '' }),
		};
		expect(await lines(parameters, items({ lines: [{ sku: 'A' }] }))).toEqual([[{ ...head, sip_stok_kod: 'A' }]]);
	});

	it.each([
		['fields', { lines: '={{ $json.lines }}' }, items({ lines: [{ sku: 'A', note: '', price: null, day: ' ' }] })],
		['rows', { groupBy: '={{ "1" }}' }, items({ sku: 'A', note: '', price: null, day: ' ' })],
	])('leaves alone what a line has blank, in the input mode %s', async (inputMode, more, input) => {
		const lineFields = fields({
			sip_stok_kod: '{sku}',
			sip_projekodu: '{note}',
			sip_b_fiyat: '{price?}',
			sip_special1: '{day}',
		});
		const sent = await lines({ ...update, inputMode, documentFields: fields(head), lineFields, ...more }, input);
		expect(sent).toEqual([[{ ...head, sip_stok_kod: 'A' }]]);
	});

	it.each([
		['fields', { lines: '={{ $json.lines }}' }, items({ lines: [{ sku: 'A' }, { sku: 'B' }] })],
		['rows', { groupBy: '={{ "1" }}' }, items({ sku: 'A' }, { sku: 'B' })],
	])('empties the fields that are chosen, in the input mode %s', async (inputMode, more, input) => {
		const form = { documentFields: fields(head), lineFields: fields({ sip_stok_kod: '{sku}' }) };
		const sent = await lines({ ...update, inputMode, ...form, ...more, options: clear }, input);
		expect(sent).toEqual([
			['A', 'B'].map((sip_stok_kod) => ({ ...head, sip_tarih: null, sip_stok_kod, sip_projekodu: '' })),
		]);
	});

	it('takes them as text, too, as an AI agent gives them', async () => {
		const input = items({ satirlar: [{ sip_Guid: GUID }] });
		const parameters = {
			...update,
			inputMode: 'json',
			json: '={{ $json }}',
			options: { fieldsToClear: '={{ "sip_projekodu, Order Date" }}' },
		};
		expect(await lines(parameters, input)).toEqual([[{ sip_tarih: null, sip_Guid: GUID, sip_projekodu: '' }]]);
	});

	it('sends "" and null of its JSON as given', async () => {
		const line = { sip_Guid: GUID, sip_projekodu: '', sip_b_fiyat: null, sip_tarih: '' };
		expect(await lines({ ...update, inputMode: 'json', json: '={{ $json }}' }, items({ satirlar: [line] }))).toEqual([
			[line],
		]);
	});

	it('refuses what is both given and emptied, and what says which record is meant', async () => {
		const input = items({ satirlar: [{ sip_Guid: GUID, sip_projekodu: 'P1' }] });
		const json = { ...update, inputMode: 'json', json: '={{ $json }}' };
		expect(await refusal({ ...json, options: clear }, input)).toContain(
			'line 1: Project (Proje Kodu), sip_projekodu has the value "P1", and Fields to Clear empties it',
		);
		expect(await refusal({ ...json, options: { fieldsToClear: ['sip_Guid'] } }, input)).toContain(
			'Fields to Clear: "sip_Guid" cannot be empty here',
		);
	});

	it('offers the fields that its form can empty', async () => {
		const [of] = operations.filter(({ resource, operation }) => resource === 'order' && operation === 'update');
		const context = {
			getNodeParameter: (name: keyof typeof update) => update[name],
		} as unknown as ILoadOptionsFunctions;
		const offered = await methods.loadOptions.getClearableFields.call(context);
		expect(offered.map(({ value }) => value)).toEqual(of && clearable(of).map(({ path }) => path));
		expect(offered).toContainEqual({ name: 'Project (Proje Kodu), sip_projekodu', value: 'sip_projekodu' });
	});
});

describe('the JSON of an update', () => {
	const GUID = '11111111-2222-3333-4444-555555555555';
	const update = (json: string, item: object) =>
		own.evrak(
			{ resource: 'account', operation: 'update', inputMode: 'json', json, preview: true },
			items(item as Parameters<typeof items>[0]),
		);
	let own: Bench;
	beforeAll(async () => (own = await bench()));
	afterAll(async () => await own.close());

	it.each([{}, { zz: '' }, { zz: null }, { zz: ' ' }])(
		'does not empty a column where an expression in it gives nothing: %j',
		async (item) => {
			const { error } = await update(`={"cari_Guid":"${GUID}","cari_unvan2":"{{ $json.zz }}"}`, item);
			expect(error?.message).toContain('the expression {{ $json.zz }} in it gives nothing');
		},
	);

	it.each([
		[`={"cari_Guid":"${GUID}","cari_unvan2":"{{ $json.zz }}"}`, { zz: 'x' }, 'x'],
		[`={"cari_Guid":"{{ $json.guid }}","cari_unvan2":""}`, { guid: GUID }, ''],
		[`{"cari_Guid":"${GUID}","cari_unvan2":null}`, {}, null],
		['={{ $json }}', { cari_Guid: GUID, cari_unvan2: '' }, ''],
	])('sends what it says: %s', async (json, item, sent) => {
		const { items: rows, error } = await update(json, item);
		expect(error).toBeUndefined();
		expect(rows[0]?.json.body).toMatchObject({ Mikro: { cariler: [{ cari_unvan2: sent }] } });
	});
});

describe('an account', () => {
	const card = () => erp.erp.db.get("SELECT * FROM CARI_HESAPLAR WHERE cari_kod = '120.01.001'") ?? {};

	it('changes in the fields that are given alone', async () => {
		const before = card();
		const { items: done } = await erp.evrak({
			...{ resource: 'account', operation: 'update' },
			accountRecord: { __rl: true, mode: 'guid', value: String(before.cari_Guid) },
			accountUpdateFields: { cari_unvan1: '', cari_CepTel: '5551234567', cari_EMail: 'yeni@example.com' },
		});
		expect(done[0]?.json.outcome).toBe('saved');
		expect(erp.bodies('CariGuncelleV2')[0]?.Mikro).toMatchObject({
			cariler: [{ cari_Guid: before.cari_Guid, cari_CepTel: '5551234567', cari_EMail: 'yeni@example.com' }],
		});
		// Of the stand-in alone, and of every change.
		const own = { cari_lastup_date: undefined, ekstra: undefined };
		const given = { cari_CepTel: '5551234567', cari_EMail: 'yeni@example.com' };
		expect({ ...card(), ...own }).toEqual({ ...before, ...own, ...given });
	});
});
