import type { IDataObject } from 'n8n-workflow';
import { writeFacts } from '../../../../erp/saving/agent/facts';
import { comparedBy } from '../../../../erp/saving/guard/admission';
import { omit } from '../../../../erp/base/json/members';
import { outcomeFor, type Around } from '../../../../erp/saving/outcome/decide';
import {
	CANCELLED_DOCUMENT,
	failed,
	isSaved,
	mayBeSentAgain,
	type Outcome,
} from '../../../../erp/saving/outcome/outcome';
import { NOTHING_PROVEN, proofsOf, type Proven, saysSuccess, withoutName } from '../../../../erp/saving/outcome/proof';
import { LOOKS } from '../../../../erp/saving/outcome/table';
import { TOGETHER } from '../../../../erp/saving/readback/target';
import { agentRunOf } from '../../../shared/agent/run';
import type { NodeErp } from '../../../shared/client/client';
import { sameSession } from '../../../shared/client/session';
import type { Attempts } from '../../items/attempts';
import { previewOf } from '../../items/result';
import { agentLook } from '../agents/limits';
import { admit, foresee, isOver, type Foreseen } from '../guard/admit';
import { bringUpToDate } from '../guard/bringUpToDate';
import { isAskable } from '../guard/look';
import { noteClick } from '../guard/secondClick';
import { settle, verify } from '../guard/settle';
import type { Admitted, Checked, LastLook, Sent } from '../stages';
import { requestOf, type Batches } from './batches';

/** The request of one document for a preview; an agent's run notes its facts. */
export function requestPreview({ context }: NodeErp, write: Checked): IDataObject {
	agentRunOf(context)?.planned.push(write.facts ?? writeFacts(write.document.doc));
	return previewOf(requestOf([write]), write.settings.connection);
}

/** Sends documents in one request. */
async function send(erp: NodeErp, writes: readonly [Admitted, ...(readonly Admitted[])]): Promise<readonly Proven[]> {
	const [first, ...others] = writes;
	const reply = await erp.to(first.settings.connection).writeAtOnce(requestOf(writes));
	return proofsOf(reply, [first.document.doc, ...others.map(({ document }) => document.doc)]);
}

/** docs/trust/erp-behaviour.md#success-without-data */
const NO_RIGHT = 'The API user may lack the right for e-documents: the ERP answers success without data then.';

/** A sent document: its outcome, or the basis for lookups. */
function sentAs(write: Admitted, answered: Proven, more: Partial<Around> = {}): Sent {
	const { settings, operation, document, recognition, wasAbsent, warnings, look, isChange } = write;
	const { verify, ifNotFound } = settings.safety;
	const read = (look && !isChange) || more.isUpdate ? withoutName(answered) : answered;
	const isSilent = read.proof === 'unnamed' && operation.kind === 'send';
	const proven = isSilent ? { ...read, ifUnknown: `${NO_RIGHT} ${read.ifUnknown}` } : read;
	const isNumbered =
		operation.kind === 'save' && operation.identity.number !== undefined && document.doc.lines.length > 0;
	const around: Around = {
		wasAbsent,
		ifNotFound,
		warnings,
		isNumbered,
		isChange,
		wasDone: write.seen?.state === 'found',
		comparedBy: comparedBy(recognition.target),
		...more,
	};
	// A change that shows as done proves nothing if it was done before, nor after a refusal without a lookup before. The status of an incoming
	// invoice may change later than its answer, so a success is believed.
	const isBelieved = saysSuccess(proven) && operation.identity.uuid !== undefined;
	const isUntold = write.seen === undefined && (proven.proof === 'open' || (saysSuccess(proven) && !isBelieved));
	const isTelling = !isChange || wasAbsent === true || isUntold;
	const isLooked = LOOKS[proven.proof] !== 'never' && isTelling && (verify || look !== undefined) && isAskable(write);
	return { ...write, outcome: outcomeFor(proven, around), ...(isLooked ? { open: { proven, around } } : {}) };
}

/**
 * A document that an earlier run has sent with an unknown outcome. It is looked up again if the user's setting relies on that, or if another
 * worker may be creating it now; otherwise the lookup before is final.
 */
