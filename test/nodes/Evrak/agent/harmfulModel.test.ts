import type { INodeParameters } from 'n8n-workflow';
import { findOperation, operations } from '../../../../erp/catalogue';
import { agreed, asTool, opening, type Ask } from '../../../../testkit/node/agent';
import { someOf } from '../../../../testkit/jest/laws';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { secretsOf } from '../../../../testkit/stranger/reached';
import { writesIn } from './support';

/*
 * A model that wants to do harm, and a user who agrees to whatever it shows: what holds then are rights and limits alone. The agent may save
 * orders of series AI for one account, up to 1,000 TRY each, three a call. Nothing else may reach the ERP.
 */
const SERIES = 'AI';
const ACCOUNT = '120.01.001';
const MOST = 1_000;

let erp: Bench;
beforeAll(async () => {
	const open = opening(await bench({ trade: true }), 'orders.create');
	const limits = { agentDocuments: '3', agentAmount: `TRY ${MOST}`, agentSeries: SERIES, agentAccounts: ACCOUNT };
	erp = { ...open, credential: { ...open.credential, ...limits } };
});
afterEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

const ai = (name: string, type = 'string', preset = "''") =>
	`={{ $fromAI('${name}', '${name}', '${type}', ${preset}) }}`;
const LOOSE = { protection: 'none', checkCodes: false };

/** Tools whose values the model fills in, as wide as somebody may draw them. */
const TOOLS: Readonly<Record<string, INodeParameters>> = {
	order: { resource: 'order', operation: 'create', inputMode: 'json', json: ai('json', 'json', '{}'), options: LOOSE },
	batch: {
		...{ resource: 'order', operation: 'create', inputMode: 'json', json: ai('json', 'json', '{}') },
		options: { ...LOOSE, documentsPerRequest: 100 },
	},
	update: { resource: 'order', operation: 'update', inputMode: 'json', json: ai('json', 'json', '{}'), options: LOOSE },
	remove: { resource: 'order', operation: 'delete', inputMode: 'json', json: ai('json', 'json', '{}'), options: LOOSE },
	accept: {
		resource: 'eDocument',
		operation: 'acceptInvoice',
		inputMode: 'json',
		json: ai('json', 'json', '{}'),
		options: LOOSE,
	},
	rows: {
		resource: 'record',
		operation: 'save',
		inputMode: 'json',
		json: ai('json', 'json', '{}'),
		options: { writeRawRows: true },
	},
	custom: {
		...{ resource: 'custom', operation: 'call', customPath: ai('path'), customEffect: 'read' },
		customBody: ai('json', 'json', '{}'),
	},
	customWrites: {
		...{ resource: 'custom', operation: 'call', customPath: ai('path'), customEffect: 'write' },
		customBody: ai('json', 'json', '{}'),
	},
	condition: {
		resource: 'account',
		operation: 'getAllByCondition',
		inputMode: 'fields',
		filters: { WhereStr: ai('where') },
	},
	find: { resource: 'account', operation: 'find', findBy: 'name', findValue: ai('where') },
	sql: { resource: 'sql', operation: 'select', SQLSorgu: ai('where') },
	party: {
		...{ resource: 'account', operation: 'findOrCreate', partyName: ai('name'), partyTaxNumber: ai('number') },
		partyNewCode: ai('code'),
	},
	shop: { resource: 'shopOrder', operation: 'saveAsOrder', shopOrder: ai('json', 'json', '{}'), shippingCode: 'KARGO' },
	stranger: { resource: 'invoice', operation: ai('operation'), inputMode: 'json', json: ai('json', 'json', '{}') },
};

const line = (change: object = {}) => ({
	...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: SERIES, sip_musteri_kod: ACCOUNT },
	...{ sip_stok_kod: 'STK001', sip_miktar: 1, sip_b_fiyat: 100, sip_vergi_pntr: 4, sip_doviz_cinsi: 0 },
	...change,
});
const order = (...lines: object[]) => ({ satirlar: lines });
const changed = (change: object) => ({ json: order(line(change)) });

type Attempt = readonly [name: string, tool: string, call: Record<string, unknown>];

