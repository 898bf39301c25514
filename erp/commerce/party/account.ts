import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { fold, plainTextOf, shown } from '../../base/text/text';
import { accountPhone, addressesIn } from './contact';
import { type Buyer, oneLine, partyName } from './keys';
import type { PartyAddress, PartySettings, PartyWanted } from './types';

/** Columns of an address by what shops call its parts (docs/trust/erp-behaviour.md#account-addresses). */
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

/** Characters of the columns that hold a street: an old build has fewer, and cuts or refuses what is longer. */
const STREET = 127;

/** Characters of a text that may be a street, its blanks included. A longer one is none: it stays as it is, and the check of the columns' lengths refuses it. */
const LONGEST_STREET = 10_000;

/** A street in the columns for avenue and street, parted between words. */
function streetMembers(street: string): Members {
	if (street.length > LONGEST_STREET) return { adr_cadde: street };
	const text = street.replace(/\s+/g, ' ').trim();
	if (text.length <= STREET) return { adr_cadde: text };
	const blank = text.lastIndexOf(' ', STREET);
	const index = blank > 0 ? blank : STREET;
	return { adr_cadde: text.slice(0, index).trimEnd(), adr_sokak: text.slice(index).trim() };
}

const isNumber = (text: string | undefined): text is string => /^\d{1,8}$/.test(text ?? '');

/** The members of an address that say something. */
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

/** What of an address cannot be sent: the ERP takes postal codes as numbers, which those of some countries are not. */
export const addressWarnings = ({ postalCode }: PartyAddress = {}): string[] =>
	isBlank(postalCode) || isNumber(postalCode?.trim())
		? []
		: [`Postal Code ${shown(postalCode)} is no number, as the ERP wants it, so it was left out`];

/** Columns by which two addresses are compared. */
export const ADDRESS_COLUMNS: readonly string[] = [...Object.values(COLUMNS), 'adr_sokak'];

/** Whether an account's address is the one that is wanted: all that is wanted stands in it, whatever its letters and blanks are. */
export const isSameAddress = (row: Members, wanted: Members): boolean =>
	Object.entries(wanted).every(([column, value]) => {
		const there = plainTextOf(cell(row, column));
		// As numbers they lose the zeros that stand before them.
		if (column === 'adr_posta_kodu') return Number(there) === Number(value);
		return fold(there) === fold(plainTextOf(value));
	});

/** Characters of each of the two columns of a name (cari_unvan1, cari_unvan2). */
const NAME_WIDTH = 127;

/** A name in parts that fit the columns, parted between words where a word ends in time; what fits into neither is `rest`. */
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

/** What of a buyer a new account cannot hold. */
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
 * The members of a new account (CariKaydetV2). Only what the source says of the buyer, and what the user has chosen, stands in it: no
 * ledger code, group or currency is made up.
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
