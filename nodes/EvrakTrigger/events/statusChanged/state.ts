import type { Status } from '../../../../erp/edocument/status';
import { NOTHING_SEEN, type SeenSet, Seen } from '../../memory/seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** What stays the same over resends: series and number. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
}

/** What is remembered of a document that is not final. */
interface Open {
	readonly uuid: string;
	/** Kind that the server knew the UUID under. */
	readonly kind: 0 | 1;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not tell any yet. */
	readonly codes?: string;
	/** Number of the poll that asked last. */
	readonly asked: number;
	/** Changes under this UUID that were told; absent before the first. */
	readonly told?: number;
}

/** What is remembered of a document that failed for good. */
type Failed = Required<Pick<Open, 'uuid' | 'codes'>>;

/** What is kept between polls. */
export interface StatusState {
	readonly version: 9;
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that were there at the first poll and gave no answer yet: their first status is not told. Absent before that poll. */
	readonly baseline?: SeenSet;
	/** How many polls there were; it decides whose turn is next. */
	readonly turn: number;
	readonly open: Readonly<Record<string, Open>>;
	/** Documents that ended in a failure or a rejection, by their name: a resend tells what it is one of. */
	readonly failed: Readonly<Record<string, Failed>>;
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

export const beginStatus = (query: string): StatusState => ({
	version: 9,
	query,
	turn: 0,
	open: {},
	failed: {},
	final: NOTHING_SEEN,
});

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

/** The three codes as they are kept. */
export const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/** Each document once: an invoice of several rows has one UUID, and a list may name one twice. The first counts. */
const distinct = (watched: readonly Watched[]): Watched[] =>
	[...new Map([...watched].reverse().map((watched) => [watched.document, watched] as const)).values()].reverse();

/** What is known of the document under its present UUID. */
const openOf = (state: StatusState, { document, uuid }: Watched): Open | undefined => {
	const open = state.open[document];
	return open?.uuid === uuid ? open : undefined;
};

/**
 * The documents to ask about, with the kind that worked before: those that were never asked first, then the others that are not final,
 * the longest unasked first, so that neither a limit nor failures leave one out for ever.
 */
export function toAsk(state: StatusState, watched: readonly Watched[]): Watched[] {
	const final = new Seen(state.final);
	return distinct(watched)
		.filter((watched) => !final.has(identity(watched)))
		.sort((a, b) => (state.open[a.document]?.asked ?? -1) - (state.open[b.document]?.asked ?? -1))
		.map((watched) => ({ ...watched, kind: openOf(state, watched)?.kind ?? watched.kind }));
}

/** Failed documents that are remembered for a resend; then the first of those that are watched. */
const MOST_FAILED = 500;

/** How the document stood before, under its present UUID or the one before a resend. */
function earlierOf(state: StatusState, watched: Watched): { readonly codes?: string; readonly previousUuid?: string } {
	const open = state.open[watched.document];
	const failed = state.failed[watched.document];
	if (open && open.uuid !== watched.uuid) return { codes: open.codes, previousUuid: open.uuid };
	if (open?.codes !== undefined) return { codes: open.codes };
	return failed && failed.uuid !== watched.uuid ? { codes: failed.codes, previousUuid: failed.uuid } : {};
}

/**
 * Compares answers with what was known. A status is reported when its codes change, and never again after it is final. Of documents
 * that were there at the first poll, the first status counts as known; a new UUID of a known document is followed. What got no answer keeps its
 * state and is asked again.
 */
export function compareStatuses(
	state: StatusState,
	watched: readonly Watched[],
	answers: Answers,
): { readonly state: StatusState; readonly changes: readonly Change[] } {
	const ended = new Seen(state.final);
	const changes: Change[] = [];
	const open: Record<string, Open> = {};
	const final: string[] = [];
	const failed: Record<string, Failed> = {};
	const [baseline, left] = [new Seen(state.baseline), [] as string[]];
	const isBaseline = (entry: Watched) => state.baseline === undefined || baseline.has(identity(entry));
	for (const entry of distinct(watched)) {
		const { document } = entry;
		const old = state.failed[document];
		if (old) failed[document] = old;
		if (ended.has(identity(entry))) {
			final.push(identity(entry));
			continue;
		}
		const before = state.open[document];
		const stored = openOf(state, entry);
		const answer = answers.get(document);
		if (answer === undefined || answer === 'failed' || answer === 'unknown') {
			// What the ERP does not know yet has no first status.
			if (answer !== 'unknown' && isBaseline(entry)) left.push(identity(entry));
			const kept = before ?? { uuid: entry.uuid, kind: entry.kind, asked: state.turn };
			// A new UUID without answer leaves the old one in place: the change is still to be told.
			if (answer !== undefined || before) open[document] = answer === undefined ? kept : { ...kept, asked: state.turn };
			continue;
		}
		const codes = codesOf(answer.status);
		const { codes: earlier, previousUuid } = earlierOf(state, entry);
		const isNews = stored?.codes === undefined ? !isBaseline(entry) : stored.codes !== codes;
		const told = (stored?.told ?? 0) + (isNews ? 1 : 0);
		if (isNews) {
			changes.push({
				watched: { ...entry, kind: answer.kind },
				status: answer.status,
				...(earlier === undefined ? {} : { before: earlier }),
				...(previousUuid === undefined ? {} : { previousUuid }),
				count: told,
			});
		}
		const { meaning } = answer.status;
		if (old?.uuid !== entry.uuid) delete failed[document];
		if (answer.status.final && (meaning === 'failed' || meaning === 'rejected'))
			failed[document] = { uuid: entry.uuid, codes };
		if (answer.status.final) final.push(identity(entry));
		else
			open[document] = { uuid: entry.uuid, kind: answer.kind, codes, asked: state.turn, ...(told > 0 ? { told } : {}) };
	}
	return {
		changes,
		state: {
			...state,
			baseline: Seen.of(left),
			turn: state.turn + 1,
			open,
			failed: Object.fromEntries(Object.entries(failed).slice(0, MOST_FAILED)),
			final: Seen.of(final),
		},
	};
}
