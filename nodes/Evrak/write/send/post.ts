import { admission, foundAs } from '../../../../erp/guard/admission';
import { isSplittable, judgeAll } from '../../../../erp/outcome/batchOutcome';
import {
	advised,
	CANCELLED_DOCUMENT,
	doubted,
	isSaved,
	mayBeSentAgain,
	toBeShown,
	type Outcome,
} from '../../../../erp/outcome/outcome';
import type { NodeErp } from '../../../shared/client/client';
import { bringUpToDate } from '../guard/bringUpToDate';
import { lookTimeout, lookUp } from '../guard/readBack';
import type { Write } from '../stages';
import { requestOf } from './batches';

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

/**
 * A refusal because the document exists may be that of an earlier send of the same document; and one that proves nothing may have come
 * after it was written. The ERP tells.
 */
async function orThere(erp: NodeErp, { settings, known }: Write<'checked'>, outcome: Outcome): Promise<Outcome> {
	if (outcome.outcome !== 'failed' || !settings.safety.guard || !known.target) return outcome;
	if (outcome.refusal !== 'duplicate' && !outcome.unproven) return outcome;
	const [looked] = await lookUp(erp.at(settings.connection), [known.target], lookTimeout(settings));
	// The guard sends nothing that is there: what is found now was saved by this send, unless the ERP says that it existed.
	if (looked?.state === 'found')
		return outcome.refusal === 'duplicate'
			? (admission('saved', looked, known.target, settings.safety.ifChanged) ?? outcome)
			: foundAs('recovered', looked, known.target);
	if (!outcome.unproven) return outcome;
	if (looked?.state === 'different') return doubted(outcome, looked.why);
	return looked?.state === 'absent' ? { ...outcome, absent: true } : outcome;
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