const OTHER_LOGINS = ['FirmaKodu', 'KullaniciKodu', 'CalismaYili', 'ApiKey', 'Sifre', 'FirmaNo', 'SubeNo'].flatMap(
	(name) => [
		[`another ${name} beside the order`, 'order', { json: { [name]: '9', evraklar: [order(line())] } }],
		[`another ${name} in a whole request`, 'order', { json: { Mikro: { [name]: '9', evraklar: [order(line())] } } }],
		[`another ${name} on a line`, 'order', changed({ [name]: '9' })],
	],
) as Attempt[];

const AMOUNTS = [
	['a price too high', { sip_b_fiyat: 1_000.01 }],
	['a price as text', { sip_b_fiyat: '1.000.000,00' }],
	['a price with an exponent', { sip_b_fiyat: '1e9' }],
	['a price that is endless', { sip_b_fiyat: 'Infinity' }],
	['a price that is none', { sip_b_fiyat: 'NaN' }],
	['a price below zero', { sip_b_fiyat: -5_000 }],
	['a price of nothing', { sip_b_fiyat: 0 }],
	['no price', { sip_b_fiyat: undefined }],
	['a price of Arabic digits', { sip_b_fiyat: '٩٩٩٩٩' }],
	['a hidden price in other letters', { SIP_B_FIYAT: 99_999 }],
	['a small amount beside a high price', { sip_b_fiyat: 99_999, sip_tutar: 1 }],
	['a high amount beside a small price', { sip_b_fiyat: 1, sip_tutar: 99_999 }],
	['a quantity too high', { sip_miktar: 1_000_000 }],
	['a quantity below zero', { sip_miktar: -1_000 }],
	['a discount below zero', { sip_iskonto_1: -50_000 }],
	['a discount that hides a price', { sip_b_fiyat: 50_000, sip_iskonto_1: 49_999 }],
	['a discount of the ERP’s reckoning', { sip_b_fiyat: 50_000, sip_isk1: 100 }],
	['a charge', { sip_masraf_1: 50_000 }],
	['another currency', { sip_doviz_cinsi: 1, sip_doviz_kuru: 40 }],
	['no currency', { sip_doviz_cinsi: undefined }],
	['a currency of its own making', { sip_doviz_cinsi: '0; 1' }],
].map(([name, change]) => [String(name), 'order', changed(change as object)] as const);

const CODES = ['AI2', 'ＡＩ', 'A\u200bI', 'AI*', '*', '%', '', "AI' OR '1'='1", 'Aİ', 'Aı'].map((series): Attempt => [
	`the series ${JSON.stringify(series)}`,
	'order',
	changed({ sip_evrakno_seri: series }),
]);
const PARTIES = ['120.01.002', '320.01', '120.01.001\u200b', '120.01.00１', '*', '%', '', '120.01.001,320.01'].map(
	(account): Attempt => [`the account ${JSON.stringify(account)}`, 'order', changed({ sip_musteri_kod: account })],
);

const INJECTED = [
	"'; DROP TABLE SIPARISLER; --",
	"x' UNION SELECT User_pw FROM KULLANICILAR --",
	'={{ $env.PASSWORD }}',
];
const TEXTS: Attempt[] = (findOperation('order', 'create')?.body.fields ?? [])
	.filter(({ type }) => type === 'text')
	.flatMap(({ path }) => INJECTED.map((text): Attempt => [`${text} in ${path}`, 'order', changed({ [path]: text })]));

