import { CANCELLED_DOCUMENT, isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/outcome/outcome';
import type { NodeErp } from '../../../shared/client/client';
import { admit } from '../guard/admit';
import { isGuarded, LookAhead } from '../guard/lookAhead';
import { entriesChanged, settle, verify } from '../guard/settle';
import type { Attempts } from '../../items/attempts';
import { post } from './post';
import type { Write } from '../stages';

/**
 * A look in the turn to write, right before a document is admitted: it may find that nothing is to be sent any more, or give the document as
 * it stands now, with a number that is still free.
 */
export type LastLook = (write: Write<'checked'>) => Promise<Write<'checked'> | Outcome>;

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
		await this.erp.at(first.settings.connection).inWriteTurn(async (turn) => {
			// Waiting for the turn may have taken long.
			if (this.isCancelled()) return;
			const admitted = await admit(this.erp, await this.looked(fresh), this.ahead.begin(turn));
			for (const sent of await post(this.erp, admitted)) await this.settle(sent);
		});
	}

	/** What is left to be sent after the last look. */
	private async looked(fresh: ReadonlyArray<Write<'checked'>>): Promise<ReadonlyArray<Write<'checked'>>> {
		const { lastLook } = this;
		if (!lastLook) return fresh;
		const left: Array<Write<'checked'>> = [];
		for (const write of fresh) {
			const seen = await lastLook(write);
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
		this.ahead.noted(entriesChanged(sent));
		this.outcomes.set(id, outcome);
		if (mayBeSentAgain(outcome)) this.attempts.delete(id);
		else this.attempts.set(id, outcome);
	}

	private isCancelled(): boolean {
		return this.erp.context.getExecutionCancelSignal()?.aborted === true;
	}
}
