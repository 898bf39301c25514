import { sleep } from 'n8n-workflow';
import type { NodeErp } from '../../shared/client/client';
import { foundAs, newIn } from './admission';
import type { Job } from '../send/jobs';
import { doubted, type Outcome, type Unsaved } from '../output/outcome';
import { lookTimeout, lookUp, type Looked } from './readBack';

/** A document whose save ended unknown, or with a refusal that proves nothing. */
interface Doubt {
	readonly job: Job;
	readonly outcome: Unsaved;
}

/** Looks in all. */
const LOOKS = 6;

/**
 * Waits before each look, in milliseconds: each twice the one before, all together the whole time. Slow servers save minutes later, quick
 * ones at once (docs/erp-behaviour.md#saves-that-finish-late).
 */
export const waits = (whole: number): number[] =>
	Array.from({ length: LOOKS }, (_, at) => (whole * 2 ** at) / (2 ** LOOKS - 1));

/** Milliseconds that one look has at least. */
const SHORTEST_LOOK = 15_000;

/** Waits before the looks that make good a last one without answer, as shares of the whole time. */
const EXTRA = [1 / 16, 1 / 8];

const stays = (outcome: Unsaved, why: string): Unsaved => ({ ...outcome, reason: `${outcome.reason}; ${why}` });

/** How a refusal that proves nothing ends by what the look shows: the server is through with the document, so that one answer is enough. */
function endedRefusal(outcome: Unsaved, looked: Looked | undefined): Outcome {
	switch (looked?.state) {
		case 'absent':
			return { ...stays(outcome, 'it was not found in the ERP'), absent: true };
		case 'different':
			return doubted(outcome, looked.why);
		case 'found':
			return doubted(outcome, 'nobody knows whether it was there before the send');
		case 'impossible':
		case 'silent':
		case undefined:
			return stays(outcome, `it could not be verified${looked ? `: ${looked.why}` : ''}`);
	}
}

/** How a doubt ends when the last look is over. */
function ended({ job, outcome }: Doubt, looked: Looked | undefined, whole: number): Outcome {
	const { ifNotFound } = job.settings.safety;
	if (outcome.outcome === 'failed' && (looked?.state !== 'absent' || ifNotFound === 'unknown'))
		return endedRefusal(outcome, looked);
	switch (looked?.state) {
		case 'absent': {
			const why = `it was not found in the ERP within ${Math.round(whole / 100) / 10} seconds`;
			if (ifNotFound === 'unknown') return stays(outcome, why);
			return {
				...stays(outcome, why),
				outcome: 'failed',
				unproven: undefined,
				remedy: 'By the option If Not Found it counts as not saved, and may be sent again.',
			};
		}
		case 'different':
			return stays(outcome, `a document with its reference or number is in the ERP, but ${looked.why}`);
		case 'impossible':
		case 'silent':
			return stays(outcome, `it could not be verified: ${looked.why}`);
		case 'found':
		case undefined:
			return stays(outcome, 'it could not be verified');
	}
}

const UNSURE =
	'The ERP could not be asked before the send: an older document with the same reference would look the same';

/** What a look says of a document: one that was there before the send is not this one. */
function withoutOlder(looked: Looked, { earlier, there = [] }: Unsaved): Looked {
	if (looked.state !== 'found' || earlier) return looked;
	const documents = newIn(looked.documents, there);
	return documents.length > 0 ? { state: 'found', documents } : { state: 'absent' };
}

/** Whether one answer ends it: a refusal that proves nothing, unless the user has it sent again where it is not found. */
const isEnough = ({ job, outcome }: Doubt, { state }: Looked) =>
	outcome.outcome === 'failed' &&
	state !== 'silent' &&
	(state !== 'absent' || job.settings.safety.ifNotFound === 'unknown');

/** A doubt's good end; `undefined` while there is none. */
function foundIn(looked: Looked, { job, outcome }: Doubt): Outcome | undefined {
	const { target } = job.known;
	if (looked.state !== 'found' || !target) return undefined;
	if (outcome.earlier) return foundAs('alreadySaved', looked, target);
	if (outcome.outcome === 'failed' && outcome.there === undefined) return undefined;
	return foundAs('recovered', looked, target, ...(outcome.there === undefined ? [UNSURE] : []));
}

/**
 * Looks unknown saves up in the ERP's database, all together, with growing waits, until they are found or the time is over. Nothing is
 * sent again. What cannot be verified keeps its outcome, and so does everything once the execution is cancelled: then nobody looked long
 * enough. The results stand in the order of the doubts.
 */
export async function verify(erp: NodeErp, doubts: readonly Doubt[]): Promise<Outcome[]> {
	const ends = new Map<Doubt, Outcome>();
	const last = new Map<Doubt, Looked>();
	const signal = erp.context.getExecutionCancelSignal();
	const open = () => doubts.filter((doubt) => !ends.has(doubt));
	for (const doubt of doubts) if (!doubt.job.settings.safety.verify) ends.set(doubt, doubt.outcome);
	const whole = Math.max(0, ...open().map(({ job }) => job.settings.safety.verifyFor));
	const look = async (some: readonly Doubt[]) => {
		const [first] = some;
		if (!first) return;
		const targets = some.map(({ job }) => job.known.target).filter((target) => target !== undefined);
		const looked = await lookUp(
			erp.at(first.job.settings.connection),
			targets,
			Math.min(lookTimeout(first.job.settings), Math.max(whole, SHORTEST_LOOK)),
		);
		some.forEach((doubt, at) => {
			const one = looked[at] && withoutOlder(looked[at], doubt.outcome);
			if (!one) return;
			last.set(doubt, one);
			const end = foundIn(one, doubt);
			if (end) ends.set(doubt, end);
			else if (one.state === 'impossible' || isEnough(doubt, one)) ends.set(doubt, ended(doubt, one, whole));
		});
	};
	for (const wait of waits(whole)) {
		if (open().length === 0) break;
		await sleep(wait, signal).catch(() => undefined);
		if (signal?.aborted) break;
		for (const some of byCompany(open())) await look(some);
	}
	// The last look counts; one without answer is made good.
	for (const share of EXTRA) {
		const silent = open().filter((doubt) => last.get(doubt)?.state === 'silent');
		if (silent.length === 0 || signal?.aborted) break;
		await sleep(whole * share, signal).catch(() => undefined);
		if (signal?.aborted) break;
		for (const some of byCompany(silent)) await look(some);
	}
	if (signal?.aborted)
		for (const doubt of open()) ends.set(doubt, stays(doubt.outcome, 'its verification was cancelled'));
	return doubts.map((doubt) => ends.get(doubt) ?? ended(doubt, last.get(doubt), whole));
}

/** Doubts that one question can ask for: those of the same server and company, with a target. */
function byCompany(doubts: readonly Doubt[]): Doubt[][] {
	const groups = new Map<string, Doubt[]>();
	for (const doubt of doubts) {
		if (!doubt.job.known.target) continue;
		const { baseUrl, companyCode, workingYear } = doubt.job.settings.connection;
		const group = JSON.stringify([baseUrl, companyCode, workingYear]);
		groups.set(group, [...(groups.get(group) ?? []), doubt]);
	}
	return [...groups.values()];
}
