import { isBlank, isMembers, type Members } from '../base/json/members';
import { readText } from './list/identity';
import { memberOf, PlainMembers, plainName } from './list/lookup';
import { unpacked } from './list/loose';
import {
	AUTHORITY_CODES,
	textAfterCode,
	DOCUMENT_CODES,
	ENVELOPE_CODES,
	statusCodeOf,
	readCode,
	type StatusCode,
} from './statusCodes';
import { takesNoAnswer, type Scenario } from './list/summary';

/** The three status codes; absent if blank in the answer. Text, whatever the wire's type. */
interface StatusCodes {
	/** `BelgeDurumKodu` */
	readonly document?: string;
	/** `ZarfDurumKodu` */
	readonly envelope?: string;
	/** `GIBDurumKodu` */
	readonly authority?: string;
}

/** The state of a document. */
interface Meaning {
	readonly meaning: 'waiting' | 'delivered' | 'accepted' | 'rejected' | 'failed' | 'unknown';
	/** The status will not change, so no further query is needed. A resend has another UUID and another status. */
	readonly final: boolean;
	/** One line of English. */
	readonly explanation: string;
	/** The remedy of a failure. */
	readonly retry?: string;
}

/** Meaning, codes and the server's own texts of an answer of EBelgeDurumSorgulamaV2. */
export interface Status extends Meaning {
	readonly codes: StatusCodes;
	readonly texts: StatusCodes;
}

const unknown = (codes: StatusCodes): Meaning => {
	const shown = Object.entries(codes)
		.filter(([, code]) => code !== undefined)
		.map(([member, code]) => `${member} ${String(code)}`);
	return {
		meaning: 'unknown',
		final: false,
		explanation: shown.length === 0 ? 'No status code yet' : `Codes without known meaning: ${shown.join(', ')}`,
	};
};

function delivered(code: StatusCode, scenario: Scenario): Meaning {
	const explanation = scenario === 'commercial' ? `${code.meaning}; the recipient's answer may follow` : code.meaning;
	return { meaning: 'delivered', final: takesNoAnswer(scenario), explanation };
}

/**
 * The meaning of the three codes together (docs/trust/erp-behaviour.md#status-answer). The recipient's answer has precedence, then a failure at
 * the authority. An unknown document code makes the whole unknown, because it may be newer than the delivery. Delivered commercial invoices, and
 * those of unknown scenario, still wait for the answer. A signed e-archive invoice is final.
 */
export function meaningOf(codes: StatusCodes, scenario: Scenario = 'unknown'): Meaning {
	const document = statusCodeOf(DOCUMENT_CODES, codes.document);
	if (document?.class === 'accepted' || document?.class === 'rejected')
		return { meaning: document.class, final: true, explanation: document.meaning };
	const authority = statusCodeOf(AUTHORITY_CODES, codes.authority);
	if (authority?.class === 'failed')
		return { meaning: 'failed', final: true, explanation: authority.meaning, retry: authority.retry };
	if (document?.class === 'unknown' || authority?.class === 'unknown') return unknown(codes);
	if (document?.class === 'signed' && (authority === undefined || authority.class === 'delivered'))
		return { meaning: 'delivered', final: true, explanation: document.meaning };
	if (authority?.class === 'delivered') return delivered(authority, scenario);
	const sent = statusCodeOf(ENVELOPE_CODES, codes.envelope);
	if (authority === undefined && sent?.class === 'unknown') return unknown(codes);
	const step = authority ?? sent ?? document;
	return step ? { meaning: 'waiting', final: false, explanation: step.meaning } : unknown(codes);
}

const CODES = { document: 'BelgeDurumKodu', envelope: 'ZarfDurumKodu', authority: 'GIBDurumKodu' } as const;
const NAMES: ReadonlySet<string> = new Set(Object.values(CODES).map(plainName));

/** Members of the code in an object that replaces it, and of its text. */
const CODE_NAMES = ['Kod', 'Kodu', 'Code', 'Deger', 'Value', 'Durum', 'Id', 'No'];
const TEXT_NAMES = ['Aciklama', 'Aciklamasi', 'Metin', 'Mesaj', 'Ad', 'Adi', 'Description', 'Text', 'Message', 'Name'];

const heldIn = (holder: Members, names: readonly string[]): unknown =>
	names.map((name) => memberOf(holder, name)).find((value) => readText(value) !== undefined);

/** A member of the row, also as an object: `{ GIBDurumKodu: { Kod, Aciklama } }`. */
function read<T>(row: Members, name: string, as: (value: unknown) => T, held = CODE_NAMES): T {
	const value = unpacked(memberOf(row, name));
	if (isMembers(value)) return as(heldIn(value, held));
	return as(value === undefined ? new PlainMembers(row).get(plainName(name)) : value);
}

/** Stands for an unreadable code, so that nothing is concluded from the others. */
const UNREADABLE = '?';

function codeIn(row: Members, name: string): string | undefined {
	const code = read(row, name, readCode);
	return code ?? (isBlank(memberOf(row, name)) ? undefined : UNREADABLE);
}

/** The three codes, each read by its member. */
const byCode = (read: (member: string) => string | undefined): StatusCodes => ({
	document: read(CODES.document),
	envelope: read(CODES.envelope),
	authority: read(CODES.authority),
});

const textIn = (row: Members, code: string) =>
	read(row, code.replace('Kodu', 'Aciklamasi'), readText) ??
	read(row, code, textAfterCode) ??
	(isMembers(unpacked(memberOf(row, code))) ? read(row, code, readText, TEXT_NAMES) : undefined);

const hasStatus = (row: Members): boolean =>
	Object.keys(row).some((name) => NAMES.has(plainName(name))) ||
	[...NAMES].some((name) => new PlainMembers(row).get(name) !== undefined);

/** Maximum depth of nested objects. */
const DEPTH = 5;

/** The objects of an answer with a status, including JSON in texts; nested ones belong to the outer one. */
function statusesIn(value: unknown, depth: number): Members[] {
	const data = unpacked(value);
	if (depth < 0) return [];
	if (Array.isArray(data)) return data.flatMap((element) => statusesIn(element, depth - 1));
	if (!isMembers(data)) return [];
	return hasStatus(data) ? [data] : Object.values(data).flatMap((member) => statusesIn(member, depth - 1));
}

/** The codes on which all rows agree; conflicting ones become unreadable. */
const agreed = (rows: readonly Members[]): StatusCodes =>
	byCode((member) => {
		const codes = new Set(rows.map((row) => codeIn(row, member)));
		return codes.size > 1 ? UNREADABLE : [...codes][0];
	});

/**
 * Reads `Data` of EBelgeDurumSorgulamaV2 in any letter case, as JSON text or in another object, with codes as text or number, with or without
 * their text; conflicting statuses are unknown. `undefined` without any of the three members: empty data without error means that the API user
 * lacks the e-document right, not a state.
 */
export function statusOf(data: unknown, scenario: Scenario = 'unknown'): Status | undefined {
	const rows = statusesIn(data, DEPTH);
	const [row] = rows;
	if (!row) return undefined;
	const codes = agreed(rows);
	return { ...meaningOf(codes, scenario), codes, texts: byCode((member) => textIn(row, member)) };
}
