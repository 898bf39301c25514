import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { call } from '../../../../standin/client';
import { STATEMENTS, VALUES } from './attempts';
import { ALLOWED, ask, select } from './support';

/** What a server of a small code page makes of a statement: every character that some page takes for an apostrophe is one. */
const throughAnsi = (text: string) =>
	text.replace(/[\u00b4\u02b9-\u02bc\u02c8\u02d9\u2018\u2019\u201b\u2032\u2035\uff07]/g, "'");

/** A statement without its values: texts, characters by number, and what joins them. */
const frameOf = (sql: string): string =>
	throughAnsi(sql)
		.replace(/N'(?:[^']|'')*'/g, '?')
		.replace(/NCHAR\(\d+\)/g, '?')
		.replace(/\((\? \+ )*\?\)/g, '?')
		.replace(/\s+/g, ' ');

const QUESTION = 'SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = @t OR sip_belgeno LIKE @s OR sip_belgeno IN (@l)';
const FRAME =
	'SELECT TOP (51) sip_Guid FROM SIPARISLER WHERE sip_belgeno = ? OR sip_belgeno LIKE ? OR sip_belgeno IN ( ? )';
const TYPES = ['number', 'date', 'dateTime', 'guid', 'numberList', 'dateList', 'guidList'];

describe('an attempt to do more than read, on a server with the Turkish code page', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench({ codePage: 1254 });
		await erp.evrak(SAVE_ORDERS, items(order(1, { sip_belgeno: 'WEB-1' })));
	});
	afterAll(async () => await erp.close());

	/** The statements that came to the database while `work` was done, as it read them, and what happened to the one order. */
	async function seen<T>(work: () => Promise<T>) {
		const before = erp.erp.statements.length;
		const done = await work();
		const { n } = erp.erp.db.get('SELECT COUNT(*) AS n FROM SIPARISLER') ?? {};
		expect(n).toBe(1);
		return { done, statements: erp.erp.statements.slice(before) };
	}

	it('happens where nobody checks: a look-alike ends a text, and what follows is a statement', async () => {
		const unchecked = "SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '\u02bc; DELETE FROM SIPARISLER --'";
		const { statements } = await seen(async () => await call(erp.erp, 'SqlVeriOkuV2', { SQLSorgu: unchecked }));
		expect(statements.map(({ kinds }) => kinds)).toEqual([['select', 'delete']]);
	});

	it.each(STATEMENTS)('by the statement %j is refused before anything is sent', async (statement) => {
		const { done, statements } = await seen(async () => await ask(erp, select(statement), { value: "x' OR 1=1 --" }));
		expect(done.error?.description).toMatch(/^Nothing was sent\./);
		expect(done.rows).toEqual([]);
		expect(done.sent).toEqual([]);
		expect(statements).toEqual([]);
	});

	it.each(VALUES)('by the value %j arrives within a literal only', async (value) => {
		const of = (name: string, type: string) => ({ name, type, value: '={{ $json.value }}' });
		const list = { name: 'l', type: 'textList', value: '={{ [$json.value] }}' };
		const question = select(QUESTION, [of('t', 'text'), of('s', 'search'), list]);
		const { done, statements } = await seen(async () => await ask(erp, question, { value }));
		expect(done.error).toBeUndefined();
		expect(done.rows).toEqual([]);
		expect(statements.map(({ kinds, error }) => [kinds, error])).toEqual(statements.map(() => [['select'], undefined]));
		expect(statements.map(({ sql }) => frameOf(sql))[0]).toBe(FRAME);
	});

	it.each(TYPES)('by a value of the type %s is refused', async (type) => {
		const question = select('SELECT sip_Guid FROM SIPARISLER WHERE sip_Guid IN (@p)', [
			{ name: 'p', type, value: '={{ $json.value }}' },
		]);
		const all = items(...VALUES.map((value) => ({ value })));
		const { done, statements } = await seen(
			async () => await erp.evrak(question, all, { onError: 'continueErrorOutput' }, ALLOWED),
		);
		expect(done.errors.map(({ error }) => error?.message)).toEqual(
			VALUES.map(() => expect.stringMatching(/^Parameter @p/) as string),
		);
		expect(statements).toEqual([]);
	});
});
