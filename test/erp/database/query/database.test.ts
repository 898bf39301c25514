import { Schema, table } from '../../../../erp/database/ask/schema';
import { Sql, sql } from '../../../../erp/database/ask/sql';
import { Database } from '../../../../erp/database/query/database';
import { outputMember } from '../../../../erp/database/query/dictionary';
import { readNeeds } from '../../../../erp/database/query/needs';
import { columnNamed } from '../../../../standin/schema/columns';
import { syntaxErrors } from '../../../../testkit/jest/grammar';

const cards = table('CARI_HESAPLAR', 'account-cards', 'cari_kod', [
	'cari_unvan1 cari_iptal cari_Guid cari_satis_fk cari_create_date',
]);
const plans = table('ODEME_PLANLARI', 'due-dates', 'odp_no odp_ortgun');
const all = ['cari_kod', 'cari_unvan1', 'cari_iptal', 'cari_Guid', 'cari_satis_fk', 'cari_create_date'];
const having = (columns: readonly string[]) =>
	Schema.of(
		[],
		columns.map((column) => ['CARI_HESAPLAR', column] as const),
	);

const select = (db: Database) => sql`
	SELECT c.cari_kod, c.cari_unvan1, c.cari_Guid, c.cari_create_date
	FROM ${db.table(cards)} c
	WHERE ISNULL(c.cari_iptal, 0) = 0`;
const textOf = (made: ReturnType<typeof Database.statement>): string =>
	'lacks' in made ? `lacks ${made.lacks}` : String(made.statement);
const selected = (columns: readonly string[], what: (db: Database) => Sql = select) =>
	textOf(Database.statement(having(columns), what));

describe('a statement', () => {
	it('names tables as they are where the database has all that it names', () =>
		expect(selected(all.filter((column) => column !== 'cari_satis_fk'))).toBe(
			'SELECT c.cari_kod, c.cari_unvan1, c.cari_Guid, c.cari_create_date FROM dbo.CARI_HESAPLAR c WHERE ISNULL(c.cari_iptal, 0) = 0',
		));

	it('has NULL of the column’s type for what the database lacks, and no column that it does not name', () => {
		const statement = selected(['cari_kod', 'cari_satis_fk']);
		expect(statement).toContain(
			'FROM (SELECT cari_kod, CAST(NULL AS nvarchar(127)) AS cari_unvan1, CAST(NULL AS float) AS cari_iptal, ' +
				'CAST(NULL AS uniqueidentifier) AS cari_Guid, CAST(NULL AS datetime) AS cari_create_date FROM dbo.CARI_HESAPLAR) c',
		);
		expect(syntaxErrors(statement)).toEqual([]);
	});

	it('sees no rows of a table that is not there, where it can do without', () => {
		const statement = selected(all, (db) => sql`SELECT MAX(p.odp_ortgun) AS gun FROM ${db.optional(plans)} p`);
		expect(statement).toBe(
			'SELECT MAX(p.odp_ortgun) AS gun FROM (SELECT CAST(NULL AS float) AS odp_ortgun WHERE 1 = 0) p',
		);
		expect(syntaxErrors(statement)).toEqual([]);
	});

	it('is stopped by a table that it cannot do without, by needed columns and by those that the user asks by', () => {
		expect(selected(all, (db) => db.table(plans))).toBe('lacks the table ODEME_PLANLARI');
		expect(selected(['cari_unvan1'])).toBe('lacks the column cari_kod of the table CARI_HESAPLAR');
		const byList = (db: Database) => {
			db.require(cards, 'cari_satis_fk');
			return select(db);
		};
		expect(selected(['cari_kod'], byList)).toBe('lacks the column cari_satis_fk of the table CARI_HESAPLAR');
	});
});

const FAMILIES: ReadonlyArray<readonly [type: RegExp, family: string]> = [
	[/char/, 'text'],
	[/uniqueidentifier/, 'guid'],
	[/datetime/, 'date'],
	[/./, 'number'],
];
const familyOf = (type = '') => FAMILIES.find(([pattern]) => pattern.test(type))?.[1];

it('NULL stands for every column of a read in the type that integrators know of it', () => {
	const columns = readNeeds.flatMap((need) =>
		need.kind === 'table' && !need.open ? [...need.needed, ...need.optional].map((column) => ({ need, column })) : [],
	);
	const odd = new Map<string, unknown>();
	for (const { need, column } of columns) {
		const facts = columnNamed(column)?.facts;
		if (facts === undefined) continue;
		const lacking = table(need.name, need.fact, '', [column]);
		const statement = textOf(
			Database.statement(
				Schema.of([need.name], []),
				(db) => sql`SELECT t.${Sql.name(column)} FROM ${db.optional(lacking)} t`,
			),
		);
		const ours = /CAST\(NULL AS (\S+)\)/.exec(statement)?.[1];
		if (familyOf(ours) !== familyOf(facts.type)) odd.set(column, [ours, facts.type]);
	}
	// UUIDs that the ERP keeps as texts are read as GUIDs.
	expect([...odd.keys()].sort()).toEqual(['cha_uuid', 'efd_uuid', 'efi_uuid']);
});

it('what a statement names and the database lacks is told once: columns as lost, what is no member by its table', () => {
	const asked = (db: Database) => sql`
		SELECT c.cari_kod, c.cari_unvan1, (SELECT MAX(p.odp_ortgun) FROM ${db.optional(plans)} p) AS gun
		FROM ${db.table(cards)} c
		WHERE ISNULL(c.cari_iptal, 0) = 0 AND c.cari_unvan1 <> N''`;
	const made = Database.statement(having(['cari_kod']), asked);
	expect('lost' in made && [...made.lost]).toEqual(['odp_ortgun', 'cari_unvan1', 'cari_iptal']);
	expect('lackedBy' in made && made.lackedBy(['cari_kod', 'cari_unvan1'].map(outputMember))).toEqual([
		'the table ODEME_PLANLARI',
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
