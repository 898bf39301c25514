import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import type { Operation } from '../../../../../erp/catalogue/types';
import { bench, items, type Ran, type Settings } from '../../../../../testkit/node/evrak';
import { exampleOf, filled } from '../../../../../testkit/operations/documented';
import { documentsOf } from '../../../../../testkit/operations/records';
import { forget, keyed, keysIn, outcomes, safeOrders } from '../../../../../testkit/node/safeSaves';
import { serve, type Served } from '../../../../../testkit/servers/server';
import { perSuite } from '../../../../../testkit/jest/benches';

const CONTINUE: Settings = { onError: 'continueErrorOutput' };
const RETRY: Settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
/** Protection that waits shorter than by default for what comes late: nothing does here. */
const PROTECTED: INodeParameters = { protection: 'full', verifyFor: 0.2 };
const NO_ITEM = 'Stok kodu bulunamadı!';
const NOBODY_KNOWS = 'Plasiyer yetkisi bu işlem için tanımlı değil';

const refusal = (ErrorMessage: string) => ({ StatusCode: 400, IsError: true, ErrorMessage, Data: null });
const good = (more: object = {}) => ({ StatusCode: 200, IsError: false, ErrorMessage: '', Data: {}, ...more });

const erp = perSuite(bench);
afterEach(async () => {
	await forget();
	erp.erp.db.run('DELETE FROM SIPARISLER');
	erp.erp.requests.clear();
});

const outcomeOf = ({ items: rows, errors, error }: Ran) =>
	error
		? error.message.includes('may or may not')
			? 'unknown'
			: 'failed'
		: (errors[0]?.error?.context?.outcome ?? rows[0]?.json.outcome);

/** A server that lets everybody log in, shows no table, so that nothing is looked up twice, and gives every other request one answer. */
const answering = async (element: unknown): Promise<Served> =>
	await serve((response, _, { url = '' }) => {
		const answer = /APILog/i.test(url) ? good() : /SqlVeriOku/i.test(url) ? refusal('SQL yetkisi yok') : element;
		response.end(JSON.stringify({ result: [answer] }));
	});

/** What names a document, whatever its kind. */
const NAMED = { list: [{ guid: '11111111-2222-3333-4444-555555555555' }] };

/** One operation of each kind and version, and their documented document. */
const kinds: ReadonlyArray<readonly [name: string, parameters: INodeParameters, document: object]> = [
	...new Map(
		operations
			.filter(({ kind, body }) => ['save', 'update', 'delete', 'send'].includes(kind) && !body.unknown)
			.map((operation: Operation) => [`${operation.kind} ${operation.version}`, operation] as const),
	).values(),
].map(({ resource, operation, method }) => [
	method,
	{ resource, operation, inputMode: 'json', json: '={{ $json }}', options: { writeRawRows: true } },
	documentsOf(filled(exampleOf(method)))[0] ?? {},
]);

const CUSTOM: readonly [string, INodeParameters, object] = [
	'Call Method',
	{
		resource: 'custom',
		operation: 'call',
		customPath: '/Api/apiMethods/X',
		customEffect: 'write',
		customBody: '={{ $json }}',
	},
	{ a: 1 },
];

