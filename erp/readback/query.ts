import type { TableQuestion } from '../ask/question';
import { allOf, oneOf, Sql, sql, whole, withinDays } from '../ask/sql';
import { grouped } from '../json/grouped';
import type { Target } from './target';

/** Targets in one question: enough to spare calls, few enough for one statement. */
const TOGETHER = 100;

/** What targets of one question share. A number that runs on over the days stands for itself: its day is compared, not asked for. */
function shared({ table, column, series, day, kinds }: Target): Sql[] {
	const { date, number, daily, series: seriesColumn } = table;
	const isOfDay = (column !== number || daily) && day !== undefined && date !== undefined;
	return [
		...(isOfDay ? [withinDays(Sql.name(date), day, day)] : []),
		...(series !== undefined && seriesColumn !== undefined
			? [sql`ISNULL(${Sql.name(seriesColumn)}, N'') = ${Sql.text(series)}`]
			: []),
		...Object.entries(kinds).map(([kind, code]) => sql`${Sql.name(kind)} = ${whole(Number(code))}`),
	];
}

function question(targets: readonly [Target, ...Target[]]): TableQuestion {
	const [{ table, column, numeric }] = targets;
	const { guid, series, number, date, account, currency, kinds } = table;
	const shown = [guid, series, number, date, account, currency, ...kinds, column];
	const values = numeric
		? Sql.join([...new Set(targets.map(({ value }) => Number(value)))].map(whole), sql`, `)
		: oneOf(targets.map(({ value }) => value));
	return {
		table: table.table,
		columns: [...new Set(shown.filter((name) => name !== undefined))],
		cancelled: `${table.prefix}_iptal`,
		where: allOf([...shared(targets[0]), sql`${Sql.name(column)} IN (${values})`]),
	};
}

/** What targets share that one question can ask for. */
export const askedTogether = (target: Target): string =>
	JSON.stringify([target.table.table, target.column, allOf(shared(target)).toString()]);

/** One question and what it asks for. */
interface LookUp {
	readonly question: TableQuestion;
	readonly targets: readonly Target[];
}

/** Questions for all targets, as few as possible. Throws RangeError for a column name that is none. */
export function questions(targets: readonly Target[]): LookUp[] {
	return [...grouped(targets, askedTogether).values()].flatMap((all) =>
		Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, part) => {
			const some = all.slice(part * TOGETHER, (part + 1) * TOGETHER);
			return { question: question(some as [Target, ...Target[]]), targets: some };
		}),
	);
}
