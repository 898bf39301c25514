import fc from 'fast-check';
import { Parser } from 'node-sql-parser';
import { questions, type Target } from '../../../../erp/saving/readback/target';
import { readTableOf } from '../../../../testkit/facts/catalogue';
import { statementOf } from '../../../../testkit/facts/question';
import { casesOf } from '../../../../testkit/jest/laws';

const table = readTableOf('SiparisKaydetV2');
if (!table) throw new Error('Orders have no table');

const target = (details: Partial<Target> = {}): Target => ({
	table,
	column: 'sip_belgeno',
	value: 'R-1',
	numeric: false,
	day: '2026-11-20',
	kinds: {},
	rows: 1,
	...details,
});
const sqlOf = (...targets: Target[]): string[] => questions(targets).map(({ question }) => statementOf(question));

/** All text literals of a statement as T-SQL reads them, and the tables it names. */
function parsed(sql: string): { texts: string[]; tables: string[]; statements: number } {
	const parser = new Parser();
	const { ast, tableList } = parser.parse(sql, { database: 'transactsql' });
	const texts: string[] = [];
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) return node.forEach(walk);
		if (typeof node !== 'object' || node === null) return;
		const { type, value } = node as { type?: string; value?: unknown };
		if (typeof value === 'string' && /string/i.test(String(type))) texts.push(value.replace(/''/g, "'"));
		Object.values(node).forEach(walk);
	};
	walk(ast);
	return { texts, tables: tableList, statements: Array.isArray(ast) ? ast.length : 1 };
}

it('a question asks for the row of a reference on its day, and ends with a row of its own', () => {
	expect(sqlOf(target({ series: 'A', kinds: { sip_tip: '0', sip_cins: '0' } }))).toEqual([
		"SELECT N'row' AS evrak_probe, sip_Guid, sip_evrakno_seri, sip_evrakno_sira, sip_tarih, sip_musteri_kod, sip_doviz_cinsi, sip_tip, sip_cins, " +
			"sip_belgeno FROM dbo.SIPARISLER WHERE sip_tarih >= N'20261120' AND " +
			"sip_tarih < N'20261121' AND ISNULL(sip_evrakno_seri, N'') = N'A' AND sip_tip = 0 AND sip_cins = 0 AND " +
			"sip_belgeno IN (N'R-1') AND ISNULL(sip_iptal, 0) = 0 UNION ALL SELECT N'end', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL",
	]);
});

it('a number is asked for in its series without the day', () => {
	const [sql] = sqlOf(target({ column: 'sip_evrakno_sira', value: '0007', numeric: true, series: '' }));
	expect(sql).toContain("ISNULL(sip_evrakno_seri, N'') = N'' AND sip_evrakno_sira IN (7)");
	expect(sql).not.toContain('sip_tarih >=');
});

it('a number that starts anew every day is asked for on its day', () => {
	const journal = readTableOf('MuhasebeFisKaydetV2');
	if (!journal) throw new Error('Journal slips have no table');
	const [sql] = sqlOf(target({ table: journal, column: 'fis_sira_no', value: '5', numeric: true, day: '2026-12-31' }));
	expect(sql).toContain("fis_tarih >= N'20261231' AND fis_tarih < N'20270101'");
});

it('targets that share day, series and kind share a question, a hundred at most; every target is asked for once', () => {
	const some = (count: number, day: string) =>
		Array.from({ length: count }, (_, at) => target({ value: `${day} ${at}`, day }));
	const made = questions([...some(150, '2026-11-20'), ...some(3, '2026-11-21')]);
	expect(made.map(({ targets }) => targets.length)).toEqual([100, 50, 3]);
	expect(new Set(made.flatMap(({ targets }) => targets)).size).toBe(153);
});

it.each(['sip_x; DROP TABLE A', 'a b', '1x', "x'", '', 'çok'])(
	'"%s" is no column and never gets into a statement',
	(column) => {
		expect(() => questions([target({ column })])).toThrow(RangeError);
	},
);

const nasty = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string({ unit: fc.constantFrom("'", '-', '/', '*', '\\', ';', 'ş', 'İ', ' ', '"', '[', ']', '%', 'N') }),
);

const PIECE = String.raw`(?:N'(?:[^']|'')*'|NCHAR\(\d+\))`;

/** A statement with each text that is joined of pieces, some characters by number, as the one literal that it means. */
const joined = (sql: string): string =>
	sql.replace(new RegExp(String.raw`\(${PIECE}(?: \+ ${PIECE})+\)`, 'g'), (pieces) => {
		const texts = [...pieces.matchAll(/N'((?:[^']|'')*)'|NCHAR\((\d+)\)/g)];
		return `N'${texts.map(([, text = '', code]) => (code === undefined ? text : String.fromCharCode(Number(code)))).join('')}'`;
	});

it('whatever the texts are, the statement holds exactly them as literals: nothing escapes, nothing is added', () => {
	fc.assert(
		fc.property(nasty, nasty, (value, series) => {
			const sql = joined(sqlOf(target({ value, series }))[0] ?? '');
			// Read as T-SQL reads it: a literal ends at the first quote that is not doubled.
			const literals = [...sql.matchAll(/N?'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replace(/''/g, "'"));
			expect(literals).toEqual(['row', '20261120', '20261121', '', series, value, 'end']);
			const frame = sql.replace(/N?'(?:[^']|'')*'/g, '?');
			const plain = sqlOf(target({ value: 'x', series: 'y' }))[0]?.replace(/N?'(?:[^']|'')*'/g, '?');
			expect(frame).toBe(plain);
		}),
	);
});

it('a parser of T-SQL reads one SELECT of one table with the same literals', () => {
	// The parser takes a backslash as an escape, which T-SQL does not: texts with one are left to the law above.
	const readable = fc.string({
		unit: fc.constantFrom("'", '-', '/', '*', ';', 'ş', 'İ', 'a', ' ', '[', ']', '%'),
		minLength: 1,
	});
	fc.assert(
		fc.property(readable, readable, (value, series) => {
			const [sql = ''] = sqlOf(target({ value, series }));
			const { texts, tables, statements } = parsed(sql);
			expect(statements).toBe(1);
			expect(tables).toEqual(['select::dbo::SIPARISLER']);
			expect(texts).toEqual(expect.arrayContaining([value, series]));
		}),
		{ numRuns: casesOf(50) },
	);
});
