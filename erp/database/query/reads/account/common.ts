import { parameter } from '../../parameters';
import { sql, Sql } from '../../../ask/sql';

/** One account by its code. */
export const oneAccount = parameter('text', 'Account (Cari)', 'Cari kodu', {
	required: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
});

/** One account, or all. */
export const accountOrAll = parameter('text', 'Account (Cari)', 'Cari kodu', {
	usual: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
	hint: 'All accounts without it',
});

/** Accounts of one group. */
export const accountGroup = parameter('text', 'Account Group (Grup)', 'Cari grubu', { placeholder: 'e.g. BAYI' });

const REMEDY = 'Look the code up in the ERP, or find it with Account: Search.';

/** What to say where the account that the user named is not there. */
export const noSuchAccount = ['the ERP has no such account', REMEDY] as const;

/** The same where a group was asked for, too. */
export const noSuchAccountInGroup = ['the ERP has no such account, or not in that group', REMEDY] as const;

/** What a line of our own has where a row has its GUID. */
export const noGuid = sql`CAST('00000000-0000-0000-0000-000000000000' AS uniqueidentifier)`;

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
