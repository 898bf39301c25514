import type { Db } from '../database';
import type { Build } from '../schema/facts';
import { tableColumns, type TableColumn } from '../schema/columns';
import { TABLES } from '../schema/tables';
import { SUMMARIES, VIEWS } from './views';
import { caseless } from './turkish';

/** A column as queries name it, and as SQLite holds it where that is spelled otherwise. */
interface SqlColumn {
	name: string;
	type: string;
	held?: string;
	spellings?: Set<string>;
}

/** What a query may name: kind as sys.objects writes it, and its columns with their declared types. */
export interface SqlObject {
	name: string;
	/** The object that stands for it in SQLite. */
	stored: string;
	kind: 'U' | 'V' | 'FN' | 'TF';
	columns: SqlColumn[];
	/** In the database that all companies share, not in the company's own. */
	common: boolean;
}

/** What SQL sees of this installation: by build, less what is hidden. */
export interface Catalogue {
	objects: SqlObject[];
	build: Build;
	/** The same for catalogues that see the same: the build, and what is hidden. */
	shape: string;
	/** The object of a name as the database compares names, or undefined; `common` says in which database it is looked for. */
	find(name: string, common?: boolean): SqlObject | undefined;
	/** The name in SQLite of a table or view. */
	stored(object: SqlObject): string;
	/** True where a column of that name, in any table, is spelled otherwise: with another of the letters i and ı. */
	misspelled(column: string): boolean;
	/** True where a function of T-SQL is taken away. */
	lacksFunction(name: string): boolean;
	/** A table of the user's own columns by its name, with the columns that it has by now; undefined where there is none, or it is hidden. */
	userTable(name: string): SqlObject | undefined;
	/** All tables of users' own columns that there are by now. */
	userTables(): SqlObject[];
}

const COMMON = new Set(['KULLANICILAR', 'KUR_ISIMLERI', 'DOVIZ_KURLARI', 'VERI_TABANLARI']);
const TYPES = { text: 'nvarchar(127)', json: 'nvarchar(127)', date: 'datetime', number: 'float' };

/** The declared type in a build, or undefined where that build lacks the column or no query sees it. */
function typeIn(build: Build, { facts, own, kind, guid }: TableColumn): string | undefined {
	if (own || (facts?.build && facts.build !== build)) return undefined;
	if (!facts) return guid ? 'uniqueidentifier' : TYPES[kind];
	return build === 'newer' ? (facts.newerType ?? facts.type) : facts.type;
}

function tablesOf(build: Build): SqlObject[] {
	return TABLES.map(({ name }) => ({
		name,
		stored: `sql$${name}`,
		kind: 'U' as const,
		common: COMMON.has(name),
		columns: [...tableColumns(name).values()].flatMap((column) => {
			const type = typeIn(build, column);
			const shown = column.facts?.name ?? column.name;
			return type === undefined ? [] : [{ name: shown, type, held: column.name, spellings: column.spellings }];
		}),
	}));
}

const viewsOf = (): SqlObject[] =>
	VIEWS.map(({ name, columns }) => ({ name, stored: `sql$${name}`, kind: 'V', columns, common: false }));

/** Each table as queries see it is a view in SQLite: what is hidden or of another build is not in it. Made when it is first read. */
function viewOf({ name, stored, columns, kind }: SqlObject): string {
	const summary = kind === 'U' ? SUMMARIES[name] : undefined;
	const names = columns
		.map((column) => `${summary ? (summary.columns[column.name] ?? 'NULL') : `"${column.held}"`} AS "${column.name}"`)
		.join(', ');
	const source = summary?.from ?? `main."${name}"`;
	const shown = VIEWS.find((view) => kind === 'V' && view.name === name)?.sql;
	return `CREATE TEMP VIEW IF NOT EXISTS "${stored}" AS ${shown ?? `SELECT ${names} FROM ${source}`}`;
}

/** Names of columns by their spelling without regard to ASCII case, as SQLite would find them. */
function declared(objects: SqlObject[]): Map<string, Set<string>> {
	const names = new Map<string, Set<string>>();
	for (const column of objects.flatMap(({ columns }) => columns)) {
		for (const name of [column.name, ...(column.spellings ?? [])]) {
			const known = names.get(name.toLowerCase());
			if (known) known.add(caseless(name));
			else names.set(name.toLowerCase(), new Set([caseless(name)]));
		}
	}
	return names;
}

