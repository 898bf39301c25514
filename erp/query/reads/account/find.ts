import { composedRead } from '../../read';
import { allOf, anyOf, notCancelled, Sql, sql } from '../../sql';
import { untoldOfCards } from './common';
import { accountCards } from './tables';
import { digitsOf, plainLetters, sameLetters } from './text';

/** The columns of a card that the database has. */
type Card = Readonly<Record<keyof typeof accountCards.needed, Sql>> &
	Readonly<Partial<Record<keyof typeof accountCards.optional, Sql>>>;

const there = (...columns: ReadonlyArray<Sql | undefined>): Sql[] => columns.filter((column) => column !== undefined);

/** E-mail addresses of a column, each between semicolons: one column may hold several. */
const listed = (mails: Sql): Sql => sql`N';' + REPLACE(REPLACE(${sameLetters(mails)}, N' ', N''), N',', N';') + N';'`;

/** When a card is the one that is looked for; `undefined` where the database lacks what tells it. Both sides are brought into one form. */
const FITS: Readonly<Record<'taxNumber' | 'code' | 'email' | 'phone' | 'name', (card: Card, wanted: Sql) => Sql[]>> = {
	// Numbers of buyers who have none stand on any number of cards (docs/erp-behaviour.md#finding-accounts).
	taxNumber: ({ cari_vdaire_no, cari_VergiKimlikNo }, wanted) =>
		there(cari_vdaire_no, cari_VergiKimlikNo).map(
			(column) =>
				sql`(${digitsOf(column)} = ${digitsOf(wanted)} AND ${digitsOf(wanted)} NOT IN (N'', N'11111111111', N'2222222222'))`,
		),
	code: ({ cari_kod }, wanted) => [sql`${cari_kod} = ${wanted}`],
	email: ({ cari_EMail }, wanted) =>
		there(cari_EMail).map(
			(column) => sql`(CHARINDEX(N'@', ${wanted}) > 1 AND CHARINDEX(${listed(wanted)}, ${listed(column)}) > 0)`,
		),
	phone: ({ cari_CepTel }, wanted) =>
		there(cari_CepTel).map(
			(column) =>
				sql`(LEN(${digitsOf(wanted)}) >= 10 AND RIGHT(${digitsOf(column)}, 10) = RIGHT(${digitsOf(wanted)}, 10))`,
		),
	name: ({ cari_kod, cari_unvan1, cari_unvan2 }, wanted) => {
		const names = there(cari_unvan1, cari_unvan2).map((column) => sql`ISNULL(${column}, N'')`);
		const found = plainLetters(sql`LTRIM(RTRIM(${wanted}))`);
		return [cari_kod, ...(names.length > 0 ? [Sql.join(names, sql` + N' ' + `)] : [])].map(
			(text) => sql`CHARINDEX(${found}, ${plainLetters(text)}) > 0`,
		);
	},
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
	name: 'Find',
	action: 'Find accounts',
	description:
		'Find accounts by tax number, code, e-mail, phone or name (cari bul); one item with found = false where there is none',
	nearest: 'Account: Get Many by Condition (CariListesiV2), which finds by code or tax number',
	parameters: {
		findBy: {
			type: 'choice',
			label: 'Find By',
			turkish: 'Arama',
			usual: true,
			choices: {
				taxNumber: ['Tax or Citizen Number', 'VKN, TCKN'],
				code: ['Account Code', 'Cari kodu'],
				email: ['E-Mail', 'E-posta'],
				phone: ['Mobile Phone', 'Cep telefonu: the last ten digits'],
				name: ['Name or Code Contains', 'Ünvan veya kod içinde'],
			},
		},
		findValue: {
			type: 'text',
			label: 'Value',
			turkish: 'Aranan',
			required: true,
			placeholder: 'e.g. 1234567890',
			hint: 'What to find. The numbers 11111111111 and 2222222222 of anonymous buyers find nothing',
		},
	},
	needs: [accountCards],
	members: {
		found: ['bulundu', 'flag', 'Bulundu'],
		hits: ['bulunan', 'number', 'Bulunan cari sayısı'],
		accountCode: ['cari_kod', 'text', 'Cari kodu'],
		accountName: ['cari_unvan1', 'text', 'Ünvan'],
		accountName2: ['cari_unvan2', 'text', 'Ünvan 2'],
		taxOffice: ['cari_vdaire_adi', 'text', 'Vergi dairesi'],
		taxNumber: ['cari_vdaire_no', 'text', 'Vergi no'],
		otherTaxNumber: ['cari_VergiKimlikNo', 'text', 'Vergi kimlik no'],
		email: ['cari_EMail', 'text', 'E-posta'],
		mobilePhone: ['cari_CepTel', 'text', 'Cep telefonu'],
		eInvoiceUser: ['cari_efatura_fl', 'flag', 'E-fatura mükellefi'],
		currency: ['cari_doviz_cinsi', 'number', 'Döviz cinsi'],
		priceList: ['cari_satis_fk', 'number', 'Satış fiyat listesi'],
		paymentPlan: ['cari_odemeplan_no', 'number', 'Ödeme planı'],
		group: ['cari_grup_kodu', 'text', 'Cari grubu'],
		salesperson: ['cari_temsilci_kodu', 'text', 'Temsilci'],
		isLocked: ['cari_cari_kilitli_flg', 'flag', 'Kilitli'],
		guid: ['cari_Guid', 'guid', 'Kayıt no'],
	},
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
				cari_kod: c.cari_kod,
				cari_unvan1: c.cari_unvan1,
				cari_unvan2: c.cari_unvan2,
				cari_vdaire_adi: c.cari_vdaire_adi,
				cari_vdaire_no: c.cari_vdaire_no,
				cari_VergiKimlikNo: c.cari_VergiKimlikNo,
				cari_EMail: c.cari_EMail,
				cari_CepTel: c.cari_CepTel,
				cari_efatura_fl: c.cari_efatura_fl,
				cari_doviz_cinsi: c.cari_doviz_cinsi,
				cari_satis_fk: c.cari_satis_fk,
				cari_odemeplan_no: c.cari_odemeplan_no,
				cari_grup_kodu: c.cari_grup_kodu,
				cari_temsilci_kodu: c.cari_temsilci_kodu,
				cari_cari_kilitli_flg: c.cari_cari_kilitli_flg,
				cari_Guid: c.cari_Guid,
			},
			// A row of our own, so that there is one where no card fits.
			from: sql`(SELECT 1 AS evrak_one) n LEFT JOIN ${from} ON ${those(c)}`,
			untold: untoldOfCards(c.cari_iptal),
			key: [{ sql: sql`ISNULL(${c.cari_kod}, N'')`, type: 'text' }],
		};
	},
});
