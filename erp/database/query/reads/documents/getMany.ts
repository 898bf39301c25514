import { lacksColumn } from '../../../ask/schema';
import { parameter, type ReadParameters, periodParameters } from '../../parameters';
import { composedRead, type ComposedRead } from '../../read';
import { betweenDays, Sql, sql } from '../../../ask/sql';
import type { Sorts } from '../sorts';
import { outputMember } from '../../dictionary';
import {
	accountIn,
	documentNeeds,
	documentsOf,
	givenLiteral,
	headMembers,
	kindParameters,
	lackingKind,
	ofKinds,
	rowCountOf,
	shownOf,
	tablesOf,
	totalOf,
	type GivenTexts,
} from './grouped';
import { type Columns, type DocumentData, documentRows, type DocumentState } from './rows';

const CHANGED = 'evrak_degisti';

type Mark = DocumentData['marks'][number];

/** Marks with a filter. */
const filtersOf = (marks: readonly Mark[]) =>
	marks.flatMap(({ filter, ...mark }) => (filter ? [{ ...mark, filter }] : []));

/** The parameter of a state, in the form at once. */
const stateParameter = ({ filter: { name, label, turkish, choices } }: DocumentState): ReadParameters => ({
	[name]: parameter('choice', label, turkish, { usual: true, choices: { any: ['Any', 'Hepsi'], ...choices } }),
});

function parametersOf({ table: t, marks, state }: DocumentData): ReadParameters {
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

/** Condition that a mark holds or does not hold for a document: for any or for all of its lines, as the mark says. */
export function whereMarked(
	data: DocumentData,
	documents: Columns,
	{ column, anyLine }: Pick<Mark, 'column' | 'anyLine'>,
	isYes: boolean,
): Sql {
	const [lines, all] = [documents[column] ?? sql`NULL`, documents[rowCountOf(data)] ?? sql`NULL`];
	if (anyLine) return isYes ? sql`${lines} > 0` : sql`${lines} = 0`;
	return isYes ? sql`${lines} = ${all}` : sql`${lines} < ${all}`;
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
		ask(schema, all) {
			const texts = all as GivenTexts;
			const { columns: there } = documentRows(schema, data, 'h');
			const since = texts.changedSince;
			const isRanked = all.sortBy !== undefined && all.sortBy !== 'usual';
			const chosen = marks.filter(({ filter }) => texts[filter.name] !== 'any' && texts[filter.name] !== undefined);
			const date = t.date === undefined ? undefined : there[t.date];
			const changed = there[`${t.prefix}_lastup_date`];
			const account = accountIn(data, there);
			const needed: ReadonlyArray<readonly [unknown, Sql | undefined, string]> = [
				[texts.fromDate ?? texts.toDate, date, t.date ?? ''],
				[texts.account, account, [t.account, ...(data.account ?? [])].join(', ')],
				[since, changed, `${t.prefix}_lastup_date`],
				...chosen.flatMap(({ of }) => of.map((name) => [true, there[name], name] as const)),
			];
			const lacking = needed.find(([asked, column]) => asked !== undefined && column === undefined);
			const lacks = lackingKind(data, there, texts);
			if (lacks !== undefined) return { lacks };
			if (lacking) return lacksColumn(lacking[2], t.table);
			const documents = documentsOf(
				schema,
				data,
				(h) => [
					...ofKinds(data, h, texts),
					...(date ? betweenDays(date, givenLiteral(texts, 'fromDate'), givenLiteral(texts, 'toDate')) : []),
					...(account && texts.account instanceof Sql ? [sql`${account} IN (${texts.account})`] : []),
				],
				() =>
					changed && since instanceof Sql
						? { [CHANGED]: sql`MAX(CASE WHEN ${changed} >= ${since} THEN 1 ELSE 0 END)` }
						: {},
				isRanked ? total : undefined,
			);
			const { columns: d } = documents;
			const columnOf = (name: string) => d[name] ?? sql`NULL`;
			const chosenState = state && texts[state.filter.name];
			const isState =
				state && typeof chosenState === 'string' && chosenState !== 'any' ? [state.filter.where(chosenState, d)] : [];
			if (isState.includes(undefined)) return { lacks: state?.lacks ?? '' };
			return {
				show: shownOf(schema, data, documents),
				from: documents.from,
				of: tablesOf(data),
				where: [
					...isState.filter((one) => one !== undefined),
					...(since instanceof Sql ? [sql`${columnOf(CHANGED)} = 1`] : []),
					...chosen.map((mark) => whereMarked(data, d, mark, texts[mark.filter.name] === mark.filter.yes[0])),
				],
				key: documents.key,
				sortBy: documents.sortBy,
			};
		},
	});
}
