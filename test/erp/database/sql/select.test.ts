import fc from 'fast-check';
import type { SqlParameter } from '../../../../erp/database/sql/literal';
import { selectStatement } from '../../../../erp/database/sql/select';
import { significant, tokensOf } from '../../../../erp/database/sql/tokens';
import { COLUMNS_TO_NAME, HONEST } from './statements';
import { HOSTILE } from '../../../../testkit/hostile';
import { casesOf, someOf } from '../../../../testkit/jest/laws';

const parameter = (name: string, type: SqlParameter['type'], value: unknown): SqlParameter => ({
	name,
	type,
	value,
	typed: true,
});

const made = (statement: string, parameters: readonly SqlParameter[] = []) =>
	selectStatement({ statement, parameters, most: 11, zone: 'Europe/Istanbul', company: 'DEMO' });

const sql = (statement: string, parameters: readonly SqlParameter[] = []) => {
	const given = made(statement, parameters);
	return given.ok ? given.sql : `refused: ${given.message}. ${given.remedy}`;
};

const shape = (source: string) => {
	const lexed = tokensOf(source);
	if (!lexed.ok) throw new Error(lexed.message);
	return significant(lexed.tokens);
};

describe('one SELECT', () => {
	it.each([
		['SELECT a FROM t', 'SELECT TOP (11) a FROM t'],
		['select distinct a from t order by a;', 'select distinct TOP (11) a from t order by a'],
		['SELECT ALL a FROM t ; ;', 'SELECT ALL TOP (11) a FROM t'],
		['SELECT TOP 5 a FROM t', 'SELECT TOP 5 a FROM t'],
		['SELECT TOP (500) a FROM t', 'SELECT TOP (500) a FROM t'],
		['SELECT DISTINCT TOP 5 PERCENT a FROM t', 'SELECT DISTINCT TOP 5 PERCENT a FROM t'],
		[
			'SELECT a FROM t ORDER BY a OFFSET 5 ROWS FETCH FIRST 900 ROWS ONLY',
			'SELECT a FROM t ORDER BY a OFFSET 5 ROWS FETCH FIRST 900 ROWS ONLY',
		],
		[
			'WITH x AS (SELECT TOP 900 a FROM t ORDER BY a) SELECT a FROM x ORDER BY a',
			'WITH x AS (SELECT TOP 900 a FROM t ORDER BY a) SELECT TOP (11) a FROM x ORDER BY a',
		],
		[
			'WITH x AS (SELECT a FROM t) SELECT a FROM x UNION SELECT TOP 3 b FROM u ORDER BY a OPTION (RECOMPILE)',
			'WITH x AS (SELECT a FROM t) SELECT TOP (11) * FROM (SELECT a FROM x UNION SELECT TOP 3 b FROM u) AS evrak_rows ORDER BY a OPTION (RECOMPILE)',
		],
		['SELECT a -- b\nFROM /* c */ t', 'SELECT TOP (11) a  \nFROM   t'],
		['SELECT SUM(a) OVER (ORDER BY b) AS c FROM t', 'SELECT TOP (11) SUM(a) OVER (ORDER BY b) AS c FROM t'],
	])('%s becomes %s', (statement, expected) => expect(sql(statement)).toBe(expected));

	it.each(HONEST)('lets %s through', (statement) => expect(sql(statement)).toMatch(/^(?:SELECT|WITH) /));

	it.each(COLUMNS_TO_NAME)('asks to name the columns of %s', (statement) =>
		expect(made(statement)).toMatchObject({ ok: false, remedy: 'Name the columns that you need.' }),
	);

	it.each([
		['SELECT a FROM DEPOLAR, (SELECT * FROM SUBELER) s', /all columns \(\*\) and names SUBELER.*sube_eIskurSifre/],
		['SELECT CHECKSUM(*) FROM SUBELER', /SUBELER/],
		['SELECT TOP 5 *, 1 AS x FROM FIRMALAR', /FIRMALAR/],
		['SELECT * FROM (CARI_HESAPLAR c JOIN DEPOLAR d ON 1 = 1)', /CARI_HESAPLAR/],
		['SELECT carı_hesaplar.* FROM carı_hesaplar', /CARI_HESAPLAR/],
		[
			"SELECT 1 AS a WHERE EXISTS (SELECT 1 FROM CARI_HESAPLAR c CROSS APPLY (SELECT c.*) x(a, p) WHERE p LIKE 'a%')",
			/CARI_HESAPLAR/,
		],
		['SELECT p.* FROM CARI_HESAPLAR PIVOT (SUM(a) FOR b IN ([x])) p', /CARI_HESAPLAR/],
		[
			"SELECT cari_kod.*, TRIM('x' FROM cari_kod) AS a FROM CARI_HESAPLAR cari_kod",
			/all columns \(\*\) and names CARI_HESAPLAR/,
		],
		[
			'SELECT (SELECT k.* FROM KULLANICILAR (NOLOCK) k FOR JSON PATH) AS x WHERE EXISTS (SELECT 1 FROM STOKLAR k)',
			/all columns \(\*\) and names KULLANICILAR/,
		],
		['SELECT k.* FROM KULLANICILAR WITH (NOLOCK) AS k, (SELECT k.a FROM STOKLAR k) x', /\(\*\) and names KULLANICILAR/],
		['SELECT k.* FROM KULLANICILAR TABLESAMPLE (9) k, (SELECT k.a FROM STOKLAR k) x', /\(\*\) and names KULLANICILAR/],
		['SELECT k.* FROM .KULLANICILAR k, (SELECT k.a FROM STOKLAR k) x', /names KULLANICILAR/],
		['SELECT a FROM .MikroDB_V17_OTHER.dbo.STOKLAR', /another server or database/],
		['SELECT a FROM t, .MikroDB_V17_OTHER.dbo.STOKLAR', /begins with a dot/],
		['SELECT apply.* FROM SUBELER apply WHERE EXISTS (SELECT 1 FROM DEPOLAR [apply])', /SUBELER/],
		['SELECT a FROM t WHERE b = 1 INTO x', /INTO/],
		['SELECT a FROM t)', /brackets that do not pair/],
		['WITH a AS (SELECT 1 AS b)', /no SELECT behind its WITH/],
		[`SELECT '${'x'.repeat(100_000)}' AS a`, /has 100\d+ characters/],
	])('refuses %s', (statement, message) => {
		// A message may name what the statement names, too.
		expect(sql(statement)).toMatch(/^refused: /);
		expect(sql(statement)).toMatch(message);
	});

	it('keeps its shape, whatever text a parameter has', () => {
		const statement = "SELECT a, '@t' AS c /* @t */ FROM u WHERE a = @t AND b LIKE @s AND c-@n > 0";
		const odd = fc.constantFrom(
			"'",
			'\u02bc',
			'\u2019',
			'--',
			'/*',
			'*/',
			';',
			']',
			'"',
			'@t',
			'\n',
			'\\',
			' ',
			'a',
			'ş',
			'%',
			'😀',
		);
		const value = fc.array(odd, { minLength: 1, maxLength: 12 }).map((parts) => `x${parts.join('')}`);
		const inRow = (text: string, number: number) =>
			sql(statement, [parameter('t', 'text', text), parameter('s', 'search', text), parameter('n', 'number', number)]);
		fc.assert(
			fc.property(value, fc.integer(), (text, number) => {
				const tokens = shape(inRow(text, number));
				// Literals, plain, in brackets or with NCHAR, are one value each.
				const frame = tokens
					.map(({ kind, text: written }) => (kind === 'text' && written.startsWith('N') ? '?' : written))
					.join(' ')
					.replace(/NCHAR \( \d+ \)/g, '?')
					.replace(/\( \?(?: \+ \?)* \)/g, '?')
					.replace(/\( - \d+ \)|(?<=- )\d+/g, '#');
				expect(frame).toBe("SELECT TOP ( 11 ) a , '@t' AS c FROM u WHERE a = ? AND b LIKE ? AND c - # > 0");
			}),
			{ numRuns: casesOf(1_000) },
		);
	});

	it('is never two, whatever it is put together from', () => {
		const words = fc.constantFrom(
			...['SELECT', 'a', 'FROM', 't', ',', '(', ')', 'UNION', 'ALL', 'WITH', 'AS', '1', "'x'", 'ORDER BY', '*', '.'],
			...[';', 'DROP', 'EXEC', 'INTO', 'DELETE', 'FETCH', 'NEXT', 'TOP', '--', '\n', '/*', '*/', 'WHERE', '=', '[b]'],
		);
		const statements = fc.array(words, { maxLength: 15 }).map((parts) => `SELECT ${parts.join(' ')}`);
		fc.assert(
			fc.property(statements, (statement) => {
				const given = made(statement);
				if (!given.ok) return;
				const tokens = shape(given.sql);
				const texts = tokens.map(({ text }) => text.toUpperCase());
				expect(texts).not.toContain(';');
				for (const word of ['DROP', 'EXEC', 'INTO', 'DELETE']) expect(texts).not.toContain(word);
				const heads = texts.filter(
					(text, at) => text === 'SELECT' && !['(', 'UNION', 'ALL'].includes(texts[at - 1] ?? ''),
				);
				expect(heads).toHaveLength(1);
				expect(given.sql).not.toMatch(/--|\/\*/);
			}),
			{ numRuns: casesOf(3_000) },
		);
	});

	it.each(someOf(Object.keys(HOSTILE)))('refuses or limits %s of a megabyte', (name) => {
		const text = HOSTILE[name] ?? '';
		for (const part of [text, text.slice(0, 90_000)])
			for (const statement of [part, `SELECT ${part}`, `SELECT '${part}' AS a`])
				expect(typeof made(statement).ok).toBe('boolean');
	});
});
