import { Schema } from '../../../erp/ask/schema';
import { table } from '../../../erp/ask/needs';
import { sql } from '../../../erp/ask/sql';
import { Database, Lacking } from '../../../erp/query/database';
import { toldMember } from '../../../erp/query/dictionary';
import { syntaxErrors } from '../../../testkit/jest/grammar';

const cards = table('CARI_HESAPLAR', 'account-cards', 'cari_kod', [
	'cari_unvan1 cari_iptal cari_Guid cari_satis_fk cari_create_date',
]);
const plans = table('ODEME_PLANLARI', 'due-dates', 'odp_no odp_ortgun');
const all = ['cari_kod', 'cari_unvan1', 'cari_iptal', 'cari_Guid', 'cari_satis_fk', 'cari_create_date'];
const having = (columns: readonly string[]) =>
	new Database(
		Schema.of(
			[],
			columns.map((column) => ['CARI_HESAPLAR', column] as const),
		),
	);

describe('a table in a statement', () => {
	it('is itself where the database has all of it', () =>
		expect(String(having(all).table(cards))).toBe('dbo.CARI_HESAPLAR'));

	it('has NULL of the column’s type for what the database lacks', () => {
		const seen = String(having(['cari_kod']).table(cards));
		expect(seen).toBe(
			'(SELECT cari_kod, CAST(NULL AS nvarchar(127)) AS cari_unvan1, CAST(NULL AS float) AS cari_iptal, ' +
				'CAST(NULL AS uniqueidentifier) AS cari_Guid, CAST(NULL AS float) AS cari_satis_fk, ' +
				'CAST(NULL AS datetime) AS cari_create_date FROM dbo.CARI_HESAPLAR)',
		);
		expect(syntaxErrors(`SELECT c.cari_kod FROM ${seen} c`)).toEqual([]);
	});

	it('has no rows where the statement can do without it', () => {
		const seen = String(having(all).optional(plans));
		expect(seen).toBe('(SELECT CAST(NULL AS float) AS odp_no, CAST(NULL AS float) AS odp_ortgun WHERE 1 = 0)');
		expect(syntaxErrors(`SELECT p.odp_no FROM ${seen} p`)).toEqual([]);
	});

	it('that a statement cannot do without stops it, as do its needed columns and those that the user asks by', () => {
		expect(() => having(all).table(plans)).toThrow(new Lacking('the table ODEME_PLANLARI'));
		expect(() => having(['cari_unvan1']).table(cards)).toThrow(
			new Lacking('the column cari_kod of the table CARI_HESAPLAR'),
		);
		expect(() => having(['cari_kod']).require(cards, 'cari_satis_fk')).toThrow(
			new Lacking('the column cari_satis_fk of the table CARI_HESAPLAR'),
		);
	});
});

it('what a statement names and the database lacks is told once: members by their names, others by their table', () => {
	const db = having(['cari_kod']);
	const statement = sql`
		SELECT c.cari_kod, c.cari_unvan1, (SELECT MAX(p.odp_ortgun) FROM ${db.optional(plans)} p) AS gun
		FROM ${db.table(cards)} c
		WHERE ISNULL(c.cari_iptal, 0) = 0 AND c.cari_unvan1 <> N''`;
	expect(db.lackedBy(statement, ['cari_kod', 'cari_unvan1'].map(toldMember))).toEqual([
		'odp_ortgun of ODEME_PLANLARI',
		'accountName (cari_unvan1, Cari ünvanı)',
		'cari_iptal of CARI_HESAPLAR',
	]);
});

it('a statement over several lines is one line, and texts in it stay as they are', () => {
	expect(
		String(sql`
		SELECT 1
		FROM ${sql`dbo.X`} x`),
	).toBe('SELECT 1 FROM dbo.X x');
	expect(String(sql` AND N'  a'`)).toBe(" AND N'  a'");
});
