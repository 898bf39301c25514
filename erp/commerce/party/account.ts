import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { fold, plainTextOf, shown, splitAtBlank } from '../../base/text/text';
import { accountPhone, addressesIn } from './contact';
import { type Buyer, oneLine, partyName } from './keys';
import type { PartyAddress, PartySettings, PartyWanted } from './types';

/** Address columns by the shops' names of the parts (docs/trust/erp-behaviour.md#account-addresses). */
const COLUMNS: Readonly<Record<keyof PartyAddress, string>> = {
	street: 'adr_cadde',
	neighborhood: 'adr_mahalle',
	quarter: 'adr_Semt',
	building: 'adr_Apt_No',
	flat: 'adr_Daire_No',
	district: 'adr_ilce',
	city: 'adr_il',
	postalCode: 'adr_posta_kodu',
	country: 'adr_ulke',
};

/** Width of both columns of a name (cari_unvan1, cari_unvan2) and of a street; an old build truncates or refuses longer streets. */
const WIDTH = 127;

/** A text in two columns, split between words where possible; `rest` fits into neither. */
function inColumns(text: string): { readonly parts: readonly [string, string]; readonly rest: string } {
	const [first, more] = splitAtBlank(oneLine(text), WIDTH);
	const [second, rest] = splitAtBlank(more, WIDTH);
	return { parts: [first, second], rest };
}

/** The warning for what does not fit into two columns. */
const leftOut = (what: string, text: string): string[] => {
	const { rest } = inColumns(text);
	return rest === ''
		? []
		: [`The ${what} is longer than the two columns of ${WIDTH} characters: ${shown(rest)} was left out`];
};

/** A street in the columns for avenue and street. */
function streetMembers(street: string): Members {
	const [avenue, rest] = inColumns(street).parts;
	return { adr_cadde: avenue, ...(rest === '' ? {} : { adr_sokak: rest }) };
}

const isNumber = (text: string | undefined): text is string => /^\d{1,8}$/.test(text ?? '');

/** The non-blank members of an address. */
export function addressMembers(address: PartyAddress | undefined): Members {
	const parts = Object.entries(COLUMNS).flatMap(([part, column]) => {
		const text = plainTextOf(address?.[part as keyof PartyAddress]).trim();
		return text === '' ? [] : [[column, text] as const];
	});
	const { adr_cadde: street, adr_posta_kodu: postalCode, ...others } = Object.fromEntries(parts);
	return {
		...(street === undefined ? {} : streetMembers(street)),
		...others,
		...(isNumber(postalCode) ? { adr_posta_kodu: postalCode } : {}),
	};
}

/** Warnings for parts of an address that cannot be sent. The ERP takes postal codes as numbers, but some countries have others. */
export const addressWarnings = ({ postalCode, street }: PartyAddress = {}): string[] => [
	...leftOut('street', plainTextOf(street)),
	...(isBlank(postalCode) || isNumber(postalCode?.trim())
		? []
		: [`Postal Code ${shown(postalCode)} is no number, as the ERP wants it, so it was left out`]),
];

/** Columns by which two addresses are compared. */
export const ADDRESS_COLUMNS: readonly string[] = [...Object.values(COLUMNS), 'adr_sokak'];

/** Whether an account has the wanted address: every wanted part is equal, ignoring case, accents and blanks. */
export const isSameAddress = (row: Members, wanted: Members): boolean =>
	Object.entries(wanted).every(([column, value]) => {
		const there = plainTextOf(cell(row, column));
		// As numbers they lose leading zeros.
		if (column === 'adr_posta_kodu') return Number(there) === Number(value);
		return fold(there) === fold(plainTextOf(value));
	});

/** Warnings for a buyer's data that does not fit into a new account. */
export function accountWarnings(wanted: PartyWanted, party: Pick<Buyer, 'number'>, settings: PartySettings): string[] {
	return [
		...leftOut('name', partyName(wanted, party)),
		...(settings.address === 'never' ? [] : addressWarnings(wanted.address)),
	];
}

const filled = (members: Members): Members =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => !isBlank(value)));

/**
 * The members of a new account (CariKaydetV2). It has only the source's data of the buyer and the user's choices: no ledger code, group or currency
 * is invented.
 */
export function accountMembers(
	wanted: PartyWanted,
	party: Buyer,
	settings: PartySettings,
	code: string,
	registered?: boolean,
): Members {
	const { parts } = inColumns(partyName(wanted, party));
	const address = settings.address === 'never' ? {} : addressMembers(wanted.address);
	return {
		...wanted.fields,
		...filled({
			cari_kod: code,
			cari_unvan1: parts[0],
			cari_unvan2: parts[1],
			cari_vdaire_no: party.number?.number ?? settings.anonymousNumber,
			cari_vdaire_adi: wanted.taxOffice,
			cari_EMail: addressesIn(wanted.email ?? '').join(';'),
			cari_CepTel: accountPhone(wanted.phone ?? ''),
			cari_efatura_fl: registered === undefined ? undefined : Number(registered),
		}),
		...(Object.keys(address).length > 0 ? { adres: [address] } : {}),
	};
}
