import type { Schema } from '../../ask/schema';
import { Sql, sql, allOf } from '../../ask/sql';
import type { Database } from '../database';
import { outputMember } from '../dictionary';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { questionOfStatement } from '../read';
import { composedReadOf } from '../reads';
import {
	accountColumns,
	accountIn,
	documentsOf,
	headMembers,
	kindParameters,
	ofKinds,
	selectDocuments,
} from '../reads/documents/grouped';
import {
	columnsOf,
	type DocumentData,
	documentRows,
	documentTable,
	keysOf,
	sameDocument,
} from '../reads/documents/rows';
import type { EventQuestion, RecordEvent } from './types';
import { BESIDE, CHANGED, MADE_BY_IGNORED, rowsWritten, userParameters, WRITTEN } from './users';
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

/** Further conditions on the documents' rows `h`, besides the filters, and further columns calculated from these rows. */
interface Asked {
	readonly wanted?: (db: Database) => readonly Sql[];
	readonly extra?: (db: Database) => Readonly<Record<string, Sql>>;
}

/** Filtered documents `s`, in an order that no edit changes. */
export function filteredDocuments(
	schema: Schema,
	data: DocumentData,
	chosen: Partial<Given<ReadParameters>>,
	{ wanted, extra }: Asked,
): EventQuestion | { readonly lacks: string } {
	const { table: t } = data;
	const [h, s] = [columnsOf('h'), columnsOf('s')];
	const { series, accounts } = chosen;
	const keys = Object.entries(keysOf(data, h)).map(([name, { type }]) => [name, type] as const);
	const question = questionOfStatement(schema, headMembers(data).map(outputMember), keys, (db) => {
		if (accounts instanceof Sql) for (const column of accountColumns(data)) db.require(documentTable(data), column);
		const documents = documentsOf(db, data, {
			wanted: [
				...ofKinds(db, data, h, chosen),
				...(series instanceof Sql && t.series !== undefined ? [sql`ISNULL(${h(t.series)}, N'') IN (${series})`] : []),
				...(accounts instanceof Sql ? [sql`${accountIn(data, h)} IN (${accounts})`] : []),
				...(wanted?.(db) ?? []),
			],
			extra: extra?.(db),
		});
		return selectDocuments(db, data, documents);
	});
	if ('lacks' in question) return question;
	const same = keys.map(([name, type]) => [name, { sql: s(name), type }] as const);
	return { ...question, same: Object.fromEntries(same), changed: s(`${t.prefix}_lastup_date`) };
}

/** Documents of a kind, as their events watch them: with the output of their *Get*. */
export interface DocumentsWatched extends Pick<
	RecordEvent,
	'name' | 'turkish' | 'plural' | 'read' | 'needs' | 'columns'
> {
	readonly data: DocumentData;
	readonly filters: ReadParameters;
}

export function documentsWatched(data: DocumentData, name: string, turkish: string): DocumentsWatched {
	const { table: t, noun, plural = `${noun}s`, resource } = data;
	const read = composedReadOf({ resource, operation: 'get' });
	const named = [t.series, t.number].filter((column) => column !== undefined);
	return {
		data,
		name,
		turkish,
		plural,
		read,
		needs: read.needs,
		filters: filtersOf(data),
		columns: {
			id: [...Object.keys(keysOf(data, columnsOf('h'))).filter((column) => !named.includes(column)), ...named],
			created: `${t.prefix}_create_date`,
			changed: `${t.prefix}_lastup_date`,
			digest: headMembers(data).filter((column) => !isOthers(data, column)),
		},
	};
}

/** Documents that are made or changed. A document has changed if any of its rows has. */
export function changingDocument({ data, filters, ...watched }: DocumentsWatched): RecordEvent {
	const { table: t, noun, resource } = data;
	return {
		...watched,
		value: resource,
		happens: `${noun} created or changed`,
		description: CHANGED,
		watches: 'changes',
		reportsExisting: false,
		parameters: { ...filters, ...userParameters },
		ask(schema, chosen, { since }) {
			const writtenIn = (db: Database, alias: string) =>
				rowsWritten(db, documentTable(data), { prefix: t.prefix, alias }, chosen);
			const question = filteredDocuments(schema, data, chosen, {
				wanted(db) {
					const { from, column: g, where } = documentRows(db, data, 'g');
					const { made, written, users } = writtenIn(db, 'g');
					const those = [
						...where,
						readSince(written, made, since),
						...users.counts,
						...sameDocument(data, g, columnsOf('h')),
					];
					return [sql`EXISTS (SELECT 1 FROM ${from} WHERE ${allOf(those)})`];
				},
				// From all rows of a document: the last change that is reported, and whether an ignored user created the first row.
				extra(db) {
					const { made, users } = writtenIn(db, 'h');
					const { counts, written, isMadeByIgnored } = users;
					return {
						[WRITTEN]: sql`MAX(CASE WHEN ${allOf(counts)} THEN ${written} END)`,
						[MADE_BY_IGNORED]: sql`CASE WHEN MIN(${made}) = MIN(CASE WHEN ${isMadeByIgnored} = 1 THEN ${made} END) THEN 1 ELSE 0 END`,
					};
				},
			});
			return 'lacks' in question ? question : { ...question, beside: BESIDE };
		},
	};
}
