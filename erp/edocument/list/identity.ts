import { createHash } from 'node:crypto';
import { isBlank, isMembers, type Members } from '../../json/members';
import { sameForm } from '../../text/text';
import { readGuid } from '../../values/guid';
import { firstOf, plainMembers, plainName, withoutPrefix, type PlainMembers } from './lookup';
import { ASSUMED_NAMES, VOLATILE } from './names';

/** What tells one incoming invoice from all others. */
export interface RowIdentity {
	/** Stable text: the UUID, `sender/number`, a GUID or value of the row, or `sha256:` and 64 hex characters. */
	readonly key: string;
	/** Where it comes from; `digest` is the weakest, as any unexpected change of the row makes a new one. */
	readonly kind: 'setting' | 'uuid' | 'number' | 'rowGuid' | 'digest';
}

/** A single value as text without outer blanks; `undefined` for blank ones, lists and objects. */
export const readText = (value: unknown): string | undefined =>
	(typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value))
		? String(value).trim()
		: undefined;

/** Longer texts stand in a digest by their length and their own digest: written as JSON, a text of outside may become six times as long. */
const LONGEST_TEXT = 1_000;

const brief = (text: string): string =>
	text.length <= LONGEST_TEXT ? text : `${text.length}:${createHash('sha256').update(text, 'utf16le').digest('hex')}`;

/** The same for every order of members; blank ones and those that change while an invoice lives are left out. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value === 'string') return brief(value);
	if (!isMembers(value)) return value;
	const bare = withoutPrefix(value);
	const isLeftOut = (name: string) => VOLATILE.has(plainName(name)) || VOLATILE.has(plainName(bare(name) ?? ''));
	return Object.entries(value)
		.filter(([name, member]) => !isBlank(member) && !isLeftOut(name))
		.map(([name, member]) => [brief(name), canonical(member)] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1));
}

const digestOf = (row: Members): string =>
	`sha256:${createHash('sha256')
		.update(JSON.stringify(canonical(row)), 'utf8')
		.digest('hex')}`;

/** A tax number as lists write it; fewer figures are none. */
const TAX_NUMBER = /^(?:TR)?(\d{5,11})(?:\.0)?$/i;

/**
 * The sender's tax number: a list that writes it as a number loses the zeros at its beginning, and may write it as text in another answer; some
 * write the country before.
 */
export function readSender(value: unknown): string | undefined {
	const written = readText(value);
	return written && (TAX_NUMBER.exec(written.replaceAll(' ', ''))?.[1]?.padStart(10, '0') ?? written);
}

/** Number and sender, as one text. */
function numberWithSender(members: PlainMembers): string | undefined {
	const number = firstOf(members, ASSUMED_NAMES.number, readText);
	const sender = firstOf(members, ASSUMED_NAMES.senderTaxNumber, readSender);
	return number && sender ? `${sender}/${sameForm(number)}` : undefined;
}

function strong(members: PlainMembers): RowIdentity | undefined {
	const uuid = firstOf(members, ASSUMED_NAMES.uuid, readGuid);
	if (uuid !== undefined) return { key: uuid, kind: 'uuid' };
	const key = numberWithSender(members);
	return key === undefined ? undefined : { key, kind: 'number' };
}

/** The value of the named member, else UUID, else number with sender: what shows by itself that a row is an invoice. */
export function provingIdentity(members: PlainMembers, member?: string): RowIdentity | undefined {
	const named = member ? members.get(plainName(member)) : undefined;
	const key = readGuid(named) ?? readText(named);
	return key === undefined ? strong(members) : { key, kind: 'setting' };
}

/** What a row without any of those is known by. */
function weakIdentity(row: Members, members: PlainMembers): RowIdentity {
	const guid = firstOf(members, ASSUMED_NAMES.rowGuid, readGuid);
	return guid === undefined ? { key: digestOf(row), kind: 'digest' } : { key: guid, kind: 'rowGuid' };
}

/**
 * The identity of a row of GelenFaturalarV2: the member that the setting names (any letter case, a path with dots), else UUID or
 * ETTN, else invoice number with the sender's tax number, else a GUID of the row, else the SHA-256 of its lasting members. A row in
 * which the named member is blank is read like one without setting, so that no row is without identity. The names are assumed
 * (docs/erp-behaviour.md#incoming-invoices).
 */
export function rowIdentityOf(row: Members, member?: string): RowIdentity {
	const members = plainMembers(row);
	return provingIdentity(members, member) ?? weakIdentity(row, members);
}
