import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { INodeParameters } from 'n8n-workflow';
import { atNoon, setClock } from '../../../../testkit/clock/clock';
import { bench, items, previewing, type Login, type Ran, type Settings } from '../../../../testkit/node/evrak';
import { order, SAVE_ORDERS, saveOrders } from '../../../../testkit/node/orders';
import { during, nobodyListens, serve, type Served } from '../../../../testkit/servers/server';
import { perTest } from '../../../../testkit/jest/benches';

const PASSWORD = 'T0p-Secret"\\Şifre';
const API_KEY = 'api-key-4711-abcdef';
const digest = (day: string) => createHash('md5').update(`${day} ${PASSWORD}`).digest('hex');
const DIGESTS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(digest);
const SECRETS = [PASSWORD, JSON.stringify(PASSWORD).slice(1, -1), 'T0p-Secret', API_KEY, ...DIGESTS];

/** Everything that n8n could store or show of a run: own, hidden and inherited parts, errors with their chains of causes. */
const traces = ({ run, items: rows, errors, error, tries }: Ran): string => {
	const all = { run, rows, errors, error, tries };
	const deep = { depth: 10, showHidden: true, maxArrayLength: null, maxStringLength: null, breakLength: Infinity };
	return JSON.stringify(all) + inspect(all, deep) + inspect(run.data.resultData, deep);
};

const account: INodeParameters = { resource: 'account', operation: 'getAll', inputMode: 'fields', returnAll: true };
const custom = (customEffect: string): INodeParameters => ({
	resource: 'custom',
	operation: 'call',
	customPath: '/Api/APIMethods/Anything',
	customEffect,
	customBody: '{}',
});
const v1: INodeParameters = {
	resource: 'collectionPayment',
	operation: 'createBordereau',
	inputMode: 'json',
	json: '{"satirlar":[{"cha_tarihi":"20.11.2026","cha_tip":1,"cha_cinsi":1,"cha_evrak_tip":1,"cha_kod":"X","cha_meblag":"5"}]}',
};
const login: INodeParameters = { resource: 'session', operation: 'login' };
const taxpayer: INodeParameters = { resource: 'eDocument', operation: 'checkTaxpayer', VKN_TCKN: '1111111114' };
const toErrorOutput: Settings = { onError: 'continueErrorOutput' };

beforeEach(() => atNoon());
const erp = perTest(async () => await bench({ credentials: { password: PASSWORD, apiKey: API_KEY } }));

const run = async (parameters: INodeParameters, settings: Settings = {}, other: Login = {}) =>
	await erp.evrak(parameters, items(order(1)), settings, other);

function expectNoSecrets(ran: Ran, secrets: readonly string[] = SECRETS): void {
	const text = traces(ran);
	for (const secret of secrets) expect(text.includes(secret) ? `${secret} is in the run` : '').toBe('');
}

it('the search finds secrets where they are', async () => {
	const ran = await run({ ...SAVE_ORDERS, json: { satirlar: [], note: `${PASSWORD} ${digest('2026-11-20')}` } });
	expect(() => expectNoSecrets(ran)).toThrow('is in the run');
});

describe('neither password, API key nor digest is in a run', () => {
	const failing: Array<[string, () => Promise<Ran>]> = [
		[
			'whose save the ERP refuses',
			() => run({ ...SAVE_ORDERS, json: JSON.stringify(order(1, { sip_stok_kod: 'NONE' })) }),
		],
		['whose login is refused', () => run(SAVE_ORDERS, {}, { companyCode: 'NONE' })],
		['whose API key is refused', () => run(SAVE_ORDERS, {}, { apiKey: `${API_KEY}x` })],
		['that goes on after a refused login', () => run(SAVE_ORDERS, toErrorOutput, { companyCode: 'NONE' })],
		['that finds nobody listening', async () => run(SAVE_ORDERS, {}, { baseUrl: await nobodyListens() })],
		['that finds no such host', () => run(SAVE_ORDERS, toErrorOutput, { baseUrl: 'http://erp.invalid' })],
		['that speaks HTTPS to an HTTP port', () => run(login, {}, { baseUrl: erp.erp.url.replace('http', 'https') })],
		['whose settings are wrong', () => run(SAVE_ORDERS, toErrorOutput, { workingYear: '26' })],
		['whose ready-made digest is wrong', () => run(SAVE_ORDERS, {}, { digestMode: 'readyMade', password: PASSWORD })],
		['whose input is wrong', () => run({ ...SAVE_ORDERS, json: '{' })],
		['whose V1 login is refused', () => run(v1, {}, { companyCode: 'NONE' })],
		['that previews', () => run(previewing(SAVE_ORDERS))],
	];
	it.each(failing)('%s', async (_, work) => expectNoSecrets(await work()));

	it.each(['reset', 'hang-before-commit', '502', 'plain', 'stub', 'empty'])('that meets %s', async (fault) => {
		await erp.faults(fault);
		expectNoSecrets(await run(saveOrders({ timeout: 2 })));
	});

	it('that is retried, and fails each time', async () => {
		await erp.faults('timeout-lost');
		const retrying = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		expectNoSecrets(await run(SAVE_ORDERS, retrying));
	});
});

