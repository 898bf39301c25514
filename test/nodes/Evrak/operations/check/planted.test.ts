import { dayIn } from '../../../../../erp/base/text/zone';
import { insert } from '../../../../../testkit/operations/database';
import { found, refusal, rowsOfSql, success, type Planted } from './support';

const HOUR = 3_600_000;
const YEAR = Number(dayIn('Europe/Istanbul', new Date()).slice(0, 4));

/** A refusal of one method. */
const refused = (method: string, when = ''): Planted => ({
	answer: (answered, asked) => {
		if (asked.method === method && JSON.stringify(asked.body).includes(when)) answered.text = refusal('Yetkiniz yok.');
	},
});

/** A refusal of statements with this text. */
const sqlRefused = (part: string): Planted => ({
	answer: (answered, { sql }) => {
		if (sql.includes(part)) answered.text = refusal('Incorrect syntax.');
	},
});

const told = (part: string, value: unknown): Planted => ({
	answer: rowsOfSql(part, (row) => ({ ...row, told: value })),
});

/** Another name for a member, wherever it stands. */
const renamed = (method: string, from: string, to: string): Planted => ({
	answer: (answered, asked) => {
		if (asked.method === method) answered.text = answered.text.replaceAll(`"${from}"`, `"${to}"`);
	},
});

const hidden = (...hide: string[]): Planted => ({ options: { hide } });

const movement = (members: Record<string, unknown>): Planted => ({
	before: ({ db }) =>
		insert(db, 'CARI_HESAP_HAREKETLERI', { cha_evrak_tip: 63, cha_d_cins: 0, cha_iptal: 0, ...members }),
});

const invoices = (change: (row: Record<string, unknown>) => Record<string, unknown>): Planted => ({
	answer: (answered, { method }) => {
		if (method !== 'GelenFaturalarV2') return;
		const list = JSON.parse(answered.text) as {
			result: Array<{ Data: { Faturalar: Array<Record<string, unknown>> } }>;
		};
		const data = list.result[0]?.Data;
		if (data) data.Faturalar = data.Faturalar.map(change);
		answered.text = JSON.stringify(list);
	},
});

