import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import {
	fields,
	HEADER,
	LINE_FIELDS,
	order,
	ordersIn,
	ordersSent,
	SAVE_ORDERS,
	saveOrders,
} from '../../../../../testkit/node/orders';
import { nobodyListens, serve } from '../../../../../testkit/servers/server';
import { perTest } from '../../../../../testkit/jest/benches';

const three = () => items(order(1), order(2), order(3));
const LOOK_FIRST = 'It may still be saved within the next minutes. Look it up in the ERP before you send it again.';
const BEFORE_AND_AFTER = 'Before it, 1 went through: Document 1 (T 1). Not sent after it: 1.';

const erp = perTest(bench);

describe('a save is "saved" where the answer says so, in any of its shapes:', () => {
	it.each(['none', 'string-status', 'lower', 'bom', 'latency:50'])('%s', async (fault) => {
		await erp.faults(fault);
		const { items: saved, error } = await erp.evrak(SAVE_ORDERS, items(order(1)));
		expect(error).toBeUndefined();
		expect(saved[0]?.json).toMatchObject({ outcome: 'saved', document: 'Document 1 (T 1)', series: 'T', number: '1' });
		expect(saved[0]?.json.guid).toMatch(/^[0-9a-f-]{36}$/);
		expect(ordersIn(erp)).toEqual([1]);
	});
});

describe('a save is "unknown" where it left and no trustworthy answer came:', () => {
	it.each([
		['hang-before-commit', 'The ERP did not answer in time', false],
		['hang-after-commit', 'The ERP did not answer in time', true],
		['reset', 'The connection to the ERP broke before its answer came', false],
		['reset-after-commit', 'The connection to the ERP broke before its answer came', true],
		['502', 'HTTP 502 without an answer of the API: 502 Bad Gateway', true],
		['html403', 'HTTP 403 without an answer of the API: 403 Forbidden', false],
		['empty', 'HTTP 200 without an answer of the API', true],
		['stub', 'HTTP 200 without an answer of the API: {"Method":"SiparisKaydetV2"}', false],
		['plain', 'HTTP 200 without an answer of the API: Api Server Error: kayıt okunamadı', false],
		['deadlock', expect.stringContaining('was deadlocked on lock resources'), false],
		['timeout-text', 'MikroAPI - TimeOut', true],
		['timeout-lost', 'MikroAPI - TimeOut', false],
	])('%s', async (fault, reason, isWritten) => {
		await erp.faults('none', fault);
		const { error, items: saved } = await erp.evrak(
			saveOrders(fault.startsWith('hang') ? { timeout: 2 } : {}),
			three(),
		);
		const told = 'Document 2 (T 2) may or may not have been saved: ';
		expect(error?.message.slice(0, told.length)).toBe(told);
		expect(error?.message.slice(told.length)).toEqual(reason);
		expect(error?.description).toContain(LOOK_FIRST);
		expect(error?.description).toContain(BEFORE_AND_AFTER);
		expect(error?.context?.itemIndex).toBe(1);
		expect(saved).toEqual([]);
		expect(ordersIn(erp)).toEqual(isWritten ? [1, 2] : [1]);
		expect(ordersSent(erp)).toEqual([1, 2]);
	});
});

describe('a save is "failed"', () => {
	it('where the ERP refuses the document; what was saved before it is named', async () => {
		const { error } = await erp.evrak(SAVE_ORDERS, items(order(1), order(2, { sip_stok_kod: 'NONE' }), order(3)));
		expect(error?.message).toBe('Document 2 (T 2) was not saved: Stok kodu bulunamadı!');
		expect(error?.description).toBe(
			`The ERP does not know an item code. Create the item in the ERP, or correct the item code. Sent as Item (Stok), sip_stok_kod: NONE. ${BEFORE_AND_AFTER}`,
		);
		expect(ordersSent(erp)).toEqual([1, 2]);
	});

	it.each([
		['the ERP refuses connections', nobodyListens, 'The ERP refuses connections'],
		['the host is unknown', () => 'http://erp.invalid:8094', 'The name of the ERP server cannot be found'],
		[
			'the port does not speak HTTPS',
			() => erp.erp.url.replace('http:', 'https:'),
			'The ERP server does not speak HTTPS on this port',
		],
	])('where nothing can have been sent, because %s', async (_, address, reason) => {
		const { error } = await erp.evrak(SAVE_ORDERS, items(order(1)), {}, { baseUrl: await address() });
		expect(error?.message).toBe(`Document 1 (T 1) was not saved: ${reason}`);
		expect(error?.description).toMatch(/^Nothing was sent\. /);
	});

	it('where the server redirects; the request does not follow', async () => {
		const elsewhere = await serve((response) =>
			response.writeHead(307, { location: `${erp.erp.url}/Api/apiMethods/SiparisKaydetV2` }).end(),
		);
		const { error } = await erp.evrak(SAVE_ORDERS, items(order(1)), {}, { baseUrl: elsewhere.url });
		await elsewhere.close();
		const target = `${erp.erp.url}/Api/apiMethods/SiparisKaydetV2`;
		expect(error?.message).toBe(
			`Document 1 (T 1) was not saved: HTTP 307 without an answer of the API: it redirects to ${target}`,
		);
		expect(error?.description).toContain('Enter that address, up to the port, as Base URL of the credential.');
		expect(elsewhere.bodies).toHaveLength(1);
		expect(erp.erp.requests).toHaveLength(0);
	});
});

