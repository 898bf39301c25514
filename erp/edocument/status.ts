import { isMembers, type Members } from '../members';
import { rowsOf } from '../rows';
import { readText } from './identity';
import { memberOf } from './lookup';
import { AUTHORITY_CODES, DOCUMENT_CODES, ENVELOPE_CODES, lookUp, type StatusCode } from './statusCodes';
import type { Scenario } from './summary';

/** The three status codes, kept apart; absent where the answer leaves them blank. Text, whatever the wire's type. */
export interface StatusCodes {
	/** `BelgeDurumKodu` */
	readonly document?: string;
	/** `ZarfDurumKodu` */
	readonly envelope?: string;
	/** `GIBDurumKodu` */
	readonly authority?: string;
}

/** Where a document stands. */
export interface Meaning {
	readonly meaning: 'waiting' | 'delivered' | 'accepted' | 'rejected' | 'failed' | 'unknown';
	/** Nothing more will come: it need not be asked again. A resend has another UUID and so another status. */
	readonly final: boolean;
	/** One line of English. */
	readonly explanation: string;
	/** What to do, for failures only. */
	readonly retry?: string;
}

/** Meaning, codes and the server's own texts of one answer of EBelgeDurumSorgulamaV2. */
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
	return { meaning: 'delivered', final: scenario === 'basic', explanation };
}

/**
 * The meaning of the three codes together (behaviour notes, section 15). The recipient's answer wins, then a failure at the
 * authority; a document code that is in no table makes the whole unknown, because it may be newer than the delivery. Delivered
 * commercial invoices still wait for the answer, and so do those of unknown scenario. A signed e-archive invoice is final.
 */
export function meaningOf(codes: StatusCodes, scenario: Scenario = 'unknown'): Meaning {
	const { document, envelope, authority } = codes;
	const own = document === undefined ? undefined : lookUp(DOCUMENT_CODES, document);
	if (own?.class === 'accepted' || own?.class === 'rejected') {
		return { meaning: own.class, final: true, explanation: own.meaning };
	}
	const theirs = authority === undefined ? undefined : lookUp(AUTHORITY_CODES, authority);
	if (theirs?.class === 'failed') {
		return { meaning: 'failed', final: true, explanation: theirs.meaning, retry: theirs.retry };
	}
	if (own?.class === 'unknown' || theirs?.class === 'unknown') return unknown(codes);
	if (own?.class === 'signed' && (theirs === undefined || theirs.class === 'delivered')) {
		return { meaning: 'delivered', final: true, explanation: own.meaning };
	}
	if (theirs?.class === 'delivered') return delivered(theirs, scenario);
	const sent = envelope === undefined ? undefined : lookUp(ENVELOPE_CODES, envelope);
	if (theirs === undefined && sent?.class === 'unknown') return unknown(codes);
	const step = theirs ?? sent ?? own;
	return step ? { meaning: 'waiting', final: false, explanation: step.meaning } : unknown(codes);
}

const membersOf = (row: Members, ending: 'Kodu' | 'Aciklamasi'): StatusCodes => ({
	document: readText(memberOf(row, `BelgeDurum${ending}`)),
	envelope: readText(memberOf(row, `ZarfDurum${ending}`)),
	authority: readText(memberOf(row, `GIBDurum${ending}`)),
});

const STATUS_MEMBER = /^(belge|zarf|gib)durumkodu$/i;

/**
 * Reads `Data` of EBelgeDurumSorgulamaV2 (S-16) in any letter case, codes as text or number. `undefined` where it has none of the
 * three members: empty data without error means that the API user lacks the e-document right (S-17), not a state.
 */
export function statusOf(data: unknown, scenario: Scenario = 'unknown'): Status | undefined {
	const candidates = [...(isMembers(data) ? [data] : []), ...rowsOf(data)];
	const row = candidates.find((candidate) => Object.keys(candidate).some((name) => STATUS_MEMBER.test(name)));
	if (!row) return undefined;
	const codes = membersOf(row, 'Kodu');
	return { ...meaningOf(codes, scenario), codes, texts: membersOf(row, 'Aciklamasi') };
}
