import type { Need, TableNeed } from '../../../ask/needs';
import { parameter, type Given, type ReadParameters } from '../../parameters';
import { composedRead, type ComposedRead, type PartSource } from '../../read';
import { lacksColumn, type Schema } from '../../../ask/schema';
import { allOf, anyOf, betweenDays, notCancelled, Sql, sql } from '../../../ask/sql';
import { accountNames, accountName, itemNames } from '../names';
import { ACCOUNT, chosenCode, codeChoices, documentsOf, headMembers, LINE_COUNT } from './grouped';
import { cargoCompanies, cargoPart, cargoRows, remarkRows, remarksPart, rowsPart, userFieldsPart } from './parts';
import {
	type Columns,
	type DocumentData,
	documentRows,
	documentTable,
	keysOf,
	linesTableOf,
	sameDocument,
	userTableOf,
} from './rows';

/** Parameters by which kinds of documents with the same number are told apart. */
export const kindParameters = ({ kinds }: DocumentData): ReadParameters =>
	Object.fromEntries<ReadParameters[string]>(
		Object.entries(kinds).map(([name, { label, turkish, codes }]) => [
			name,
			codes.length === 0
				? { type: 'number', label, turkish }
				: { type: 'choice', label, turkish, choices: codeChoices(codes) },
		]),
	);

/** The column of a chosen kind that the database lacks. */
export const lackingKind = (
	{ kinds, table: t }: DocumentData,
	columns: Columns,
	input: Readonly<Record<string, unknown>>,
): string | undefined => {
	const [lacking] = Object.entries(kinds).filter(
		([name, { column }]) => input[name] !== undefined && input[name] !== 'any' && columns[column] === undefined,
	);
	return lacking && lacksColumn(lacking[1].column, t.table).lacks;
};

/** Rows of the chosen kinds. */
export const ofKinds = ({ kinds }: DocumentData, columns: Columns, input: Readonly<Record<string, unknown>>): Sql[] =>
	Object.entries(kinds).flatMap(([name, { column, codes }]) => {
		const value = input[name];
		const code = value instanceof Sql ? value : chosenCode(codes, value);
		return code ? [sql`ISNULL(${columns[column] ?? sql`NULL`}, 0) = ${code}`] : [];
	});

/** What reads of one document ask for: which one. */
export function oneParameters(data: DocumentData): ReadParameters {
	const { table: t } = data;
	const series: ReadParameters =
		t.series === undefined
			? {}
			: {
					series: parameter('text', 'Series', 'Evrak serisi', {
						usual: true,
						mayBeBlank: true,
						hint: 'Blank is the document without a series',
						when: ['lookUpBy', 'number'],
					}),
				};
	const days: ReadParameters = t.daily
		? { documentDate: { type: 'date', label: 'Date (Evrak Tarihi)', turkish: 'Evrak tarihi' } }
		: {};
	return {
		lookUpBy: parameter('choice', 'Look Up By', 'Evrak arama', {
			usual: true,
			choices: {
				number: ['Number (Numara)', 'Evrak no'],
				guid: ['GUID', 'Kayıt no'],
				reference: ['Reference (Belge No)', 'Belge no'],
			},
		}),
		...series,
		number: { type: 'number', label: 'Number', turkish: 'Evrak sıra no', required: true, when: ['lookUpBy', 'number'] },
		recordGuid: parameter('guid', 'GUID (Kayıt No)', 'Kayıt no (GUID)', {
			hint: 'Of the document, or of any of its lines',
			required: true,
			when: ['lookUpBy', 'guid'],
		}),
		reference: parameter('text', 'Reference', 'Belge no', {
			hint: 'The number of your own that the document was saved with',
			required: true,
			isVerbatim: true,
			when: ['lookUpBy', 'reference'],
		}),
		...days,
		...kindParameters(data),
	};
}

/** What was given, by name, whatever kind of document it is for. */
export type GivenTexts = Readonly<Partial<Record<string, Given<ReadParameters>[string]>>>;

/** A value of the input as a literal; absent where none was given. */
export const givenLiteral = (input: GivenTexts, name: string): Sql | undefined => {
	const value = input[name];
	return value instanceof Sql ? value : undefined;
};

