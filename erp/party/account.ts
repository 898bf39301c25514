import { isBlank, type Members } from '../json/members';
import { shown } from '../text/text';
import { addressMembers, addressWarnings } from './address';
import { addressesIn } from './contact/mail';
import { accountPhone } from './contact/phone';
import { oneLine, partyName, type Buyer } from './keys';
import type { PartySettings, PartyWanted } from './types';

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
