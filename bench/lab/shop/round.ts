import type { Said } from '../said';
import type { ShopCopy } from './ledger';
import type { ToldOrder } from './process';

/** What an execution of a round told of an order. */
interface Told extends ToldOrder {
	readonly execution: number;
}

const isDenied = ({ claim }: Said) => claim === 'failed' || claim === 'notSent';

/** How much a claim leaves to be done: the last one of a round is what its user sees of the order in the end. */
const RANK = ['untold', 'notSent', 'failed', 'unknown', 'alreadySaved', 'recovered', 'saved'] as const;
const rank = ({ claim }: Said): number => RANK.indexOf(claim);

/** All that executions told of the orders of one round; several may have had the same order at the same time. */
export class Round {
	private readonly told = new Map<string, Told[]>();

	/** Takes in what an execution told of its orders, in their order. */
	add(references: readonly string[], execution: number, told: readonly ToldOrder[]): void {
		for (const [at, reference] of references.entries()) {
			const one = told[at];
			if (one) this.told.set(reference, [...(this.told.get(reference) ?? []), { ...one, execution }]);
		}
	}

	/**
	 * Reports as lists that name each order once, those that say most of it last. An execution speaks for itself: that it saved nothing is
	 * false where the copy in the ERP is its own, in any of its tries, and says nothing of a copy that another one saved.
	 */
	lists(copies: ReadonlyMap<string, ReadonlyArray<Pick<ShopCopy, 'execution'>>>): Array<Map<string, ToldOrder>> {
		const lists: Array<Map<string, ToldOrder>> = [];
		for (const [reference, all] of this.told) {
			const there = copies.get(reference) ?? [];
			const own = all.map((one): Told => {
				const isOfOthers = there.length > 0 && there.every(({ execution }) => execution !== one.execution);
				return isDenied(one) && isOfOthers ? { ...one, claim: 'untold' } : one;
			});
			const sorted = [...own].sort((one, other) => rank(other) - rank(one));
			for (const [at, one] of sorted.entries()) (lists[at] ??= new Map()).set(reference, one);
		}
		return lists.reverse();
	}

	/** What is left of each order after the round. */
	ends(copies: ReadonlyMap<string, ReadonlyArray<Pick<ShopCopy, 'execution'>>>): Map<string, ToldOrder> {
		return new Map(this.lists(copies).flatMap((list) => [...list]));
	}
}