/** The one document that is meant, as a question; what it shows beside is added by the read. */
export function oneDocument(
	schema: Schema,
	data: DocumentData,
	input: GivenTexts,
	extra?: Parameters<typeof documentsOf>[3],
) {
	const { table: t } = data;
	const by = input.lookUpBy;
	const lacks = lackingKind(data, documentRows(schema, data, 'h').columns, input);
	if (lacks !== undefined) return { lacks };
	const { columns: g, from, where } = documentRows(schema, data, 'g');
	const found = by === 'guid' ? [g[t.guid]] : t.references.map((name) => g[name]);
	const value = givenLiteral(input, by === 'guid' ? 'recordGuid' : 'reference');
	const fits = found.flatMap((column) => (column && value ? [sql`${column} = ${value}`] : []));
	if (by !== 'number' && fits.length === 0)
		return { lacks: `the columns ${t.references.join(' and ')} of the table ${t.table}` };
	const day = givenLiteral(input, 'documentDate');
	return documentsOf(
		schema,
		data,
		(h) => [
			...ofKinds(data, h, input),
			...(t.date !== undefined && h[t.date] ? betweenDays(h[t.date] ?? sql`NULL`, day, day) : []),
			...(by === 'number'
				? [
						...(t.series === undefined
							? []
							: [sql`${keysOf(data, h)[t.series]?.sql ?? sql`NULL`} = ${givenLiteral(input, 'series') ?? sql`N''`}`]),
						sql`${h[t.number ?? ''] ?? sql`NULL`} = ${givenLiteral(input, 'number') ?? sql`NULL`}`,
					]
				: [sql`EXISTS (SELECT 1 FROM ${from} WHERE ${allOf([...where, anyOf(fits), ...sameDocument(data, g, h)])})`]),
		],
		extra,
	);
}

/** How many lines a document has where they stand in another table. */
function lineCount(schema: Schema, data: DocumentData, d: Columns): Sql | undefined {
	const need = linesTableOf(data);
	if (!need || schema.missing(need) !== undefined) return undefined;
	const { from, column } = schema.as(need, 's');
	const { [data.linesIn?.link ?? '']: link, [`${data.linesIn?.prefix ?? ''}_iptal`]: cancelled } = column as Columns;
	const rows = documentRows(schema, data, 'r');
	const same = Object.entries(keysOf(data, rows.columns)).map(
		([name, key]) => sql`${key.sql} = ${d[name] ?? sql`NULL`}`,
	);
	const isOwn = sql`${link ?? sql`NULL`} = ${rows.columns[data.table.guid] ?? sql`NULL`}`;
	return sql`(SELECT COUNT(*) FROM ${from} INNER JOIN ${rows.from} ON ${isOwn} WHERE ${allOf([...rows.where, ...notCancelled(cancelled), ...same])})`;
}

/** What a document shows of itself, from the sub-query of all. */
export function shownOf(
	schema: Schema,
	data: DocumentData,
	{ columns, names }: ReturnType<typeof documentsOf>,
): Record<string, Sql | undefined> {
	const shown = headMembers(data).map((column) => [column, columns[column]] as const);
	return {
		...Object.fromEntries<Sql | undefined>(shown),
		...names,
		...(data.table.account === undefined ? {} : { cari_unvani: accountName(schema, columns[ACCOUNT]) }),
		...(data.linesIn ? { [LINE_COUNT]: lineCount(schema, data, columns) } : {}),
	};
}

/** Where a kind of document stands: its own rows, and its lines where they stand in another table. */
export const tablesOf = (data: DocumentData): TableNeed[] =>
	[documentTable(data), linesTableOf(data)].filter((need) => need !== undefined);

/** What reads of a kind of document need. */
export const documentNeeds = (data: DocumentData): Need[] => [
	...tablesOf(data),
	...(data.table.account === undefined ? [] : [accountNames]),
];

/** Get of a kind of document; `more` are parts that only it has. */
export function getDocument(
	data: DocumentData,
	more: Readonly<Record<string, PartSource>> = {},
	needs: readonly Need[] = [],
): ComposedRead {
	const { noun, turkish } = data;
	return composedRead({
		resource: data.resource,
		operation: 'get',
		action: `Get ${noun}`,
		description: `One ${noun} with its lines and remarks (${turkish})`,
		returns: 'one',
		parameters: oneParameters(data),
		needs: [
			...documentNeeds(data),
			...(data.item === undefined ? [] : [itemNames]),
			userTableOf(data),
			...(data.remarks ? [remarkRows] : []),
			...(data.remarks?.cargo ? [cargoRows, cargoCompanies] : []),
			...needs,
		],
		members: headMembers(data),
		parts: {
			[data.rowsAs]: rowsPart(data),
			...more,
			...(data.remarks ? { remarks: remarksPart(data, data.remarks) } : {}),
			...(data.remarks?.cargo ? { cargo: cargoPart(data, data.remarks) } : {}),
			userFields: userFieldsPart(data),
		},
		noRows: [
			`the ERP has no such ${noun} that is not cancelled`,
			`Series and number stand in fields of their own, and a blank series is one, too. A filter may leave the ${noun} out.`,
		],
		ask(schema, input) {
			const document = oneDocument(schema, data, input);
			if ('lacks' in document) return document;
			return {
				show: shownOf(schema, data, document),
				from: document.from,
				of: tablesOf(data),
				key: document.key,
			};
		},
	});
}
