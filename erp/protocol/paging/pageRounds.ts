import type { Page, PageLadder } from './pageLadder';
import type { PageVerdict, RowReader } from './pageRows';
import { walkPages, type PageAnswer } from './pages';

/** Whether a page holds what the one before held, and nothing else. */
function isSame<K>(before: readonly K[], page: readonly K[]): boolean {
	const held = new Set(before);
	return page.every((key) => held.has(key)) && new Set(page).size === held.size;
}

/**
 * Reads rows that are identified, once through a list whose rows may move meanwhile. The list ends with an empty page, or one that brings
 * no row that is new; not where that is the full page before once more. It differs from `RowsByPlace` where the rows' keys, or the list of incoming invoices, ask for it:
 * - A short page is no end, wherever it stands: a server may leave rows out after it has counted its page.
 * - After a short first page of any length, pages have just that length: that is the same place whether the server counts in pages given
 *   or asked for. More rows than asked for are all taken, and change nothing.
 * - Pages are compared by the keys of their rows, never by their text: a server may give other members, time stamps and another order at
 *   every request.
 */
class RowsByKey<K> implements RowReader<K> {
	/** Whoever asks keeps the rows. */
	readonly rows: readonly K[] = [];
	/** A row stood on two pages: they shifted, and another may have been passed over. */
	hasShifted = false;
	/** Elements of the list that are no rows. */
	others = 0;
	/** Keys of this round; in the first one, all that there are. */
	private readonly seen: Set<K>;
	private before: readonly K[] = [];
	/** Rows that the first page was asked for. */
	private asked = 0;

	constructor(private readonly all: Set<K>) {
		this.seen = all.size === 0 ? all : new Set();
	}

	get count(): number {
		return this.all.size;
	}

	startOver(): void {
		this.seen.clear();
		this.hasShifted = false;
	}

	take(page: Page, keys: readonly K[], ladder: PageLadder, others = 0): PageVerdict {
		const isFirst = page.index === 0;
		if (isFirst) [this.others, this.asked] = [others, page.size];
		if (keys.length === 0) return 'end';
		const added = this.add(keys);
		if (!isFirst && added === 0) {
			const isRepeat = isSame(this.before, keys);
			if (isRepeat && keys.length >= this.asked) return 'repeats';
			// The very page before, which is not even full: nothing moved, the server only has no other page.
			this.hasShifted ||= !isRepeat;
			return 'end';
		}
		this.before = keys;
		// Fewer are new than came: some stood on this page twice, or on an earlier one.
		if (added < keys.length && added < new Set(keys).size) this.hasShifted = true;
		if (isFirst) ladder.adopt(Math.min(page.size, keys.length + others), false);
		else this.others += others;
		ladder.goOn(page);
		return 'on';
	}

	/** Adds the keys of a page; how many are new in this round. */
	private add(keys: readonly K[]): number {
		const { seen, all } = this;
		const before = seen.size;
		for (const key of keys) seen.add(key);
		if (seen !== all) for (const key of keys) all.add(key);
		return seen.size - before;
	}
}

/** Rounds at most that a list is read in which pages keep shifting. */
const ROUNDS = 8;

/** What reading a list again and again gave. */
interface Rounds {
	/** Why the list was not read to its end: a page failed, was not asked for, came twice, or pages shifted in every round. */
	readonly stopped?: 'failed' | 'time' | 'bound' | 'repeats' | 'restless';
	/** Elements of the list that are no rows. */
	readonly others: number;
}

/**
 * Walks through a list of identified rows, and again until that brings nothing new, because pages may shift while they are read. Of a page it takes
 * the keys of its rows, into `keys`; what a later page says of a row replaces what an earlier one said. `most`: see `walkPages`.
 */
export function* walkRounds<K>(size: number, keys: Set<K>, most?: number): Generator<Page, Rounds, PageAnswer<K>> {
	let others = 0;
	for (let count = 1; ; count++) {
		const before = keys.size;
		const reader = new RowsByKey(keys);
		const how = { size, index: 0, limit: Number.POSITIVE_INFINITY, skipsCorrupt: false, most };
		const { stopped } = yield* walkPages(how, reader);
		const isUnasked = stopped?.why === 'time' || stopped?.why === 'bound';
		// There was no time for another round: what the one before saw shifting still may be.
		if (isUnasked && count > 1 && stopped.goOn.index === 0) return { stopped: 'restless', others };
		({ others } = reader);
		if (stopped) return { stopped: isUnasked || stopped.why === 'repeats' ? stopped.why : 'failed', others };
		if (!reader.hasShifted || (count > 1 && keys.size === before)) return { others };
		if (count === ROUNDS) return { stopped: 'restless', others };
	}
}
