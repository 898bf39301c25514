import type { TableQuestion } from '../../database/ask/question';
import { isSameText, isSet } from '../../database/ask/row';
import { anyOf, oneOf, Sql, sql } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { digitsOf, sameLetters } from '../../database/query/reads/account/common';
import { isPlaceholderNumber, numberDigits } from '../../base/values/taxNumber';
import { ADDRESS_COLUMNS } from './account';
import { mailsIn, samePhone } from './contact';
import type { PartyKey, PartyRow } from './types';

/** Optional columns of account cards, for matching buyers and for the output; every database has the code. */
const CARD_COLUMNS = [
	...['cari_unvan1', 'cari_unvan2', 'cari_vdaire_no', 'cari_VergiKimlikNo', 'cari_EMail', 'cari_CepTel'],
	...['cari_cari_kilitli_flg', 'cari_hareket_tipi', 'cari_firma_acik_kapal', 'cari_faal_terk'],
];

/** Digits of a telephone that a database can compare without knowing countries; the rule compares more exactly. */
const COMPARED = 10;

/** Conditions for cards that may match one of these keys: they may find a few too many, which the rule drops, but never too few. */
function fitting(keys: readonly PartyKey[], has: (column: string) => boolean): Sql[] {
	const valuesOf = (...by: ReadonlyArray<PartyKey['by']>) =>
		keys.filter((key) => by.includes(key.by)).map(({ value }) => value);
	const conditions: Sql[] = [];
	const codes = valuesOf('code', 'retailAccount');
	if (codes.length > 0) conditions.push(sql`cari_kod IN (${oneOf(codes)})`);
	const numbers = valuesOf('taxNumber').flatMap((number) => [number, `TR${number}`]);
	if (numbers.length > 0)
		for (const column of ['cari_vdaire_no', 'cari_VergiKimlikNo'].filter(has))
			conditions.push(sql`${digitsOf(Sql.name(column))} IN (${oneOf(numbers)})`);
	const mails = valuesOf('email').flatMap(mailsIn);
	if (mails.length > 0 && has('cari_EMail')) {
		const column = sameLetters(sql`cari_EMail`);
		conditions.push(...mails.map((mail) => sql`CHARINDEX(${sameLetters(Sql.text(mail))}, ${column}) > 0`));
	}
	const phones = valuesOf('phone').map((phone) => phone.slice(-COMPARED));
	if (phones.length > 0 && has('cari_CepTel'))
		conditions.push(sql`RIGHT(${digitsOf(sql`cari_CepTel`)}, 10) IN (${oneOf(phones)})`);
	return conditions;
}

/** Whether a database can be queried for a key. */
const canAskFor = ({ by }: PartyKey, has: (column: string) => boolean): boolean =>
	(by !== 'email' || has('cari_EMail')) &&
	(by !== 'phone' || has('cari_CepTel')) &&
	(by !== 'taxNumber' || has('cari_vdaire_no') || has('cari_VergiKimlikNo'));

export const accountsQuestion = (keys: readonly PartyKey[]): TableQuestion => ({
	table: 'CARI_HESAPLAR',
	columns: ['cari_kod'],
	optional: CARD_COLUMNS,
	cancelled: 'cari_iptal',
	where: (has) => (keys.every((key) => canAskFor(key, has)) ? anyOf(fitting(keys, has)) : undefined),
});

/**
 * Query for the codes that are numbered after a prefix, including those of cancelled accounts, which are taken, too. The highest of each length is
 * enough: codes of one length sort by their numbers.
 */
export const codesQuestion = (prefix: string): TableQuestion => {
	const beginning = prefix.replace(/[%_[]/g, '[$&]');
	return {
		table: 'CARI_HESAPLAR',
		columns: ['cari_kod'],
		where: sql`cari_kod LIKE ${Sql.text(`${beginning}[0-9]%`)} AND cari_kod NOT LIKE ${Sql.text(`${beginning}%[^0-9]%`)}`,
		greatestBy: sql`LEN(cari_kod)`,
	};
};

/** Query for the addresses of an account. */
export const addressesQuestion = (code: string): TableQuestion => ({
	table: 'CARI_HESAP_ADRESLERI',
	columns: ADDRESS_COLUMNS,
	cancelled: 'adr_iptal',
	where: sql`adr_cari_kod = ${Sql.text(code)}`,
});

/** An account's tax number, and the columns that an update of it needs. */
export const numberQuestion = (code: string): TableQuestion => ({
	table: 'CARI_HESAPLAR',
	columns: ['cari_kod', 'cari_Guid', 'cari_vdaire_no'],
	optional: ['cari_VergiKimlikNo', 'cari_lastup_date'],
	cancelled: 'cari_iptal',
	where: sql`cari_kod = ${Sql.text(code)}`,
});

/** The tax numbers of a card, without placeholder numbers. */
export const numbersOfCard = (row: Members): string[] => [
	...new Set(
		['cari_vdaire_no', 'cari_VergiKimlikNo']
			.map((column) => numberDigits(cellText(row, column)))
			.filter((number) => number !== '' && !isPlaceholderNumber(number)),
	),
];

/** Why an account takes no documents, by its card (docs/trust/erp-behaviour.md#accounts-that-take-nothing). */
function closedBecause(row: Members): string {
	if (isSet(row, 'cari_cari_kilitli_flg')) return 'it is locked (cari_cari_kilitli_flg, cari kilitli)';
	if (cellText(row, 'cari_hareket_tipi') === '4') return 'it takes no movements (cari_hareket_tipi 4)';
	if (isSet(row, 'cari_firma_acik_kapal')) return 'its company is marked as closed (cari_firma_acik_kapal)';
	if (isSet(row, 'cari_faal_terk')) return 'its company is marked as no longer active (cari_faal_terk)';
	return '';
}

/** An account card for the rules; `undefined` for a row without a code. */
export function partyRow(row: Members): PartyRow | undefined {
	const code = cellText(row, 'cari_kod');
	if (code === '') return undefined;
	return {
		code,
		name: [cellText(row, 'cari_unvan1'), cellText(row, 'cari_unvan2')].filter(Boolean).join(' '),
		numbers: numbersOfCard(row),
		emails: mailsIn(cellText(row, 'cari_EMail')),
		phone: cellText(row, 'cari_CepTel'),
		closed: closedBecause(row),
	};
}

/** Whether an account matches a key. */
export function isKnownBy(row: PartyRow, { by, value }: PartyKey): boolean {
	switch (by) {
		case 'taxNumber':
			return row.numbers.includes(value);
		case 'email':
			return mailsIn(value).some((mail) => row.emails.includes(mail));
		case 'phone':
			return samePhone(row.phone, value);
		case 'code':
		case 'retailAccount':
			return isSameText(row.code, value);
	}
}
