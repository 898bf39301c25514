import type { Operation } from '../../../erp/catalogue/types';
import { payloadOf } from '../../../erp/document/payload';
import { callOf } from '../../shared/client/call';
import type { NodeErp } from '../../shared/client/client';
import type { Reply } from '../../shared/client/egress';
import { foundAs } from '../guard/admission';
import { isSplittable, judgeAll } from '../output/batchOutcome';
import { admit, settle, type Admission } from '../guard/guard';
import type { Job } from './jobs';
import { advised, CANCELLED_DOCUMENT, doubted, isSaved, mayBeSentAgain, type Outcome } from '../output/outcome';
import { lookTimeout, lookUp } from '../guard/readBack';

const togetherWith = (operation: Operation, jobs: readonly Job[]) => {
	const [first] = jobs;
	if (!first) throw new Error('A request needs a document');
	const { connection, timeout } = first.settings;
	const members = jobs.map(({ document }) => document.members);
	return callOf(operation, connection, payloadOf(members, first.beside, operation), timeout);
};

/** Sends documents in one request, and one by one after an answer that proves that none of them was written, if that is wanted. */
async function send(erp: NodeErp, operation: Operation, jobs: readonly Job[]): Promise<Outcome[]> {
	const [first] = jobs;
	if (!first) return [];
	if (erp.context.getExecutionCancelSignal()?.aborted) return jobs.map(() => CANCELLED_DOCUMENT);
	const { connection, safety } = first.settings;
	const request = jobs.length === 1 ? first.call : togetherWith(operation, jobs);
	const reply: Reply = await erp.at(connection).writeAtOnce(request);
	const documents = jobs.map(({ document }) => document);
	const outcomes = judgeAll(reply, documents, operation.identity).map((outcome) => advised(outcome, reply));
	if (jobs.length === 1 || !safety.split || !isSplittable(reply, outcomes)) return outcomes;
	const alone: Outcome[] = [];
	for (const job of jobs) alone.push(...(await send(erp, operation, [job])));
	return alone;
}

/**
 * A refusal because the document exists may be that of an earlier send of the same document; and one that proves nothing may have come
 * after it was written. The ERP tells.
 */
async function orThere(erp: NodeErp, { settings, known }: Job, outcome: Outcome): Promise<Outcome> {
	if (outcome.outcome !== 'failed' || !settings.safety.guard || !known.target) return outcome;
	if (outcome.refusal !== 'duplicate' && !outcome.unproven) return outcome;
	const [looked] = await lookUp(erp.at(settings.connection), [known.target], lookTimeout(settings));
	// The guard sends nothing that is there: what is found now was saved by this send, unless the ERP says that it existed.
	if (looked?.state === 'found')
		return foundAs(outcome.refusal === 'duplicate' ? 'alreadySaved' : 'recovered', looked, known.target);
	if (!outcome.unproven) return outcome;
	if (looked?.state === 'different') return doubted(outcome, looked.why);
	return looked?.state === 'absent' ? { ...outcome, absent: true } : outcome;
}

/** The outcome of a send, with what was known before it. */
function noted(outcome: Outcome, { there, warnings }: Admission): Outcome {
	if (!isSaved(outcome) && !mayBeSentAgain(outcome)) return { ...outcome, there };
	if (!isSaved(outcome) || warnings.length === 0) return outcome;
	return { ...outcome, warnings: [...warnings, ...(outcome.warnings ?? [])] };
}

/** Sends what the guard lets pass; the caller has the turn to write. */
async function admitAndSend(erp: NodeErp, operation: Operation, jobs: readonly Job[]): Promise<Outcome[]> {
	if (erp.context.getExecutionCancelSignal()?.aborted) return jobs.map(() => CANCELLED_DOCUMENT);
	const admissions = await admit(erp, jobs);
	const sending = jobs.filter((_, at) => admissions[at]?.outcome === undefined);
	const sent = await send(erp, operation, sending);
	const results: Outcome[] = [];
	for (const [at, job] of jobs.entries()) {
		const admitted = admissions[at] ?? { claimed: false, warnings: [] };
		const outcome =
			admitted.outcome ?? noted(await orThere(erp, job, sent[sending.indexOf(job)] ?? CANCELLED_DOCUMENT), admitted);
		results.push(await settle(erp.context, job, outcome, admitted.claimed));
	}
	return results;
}

/**
 * Sends the documents of one request, unless the guard knows them; the results stand in their order. The turn to write is taken before a
 * key is claimed: a document that is claimed is thus under way within one look-up, so that another worker that waits *Verify For* for it
 * waits for one save and not for all that stand before it here; and a worker that dies leaves one request open.
 */
export async function deliver(erp: NodeErp, operation: Operation, jobs: readonly Job[]): Promise<Outcome[]> {
	const [first] = jobs;
	if (!first) return [];
	const work = async () => await admitAndSend(erp, operation, jobs);
	return await erp.at(first.settings.connection).inWriteTurn(work);
}
