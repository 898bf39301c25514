import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Ran, type Settings } from '../../../../testkit/node/evrak';
import { codeAt, listServer, type ListDetails, type ListServer } from '../../../../testkit/servers/listServer';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);
let server: ListServer;
afterEach(async () => await server?.close());

const refusal = (ErrorMessage: string) =>
	JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });
const TIMEOUT = { text: '{"result":[{"data":null,"success":false,"errorText":"MikroAPI - TimeOut"}]}' };

/** Lists the accounts of a server that is as `details` say. */
async function listed(details: ListDetails, options: INodeParameters = {}, more: INodeParameters = {}): Promise<Ran> {
	server = await listServer(details);
	return await again(options, more);
}

/** Lists the accounts of the same server. */
const again = async (options: INodeParameters = {}, more: INodeParameters = {}, settings: Settings = {}) =>
	await erp.evrak(
		{ resource: 'account', operation: 'getAll', inputMode: 'fields', returnAll: true, options, ...more },
		items({}),
		settings,
		{ baseUrl: server.url },
	);

const codes = ({ items: rows }: Ran) => rows.map(({ json }) => json.cari_kod);
const upTo = (end: number, ...without: number[]) =>
	Array.from({ length: end }, (_, place) => place)
		.filter((place) => !without.includes(place))
		.map(codeAt);
const hints = ({ run }: Ran) => run.data.resultData.runData.Evrak?.flatMap(({ hints: given }) => given ?? []) ?? [];

const SKIP: INodeParameters = { onCorruptRecord: 'skip' };
const CONTINUE: Settings = { onError: 'continueErrorOutput' };

describe('a corrupt record in a list', () => {
	it('stops it unless asked otherwise, because a list that lacks records can look complete', async () => {
		const ran = await listed({ records: 150, corrupt: [137] });
		expect(ran.items).toEqual([]);
		expect(ran.error).toMatchObject({
			message: 'Get many accounts failed: HTTP 200 without an answer of the API: Api Server Error: kayıt okunamadı',
			description: expect.stringMatching(
				/a single corrupt record spoils the whole page.* option On Corrupt Record can skip it.* It failed at page 1 of 100 records/,
			),
			context: { recordsRead: 100, goOn: { Size: 100, Index: 1 } },
		});
		expect(server.asked).toEqual(['100:0', '1000:0', '100:1']);
	});

	it('may be skipped: pages narrow around it, every other record comes once, and a warning names it', async () => {
		const ran = await listed({ records: 150, corrupt: [137] }, SKIP);
		expect(ran.error).toBeUndefined();
		expect(codes(ran)).toEqual(upTo(150, 137));
		expect(server.asked.filter((page) => page.startsWith('1:'))).toEqual(['1:135', '1:136', '1:137', '1:138', '1:139']);
		expect(hints(ran)).toEqual([
			{
				message:
					'Get many accounts: 1 record is missing, because the ERP cannot read it. Record 138, after the one with cari_kod 120.0137: HTTP 200 without an answer of the API: Api Server Error: kayıt okunamadı',
				type: 'warning',
				location: 'outputPane',
			},
		]);
	});

	it('is an error item too where the node continues', async () => {
		server = await listServer({ records: 30, corrupt: [0, 12] });
		const ran = await again(SKIP, {}, CONTINUE);
		expect(codes(ran)).toEqual(upTo(30, 0, 12));
		expect(ran.errors.map(({ error, pairedItem }) => [error?.message, error?.context.record, pairedItem])).toEqual([
			[
				expect.stringMatching(/^Get many accounts: a record is missing\. Record 1: /),
				{ Size: 1, Index: 0 },
				{ item: 0 },
			],
			[expect.stringContaining('Record 13, after the one with cari_kod 120.0012'), { Size: 1, Index: 12 }, { item: 0 }],
		]);
	});

	it('is named among the first ten of many', async () => {
		const corrupt = Array.from({ length: 12 }, (_, at) => at * 2);
		const ran = await listed({ records: 30, corrupt }, SKIP);
		expect(ran.items).toHaveLength(18);
		expect(hints(ran)[0]?.message).toMatch(/12 records are missing.*Record 19, .* And 2 more\.$/s);
	});

	it.each(['Şifre Hatalı', "Invalid column name 'x'", 'İstenilen aralıktaki kayıtlar getirilirken hata', 'deadlock'])(
		'is not what "%s" says: nothing is narrowed',
		async (text) => {
			const { error } = await listed({ records: 9, corrupt: [0], spoiled: refusal(text) }, SKIP);
			expect(error?.message).toBe(`Get many accounts failed: ${text}`);
			expect(new Set(server.asked)).toEqual(new Set(['100:0']));
		},
	);

	it('is handled by no other word: nothing is sent', async () => {
		const { error } = await listed({ records: 3 }, { onCorruptRecord: 'ignore' });
		expect(error?.message).toBe('On Corrupt Record "ignore" is no choice (item 0)');
		expect(server.asked).toEqual([]);
	});
});

describe('a server that does not answer in time', () => {
	it('is asked three times in a row, for less each time; the error names the page to go on with', async () => {
		server = await listServer({ records: 2_000 });
		server.bend(2, 100, TIMEOUT);
		const { error } = await again(SKIP);
		expect(error).toMatchObject({
			message: 'Get many accounts failed: MikroAPI - TimeOut',
			description: expect.stringMatching(
				/Three requests in a row.* It failed at page 50 of 20 records \(pages count from 0\)\. The 1000 before it are not returned: a Limit of 1000 returns them, and Input Mode JSON with \{"Size": 20, "Index": 50\} goes on from there\.$/,
			),
			context: { recordsRead: 1_000, goOn: { Size: 20, Index: 50 } },
		});
		expect(server.asked).toEqual(['100:0', '1000:0', '1000:1', '100:10', '20:50']);
	});
});

describe('the pages of a list', () => {
	it('that hold something else than a list are an error, not an empty list', async () => {
		const answer = JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data: 'Kayıt var' }] });
		const { error } = await listed({ records: 1, corrupt: [0], spoiled: answer });
		expect(error?.message).toBe('Get many accounts failed: the answer holds data, but no list, or several');
	});

	it('that come full twice end in an error, not in a shorter list', async () => {
		const { error } = await listed({ records: 2_500, row: () => ({ cari_baglanti_tipi: '0' }) });
		expect(error).toMatchObject({
			message: expect.stringContaining('the ERP gave the same full page twice'),
			description: expect.stringMatching(/set "Size" in JSON .*Fields \(Alan Adları\)/),
		});
	});
});
