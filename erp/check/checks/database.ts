import type { FunctionNeed, TableNeed, Schema } from '../../database/ask/schema';
import { schemaOf } from '../../database/ask/probe';
import { cellNumber } from '../../database/ask/row';
import { memoized } from '../../base/values/memoized';
import { cellText } from '../../base/json/cell';
import { grouped } from '../../base/json/grouped';
import { readNeeds } from '../../database/query/needs';
import { checkReplies, good, notice, problem, rowsIn } from '../check';
import { uses, type Use } from '../needs';
import { READABLE } from '../questions';
import type { AnsweredQuestion, CheckEntries, CheckEntry, Text } from '../types';

/** Maximum names in a sentence. */
const NAMED = 8;

const listed = (names: readonly string[], more: readonly [string, string]): Text => {
	const shown = names.slice(0, NAMED).join(', ');
	const rest = names.length - NAMED;
	return rest > 0 ? [`${shown} ${more[0]} ${rest}`, `${shown} ${more[1]} ${rest}`] : [shown, shown];
};

const MORE = ['and further', 've diğer'] as const;

const lackingOf = (schema: Schema, need: TableNeed, columns: readonly string[]) =>
	columns.filter((column) => !schema.hasColumn(need, column));

/** The schema that the database reports, memoized for all checks; `undefined` where it reports none. */
const schemaIn = memoized((answered: AnsweredQuestion): Schema | undefined => {
	const read = rowsIn('schema', answered);
	return read.ok ? schemaOf(read.rows) : undefined;
});

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Missing columns of a table, the operations that need them, and whether one of these cannot work without the table. */
function lackOf(schema: Schema, used: readonly Use[]) {
	const isThere = used.some(
		({ need }) => schema.hasTable(need) || need.needed.some((column) => schema.hasColumn(need, column)),
	);
	const affected = used.filter(({ need }) => !isThere || lackingOf(schema, need, need.needed).length > 0);
	return {
		isThere,
		columns: unique(
			used.flatMap(({ need }) =>
				lackingOf(schema, need, [...need.needed, ...need.optional]).filter((column) => !need.seldom.has(column)),
			),
		),
		affected: unique(affected.map(({ by }) => by)),
		isStopping: affected.some(({ need }) => need.mayLack !== true),
	};
}

const withUsers = (what: Text, affected: readonly string[]): Text => {
	if (affected.length === 0) return what;
	const [english, turkish] = listed(affected, MORE);
	return [`${what[0]}; needed by: ${english}`, `${what[1]}; gerektiren: ${turkish}`];
};

const ASK_DEALER = [
	'Say to the dealer: “Is our database of the same version as the API, and may the API user read this table?”',
	'Bayiye sorun: “Veritabanımız API ile aynı sürümde mi, API kullanıcısı bu tabloyu okuyabiliyor mu?”',
] as const;

/** Whether SQL Server says that the API user may not read a table. */
function mayNotRead(answered: AnsweredQuestion, name: string): boolean {
	const read = rowsIn('readable', answered);
	return (
		read.ok && read.rows.some((row) => cellText(row, READABLE.table) === name && cellNumber(row, READABLE.is) === 0)
	);
}

const tableCheck = (name: string, used: readonly Use[]): CheckEntry =>
	checkReplies({
		why: ['Operations and lists read it by SQL.', 'İşlemler ve listeler bunu SQL ile okur.'],
		fact: used[0]?.need.fact ?? 'what-a-database-has',
		asks: ['schema', 'readable'],
		findings: {
			unreadable: problem(
				`The API user may not read ${name}`,
				`API kullanıcısı ${name} tablosunu okuyamıyor`,
				...ASK_DEALER,
			),
			whole: good(`${name} has all columns that are read`, `${name} tablosunda okunan bütün kolonlar var`),
			fewer: notice(
				`${name} lacks columns without which operations tell less`,
				`${name} tablosunda bazı kolonlar yok; işlemler daha az bilgi verir`,
				'Nothing, unless you miss these members: an update of the ERP may bring them.',
				'Bu alanlar gerekmiyorsa bir şey yapmayın: ERP güncellemesi getirebilir.',
			),
			stops: problem(
				`${name} lacks columns that operations cannot do without`,
				`${name} tablosunda işlemler için şart olan kolonlar yok`,
				...ASK_DEALER,
			),
			absent: notice(
				`The database does not show ${name}, and operations do without it`,
				`Veritabanında ${name} görünmüyor; işlemler onsuz çalışır`,
				'Nothing, unless you need this list or these members.',
				'Bu liste ya da alanlar gerekmiyorsa bir şey yapmayın.',
			),
			missing: problem(`The database does not show ${name}`, `Veritabanında ${name} görünmüyor`, ...ASK_DEALER),
		},
		judge: (replies) => {
			const schema = schemaIn(replies.schema);
			if (!schema) return undefined;
			if (mayNotRead(replies.readable, name))
				return {
					finding: 'unreadable',
					evidence: withUsers(
						[name, name],
						used.map(({ by }) => by),
					),
				};
			const { isThere, columns, affected, isStopping } = lackOf(schema, used);
			if (!isThere) return { finding: isStopping ? 'missing' : 'absent', evidence: withUsers([name, name], affected) };
			if (columns.length === 0) return 'whole';
			return { finding: isStopping ? 'stops' : 'fewer', evidence: withUsers(listed(columns, MORE), affected) };
		},
	});

const functionCheck = (need: FunctionNeed): CheckEntry =>
	checkReplies({
		why: ['Reads take the ERP’s own reckoning where there is one.', 'Okumalar varsa ERP’nin kendi hesabını kullanır.'],
		fact: need.fact,
		asks: ['schema'],
		findings: {
			there: good(`The database has ${need.name}`, `Veritabanında ${need.name} var`),
			missing: notice(
				`The database lacks ${need.name}`,
				`Veritabanında ${need.name} yok`,
				'Nothing: operations reckon by the tables themselves, or leave the member out.',
				'Bir şey gerekmez: işlemler tablolardan hesaplar ya da alanı boş bırakır.',
			),
		},
		judge: ({ schema }) => {
			const found = schemaIn(schema);
			return found && (found.hasFunction(need) ? 'there' : 'missing');
		},
	});

const functions = new Map(readNeeds.flatMap((need) => (need.kind === 'function' ? [[need.name, need] as const] : [])));

/** Checks of each table with its columns, and each function, that operations query: derived from their needs, not from a list. */
export const databaseChecks: CheckEntries = Object.fromEntries([
	...[...grouped(uses, ({ need }) => need.name)].map(
		([name, used]) => [`table.${name}`, tableCheck(name, used)] as const,
	),
	...[...functions.values()].map((need) => [`function.${need.name}`, functionCheck(need)] as const),
]);
