import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { NodeErp } from '../../../shared/client/client';
import { agentRunOf } from '../../../shared/agent/run';
import { inputError } from '../../../shared/client/errors';
import { sameSession } from '../../../shared/client/session';
import { withAttempts, type Attempts } from '../../items/attempts';
import { batches, type Batches } from './batches';
import { requestPreview, Pipeline } from './pipeline';
import { withAgentLimits } from '../agents/limits';
import { withAccountClasses } from '../codes/accountClasses';
import { withCheckedCodes } from '../codes/checkCodes';
import { withDeletions } from '../codes/deletions';
import { check, withRepeats } from './check';
import { finish } from '../guard/memory';
import { isSaved } from '../../../../erp/saving/outcome/outcome';
import { sentBefore } from './sentBefore';
import type { Checked } from '../stages';
import { failedRow } from '../../items/result';
import { ALONE, failureOf, documentsError, savedRow, hintWarnings, previewRow } from '../output/rows';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { inputDrafts } from '../drafts/drafts';
import { assertOnServer } from '../../items/onlyV17';

/** What is asked of the ERP before sending, in this order. */
const EXAMINATIONS = [withAgentLimits, withCheckedCodes, withAccountClasses, withDeletions];

/** The source of a run's documents. */
interface Source {
	readonly drafts: readonly InputDraft[];
	/** Completes checked documents before sending, for instance by an account to create; keeps their order. */
	readonly complete?: (writes: readonly Checked[]) => Promise<Checked[]>;
}

/** Sends everything before any lookup: error rows are output beside the results. */
async function writeAll(pipeline: Pipeline, parts: Batches): Promise<void> {
	await pipeline.send(parts);
	await pipeline.verify(parts.flat());
}

/** Stops at the first failed request; the error names those before it. */
async function writeUntilFailure(context: IExecuteFunctions, pipeline: Pipeline, parts: Batches): Promise<void> {
	const saved: string[] = [];
	for (let left = parts; left.length > 0;) {
		const rest = await pipeline.send(left, true);
		const sent = left.slice(0, left.length - rest.length).flat();
		await pipeline.verify(sent);
		left = rest;
		const ends = sent.map((write) => ({ write, outcome: pipeline.outcomeOf(write.id) }));
		saved.push(...ends.filter(({ outcome }) => isSaved(outcome)).map(({ write }) => write.document.name));
		const unsaved = ends.flatMap(({ write, outcome }) => (isSaved(outcome) ? [] : [{ write, outcome }]));
		// The error has one outcome: `unknown` has precedence over `failed`.
		const bad = unsaved.find(({ outcome }) => outcome.outcome === 'unknown') ?? unsaved[0];
		const others = unsaved.filter((other) => other !== bad);
		if (bad) throw failureOf(context.getNode(), bad.write, bad.outcome, { saved, others, left: left.flat().length });
	}
}

/** Throws unless all V1 documents can share one login. */
function assertOneSession(
	context: IExecuteFunctions,
	{ method }: Operation,
	first: Checked,
	all: readonly Checked[],
): void {
	const odd = all.find(({ settings }) => !sameSession(first.settings.connection, settings.connection));
	if (!odd) return;
	throw inputError(context.getNode(), {
		message: `${odd.document.name} has another working year, company or branch than ${first.document.name}`,
		description: `Nothing was sent. ${method} works in one login for all items; part the items before this node.`,
		itemIndex: odd.document.items[0] ?? 0,
	});
}

/** Throws if an agent's call has more documents than the credential permits. */
function assertFewEnough(context: IExecuteFunctions, count: number): void {
	const most = agentRunOf(context)?.rules.documents;
	if (most === undefined || count <= most) return;
	throw inputError(context.getNode(), {
		message: `${count} documents are more than the ${most} that an agent may write in a call`,
		description: 'Nothing was sent. Call the tool for fewer documents at a time.',
		itemIndex: 0,
	});
}

/** Writes the documents of one attempt, given the outcomes of earlier ones. */
async function writeTry(
	erp: NodeErp,
	operation: Operation,
	{ drafts, complete }: Source,
	attempts: Attempts,
): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const node = context.getNode();
	// A document that an earlier attempt has sent is not refused now: its outcome is reported.
	const isSent = ({ id }: Checked) => attempts.has(id);
	assertFewEnough(context, drafts.length);
	const drafted = await check(erp, operation, drafts);
	let all = withRepeats(operation, complete ? await complete(drafted) : drafted);
	for (const examine of EXAMINATIONS) all = await examine(erp, operation, all, isSent);
	const isRefused = (write: Checked) => write.document.problems.length > 0 && !isSent(write);
	const bad = all.filter(isRefused).map(({ document }) => document);
	if (bad.length > 0 && !context.continueOnFail()) throw documentsError(node, bad, sentBefore(all, attempts));

	hintWarnings(
		context,
		all.filter((write) => !isRefused(write)),
	);
	const sending = all.filter((write) => !isRefused(write) && !write.settings.preview);
	const resultOf = (pipeline: Pipeline) => (write: Checked) => {
		const { id, document, settings } = write;
		if (isRefused(write)) {
			const error = documentsError(node, [document], 'This document was not sent.', true);
			error.context.document = document.name;
			return failedRow(error, document.items);
		}
		if (settings.preview) return previewRow(write, requestPreview(erp, write));
		const outcome = pipeline.outcomeOf(id);
		if (isSaved(outcome)) return savedRow(write, outcome);
		return failedRow(failureOf(node, write, outcome, ALONE), document.items);
	};
	const sendAll = async () => {
		const pipeline = new Pipeline(erp, attempts);
		const parts = batches(sending);
		try {
			if (context.continueOnFail()) await writeAll(pipeline, parts);
			else await writeUntilFailure(context, pipeline, parts);
		} finally {
			finish(context);
		}
		return all.map(resultOf(pipeline));
	};
	const [first, ...others] = sending;
	if (operation.version !== 'V1' || !first) return await sendAll();
	assertOneSession(context, operation, first, others);
	return await erp.to(first.settings.connection).session(sendAll, sentBefore(sending, attempts));
}

/**
 * Saves, updates, deletes or sends documents: all are checked first, then sent one request after the other in input order. Without "Continue",
 * the first failure stops the node and its error names what was saved before it.
 */
export async function writeDocuments(
	erp: NodeErp,
	operation: Operation,
	sourceOf: (attempts: Attempts) => Promise<Source> = async () => ({ drafts: await inputDrafts(erp, operation) }),
): Promise<INodeExecutionData[]> {
	assertOnServer(erp, operation);
	return await withAttempts(
		erp.context,
		async (attempts) => await writeTry(erp, operation, await sourceOf(attempts), attempts),
	);
}
