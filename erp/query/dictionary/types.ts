/**
 * How a value of the database is told: `money` as a number, with its exact text beside it where that could lose a digit, `currency` by the code that other systems use, `date` as `yyyy-MM-dd`,
 * `guid` without braces.
 */
export type TellAs = 'text' | 'number' | 'money' | 'currency' | 'date' | 'dateTime' | 'flag' | 'guid';

/**
 * Members by the name that items have for good: the kind of value, the Turkish word, and the columns of the ERP (or names of our own in an
 * answer) that mean it, with blanks between them.
 */
export type Entries = Readonly<Record<string, readonly [as: TellAs, turkish: string, columns: string]>>;

/** Members that stand in a table several times with a number behind their name. */
export const numberedEntries = (name: string, count: number, as: TellAs, turkish: string, columns: string): Entries =>
	Object.fromEntries(
		Array.from({ length: count }, (_, index) => index + 1).map((index) => [
			`${name}${index}`,
			[as, `${turkish} ${index}`, columns.replaceAll(/\S+/g, (column) => `${column}${index}`)] as const,
		]),
	);