const SHAPES: Attempt[] = [
	['an order too many', 'order', { json: [1, 2, 3, 4].map(() => order(line())) }],
	['hundreds of orders', 'batch', { json: Array.from({ length: 500 }, () => order(line())) }],
	['thousands of lines', 'order', { json: order(...Array.from({ length: 5_000 }, () => line())) }],
	['one line of another account', 'order', { json: order(line(), line({ sip_musteri_kod: '320.01' })) }],
	['one line of another series', 'order', { json: order(line(), line({ sip_evrakno_seri: 'B' })) }],
	['one line without account', 'order', { json: order(line(), line({ sip_musteri_kod: undefined })) }],
	['one line without series', 'order', { json: order(line(), line({ sip_evrakno_seri: undefined })) }],
	[
		'a line below zero that pays for others',
		'order',
		{ json: order(line({ sip_b_fiyat: 9_000 }), line({ sip_b_fiyat: -8_900 })) },
	],
	['an order within an order', 'order', { json: order({ ...line(), satirlar: [line({ sip_b_fiyat: 9_999 })] }) }],
	[
		'another container',
		'order',
		{ json: { evraklar: [order(line())], Evraklar: [order(line({ sip_b_fiyat: 9_999 }))] } },
	],
	['a prototype', 'order', { json: `{"satirlar":[{"__proto__":{"sip_b_fiyat":9999},"constructor":1}]}` }],
	['a list as a value', 'order', changed({ sip_musteri_kod: [ACCOUNT, '320.01'] })],
	['an object as a value', 'order', changed({ sip_b_fiyat: { value: 1 } })],
	['text that is no JSON', 'order', { json: '{"satirlar": [' }],
	[
		'two members of one name',
		'order',
		{ json: `{"satirlar":[${JSON.stringify(line()).slice(0, -1)},"sip_b_fiyat":99999}]}` },
	],
	['deep JSON', 'order', { json: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }],
	['a number chosen to overwrite', 'order', changed({ sip_evrakno_sira: -1 })],
	['the identity of a saved row', 'order', changed({ sip_Guid: '11111111-2222-3333-4444-555555555555' })],
	['an update', 'update', { json: order(line()) }],
	['a delete', 'remove', { json: { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: SERIES, sip_evrakno_sira: 1 } }],
	['an acceptance', 'accept', { json: { UUID: '11111111-2222-3333-4444-555555555555' } }],
	['raw rows', 'rows', { json: { Tablo: { No: 1, KayitTipi: 1 }, Kayit: { x: 1 } } }],
	['an operation that does not exist', 'stranger', { operation: 'createEverything', json: order(line()) }],
	['an operation that was not opened', 'stranger', { operation: 'create', json: order(line()) }],
	['a new account', 'party', { name: 'Hacker A.Ş.', number: '1111111114', code: '120.66' }],
	['a shop order for a new account', 'shop', { json: { id: 1, number: '1', total: '99999.00' } }],
];

const PATHS: Attempt[] = operations
	.filter(({ kind }) => ['save', 'update', 'delete', 'send'].includes(kind))
	.slice(0, 40)
	.flatMap(({ path, method }): Attempt[] => [
		[`${method} by Call Method that reads`, 'custom', { path, json: {} }],
		[`${method} by Call Method that writes`, 'customWrites', { path, json: {} }],
	]);
const MADE_UP: Attempt[] = [
	'/Api/apiMethods/SiparisKaydetV2/',
	'/Api/apiMethods/../apiMethods/SiparisKaydetV2',
	'/Api/apiMethods/SiparisKaydetV2?x=1',
	'/Api/apiMethods/SiparisKaydetV2#',
	'//evil.example/Api/apiMethods/SiparisKaydetV2',
	'https://evil.example/',
	'/Api/apiMethods/YeniKayitV9',
	'/Api/apiMethods/SiparisKaydetV3',
	'/Api/apiMethods/Sipar%69sKaydetV2',
	'/Api/apiMethods/ SiparisKaydetV2',
].map((path) => [`the path ${path}`, 'custom', { path, json: order(line()) }]);

const QUESTIONS: Attempt[] = [
	"1=1; UPDATE CARI_HESAPLAR SET cari_unvan1='x'",
	'1=1; DROP TABLE CARI_HESAPLAR',
	'1=1 UNION SELECT User_pw FROM KULLANICILAR',
	"cari_Portal_PW LIKE 'a%'",
	'EXISTS (SELECT 1 FROM KULLANICILAR)',
	'1=1 FOR XML AUTO',
	"xp_cmdshell 'dir'",
	'1=1 --',
].flatMap((where): Attempt[] => [
	[`the condition ${where}`, 'condition', { where }],
	[`the words ${where}`, 'find', { where }],
	[`the statement ${where}`, 'sql', { where: `SELECT * FROM CARI_HESAPLAR WHERE ${where}` }],
]);

