import { isSameText, isSet } from '../ask/row';
import { cellText } from '../json/cell';
import type { Members } from '../json/members';
import { mailsIn } from './contact/mail';
import { isNobodysNumber, numberDigits } from '../values/taxNumber';
import { samePhone } from './contact/phone';
import type { PartyKey, PartyRow } from './types';

/** The tax numbers that stand on a card: nobody's count as none. */
export const numbersOfCard = (row: Members): string[] => [
	...new Set(
		['cari_vdaire_no', 'cari_VergiKimlikNo']
			.map((column) => numberDigits(cellText(row, column)))
			.filter((number) => number !== '' && !isNobodysNumber(number)),
	),
];

/** Why an account takes no documents, as far as its card says (docs/erp-behaviour.md#accounts-that-take-nothing). */
function closedBecause(row: Members): string {
	if (isSet(row, 'cari_cari_kilitli_flg')) return 'it is locked (cari_cari_kilitli_flg, cari kilitli)';
	if (cellText(row, 'cari_hareket_tipi') === '4') return 'it takes no movements (cari_hareket_tipi 4)';
	if (isSet(row, 'cari_firma_acik_kapal')) return 'its company is marked as closed (cari_firma_acik_kapal)';
	if (isSet(row, 'cari_faal_terk')) return 'its company is marked as no longer active (cari_faal_terk)';
	return '';
}

/** An account card as rules read it; `undefined` for a row that is none. */
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
			return isSameText(row.code, value);
	}
}
