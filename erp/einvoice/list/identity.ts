import type { Members } from '../../base/json/members';
import { sameForm } from '../../base/text/text';
import { readGuid } from '../../base/values/guid';
import { PlainMembers, plainName } from './lookup';

/** A single value as text without outer blanks; `undefined` for blank ones, lists and objects. */
export const readText = (value: unknown): string | undefined =>
	typeof value === 'string' ? value.trim() || undefined : Number.isFinite(value) ? String(value) : undefined;

/** A tax number as written in lists; with fewer digits it is not one. */
const TAX_NUMBER = /^(?:TR)?(\d{5,11})(?:\.0)?$/i;

/** A tax number that needs no normalization. */
const USUAL = /^\d{10,11}$/;

/**
 * The sender's tax number: a list that writes it as a number loses its leading zeros, and may write it as text in another answer; some lists
 * prepend the country.
 */
export function readSender(value: unknown): string | undefined {
	const written = readText(value);
	if (written === undefined || USUAL.test(written)) return written;
	return TAX_NUMBER.exec(written.replaceAll(' ', ''))?.[1]?.padStart(10, '0') ?? written;
}

/** Number and sender of a row as one text; `undefined` where it does not show both. */
const numberIn = (members: PlainMembers): string | undefined => {
	const number = members.first('number', readText);
	const sender = members.first('senderTaxNumber', readSender);
	return number && sender ? `${sender}/${sameForm(number)}` : undefined;
};

/** The value of the member that the setting names, in any letter case. */
const namedIn = (members: PlainMembers, member: string | undefined): string | undefined => {
	const named = member ? members.get(plainName(member)) : undefined;
	return readGuid(named) ?? readText(named);
};

const uuidIn = (members: PlainMembers): string | undefined => members.first('uuid', readGuid);

/**
 * The unique identity of an incoming invoice, which also proves that a row is one: the member that the setting names, else UUID or ETTN, else
 * number with the sender's tax number. The names are assumed (docs/trust/erp-behaviour.md#incoming-invoices).
 */
export function identityOf(row: Members, member?: string): string | undefined {
	const members = new PlainMembers(row);
	return namedIn(members, member) ?? uuidIn(members) ?? numberIn(members);
}

/** The key that recognizes it; absent if it has no identity. A list may show a UUID at one time and not at another, so the number comes first. */
export function keyOfInvoice(row: Members, member?: string): string | undefined {
	const members = new PlainMembers(row);
	return namedIn(members, member) ?? numberIn(members) ?? uuidIn(members);
}
