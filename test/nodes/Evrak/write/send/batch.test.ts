import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Ran, type Settings } from '../../../../../testkit/node/evrak';
import { order, ordersIn, ordersSent, saveOrders } from '../../../../../testkit/node/orders';
import { serve } from '../../../../../testkit/servers/server';
import { keyed, keysIn, outcomes, safeOrders, sends } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE: Settings = { onError: 'continueErrorOutput' };
const UNTOLD = 'The answer does not tell which number belongs to which of the documents that were sent together';

const erp = perTest(bench);

const orders = (count: number) => Array.from({ length: count }, (_, at) => order(at + 1));
const save = async (options: INodeParameters, input = orders(3), settings = CONTINUE): Promise<Ran> =>
	await erp.evrak(saveOrders({ documentsPerRequest: 3, ...options }), items(...input), settings);

/** Documents in each request that came. */
const sizes = () =>
	erp.bodies('SiparisKaydetV2').map(({ Mikro }) => (Mikro as { evraklar: unknown[] }).evraklar.length);
const reasons = ({ errors }: Ran) => errors.map(({ error }) => error?.message);

describe('documents per request', () => {
	it('seven documents go out by threes, each once', async () => {
		const ran = await save({}, orders(7));
		expect(outcomes(ran)).toEqual(Array(7).fill('saved'));
		expect(sizes()).toEqual([3, 3, 1]);
		expect(ordersIn(erp)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	it('each has its own row, paired, with its own number and no other’s', async () => {
		const { items: rows } = await save({}, orders(3));
		expect(rows.map(({ json: { number, guids } }) => ({ number, guids }))).toEqual([
			{ number: '1', guids: [] },
			{ number: '2', guids: [] },
			{ number: '3', guids: [] },
		]);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(rows[0]?.json.warnings).toEqual([UNTOLD]);
	});

	it('documents of another login are not put into the same request', async () => {
		const parameters = saveOrders({ documentsPerRequest: 10, branchNumber: '={{ $itemIndex < 2 ? 1 : 2 }}' });
		const ran = await erp.evrak(parameters, items(...orders(4)), CONTINUE);
		expect(outcomes(ran)).toEqual(Array(4).fill('saved'));
		expect(sizes()).toEqual([2, 2]);
		expect(erp.bodies('SiparisKaydetV2').map(({ Mikro }) => (Mikro as { SubeNo: number }).SubeNo)).toEqual([1, 2]);
	});

	it('a document that cannot be sent is left out of its request', async () => {
		const ran = await save({}, [order(1), { satirlar: [{ sip_miktar: 'two' }] }, order(3)]);
		expect(outcomes(ran)).toEqual(['saved', 'saved', 'failed']);
		expect(sizes()).toEqual([2]);
	});
});

describe('the answer to several documents', () => {
	const good = (Data: unknown) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data });
	const bad = (ErrorMessage: string) => ({ StatusCode: 400, IsError: true, ErrorMessage, Data: null });
	const list = (...numbers: number[]) => ({ list: numbers.map((number) => ({ evrakno_sira: String(number) })) });
	const answered = async (result: unknown[], status = 200) => {
		const server = await serve((response) => response.writeHead(status).end(JSON.stringify({ result })));
		const parameters = saveOrders({ documentsPerRequest: 3 });
		const ran = await erp.evrak(parameters, items(...orders(3)), CONTINUE, { baseUrl: server.url });
		await server.close();
		return { ran, requests: server.bodies.length };
	};

	it.each([
		['a row a document', [good(list(1, 2, 3))], 200, 'saved'],
		['an element a document, all refused', [bad('Stok kodu bulunamadı!'), bad('x'), bad('y')], 200, 'failed'],
		['one refusal for all', [bad('Stok kodu bulunamadı!')], 200, 'unknown'],
		['413: too large', [], 413, 'failed'],
		['a proxy’s page', [], 502, 'unknown'],
	])('is one for all of them, and never followed by a second send: %s', async (_, result, status, outcome) => {
		const { ran, requests } = await answered(result, status);
		expect(requests).toBe(1);
		expect(outcomes(ran)).toEqual([outcome, outcome, outcome]);
	});
});

describe('the first failure without "Continue"', () => {
	it('tells of all documents of its request', async () => {
		await erp.faults('none', '502');
		const { error } = await save({ documentsPerRequest: 2 }, orders(6), {});
		expect(error?.message).toContain('Document 3 (T 3) may or may not have been saved');
		expect(error?.description).toContain('Before it, 2 went through: Document 1 (T 1), Document 2 (T 2).');
		expect(error?.description).toContain('In the same request, Document 4 (T 4) may or may not have been saved.');
		expect(error?.description).toContain('Not sent after it: 2.');
		expect(ordersSent(erp)).toEqual([1, 3]);
	});
});

describe('Retry On Fail with several documents per request', () => {
	const RETRY: Settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

	it('goes on where verification clears the doubt', async () => {
		await erp.erp.writeFaults('none', '502');
		const input = ['K1', 'K2', 'K3', 'K4', 'K5'].map((key) => keyed(key));
		const options = { documentsPerRequest: 2, protection: 'full', verifyFor: 0.2 };
		const ran = await erp.evrak(safeOrders(options), items(...input), RETRY);
		expect(outcomes(ran)).toEqual(['saved', 'saved', 'recovered', 'recovered', 'saved']);
		expect(keysIn(erp)).toEqual(['K1', 'K2', 'K3', 'K4', 'K5']);
		expect(sends(erp)).toBe(3);
	});
});

it('tells the documents of an unclear batch apart by verification', async () => {
	await erp.faults('none', 'wrong-count');
	const options = { documentsPerRequest: 3, protection: 'full', verifyFor: 0.2 };
	const ran = await erp.evrak(safeOrders(options), items(keyed('K1'), keyed('K2', 2), keyed('K3')), CONTINUE);
	expect(outcomes(ran)).toEqual(['recovered', 'recovered', 'recovered']);
	expect(ran.items.map(({ json }) => json.number)).toEqual(['1', '2', '3']);
});

describe('documents without lines, in one request,', () => {
	const REMARK = { egk_dosyano: 51, egk_hareket_tip: 0, egk_evr_tip: 63, egk_evr_seri: 'A', egk_evracik1: 'x' };
	const together = async (resource: string, operation: string, documents: readonly object[]) => {
		const json = JSON.stringify(documents);
		const options = { documentsPerRequest: 5 };
		return await erp.evrak({ resource, operation, inputMode: 'json', json, options }, items({}), CONTINUE);
	};

	it.each<[string, string, readonly object[]]>([
		['address', 'create', [1, 2].map((at) => ({ adr_cari_kod: '120.01.001', adr_cadde: `Street ${at}` }))],
		['remark', 'create', [1, 2].map((at) => ({ ...REMARK, egk_evr_sira: at }))],
		['account', 'create', [1, 2].map((at) => ({ cari_kod: `120.55.${at}`, cari_unvan1: `Name ${at}` }))],
	])('%s: %s is proven by a row for each of them, and by nothing less', async (resource, operation, documents) => {
		expect(outcomes(await together(resource, operation, documents))).toEqual(['saved', 'saved']);
		expect(erp.erp.requests).toHaveLength(1);
	});

	it.each(['wrong-count', 'wrong-count-more'])(
		'are unclear where their rows are not one for each (%s)',
		async (fault) => {
			await erp.faults(fault);
			const orders = [1, 2].map((at) => ({ urun_kodu: 'URUN001', uretilecek_miktar: at }));
			const ran = await together('production', 'createWorkOrder', orders);
			expect(outcomes(ran)).toEqual(['unknown', 'unknown']);
			expect(reasons(ran)[0]).toMatch(/the answer says success, and names no document$/);
		},
	);
});
