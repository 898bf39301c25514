import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { fields, order, ordersIn, SAVE_ORDERS, saveOrders } from '../../../../../testkit/node/orders';

/** A run that must be refused: what is asked, and what the user is told. */
interface Refused {
	readonly when: string;
	readonly parameters?: INodeParameters;
	readonly input?: INodeExecutionData[];
	readonly login?: Login;
	/** The whole message; or what matters of it, in its order, where a test of what makes it holds the whole sentence. */
	readonly message: string | readonly string[];
	readonly description?: string;
	/** The n8n item that the error is shown at. */
	readonly item?: number;
}

const FORM: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'fields',
	documentFields: fields({
		sip_tip: '0',
		sip_tarih: '={{ $json.date }}',
		sip_musteri_kod: '120.01.001',
		sip_evrakno_seri: 'T',
		sip_evrakno_sira: '={{ $json.no }}',
	}),
	lines: '={{ $json.lines }}',
	lineFields: fields({ sip_stok_kod: '{sku}', sip_miktar: '{quantity}' }),
};

/** A good order, and one whose line is spoilt. */
const second = (line: IDataObject) => items(order(1), order(2, line));

const documents: Refused[] = [
	{
		when: 'a date does not exist',
		input: second({ sip_tarih: '31.02.2026' }),
		item: 1,
		message: ['Document 2 (T 2), line 1: Order Date (Tarih), sip_tarih: "31.02.2026" is not a date', 'Give a date'],
	},
	{
		when: 'the form gets no lines',
		parameters: FORM,
		input: items({ no: 1, date: '2026-11-20', lines: [] }),
		message: 'Document 1 (T 1) has no lines. Give at least one line (satirlar).',
	},
	{
		when: 'the lines are not JSON',
		parameters: { ...FORM, lines: '[{' },
		input: items({ no: 1, date: '2026-11-20' }),
		message:
			'Document 1 (T 1): Lines is not JSON. Give a list, for instance by an expression such as {{ $json.line_items }}.',
	},
	{
		when: 'the JSON cannot be parsed',
		parameters: { ...SAVE_ORDERS, json: '{"satirlar": [' },
		message: `Document 1: JSON: The JSON cannot be read: Unexpected end of JSON input. Check commas, quotes and brackets, or use an expression that returns an object.`,
	},
	{
		when: 'the file to send is not there',
		parameters: {
			resource: 'image',
			operation: 'create',
			inputMode: 'fields',
			binaryPropertyName: 'photo',
			documentFields: fields({ TableID: '13', RecordUid: 'AAAAAAAA-0000-4000-8000-000000000001' }),
		},
		message:
			'Document 1: Picture (Resim Verisi), ImageData: the item has no binary file in the field "photo". Put a node before this one that delivers the file, for instance Read/Write Files from Disk.',
	},
	{
		when: 'one item overrides the working year by 26',
		parameters: saveOrders({ workingYear: '={{ $itemIndex === 1 ? "26" : "2026" }}' }),
		input: items(order(1), order(2)),
		item: 1,
		message: ['Document 2 (T 2): Working Year: "26" is not a year of four digits', 'fiscal year in full'],
	},
].map((entry: Refused) => ({ description: 'Nothing was sent.', item: 0, ...entry }));

const settings: Refused[] = [
	{
		when: 'the base URL has no scheme',
		login: { baseUrl: '192.168.1.10:8094' },
		message: 'Base URL "192.168.1.10:8094" is not a web address',
		description:
			'Start it with http:// or https://, then the host and the port, for instance http://192.168.1.10:8094.',
	},
	{
		when: 'a V16 server is asked for what only V17 has',
		parameters: { resource: 'eDocument', operation: 'acceptInvoice', inputMode: 'json', json: '={{ $json }}' },
		login: { generation: 'V16' },
		message: 'Incoming E-Invoice: Accept (GelenFaturalarKabulV2) does not exist on a V16 server',
		description: 'Nothing was sent. If the server is a V17 one, set API Generation to V17 in the credential.',
	},
];

/** The whole sentence, or its parts in their order. */
const saying = (message: Refused['message']) => {
	const escaped = [message].flat().map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(typeof message === 'string' ? `^${escaped.join('')}$` : `^${escaped.join('.*')}`, 's');
};

describe('bad input is refused in one clear error, and nothing is sent', () => {
	let erp: Bench;
	beforeAll(async () => (erp = await bench()));
	afterAll(async () => await erp.close());

	it.each([...documents, ...settings])(
		'when $when',
		async ({ parameters = SAVE_ORDERS, input = items(order(1)), login, message, description, item }) => {
			const { error, items: saved } = await erp.evrak(parameters, input, {}, login);
			expect(error?.message).toMatch(saying(message));
			expect(error?.description).toBe(description);
			expect(error?.context?.itemIndex).toBe(item);
			expect(saved).toEqual([]);
			expect(erp.erp.requests).toHaveLength(0);
		},
	);
});

describe('with "Continue (using error output)"', () => {
	let erp: Bench;
	beforeEach(async () => (erp = await bench()));
	afterEach(async () => await erp.close());
	const toErrorOutput = { onError: 'continueErrorOutput' } as const;

	it('bad documents go to the error branch and good ones are saved', async () => {
		const input = items(order(1), order(2, { sip_miktar: '1,5' }), order(3), order(4, { sip_tarih: 'gestern' }));
		const { items: saved, errors, error } = await erp.evrak(SAVE_ORDERS, input, toErrorOutput);
		expect(error).toBeUndefined();
		expect(saved.map(({ json, pairedItem }) => [json.outcome, json.number, pairedItem])).toEqual([
			['saved', '1', { item: 0 }],
			['saved', '3', { item: 2 }],
		]);
		expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 3 }]);
		expect(errors[0]?.error).toMatchObject({
			message: expect.stringContaining(
				'Document 2 (T 2), line 1: Quantity (Miktar), sip_miktar: "1,5" is not a number',
			),
			description: 'This document was not sent.',
			context: { itemIndex: 1, outcome: 'failed', document: 'Document 2 (T 2)' },
		});
		expect(ordersIn(erp)).toEqual([1, 3]);
	});

	it.each(settings)('no item passes as saved when $when', async ({ parameters = SAVE_ORDERS, login, message }) => {
		const { items: saved, errors } = await erp.evrak(parameters, items(order(1), order(2)), toErrorOutput, login);
		expect(saved).toEqual([]);
		expect(errors.map(({ error, pairedItem }) => [error?.message, pairedItem])).toEqual([
			[message, { item: 0 }],
			[message, { item: 1 }],
		]);
		expect(erp.erp.requests).toHaveLength(0);
	});
});