function openStill(write: Admitted, { reason, remedy }: { readonly reason: string; readonly remedy: string }) {
	const proven: Proven = { ...NOTHING_PROVEN, reason, ifUnknown: remedy };
	const sent = sentAs(write, proven, { earlier: true });
	return write.settings.safety.ifNotFound === 'failed' || write.isShared ? sent : omit(sent, 'open');
}

/** Sends admitted documents in one request; the caller has the turn to write. Documents already decided are passed on. */
async function post(erp: NodeErp, admitted: readonly Admitted[]): Promise<Sent[]> {
	const isCancelled = erp.context.getExecutionCancelSignal()?.aborted === true;
	const [first, ...others] = admitted.filter(({ admission }) => admission.is === 'send' && !isCancelled);
	const sending = first ? [first, ...others] : [];
	const proofs = first ? await send(erp, [first, ...others]) : [];
	const sent: Sent[] = [];
	for (const write of admitted) {
		const { admission } = write;
		const proven = proofs[sending.indexOf(write)];
		if (admission.is === 'decided') sent.push({ ...write, outcome: admission.outcome });
		else if (admission.is === 'open') sent.push(openStill(write, admission));
		else if (admission.is === 'outdated') {
			const end = await bringUpToDate(erp, write, admission.outdated);
			sent.push(
				'outcome' in end
					? { ...write, outcome: end.outcome }
					: sentAs(write, end.proven, { isUpdate: true, wasAbsent: true, warnings: end.warnings }),
			);
		} else sent.push(proven ? sentAs(write, proven) : { ...write, outcome: CANCELLED_DOCUMENT });
	}
	return sent;
}

/** Maximum documents that are looked up together and sent in one turn: those of one query. */
const IN_A_TURN = TOGETHER;

/**
 * Unanswered requests in a row after which a server is left alone, as in production clients (docs/trust/erp-behaviour.md#how-long-clients-wait).
 */
const MOST_MUTE = 3;

const LEFT_ALONE = failed(
	`the ERP did not answer for ${MOST_MUTE} documents in a row, so it was not sent`,
	'Nothing of it was sent. Run it again when the ERP answers.',
);

/**
 * Processes checked documents: admitted, sent, settled, and, if still open, looked up and settled again. Each is sent at most once over all
 * attempts of the run.
 */
export class Pipeline {
	private readonly ends = new Map<string, Sent>();
	private readonly outcomes = new Map<string, Outcome>();
	private mute = 0;

	constructor(
		private readonly erp: NodeErp,
		private readonly attempts: Attempts,
		private readonly lastLook?: LastLook,
	) {}

	outcomeOf(id: string): Outcome {
		return this.outcomes.get(id) ?? CANCELLED_DOCUMENT;
	}

	/**
	 * Sends requests, without documents that an earlier attempt saved or left open. A turn's documents are looked up together; each key is
	 * claimed right before sending, so that a dying worker leaves only one request open. Returns the requests not sent: with `stops`, those
	 * after the first failure.
	 */
	async send(requests: Batches, stops = false): Promise<Batches> {
		let left = requests;
		while (left.length > 0) {
			const turn = this.turnOf(left);
			const [first] = turn.flat();
			const sent = first ? await this.inTurn(first, turn, stops) : turn.length;
			left = left.slice(Math.max(1, sent));
			if (stops && !this.isThrough(turn[sent - 1] ?? [])) break;
		}
		return left;
	}

	/** The requests of one turn: to one server, company and year, with lookups that are valid for all of them. */
	private turnOf([first = [], ...others]: Batches): Batches {
		const turn = [first];
		const [leader] = first;
		if (!leader || this.looks().length > 0) return turn;
		let size = first.length;
		for (const batch of others) {
			size += batch.length;
			const [next] = batch;
			if (size > IN_A_TURN || !next || !sameSession(next.settings.connection, leader.settings.connection)) break;
			turn.push(batch);
		}
		return turn;
	}

