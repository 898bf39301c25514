import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { Operation } from '../../../../../erp/catalogue/types';
import type { Json } from '../../../../standin/client';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { checkpoint, insert } from '../../../../../testkit/operations/database';
import { otherDocument, type Payload } from '../../../../../testkit/operations/documented';
import { REMARKS, saves, twoLines } from '../../../../../testkit/operations/documents';
import { at, allFields, formOf, humane, placeholder, shared } from '../../../../../testkit/operations/form';
import { documentsOf, linesOf, prepare, undated, warningsOn } from '../../../../../testkit/operations/records';
import { expected, recordedWrites } from '../../../../../testkit/operations/requests';
import { losses } from '../../../../../testkit/operations/stored';

/** A member name without dots, as a table's column would be called. */
const flat = (path: string) => path.replaceAll('.', '_');

const flattened = (entries: ReadonlyArray<readonly [string, unknown]>): Json =>
	Object.fromEntries(entries.map(([path, value]) => [flat(path), humane(value)]));

/** Two documents of two lines each. User-table members of the lines differ, those of a document are the same in all its rows. */
function twoDocuments(method: string): Payload[] {
	const payloads = [twoLines(method).payload, otherDocument(twoLines(method).payload)];
	const lines = payloads.flatMap(documentsOf).flatMap(linesOf);
	lines
		.filter((line) => 'user_tablo' in line)
		.forEach((line, place) => (line.user_tablo = [{ Satir: `web-${place}` }]));
	return payloads;
}

/** The place of a document's line among the items: lines of both documents take turns. */
const ORDER = [
	{ document: 0, line: 0 },
	{ document: 1, line: 0 },
	{ document: 0, line: 1 },
	{ document: 1, line: 1 },
];

describe('rows mode', () => {
	let erp: Bench;
	let tables: ReturnType<typeof checkpoint>;
	beforeAll(async () => {
		erp = await bench({ strict: true });
		for (const sto_kod of ['KOD001', 'URN001']) insert(erp.erp.db, 'STOKLAR', { sto_kod, sto_isim: sto_kod });
		tables = checkpoint(erp.erp.db);
	});
	afterEach(() => tables.restore());
	afterAll(async () => await erp.close());

	/** What a row is about: its document, that document's lines, and which one of them it is. */
	const sources = (payloads: readonly Payload[]) => {
		const documents = payloads.flatMap(documentsOf);
		return ORDER.map(({ document: place, line: number }) => {
			const document = documents[place] ?? {};
			const lines = linesOf(document);
			const holder = 'user_tablo' in document ? document : lines[number];
			const [table] = (holder?.user_tablo ?? []) as IDataObject[];
			return { order: `WEB-${place + 1}`, document, lines, line: lines[number] ?? {}, table };
		});
	};

	const compare = async (
		operation: Operation,
		parameters: INodeParameters,
		payloads: Payload[],
		input: INodeExecutionData[],
	) => {
		const { resource, operation: name, method, kind } = operation;
		const [document = {}] = payloads.flatMap(documentsOf);
		const hasUserTable = [document, ...linesOf(document)].some((holder) => 'user_tablo' in holder);
		for (const payload of payloads) prepare(erp.erp.db, method, kind, payload);
		erp.erp.requests.clear();
		const { items: rows, error } = await erp.evrak(
			{
				resource,
				operation: name,
				inputMode: 'rows',
				groupBy: '={{ $json.order }}',
				...('evrak_aciklamalari' in document ? { remarks: REMARKS } : {}),
				...(hasUserTable ? { userTable: '={{ $json.table }}' } : {}),
				...parameters,
			},
			input,
		);
		expect(error).toBeUndefined();
		expect(recordedWrites(erp)).toEqual(expected(erp, method, payloads));
		const saved = { outcome: 'saved', lineCount: 2 };
		expect(rows).toEqual([
			{ json: expect.objectContaining(saved), pairedItem: [{ item: 0 }, { item: 2 }] },
			{ json: expect.objectContaining(saved), pairedItem: [{ item: 1 }, { item: 3 }] },
		]);
		expect(rows.map(({ json }) => undated(json.warnings))).toEqual(
			payloads.map((payload) => warningsOn(method, payload)),
		);
		expect(losses(erp.erp.db, tables.added, method, kind, payloads)).toEqual([]);
	};

	it.each(saves('lines'))('%s: mapped rows in turns become two documents', async (_, operation) => {
		const { method, body } = operation;
		const payloads = twoDocuments(method);
		const rows = sources(payloads);
		const paths = (scope: string) => body.fields.filter((field) => field.scope === scope).map(({ path }) => path);
		const [{ document, lines, line } = { document: {}, lines: [], line: {} }] = rows;
		const head = shared(body.fields, document, lines).map(([path]) => [path, `={{ $json.head.${flat(path)} }}`]);
		const own = paths('line').filter((path) => at(line, path) !== undefined);
		const template = own.map((path, place) => {
			const column = allFields(operation).find(({ id }) => id === path);
			const direct = placeholder(column, `row.${flat(path)}`);
			return [path, place % 2 === 0 ? direct : `={{ $json.row.${flat(path)} }}`];
		});
		const input = rows.map(({ order, table, ...row }) => ({
			order,
			table,
			head: flattened(shared(body.fields, row.document, row.lines)),
			row: flattened(own.map((path) => [path, at(row.line, path)])),
		}));
		const parameters: INodeParameters = {
			...formOf(operation, 'document', Object.fromEntries(head) as IDataObject),
			...formOf(operation, 'line', Object.fromEntries(template) as IDataObject),
		};
		await compare(operation, parameters, payloads, items(...(input as unknown as IDataObject[])));
	});

	it.each(saves('lines'))('%s: rows in ERP names become two documents', async (_, operation) => {
		const { method, body } = operation;
		const payloads = twoDocuments(method);
		const listed = new Set(body.fields.map(({ path }) => path.split('.')[0] ?? path));
		const named = (members: Json) => Object.entries(members).filter(([name]) => listed.has(name));
		const input = sources(payloads).map(({ order, table, document, line }) => ({
			order,
			table,
			...Object.fromEntries([...named(document), ...named(line)]),
		}));
		const automatic = { mapAutomatically: true };
		const parameters: INodeParameters = { additionalFields: automatic, additionalLineFields: automatic };
		await compare(operation, parameters, payloads, items(...(input as unknown as IDataObject[])));
	});
});

