import type { Page, PageLadder } from './pageLadder';
import type { PageVerdict, RowReader } from './pageRows';
import { walkPages, type PageAnswer } from './pages';

/** Whether a page holds what the one before held, and nothing else. */
function isSame(before: readonly string[], page: readonly string[]): boolean {
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
class RowsByKey<T> implements RowReader<T> {
	/** A row stood on two pages: they shifted, and another may have been passed over. */
	hasShifted = false;
	/** Elements of the list that are no rows. */
	others = 0;
	private readonly seen = new Set<string>();
	private before: readonly string[] = [];
	/** Rows that the first page was asked for. */
	private asked = 0;

	constructor(
		private readonly all: Map<string, T>,
		private readonly keyOf: (row: T) => string,
	) {}

	get rows(): readonly T[] {
		return [...this.all.values()];
	}

	get count(): number {
		return this.all.size;
	}

	startOver(): void {
		this.seen.clear();
		this.hasShifted = false;
	}

	take(page: Page, rows: readonly T[], ladder: PageLadder, others = 0): PageVerdict {
		const isFirst = page.index === 0;
		if (isFirst) [this.others, this.asked] = [others, page.size];
		if (rows.length === 0) return 'end';
		const keys = rows.map((row) => this.keyOf(row));
		const isNew = keys.some((key) => !this.seen.has(key));
		rows.forEach((row, index) => this.all.set(keys[index] ?? '', row));
		if (!isFirst && !isNew) {
			const isRepeat = isSame(this.before, keys);
			if (isRepeat && keys.length >= this.asked) return 'repeats';
			// The very page before, which is not even full: nothing moved, the server only has no other page.
			this.hasShifted ||= !isRepeat;
			return 'end';
		}
		const { size } = this.seen;
		this.note(keys);
		// Fewer are new than came: some stood on this page twice, or on an earlier one.
		const added = this.seen.size - size;
		if (added < keys.length && added < new Set(keys).size) this.hasShifted = true;
		if (isFirst) ladder.adopt(Math.min(page.size, keys.length + others), false);
		else this.others += others;
		ladder.goOn(page);
		return 'on';
	}

	private note(keys: readonly string[]): void {
		for (const key of keys) this.seen.add(key);
		this.before = keys;
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
 * Walks through a list of identified rows, and again until that brings nothing new, because pages may shift while they are read. `rows` takes each row once, by its key, in the server's order; what a later
 * page says of a row replaces what an earlier one said. `most`: see `walkPages`.
 */
export function* walkRounds<T>(
	size: number,
	keyOf: (row: T) => string,
	rows: Map<string, T>,
	most?: number,
): Generator<Page, Rounds, PageAnswer<T>> {
	let others = 0;
	for (let count = 1; ; count++) {
		const before = rows.size;
		const reader = new RowsByKey(rows, keyOf);
		const how = { size, index: 0, limit: Number.POSITIVE_INFINITY, skipsCorrupt: false, most };
		const { stopped } = yield* walkPages(how, reader);
		const isUnasked = stopped?.why === 'time' || stopped?.why === 'bound';
		// There was no time for another round: what the one before saw shifting still may be.
		if (isUnasked && count > 1 && stopped.goOn.index === 0) return { stopped: 'restless', others };
		({ others } = reader);
		if (stopped) return { stopped: isUnasked || stopped.why === 'repeats' ? stopped.why : 'failed', others };
		if (!reader.hasShifted || (count > 1 && rows.size === before)) return { others };
		if (count === ROUNDS) return { stopped: 'restless', others };
	}
}
