import type { Status } from '../../erp/edocument/status';
import { NOTHING_SEEN, Seen, type SeenSet } from './seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** What stays the same over resends: series and number, else the UUID. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
	/** 0 sent, 1 incoming. */
	readonly direction: 0 | 1;
}

/** What is remembered of a document that is not final. */
interface Open {
	readonly uuid: string;
	/** Kind that the server knew the UUID under. */
	readonly kind: 0 | 1;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not tell any yet. */
	readonly codes?: string;
	/** The first status counts as known, because the first question of all failed. */
	readonly quiet?: true;
	/** Number of the poll that asked last. */
	readonly asked: number;
}

/** What is kept between polls. */
export interface StatusState {
	readonly version: 3;
	/** Server, company and what is watched; another query starts anew. */
	readonly query: string;
	/** Every document was asked once: those that come later are reported from their first status on. */
	readonly begun: boolean;
	/** How many polls there were; it decides whose turn is next. */
	readonly turn: number;
	readonly open: Readonly<Record<string, Open>>;
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
}

/** What came of the questions: a status, or that the ERP does not know the document, or that it gave no answer. */
export type Answers = ReadonlyMap<string, { readonly status: Status; readonly kind: 0 | 1 } | 'unknown' | 'failed'>;

export const beginStatus = (query: string): StatusState => ({
	version: 3,
	query,
	begun: false,
	turn: 0,
	open: {},
	final: NOTHING_SEEN,
});

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/** Each document once: an invoice of several rows has one UUID, and a list may name one twice. The first counts. */
const distinct = (watched: readonly Watched[]): Watched[] =>
	[...new Map([...watched].reverse().map((one) => [one.document, one] as const)).values()].reverse();

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
		.filter((one) => !final.has(identity(one)))
		.sort((a, b) => (state.open[a.document]?.asked ?? -1) - (state.open[b.document]?.asked ?? -1))
		.map((one) => ({ ...one, kind: openOf(state, one)?.kind ?? one.kind }));
}

/**
 * Compares answers with what was known. A status is reported when its codes change, and never again after it is final. Until every
 * document was asked once, first statuses count as known; a new UUID of a known document is followed. What got no answer keeps its
 * state and is asked again.
 */
export function compare(
	state: StatusState,
	watched: readonly Watched[],
	answers: Answers,
): { readonly state: StatusState; readonly changes: readonly Change[] } {
	const ended = new Seen(state.final);
	const changes: Change[] = [];
	const open: Record<string, Open> = {};
	const final: string[] = [];
	let begun = true;
	for (const one of distinct(watched)) {
		if (ended.has(identity(one))) {
			final.push(identity(one));
			continue;
		}
		const before = state.open[one.document];
		const known = openOf(state, one);
		const answer = answers.get(one.document);
		if (answer === undefined || answer === 'failed' || answer === 'unknown') {
			if (answer === undefined && !before) begun = false;
			const isQuiet = answer === 'failed' && !state.begun && !before;
			const kept = before ?? {
				uuid: one.uuid,
				kind: one.kind,
				asked: state.turn,
				...(isQuiet ? { quiet: true as const } : {}),
			};
			// A new UUID without answer leaves the old one in place: the change is still to be told.
			if (answer !== undefined || before)
				open[one.document] = answer === undefined ? kept : { ...kept, asked: state.turn };
			continue;
		}
		const codes = codesOf(answer.status);
		const isResend = before !== undefined && !known;
		const isNews =
			known?.codes === undefined ? (state.begun || before !== undefined) && !known?.quiet : known.codes !== codes;
		if (isNews) {
			changes.push({
				watched: { ...one, kind: answer.kind },
				status: answer.status,
				...(before?.codes === undefined ? {} : { before: before.codes }),
				...(isResend ? { previousUuid: before.uuid } : {}),
			});
		}
		if (answer.status.final) final.push(identity(one));
		else open[one.document] = { uuid: one.uuid, kind: answer.kind, codes, asked: state.turn };
	}
	return {
		changes,
		state: { ...state, begun: state.begun || begun, turn: state.turn + 1, open, final: Seen.of(final) },
	};
}
