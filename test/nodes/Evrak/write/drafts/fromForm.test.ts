import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { inputClass, takesBinary } from '../../../../../nodes/Evrak/form/description/inputs';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER } from '../../../../../testkit/node/orders';
import { checkpoint, insert } from '../../../../../testkit/operations/database';
import { OWN_COLUMNS, PICTURE } from '../../../../../testkit/operations/documented';
import { REMARKS, saves, twoLines } from '../../../../../testkit/operations/documents';
import { allFields, formOf, shared, shopLines, typed } from '../../../../../testkit/operations/form';
import { prepare, undated, warningsOn } from '../../../../../testkit/operations/records';
import { expected, recordedWrites } from '../../../../../testkit/operations/requests';
import { losses } from '../../../../../testkit/operations/stored';
import { asking } from './support';

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };

describe('fields mode', () => {
	let erp: Bench;
	let tables: ReturnType<typeof checkpoint>;
	beforeAll(async () => {
		erp = await bench({ strict: true });
		for (const sto_kod of ['KOD001', 'URN001']) insert(erp.erp.db, 'STOKLAR', { sto_kod, sto_isim: sto_kod });
		tables = checkpoint(erp.erp.db);
	});
	afterEach(() => tables.restore());
	afterAll(async () => await erp.close());

	/** Every save and update by the form, and those whose documents have no lines by rows, too: there a row is a document. The form names the file of a picture. */
	const forms = [
		...saves().map(([name, operation]) => [`${name} by fields`, operation, 'fields'] as const),
		...saves()
			.filter(([, operation]) => inputClass(operation) !== 'lines' && !takesBinary(operation))
			.map(([name, operation]) => [`${name} by rows`, operation, 'rows'] as const),
	];

	it.each(forms)('%s: a web order becomes the documented document', async (_, operation, inputMode) => {
		const { resource, operation: name, method, kind, body, rawRows } = operation;
		const { payload, document, lines } = twoLines(method);
		const columns = allFields(operation);
		const head = shared(body.fields, document, lines).map(
			([path, value]) =>
				[
					path,
					typed(
						columns.find(({ id }) => id === path),
						value,
					),
				] as const,
		);
		const { template, elements } = shopLines(body.fields, columns, lines);
		const hasUserTable = [document, ...lines].some((holder) => 'user_tablo' in holder);
		const parameters: INodeParameters = {
			resource,
			operation: name,
			inputMode,
			...formOf(operation, 'document', Object.fromEntries(head) as IDataObject),
			...(lines.length > 0
				? {
						lines: '={{ $json.line_items }}',
						...formOf(operation, 'line', template as IDataObject),
					}
				: {}),
			...('evrak_aciklamalari' in document ? { remarks: REMARKS } : {}),
			...(hasUserTable ? { userTable: JSON.stringify(OWN_COLUMNS) } : {}),
			...(rawRows ? { options: { writeRawRows: true } } : {}),
			...('ImageData' in document ? { binaryPropertyName: 'photo' } : {}),
		};
		const order: INodeExecutionData = {
			json: { line_items: elements as unknown as IDataObject[] },
			binary: { photo: { data: PICTURE, mimeType: 'image/png' } },
		};
		prepare(erp.erp.db, method, kind, payload);
		erp.erp.requests.clear();

		const { items: rows, error } = await erp.evrak(parameters, [order]);
		expect(error).toBeUndefined();
		expect(recordedWrites(erp)).toEqual(expected(erp, method, [payload]));
		expect(rows).toEqual([{ json: expect.objectContaining({ outcome: 'saved' }), pairedItem: { item: 0 } }]);
		expect(rows[0]?.json.lineCount).toBe(operation.body.lines === undefined ? undefined : lines.length);
		expect(undated(rows[0]?.json.warnings)).toEqual(warningsOn(method, payload));
		expect(losses(erp.erp.db, tables.added, method, kind, [payload])).toEqual([]);
	});
});

describe('Map Automatically', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	beforeEach(() => erp.erp.requests.clear());
	afterAll(async () => await erp.close());

	const automatic = { mappingMode: 'autoMapInputData', value: null };
	const order = { ...HEADER, sip_stok_kod: 'STK001', sip_miktar: 1, note: 'x', status_id: 7 };

	it('passes on columns of the same table that the catalogue does not know, and says so', async () => {
		const parameters = { ...ORDER, documentFields: automatic, lineFields: automatic, preview: true };
		const { items: previews } = await erp.evrak(parameters, items({ ...order, sip_renk: 'mavi', sip_Miktar: 2 }));
		expect(previews[0]?.json.warnings).toEqual([
			'Line 1: sip_renk is sent as given; the catalogue does not know it',
			'Line 1: sip_Miktar is sent as given; did you mean sip_miktar?',
			'No line has a Unit Price (Fiyat), sip_b_fiyat: the document counts it as 0',
		]);
		expect(JSON.stringify(previews[0]?.json.body)).toContain('"sip_renk":"mavi"');
		expect(JSON.stringify(previews[0]?.json.body)).not.toContain('status_id');
		const strict = { ...parameters, options: { onlyKnownFields: true } };
		expect((await erp.evrak(strict, items({ ...order, sip_renk: 'mavi' }))).error?.message).toContain('sip_renk');
	});

	it('puts them into the header or the line, whose table it is', async () => {
		const { items: previews } = await erp.evrak(
			{
				resource: 'account',
				operation: 'create',
				inputMode: 'fields',
				documentFields: automatic,
				lineFields: automatic,
				preview: true,
			},
			items({ cari_kod: 'X', cari_unvan1: 'X', cari_renk: 'mavi', adr_cadde: 'Y', adr_kat: 3 }),
		);
		expect(previews[0]?.json.warnings).toEqual([
			'cari_renk is sent as given; the catalogue does not know it',
			'Line 1: adr_kat is sent as given; the catalogue does not know it',
		]);
	});
});

describe('remarks of the form', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	beforeEach(() => erp.erp.requests.clear());
	afterAll(async () => await erp.close());

	const { refusal } = asking(() => erp);
	const form = {
		...ORDER,
		documentFields: fields(HEADER),
		lineFields: fields({ sip_stok_kod: 'STK001', sip_miktar: 1 }),
	};
	it.each([['={{ { note: "x" } }}'], ['={{ true }}'], ['={{ [["x"]] }}'], ['=a {{ "x" }} [object Object]']])(
		'are texts: %s is refused',
		async (remarks) =>
			expect(await refusal({ ...form, remarks })).toContain('Document 1: Remarks (evrak_aciklamalari)'),
	);
});
