import { afterRefusal, mayBeThere } from '../../../../erp/guard/doubt';
import { isSplittable, judgeAll } from '../../../../erp/outcome/batchOutcome';
import {
	advised,
	CANCELLED_DOCUMENT,
	isSaved,
	mayBeSentAgain,
	toBeShown,
	type Outcome,
} from '../../../../erp/outcome/outcome';
import type { NodeErp } from '../../../shared/client/client';
import { bringUpToDate } from '../guard/bringUpToDate';
import { lookTimeout, lookUp } from '../guard/readBack';
import type { Write } from '../stages';
import type { IDataObject } from 'n8n-workflow';
import { writeFacts } from '../../../../erp/agent/summary';
import { payloadOf } from '../../../../erp/document/payload';
import { agentRunOf } from '../../../shared/agent/run';
import { callOf, type Call } from '../../../shared/client/call';
import { previewOf } from '../../items/result';

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Write<'checked'>): string =>
	JSON.stringify([connection, timeout, beside, safety.together]);

const isEmpty = (members: object) => Object.keys(members).length === 0;

/** Whether two documents go by the same login and options. Most share the very objects, which need not be compared as texts. */
function mayShare(write: Write<'checked'>, other: Write<'checked'>): boolean {
	// What of a sale is left to come back shows only once the return before it is in the ERP.
	if (other.known.elsewhere?.returnOf) return false;
	const [a, b] = [write.settings, other.settings];
	const areSame = a.connection === b.connection && a.timeout === b.timeout && a.safety === b.safety;
	if (areSame && isEmpty(write.beside) && isEmpty(other.beside)) return true;
	return settingsOf(write) === settingsOf(other);
}

/** Parts documents into requests of as many as their options allow; only neighbours with the same login and options share one. The order is kept. */
export function batches(writes: ReadonlyArray<Write<'checked'>>): Array<Array<Write<'checked'>>> {
	const made: Array<Array<Write<'checked'>>> = [];
	for (const write of writes) {
		const last = made.at(-1);
		const before = last?.at(-1);
		if (last && before && last.length < write.settings.safety.together && mayShare(before, write)) last.push(write);
		else made.push([write]);
	}
	return made;
}

/** The request that sends documents which share login and options. */
function requestOf(writes: readonly [Write<'checked'>, ...ReadonlyArray<Write<'checked'>>]): Call {
	const [{ operation, settings, beside }] = writes;
	const members = writes.map(({ document }) => document.members);
	return callOf(operation, settings.connection, payloadOf(members, beside, operation), settings.timeout);
}

/** The request of one document as a preview shows it; an agent's run notes what it is about. */
export function requestPreview({ context }: NodeErp, write: Write<'checked'>): IDataObject {
	agentRunOf(context)?.planned.push(writeFacts(write.operation, write.document));
	return previewOf(requestOf([write]), write.settings.connection);
}

/** Sends documents in one request, and one by one after an answer that proves that none of them was written: one mistake must not hold up the others. */
async function send(erp: NodeErp, writes: ReadonlyArray<Write<'checked'>>): Promise<Outcome[]> {
	const [first, ...others] = writes;
	if (!first) return [];
	if (erp.context.getExecutionCancelSignal()?.aborted) return writes.map(() => CANCELLED_DOCUMENT);
	const { operation, settings } = first;
	const { connection } = settings;
	const reply = await erp.at(connection).writeAtOnce(requestOf([first, ...others]));
	const documents = writes.map(({ document }) => document);
	const outcomes = judgeAll(reply, documents, operation).map((outcome) => advised(outcome, reply));
	if (writes.length === 1 || !isSplittable(reply, outcomes)) return outcomes;
	const alone: Outcome[] = [];
	for (const write of writes) alone.push(...(await send(erp, [write])));
	return alone;
}

/** The ERP tells whether a document that it refused is there. */
async function orThere(erp: NodeErp, { settings, known }: Write<'checked'>, outcome: Outcome): Promise<Outcome> {
	const { safety, connection } = settings;
	if (!mayBeThere(outcome) || !safety.guard || !known.target) return outcome;
	const [looked] = await lookUp(erp.at(connection), [known.target], lookTimeout(settings));
	return afterRefusal(outcome, looked, known.target, safety.ifChanged);
}

/** The outcome of a send, with what was known before it. */
function noted(judged: Outcome, { wasAbsent, warnings, known, settings }: Write<'admitted'>): Outcome {
	const isShown = settings.safety.verify && known.target !== undefined;
	const outcome = isSaved(judged) && judged.strange !== undefined && isShown ? toBeShown(judged) : judged;
	if (!isSaved(outcome) && !mayBeSentAgain(outcome)) return { ...outcome, wasAbsent };
	if (!isSaved(outcome) || warnings.length === 0) return outcome;
	return { ...outcome, warnings: [...warnings, ...(outcome.warnings ?? [])] };
}

/** Sends what the guard let pass, in one request; the caller has the turn to write. What it decided is handed on as it stands. */
export async function post(erp: NodeErp, admitted: ReadonlyArray<Write<'admitted'>>): Promise<Array<Write<'sent'>>> {
	const sending = admitted.filter(({ decided, outdated }) => decided === undefined && outdated === undefined);
	const answers = await send(erp, sending);
	const sent: Array<Write<'sent'>> = [];
	for (const write of admitted) {
		const { decided, outdated } = write;
		const answer = answers[sending.indexOf(write)] ?? CANCELLED_DOCUMENT;
		const outcome =
			decided ??
			(outdated ? await bringUpToDate(erp, { ...write, outdated }) : noted(await orThere(erp, write, answer), write));
		sent.push({ ...write, outcome });
	}
	return sent;
}
