import type { IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { assertWhole } from '../../../../../nodes/Evrak/read/sql/freeSql';
import { asTool } from '../../../../../testkit/node/agent';
import { bench, items } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { STATEMENTS } from './attempts';
import { ALLOWED, arrived, ask, type Given } from './support';
import { perSuite } from '../../../../../testkit/jest/benches';

const byJson = (json: unknown, values: Given[] = [], more: INodeParameters = {}): INodeParameters =>
	({
		...{ resource: 'sql', operation: 'select', inputMode: 'json', json, sqlParameters: { values } },
		...more,
	}) as INodeParameters;

const custom = (customBody: unknown, more: INodeParameters = {}): INodeParameters =>
	({
		...{ resource: 'custom', operation: 'call', customEffect: 'read', customPlacement: 'beside' },
		...{ customPath: '/Api/apiMethods/SqlVeriOkuV2', customBody },
		...more,
	}) as INodeParameters;

const SQLSorgu = "SELECT sip_belgeno FROM SIPARISLER WHERE sip_belgeno <> ''";
const PUT_TOGETHER = "SELECT sip_belgeno FROM SIPARISLER WHERE sip_belgeno = '{{ $json.value }}'";

const erp = perSuite(bench);
beforeAll(
	async () =>
		await erp.evrak(SAVE_ORDERS, items(order(1, { sip_belgeno: 'WEB-1' }), order(2, { sip_belgeno: 'WEB-2' }))),
);

/** Statements without those that hold an expression: as data they are texts like any other. */
const attempts = STATEMENTS.filter((statement) => !statement.includes('{{'));

const byForm = (statement: string): INodeParameters => ({ resource: 'sql', operation: 'select', SQLSorgu: statement });

describe('Record: Execute Query in its form', () => {
	it('takes a whole statement from the item', async () => {
		const { rows, error } = await ask(erp, byForm('={{ $json.sql }}'), { sql: SQLSorgu });
		expect(error).toBeUndefined();
		expect(rows).toHaveLength(2);
	});

	it.each<[string, string, RegExp]>([
		['a value put into it', `=${PUT_TOGETHER}`, /^Statement is put together by an expression/],
		['code that puts it together', "={{ 'SELECT ' + $json.value }}", /^Statement is put together by an expression/],
		['an expression that was typed as text', PUT_TOGETHER, /^Statement \(SQL Sorgusu\) is the text .*Write @name/],
	])('refuses %s, and says how to give values', async (_, statement, message) => {
		const { error, sent } = await ask(erp, byForm(statement), { value: '1 AS a' });
		expect(sent).toEqual([]);
		expect(error?.message).toMatch(message);
		expect(`${error?.message} ${error?.description}`).toMatch(
			/Write @name in.*Nothing was sent|Nothing was sent\. Write @name in the statement/,
		);
	});

	it('takes none that an AI agent may have filled in', () => {
		const at = (type: string) => ({ getNode: () => ({ type }) }) as IExecuteFunctions;
		expect(() => assertWhole(at('evrak'), 'SELECT 1 AS a', '={{ $json.sql }}', 0)).not.toThrow();
		expect(() => assertWhole(at('evrakTool'), 'SELECT 1 AS a', '={{ $json.sql }}', 0)).toThrow(/AI agent/);
	});
});

describe('Record: Execute Query in JSON mode', () => {
	it.each<[string, unknown]>([
		['as text', JSON.stringify({ SQLSorgu })],
		['as a whole request', JSON.stringify({ Mikro: { FirmaKodu: 'DEMO', Sifre: 'x' }, SQLSorgu })],
		['from the item', '={{ $json }}'],
		['from the item, as text', '={{ JSON.stringify($json) }}'],
		['typed, in an expression', `={{ ${JSON.stringify({ SQLSorgu })} }}`],
	])('takes the statement %s', async (_, json) => {
		const { rows, sent, error } = await ask(erp, byJson(json, [], { limit: 1 }), { SQLSorgu });
		expect(error).toBeUndefined();
		expect(sent).toEqual([SQLSorgu.replace('SELECT', 'SELECT TOP (2)')]);
		expect(rows).toHaveLength(1);
	});

	it.each<[string, unknown, RegExp]>([
		['a statement with a value put into it', `=${JSON.stringify({ SQLSorgu: PUT_TOGETHER })}`, /put together/],
		[
			'a statement that code puts together',
			`={{ { SQLSorgu: "SELECT sip_belgeno FROM SIPARISLER WHERE sip_belgeno = '" + $json.value + "'" } }}`,
			/put together/,
		],
		['an expression that was typed as text', JSON.stringify({ SQLSorgu: PUT_TOGETHER }), /because it is no expression/],
		['another member', JSON.stringify({ SQLSorgu, sqlsorgu: 'DELETE FROM SIPARISLER' }), /sqlsorgu/],
		['no statement', '{}', /Statement \(SQL Sorgusu\), SQLSorgu/],
		['another company', JSON.stringify({ Mikro: { FirmaKodu: 'OTHER' }, SQLSorgu }), /FirmaKodu/],
	])('refuses %s', async (_, json, message) => {
		const { error, sent } = await ask(erp, byJson(json), { value: "x' OR 1=1 --" });
		expect(sent).toEqual([]);
		expect(error?.message).toMatch(message);
	});

	it('passes the same check for whatever an item holds', async () => {
		const before = arrived(erp).length;
		const all = items(...attempts.map((statement) => ({ SQLSorgu: statement })));
		const { errors } = await erp.evrak(byJson('={{ $json }}'), all, { onError: 'continueErrorOutput' }, ALLOWED);
		expect(errors).toHaveLength(attempts.length);
		expect(arrived(erp)).toHaveLength(before);
	});

	it('takes no statement from an AI agent', async () => {
		const before = arrived(erp).length;
		const allowed = { ...erp, credential: { ...erp.credential, ...ALLOWED } };
		for (const json of ["={{ $fromAI('json', 'JSON', 'json') }}", '={{ $json }}'])
			await asTool(allowed, byJson(json), {}, async (call) => {
				const answer = await call({ json: JSON.stringify({ SQLSorgu }), SQLSorgu });
				expect(answer).not.toContain('WEB-1');
			});
		expect(arrived(erp)).toHaveLength(before);
	});
});

describe('SQL in a custom call', () => {
	it.each<[string, INodeParameters]>([
		['by its path', custom({ SQLSorgu })],
		['in other letters', custom({ SQLSorgu }, { customPath: '/api/APIMETHODS/sqlverioKUv2' })],
		['with a slash behind it', custom({ SQLSorgu }, { customPath: '/Api/apiMethods/SqlVeriOkuV2/' })],
		['encoded', custom({ SQLSorgu }, { customPath: '/Api/apiMethods/%53qlVeriOkuV2' })],
		['in a version that nobody knows yet', custom({ SQLSorgu }, { customPath: '/Api/apiMethods/SqlVeriOkuV3' })],
		['inside the envelope', custom({ SQLSorgu }, { customPlacement: 'inside' })],
		['without envelope', custom({ SQLSorgu }, { customPlacement: 'bare' })],
		['as a whole request', custom({ Mikro: { SQLSorgu } })],
		['as a write', custom({ SQLSorgu }, { customEffect: 'write' })],
		['by another method', custom({ sqlSorgu: SQLSorgu }, { customPath: '/Api/apiMethods/StokListesiV2' })],
		['by its path, without a statement', custom({})],
	])('is off without the leave of the credential: %s', async (_, parameters) => {
		const before = erp.erp.requests.length;
		const { error } = await ask(erp, parameters, {}, {});
		expect(error?.message).toMatch(/^Call Method by SQL is off: the credential does not allow free SQL/);
		expect(error?.description).toMatch(/^Nothing was sent\. Switch on Allow Free SQL/);
		expect(erp.erp.requests).toHaveLength(before);
	});

	it.each(['read', 'write'])('passes the same check: %s', async (customEffect) => {
		const before = arrived(erp).length;
		const all = items(...attempts.map((statement) => ({ SQLSorgu: statement })));
		const parameters = custom('={{ $json }}', { customEffect });
		const { errors } = await erp.evrak(parameters, all, { onError: 'continueErrorOutput' }, ALLOWED);
		expect(errors).toHaveLength(attempts.length);
		for (const { error } of errors) expect(error?.message).toMatch(/^Body: the statement |^Statement /);
		expect(arrived(erp)).toHaveLength(before);
	});

	it('is sent as it stands where it only reads', async () => {
		const { rows, sent } = await ask(erp, custom({ SQLSorgu }));
		expect(sent).toEqual([SQLSorgu]);
		expect(rows[0]).toMatchObject({ result: [{ Data: [{ SQLResult1: [{}, {}] }] }] });
	});

	it.each<[string, unknown, RegExp]>([
		['a value put into it', { SQLSorgu: `=${PUT_TOGETHER}` }, /put together/],
		['a value put into it, in JSON', `=${JSON.stringify({ SQLSorgu: PUT_TOGETHER })}`, /put together/],
		['a list for a text', { SQLSorgu: ['SELECT 1 AS a'] }, /is no text/],
	])('is refused with %s', async (_, body, message) => {
		const { error, sent } = await ask(erp, custom(body), { value: 'WEB-1' });
		expect(sent).toEqual([]);
		expect(error?.message).toMatch(message);
	});
});

describe('rows with a column that nobody may read', () => {
	it('come without it, however they were asked for', async () => {
		await erp.evrak(SAVE_ORDERS, items(order(3, { user_tablo: [{ web_sifre: 'geheim', web_kanal: 'shop' }] })));
		const question = 'SELECT * FROM SIPARISLER_USER';
		const asked = await ask(erp, byJson(JSON.stringify({ SQLSorgu: question })));
		expect(asked.sent).toHaveLength(1);
		expect(Object.keys(asked.rows[0] ?? {})).toContain('web_kanal');
		expect(JSON.stringify(asked.run)).toContain('left out: web_sifre');
		const { rows } = await ask(erp, custom({ SQLSorgu: question }));
		expect(JSON.stringify(rows)).toContain('web_kanal');
		expect(JSON.stringify([asked.rows, rows])).not.toMatch(/sifre|geheim/);
	});
});
