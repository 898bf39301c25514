import { anyOf, betweenDays, Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { outputMember } from '../../dictionary';
import { parameter, type ReadParameters, periodParameters } from '../../parameters';
import { composedRead, type ComposedRead, type Sorts } from '../../read';
import { writtenSince } from '../../written';
import {
	accountColumns,
	accountIn,
	documentNeeds,
	documentsOf,
	givenLiteral,
	headMembers,
	kindParameters,
	latestFirst,
	ofKinds,
	rowCountOf,
	selectDocuments,
	sortColumn,
	totalOf,
	type GivenTexts,
} from './grouped';
import { type Columns, columnsOf, type DocumentData, documentTable, type DocumentState, hasColumns } from './rows';

const CHANGED = 'evrak_degisti';

type Mark = DocumentData['marks'][number];

const filtersOf = (marks: readonly Mark[]) =>
	marks.flatMap(({ filter, ...mark }) => (filter ? [{ ...mark, filter }] : []));

/** The parameter of a state, in the form at once. */
const stateParameter = ({ filter: { name, label, turkish, choices } }: DocumentState): ReadParameters => ({
	[name]: parameter('choice', label, turkish, { usual: true, choices: { any: ['Any', 'Hepsi'], ...choices } }),
});

/** Codes of a document's rows by which an office looks documents up: the filter, and the names of the columns that have one. */
const OF_ROWS = {
	project: ['Project Codes (Proje)', 'Proje kodu', ['projectCode']],
	center: [
		'Centers (Sorumluluk)',
		'Sorumluluk merkezi kodu',
		['responsibilityCenterCode', 'accountCenterCode', 'itemCenterCode'],
	],
} as const;

/** The columns of these filters in a kind of document, those that it has. */
const ofRows = ({ header, lines }: DocumentData) =>
	Object.entries(OF_ROWS).flatMap(([name, [label, turkish, members]]) => {
		const columns = [...header, ...lines].filter((column) =>
			members.some((member) => member === outputMember(column).name),
		);
		return columns.length === 0 ? [] : [{ name, label, turkish, columns }];
	});

function parametersOf(data: DocumentData): ReadParameters {
	const { table: t, marks, state, linesIn } = data;
	const which = linesIn ? 'that of the document, not of its lines of items' : 'one line with it is enough';
	return {
		...(state ? stateParameter(state) : {}),
		...(t.date === undefined ? {} : periodParameters(['İlk tarih', 'Son tarih'], {})),
		...(t.account === undefined
			? {}
			: {
					account: {
						type: 'textList',
						label: 'Account Codes (Cari)',
						turkish: 'Cari kodu',
						hint: 'Separated by commas',
					},
				}),
		...Object.fromEntries(
			ofRows(data).map(({ name, label, turkish }) => [
				name,
				parameter('textList', label, turkish, { hint: `Separated by commas; ${which}` }),
			]),
		),
		changedSince: parameter('dateTime', 'Changed Since (Değişiklik)', 'Son güncelleme tarihi', {
			hint: 'By the clock of the ERP; deleted lines leave no trace',
		}),
		...Object.fromEntries(
			filtersOf(marks).map(({ filter }) => [
				filter.name,
				parameter('choice', filter.label, filter.turkish, {
					choices: {
						any: ['Any', 'Hepsi'],
						[filter.yes[0]]: [filter.yes[1], filter.yes[2]],
						[filter.no[0]]: [filter.no[1], filter.no[2]],
					},
				}),
			]),
		),
	};
}

const TOTALS: Readonly<Record<string, string>> = {
	genel_toplam: 'Total',
	brut_toplam: 'Gross Total',
	fiyat_toplam: 'Total of Prices',
};

const sortsOf = (total: string | undefined): { readonly sorts?: Sorts } =>
	total === undefined
		? {}
		: {
				sorts: {
					usual: ['Date (Tarih)', 'Tarih, en yeni önce'],
					by: { [total]: [TOTALS[total] ?? total, outputMember(total).turkish] },
				},
			};

/** Condition that a mark holds or does not hold for a document `d`: for any or for all of its lines, as the mark says. */
export function whereMarked(
	data: DocumentData,
	d: Columns,
	{ column, anyLine }: Pick<Mark, 'column' | 'anyLine'>,
	isYes: boolean,
): Sql {
	const [lines, all] = [d(column), d(rowCountOf(data))];
	if (anyLine) return isYes ? sql`${lines} > 0` : sql`${lines} = 0`;
	return isYes ? sql`${lines} = ${all}` : sql`${lines} < ${all}`;
}

/** Condition for the documents `d` in the chosen state; impossible where the database lacks what it is computed from. */
function inState(db: Database, data: DocumentData, choice: unknown): Sql[] {
	const { state } = data;
	if (!state || typeof choice !== 'string' || choice === 'any') return [];
	const needed = state.filter.needs?.[choice] ?? [];
	if (!state.isKnown(db, data) || !hasColumns(db, data, needed)) db.impossible(state.lacks);
	return [state.filter.where(choice, columnsOf('d'))];
}

/** *Get Many* of a kind of document: one item per document. */
export function getDocuments(data: DocumentData): ComposedRead {
	const { noun, plural = `${noun}s`, turkish, table: t, state } = data;
	const marks = filtersOf(data.marks);
	const total = totalOf(data);
	return composedRead({
		resource: data.resource,
		operation: 'getAll',
		action: `Get many ${plural}`,
		description: `One item for each ${noun}, with its sums and the number of its lines, the latest first (${turkish})`,
		parameters: { ...parametersOf(data), ...kindParameters(data) },
		needs: documentNeeds(data),
		members: headMembers(data),
		...sortsOf(total),
		key: latestFirst(data),
		sortBy: sortColumn(total),
		select(db, all: GivenTexts) {
			const [h, d] = [columnsOf('h'), columnsOf('d')];
			const { fromDate, toDate, account, changedSince: since } = all;
			const isRanked = all.sortBy !== undefined && all.sortBy !== 'usual';
			const codes = ofRows(data).flatMap(({ name, columns }) => {
				const given = givenLiteral(all, name);
				const isOne = given && anyOf(columns.map((column) => sql`${h(column)} IN (${given})`));
				return isOne ? [{ name, columns, isOne }] : [];
			});
			const chosen = marks.filter(({ filter }) => all[filter.name] !== 'any' && all[filter.name] !== undefined);
			// A filter is never ignored.
			for (const name of [
				...(t.date !== undefined && (fromDate ?? toDate) ? [t.date] : []),
				...(account ? accountColumns(data) : []),
				...chosen.flatMap(({ of }) => of),
				...codes.flatMap(({ columns }) => columns),
			])
				db.require(documentTable(data), name);
			const documents = documentsOf(db, data, {
				wanted: [
					...ofKinds(db, data, h, all),
					...(t.date === undefined
						? []
						: betweenDays(h(t.date), givenLiteral(all, 'fromDate'), givenLiteral(all, 'toDate'))),
					...(account instanceof Sql ? [sql`${accountIn(data, h)} IN (${account})`] : []),
				],
				extra: Object.fromEntries(
					[
						...(since instanceof Sql
							? [[CHANGED, writtenSince(db, documentTable(data), t.prefix, 'h', since)] as const]
							: []),
						...codes.map(({ name, isOne }) => [name, isOne] as const),
					].map(([name, isOne]) => [name, sql`MAX(CASE WHEN ${isOne} THEN 1 ELSE 0 END)`]),
				),
				ranked: isRanked ? total : undefined,
			});
			return selectDocuments(db, data, documents, [
				...(state ? inState(db, data, all[state.filter.name]) : []),
				...(since instanceof Sql ? [sql`${d(CHANGED)} = 1`] : []),
				...codes.map(({ name }) => sql`${d(name)} = 1`),
				...chosen.map((mark) => whereMarked(data, d, mark, all[mark.filter.name] === mark.filter.yes[0])),
			]);
		},
	});
}