/** What a catalogue looks things up in. */
interface Contents {
	readonly objects: SqlObject[];
	readonly byName: ReadonlyMap<string, SqlObject>;
	readonly spellings: ReadonlyMap<string, ReadonlySet<string>>;
}

const contentsOf = (objects: SqlObject[]): Contents => ({
	objects,
	byName: new Map(objects.map((object) => [caseless(object.name), object])),
	spellings: declared(objects),
});

/** The tables and views of each build with nothing hidden: made once in a process, most of the start-up time. */
const whole = new Map<Build, Contents>();

function wholeOf(build: Build): Contents {
	const contents = whole.get(build) ?? contentsOf([...tablesOf(build), ...viewsOf()]);
	whole.set(build, contents);
	return contents;
}

/** The same without what `hides` names. */
const withoutHidden = (build: Build, hides: (name: string) => boolean): Contents =>
	contentsOf(
		wholeOf(build)
			.objects.filter(({ name }) => !hides(name))
			.map((object) => ({
				...object,
				columns: object.columns.filter((column) => !hides(`${object.name}.${column.name}`)),
			})),
	);

/** Makes what SQL sees; `functions` are the names of the ERP's functions. `hide` names columns as TABLE.column, and whole objects. */
export function createCatalogue(
	db: Db,
	functions: Array<{ name: string; kind: 'FN' | 'TF' }>,
	{ build, hide }: { build: Build; hide: string[] },
): Catalogue {
	const hidden = new Set(hide.map(caseless));
	const hides = (name: string) => hidden.has(caseless(name));
	const contents = hide.length > 0 ? withoutHidden(build, hides) : wholeOf(build);
	const routines = functions
		.filter(({ name }) => !hides(name))
		.map(({ name, kind }): SqlObject => ({ name, stored: name, kind, columns: [], common: false }));
	const objects = [...contents.objects, ...routines];
	const routinesByName = new Map(routines.map((routine) => [caseless(routine.name), routine]));
	const objectNamed = (name: string) => routinesByName.get(caseless(name)) ?? contents.byName.get(caseless(name));
	const made = new Set<string>();
	const withColumns = (name: string, columns: readonly string[]): SqlObject | undefined => {
		const table = name.endsWith('_USER') ? objectNamed(name.slice(0, -5)) : undefined;
		const shown = columns.filter((column) => !hides(`${name}.${column}`));
		if (!table || hides(name) || shown.length === 0) return undefined;
		const typed = shown.map((column) => ({
			name: column,
			type: column === 'Record_uid' ? 'uniqueidentifier' : 'nvarchar(127)',
		}));
		return { name: `${table.name}_USER`, stored: `${table.name}_USER`, kind: 'U', columns: typed, common: false };
	};
	const userTable = (name: string) =>
		withColumns(
			name,
			db.all('SELECT name FROM pragma_table_info(?)', [name]).map((column) => String(column.name)),
		);
	// All of them by one question: asking for each table of the ERP took most of the time of a probe.
	const userTables = () => {
		const columns = db.all(
			"SELECT t.name AS own, c.name FROM main.sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name LIKE '%|_USER' ESCAPE '|'",
		);
		const byTable = new Map<string, string[]>();
		for (const { own, name } of columns) byTable.set(String(own), [...(byTable.get(String(own)) ?? []), String(name)]);
		return [...byTable].flatMap(([name, names]) => withColumns(name, names) ?? []);
	};
	return {
		objects,
		userTable,
		userTables,
		build,
		shape: [build, ...hidden].join(' '),
		lacksFunction: hides,
		find: (name, common = false) => {
			const found = objectNamed(name);
			return found?.common === common ? found : undefined;
		},
		stored: (object) => {
			if (!made.has(object.stored)) db.exec(viewOf(object));
			made.add(object.stored);
			return object.stored;
		},
		misspelled: (column) => contents.spellings.get(column.toLowerCase())?.has(caseless(column)) === false,
	};
}
