import { parameter } from '../../parameters';
import { sql, Sql } from '../../../ask/sql';

/** One account by code. */
export const oneAccount = parameter('text', 'Account (Cari)', 'Cari kodu', {
	required: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
});

export const accountOrAll = parameter('text', 'Account (Cari)', 'Cari kodu', {
	usual: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
	hint: 'All accounts without it',
});

export const accountGroup = parameter('text', 'Account Group (Grup)', 'Cari grubu', { placeholder: 'e.g. BAYI' });

const REMEDY = 'Look the code up in the ERP, or find it with Account: Search.';

/** The error if the given account does not exist. */
export const noSuchAccount = ['the ERP has no such account', REMEDY] as const;

/** The error if it does not exist, or not in the given group. */
export const noSuchAccountInGroup = ['the ERP has no such account, or not in that group', REMEDY] as const;

/** GUID of rows of our own. */
export const noGuid = sql`CAST('00000000-0000-0000-0000-000000000000' AS uniqueidentifier)`;

const replaced = (text: Sql, letters: string, by: string): Sql =>
	[...letters].reduce((all, letter) => sql`REPLACE(${all}, ${Sql.text(letter)}, ${Sql.text(by)})`, text);

/** Separators in phone and tax numbers. */
const BETWEEN = ' -+()./\u00a0\t';

/** The digits of a phone or tax number. */
export const digitsOf = (number: Sql): Sql => replaced(sql`ISNULL(${number}, N'')`, BETWEEN, '');

/** Whether digits are no placeholder, which repeats one digit: the rule of `isNobodysNumber`. */
export const isNoPlaceholder = (digits: Sql): Sql => sql`REPLACE(${digits}, LEFT(${digits}, 1), N'') <> N''`;

/** The form in which e-mail addresses are compared: the four Turkish letters I and i become one, on a server of any language. */
export const sameLetters = (text: Sql): Sql => sql`UPPER(${replaced(sql`ISNULL(${text}, N'')`, 'Iıİ', 'i')})`;