describe.each([...kinds, CUSTOM])('%s', (_, parameters, document) => {
	const run = async (element: unknown, settings: Settings) => {
		const server = await answering(element);
		const ran = await erp.evrak(parameters, items(document as never), settings, { baseUrl: server.url });
		await server.close();
		return { outcome: outcomeOf(ran), ran };
	};

	it.each<[string, object, string]>([
		['refuses before it writes', refusal(NO_ITEM), 'failed'],
		['refuses with a text that nobody knows', refusal(NOBODY_KNOWS), 'failed'],
		['breaks off', refusal('Sunucu ile bağlantı koptu'), 'unknown'],
		['refuses in words of a save', refusal('Evrak kaydedildi ancak mail gönderilemedi'), 'failed'],
		['lists what was saved', { ...refusal(NO_ITEM), Data: [{ guid: '1', evrakno_sira: 5 }] }, 'unknown'],
		['says success, names nothing, and says more', good({ ErrorMessage: '0 kayıt eklendi' }), 'unknown'],
	])('is judged alike by both modes where the ERP %s', async (_, element, outcome) => {
		expect((await run(element, {})).outcome).toBe(outcome);
		expect((await run(element, CONTINUE)).outcome).toBe(outcome);
	});

	it('bears what the ERP says beside its success as a warning', async () => {
		const { ran } = await run(good({ ErrorMessage: 'Evrak onaya düştü', Data: NAMED }), CONTINUE);
		expect(ran.items[0]?.json).toMatchObject({
			outcome: 'saved',
			warnings: expect.arrayContaining(['The ERP says: Evrak onaya düştü']),
		});
	});

	it('is sent by Retry On Fail after a proof only', async () => {
		const retries = async (text: string) => {
			const server = await answering(refusal(text));
			const { error } = await erp.evrak(parameters, items(document as never), RETRY, { baseUrl: server.url });
			await server.close();
			const { length } = server.bodies.filter((body) => !body.includes('"SubeNo":0,"') || body.includes('evraklar'));
			return { error, length };
		};
		const proven = await retries(NO_ITEM);
		const unknown = await retries(NOBODY_KNOWS);
		expect(unknown.error?.message).toContain(NOBODY_KNOWS);
		expect(unknown.error?.description).toContain('Retry On Fail does not send the document again');
		expect(unknown.length).toBeLessThan(proven.length);
	});
});

/** The stand-in behind a server that answers saves as the test says, after the stand-in has worked on them or without that. */
async function between(element: unknown, works: boolean): Promise<Served> {
	return await serve((response, body, request) => {
		const isSave = /SiparisKaydet/i.test(request.url ?? '');
		const forwarded =
			!isSave || works
				? fetch(erp.erp.url + request.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
				: undefined;
		void (async () => {
			const text = await (await forwarded)?.text();
			response.end(isSave ? JSON.stringify({ result: [element] }) : text);
		})();
	});
}

describe('a refusal that proves nothing', () => {
	const save = async (works: boolean, options: INodeParameters, settings: Settings = CONTINUE) => {
		const server = await between(refusal(NOBODY_KNOWS), works);
		const ran = await erp.evrak(safeOrders({ timeout: 20, ...options }), items(keyed('K1')), settings, {
			baseUrl: server.url,
		});
		await server.close();
		return { ran, saves: server.bodies.filter((body) => body.includes('evraklar')).length };
	};

	it('is looked up by Protection: what was written is recovered, in both modes, and sent once', async () => {
		const { ran, saves } = await save(true, PROTECTED, CONTINUE);
		expect(outcomes(ran)).toEqual(['recovered']);
		expect(saves).toBe(1);
		await forget();
		erp.erp.db.run('DELETE FROM SIPARISLER');
		const stopped = await save(true, PROTECTED, RETRY);
		expect(outcomes(stopped.ran)).toEqual(['recovered']);
		expect(stopped.saves).toBe(1);
		expect(keysIn(erp)).toEqual(['K1']);
	});

	it.each<[string, INodeParameters, number]>([
		['no Protection: it is sent once', {}, 1],
		['Protection, which looks twice: Retry On Fail sends it again', PROTECTED, 3],
	])('stays a failure where nothing was written, with %s', async (_, options, tries) => {
		for (const [settings, sent] of [
			[CONTINUE, 1],
			[RETRY, tries],
		] as const) {
			const { ran, saves } = await save(false, options, settings);
			expect([outcomeOf(ran), saves]).toEqual(['failed', sent]);
			expect((ran.error ?? ran.errors[0]?.error)?.message).toContain(NOBODY_KNOWS);
			await forget();
		}
		expect(keysIn(erp)).toEqual([]);
	});
});