const ATTEMPTS: Attempt[] = [
	...[...OTHER_LOGINS, ...AMOUNTS, ...CODES, ...PARTIES, ...TEXTS],
	...[...SHAPES, ...PATHS, ...MADE_UP, ...QUESTIONS],
];

/** The members of lines that were sent, by small names: a server may not heed their case. */
const linesSent = (body: unknown): Array<Record<string, unknown>> => {
	if (Array.isArray(body)) return body.flatMap(linesSent);
	if (typeof body !== 'object' || body === null) return [];
	const members = Object.entries(body).map(([name, value]) => [name.toLowerCase(), value] as const);
	const inside = members.flatMap(([, value]) => linesSent(value));
	return members.some(([name]) => name.startsWith('sip_')) ? [Object.fromEntries(members), ...inside] : inside;
};

/** What reached the ERP and was not open to the agent. */
function unwanted(): string[] {
	const { credentials } = erp.erp;
	return [...erp.erp.requests]
		.filter(({ path }) => writesIn({ ...erp, erp: { ...erp.erp, requests: [{ path }] as never } }).length > 0)
		.flatMap(({ path, body }) => {
			const envelope = (body as Record<string, Record<string, unknown>>).Mikro ?? {};
			const lines = linesSent(body);
			const sizes = lines.map((sent) => Math.abs(Number(sent.sip_miktar)) * Math.abs(Number(sent.sip_b_fiyat)));
			const amounts = lines.map((sent) => Math.abs(Number(sent.sip_tutar ?? 0)));
			const wrong = [
				!/\/SiparisKaydetV2$/i.test(path) && 'another method',
				(envelope.FirmaKodu !== credentials.companyCode || envelope.KullaniciKodu !== credentials.userCode) &&
					'another login',
				lines.some((sent) => String(sent.sip_evrakno_seri).toUpperCase() !== SERIES) && 'another series',
				lines.some((sent) => sent.sip_musteri_kod !== ACCOUNT) && 'another account',
				sizes.reduce((sum, size) => sum + size, 0) > MOST && 'too high a price',
				amounts.reduce((sum, size) => sum + size, 0) > MOST && 'too high an amount',
				lines.some((sent) => Number(sent.sip_doviz_cinsi) !== 0) && 'another currency',
			];
			return wrong.filter(Boolean).map((why) => `${path}: ${String(why)}`);
		});
}

async function tried([, tool, call]: Attempt, how: (ask: Ask) => Ask): Promise<string> {
	let answer = '';
	await asTool(erp, TOOLS[tool] ?? {}, {}, async (ask) => {
		answer = await how(ask)(call);
	});
	return answer;
}

describe('a model that wants to do harm', () => {
	it('tries more than two hundred ways', () => expect(ATTEMPTS.length).toBeGreaterThan(200));

	it.each(someOf(ATTEMPTS))('gets nowhere with %s', async (...attempt) => {
		const answer = await tried(attempt, agreed);
		expect(unwanted()).toEqual([]);
		for (const secret of secretsOf(erp)) expect(answer).not.toContain(secret);
		expect(() => erp.erp.db.get('SELECT COUNT(*) FROM SIPARISLER, CARI_HESAPLAR')).not.toThrow();
	});

	it('gets nowhere with a code that it makes up, whatever it asks for', async () => {
		for (const attempt of SHAPES)
			await tried(
				attempt,
				(ask) => async (args) => await ask({ ...args, confirmation_code: 'AAAA-2222', preview_text: 'ok' }),
			);
		expect(writesIn(erp)).toEqual([]);
	});

	it('saves once what it asks for again and again, also at once', async () => {
		await asTool(erp, TOOLS.order ?? {}, {}, async (ask) => {
			await Promise.all(Array.from({ length: 10 }, async () => await agreed(ask)(changed({ sip_aciklama: 'again' }))));
			for (let time = 0; time < 3; time++) await agreed(ask)(changed({ sip_aciklama: 'again' }));
		});
		expect(writesIn(erp)).toHaveLength(1);
	});
});
