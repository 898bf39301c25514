import { isBlank, isMembers } from '../base/json/members';
import { readText } from './list/identity';
import { memberOf } from './list/lookup';
import { AUTHORITY_CODES, DOCUMENT_CODES, ENVELOPE_CODES, statusCodeOf, type StatusCode } from './statusCodes';
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

/** Stands for an unreadable code, so that nothing is concluded from the others. */
const UNREADABLE = '?';

/** What each of the three members says. */
const byCode = (read: (member: string) => string | undefined): StatusCodes => ({
	document: read(CODES.document),
	envelope: read(CODES.envelope),
	authority: read(CODES.authority),
});

/**
 * Reads `Data` of EBelgeDurumSorgulamaV2 in any letter case, with codes as text or number. `undefined` without any of the three members: empty
 * data without error means that the API user lacks the e-document right, not a state.
 */
export function statusOf(data: unknown, scenario: Scenario = 'unknown'): Status | undefined {
	if (!isMembers(data) || Object.values(CODES).every((member) => memberOf(data, member) === undefined))
		return undefined;
	const codes = byCode((member) => {
		const value = memberOf(data, member);
		return isBlank(value) ? undefined : (readText(value) ?? UNREADABLE);
	});
	const texts = byCode((member) => readText(memberOf(data, member.replace('Kodu', 'Aciklamasi'))));
	return { ...meaningOf(codes, scenario), codes, texts };
}
