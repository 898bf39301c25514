import { columnNames } from '../../../../base/text/words';
import { searchCondition } from '../../holds';
import { parameter, type Searched } from '../../parameters';
import { composedRead, readPart } from '../../read';
import type { Database } from '../../database';
import { allOf, type Sql, sql } from '../../../ask/sql';
import { accountCards, addresses } from './movements';
import { digitsOf, isNoPlaceholder, sameLetters, noGuid, noSuchAccount, oneAccount } from './common';

/** A column's e-mail addresses, each between semicolons: one column may hold several. */
const listed = (mails: Sql): Sql => sql`N';' + REPLACE(REPLACE(${sameLetters(mails)}, N' ', N''), N',', N';') + N';'`;

/** Conditions by which a card `c` matches, and their columns. Both sides are normalized. */
const FITS: Readonly<
	Record<
		'taxNumber' | 'code' | 'email' | 'phone' | 'name',
		{ readonly by: readonly string[]; readonly fits: (wanted: Searched) => Sql }
	>
> = {
	// Placeholder tax numbers are on any number of cards (docs/trust/erp-behaviour.md#finding-accounts).
	taxNumber: {
		by: ['cari_vdaire_no', 'cari_VergiKimlikNo'],
		fits: ({ text }) => sql`
			${digitsOf(text)} IN (${digitsOf(sql`c.cari_vdaire_no`)}, ${digitsOf(sql`c.cari_VergiKimlikNo`)})
			AND ${isNoPlaceholder(digitsOf(text))}`,
	},
	code: { by: ['cari_kod'], fits: ({ text }) => sql`c.cari_kod = ${text}` },
	email: {
		by: ['cari_EMail'],
		fits: ({ text }) => sql`
			CHARINDEX(N'@', ${text}) > 1 AND CHARINDEX(${listed(text)}, ${listed(sql`c.cari_EMail`)}) > 0`,
	},
	phone: {
		by: ['cari_CepTel'],
		fits: ({ text }) => sql`
			LEN(${digitsOf(text)}) >= 10 AND RIGHT(${digitsOf(sql`c.cari_CepTel`)}, 10) = RIGHT(${digitsOf(text)}, 10)`,
	},
	name: {
		by: ['cari_kod'],
		fits: (wanted) => allOf(searchCondition([sql`c.cari_kod`, sql`c.cari_unvan1`, sql`c.cari_unvan2`], wanted)),
	},
};

/** Finds accounts by their data; one item says so if there is none. */
export const findAccount = composedRead({
	resource: 'account',
	operation: 'find',
	action: 'Search accounts',
	description:
		'Find accounts by tax number, code, e-mail, phone or name, as people write them (cari bul): to know whose order it is; one item with found = false where there is none',
	several: 'error',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2), which finds by code or tax number',
	parameters: {
		findBy: parameter('choice', 'Look Up By', 'Arama', {
			usual: true,
			choices: {
				taxNumber: ['Tax or Citizen Number', 'VKN, TCKN'],
				code: ['Account Code (Cari)', 'Cari kodu'],
				email: ['E-Mail (E-Posta)', 'E-posta'],
				phone: ['Mobile Phone', 'Cep telefonu: the last ten digits'],
				name: ['Words of Name or Code', 'Ünvan veya kod içindeki kelimeler'],
			},
		}),
		findValue: parameter('text', 'Value', 'Aranan', {
			searched: true,
			required: true,
			placeholder: 'e.g. 1234567890',
			hint: 'What to find. Numbers of one digit alone, such as 11111111111 of anonymous buyers, find nothing',
		}),
	},
	needs: [accountCards],
	members: columnNames`bulundu bulunan cari_kod cari_unvan1 cari_unvan2 cari_vdaire_adi cari_vdaire_no cari_VergiKimlikNo
		cari_EMail cari_CepTel cari_efatura_fl cari_doviz_cinsi cari_satis_fk cari_odemeplan_no cari_grup_kodu
		cari_temsilci_kodu cari_cari_kilitli_flg cari_Guid`,
	key: [['kod', 'text']],
	select(db, { findBy, findValue }) {
		const { by, fits } = FITS[findBy];
		if (!by.some((column) => db.hasColumn(accountCards, column))) db.require(accountCards, by[0] ?? '');
		// A row of our own, for the case that no card matches.
		return sql`
			SELECT ISNULL(k.cari_kod, N'') AS kod, CASE WHEN k.cari_kod IS NULL THEN 0 ELSE 1 END AS bulundu,
				COUNT(k.cari_kod) OVER () AS bulunan, k.*
			FROM (SELECT 1 AS bir) n
			LEFT JOIN (
				SELECT c.cari_kod, c.cari_unvan1, c.cari_unvan2, c.cari_vdaire_adi, c.cari_vdaire_no, c.cari_VergiKimlikNo,
					c.cari_EMail, c.cari_CepTel, c.cari_efatura_fl, c.cari_doviz_cinsi, c.cari_satis_fk, c.cari_odemeplan_no,
					c.cari_grup_kodu, c.cari_temsilci_kodu, c.cari_cari_kilitli_flg, c.cari_Guid
				FROM ${db.table(accountCards)} c
				WHERE ISNULL(c.cari_iptal, 0) = 0 AND ${fits(findValue)}
			) k ON 1 = 1`;
	},
});