describe('even if a server repeats all that it was sent,', () => {
	/** Two calls a run, if the digest is retried for the other day. */
	const row = (body: string, message: string) =>
		JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage: `${message} ${body}`, Data: body }] });
	const echoes: ReadonlyArray<[string, number, (body: string) => string]> = [
		['in a refusal', 200, (body) => row(body, 'Hata:')],
		['in a refused login', 200, (body) => row(body, 'Şifre Hatalı:')],
		['in a web page', 500, (body) => `<html><body><pre>${body.slice(0, 190)}</pre></body></html>`],
		['in plain text', 200, (body) => body.slice(1, 190)],
	];
	/** In data of items all but digests stays as it is. */
	const inData: typeof echoes = [
		['as the answer itself', 200, (body) => body],
		[
			'in the data of a success',
			200,
			(body) => `{"result":[{"IsError":false,"Data":{"list":[{"echo":${body || '""'}}],"Pdf":${body || '""'}}}]}`,
		],
	];
	const asked: Array<[string, INodeParameters]> = [
		['a save', SAVE_ORDERS],
		['a list', account],
		['a look-up', taxpayer],
		['a custom read', custom('read')],
		['a custom write', custom('write')],
		['a login', login],
		['a V1 save', v1],
	];
	let echo: Served;
	afterEach(async () => await echo.close());

	describe.each([...echoes, ...inData])('%s,', (where, status, answer) => {
		const secrets = inData.some(([name]) => name === where) ? DIGESTS : SECRETS;
		it.each(asked)('%s shows none', async (__, parameters) => {
			setClock('2026-11-20T21:30:00Z');
			echo = await serve((response, body) => response.writeHead(status).end(answer(body)));
			expectNoSecrets(await run(parameters, {}, { baseUrl: echo.url }), secrets);
			expectNoSecrets(await run(parameters, toErrorOutput, { baseUrl: echo.url }), secrets);
			expect(echo.bodies.join()).toContain(digest('2026-11-21'));
		});
	});
});

describe('whatever a server says of every secret, in plain, JSON and URL spelling,', () => {
	const SPELLED = [PASSWORD, API_KEY, ...DIGESTS.slice(0, 3)].flatMap((secret) => [
		secret,
		JSON.stringify(secret).slice(1, -1),
		encodeURIComponent(secret),
	]);
	const SAID = `Bilgi: ${SPELLED.join(' ; ')}`;
	const MASK = '********';
	const MASKED = `Bilgi: ${SPELLED.map(() => MASK).join(' ; ')}`;
	const answer = (more: object) => JSON.stringify({ result: [{ ErrorMessage: SAID, ...more }] });
	const refused = answer({ StatusCode: 400, IsError: true, Data: null });
	const saved = answer({ StatusCode: 200, IsError: false, Data: [{ evrakno_seri: 'T', evrakno_sira: 1 }] });
	let server: Served;
	afterEach(async () => await server.close());

	const hintsOf = ({ run: { data } }: Ran) =>
		(data.resultData.runData.Evrak ?? []).flatMap(({ hints = [] }) => hints.map(({ message }) => message));

	it.each<[string, string, INodeParameters, Settings, (ran: Ran) => unknown]>([
		['the error of a save', refused, SAVE_ORDERS, {}, ({ error }) => error?.message],
		['the error of an item', refused, SAVE_ORDERS, toErrorOutput, ({ errors }) => errors[0]?.error?.message],
		['the error of a list', refused, account, {}, ({ error }) => error?.message],
		['the error of a custom call', refused, custom('write'), {}, ({ error }) => error?.message],
		['the error of a login', refused, v1, {}, ({ error }) => error?.message],
		['the error of a page', SAID, account, {}, ({ error }) => error?.message],
		['a warning', saved, SAVE_ORDERS, {}, ({ items: rows }) => rows[0]?.json.warnings],
		['a hint', refused, previewing(saveOrders({ checkCodes: true })), {}, hintsOf],
	])('%s says it without', async (_, body, parameters, settings, told) => {
		server = await serve((response) => response.writeHead(200).end(body));
		const ran = await run(parameters, settings, { baseUrl: server.url });
		const start = MASKED.slice(0, body === SAID ? 150 : MASKED.length);
		expect(JSON.stringify(told(ran))).toContain(start);
		expectNoSecrets(ran, [...SECRETS, ...SPELLED]);
	});
});

it('data of items is what the ERP has, whatever API key and password are', async () => {
	const rows = [{ cari_kod: '8690012345678', cari_unvan1: 'istanbul', borc: 12345678.5 }];
	const server = await serve((response) =>
		response.end(JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data: rows }] })),
	);
	const login = { baseUrl: server.url, apiKey: '12345678', password: 'istanbul' };
	const { items: told } = await during(server, run({ ...account, options: { simplify: false } }, {}, login));
	expect(told.map(({ json }) => json)).toEqual(rows);
});
