import { columnNames } from '../../../ask/columns';
import { composedRead, type Key } from '../../read';
import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { noGuid, noSuchAccount, oneAccount } from './common';
import { accountCards, addresses } from './tables';

/** Accounts with their addresses, as the join says where there is none. */
export function addressesOf(schema: Schema, join: Sql) {
	const { from: ofCards, column: c } = schema.as(accountCards, 'c');
	const { from: ofAddresses, column: a } = schema.as(addresses, 'a');
	const chosen = (column: typeof c.cari_fatura_adres_no) =>
		column && sql`CASE WHEN ${a.adr_adres_no} = ${column} THEN 1 ELSE 0 END`;
	const on = allOf([sql`${a.adr_cari_kod} = ${c.cari_kod}`, ...notCancelled(a.adr_iptal)]);
	const key: readonly [Key, ...Key[]] = [
		{ sql: sql`ISNULL(${a.adr_adres_no}, 0)`, type: 'number' },
		...(a.adr_Guid ? [{ sql: sql`ISNULL(${a.adr_Guid}, ${noGuid})`, type: 'guid' as const }] : []),
	];
	return {
		code: c.cari_kod,
		has: sql`CASE WHEN ${a.adr_adres_no} IS NULL THEN 0 ELSE 1 END`,
		question: {
			show: {
				fatura_adresi: chosen(c.cari_fatura_adres_no),
				sevk_adresi: chosen(c.cari_sevk_adres_no),
			},
			columns: [c, a],
			of: [accountCards, addresses],
			from: sql`${ofCards} ${join} ${ofAddresses} ON ${on}`,
			where: notCancelled(c.cari_iptal),
			key,
		},
	};
}

/** An account's addresses; one item that says so where it has none. */
export const accountAddresses = composedRead({
	resource: 'account',
	operation: 'getAddresses',
	name: 'Get Addresses',
	action: 'Get addresses of account',
	description: 'Addresses of an account, and which of them invoices and goods go to (cari adresleri)',
	nearest: 'Account: Get Many by Condition (CariListesiV2)',
	parameters: { account: oneAccount },
	needs: [accountCards, addresses],
	members: columnNames`cari_kod adresi_var adr_adres_no fatura_adresi sevk_adresi adr_cadde adr_mahalle adr_sokak adr_Semt
		adr_Apt_No adr_Daire_No adr_posta_kodu adr_ilce adr_il adr_ulke adr_tel_ulke_kodu adr_tel_bolge_kodu
		adr_tel_no1 adr_efatura_alias adr_eirsaliye_alias adr_Guid`,
	noRows: noSuchAccount,
	ask(schema, { account }) {
		const { code, has, question } = addressesOf(schema, sql`LEFT JOIN`);
		return {
			...question,
			show: { adresi_var: has, ...question.show },
			where: [sql`${code} = ${account}`, ...question.where],
		};
	},
});
