import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { checkpoint, insert } from '../../../../testkit/operations/database';
import { OWN_COLUMNS, PICTURE, WARNED } from '../../../../testkit/operations/documented';
import { REMARKS, saves, twoLines } from '../../../../testkit/operations/documents';
import { columnsOf, mapper, shared, shopLines, typed } from '../../../../testkit/operations/form';
import { prepare } from '../../../../testkit/operations/records';
import { expected, recorded } from '../../../../testkit/operations/requests';
import { losses } from '../../../../testkit/operations/stored';

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

	it.each(saves())('%s: a web order becomes the documented document', async (_, operation) => {
		const { resource, operation: name, method, kind, body } = operation;
		const { payload, document, lines } = twoLines(method);
		const [documentColumns, lineColumns] = [
			await columnsOf(operation, 'getDocumentFields'),
			await columnsOf(operation, 'getLineFields'),
		];
		const head = shared(body.fields, document, lines).map(
			([path, value]) =>
				[
					path,
					typed(
						documentColumns.find(({ id }) => id === path),
						value,
					),
				] as const,
		);
		const { template, elements } = shopLines(body.fields, lineColumns, lines);
		const hasUserTable = [document, ...lines].some((holder) => 'user_tablo' in holder);
		const parameters: INodeParameters = {
			resource,
			operation: name,
			inputMode: 'fields',
			documentFields: mapper(documentColumns, Object.fromEntries(head) as IDataObject),
			...(lines.length > 0
				? { lines: '={{ $json.line_items }}', lineFields: mapper(lineColumns, template as IDataObject) }
				: {}),
			...('evrak_aciklamalari' in document ? { remarks: REMARKS } : {}),
			...(hasUserTable ? { userTable: JSON.stringify(OWN_COLUMNS) } : {}),
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
		expect(recorded(erp)).toEqual(expected(erp, method, [payload]));
		expect(rows).toEqual([{ json: expect.objectContaining({ outcome: 'saved' }), pairedItem: { item: 0 } }]);
		expect(rows[0]?.json.lineCount).toBe(operation.body.lines === undefined ? undefined : lines.length);
		expect(rows[0]?.json.warnings).toEqual(WARNED[method]);
		expect(losses(erp.erp.db, tables.added, method, kind, [payload])).toEqual([]);
	});
});