describe('cells of a sheet', () => {
	let erp: Bench;
	beforeAll(async () => (erp = await bench()));
	afterAll(async () => await erp.close());

	const row = (more: IDataObject): IDataObject => ({
		no: '1001',
		day: '20.11.2026',
		item: 'STK001',
		quantity: 1,
		...more,
	});
	const PARAMETERS: INodeParameters = {
		resource: 'order',
		operation: 'create',
		inputMode: 'rows',
		groupBy: '={{ $json.no }}',
		kindOfOrderInData: 'sales',
		account: '120.01.001',
		date: '={{ $json.day }}',
		item: '={{ $json.item }}',
		quantity: '={{ $json.quantity }}',
		additionalFields: { reference: '={{ $json.no }}', remarks: '={{ $json.note ?? "" }}' },
		additionalLineFields: { warehouse: '={{ $json.warehouse ?? "" }}' },
		options: { protection: 'strict' },
		preview: true,
	};
	const refused = async (more: IDataObject, parameters = PARAMETERS) => {
		const { error } = await erp.evrak(parameters, items(row(more)));
		return { message: error?.message ?? '', others: error?.description ?? '' };
	};

	it('are counted from the day of Excel by what the message says to write', async () => {
		const date = "={{ Number($json.day).toDateTime('excel') }}";
		const { items: shown } = await erp.evrak({ ...PARAMETERS, date }, items(row({ day: 46346 })));
		expect(JSON.stringify(shown)).toContain('"sip_tarih":"20.11.2026"');
	});

	it('that hold no order number are the cause, and that nothing tells the order apart is none beside it', async () => {
		const { message, others } = await refused({ no: '' });
		expect(message).toContain('Group By: item 0 has no value');
		expect(others).not.toContain('Protection');
	});

	it('with the name of a warehouse in place of its number are told where the number is found', async () => {
		const { message } = await refused({ warehouse: 'Merkez' });
		expect(message).toContain('sip_depono: "Merkez" is not a number. Give its number in the ERP: From List finds it');
	});

	it('with more remarks than a document has room for are refused', async () => {
		const note = (lines: number) => Array.from({ length: lines }, (_, at) => `not ${at}`).join('\n');
		expect((await refused({ note: note(11) })).message).toContain(
			'has 11 remarks; a document of the ERP has room for 10',
		);
		expect(await refused({ note: note(10) })).toEqual({ message: '', others: '' });
	});
});
