import { END, PROBE, ROW } from '../query/endRow';
import { textLiteral } from '../sql/literal';
import type { Target } from './target';
import { grouped } from '../json/grouped';

/** Targets in one question: enough to spare calls, few enough for one statement. */
const TOGETHER = 100;

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Names come from our tables and from an option; only plain ones get into a statement (docs/erp-behaviour.md#names-and-texts-in-sql). */
function name(identifier: string): string {
	if (IDENTIFIER.test(identifier)) return identifier;
	throw new RangeError(`"${identifier}" is not the name of a column`);
}

const valueOf = ({ numeric, value }: Target) => (numeric ? String(Number(value)) : textLiteral(value));

const nextDay = (day: string): string => {
	const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + 1);
	return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
};

/** What targets of one question share. A number that runs on over the days stands for itself: its day is compared, not asked for. */
function shared({ table, column, series, day, kinds }: Target): string[] {
	const days =
		(column !== table.number || table.daily) && day !== undefined && table.date !== undefined
			? [`${name(table.date)} >= '${day}'`, `${name(table.date)} < '${nextDay(day)}'`]
			: [];
	return [
		...days,
		...(series !== undefined && table.series !== undefined
			? [`ISNULL(${name(table.series)}, N'') = ${textLiteral(series)}`]
			: []),
		...Object.entries(kinds).map(([kind, code]) => `${name(kind)} = ${Number(code)}`),
	];
}

/** Columns that an answer shows; the asked one last, under the name `evrak_value`. */
export const VALUE = 'evrak_value';

function statement(targets: readonly Target[]): string {
	const [first] = targets;
	if (!first) throw new RangeError('There is nothing to ask for');
	const { table, column } = first;
	const columns = [table.guid, table.series, table.number, table.date, table.account, ...table.kinds]
		.filter((shown) => shown !== undefined)
		.map(name);
	const values = [...new Set(targets.map(valueOf))];
	const where = [
		`ISNULL(${name(`${table.prefix}_iptal`)}, 0) = 0`,
		...shared(first),
		`${name(column)} IN (${values.join(', ')})`,
	];
	return (
		`SELECT N'${ROW}' AS ${PROBE}, ${columns.join(', ')}, ${name(column)} AS ${VALUE} FROM ${name(table.table)} WHERE ${where.join(' AND ')} ` +
		`UNION ALL SELECT N'${END}', ${columns.map(() => 'NULL').join(', ')}, NULL`
	);
}

/** One question and what it asks for. */
interface LookUpStatement {
	readonly sql: string;
	readonly targets: readonly Target[];
}

/** What targets share that one question can ask for. */
export const askedTogether = (target: Target): string =>
	JSON.stringify([target.table.table, target.column, ...shared(target)]);

/**
 * Questions for all targets, as few as possible. Uncommitted rows are not read (no NOLOCK): what a later rollback takes away must never
 * look saved. Throws RangeError for a column name that is none.
 */
export function questions(targets: readonly Target[]): LookUpStatement[] {
	return [...grouped(targets, askedTogether).values()].flatMap((all) =>
		Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) => {
			const some = all.slice(at * TOGETHER, (at + 1) * TOGETHER);
			return { sql: statement(some), targets: some };
		}),
	);
}
