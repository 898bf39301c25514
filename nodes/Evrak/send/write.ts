import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import type { NodeErp } from '../../shared/client/client';
import { inputError } from '../../shared/client/errors';
import { sameSession } from '../../shared/client/session';
import { withAttempts, type Attempts } from './attempts';
import { batches, type Placed } from './batches';
import { jobs, type Job } from './jobs';
import { finish } from '../guard/memory';
import { isSaved } from '../output/outcome';
import { Round } from './round';
import { previewRow } from './preview';
import { failedRow } from '../output/result';
import { ALONE, failureOf, listed, documentsError, savedRow } from '../output/rows';
import { assertAvailable } from '../input/settings';

/** Sends everything before it looks at what became of it: error rows stand beside the results. */
async function writeAll(round: Round, parts: readonly Placed[][]): Promise<void> {
	for (const batch of parts) await round.send(batch);
	await round.verify(parts.flat());
}

/** Stops at the first document that is not in the ERP; the error names those before it. */
async function writeUntilFailure(
	context: IExecuteFunctions,
	operation: Operation,
	round: Round,
	parts: readonly Placed[][],
): Promise<void> {
	const saved: string[] = [];
	let left = parts.flat().length;
	for (const batch of parts) {
		await round.send(batch);
		await round.verify(batch);
		left -= batch.length;
		const ends = batch.map(({ job, place }) => ({ job, outcome: round.outcomeAt(place) }));
		saved.push(...ends.filter(({ outcome }) => isSaved(outcome)).map(({ job }) => job.document.name));
		const [bad, ...others] = ends.flatMap(({ job, outcome }) => (isSaved(outcome) ? [] : [{ job, outcome }]));
		if (bad) throw failureOf(context.getNode(), operation, bad.job, bad.outcome, { saved, others, left });
	}
}

/** Throws unless all V1 documents can share one login. */
function assertOneSession(context: IExecuteFunctions, { method }: Operation, first: Job, all: readonly Job[]): void {
	const odd = all.find(({ settings }) => !sameSession(first.settings.connection, settings.connection));
	if (!odd) return;
	throw inputError(context.getNode(), {
		message: `${odd.document.name} has another working year, company or branch than ${first.document.name}`,
		description: `Nothing was sent. ${method} works in one login for all items; part the items before this node.`,
		itemIndex: odd.document.items[0] ?? 0,
	});
}

/** What earlier tries of the run sent, for the error of one that cannot even begin. */
function sentBefore(sending: readonly Placed[], attempts: Attempts): string {
	const ends = sending.flatMap(({ job, place }) => {
		const outcome = attempts.get(place);
		return outcome ? [`${job.document.name} (${outcome.outcome})`] : [];
	});
	return ends.length === 0
		? 'Nothing was sent.'
		: `This try sent nothing. An earlier one did: ${listed(ends)}. Look these up in the ERP before you send them again.`;
}

/**
 * Saves, updates, deletes or sends documents: all are checked first, then sent one request after the other in input order. Without
 * "Continue", the first failure stops the node and its error names what was saved before it.
 */
export async function writeDocuments(erp: NodeErp, operation: Operation): Promise<INodeExecutionData[]> {
	const { context } = erp;
	assertAvailable(erp, operation);
	const node = context.getNode();
	const all = await jobs(erp, operation);
	const bad = all.map(({ document }) => document).filter(({ problems }) => problems.length > 0);
	if (bad.length > 0 && !context.continueOnFail()) throw documentsError(node, bad, 'Nothing was sent.');

	const isSent = ({ document, settings }: Job) => document.problems.length === 0 && !settings.preview;
	const sending = all.flatMap((job, place) => (isSent(job) ? [{ job, place }] : []));
	const resultOf = (round: Round) => (job: Job, place: number) => {
		const { document, settings } = job;
		if (document.problems.length > 0) {
			const error = documentsError(node, [document], 'This document was not sent.');
			return failedRow(error, { outcome: 'failed', document: document.name }, document.items);
		}
		if (settings.preview) return previewRow(job);
		const outcome = round.outcomeAt(place);
		if (isSaved(outcome)) return savedRow(operation, job, outcome);
		const error = failureOf(node, operation, job, outcome, ALONE);
		const details = { outcome: outcome.outcome, document: document.name, refusal: outcome.refusal };
		return failedRow(error, details, document.items);
	};
	const sendAll = async (attempts: Attempts) => {
		const round = new Round(erp, operation, attempts);
		const parts = batches(sending);
		try {
			if (context.continueOnFail()) await writeAll(round, parts);
			else await writeUntilFailure(context, operation, round, parts);
		} finally {
			finish(context);
		}
		return all.map(resultOf(round));
	};
	const [first, ...others] = sending.map(({ job }) => job);
	if (operation.version !== 'V1' || !first) return await withAttempts(context, sendAll);
	assertOneSession(context, operation, first, others);
	return await withAttempts(context, async (attempts) => {
		const work = async () => await sendAll(attempts);
		const { connection } = first.settings;
		return await erp.at(connection).session(work, sentBefore(sending, attempts));
	});
}
