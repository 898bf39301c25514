import type { INodeParameters } from 'n8n-workflow';
import { asTool } from '../../../../../testkit/node/agent';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { ALLOWED, arrived, ask, select, type Given } from './support';

describe('Record: Execute Query', () => {
	let erp: Bench;

	beforeAll(async () => {
		erp = await bench();
		await erp.evrak(
			SAVE_ORDERS,
			items(...["O'Neil Çay", 'Levi\u2019s', '100%', 'WEB-4'].map((sip_belgeno, at) => order(at + 1, { sip_belgeno }))),
		);
	});
	afterAll(async () => await erp.close());

	const ORDERS = 'SELECT sip_evrakno_sira, sip_belgeno FROM dbo.SIPARISLER WITH (NOLOCK) WHERE sip_belgeno';

	it.each<[string, string, Given, number[]]>([
		['a text', '= @p', { name: 'p', type: 'text', value: "O'Neil Çay" }, [1]],
		['a text with a quote of typographers', '= @p', { name: '@p', type: 'text', value: 'Levi\u2019s' }, [2]],
		['a list', 'IN (@p)', { name: 'p', type: 'textList', value: 'WEB-4,100%' }, [3, 4]],
		['a list without brackets', 'IN @P', { name: 'p', type: 'textList', value: ['WEB-4'] }, [4]],
		['a search', 'LIKE @p', { name: 'p', type: 'search', value: 'EB-' }, [4]],
		['a number', "<> N'@p' AND sip_evrakno_sira > @p -- @p", { name: 'p', type: 'number', value: 3 }, [4]],
		['a date', "<> N'' AND sip_tarih > @p", { name: 'p', type: 'date', value: '2200-01-01' }, []],
	])('gives rows by %s as items', async (_, condition, parameter, numbers) => {
		const { rows, error } = await ask(erp, select(`${ORDERS} ${condition}`, [parameter]));
		expect(error).toBeUndefined();
		expect(rows.map(({ sip_evrakno_sira: number }) => number).sort()).toEqual(numbers);
	});

	it('takes each item’s own value, and pairs its rows to it', async () => {
		const question = select(`${ORDERS} = @p`, [{ name: 'p', type: 'text', value: '={{ $json.ref }}' }]);
		const { items: found } = await erp.evrak(question, items({ ref: 'WEB-4' }, { ref: "O'Neil Çay" }), {}, ALLOWED);
		expect(found.map(({ json, pairedItem }) => [json.sip_evrakno_sira, pairedItem])).toEqual([
			[4, { item: 0 }],
			[1, { item: 1 }],
		]);
	});

	it.each<[string, INodeParameters, number, string]>([
		['50 rows unless told otherwise', {}, 4, 'TOP (51)'],
		['as many as Limit says, and tells that there are more', { limit: 2 }, 2, 'TOP (3)'],
		['all with Return All', { returnAll: true }, 4, 'TOP (100001)'],
	])('gives %s', async (_, more, count, top) => {
		const { rows, sent, run } = await ask(
			erp,
			select('SELECT sip_belgeno FROM SIPARISLER ORDER BY sip_belgeno', [], more),
		);
		expect(rows).toHaveLength(count);
		expect(sent).toEqual([`SELECT ${top} sip_belgeno FROM SIPARISLER ORDER BY sip_belgeno`]);
		expect(JSON.stringify(run).includes('There are more than the 2 rows')).toBe(count === 2);
	});

	it('tells an empty answer from one without the right to read', async () => {
		const nothing = select(`${ORDERS} = N'none'`);
		const empty = await ask(erp, nothing);
		expect([empty.error, empty.rows, empty.sent.length]).toEqual([undefined, [], 2]);
		const without = await bench({ sqlRight: false });
		const refused = await ask(without, nothing);
		expect(refused.error?.message).toMatch(/Record: Execute Query failed/);
		await without.close();
	});

	it('is off without the credential’s leave, and says how to switch it on', async () => {
		const { error, sent } = await ask(erp, select('SELECT sto_kod FROM STOKLAR'), {}, {});
		expect(sent).toEqual([]);
		expect(error?.message).toMatch(/the credential does not allow free SQL/);
		expect(error?.description).toMatch(/Switch on Allow Free SQL/);
	});

	it('as the tool of an agent takes values, and no statement', async () => {
		const before = arrived(erp).length;
		const with1 = { ...erp, credential: { ...erp.credential, ...ALLOWED } };
		const value = { name: 'p', type: 'text', value: "={{ $fromAI('ref', 'Reference', 'string') }}" };
		await asTool(with1, select(`${ORDERS} = @p`, [value]), {}, async (call) => {
			expect(await call({ ref: 'WEB-4' })).toContain('WEB-4');
		});
		expect(arrived(erp)).toHaveLength(before + 1);
		await asTool(with1, select("={{ $fromAI('sql', 'SQL', 'string') }}"), {}, async (call) => {
			expect(await call({ sql: 'SELECT 1 AS a' })).toContain(
				'Statement comes from an expression, which an AI agent may fill in',
			);
		});
		expect(arrived(erp)).toHaveLength(before + 1);
	});

	it.each<[string, INodeParameters, RegExp]>([
		['a parameter that is missing', select('SELECT a FROM t WHERE b = @c'), /names "@c", which is no parameter/],
		[
			'a value that is not there',
			select('SELECT @a AS b', [{ name: 'a', type: 'text', value: '={{ $json.no }}' }]),
			/^Parameter @a: the expression gives nothing/,
		],
		['a blank statement', select(' -- nothing'), /^Statement is blank/],
		['FOR XML for the whole', select('SELECT a FROM t FOR XML AUTO'), /FOR XML/],
	])('refuses %s before it asks', async (_, parameters, message) => {
		const { error, sent } = await ask(erp, parameters);
		expect(sent).toEqual([]);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(/^Nothing was sent\./);
	});
});
