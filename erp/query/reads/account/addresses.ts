import { composedRead } from '../../read';
import { allOf, notCancelled, sql, untoldCancelled } from '../../sql';
import { noGuid, noSuchAccount, oneAccount, untoldOfCards } from './common';
import { accountCards, addresses } from './tables';

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
	members: [
		'cari_kod',
		'adresi_var',
		'adr_adres_no',
		'fatura_adresi',
		'sevk_adresi',
		'adr_cadde',
		'adr_mahalle',
		'adr_sokak',
		'adr_Semt',
		'adr_Apt_No',
		'adr_Daire_No',
		'adr_posta_kodu',
		'adr_ilce',
		'adr_il',
		'adr_ulke',
		'adr_tel_ulke_kodu',
		'adr_tel_bolge_kodu',
		'adr_tel_no1',
		'adr_efatura_alias',
		'adr_eirsaliye_alias',
		'adr_Guid',
	],
	noRows: noSuchAccount,
	ask(schema, { account }) {
		const { from: ofCards, column: c } = schema.as(accountCards, 'c');
		const { from: ofAddresses, column: a } = schema.as(addresses, 'a');
		const chosen = (column: typeof c.cari_fatura_adres_no) =>
			column && sql`CASE WHEN ${a.adr_adres_no} = ${column} THEN 1 ELSE 0 END`;
		const on = allOf([sql`${a.adr_cari_kod} = ${c.cari_kod}`, ...notCancelled(a.adr_iptal)]);
		return {
			show: {
				cari_kod: c.cari_kod,
				adresi_var: sql`CASE WHEN ${a.adr_adres_no} IS NULL THEN 0 ELSE 1 END`,
				adr_adres_no: a.adr_adres_no,
				fatura_adresi: chosen(c.cari_fatura_adres_no),
				sevk_adresi: chosen(c.cari_sevk_adres_no),
				adr_cadde: a.adr_cadde,
				adr_mahalle: a.adr_mahalle,
				adr_sokak: a.adr_sokak,
				adr_Semt: a.adr_Semt,
				adr_Apt_No: a.adr_Apt_No,
				adr_Daire_No: a.adr_Daire_No,
				adr_posta_kodu: a.adr_posta_kodu,
				adr_ilce: a.adr_ilce,
				adr_il: a.adr_il,
				adr_ulke: a.adr_ulke,
				adr_tel_ulke_kodu: a.adr_tel_ulke_kodu,
				adr_tel_bolge_kodu: a.adr_tel_bolge_kodu,
				adr_tel_no1: a.adr_tel_no1,
				adr_efatura_alias: a.adr_efatura_alias,
				adr_eirsaliye_alias: a.adr_eirsaliye_alias,
				adr_Guid: a.adr_Guid,
			},
			from: sql`${ofCards} LEFT JOIN ${ofAddresses} ON ${on}`,
			where: [sql`${c.cari_kod} = ${account}`, ...notCancelled(c.cari_iptal)],
			untold: [...untoldOfCards(c.cari_iptal), ...untoldCancelled(a.adr_iptal, 'addresses', 'adr_iptal')],
			key: [
				{ sql: sql`ISNULL(${a.adr_adres_no}, 0)`, type: 'number' },
				...(a.adr_Guid ? [{ sql: sql`ISNULL(${a.adr_Guid}, ${noGuid})`, type: 'guid' as const }] : []),
			],
		};
	},
});
