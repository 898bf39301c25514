import { fieldName } from '../../../../../erp/catalogue/formLabels';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Operation } from '../../../../../erp/catalogue/types';

import { bench, items } from '../../../../../testkit/node/evrak';
import { saves } from '../../../../../testkit/operations/documents';
import { formOf } from '../../../../../testkit/operations/form';
import { perSuite } from '../../../../../testkit/jest/benches';

const NOTHING = '={{ $json.none }}';

const erp = perSuite(bench);

const allOf = (size: number, list: readonly Operation['body']['fields'][number][]) =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** What a run says, message and further causes. */
async function said(parameters: INodeParameters, ...input: IDataObject[]): Promise<string> {
	const { error } = await erp.evrak(parameters, items(...input));
	expect(erp.erp.requests).toHaveLength(0);
	return [error?.message, error?.description].join('\n');
}

describe('an expression that gives nothing', () => {
	it.each(saves())('is told of every field of %s, and nothing is sent', async (_, operation) => {
		const { resource, operation: name, body } = operation;
		const fields = body.fields.filter(({ type }) => type !== 'base64');
		const needed = fields.filter(({ required }) => required);
		for (const few of allOf(8, fields)) {
			const given = [...new Set([...needed, ...few])];
			const of = (scope: 'document' | 'line') =>
				formOf(
					operation,
					scope,
					Object.fromEntries(given.filter((field) => field.scope === scope).map(({ path }) => [path, NOTHING])),
				);
			const lines = body.lines === undefined ? {} : { lines: '={{ [{ sku: 1 }] }}' };
			const text = await said(
				{ resource, operation: name, inputMode: 'fields', ...lines, ...of('document'), ...of('line') },
				{},
			);
			for (const field of few) expect(text).toContain(`${fieldName(field)}: the expression gives nothing`);
		}
	});

	const ORDER: INodeParameters = {
		resource: 'order',
		operation: 'create',
		inputMode: 'fields',
		kindOfOrder: 'sales',
		date: '2026-11-20',
		account: { __rl: true, mode: 'code', value: '120.01.001' },
		lines: '={{ $json.lines }}',
		item: { __rl: true, mode: 'code', value: '{sku}' },
		quantity: '{quantity}',
		unitPrice: '{price}',
	};
	const LINE = { sku: 'STK001', quantity: 1, price: 10 };
	const row = (line: IDataObject): IDataObject => ({ lines: [{ ...LINE, ...line }] });
	const BLANK_PRICE = 'Unit Price (Fiyat), sip_b_fiyat: "price" is blank in every line';

	it.each<[string, INodeParameters, IDataObject, string]>([
		['a price of the line that is null', {}, row({ price: null }), BLANK_PRICE],
		['a quantity of the line that is null', {}, row({ quantity: null }), '"quantity" is blank in every line'],
		['the price of the first line', { unitPrice: '={{ $json.lines[0].price }}' }, row({ price: null }), '"price" is'],
		['one price of two', {}, { lines: [LINE, { ...LINE, price: null }] }, 'line 2: Unit Price (Fiyat), sip_b_fiyat'],
		[
			'a price for all lines',
			{ unitPrice: '={{ $json.price }}' },
			row({}),
			'sip_b_fiyat: the expression gives nothing',
		],
		['remarks', { additionalFields: { remarks: NOTHING } }, row({}), 'Remarks: the expression gives nothing'],
		['the protection', { options: { protection: NOTHING } }, row({}), 'Protection: the expression gives nothing'],
		['a year', { options: { workingYear: NOTHING } }, row({}), 'Working Year is blank'],
		[
			'a member of JSON',
			{ inputMode: 'json', json: '={ "sip_tip": 0, "sip_belgeno": "{{ $json.none }}" }' },
			{},
			'the expression {{ $json.none }} in it gives nothing',
		],
	])('is an error: %s', async (_, more, input, message) => {
		expect(await said({ ...ORDER, ...more }, input)).toContain(message);
	});

	it.each<[string, INodeParameters, IDataObject]>([
		['a text that the item has blank', { reference: '={{ $json.note }}' }, { ...row({}), note: '' }],
		['a blank that the expression writes', { unitPrice: "={{ $json.total ?? '' }}" }, row({})],
		['a member of the line with a question mark', { unitPrice: '{price?}' }, row({ price: null })],
		['a price of zero', {}, row({ price: 0 })],
		['a field that is left alone', { unitPrice: '' }, row({})],
		[
			'JSON that writes null',
			{
				inputMode: 'json',
				json: '={{ ({ sip_tip: 0, sip_tarih: "2026-11-20", sip_musteri_kod: "120.01.001", satirlar: [{ sip_stok_kod: "STK001", sip_miktar: 1, sip_b_fiyat: null }] }) }}',
			},
			{},
		],
	])('is none: %s', async (_, more, input) => {
		const { error } = await erp.evrak({ ...ORDER, preview: true, ...more }, items(input));
		expect(error?.message).toBeUndefined();
	});
});

describe('a line without a price', () => {
	const warned = async (resource: string, json: IDataObject) => {
		const parameters = { resource, operation: 'create', inputMode: 'json', json: JSON.stringify(json), preview: true };
		const { items: rows, error } = await erp.evrak(parameters);
		expect(error?.message).toBeUndefined();
		return ((rows[0]?.json.warnings ?? []) as string[]).filter((text) => text.includes('counts'));
	};
	const ORDER = { sip_tip: 0, sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' };
	const LINE = { sip_stok_kod: 'STK001', sip_miktar: 1 };

	it('is told of a sale, by its number where others have one', async () => {
		expect(await warned('order', { ...ORDER, satirlar: [LINE] })).toEqual([
			'No line has a Unit Price (Fiyat), sip_b_fiyat: the document counts it as 0',
		]);
		expect(await warned('order', { ...ORDER, satirlar: [{ ...LINE, sip_b_fiyat: 0 }, LINE] })).toEqual([
			'Line 2 has no Unit Price (Fiyat), sip_b_fiyat: the document counts it as 0',
		]);
		expect(await warned('order', { ...ORDER, satirlar: [{ ...LINE, sip_tutar: 10 }] })).toEqual([]);
	});

	it('is not told of a purchase', async () => {
		expect(await warned('order', { ...ORDER, sip_tip: 1, satirlar: [LINE] })).toEqual([]);
	});
});
