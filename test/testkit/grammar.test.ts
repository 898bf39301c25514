import { syntaxErrors } from '../../testkit/jest/grammar';

describe('the second grammar', () => {
	it.each([
		"SELECT TOP (5) s.sip_tarih AS [Sipariş Tarihi] FROM dbo.SIPARISLER s WHERE s.sip_belgeno IN (N'ö', N'ş')",
		"SELECT q.a FROM (SELECT ROW_NUMBER() OVER (ORDER BY n.i) AS a FROM (VALUES (1)) n(i)) q UNION ALL SELECT N'end'",
		'WITH v AS (SELECT 1 AS a) SELECT m.b FROM v CROSS APPLY (SELECT v.a AS b) m',
	])('reads %s', (statement) => expect(syntaxErrors(statement)).toEqual([]));

	it.each([
		'SELECT a b c FROM t',
		'SELECT a, FROM t',
		'SELECT a FROM t WHERE (b = 1',
		'SELECT a FROM t LIMIT 5',
		'SELECT a FROM t WHERE b IN ()',
	])('does not read %s', (statement) => expect(syntaxErrors(statement).length).toBeGreaterThan(0));
});
