import { called } from '../../../../erp/saving/outcome/saved';
import { createHash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import { toWire } from '../../../../erp/document/doc';
import { textInAnyOrder } from '../../../../erp/base/json/members';
import { failed, isSaved, mayBeSentAgain, type Outcome, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { Checked } from '../stages';

/** Milliseconds within which a repeated *Execute step* counts as accidental. */
const TEN_MINUTES = 600_000;

/** Maximum remembered documents of test runs, the oldest dropped first. */
const MOST = 2_000;

interface Click {
	readonly execution: string;
	readonly savedAt: number;
	readonly name: string;
	readonly isSure: boolean;
}

/**
 * Documents sent by this process's test runs, by node and content. n8n saves static data only after production runs, and processed data only for
 * saved workflows; for a test run of an unsaved workflow only the process's memory remains, in which the editor's runs follow each other. If
 * runs are distributed to several workers, another worker does not know them.
 */
const clicks = new Map<string, Click>();

/** The key of a test run's document that nothing else identifies; `undefined` for all others. */
function clickOf(
	context: IExecuteFunctions,
	{ operation, document, settings: { connection, safety } }: Checked,
): string | undefined {
	const isDocument = operation.savedIn !== undefined || operation.identity.number !== undefined;
	if (!safety.isOnceByHand || !isDocument || context.getMode() !== 'manual') return undefined;
	const { baseUrl, companyCode } = connection;
	const where = [context.getWorkflow().id ?? '', context.getNode().id, baseUrl, companyCode, operation.method];
	const content = JSON.stringify([...where, textInAnyOrder(toWire(document.doc))]);
	return createHash('sha256').update(content).digest('hex');
}

/**
 * Refuses a document without identity that a test run of the same node has sent within ten minutes: a second click on *Execute step* would book
 * it again.
 */
export function secondClick(context: IExecuteFunctions, write: Checked): Unsaved | undefined {
	const id = clickOf(context, write);
	const before = id === undefined ? undefined : clicks.get(id);
	const age = before ? Date.now() - before.savedAt : 0;
	if (!before || before.execution === context.getExecutionId() || age < 0 || age > TEN_MINUTES) return undefined;
	const minutes = Math.max(1, Math.round(age / 60_000));
	return failed(
		`a test run of this node ${before.isSure ? 'saved' : 'may have saved'} the same content ${minutes} min ago${before.name === '' ? '' : ` as ${before.name}`}, and nothing tells the two documents apart`,
		'Nothing was sent. To save it again all the same, set Protection to None for this run. A reference or a Document Key tells documents apart.',
	);
}

/** Remembers a document that a test run has sent, or may have sent. */
export function noteClick(context: IExecuteFunctions, write: Checked, outcome: Outcome): void {
	if (!isSaved(outcome) && mayBeSentAgain(outcome)) return;
	const id = clickOf(context, write);
	if (id === undefined) return;
	const isSure = isSaved(outcome);
	clicks.delete(id);
	clicks.set(id, {
		execution: context.getExecutionId(),
		savedAt: Date.now(),
		name: isSure ? called(outcome.savedAs) : '',
		isSure,
	});
	for (const oldest of clicks.keys()) {
		if (clicks.size <= MOST) break;
		clicks.delete(oldest);
	}
}