describe('what happens after a failure', () => {
	const mixed = () => items(order(1), order(2, { sip_stok_kod: 'NONE' }), order(3), order(4));
	const outcomes = (rows: Awaited<ReturnType<Bench['evrak']>>['items']) =>
		rows.map(({ json, error, pairedItem }) => [error?.context?.outcome ?? json.outcome, pairedItem]);

	it('"Stop Workflow" sends nothing more and puts nothing out', async () => {
		const { error, items: saved } = await erp.evrak(SAVE_ORDERS, mixed(), { onError: 'stopWorkflow' });
		expect(error?.message).toBe('Document 2 (T 2) was not saved: Stok kodu bulunamadı!');
		expect(saved).toEqual([]);
		expect(ordersIn(erp)).toEqual([1]);
	});

	it('"Continue" goes on, one row a document, in order', async () => {
		await erp.faults('none', 'none', 'timeout-lost');
		const { error, items: rows } = await erp.evrak(SAVE_ORDERS, mixed(), { onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(outcomes(rows)).toEqual([
			['saved', { item: 0 }],
			['failed', { item: 1 }],
			['unknown', { item: 2 }],
			['saved', { item: 3 }],
		]);
		expect(ordersIn(erp)).toEqual([1, 4]);
	});

	it('"Continue (using error output)" parts the rows; the error tells outcome, document and kind of refusal', async () => {
		await erp.faults('none', 'none', 'timeout-lost');
		const { items: rows, errors } = await erp.evrak(SAVE_ORDERS, mixed(), { onError: 'continueErrorOutput' });
		expect(outcomes(rows)).toEqual([
			['saved', { item: 0 }],
			['saved', { item: 3 }],
		]);
		expect(errors.map(({ error }) => error?.context)).toEqual([
			{ itemIndex: 1, outcome: 'failed', document: 'Document 2 (T 2)', refusal: 'validation' },
			{ itemIndex: 2, outcome: 'unknown', document: 'Document 3 (T 3)', refusal: 'timeout' },
		]);
	});

	it('an item whose expression fails is the only error; the others are saved', async () => {
		const parameters = {
			resource: 'order',
			operation: 'create',
			inputMode: 'fields',
			documentFields: fields({ ...HEADER, sip_tarih: '={{ $json.day.toDateTime().toISODate() }}' }),
			lines: '={{ [$json] }}',
			lineFields: fields(LINE_FIELDS),
		};
		const line = { sku: 'STK001', quantity: 1 };
		const input = items({ ...line, day: '2026-11-20' }, { ...line, day: 'no date' }, { ...line, day: '2026-11-19' });
		const { items: saved, errors } = await erp.evrak(parameters, input, { onError: 'continueErrorOutput' });
		expect(saved.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(errors).toHaveLength(1);
		expect(errors[0]?.error?.context).toMatchObject({ outcome: 'failed' });
		expect(erp.erp.requests).toHaveLength(2);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'the node never sets json.error (%s), which would make n8n run it again',
		async (onError) => {
			await erp.faults('timeout-lost');
			const { tries } = await erp.evrak(SAVE_ORDERS, mixed(), { onError });
			expect(tries).toHaveLength(1);
			expect(tries[0]).toHaveLength(4);
			for (const json of tries[0] ?? []) expect(json.error).toBeUndefined();
		},
	);

	const retrying = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 } as const;

	it('Retry On Fail with the error output sends every document once', async () => {
		await erp.faults('timeout-text');
		const { tries, errors } = await erp.evrak(SAVE_ORDERS, mixed(), { ...retrying, onError: 'continueErrorOutput' });
		expect(tries).toHaveLength(1);
		expect(errors).toHaveLength(2);
		expect(ordersSent(erp)).toEqual([1, 2, 3, 4]);
		expect(ordersIn(erp)).toEqual([1, 3, 4]);
	});

	it('Retry On Fail that stops sends neither saved nor unknown documents again', async () => {
		await erp.faults('none', 'timeout-text');
		const { error } = await erp.evrak(SAVE_ORDERS, three(), retrying);
		expect(error?.message).toBe('Document 2 (T 2) may or may not have been saved: MikroAPI - TimeOut');
		expect(ordersSent(erp)).toEqual([1, 2]);
		expect(ordersIn(erp)).toEqual([1, 2]);
	});

	it('Retry On Fail that stops sends a failed document again, and then the rest', async () => {
		const { error } = await erp.evrak(SAVE_ORDERS, mixed(), retrying);
		expect(error?.message).toBe('Document 2 (T 2) was not saved: Stok kodu bulunamadı!');
		expect(ordersSent(erp)).toEqual([1, 2, 2, 2]);
	});
});

it('every row is paired to all items that its document was made of', async () => {
	const line = (no: number, sku: string) => ({ no, ...(order(no).satirlar as object[])[0], sip_stok_kod: sku });
	const auto = { mappingMode: 'autoMapInputData', value: null };
	const rows = {
		...SAVE_ORDERS,
		inputMode: 'rows',
		groupBy: '={{ $json.no }}',
		documentFields: auto,
		lineFields: auto,
	};
	const input = items(line(1, 'STK001'), line(2, 'NONE'), line(1, 'STK002'), line(2, 'STK001'), line(3, 'STK003'));
	const { items: saved, errors } = await erp.evrak(rows, input, { onError: 'continueErrorOutput' });
	expect(saved.map(({ json, pairedItem }) => [json.number, json.lineCount, pairedItem])).toEqual([
		['1', 2, [{ item: 0 }, { item: 2 }]],
		['3', 1, { item: 4 }],
	]);
	expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 1 }, { item: 3 }]]);
});