	/** Sends requests in one turn to write; returns how many. */
	private async inTurn(first: Checked, requests: Batches, stops: boolean): Promise<number> {
		return await this.erp.to(first.settings.connection).inWriteTurn(async () => {
			const fresh = requests.map((batch) => batch.filter(({ id }) => !this.knows(id)));
			const foreseen = await foresee(this.erp, this.isCancelled() ? [] : fresh.flat());
			for (const [index, batch] of fresh.entries()) {
				// Waiting for the turn, or earlier sends, may have taken long.
				if (this.isCancelled()) return requests.length;
				if (index > 0 && isOver(foreseen)) return index;
				await this.sendOne(batch, foreseen);
				if (stops && !this.isThrough(requests[index] ?? [])) return index + 1;
			}
			return requests.length;
		});
	}

	private async sendOne(batch: readonly Checked[], foreseen: Foreseen): Promise<void> {
		if (batch.length === 0) return;
		if (this.mute >= MOST_MUTE) {
			for (const { id } of batch) this.outcomes.set(id, LEFT_ALONE);
			return;
		}
		const admitted = await admit(this.erp, await this.looked(batch), foreseen);
		if (admitted.length === 0) return;
		let isMute = true;
		for (const sent of await post(this.erp, admitted)) {
			isMute &&= !isSaved(sent.outcome) && sent.outcome.isMute === true && sent.wasAbsent !== true;
			await this.settle(sent);
		}
		this.mute = isMute ? this.mute + 1 : 0;
	}

	/** Checks in the turn to write, right before a document is admitted. */
	private looks(): LastLook[] {
		// A replacement document from a check is checked against the agents' limits, too.
		return [this.lastLook, agentLook(this.erp)].filter((look) => look !== undefined);
	}

	/** The documents that remain to be sent after these checks. */
	private async looked(fresh: readonly Checked[]): Promise<readonly Checked[]> {
		const left: Checked[] = [];
		for (const write of fresh) {
			let seen: Checked | Outcome = write;
			for (const look of this.looks()) if (!('outcome' in seen)) seen = await look(seen);
			if ('outcome' in seen) this.outcomes.set(write.id, seen);
			else left.push(seen);
		}
		return left;
	}

	/** Looks up documents with an open outcome. */
	async verify(batch: readonly Checked[]): Promise<void> {
		const open = batch.flatMap(({ id }) => {
			const sent = this.ends.get(id);
			return sent?.open ? [sent] : [];
		});
		const ends = await verify(this.erp, open);
		for (const [index, write] of open.entries()) {
			const outcome = ends[index];
			// An open document is still claimed by this run or an earlier one.
			if (outcome) await this.settle(omit({ ...write, outcome, claimed: true }, 'open'));
		}
	}

	/** Whether an earlier attempt of the run has sent a document, whose outcome is then reported. */
	private knows(id: string): boolean {
		const outcome = this.attempts.get(id);
		if (outcome) this.outcomes.set(id, outcome);
		return outcome !== undefined;
	}

	/** Whether all documents of a request are in the ERP, and none needs a lookup. */
	private isThrough(batch: readonly Checked[]): boolean {
		return batch.every(({ id }) => isSaved(this.outcomeOf(id)) && this.ends.get(id)?.open === undefined);
	}

	/**
	 * Notes a document's state. Before its lookup, n8n remembers it as sent or refused: if the process dies before the lookup, nothing more may
	 * be assumed.
	 */
	private async settle(sent: Sent): Promise<void> {
		const isNoted = !sent.open || (sent.outcome.outcome === 'failed' && !mayBeSentAgain(sent.outcome));
		const settled = isNoted ? await settle(this.erp.context, sent) : sent;
		const { id, outcome } = settled;
		noteClick(this.erp.context, sent, outcome);
		this.ends.set(id, settled);
		this.outcomes.set(id, outcome);
		if (mayBeSentAgain(outcome) && !sent.open) this.attempts.delete(id);
		else this.attempts.set(id, outcome);
	}

	private isCancelled(): boolean {
		return this.erp.context.getExecutionCancelSignal()?.aborted === true;
	}
}
