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
import type { LastLook, Write } from '../stages';
import type { IDataObject } from 'n8n-workflow';
import { writeFacts } from '../../../../erp/agent/summary';
import { payloadOf } from '../../../../erp/document/payload';
import { agentRunOf } from '../../../shared/agent/run';
import { callOf, type Call } from '../../../shared/client/call';
import { previewOf } from '../../items/result';
import { admit } from '../guard/admit';
import { dayLook } from './dayLook';
import { isGuarded, LookAhead } from '../guard/lookAhead';
import { noteClick } from '../guard/secondClick';
import { entriesChanged, settle, verify } from '../guard/settle';
import type { Attempts } from '../../items/attempts';

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Write<'checked'>): string =>
	JSON.stringify([connection, timeout, beside, safety.together]);

const isEmpty = (members: object) => Object.keys(members).length === 0;

/** Whether two documents go by the same login and options. Most share the very objects, which need not be compared as texts. */
function mayShare(write: Write<'checked'>, other: Write<'checked'>): boolean {
	if (other.isFirst) return false;
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
	const reply = await erp.to(connection).writeAtOnce(requestOf([first, ...others]));
	const documents = writes.map(({ document }) => document);
	const outcomes = judgeAll(reply, documents, operation).map((outcome) => advised(outcome, reply));
	if (writes.length === 1 || !isSplittable(reply, outcomes)) return outcomes;
	const alone: Outcome[] = [];
	for (const write of writes) alone.push(...(await send(erp, [write])));
	return alone;
}

/** The ERP tells whether a document that it refused is there. */
async function orThere(erp: NodeErp, { settings, recognition }: Write<'checked'>, outcome: Outcome): Promise<Outcome> {
	const { safety, connection } = settings;
	if (!mayBeThere(outcome) || !safety.guard || !recognition.target) return outcome;
	const [looked] = await lookUp(erp.to(connection), [recognition.target], lookTimeout(settings));
	return afterRefusal(outcome, looked, recognition.target, safety.ifChanged);
}

/** The outcome of a send, with what was known before it. */
function noted(judged: Outcome, { wasAbsent, warnings, recognition, settings }: Write<'admitted'>): Outcome {
	const isShown = settings.safety.verify && recognition.target !== undefined;
	const outcome = isSaved(judged) && judged.strange !== undefined && isShown ? toBeShown(judged) : judged;
	if (!isSaved(outcome) && !mayBeSentAgain(outcome)) return { ...outcome, wasAbsent };
	if (!isSaved(outcome) || warnings.length === 0) return outcome;
	return { ...outcome, warnings: [...warnings, ...(outcome.warnings ?? [])] };
}

/** Sends what the guard let pass, in one request; the caller has the turn to write. What it decided is handed on as it stands. */
async function post(erp: NodeErp, admitted: ReadonlyArray<Write<'admitted'>>): Promise<Array<Write<'sent'>>> {
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

/**
 * The way of checked documents: admitted, sent, settled, and, where that leaves them open, verified and settled anew. Each is sent at most
 * once over all tries of the run.
 */
export class Pipeline {
	private readonly outcomes = new Map<string, Outcome>();
	private readonly ahead: LookAhead;

	/** @param writes - all documents that are to be sent, in their order; none of those that a last look may change */
	constructor(
		private readonly erp: NodeErp,
		private readonly attempts: Attempts,
		writes: ReadonlyArray<Write<'checked'>>,
		private readonly lastLook?: LastLook,
	) {
		this.ahead = new LookAhead(writes.filter((write) => isGuarded(write) && !write.seen));
	}

	/** How a document ended, by its id. */
	outcomeOf(id: string): Outcome {
		return this.outcomes.get(id) ?? CANCELLED_DOCUMENT;
	}

	/**
	 * Sends the documents of one request, unless an earlier try has saved them, left them unknown, or seen them refused without proof. The
	 * turn to write is taken before a key is claimed: a document that is claimed is thus under way within one look-up, so that another worker
	 * that waits *Verify For* for it waits for one save and not for all that stand before it here; and a worker that dies leaves one request
	 * open.
	 */
	async send(batch: ReadonlyArray<Write<'checked'>>): Promise<void> {
		const fresh = batch.filter(({ id }) => {
			const outcome = this.attempts.get(id);
			if (outcome) this.outcomes.set(id, outcome);
			return outcome === undefined;
		});
		const [first] = fresh;
		if (!first || this.isCancelled()) return;
		await this.erp.to(first.settings.connection).inWriteTurn(async (turn) => {
			// Waiting for the turn may have taken long.
			if (this.isCancelled()) return;
			const admitted = await admit(this.erp, await this.looked(fresh), this.ahead.begin(turn));
			for (const sent of await post(this.erp, admitted)) await this.settle(sent);
		});
	}

	/** What is left to be sent after the last look. */
	private async looked(fresh: ReadonlyArray<Write<'checked'>>): Promise<ReadonlyArray<Write<'checked'>>> {
		// What a look finds in the document's place is held against the day of agents, too.
		const looks = [this.lastLook, dayLook(this.erp)].filter((look) => look !== undefined);
		const left: Array<Write<'checked'>> = [];
		for (const write of fresh) {
			let seen: Write<'checked'> | Outcome = write;
			for (const look of looks) if (!('outcome' in seen)) seen = await look(seen);
			if ('outcome' in seen) this.outcomes.set(write.id, seen);
			else left.push(seen);
		}
		return left;
	}

	/** Looks up what is unknown, or failed by a text that proves nothing. */
	async verify(batch: ReadonlyArray<Write<'checked'>>): Promise<void> {
		const open = batch.flatMap((write) => {
			const outcome = this.outcomes.get(write.id);
			return !outcome || isSaved(outcome) || mayBeSentAgain(outcome) ? [] : [{ write, outcome }];
		});
		const ends = await verify(this.erp, open);
		// What is open still bears a claim of this run, or of an earlier try of it.
		for (const [index, { write }] of open.entries()) {
			const outcome = ends[index];
			if (outcome) await this.settle({ ...write, outcome, claimed: true });
		}
	}

	private async settle(sent: Write<'sent'>): Promise<void> {
		const { id, outcome } = await settle(this.erp.context, sent);
		noteClick(this.erp.context, sent, outcome);
		this.ahead.noted(entriesChanged(sent));
		this.outcomes.set(id, outcome);
		if (mayBeSentAgain(outcome)) this.attempts.delete(id);
		else this.attempts.set(id, outcome);
	}

	private isCancelled(): boolean {
		return this.erp.context.getExecutionCancelSignal()?.aborted === true;
	}
}