/** Every difference by the check that has to find it, and no other. */
const DIFFERENCES: ReadonlyArray<readonly [difference: string, check: string, planted: Planted]> = [
	[
		'health answers with a page',
		'reachable',
		{ answer: (answered, { method }) => void (method === 'HealthCheck' && (answered.text = '<html></html>')) },
	],
	[
		'the server is two hours ahead on the same day',
		'clock',
		{
			options: { zone: 'UTC' },
			login: { timeZone: 'UTC' },
			answer: (answered) => void (answered.ahead = new Date().getUTCHours() < 20 ? 2 * HOUR : -2 * HOUR),
		},
	],
	['another company', 'login', { login: { companyCode: 'NOBODY' } }],
	['a wrong password', 'login', { login: { password: 'wrong' } }],
	['another envelope', 'login', { login: { envelopeProperty: 'Baska' } }],
	['accounts are refused', 'accountRows', refused('CariListesiV2')],
	[
		'a page in the place of the API',
		'login',
		{ answer: (answered, { method }) => void (method !== 'HealthCheck' && (answered.text = '<html>403</html>')) },
	],
	['no key where one is needed', 'apiKey', { options: { requireApiKey: true }, login: { apiKey: '' } }],
	['a wrong key', 'apiKey', { login: { apiKey: 'wrong' } }],
	['the year before', 'workingYear', { login: { workingYear: String(YEAR - 1) } }],
	['an unknown company number', 'company', { login: { companyNumber: '7' } }],
	['an unknown branch number', 'branch', { login: { branchNumber: '7' } }],
	['rows of accounts by other names', 'accountRows', renamed('CariListesiV2', 'cari_kod', 'kod')],
	['rows of items by other names', 'itemRows', renamed('StokListesiV2', 'sto_kod', 'kod')],
	['no items for this user', 'itemRows', refused('StokListesiV2')],
	[
		'pages from 1',
		'firstIndex',
		{
			request: ({ method, body }) =>
				void (method === 'CariListesiV2' && (body.Index = Math.max(0, Number(body.Index) - 1))),
		},
	],
	[
		'Index ignored',
		'firstIndex',
		{ request: ({ method, body }) => void (method === 'CariListesiV2' && (body.Index = 0)) },
	],
	[
		'Size ignored',
		'pageSize',
		{ request: ({ method, body }) => void (method === 'CariListesiV2' && (body.Size = '50')) },
	],
	[
		'pages of three rows at most',
		'pageCap',
		{
			request: ({ method, body }) =>
				void (method === 'CariListesiV2' && (body.Size = String(Math.min(3, Number(body.Size))))),
		},
	],
	['a condition ignored', 'condition', { request: ({ body }) => void (body.WhereStr && (body.WhereStr = '1 = 1')) }],
	['a condition with functions refused', 'condition', refused('CariListesiV2', 'CHARINDEX')],
	[
		'days of change ignored',
		'changeFilter',
		{ request: ({ body }) => void (body.TarihTipi && (body.TarihTipi = '9')) },
	],
	['days of change refused', 'changeFilter', refused('CariListesiV3')],
	['a rate under two pointers', 'vatTable', { options: { vat: 'doubled' } }],
	[
		'no VAT table',
		'vatTable',
		{ answer: (answered, { method }) => void (method === 'VergiListesiV2' && (answered.text = success({ list: [] }))) },
	],
	['a VAT table that is refused', 'vatTable', refused('VergiListesiV2')],
	[
		'a function with other rates',
		'vatFunction',
		{ answer: rowsOfSql('fn_VergiYuzde(n.i)', (row) => ({ ...row, oran: 7 })) },
	],
	['no right to read by SQL', 'sqlRight', { options: { sqlRight: false } }],
	[
		'an empty answer to SQL',
		'sqlRight',
		{ answer: (answered, { method }) => void (method === 'SqlVeriOkuV2' && (answered.text = success(null))) },
	],
	['a V16 server called V17', 'generation', { options: { generation: 'V16' } }],
	['a V17 server called V16', 'generation', { login: { generation: 'V16' } }],
	['no part of the SQL of reads', 'sqlStatement', sqlRefused('CROSS APPLY (SELECT CAST(2.5 AS float)')],
	['dates by the culture of the server', 'sqlStatement', told('CAST(2.5', "ığüşöçİĞÜŞÖÇ O'Neil 15.02.2026 1 c")],
	['letters lost in a code page', 'sqlStatement', told('CAST(2.5', "igüsöçIGÜSÖÇ O'Neil 2026-02-15 1 c")],
	['quotes doubled', 'sqlStatement', told('CAST(2.5', "ığüşöçİĞÜŞÖÇ O''Neil 2026-02-15 1 c")],
	['patterns without brackets', 'sqlStatement', told('CAST(2.5', "ığüşöçİĞÜŞÖÇ O'Neil 2026-02-15 0 c")],
	['decimal commas', 'sqlStatement', { answer: rowsOfSql('CAST(2.5', (row) => ({ ...row, half: '1,25' })) }],
	[
		'a hundred rows at most',
		'sqlRows',
		{
			answer: (answered, { sql }) => {
				if (!sql.includes('b(i)')) return;
				const body = JSON.parse(answered.text) as { result: Array<{ Data: Array<{ SQLResult1: unknown[] }> }> };
				const [list] = body.result[0]?.Data ?? [];
				if (list) list.SQLResult1 = list.SQLResult1.slice(-100);
				answered.text = JSON.stringify(body);
			},
		},
	],
	[
		'a collation that tells cases apart',
		'collation',
		{ answer: rowsOfSql('letterCase', (row) => ({ ...row, letterCase: 0, turkish: 0 })) },
	],
	[
		'a collation that is not Turkish',
		'collation',
		{ answer: rowsOfSql('letterCase', (row) => ({ ...row, turkish: 0 })) },
	],
	[
		'a database in another zone',
		'databaseClock',
		told('CONVERT(nvarchar(23), GETDATE()', new Date().toISOString().slice(0, 19)),
	],
	['no list of tables', 'sqlCatalogue', sqlRefused('INFORMATION_SCHEMA')],
	[
		'a list of tables that is empty',
		'sqlCatalogue',
		{ answer: rowsOfSql('INFORMATION_SCHEMA', () => ({ evrak_probe: 'column' })) },
	],
	['no model of items', 'table.STOKLAR', hidden('STOKLAR.sto_model_kodu')],
	['no amounts of orders', 'table.SIPARISLER', hidden('SIPARISLER.sip_miktar')],
	['no GUID of quotations', 'table.VERILEN_TEKLIFLER', hidden('VERILEN_TEKLIFLER.tkl_Guid')],
	['no reference of purchase conditions', 'table.SATINALMA_SARTLARI', hidden('SATINALMA_SARTLARI.sas_belge_no')],
	['no cashboxes', 'table.KASALAR', hidden('KASALAR')],
	[
		'no web address of sales',
		'table.EBELGE_EVRAK_HAREKETLERI',
		hidden('EBELGE_EVRAK_HAREKETLERI.ebh_satisin_webadresi'),
	],
	['no names of projects', 'table.PROJELER', hidden('PROJELER.pro_adi')],
	['no view of stock', 'table.STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW', hidden('STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW')],
	['no function of prices', 'function.fn_StokSatisFiyati', hidden('fn_StokSatisFiyati')],
	['no function of due dates', 'function.fn_OpVadeTarih', hidden('fn_OpVadeTarih')],
	[
		'another local currency',
		'localCurrency',
		{ answer: rowsOfSql('KUR_SEMBOLU AS symbol', (row) => ({ ...row, name: 'EURO', symbol: 'EUR' })) },
	],
	[
		'items without change dates',
		'itemDates',
		{ before: ({ db }) => db.run("UPDATE STOKLAR SET sto_lastup_date = NULL WHERE sto_kod = 'STK001'") },
	],
	[
		'accounts of 1899',
		'accountDates',
		{ before: ({ db }) => db.run("UPDATE CARI_HESAPLAR SET cari_lastup_date = '1899-12-30T00:00:00.000'") },
	],
	[
		'orders without change dates',
		'orderDates',
		{ before: ({ db }) => insert(db, 'SIPARISLER', { sip_tip: 0, sip_cins: 0, sip_iptal: 0 }) },
	],
	[
		'flags that mean the opposite',
		'passiveItems',
		{ before: ({ db }) => db.run('UPDATE STOKLAR SET sto_pasif_fl = 1') },
	],
	['sent invoices without UUID', 'sentInvoices', movement({ cha_ebelge_Islemturu: 1 })],
	['movements without a rate', 'foreignRates', movement({ cha_d_cins: 1, cha_d_kur: 0 })],
	['no e-document right', 'eDocumentRight', { login: { userCode: 'API2' } }],
	['incoming invoices without UUID', 'incomingRows', renamed('GelenFaturalarV2', 'UUID', 'Anahtar')],
	[
		'incoming invoices under strange names',
		'incomingRows',
		{
			answer: (answered, { method }) =>
				void (method === 'GelenFaturalarV2' && (answered.text = success({ Bilgi: { a: 'x', b: 'y', c: 'z' } }))),
		},
	],
	['incoming invoices without amounts', 'incomingFacts', renamed('GelenFaturalarV2', 'Tutar', 'Deger')],
	[
		'incoming invoices of other days',
		'incomingDates',
		invoices((row) => ({ ...row, FaturaTarihi: '2020-01-02', AlinmaTarihi: '2020-01-03' })),
	],
	[
		'no PDF of incoming invoices',
		'incomingPdf',
		{
			answer: (answered, { method }) =>
				void (method === 'GelenFaturaPdfV2' && Object.assign(answered, { status: 404, text: 'Not Found' })),
		},
	],
];

describe('a difference that was planted', () => {
	it.each(DIFFERENCES)('%s is found by %s and by no other check', async (_, check, planted) => {
		const { ids, byId, written } = await found(planted);
		expect({ ids, whatToDo: byId.get(check)?.title }).toEqual({ ids: [check], whatToDo: expect.any(String) });
		expect(written).toEqual([]);
	});
});
