import type { IDataObject, INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import { bench } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { asking } from './support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);
const { previewed } = asking(() => erp);

/** A locator as the editor saves it. */
const locator = (value: string, mode = 'list'): NodeParameterValueType => ({ __rl: true, mode, value });

const HEAD = { sip_tip: '0', sip_tarih: '2026-11-20' };
const LINE = { sku: 'STK001', quantity: 2, customer: '120.01.002' };

const order = (more: INodeParameters): INodeParameters => ({
	account: locator('120.01.001'),
	item: locator('{sku}', 'code'),
	documentFields: fields(HEAD),
	lines: '={{ $json.lines }}',
	lineFields: fields({ sip_miktar: '{quantity}' }),
	...more,
});

const codes = async (more: INodeParameters, ...input: IDataObject[]) => {
	const { lines, error, hints } = await previewed(
		order(more),
		...(input.length > 0 ? input : [{ lines: [LINE, { ...LINE, sku: 'STK002' }], ...LINE }]),
	);
	return {
		error: error?.message,
		hints,
		lines: lines.map((line) => `${String(line.sip_musteri_kod)} ${String(line.sip_stok_kod)}`),
	};
};

describe('what is picked from the ERP', () => {
	it.each<[string, INodeParameters, string[]]>([
		['a locator from the list', {}, ['120.01.001 STK001', '120.01.001 STK002']],
		[
			'a locator with an expression',
			{ account: locator('={{ $json.customer }}', 'code') },
			['120.01.002 STK001', '120.01.002 STK002'],
		],
		[
			'an expression over the whole locator',
			{ account: '={{ $json.customer }}' },
			['120.01.002 STK001', '120.01.002 STK002'],
		],
		[
			'a locator as text',
			{ account: '={{ JSON.stringify({ __rl: true, mode: "list", value: $json.customer }) }}' },
			['120.01.002 STK001', '120.01.002 STK002'],
		],
		['one item for all lines', { item: locator('STK009') }, ['120.01.001 STK009', '120.01.001 STK009']],
		['a template within text', { item: locator('X-{sku}', 'code') }, ['120.01.001 X-STK001', '120.01.001 X-STK002']],
	])('%s', async (_, more, lines) => {
		const made = await codes(more);
		expect(made.error).toBeUndefined();
		expect(made.lines).toEqual(lines);
	});

	it('stands beside fields that are taken by name', async () => {
		const automatic = { mappingMode: 'autoMapInputData', value: null };
		const lines = [{ sip_miktar: 1, sku: 'STK001', sip_stok_kod: 'OTHER' }];
		const made = await codes({ lineFields: automatic }, { lines });
		expect(made.lines).toEqual(['120.01.001 STK001']);
		const without = await codes(
			{ lineFields: automatic, item: locator(''), documentFields: automatic, account: locator('') },
			{ ...HEAD, sip_musteri_kod: 'NAMED', lines },
		);
		expect(without.lines).toEqual(['NAMED OTHER']);
	});

	it('is one of each row', async () => {
		const rows: INodeParameters = {
			inputMode: 'rows',
			groupBy: '={{ $json.customer }}',
			account: locator('={{ $json.customer }}', 'code'),
		};
		const made = await codes(rows, LINE, { ...LINE, sku: 'STK003' });
		expect(made.lines).toEqual(['120.01.002 STK001', '120.01.002 STK003']);
		const disagree = await codes({ ...rows, groupBy: "={{ 'one' }}" }, LINE, { ...LINE, customer: '120.01.003' });
		expect(disagree.error).toContain('Account (Cari), sip_musteri_kod');
	});

	it('is asked for where it is missing, and refused where it means nothing', async () => {
		expect((await codes({ account: locator('') })).error).toContain('Account (Cari), sip_musteri_kod');
		expect((await codes({ item: locator('') })).error).toContain('Item (Stok), sip_stok_kod');
		expect((await codes({ item: locator('{nothing}', 'code') })).error).toMatch(/Item \(Stok\), sip_stok_kod.*nothing/);
		expect((await codes({ account: locator('{customer}', 'code') })).error).toMatch(
			/Account \(Cari\), sip_musteri_kod.*braces take a value of the line/,
		);
		expect((await codes({ account: locator('{{ $json.customer }}', 'code') })).error).toMatch(
			/Account \(Cari\) is the text .* no expression/,
		);
	});
});
const VOUCHER = { resource: 'voucher', operation: 'create', kind: 'voucher', series: 'VRM' };
const MOVED = { account: { __rl: true, mode: 'code', value: '120.01.001' }, amount: '100' };

it.each<[string, INodeParameters, string]>([
	[
		'without a kind',
		{ ...VOUCHER, ...MOVED, inputMode: 'fields', kindOfVoucher: 'asGiven' },
		'Type (Evrak Tipi), cha_evrak_tip is missing. Choose what it is in Kind of Voucher (Dekont), which fills this; or give a value for it in Additional Fields (Ek Alanlar) → More Fields (Diğer Alanlar).',
	],
	[
		'with a kind that leaves a code to the user',
		{ ...VOUCHER, ...MOVED, inputMode: 'fields', kindOfVoucher: 'accounts' },
		'Side (Borç/Alacak), cha_tip is missing. Give a value for it in Additional Line Fields (Satır) → More Fields (Diğer Alanlar).',
	],
	[
		'of JSON',
		{ ...VOUCHER, inputMode: 'json', json: '{"satirlar":[{"cha_tarihi":"01.12.2026","cha_meblag":1}]}' },
		'cha_evrak_tip is missing. Give a value for it.',
	],
])('a voucher %s says where the form has what is missing', async (_, parameters, message) => {
	const { error } = await erp.evrak(parameters);
	expect(`${error?.message} ${error?.description}`).toContain(message);
});
