import type { INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin/types';
import { atNoon, realClock } from '../../../../../testkit/clock/clock';
import { bench, type Login } from '../../../../../testkit/node/evrak';
import { proxyTo, type Between, type Passing } from '../../../../../testkit/servers/proxy';
import { during } from '../../../../../testkit/servers/server';
import { checked, refusal, writes } from './support';

/*
 * What stands between n8n and the ERP, by a proxy that breaks off, hangs, refuses, cuts, redirects and caches. Each difference is found by the
 * checks that say what to do, and by no other; nothing is written.
 */
beforeEach(atNoon);
afterEach(realClock);

const isOf = (method: string) => (passing: Passing) => passing.path.endsWith(method);
const isSql = isOf('SqlVeriOkuV2');
const PAGE = '<html><head><title>Request blocked</title></head><body>Contact the administrator</body></html>';
const page = (status: number, wanted: (passing: Passing) => boolean): Between => ({
	instead: (passing) =>
		wanted(passing) ? { status, body: PAGE, headers: { 'content-type': 'text/html' } } : undefined,
});
const says = (text: string, wanted: (passing: Passing) => boolean): Between => ({
	instead: (passing) =>
		wanted(passing) ? { body: refusal(text), headers: { 'content-type': 'application/json' } } : undefined,
});
const withWord = (word: string) => (passing: Passing) => isSql(passing) && passing.sql.includes(word);
const longer = (most: number) => (passing: Passing) => isSql(passing) && passing.sql.length > most;
const cutAt = (most: number): Between => ({
	request: ({ body, sql }) =>
		sql.length > most ? JSON.stringify({ ...(JSON.parse(body) as object), SQLSorgu: sql.slice(0, most) }) : body,
});
const rows = (change: (all: Array<Record<string, unknown>>) => unknown[]): Between => ({
	answer: (passed, passing) => {
		if (!isSql(passing)) return;
		const body = JSON.parse(passed.body) as {
			result: Array<{ Data: Array<{ SQLResult1: Array<Record<string, unknown>> }> }>;
		};
		const [list] = body.result[0]?.Data ?? [];
		if (list) list.SQLResult1 = change(list.SQLResult1) as Array<Record<string, unknown>>;
		passed.body = JSON.stringify(body);
	},
});
const endAnswers = (most: number): Between => ({
	answer: (passed) => void (passed.body = passed.body.slice(0, most)),
});
const cutAnswers = (most: number): Between => ({
	answer: (passed) => {
		if (passed.body.length > most) throw new Error('the connection breaks');
	},
});
const cache = (keyOf: (passing: Passing) => string): Between => {
	const kept = new Map<string, string>();
	return {
		instead: (passing) => {
			const body = kept.get(keyOf(passing));
			return body === undefined ? undefined : { body, headers: { 'content-type': 'application/json' } };
		},
		answer: (passed, passing) => void (kept.has(keyOf(passing)) || kept.set(keyOf(passing), passed.body)),
	};
};
const ahead = (hours: number): Between => ({
	answer: (passed) => void (passed.headers.date = new Date(Date.now() + hours * 3_600_000).toUTCString()),
});

interface Setting {
	readonly between: Between;
	readonly options?: ErpOptions;
	readonly login?: Login;
	readonly parameters?: INodeParameters;
	/** As the credential has it, where that is not the server's. */
	readonly scheme?: 'https:';
}

async function found({ between, options, login, parameters, scheme }: Setting) {
	const server = await bench({ trade: true, ...options });
	return await during(
		server,
		(async () => {
			const proxy = await proxyTo(server.erp.url, between);
			const told = await during(
				proxy,
				checked(server, parameters, { baseUrl: scheme ? proxy.url.replace('http:', scheme) : proxy.url, ...login }),
			);
			const wrong = told.told.filter(({ holds, check }) => holds === 'no' && check !== 'encryption');
			return {
				...told,
				wrong,
				ids: wrong.map(({ check }) => check),
				written: writes(server.erp),
				port: new URL(proxy.url).port,
			};
		})(),
	);
}

const QUICK: INodeParameters = { options: { timeout: 1 } };
const FIREWALL = /firewall|proxy/;

/** Each difference, the checks that find it, and words of the advice that mends it. */
const DIFFERENCES: ReadonlyArray<
	readonly [difference: string, checks: readonly string[], advice: RegExp, setting: Setting]
> = [
	['a certificate of its own', ['reachable'], /valid certificate|Ignore SSL Issues/, { between: { tls: true } }],
	['https where http is spoken', ['reachable'], /http:\/\/ instead of https/, { between: {}, scheme: 'https:' }],
	...[301, 302, 307, 308].map(
		(status) =>
			[
				`a redirect by ${status}`,
				['reachable'],
				/https:\/\//,
				{ between: { instead: () => ({ status, headers: { location: 'https://erp.example/' } }) } },
			] as const,
	),
	['every connection breaks', ['reachable'], /Check firewall, VPN/, { between: { breaks: () => true } }],
	['every third connection breaks', ['steady'], /VPN/, { between: { breaks: ({ turn }) => turn % 3 === 0 } }],
	['every second connection breaks', ['steady'], /VPN/, { between: { breaks: ({ turn }) => turn % 2 === 0 } }],
	[
		'nothing is answered',
		['reachable'],
		/restart the API service/,
		{ between: { hangs: () => true }, parameters: QUICK },
	],
	['SQL is not answered in time', ['steady'], /Raise Timeout/, { between: { hangs: isSql }, parameters: QUICK }],
	['SQL breaks off', ['steady'], FIREWALL, { between: { breaks: isSql } }],
	...[403, 406, 200, 500, 501].map(
		(status) =>
			[`SQL is blocked by a page with ${status}`, ['steady'], FIREWALL, { between: page(status, isSql) }] as const,
	),
	...[429, 502, 503].map(
		(status) =>
			[`SQL is answered by ${status}`, ['steady'], /overloaded.*limit/, { between: page(status, isSql) }] as const,
	),
	['SQL is answered by 504', ['steady'], /Raise Timeout/, { between: page(504, isSql) }],
	['every call is answered by 502', ['reachable'], /start the API service/, { between: page(502, () => true) }],
	[
		'every fourth question is answered by 503',
		['steady'],
		/limits of a proxy/,
		{ between: page(503, ({ turn }) => turn % 4 === 0) },
	],
	...['CASE WHEN', 'ROW_NUMBER', 'HAS_PERMS_BY_NAME', "O''Neil"].map(
		(word) => [`${word} is blocked`, ['steady'], FIREWALL, { between: page(403, withWord(word)) }] as const,
	),
	['answers break off above 8 KB', ['steady'], /answers of several MB/, { between: cutAnswers(8_000) }],
	['answers end after 4 KB', ['steady'], /answers of several MB/, { between: endAnswers(4_096) }],
	...['StokListesiV2', 'GelenFaturalarV2'].map(
		(method) =>
			[
				`${method} is never answered`,
				['steady'],
				/Raise Timeout/,
				{ between: { hangs: isOf(method) }, parameters: QUICK },
			] as const,
	),
	[
		'long statements are never answered',
		['sqlWays'],
		FIREWALL,
		{ between: { hangs: longer(8_000) }, parameters: QUICK },
	],
	[
		'functions may not be executed',
		['vatFunction'],
		/execute the functions/,
		{ between: says('The EXECUTE permission was denied', withWord('fn_VergiYuzde(')) },
	],
	...['UNION ALL', 'dbo.'].flatMap((word) => [
		[`${word} is blocked`, ['sqlWays'], FIREWALL, { between: page(403, withWord(word)) }] as const,
		[`${word} breaks the connection`, ['sqlWays'], FIREWALL, { between: { breaks: withWord(word) } }] as const,
	]),
	['INFORMATION_SCHEMA is blocked', ['sqlWays'], FIREWALL, { between: page(403, withWord('INFORMATION_SCHEMA')) }],
	...[4_000, 8_000].map(
		(most) => [`statements are cut at ${most}`, ['sqlWays'], FIREWALL, { between: cutAt(most) }] as const,
	),
	...[413, 403, 400].map(
		(status) =>
			[
				`statements above 4,096 are refused by ${status}`,
				['sqlWays'],
				FIREWALL,
				{ between: page(status, longer(4_096)) },
			] as const,
	),
	['statements above 16,384 are refused', ['sqlWays'], FIREWALL, { between: page(413, longer(16_384)) }],
	['a cache by path', ['ownAnswers'], /Switch off caching/, { between: cache(({ path }) => path) }],
	[
		'texts are cut at 20',
		['ownAnswers'],
		/unchanged, as UTF-8/,
		{
			between: rows((all) =>
				all.map((row) =>
					Object.fromEntries(
						Object.entries(row).map(([name, value]) => [
							name,
							typeof value === 'string' && name === 'told' ? value.slice(0, 20) : value,
						]),
					),
				),
			),
		},
	],
	...[100, 250].map(
		(most) =>
			[
				`${most} rows at most, without the last one`,
				['sqlRows'],
				/smaller Limit/,
				{ between: rows((all) => (all.length > most ? all.slice(0, most) : all)) },
			] as const,
	),
	...['Çalışma yılı kapalı.', 'Lisans bulunamadı', 'Kullanıcının API yetkisi yok'].map(
		(text) =>
			[
				`every call is refused by "${text}"`,
				['everyCall'],
				/working year/,
				{ between: says(text, ({ path }) => !path.endsWith('HealthCheck')) },
			] as const,
	),
	...[200, 500].map(
		(status) =>
			[
				`a V16 server that answers methods of V17 with ${status}`,
				['generation'],
				/API Generation to V16/,
				{
					between: {
						answer: (passed) => void (passed.status === 404 && Object.assign(passed, { status, body: PAGE })),
					},
					options: { generation: 'V16' },
				} satisfies Setting,
			] as const,
	),
	...['STOKLAR', 'SIPARISLER', 'CARI_HESAPLAR'].map(
		(table) =>
			[
				`${table} is listed and may not be read`,
				[`table.${table}`],
				/may the API user read this table/,
				{
					between: rows((all) =>
						all.map((row) =>
							row.evrak_object === table && row.evrak_readable === 1 ? { ...row, evrak_readable: 0 } : row,
						),
					),
				},
			] as const,
	),
	['a clock that is an hour ahead', ['clock'], /time server/, { between: ahead(1) }],
	['a clock that is an hour behind', ['clock'], /time server/, { between: ahead(-1) }],
];

describe('what stands between n8n and the ERP', () => {
	it.each(DIFFERENCES)('%s: found by %j, with advice that mends', async (_, checks, advice, setting) => {
		const { ids, wrong, written, verdict } = await found(setting);
		expect(ids.sort()).toEqual([...checks].sort());
		expect(wrong.map(({ whatToDo }) => whatToDo).join('\n')).toMatch(advice);
		// A statement that arrives cut is no SELECT that anybody reads.
		expect(written.filter((text) => !text.startsWith('SELECT '))).toEqual([]);
		expect(verdict.report).not.toMatch(/127\.0\.0\.1|demo-pass|demo-api-key/);
	});

	/** What is another way of being well. */
	it.each<[string, Setting]>([
		['nothing', { between: {} }],
		['a byte order mark', { between: { answer: (passed) => void (passed.body = `\uFEFF${passed.body}`) } }],
		['no clock', { between: { answer: (passed) => void delete passed.headers.date } }],
		['a server header', { between: { answer: (passed) => void (passed.headers.server = 'proxy') } }],
		['text as its type', { between: { answer: (passed) => void (passed.headers['content-type'] = 'text/plain') } }],
		['a cache by the whole body', { between: cache(({ path, body }) => path + body) }],
		['a limit of 1,000 rows', { between: rows((all) => all.slice(0, 1_000)) }],
		['a limit of 64 KB', { between: page(413, longer(65_000)) }],
		[
			'blanks behind texts',
			{
				between: rows((all) =>
					all.map((row) => ({
						...row,
						...(typeof row.evrak_probe === 'string' ? { evrak_probe: `${row.evrak_probe}  ` } : {}),
					})),
				),
			},
		],
		['an older build', { between: {}, options: { build: 'older' } }],
	])('%s is no finding that stops anything', async (_, setting) => {
		const { wrong, written } = await found(setting);
		expect(
			wrong.filter(({ status, check }) => status === 'problem' || !/^(?:table|function)\.|localCurrency/.test(check)),
		).toEqual([]);
		expect(written).toEqual([]);
	});
});
