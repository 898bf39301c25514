import { sql } from '../../../ask/sql';

/** One account by its code. */
export const oneAccount = {
	type: 'text',
	label: 'Account (Cari)',
	turkish: 'Cari kodu',
	required: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
} as const;

/** One account, or all. */
export const accountOrAll = {
	type: 'text',
	label: 'Account (Cari)',
	turkish: 'Cari kodu',
	usual: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
	hint: 'All accounts without it',
} as const;

/** Accounts of one group. */
export const accountGroup = {
	type: 'text',
	label: 'Account Group',
	turkish: 'Cari grubu',
	placeholder: 'e.g. BAYI',
} as const;

const REMEDY = 'Look the code up in the ERP, or find it with Account: Find.';

/** What to say where the account that the user named is not there. */
export const noSuchAccount = ['the ERP has no such account', REMEDY] as const;

/** The same where a group was asked for, too. */
export const noSuchAccountInGroup = ['the ERP has no such account, or not in that group', REMEDY] as const;

/** What a line of our own has where a row has its GUID. */
export const noGuid = sql`CAST('00000000-0000-0000-0000-000000000000' AS uniqueidentifier)`;
