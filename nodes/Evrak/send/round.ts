import type { Operation } from '../../../erp/catalogue/types';
import type { NodeErp } from '../../shared/client/client';
import type { Attempts } from './attempts';
import type { Placed } from './batches';
import { deliver } from './deliver';
import { settle } from '../guard/guard';
import { CANCELLED_DOCUMENT, isSaved, mayBeSentAgain, type Outcome } from '../output/outcome';
import { verify } from '../guard/verify';

/** Documents of one run: sent in batches, each at most once over all tries of the run, and verified where that is wanted. */
export class Round {
	private readonly outcomes = new Map<number, Outcome>();

	constructor(
		private readonly erp: NodeErp,
		private readonly operation: Operation,
		private readonly attempts: Attempts,
	) {}

	outcomeAt(place: number): Outcome {
		return this.outcomes.get(place) ?? CANCELLED_DOCUMENT;
	}

	/** Sends what no earlier try has saved, left unknown, or seen refused without proof. */
	async send(batch: readonly Placed[]): Promise<void> {
		const fresh = batch.filter(({ place }) => {
			const outcome = this.attempts.get(place);
			if (outcome) this.outcomes.set(place, outcome);
			return outcome === undefined;
		});
		if (fresh.length === 0 || this.erp.context.getExecutionCancelSignal()?.aborted) return;
		const documents = fresh.map(({ job }) => job);
		const delivered = await deliver(this.erp, this.operation, documents);
		fresh.forEach(({ place }, at) => this.end(place, delivered[at]));
	}

	/** Looks up what is unknown, or failed by a text that proves nothing. */
	async verify(placed: readonly Placed[]): Promise<void> {
		const doubts = placed.flatMap(({ job, place }) => {
			const outcome = this.outcomes.get(place);
			return !outcome || isSaved(outcome) || mayBeSentAgain(outcome) ? [] : [{ job, outcome, place }];
		});
		const ends = await verify(this.erp, doubts);
		for (const [at, { job, place }] of doubts.entries()) {
			const outcome = ends[at];
			if (outcome) this.end(place, await settle(this.erp.context, job, outcome, true));
		}
	}

	private end(place: number, outcome: Outcome | undefined): void {
		if (!outcome) return;
		this.outcomes.set(place, outcome);
		if (mayBeSentAgain(outcome)) this.attempts.delete(place);
		else this.attempts.set(place, outcome);
	}
}
