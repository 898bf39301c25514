import { columnNames } from '../../../text/columns';
import { searchedIn } from '../../holds';
import { parameter, type Searched } from '../../parameters';
import { composedRead, type Key } from '../../read';
import { allOf, anyOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { accountCards, addresses } from './tables';
import { digitsOf, isSomebodys, sameLetters, noGuid, noSuchAccount, oneAccount } from './common';
import type { Schema } from '../../../ask/schema';

/** The columns of a card that the database has. */
type Card = Readonly<Record<(typeof accountCards.needed)[number], Sql>> &
	Readonly<Partial<Record<(typeof accountCards.optional)[number], Sql>>>;

const there = (...columns: ReadonlyArray<Sql | undefined>): Sql[] => columns.filter((column) => column !== undefined);

/** E-mail addresses of a column, each between semicolons: one column may hold several. */
const listed = (mails: Sql): Sql => sql`N';' + REPLACE(REPLACE(${sameLetters(mails)}, N' ', N''), N',', N';') + N';'`;

/** When a card is the one that is looked for; `undefined` where the database lacks what tells it. Both sides are brought into one form. */
const FITS: Readonly<
	Record<'taxNumber' | 'code' | 'email' | 'phone' | 'name', (card: Card, wanted: Searched) => Sql[]>
> = {
	// Numbers of buyers who have none stand on any number of cards (docs/erp-behaviour.md#finding-accounts).
	taxNumber: ({ cari_vdaire_no, cari_VergiKimlikNo }, { text: wanted }) =>
		there(cari_vdaire_no, cari_VergiKimlikNo).map(
			(column) => sql`(${digitsOf(column)} = ${digitsOf(wanted)} AND ${isSomebodys(digitsOf(wanted))})`,
		),
	code: ({ cari_kod }, { text: wanted }) => [sql`${cari_kod} = ${wanted}`],
	email: ({ cari_EMail }, { text: wanted }) =>
		there(cari_EMail).map(
			(column) => sql`(CHARINDEX(N'@', ${wanted}) > 1 AND CHARINDEX(${listed(wanted)}, ${listed(column)}) > 0)`,
		),
	phone: ({ cari_CepTel }, { text: wanted }) =>
		there(cari_CepTel).map(
			(column) =>
				sql`(LEN(${digitsOf(wanted)}) >= 10 AND RIGHT(${digitsOf(column)}, 10) = RIGHT(${digitsOf(wanted)}, 10))`,
		),
	name: ({ cari_kod, cari_unvan1, cari_unvan2 }, wanted) => [
		allOf(searchedIn([cari_kod, cari_unvan1, cari_unvan2], wanted)),
	],
};

const LACKS = {
	taxNumber: 'the columns cari_vdaire_no and cari_VergiKimlikNo of the table CARI_HESAPLAR',
	code: 'the column cari_kod of the table CARI_HESAPLAR',
	email: 'the column cari_EMail of the table CARI_HESAPLAR',
	phone: 'the column cari_CepTel of the table CARI_HESAPLAR',
	name: 'the column cari_unvan1 of the table CARI_HESAPLAR',
} as const;

/** Accounts by what is known of them; one item that says so where there is none. */
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
	ask(schema, { findBy, findValue }) {
		const { from, column: c } = schema.as(accountCards, 'c');
		const { from: again, column: k } = schema.as(accountCards, 'k');
		const fits = (card: Card) => FITS[findBy](card, findValue);
		if (fits(c).length === 0) return { lacks: LACKS[findBy] };
		const those = (card: Card) => allOf([anyOf(fits(card)), ...notCancelled(card.cari_iptal)]);
		return {
			show: {
				bulundu: sql`CASE WHEN ${c.cari_kod} IS NULL THEN 0 ELSE 1 END`,
				bulunan: sql`(SELECT COUNT(*) FROM ${again} WHERE ${those(k)})`,
			},
			columns: [c],
			of: [accountCards],
			// A row of our own, so that there is one where no card fits.
			from: sql`(SELECT 1 AS evrak_one) n LEFT JOIN ${from} ON ${those(c)}`,
			key: [{ sql: sql`ISNULL(${c.cari_kod}, N'')`, type: 'text' }],
		};
	},
});

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
	action: 'Get addresses of account',
	description: 'Addresses of an account, and which of them invoices and goods go to (cari adresleri)',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2)',
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
