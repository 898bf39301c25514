import { isBlank } from '../../json/members';
import { readGuid } from '../../values/guid';
import { readText } from './identity';
import { firstOf, plainName, type PlainMembers } from './lookup';
import { ASSUMED_NAMES } from './names';

/** What shows that an object is an invoice, at least; how much depends on where it stands. */
export type Evidence = 'own' | 'placed';

/** A number of an invoice has digits: `TOPLAM` is none. */
const numberIn = (value: unknown): string | undefined => {
	const text = readText(value);
	return text !== undefined && /\d/.test(text) ? text : undefined;
};

/**
 * Whether the members of an object show that it is an invoice. `own`: by itself, with a UUID, or with a number or a GUID beside a sender, a date or an
 * amount; a code, a title or a tax number alone is a row of some other list. `placed`: in a list that is known to hold invoices a number
 * is enough, or a date with a sender or an amount; a row of totals or an error has neither. `member`: a member that the user has named as
 * the identity is enough everywhere. Names are assumed.
 */
export function showsInvoice(members: PlainMembers, needed: Evidence, member?: string): boolean {
	if (member !== undefined && !isBlank(members.get(plainName(member)))) return true;
	if (firstOf(members, ASSUMED_NAMES.uuid, readGuid) !== undefined) return true;
	const has = (names: readonly string[]) => firstOf(members, names, readText) !== undefined;
	const isDated = has(ASSUMED_NAMES.issued) || has(ASSUMED_NAMES.received);
	const isSent = has(ASSUMED_NAMES.senderTaxNumber);
	if (isSent && has(ASSUMED_NAMES.number)) return true;
	const isNumbered = firstOf(members, ASSUMED_NAMES.number, numberIn) !== undefined;
	const hasAmount = has(ASSUMED_NAMES.amount);
	if (isNumbered && (isDated || (hasAmount && has(ASSUMED_NAMES.senderName)))) return true;
	const hasGuid = firstOf(members, ASSUMED_NAMES.rowGuid, readGuid) !== undefined;
	if (hasGuid && isDated) return true;
	if (needed === 'own') return false;
	return isNumbered || hasGuid || (isDated && (isSent || hasAmount || has(ASSUMED_NAMES.senderName)));
}
