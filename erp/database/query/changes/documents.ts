import type { Schema } from '../../ask/schema';
import { Sql, sql, allOf } from '../../ask/sql';
import { parameter, type Given, type ReadParameters } from '../parameters';
import {
	accountIn,
	documentsOf,
	headMembers,
	kindParameters,
	lackingKind,
	ofKinds,
	shownOf,
	tablesOf,
} from '../reads/documents/grouped';
import {
	type Columns,
	type DocumentData,
	documentRows,
	documentTable,
	keysOf,
	sameDocument,
} from '../reads/documents/rows';
import type { ComposedRead, Key } from '../read';
import type { ChangesQuestion, ChangingRecord } from './types';
import { MADE_BY_IGNORED, type RowUsers, usersOfRows, withUsers, WRITTEN } from './users';
import { readSince } from './window';

/** Whether a column shows something outside the document: names of other records, and its state, which changes without it. */
const isOthers = ({ state }: DocumentData, column: string): boolean =>
	column === 'cari_unvani' || column.endsWith('_adi') || state?.members.includes(column) === true;

/** Filters by values of a document that hardly ever change: otherwise it would look new whenever a filter begins to match it. */
function filtersOf(data: DocumentData): ReadParameters {
	const { series, account } = data.table;
	return {
		...kindParameters(data),
		...(series === undefined
			? {}
			: {
					series: parameter('textList', 'Series', 'Evrak serisi', { hint: 'Several are separated by commas' }),
				}),
		...(account === undefined
			? {}
			: {
					accounts: parameter('textList', 'Account Codes (Cari)', 'Cari kodu', { hint: 'Separated by commas' }),
				}),
	};
}

/** When a row was last written; rows of some origins have only a creation date. */
const changedIn = ({ table: { prefix } }: DocumentData, columns: Columns): Sql | undefined => {
	const [changed, created] = [columns[`${prefix}_lastup_date`], columns[`${prefix}_create_date`]];
	return changed && created ? sql`ISNULL(${changed}, ${created})` : changed;
};

type Documents = ReturnType<typeof documentsOf>;

/** Further conditions on the documents' rows, besides the filters, and further columns calculated from these rows. */
interface Asked {
	readonly wanted?: (rows: Columns) => readonly Sql[];
	readonly extra?: Parameters<typeof documentsOf>[3];
}

/** Filtered documents, in an order that no edit changes; `columns`: for conditions on whole documents. */
export function filteredDocuments(
	schema: Schema,
	data: DocumentData,
	chosen: Partial<Given<ReadParameters>>,
	{ wanted = () => [], extra }: Asked,
): { readonly columns: Documents['columns']; readonly question: ChangesQuestion } | { readonly lacks: string } {
	const { table: t } = data;
	const { columns: h } = documentRows(schema, data, 'h');
	const lacks = lackingKind(data, h, chosen);
	if (lacks !== undefined) return { lacks };
	const account = accountIn(data, h);
	const { series, accounts } = chosen;
	if (accounts instanceof Sql && !account) return { lacks: `the column ${t.account ?? ''} of the table ${t.table}` };
	const inSeries = keysOf(data, h)[t.series ?? '']?.sql;
	const documents = documentsOf(
		schema,
		data,
		(rows) => [
			...ofKinds(data, rows, chosen),
			...(series instanceof Sql && inSeries ? [sql`${inSeries} IN (${series})`] : []),
			...(accounts instanceof Sql && account ? [sql`${account} IN (${accounts})`] : []),
			...wanted(rows),
		],
		extra,
	);
	const { columns } = documents;
	const columnOf = (name: string) => columns[name] ?? sql`NULL`;
	const same = Object.fromEntries(
		Object.entries(keysOf(data, h)).map(([name, { type }]) => [name, { sql: columnOf(name), type }]),
	);
	const question = {
		show: shownOf(schema, data, documents),
		unavailable: tablesOf(data).flatMap((need) => schema.unavailable(need)),
		from: documents.from,
		key: Object.values(same) as [Key, ...Key[]],
		same,
		changed: columnOf(`${t.prefix}_lastup_date`),
	};
	return { columns, question };
}

/** From all rows of a document: the last change that is reported, and whether an ignored user created the first row. */
function besideOf({ counts, written, isMadeByIgnored }: RowUsers, made: Sql | undefined): Columns {
	return {
		[WRITTEN]: sql`MAX(CASE WHEN ${allOf(counts)} THEN ${written} END)`,
		...(made
			? {
					[MADE_BY_IGNORED]: sql`CASE WHEN MIN(${made}) = MIN(CASE WHEN ${isMadeByIgnored} = 1 THEN ${made} END) THEN 1 ELSE 0 END`,
				}
			: {}),
	};
}

/** Documents of a kind; `read` is its *Get*. A document has changed if any of its rows has. */
export function changingDocument(
	data: DocumentData,
	read: ComposedRead,
	names: Pick<ChangingRecord, 'value' | 'name' | 'turkish'>,
): ChangingRecord {
	const { table: t, noun } = data;
	const named = [t.series, t.number].filter((column) => column !== undefined);
	const [created, changed] = [`${t.prefix}_create_date`, `${t.prefix}_lastup_date`];
	return {
		...names,
		noun,
		plural: `${noun}s`,
		read,
		needs: [...read.needs, withUsers(documentTable(data), t.prefix)],
		filters: filtersOf(data),
		columns: {
			id: [...Object.keys(keysOf(data, {})).filter((column) => !named.includes(column)), ...named],
			created,
			changed,
			digest: headMembers(data).filter((column) => !isOthers(data, column)),
		},
		ask(schema, chosen, since) {
			const { columns: g, from, where } = documentRows(schema, data, 'g');
			const written = changedIn(data, g);
			if (!written) return { lacks: `the column ${changed} of the table ${t.table}` };
			const usersOf = (alias: string, written: Sql) =>
				usersOfRows(schema, documentTable(data), { prefix: t.prefix, alias, written }, chosen);
			const users = usersOf('g', written);
			if ('lacks' in users) return users;
			const documents = filteredDocuments(schema, data, chosen, {
				wanted: (rows) => [
					sql`EXISTS (SELECT 1 FROM ${from} WHERE ${allOf([...where, readSince(written, g[created], since), ...users.counts, ...sameDocument(data, g, rows)])})`,
				],
				extra(rows) {
					const ofRows = usersOf('h', changedIn(data, rows) ?? sql`NULL`);
					return 'lacks' in ofRows ? {} : besideOf(ofRows, rows[created]);
				},
			});
			if ('lacks' in documents) return documents;
			const { columns } = documents;
			return {
				...documents.question,
				beside: Object.fromEntries([WRITTEN, MADE_BY_IGNORED].map((name) => [name, columns[name] ?? sql`NULL`])),
			};
		},
	};
}
