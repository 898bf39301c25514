import type { Members } from '../../base/json/members';
import { sameForm } from '../../base/text/text';
import { readGuid } from '../../base/values/guid';
import { firstOf, plainMembers, plainName, type PlainMembers } from './lookup';
import { ASSUMED_NAMES } from './names';

/** What distinguishes one incoming invoice from all others. */
export interface RowIdentity {
	/** Stable text: the value of the named member, the UUID, or `sender/number`. */
	readonly key: string;
	readonly kind: 'setting' | 'uuid' | 'number';
}

/** A single value as text without outer blanks; `undefined` for blank ones, lists and objects. */
export const readText = (value: unknown): string | undefined =>
	(typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value))
		? String(value).trim()
		: undefined;

/** A tax number as lists write it; fewer figures are none. */
const TAX_NUMBER = /^(?:TR)?(\d{5,11})(?:\.0)?$/i;

/** One that needs no rewriting. */
const USUAL = /^\d{10,11}$/;

/**
 * The sender's tax number: a list that writes it as a number loses the zeros at its beginning, and may write it as text in another answer; some
 * write the country before.
 */
export function readSender(value: unknown): string | undefined {
	const written = readText(value);
	if (written === undefined || USUAL.test(written)) return written;
	return TAX_NUMBER.exec(written.replaceAll(' ', ''))?.[1]?.padStart(10, '0') ?? written;
}

/** Number and sender of a row as one text; `undefined` where it does not show both. */
const numberIn = (members: PlainMembers): string | undefined => {
	const number = firstOf(members, ASSUMED_NAMES.number, readText);
	const sender = firstOf(members, ASSUMED_NAMES.senderTaxNumber, readSender);
	return number && sender ? `${sender}/${sameForm(number)}` : undefined;
};

/** The same of a whole row: a list may show a UUID at one time and none at another. */
export const numberOf = (row: Members): string | undefined => numberIn(plainMembers(row));

/**
 * What shows by itself that a row is an invoice, and which: the member that the setting names (any letter case), else UUID or ETTN, else number
 * with the sender's tax number. The names are assumed (docs/trust/erp-behaviour.md#incoming-invoices).
 */
export function identityOf(row: Members, member?: string): RowIdentity | undefined {
	const members = plainMembers(row);
	const named = member ? members.get(plainName(member)) : undefined;
	const key = readGuid(named) ?? readText(named);
	if (key !== undefined) return { key, kind: 'setting' };
	const uuid = firstOf(members, ASSUMED_NAMES.uuid, readGuid);
	if (uuid !== undefined) return { key: uuid, kind: 'uuid' };
	const number = numberIn(members);
	return number === undefined ? undefined : { key: number, kind: 'number' };
}
