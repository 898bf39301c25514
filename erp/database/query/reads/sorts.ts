import { outputMember } from '../dictionary';
import { parameter, type Given, type ReadParameters } from '../parameters';
import type { ReadQuestion } from '../../ask/page';
import { type Sql, sql } from '../../ask/sql';

/** The parameter of the sort order. */
const SORT_BY = 'sortBy';

/** The sort orders of a read: the default, and amounts or quantities by column. */
export interface Sorts {
	readonly usual: readonly [label: string, turkish: string];
	readonly by: Readonly<Record<string, readonly [label: string, turkish: string]>>;
}

/** The choices of *Sort By* by value: the column, and whether descending. */
const choicesOf = ({ by }: Sorts) =>
	Object.entries(by).flatMap(([column, [label, turkish]]) => {
		const { name } = outputMember(column);
		return [
			[`${name}Largest`, [`${label}, Largest First`, `${turkish}, en büyük önce`], column, true],
			[`${name}Smallest`, [`${label}, Smallest First`, `${turkish}, en küçük önce`], column, false],
		] as const;
	});

/** The parameter *Sort By* of a read. */
export const sortParameter = (sorts: Sorts): ReadParameters => ({
	[SORT_BY]: parameter('choice', 'Sort By', 'Sıralama', {
		usual: true,
		hint: 'With a Limit these are the top ones',
		choices: {
			usual: sorts.usual,
			...Object.fromEntries(choicesOf(sorts).map(([value, words]) => [value, words])),
		},
	}),
});

/**
 * The query with rows in the chosen order, those without a value last, and ties in the original order. `lacks` where the database lacks the sort
 * column. Throws RangeError for an unknown value. Floats are compared as decimals: the next page begins after the text of a value, which may be
 * another float.
 */
export function sorted(
	question: ReadQuestion,
	{ [SORT_BY]: chosen }: Given<ReadParameters>,
	sorts: Sorts,
): ReadQuestion | { readonly lacks: string } {
	if (chosen === undefined || chosen === 'usual') return question;
	const choice = choicesOf(sorts).find(([value]) => value === chosen);
	if (!choice) throw new RangeError(`${JSON.stringify(chosen)} is no choice`);
	const [, [label], column, isDown] = choice;
	const value: Sql | undefined = question.show[column] && (question.sortBy?.[column] ?? question.show[column]);
	if (!value) return { lacks: `what it would sort by (${label}, ${column})` };
	return {
		...question,
		// With a sort order, any row may come first.
		page: undefined,
		key: [
			{ sql: sql`CASE WHEN ${value} IS NULL THEN 1 ELSE 0 END`, type: 'number' },
			{
				sql: sql`CAST(ISNULL(${value}, 0) AS decimal(28, 6))`,
				type: 'number',
				...(isDown ? { descending: true } : {}),
			},
			...question.key,
		],
	};
}
