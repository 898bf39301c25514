import { isEnd } from '../query/endRow';
import { flagOf } from '../values/flag';
import { cell } from '../json/cell';
import type { Members } from '../json/members';
import { plainTextOf } from '../text/text';
import { mailsIn } from './contact/mail';
import { isNobodysNumber, numberDigits } from './numbers';
import { samePhone } from './contact/phone';
import type { PartyKey, PartyRow } from './types';

const textIn = (row: Members, column: string): string => plainTextOf(cell(row, column)).trim();

/** The tax numbers that stand on a card: nobody's count as none. */
const numbersIn = (row: Members): string[] => [
	...new Set(
		['cari_vdaire_no', 'cari_VergiKimlikNo']
			.map((column) => numberDigits(textIn(row, column)))
			.filter((number) => number !== '' && !isNobodysNumber(number)),
	),
];

const isSet = (row: Members, column: string): boolean => flagOf(cell(row, column)) === true;

/** Why an account takes no documents, as far as its card says (docs/erp-behaviour.md#accounts-that-take-nothing). */
function closedBecause(row: Members): string {
	if (isSet(row, 'cari_cari_kilitli_flg')) return 'it is locked (cari_cari_kilitli_flg, cari kilitli)';
	if (textIn(row, 'cari_hareket_tipi') === '4') return 'it takes no movements (cari_hareket_tipi 4)';
	if (isSet(row, 'cari_firma_acik_kapal')) return 'its company is marked as closed (cari_firma_acik_kapal)';
	if (textIn(row, 'cari_faal_terk') === '1') return 'its company is marked as no longer active (cari_faal_terk)';
	return '';
}

/** An account card as rules read it; `undefined` for a row that is none. */
export function partyRow(row: Members): PartyRow | undefined {
	const code = textIn(row, 'cari_kod');
	if (code === '' || isEnd(row)) return undefined;
	return {
		code,
		name: [textIn(row, 'cari_unvan1'), textIn(row, 'cari_unvan2')].filter(Boolean).join(' '),
		numbers: numbersIn(row),
		emails: mailsIn(textIn(row, 'cari_EMail')),
		phone: textIn(row, 'cari_CepTel'),
		closed: closedBecause(row),
	};
}

/** The database compares codes without case, in Turkish or English; so do we, or a row that it gave would be nobody's. */
export const sameCode = (one: string, other: string): boolean =>
	['tr', 'en'].some((language) => one.trim().toLocaleUpperCase(language) === other.trim().toLocaleUpperCase(language));

/** Whether an account is recognised by a key. */
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
			return sameCode(row.code, value);
	}
}
