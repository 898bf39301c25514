import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { fold, plainTextOf, shown } from '../../base/text/text';
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

/** Width of the street columns: an old build has fewer characters, and truncates or refuses longer texts. */
const STREET = 127;

/** A street in the columns for avenue and street, split between words. */
function streetMembers(street: string): Members {
	const text = street.replace(/\s+/g, ' ').trim();
	if (text.length <= STREET) return { adr_cadde: text };
	const blank = text.lastIndexOf(' ', STREET);
	const index = blank > 0 ? blank : STREET;
	return { adr_cadde: text.slice(0, index).trimEnd(), adr_sokak: text.slice(index).trim() };
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

/** Warnings for parts of an address that cannot be sent: the ERP takes postal codes as numbers, but some countries have others. */
export const addressWarnings = ({ postalCode }: PartyAddress = {}): string[] =>
	isBlank(postalCode) || isNumber(postalCode?.trim())
		? []
		: [`Postal Code ${shown(postalCode)} is no number, as the ERP wants it, so it was left out`];

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

/** Width of each of the two name columns (cari_unvan1, cari_unvan2). */
const NAME_WIDTH = 127;

/** A name in parts that fit the columns, split between words where possible; `rest` fits into neither. */
function nameParts(
	name: string,
	width: number = NAME_WIDTH,
): { readonly parts: readonly [string, string]; readonly rest: string } {
	const cut = (text: string): readonly [string, string] => {
		if (text.length <= width) return [text, ''];
		const blank = text.lastIndexOf(' ', width);
		const index = blank > 0 ? blank : width;
		return [text.slice(0, index).trimEnd(), text.slice(index).trimStart()];
	};
	const [first, more] = cut(oneLine(name));
	const [second, rest] = cut(more);
	return { parts: [first, second], rest };
}

/** Warnings for a buyer's data that does not fit into a new account. */
export function accountWarnings(wanted: PartyWanted, party: Pick<Buyer, 'number'>, settings: PartySettings): string[] {
	const { rest } = nameParts(partyName(wanted, party));
	return [
		...(rest === ''
			? []
			: [`The name is longer than the two columns of ${NAME_WIDTH} characters: ${shown(rest)} was left out`]),
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
	const { parts } = nameParts(partyName(wanted, party));
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
