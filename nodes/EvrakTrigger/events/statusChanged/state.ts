import type { Status } from '../../../../erp/einvoice/status';
import { NOTHING_SEEN, type SeenSet, Seen } from '../../memory/seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** What stays the same over resends: series and number. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
}

/** What is remembered of a document that was asked about. */
interface Known {
	readonly document: string;
	readonly uuid: string;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not tell any yet. */
	readonly codes?: string;
	/** Changes under this UUID that were told; absent before the first. */
	readonly told?: number;
	/** It failed for good: a resend tells what it is one of. */
	readonly isFailed?: true;
}

/** A snapshot of statuses, kept between polls. */
export interface StatusState {
	readonly version: 10;
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that were there at the first poll and gave no answer yet: their first status is not told. Absent before that poll. */
	readonly baseline?: SeenSet;
	/** Those that are not final, and the first of those that failed; the longest unasked first. */
	readonly known: readonly Known[];
	/** Documents with UUID that reached their end; they are asked no more while they are watched. */
	readonly final: SeenSet;
}

/** A change to hand over. */
export interface Change {
	readonly watched: Watched;
	readonly status: Status;
	/** Codes before, in the order document, envelope, authority; absent for a first status. */
	readonly before?: string;
	/** UUID before a resend. */
	readonly previousUuid?: string;
	/** Which change it is under its UUID, from 1 on: a status may come back. */
	readonly count: number;
}

/** What came of the questions: a status, or that the ERP does not know the document, or that it gave no answer. */
export type Answers = ReadonlyMap<string, { readonly status: Status; readonly kind: 0 | 1 } | 'unknown' | 'failed'>;

export const beginStatus = (query: string): StatusState => ({ version: 10, query, known: [], final: NOTHING_SEEN });

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

/** The three codes as they are kept. */
export const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/** Each document once: an invoice of several rows has one UUID, and a list may name one twice. The first counts. */
const distinct = (watched: readonly Watched[]): Watched[] =>
	[...new Map([...watched].reverse().map((watched) => [watched.document, watched] as const)).values()].reverse();

/**
 * The documents to ask about: those that were never asked first, then the others that are not final, the longest unasked first, so that neither a
 * limit nor failures leave one out for ever.
 */
export function toAsk({ known, final }: StatusState, watched: readonly Watched[]): Watched[] {
	const [ended, turns] = [new Seen(final), new Map(known.map(({ document }, turn) => [document, turn] as const))];
	const turnOf = ({ document }: Watched) => turns.get(document) ?? -1;
	return distinct(watched)
		.filter((entry) => !ended.has(identity(entry)))
		.sort((a, b) => turnOf(a) - turnOf(b));
}

/** Failed documents that are remembered for a resend. */
const MOST_FAILED = 500;

/**
 * Compares answers with the snapshot. A status is reported when its codes change, and never again after it is final. Of documents that were there
 * at the first poll, the first status counts as known; a new UUID of a known document is followed. What got no answer stays as it is and is asked
 * again.
 */
export function compareStatuses(
	state: StatusState,
	watched: readonly Watched[],
	answers: Answers,
): { readonly state: StatusState; readonly changes: readonly Change[] } {
	const [baseline, ended] = [new Seen(state.baseline), new Seen(state.final)];
	const before = new Map(state.known.map((known) => [known.document, known] as const));
	const entries = distinct(watched);
	const changes: Change[] = [];
	const [left, final]: [string[], string[]] = [[], []];
	const asked: Known[] = [];
	const unasked = new Map(before);
	const names = new Set(entries.map(({ document }) => document));
	for (const entry of entries) {
		const { document, uuid } = entry;
		const id = identity(entry);
		if (ended.has(id)) {
			final.push(id);
			continue;
		}
		const [known, answer] = [before.get(document), answers.get(document)];
		if (answer !== undefined) unasked.delete(document);
		const isBaseline = state.baseline === undefined || baseline.has(id);
		if (answer === undefined || answer === 'failed' || answer === 'unknown') {
			// What the ERP does not know yet has no first status.
			if (answer !== 'unknown' && isBaseline) left.push(id);
			// A new UUID without answer leaves the old one in place: the change is still to be told.
			if (answer !== undefined) asked.push(known ?? { document, uuid });
			continue;
		}
		const { status, kind } = answer;
		const codes = codesOf(status);
		const previousUuid = known && known.uuid !== uuid ? known.uuid : undefined;
		const last = previousUuid === undefined ? known : undefined;
		const isNews = last?.codes === undefined ? !isBaseline : last.codes !== codes;
		const told = (last?.told ?? 0) + (isNews ? 1 : 0);
		if (isNews)
			changes.push({
				...{ watched: { ...entry, kind }, status, count: told },
				...(known?.codes === undefined ? {} : { before: known.codes }),
				...(previousUuid === undefined ? {} : { previousUuid }),
			});
		const { meaning } = status;
		const isFailed = status.final && (meaning === 'failed' || meaning === 'rejected');
		if (status.final) final.push(id);
		if (isFailed) asked.push({ document, uuid, codes, isFailed });
		else if (!status.final) asked.push({ document, uuid, codes, ...(told > 0 ? { told } : {}) });
	}
	const listed = [...unasked.values()].filter(({ document }) => names.has(document));
	let failed = 0;
	const known = [...listed, ...asked].filter(({ isFailed }) => !isFailed || ++failed <= MOST_FAILED);
	return { changes, state: { ...state, baseline: Seen.of(left), known, final: Seen.of(final) } };
}
