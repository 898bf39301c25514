import type { FunctionNeed, TableNeed } from '../../ask/needs';
import { schemaOf } from '../../ask/probe';
import type { Schema } from '../../ask/schema';
import { derived } from '../../catalogue/derived';
import { grouped } from '../../json/grouped';
import { readNeeds } from '../../query/needs';
import { checkReplies, good, notice, problem } from '../check';
import { uses, type Use } from '../needs';
import { rowsIn } from '../replies';
import type { AnsweredQuestion, CheckEntries, CheckEntry, Text } from '../types';

/** Names in a sentence at most. */
const NAMED = 8;

const listed = (names: readonly string[], more: readonly [string, string]): Text => {
	const shown = names.slice(0, NAMED).join(', ');
	const rest = names.length - NAMED;
	return rest > 0 ? [`${shown} ${more[0]} ${rest}`, `${shown} ${more[1]} ${rest}`] : [shown, shown];
};

const MORE = ['and further', 've diğer'] as const;

const lackingOf = (schema: Schema, need: TableNeed, columns: Readonly<Record<string, number>>) =>
	Object.keys(columns).filter((column) => !schema.hasColumn(need, column));

/** What the database says that it has, once for all checks; `undefined` where it says nothing. */
const schemaIn = derived((answered: AnsweredQuestion): Schema | undefined => {
	const read = rowsIn('schema', answered);
	return read.ok ? schemaOf(read.rows) : undefined;
});

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** What a database lacks of a table, and which operations that stops. */
function lackOf(schema: Schema, used: readonly Use[]) {
	const isThere = used.some(
		({ need }) => schema.hasTable(need) || Object.keys(need.needed).some((column) => schema.hasColumn(need, column)),
	);
	const needed = used.filter(({ need }) => lackingOf(schema, need, need.needed).length > 0);
	const columns = unique(used.flatMap(({ need }) => lackingOf(schema, need, { ...need.needed, ...need.optional })));
	return { isThere, columns, stopped: unique(needed.map(({ by }) => by)) };
}

const withUsers = (what: Text, stopped: readonly string[]): Text => {
	const [english, turkish] = listed(stopped, MORE);
	return [`${what[0]}; not possible: ${english}`, `${what[1]}; yapılamayan: ${turkish}`];
};

const ASK_DEALER = [
	'Say to the dealer: “Is our database of the same version as the API, and may the API user read this table?”',
	'Bayiye sorun: “Veritabanımız API ile aynı sürümde mi, API kullanıcısı bu tabloyu okuyabiliyor mu?”',
] as const;

const tableCheck = (name: string, used: readonly Use[]): CheckEntry =>
	checkReplies({
		why: ['Operations and lists read it by SQL.', 'İşlemler ve listeler bunu SQL ile okur.'],
		fact: used[0]?.need.fact ?? 'what-a-database-has',
		asks: ['schema'],
		findings: {
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
			missing: problem(`The database does not show ${name}`, `Veritabanında ${name} görünmüyor`, ...ASK_DEALER),
		},
		judge: (replies) => {
			const schema = schemaIn(replies.schema);
			if (!schema) return undefined;
			const { isThere, columns, stopped } = lackOf(schema, used);
			if (columns.length === 0 && isThere) return 'whole';
			if (!isThere) return { finding: 'missing', evidence: withUsers([name, name], stopped) };
			const missing = listed(columns, MORE);
			return stopped.length === 0
				? { finding: 'fewer', evidence: missing }
				: { finding: 'stops', evidence: withUsers(missing, stopped) };
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
			const told = schemaIn(schema);
			return told && (told.hasFunction(need) ? 'there' : 'missing');
		},
	});

const functions = new Map(readNeeds.flatMap((need) => (need.kind === 'function' ? [[need.name, need] as const] : [])));

/** Each table with its columns, and each function, that operations ask: from what these need, not from a list. */
export const databaseChecks: CheckEntries = Object.fromEntries([
	...[...grouped(uses, ({ need }) => need.name)].map(
		([name, used]) => [`table.${name}`, tableCheck(name, used)] as const,
	),
	...[...functions.values()].map((need) => [`function.${need.name}`, functionCheck(need)] as const),
]);
