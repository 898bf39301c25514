import fc from 'fast-check';
import { HOSTILE } from '../../../../../testkit/hostile';
import { LOOKUPS, type LookupName } from '../../../../../erp/catalogue/lists/lookups';
import { listNeeds, lookupMembers, lookupQuestion } from '../../../../../erp/database/query/reads/list';
import { Schema } from '../../../../../erp/database/ask/schema';
import type { Sql } from '../../../../../erp/database/ask/sql';
import { pageOf } from '../../../../../erp/database/ask/page';
import { selectStatement } from '../../../../../erp/database/sql/select';
import { startErp, type Erp } from '../../../../../standin';
import { ask } from '../../../../standin/sql/ask';

interface Asked {
	readonly search?: string;
	readonly schema?: Schema;
	readonly last?: readonly Sql[];
	readonly size?: number;
}

/** The statement for a page, as the node sends it. */
function sql(name: LookupName, { search = '', schema = Schema.assumed(), last, size = 50 }: Asked = {}): string {
	const question = lookupQuestion(LOOKUPS[name], schema, search);
	return 'lacks' in question ? question.lacks : pageOf(question, lookupMembers(LOOKUPS[name]), { size, last });
}

const names = (Object.keys(LOOKUPS) as LookupName[]).filter((name) => LOOKUPS[name].table !== undefined);

/** A database that has every column. */
const everything = Schema.of(
	[],
	listNeeds.flatMap((need) =>
		need.kind === 'table' ? [...need.needed, ...need.optional].map((column) => [need.name, column] as const) : [],
	),
);

describe('the SELECT of a look-up', () => {
	it('asks for code and name of rows that are not cancelled, in the order of the codes', () => {
		expect(sql('warehouse')).toContain(
			's.dep_no AS dep_no, s.dep_adi AS dep_adi, s.dep_no AS evrak_key1 FROM (SELECT l.dep_no AS dep_no',
		);
		expect(sql('warehouse')).toContain('WHERE ISNULL(l.dep_iptal, 0) = 0) s WHERE 1 = 1 ORDER BY s.dep_no');
	});

	it('asks for further columns only where the server is known to have them', () => {
		const schema = Schema.of(
			[],
			[
				['DEPOLAR', 'dep_no'],
				['DEPOLAR', 'dep_Il'],
			],
		);
		expect(sql('warehouse', { schema })).toContain('s.dep_Il');
		expect(sql('warehouse', { schema })).not.toContain('s.dep_adi');
		expect(sql('warehouse', { schema: Schema.of([], []) })).toBe('the table DEPOLAR');
	});

	it('takes the wildcards of LIKE for themselves', () =>
		expect(sql('project', { search: '5%_[x' })).toContain("LIKE N'%5[%][_][[]x%'"));

	it('is one SELECT of what may be read, whatever is searched', () => {
		const isOne = (statement: string) =>
			selectStatement({ statement, parameters: [], most: 1_000, zone: 'Europe/Istanbul', company: 'DEMO' }).ok;
		for (const name of names)
			expect([name, isOne(sql(name, { schema: everything, search: 'a' }))]).toEqual([name, true]);
		fc.assert(
			fc.property(
				fc.constantFrom(...names),
				fc.oneof(
					fc.string({ unit: 'binary' }),
					fc.string({ unit: fc.constantFrom("'", '[', ']', '%', '-', '/', '*', ' ', 'ʼ', 'ı', '\\', '\n') }),
				),
				(name, search) => isOne(sql(name, { schema: everything, search })),
			),
		);
		for (const text of Object.values(HOSTILE)) expect(isOne(sql('account', { search: text.slice(0, 500) }))).toBe(true);
	});
});

describe('the rows of a look-up', () => {
	let erp: Erp;
	beforeAll(async () => {
		erp = await startErp({ trade: true });
		const projects: Array<[code: string, name: string]> = [
			['IŞIK-1', 'Işıklı Şeker 50% [x]'],
			['ig_2', "O'Neil ığdır"],
			['ZZ', 'ÇAĞRI İNŞAAT'],
		];
		for (const [code, name] of projects)
			erp.db.run(`INSERT INTO PROJELER (pro_Guid, pro_kodu, pro_adi, pro_iptal) VALUES ('${code}', ?, ?, 0)`, [
				code,
				name,
			]);
		erp.db.run("INSERT INTO PROJELER (pro_Guid, pro_kodu, pro_adi, pro_iptal) VALUES ('gone', 'GONE', 'Iptal', 1)");
	});
	afterAll(async () => await erp.close());

	const codes = async (name: LookupName, asked: Asked) => {
		const rows = await ask(erp, sql(name, asked));
		if (typeof rows === 'string') throw new Error(rows);
		return rows.filter((row) => row.evrak_probe === 'row').map((row) => row[LOOKUPS[name].code]);
	};

	it.each(names)('%s can be asked for, with every column and a search', async (name) => {
		await codes(name, { schema: everything, search: 'a 1', size: 5 });
		expect((await codes(name, {})).length).toBeGreaterThan(name.endsWith('Series') || name === 'lot' ? -1 : 0);
	});

	it.each([
		['ışı', ['IŞIK-1']],
		['isi', ['IŞIK-1']],
		['ISI', ['IŞIK-1']],
		['IŞI', ['IŞIK-1']],
		['SEK', ['IŞIK-1']],
		['50%', ['IŞIK-1']],
		['5_%', []],
		['[x]', ['IŞIK-1']],
		['[ix]', []],
		["o'n", ['ig_2']],
		['IGDIR', ['ig_2']],
		['g_2', ['ig_2']],
		['_', ['ig_2']],
		['insaat cagri', ['ZZ']],
		['ınş', ['ZZ']],
		['i\u0307nş', ['ZZ']],
		['iptal', []],
	])('a search for %s finds %j', async (search, found) => expect(await codes('project', { search })).toEqual(found));

	it('finds an item by its barcode, whole only', async () => {
		expect(await codes('item', { search: '8690000000031' })).toEqual(['WEB-MUG']);
		expect(await codes('item', { search: '869000000003' })).toEqual([]);
	});
});
