import { Sql, sql } from '../../../ask/sql';

const replaced = (text: Sql, letters: string, by: string): Sql =>
	[...letters].reduce((all, letter) => sql`REPLACE(${all}, ${Sql.text(letter)}, ${Sql.text(by)})`, text);

/** What people write into numbers. */
const BETWEEN = ' -+()./\u00a0\t';

/** The digits of a number of a phone or taxpayer, whatever stands between them. */
export const digitsOf = (number: Sql): Sql => replaced(sql`ISNULL(${number}, N'')`, BETWEEN, '');

/** Whether digits are somebody's number: each number of one digit alone is nobody's, by the rule of `isNobodysNumber`. */
export const isSomebodys = (digits: Sql): Sql => sql`REPLACE(${digits}, LEFT(${digits}, 1), N'') <> N''`;

/** A text by which e-mail addresses are compared: the four letters I and i of Turkish are one, on a server of any language. */
export const sameLetters = (text: Sql): Sql => sql`UPPER(${replaced(sql`ISNULL(${text}, N'')`, 'Iıİ', 'i')})`;
