import { isBlank, type Members } from '../members';
import { readGuid, readText } from './identity';
import { firstOf, plainMembers, plainName } from './lookup';
import { ASSUMED } from './names';

/** What shows that an object is an invoice, at least; how much depends on where it stands. */
export type Evidence = 'own' | 'placed';

/** A number of an invoice has digits: `TOPLAM` is none. */
const numberIn = (value: unknown): string | undefined => {
	const text = readText(value);
	return text !== undefined && /\d/.test(text) ? text : undefined;
};

/**
 * Whether an object shows that it is an invoice. `own`: by itself, with a UUID, or with a number or a GUID beside a sender, a date or an
 * amount; a code, a title or a tax number alone is a row of some other list. `placed`: in a list that is known to hold invoices a number
 * is enough, or a date with a sender or an amount; a row of totals or an error has neither. `member`: a member that the user has named as
 * the identity is enough everywhere. Names are assumed.
 */
export function showsInvoice(row: Members, needed: Evidence, member?: string): boolean {
	const members = plainMembers(row);
	if (member !== undefined && !isBlank(members.get(plainName(member)))) return true;
	if (firstOf(members, ASSUMED.uuid, readGuid) !== undefined) return true;
	const has = (names: readonly string[]) => firstOf(members, names, readText) !== undefined;
	const isDated = has(ASSUMED.issued) || has(ASSUMED.received);
	const isSent = has(ASSUMED.senderTaxNumber);
	if (isSent && has(ASSUMED.number)) return true;
	const isNumbered = firstOf(members, ASSUMED.number, numberIn) !== undefined;
	const hasAmount = has(ASSUMED.amount);
	if (isNumbered && (isDated || (hasAmount && has(ASSUMED.senderName)))) return true;
	const hasGuid = firstOf(members, ASSUMED.rowGuid, readGuid) !== undefined;
	if (hasGuid && isDated) return true;
	if (needed === 'own') return false;
	return isNumbered || hasGuid || (isDated && (isSent || hasAmount || has(ASSUMED.senderName)));
}
