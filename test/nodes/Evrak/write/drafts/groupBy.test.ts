import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { beginsWithRows } from '../../../../../nodes/Evrak/form/description/inputs';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS } from '../../../../../testkit/node/orders';
import { perSuite } from '../../../../../testkit/jest/benches';

const LINE = { sku: 'STK001', quantity: 1 };

const erp = perSuite(async () => await bench({ trade: true }));

const rows = (groupBy: unknown, more: INodeParameters = {}): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	inputMode: 'rows',
	groupBy: groupBy as string,
	documentFields: fields(HEADER),
	lineFields: fields(LINE_FIELDS),
	preview: true,
	...more,
});
const run = async (groupBy: unknown, ...input: unknown[]) =>
	await erp.evrak(rows(groupBy), items(...input.map((row) => ({ ...LINE, ...(row as IDataObject) }))));

describe('Group By', () => {
	it.each([
		['={{ $json.no }}', [1001, '1001', 1002]],
		['={{ $json.no }}', ['A', ' A ', 'B']],
		['=WEB-{{ $json.no }}', [1001, '1001', 1002]],
		['=WEB-{{ $json.no }}{{ $json.suffix }}', [1, 1, 2]],
	])('%s takes %j', async (groupBy, numbers) => {
		const { items: previews, error } = await run(groupBy, ...numbers.map((no) => ({ no, suffix: '' })));
		expect(error).toBeUndefined();
		expect(previews.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 0 }, { item: 1 }], { item: 2 }]);
	});

	it.each([
		['={{ $json.no }}', null, 'has no value'],
		['={{ $json.no }}', { id: 1 }, 'gave an object'],
		['=ORDER-{{ $json.missing }}', 1, 'gave "ORDER-", because {{ $json.missing }} gave nothing'],
		['=ORDER-{{ $json.no }}', null, 'gave "ORDER-", because {{ $json.no }} gave nothing'],
	])('%s refuses %j and names the item', async (groupBy, no, message) => {
		const { error } = await run(groupBy, { no });
		expect(error?.message).toMatch(/^Document 1: Group By: item 0 /);
		expect(error?.message).toContain(message);
		expect(error?.description).toBe('Nothing was sent.');
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each([
		['is blank', { no: '', sku: '', quantity: '' }],
		['has the zeros of formulas alone', { no: '', sku: 0, quantity: '0', isNew: false }],
	])(
		'without a value refuses the order of the rows before as well, but not where the whole row %s',
		async (_, blank) => {
			const given = items({ ...LINE, no: 1 }, { ...LINE, no: '' }, { ...LINE, no: 2 }, blank);
			const { items: previews, errors } = await erp.evrak(rows('={{ $json.no }}'), given, {
				onError: 'continueErrorOutput',
			});
			expect(previews.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 2 }]);
			expect(errors.map(({ json }) => String(json.error))).toEqual([
				expect.stringMatching(/^Document 1 .group 1.: Group By: item 1 has no value/),
				expect.stringContaining('Group By: item 3 has no value'),
			]);
		},
	);

	it('without a value belongs to no order above a row that cannot be read', async () => {
		const given = items({ ...LINE, no: 1 }, { ...LINE, no: { a: 1 } }, { ...LINE, no: '' });
		const { items: previews, errors } = await erp.evrak(rows('={{ $json.no }}'), given, {
			onError: 'continueErrorOutput',
		});
		expect(previews.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(errors).toHaveLength(2);
	});

	it.each(['{no}', '={no}', ' { no } ', 'no', '=no', 'all'])('is no fixed text: %s', async (groupBy) => {
		const { error } = await run(groupBy, { no: 1 }, { no: 2 });
		expect(error?.message).toMatch(
			/Group By is the same text ".*" for all items\. Write an expression such as .*, or \{\{ 'all' \}\} if all items are one document\.$/,
		);
	});

	it('of one value makes one document of all items', async () => {
		const { items: previews, error } = await run("={{ 'all' }}", { no: 1 }, { no: 2 });
		expect(error).toBeUndefined();
		expect(previews).toHaveLength(1);
	});
});

