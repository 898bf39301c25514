import type { Status } from '../../../../erp/einvoice/status';
import { NOTHING_SEEN, type SeenSet, Seen } from '../../snapshot/seen';

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
	readonly uuid: string;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not say any yet. */
	readonly codes?: string;
	/** Changes under this UUID that were reported; absent before the first. */
	readonly reported?: number;
	/** It failed for good: a resend tells what it is one of. */
	readonly isFailed?: true;
}

/** A snapshot of statuses, kept between polls. */
export interface StatusState {
	readonly version: 12;
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that were there at the first poll and gave no answer yet: their first status is not reported. Absent before that poll. */
	readonly baseline?: SeenSet;
	/** Those that are not final, and the first of those that failed; the longest unasked first. */
	readonly recent: Readonly<Record<string, Known>>;
	/** Documents with UUID that reached their end; they are asked no more while they are watched. */
	readonly seen: SeenSet;
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

/** What came of a question: a status, or that the ERP does not know the document, or that it gave no answer. */
type Answer = { readonly status: Status; readonly kind: 0 | 1 } | 'unknown' | 'failed';
export type Answers = ReadonlyMap<string, Answer>;

export const beginStatus = (query: string): StatusState => ({ version: 12, query, recent: {}, seen: NOTHING_SEEN });

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
export function toAsk({ recent, seen }: StatusState, watched: readonly Watched[]): Watched[] {
	const [ended, turns] = [new Seen(seen), new Map(Object.keys(recent).map((document, turn) => [document, turn]))];
	const turnOf = ({ document }: Watched) => turns.get(document) ?? -1;
	return distinct(watched)
		.filter((entry) => !ended.has(identity(entry)))
		.sort((a, b) => turnOf(a) - turnOf(b));
}

/** Failed documents that are remembered for a resend. */
const MOST_FAILED = 500;

/** What a document becomes. */
interface Followed {
	readonly known?: Known;
	readonly change?: Change;
	/** It reached its end. */
	readonly isFinal?: true;
	/** Its first status will not be reported. */
	readonly isSilent?: boolean;
}

/** Compares the answer about a document with what is known of it; `isThere`: it was there at the first poll, and gave no answer yet. */
function follow(entry: Watched, known: Known | undefined, answer: Answer | undefined, isThere: boolean): Followed {
	const { uuid } = entry;
	// A new UUID without answer leaves the old one in place: the change is still to be reported.
	if (answer === undefined) return { known, isSilent: isThere };
	// What the ERP does not know yet has no first status.
	if (answer === 'failed' || answer === 'unknown')
		return { known: known ?? { uuid }, isSilent: isThere && answer === 'failed' };
	const { status, kind } = answer;
	const codes = codesOf(status);
	const previousUuid = known && known.uuid !== uuid ? known.uuid : undefined;
	const last = previousUuid === undefined ? known : undefined;
	const isNews = last?.codes === undefined ? !isThere : last.codes !== codes;
	const reported = (last?.reported ?? 0) + (isNews ? 1 : 0);
	const isFailed = status.final && (status.meaning === 'failed' || status.meaning === 'rejected');
	const change: Change = {
		...{ watched: { ...entry, kind }, status, count: reported },
		...(known?.codes === undefined ? {} : { before: known.codes }),
		...(previousUuid === undefined ? {} : { previousUuid }),
	};
	return {
		...(isNews ? { change } : {}),
		...(status.final ? { isFinal: true } : { known: { uuid, codes, ...(reported > 0 ? { reported } : {}) } }),
		...(isFailed ? { known: { uuid, codes, isFailed } } : {}),
	};
}

/**
 * Compares answers with the snapshot. A status is reported when its codes change, and never again after it is final. Of documents that were there
 * at the first poll, the first status counts as known; a new UUID of a known document is followed. What got no answer stays as it is and is asked
 * again, behind those that were not asked.
 */
export function compareStatuses(
	state: StatusState,
	watched: readonly Watched[],
	answers: Answers,
): { readonly state: StatusState; readonly changes: readonly Change[] } {
	const [baseline, ended] = [new Seen(state.baseline), new Seen(state.seen)];
	const all = distinct(watched).map((entry) => {
		const [id, { document }] = [identity(entry), entry];
		const known = state.recent[document];
		const isThere = state.baseline === undefined || baseline.has(id);
		const followed = ended.has(id)
			? { known, isFinal: true as const }
			: follow(entry, known, answers.get(document), isThere);
		return { id, document, isAsked: !ended.has(id) && answers.has(document), ...followed };
	});
	const places = new Map(Object.keys(state.recent).map((document, place) => [document, place]));
	const placeOf = ({ document, isAsked }: (typeof all)[number]) => (isAsked ? Infinity : (places.get(document) ?? 0));
	let failed = 0;
	const recent = [...all]
		.sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
		.flatMap(({ document, known }) => (known ? [[document, known] as const] : []))
		.filter(([, { isFailed }]) => !isFailed || ++failed <= MOST_FAILED);
	const idsOf = (those: typeof all) => Seen.of(those.map(({ id }) => id));
	return {
		changes: all.flatMap(({ change }) => change ?? []),
		state: {
			...state,
			baseline: idsOf(all.filter(({ isSilent }) => isSilent)),
			recent: Object.fromEntries(recent),
			seen: idsOf(all.filter(({ isFinal }) => isFinal)),
		},
	};
}
