import fc from 'fast-check';
import facts from '../../../../standin/schema/facts.json';
import { selectProblem as problemOf } from '../../../../erp/database/sql/select';
import { casesOf } from '../../../../testkit/jest/laws';

/** The identity number of an e-mail signature, which the facts do not mark. */
const PERSONAL = 'User_KEPTcNo';

/** Per column: type, projects that use it, type in newer builds, and `secret` where it is one. */
const TABLES = facts as unknown as Record<string, Record<string, readonly unknown[]>>;
const columns = Object.entries(TABLES).flatMap(([table, of]) =>
	Object.entries(of).map(([column, [, , , mark]]) => ({
		table,
		column,
		isSecret: mark !== undefined || column === PERSONAL,
	})),
);
const secret = columns.filter(({ isSecret }) => isSecret);
const tablesWithSecrets = new Set(secret.map(({ table }) => table));

const selectProblem = (statement: string) => problemOf(statement, 'DEMO');

const refusedOf = (statements: readonly string[]) => statements.filter((statement) => selectProblem(statement));

describe('of the columns that integrators know', () => {
	it('there are secret ones and others', () => {
		expect(secret.length).toBeGreaterThan(15);
		expect(columns.length - secret.length).toBeGreaterThan(1_500);
	});

	it('all but the secret ones are read', () => {
		const asked = columns
			.filter(({ isSecret }) => !isSecret)
			.map(({ table, column }) => `SELECT t.[${column}], ${column} AS x FROM dbo.${table} t`);
		expect(refusedOf(asked)).toEqual([]);
	});

	it.each(secret)('$table.$column is not, whatever it is called', ({ table, column }) => {
		const asked = [
			`SELECT ${column} FROM ${table}`,
			`SELECT t.[${column}] AS a FROM MikroDB_V17.dbo.${table} AS t`,
			`SELECT 1 AS a FROM ${table} WHERE "${column.toUpperCase()}" LIKE 'a%'`,
			`SELECT a FROM (SELECT MAX(${column.toLowerCase()}) AS a FROM ${table}) t`,
		];
		expect(refusedOf(asked)).toEqual(asked);
	});

	it('`*` gives those of tables without secrets', () => {
		const asked = Object.keys(TABLES).map((table) => `SELECT * FROM ${table}`);
		expect(refusedOf(asked)).toEqual(asked.filter((statement) => tablesWithSecrets.has(statement.slice(14))));
	});

	it('a secret one is refused in any spelling that the server takes for its name', () => {
		const spelled = (name: string) =>
			fc
				.tuple(
					fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
					fc.constantFrom(['', ''], ['[', ']'], ['"', '"'], ['[', ' ]'], ['[', '  ]']),
				)
				.map(([upper, [open, close]]) => {
					const letters = [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase()));
					return `${open}${letters.join('')}${close}`;
				});
		const gaps = fc.constantFrom('', ' ', '\n', '\t', '/**/', '/* ; */', '--\n', ' -- x\r\n');
		const asked = fc
			.constantFrom(...secret)
			.chain(({ table, column }) =>
				fc
					.tuple(spelled(column), spelled(table), gaps, gaps, fc.constantFrom('', 't.', 'dbo.T.', '[t].'))
					.map(
						([name, from, before, behind, qualifier]) =>
							`SELECT${before || ' '}${qualifier}${behind}${name} AS a FROM${before || ' '}${from} t`,
					),
			);
		fc.assert(
			fc.property(asked, (statement) => selectProblem(statement) !== undefined),
			{ numRuns: casesOf(1_000) },
		);
	});
});

describe('payroll', () => {
	it.each([
		'SELECT a FROM PERSONELLER',
		'SELECT a FROM dbo.[Personel_Izinleri] p',
		'SELECT a FROM DEPOLAR d, dbo.PERSONELLER p',
		'SELECT a FROM DEPOLAR d JOIN KASALAR k ON d.a = k.a AND d.b = k.b, PERSONELLER p',
		'SELECT a FROM (DEPOLAR d JOIN PERSONELLER p ON 1 = 1)',
		'SELECT a FROM ((PERSONELLER p CROSS JOIN DEPOLAR d) CROSS JOIN KASALAR k)',
		'SELECT a FROM DEPOLAR WHERE EXISTS (SELECT 1 FROM PERSONELLER)',
		'SELECT a FROM DEPOLAR CROSS APPLY (SELECT MAX(b) AS b FROM PERSONELLER) p',
		'SELECT a FROM DEPOLAR UNION SELECT b FROM PERSONELLER',
		'SELECT dbo.PERSONEL_NET(1) AS a',
		'SELECT a FROM dbo.PERSONEL_LISTESI(1) p',
		'SELECT t.personel_adi FROM (SELECT cari_per_adi AS personel_adi FROM CARI_PERSONEL_TANIMLARI) t',
		'SELECT a AS personel_adi FROM DEPOLAR, personel_adi',
	])('is not read: %s', (statement) => expect(selectProblem(statement)?.message).toMatch(/payroll/));

	it.each([
		'SELECT cari_per_adi AS personel_adi FROM CARI_PERSONEL_TANIMLARI ORDER BY personel_adi',
		'SELECT cari_per_kod FROM CARI_PERSONEL_TANIMLARI AS personel_listesi GROUP BY personel_no',
	])('has no part in %s', (statement) => expect(selectProblem(statement)).toBeUndefined());
});

describe('a database', () => {
	it.each([
		'SELECT sto_kod FROM MikroDB_V17_DEMO.dbo.STOKLAR',
		'SELECT sto_kod FROM [MIKRODB_V17_demo]..STOKLAR',
		'SELECT dov_no FROM MikroDB_V17.dbo.DOVIZ_KURLARI',
	])('of this company, or of all, is asked: %s', (statement) => expect(selectProblem(statement)).toBeUndefined());

	it.each([
		'SELECT sto_kod FROM MikroDB_V17_OTHER.dbo.STOKLAR',
		'SELECT sto_kod FROM MikroDB_V17_DEMO2.dbo.STOKLAR',
		'SELECT sto_kod FROM DEMO.dbo.STOKLAR',
		'SELECT sto_kod FROM srv.MikroDB_V17_DEMO.dbo.STOKLAR',
		'SELECT sto_kod FROM tempdb..x',
	])('of another company or server is not: %s', (statement) =>
		expect(selectProblem(statement)?.message).toMatch(/another server or database/),
	);
});