describe('rows of a group', () => {
	const header = (fieldsOf: Record<string, string>, ...input: IDataObject[]) =>
		erp.evrak(
			rows('={{ $json.no }}', { documentFields: fields({ ...HEADER, ...fieldsOf }) }),
			items(...input.map((row) => ({ ...LINE, no: 'W-1', ...row }))),
		);

	it.each([
		['sip_evrakno_sira', ['7', 7]],
		['sip_tarih', ['20.11.2026', '2026-11-20']],
		['sip_evrakno_seri', ['A', null]],
	])('agree about %s: %j', async (path, [first, second]: readonly unknown[]) => {
		const { error, items: previews } = await header(
			{ [path]: '={{ $json.x }}' },
			{ x: first as string },
			{ x: second as string },
		);
		expect(error).toBeUndefined();
		expect(previews).toHaveLength(1);
	});

	it('disagree: group, field, values and items are told', async () => {
		const { error } = await header(
			{ sip_evrakno_seri: 'S', sip_tarih: '={{ $json.x }}' },
			{ x: '20.11.2026' },
			{ x: '2026-11-20' },
			{ x: '2026-11-21' },
		);
		expect(error?.message).toBe(
			'Document 1 (S), group "W-1": Order Date (Tarih), sip_tarih: the rows of group "W-1" disagree: "20.11.2026" in item 0, "2026-11-21" in item 2. All rows of a group share this value. Correct it, or group by something else.',
		);
	});

	it('whose lines are wrong are named by group, line and item', async () => {
		const { error } = await header({ sip_evrakno_seri: 'S' }, {}, { no: 'W-2' }, { quantity: 'x' }, { quantity: 'y' });
		expect(error?.message).toContain(
			'Document 1 (S), group "W-1", lines 2–3 (items 2–3): Quantity (Miktar), sip_miktar: "x" is not a number (likewise "y").',
		);
		const named = await header({}, {}, { no: 'W-2', sku: '' });
		expect(named.error?.message).toMatch(/^Document 2 \(group W-2\), line 1 \(item 1\): Item \(Stok\), sip_stok_kod/);
	});
});

describe('rows of a form', () => {
	const joined = { resource: 'order', operation: 'create', inputMode: 'rows', lineFields: fields(LINE_FIELDS) };
	const input = items(
		{ order: 'A-17', sku: 'STK001', quantity: 1 },
		{ order: 'A-18', sku: 'STK001', quantity: 2 },
		{ order: 'A-17', sku: 'STK001', quantity: 3 },
	);

	it('tell their group: saved, in a preview, and in a refusal', async () => {
		const parameters = { ...joined, groupBy: '={{ $json.order }}', documentFields: fields(HEADER) };
		const { items: saved } = await erp.evrak(parameters, input);
		const { items: previews } = await erp.evrak({ ...parameters, preview: true }, input);
		for (const made of [saved, previews]) {
			expect(made.map(({ json }) => [json.group, json.document])).toEqual([
				['A-17', 'Document 1 (group A-17)'],
				['A-18', 'Document 2 (group A-18)'],
			]);
		}
		const { error } = await erp.evrak({ ...parameters, documentFields: fields({ sip_tip: '0' }) }, input);
		expect(error?.message).toMatch(/^Document 1 \(group A-17\): Account \(Cari\), sip_musteri_kod is missing\./);
	});
});

/** Lines of each request of a method, as pairs of the document and the item. */
async function saved(method: string, parameters: INodeParameters, rows: IDataObject[], of: readonly string[]) {
	const { error, items: done } = await erp.evrak(parameters, items(...rows));
	expect(error).toBeUndefined();
	const documents = erp.bodies(method).map((body) => {
		const [{ satirlar = [] } = {}] = (body.Mikro as { evraklar?: Array<{ satirlar?: IDataObject[] }> }).evraklar ?? [];
		return satirlar.map((line) => of.map((column) => line[column]));
	});
	return { documents, paired: done.map(({ pairedItem }) => pairedItem) };
}

const code = (value: string) => ({ __rl: true, mode: 'code', value });

const COUNT: INodeParameters = {
	...{ resource: 'stockCount', operation: 'create' },
	...{ date: '={{ $json.day }}', warehouse: code('={{ $json.warehouse }}'), item: code('{sku}') },
	sym_miktar1: '{counted}',
};
const COUNTED = ['sym_depono', 'sym_Stokkodu', 'sym_miktar1'];