const ADDRESS = columnNames`adr_adres_no fatura_adresi sevk_adresi adr_cadde adr_mahalle adr_sokak adr_Semt
	adr_Apt_No adr_Daire_No adr_posta_kodu adr_ilce adr_il adr_ulke adr_tel_ulke_kodu adr_tel_bolge_kodu
	adr_tel_no1 adr_efatura_alias adr_eirsaliye_alias adr_Guid`;

/** Accounts with their addresses; `where` filters the cards `c`. An account without an address has one row. */
const withAddresses = (db: Database, where: Sql): Sql => sql`
	SELECT c.cari_kod, CASE WHEN a.adr_adres_no IS NULL THEN 0 ELSE 1 END AS adresi_var,
		ISNULL(a.adr_adres_no, 0) AS adres, ISNULL(a.adr_Guid, ${noGuid}) AS kayit,
		CASE WHEN a.adr_adres_no = c.cari_fatura_adres_no THEN 1 WHEN a.adr_adres_no <> c.cari_fatura_adres_no THEN 0 END AS fatura_adresi,
		CASE WHEN a.adr_adres_no = c.cari_sevk_adres_no THEN 1 WHEN a.adr_adres_no <> c.cari_sevk_adres_no THEN 0 END AS sevk_adresi,
		a.adr_adres_no, a.adr_cadde, a.adr_mahalle, a.adr_sokak, a.adr_Semt, a.adr_Apt_No, a.adr_Daire_No, a.adr_posta_kodu,
		a.adr_ilce, a.adr_il, a.adr_ulke, a.adr_tel_ulke_kodu, a.adr_tel_bolge_kodu, a.adr_tel_no1, a.adr_efatura_alias,
		a.adr_eirsaliye_alias, a.adr_Guid
	FROM ${db.table(accountCards)} c
	LEFT JOIN ${db.table(addresses)} a ON a.adr_cari_kod = c.cari_kod AND ISNULL(a.adr_iptal, 0) = 0
	WHERE ISNULL(c.cari_iptal, 0) = 0 ${where}`;

/** Addresses are ordered by number. */
const ADDRESS_KEY = [
	['adres', 'number'],
	['kayit', 'guid'],
] as const;

/** Addresses of accounts. */
export const addressesPart = readPart({
	members: ADDRESS,
	key: ADDRESS_KEY,
	link: { cari_kod: ['cari_kod', 'text'] },
	select: (db) => withAddresses(db, sql`AND a.adr_adres_no IS NOT NULL`),
});

/** An account's addresses; one item says so if it has none. */
export const accountAddresses = composedRead({
	resource: 'account',
	operation: 'getAddresses',
	action: 'Get addresses of account',
	description: 'Addresses of an account, and which of them invoices and goods go to (cari adresleri)',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2)',
	parameters: { account: oneAccount },
	needs: [accountCards, addresses],
	members: ['cari_kod', 'adresi_var', ...ADDRESS],
	noRows: noSuchAccount,
	key: ADDRESS_KEY,
	select: (db, { account }) => withAddresses(db, sql`AND c.cari_kod = ${account}`),
});
