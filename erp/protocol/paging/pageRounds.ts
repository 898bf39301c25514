import type { Page, PageLadder } from './pageLadder';
import type { PageVerdict, RowReader } from './pageRows';
import { walkPages, type PageAnswer } from './pages';

/** Whether two pages hold exactly the same keys. */
function isSame<K>(before: readonly K[], page: readonly K[]): boolean {
	const held = new Set(before);
	return page.every((key) => held.has(key)) && new Set(page).size === held.size;
}

/**
 * Reads one round of a list of identified rows that may move meanwhile. The list ends with an empty page, or one without new rows; but not with
 * a repeat of a full page. It differs from `RowsByPlace` because of the rows' keys and the behaviour of the list of incoming invoices:
 * - A short page never ends the list: a server may drop rows after counting its page.
 * - After a short first page, pages have exactly its length: that is the same position whether the server counts in pages given or requested. If
 * more rows come than requested, all are used, and the page size stays.
 * - Pages are compared by their rows' keys, never by their text: a server may give other members, time stamps and another order on every
 * request.
 */
class RowsByKey<K> implements RowReader<K> {
	/** The caller keeps the rows. */
	readonly rows: readonly K[] = [];
	/** A row was on two pages: rows moved, and another row may have been skipped. */
	hasShifted = false;
	/** Elements of the list that are no rows. */
	others = 0;
	/** Keys of this round; in the first round, all keys. */
	private readonly seen: Set<K>;
	private before: readonly K[] = [];
	/** Requested rows of the first page. */
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
		if (isFirst) [this.others, this.asked] = [others, page.asked ?? page.size];
		if (keys.length === 0) return 'end';
		const added = this.add(keys);
		if (!isFirst && added === 0) {
			const isRepeat = isSame(this.before, keys);
			if (isRepeat && keys.length >= this.asked) return 'repeats';
			// A repeat of a page that is not full: nothing moved, the server simply has no other page.
			this.hasShifted ||= !isRepeat;
			return 'end';
		}
		this.before = keys;
		// Fewer new rows than received: some were duplicates on this page, or on an earlier one.
		if (added < keys.length && added < new Set(keys).size) this.hasShifted = true;
		if (isFirst) ladder.adopt(Math.min(page.size, keys.length + others));
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

/** Maximum rounds of a list whose rows keep moving. */
const ROUNDS = 8;

/** The result of all rounds. */
interface Rounds {
	/** Why the list is incomplete: a page failed, was not requested, or was repeated, or rows moved in every round. */
	readonly stopped?: 'failed' | 'time' | 'bound' | 'repeats' | 'restless';
	/** Elements of the list that are no rows. */
	readonly others: number;
}

/**
 * Reads a list of identified rows in rounds until a round has nothing new, since rows may move while pages are read. Each page is answered by the
 * keys of its rows, which are collected in `keys`; the caller keeps the rows, of which a later version replaces an earlier one. `most`: see
 * `walkPages`.
 */
export function* walkRounds<K>(size: number, keys: Set<K>, most?: number): Generator<Page, Rounds, PageAnswer<K>> {
	let others = 0;
	for (let count = 1; ; count++) {
		const before = keys.size;
		const reader = new RowsByKey(keys);
		const how = { size, index: 0, limit: Number.POSITIVE_INFINITY, skipsCorrupt: false, most };
		const { stopped } = yield* walkPages(how, reader);
		const isUnasked = stopped?.why === 'time' || stopped?.why === 'bound';
		// No time for another round: rows may still be moving.
		if (isUnasked && count > 1 && stopped.goOn.index === 0) return { stopped: 'restless', others };
		({ others } = reader);
		if (stopped) return { stopped: isUnasked || stopped.why === 'repeats' ? stopped.why : 'failed', others };
		if (!reader.hasShifted || (count > 1 && keys.size === before)) return { others };
		if (count === ROUNDS) return { stopped: 'restless', others };
	}
}