describe('rows of a sheet', () => {
	const counted = [
		{ day: '2026-11-20', warehouse: 1, sku: 'STK001', counted: 12 },
		{ day: '2026-11-20', warehouse: 2, sku: 'STK001', counted: 5 },
		{ day: '2026-11-20', warehouse: '1', sku: 'STK002', counted: 7 },
	];

	it('are one count for each warehouse and day, without a setting', async () => {
		const { documents, paired } = await saved('SayimSonuclariKaydetV2', COUNT, counted, COUNTED);
		expect(documents).toEqual([
			[
				[1, 'STK001', 12],
				[1, 'STK002', 7],
			],
			[[2, 'STK001', 5]],
		]);
		expect(paired).toEqual([[{ item: 0 }, { item: 2 }], { item: 1 }]);
	});

	it.each<[string, INodeParameters]>([
		['by Group By', { groupBy: '={{ $itemIndex }}' }],
		['by Input Mode', { inputMode: 'fields' }],
	])('are one count each where the user says so %s', async (_, more) => {
		const { documents } = await saved('SayimSonuclariKaydetV2', { ...COUNT, ...more }, counted, COUNTED);
		expect(documents).toEqual([[[1, 'STK001', 12]], [[2, 'STK001', 5]], [[1, 'STK002', 7]]]);
	});

	it('are one transfer for each way that goods go, whose kind is the form’s', async () => {
		const parameters = {
			...{ resource: 'stockMovement', operation: 'create', date: '2026-11-20' },
			...{ item: code('{sku}'), quantity: '{pieces}', fromWarehouse: code('1'), toWarehouse: code('{to}') },
		};
		const { documents } = await saved(
			'DahiliStokHareketKaydetV2',
			parameters,
			[
				{ sku: 'STK001', pieces: 3, to: 2 },
				{ sku: 'STK001', pieces: 5, to: 3 },
				{ sku: 'STK002', pieces: 4, to: 2 },
			],
			['sth_evraktip', 'sth_cikis_depo_no', 'sth_giris_depo_no', 'sth_stok_kod', 'sth_miktar'],
		);
		expect(documents).toEqual([
			[
				['2', 1, 2, 'STK001', 3],
				['2', 1, 2, 'STK002', 4],
			],
			[['2', 1, 3, 'STK001', 5]],
		]);
	});

	it('of orders are one for each account, day and reference, where Group By is blank', async () => {
		const parameters = {
			...{ resource: 'order', operation: 'create', inputMode: 'rows', kindOfOrderInData: 'sales' },
			...{ account: code('={{ $json.account }}'), date: '2026-11-20', item: code('{sku}'), quantity: '1' },
			additionalFields: { reference: '={{ $json.reference }}' },
		};
		const { documents } = await saved(
			'SiparisKaydetV2',
			parameters,
			[
				{ account: '120.01.001', reference: 'A', sku: 'STK001' },
				{ account: '120.01.001', reference: 'B', sku: 'STK001' },
				{ account: '120.01.001', reference: 'A', sku: 'STK002' },
			],
			['sip_belgeno', 'sip_stok_kod'],
		);
		expect(documents).toEqual([
			[
				['A', 'STK001'],
				['A', 'STK002'],
			],
			[['B', 'STK001']],
		]);
	});
});

it('begins the forms of goods without an account', () => {
	expect(operations.filter(beginsWithRows).map(({ resource, operation }) => `${resource}.${operation}`)).toEqual([
		...['warehouseOrder.create', 'production.createRequest', 'stockCount.create', 'label.create'],
		...['priceChange.create', 'purchaseRequest.create', 'internalMovement.create'],
	]);
});

it('receipts with references of their own are documents of their own where Group By is blank', async () => {
	const receipts = {
		...{
			resource: 'collectionPayment',
			operation: 'create',
			kindOfCollection: 'cash',
			inputMode: 'rows',
			preview: true,
		},
		documentFields: fields({ cha_kod: '120.01.001', cha_tarihi: '20.11.2026' }),
		lineFields: fields({
			cha_meblag: '={{ $json.amount }}',
			cha_belge_no: '={{ $json.no }}',
			cha_kasa_hizkod: 'KASA01',
		}),
	};
	const given = items({ no: 'M-1', amount: 10 }, { no: 'M-2', amount: 20 }, { no: 'M-1', amount: 30 });
	const { items: previews, error } = await erp.evrak(receipts, given);
	expect(error).toBeUndefined();
	expect(previews.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 0 }, { item: 2 }], { item: 1 }]);
});
