import type { Status } from '../../../../erp/edocument/status';
import { Seen } from '../../memory/seen';
import {
	slotOf,
	type Answers,
	type Calendar,
	type Change,
	type Failed,
	type Open,
	type StatusState,
	type Watched,
} from './state';

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/** Each document once: an invoice of several rows has one UUID, and a list may name one twice. The first counts. */
const distinct = (watched: readonly Watched[]): Watched[] =>
	[...new Map([...watched].reverse().map((watched) => [watched.document, watched] as const)).values()].reverse();

/** What is known of the document under its present UUID. */
const openOf = (state: StatusState, { document, uuid }: Watched): Open | undefined => {
	const open = state.open[slotOf(document)];
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
		.sort((a, b) => (state.open[slotOf(a.document)]?.asked ?? -1) - (state.open[slotOf(b.document)]?.asked ?? -1))
		.map((watched) => ({ ...watched, kind: openOf(state, watched)?.kind ?? watched.kind }));
}

/** Failed documents that are remembered for a resend; then the first of those that are watched. */
const MOST_FAILED = 500;

/** How the document stood before, under its present UUID or the one before a resend. */
function earlierOf(state: StatusState, watched: Watched): { readonly codes?: string; readonly previousUuid?: string } {
	const open = state.open[slotOf(watched.document)];
	const failed = state.failed[slotOf(watched.document)];
	if (open && open.uuid !== watched.uuid) return { codes: open.codes, previousUuid: open.uuid };
	if (open?.codes !== undefined) return { codes: open.codes };
	return failed && failed.uuid !== watched.uuid ? { codes: failed.codes, previousUuid: failed.uuid } : {};
}

/**
 * Compares answers with what was known. A status is reported when its codes change, and never again after it is final. Until every
 * document was asked once, first statuses count as known; a new UUID of a known document is followed. What got no answer keeps its
 * state and is asked again. Only an answer that brings nothing new, or that the ERP does not know the document, can be the last.
 */
export function compareStatuses(
	state: StatusState,
	watched: readonly Watched[],
	answers: Answers,
	{ today, stopAfter = Infinity }: Calendar,
): { readonly state: StatusState; readonly changes: readonly Change[] } {
	const ended = new Seen(state.final);
	const changes: Change[] = [];
	const open: Record<string, Open> = {};
	const final: string[] = [];
	const failed: Record<string, Failed> = {};
	let begun = true;
	const days = state.days + (today === state.day ? 0 : 1);
	const isOld = (one: Open | undefined) => one !== undefined && days - one.since >= stopAfter;
	for (const one of distinct(watched)) {
		const slot = slotOf(one.document);
		const old = state.failed[slot];
		if (old) failed[slot] = old;
		if (ended.has(identity(one))) {
			final.push(identity(one));
			continue;
		}
		const before = state.open[slot];
		const known = openOf(state, one);
		const answer = answers.get(one.document);
		if (answer === 'unknown' && isOld(before)) {
			final.push(identity(one));
			continue;
		}
		if (answer === undefined || answer === 'failed' || answer === 'unknown') {
			if (answer === undefined && !before) begun = false;
			const isQuiet = answer === 'failed' && !state.begun && !before;
			const kept = before ?? {
				uuid: one.uuid,
				kind: one.kind,
				asked: state.turn,
				since: days,
				...(isQuiet ? { quiet: true as const } : {}),
			};
			// A new UUID without answer leaves the old one in place: the change is still to be told.
			if (answer !== undefined || before) open[slot] = answer === undefined ? kept : { ...kept, asked: state.turn };
			continue;
		}
		const codes = codesOf(answer.status);
		const { codes: earlier, previousUuid } = earlierOf(state, one);
		const isKnown = state.begun || before !== undefined || previousUuid !== undefined;
		const isNews = known?.codes === undefined ? isKnown && !known?.quiet : known.codes !== codes;
		if (isNews) {
			changes.push({
				watched: { ...one, kind: answer.kind },
				status: answer.status,
				...(earlier === undefined ? {} : { before: earlier }),
				...(previousUuid === undefined ? {} : { previousUuid }),
			});
		}
		const { meaning } = answer.status;
		if (old?.uuid !== one.uuid) delete failed[slot];
		if (answer.status.final && (meaning === 'failed' || meaning === 'rejected'))
			failed[slot] = { uuid: one.uuid, codes };
		const isSame = known !== undefined && known.codes === codes;
		if (answer.status.final || (isSame && isOld(known))) final.push(identity(one));
		else {
			const since = isSame ? known.since : days;
			open[slot] = { uuid: one.uuid, kind: answer.kind, codes, asked: state.turn, since };
		}
	}
	return {
		changes,
		state: {
			...state,
			begun: state.begun || begun,
			turn: state.turn + 1,
			day: today,
			days,
			open,
			failed: Object.fromEntries(Object.entries(failed).slice(0, MOST_FAILED)),
			final: Seen.of(final),
		},
	};
}
