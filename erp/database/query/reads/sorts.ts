import { outputMember } from '../dictionary';
import { parameter, type Given, type ReadParameters } from '../parameters';
import type { ReadQuestion } from '../../ask/page';
import { type Sql, sql } from '../../ask/sql';

/** The parameter that says which rows come first. */
const SORT_BY = 'sortBy';

/** By what rows of a read may be sorted: what they are sorted by unless the user chooses, and amounts or quantities by their columns. */
export interface Sorts {
	readonly usual: readonly [label: string, turkish: string];
	readonly by: Readonly<Record<string, readonly [label: string, turkish: string]>>;
}

/** The choices of *Sort By*, by their values: the column, and whether its largest come first. */
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
 * The question with its rows in the chosen order, those without a value last, and within one value as before. `lacks` where the database
 * does not tell what they are to be sorted by. Throws RangeError for a value that is no choice. A float is compared as a decimal: the next
 * page begins behind the text of a value, which may be another float.
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
	const value: Sql | undefined = question.sortBy?.[column] ?? question.show[column];
	if (!value) return { lacks: `what it would sort by (${label}, ${column})` };
	return {
		...question,
		// Whichever comes first by it may be any row.
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
