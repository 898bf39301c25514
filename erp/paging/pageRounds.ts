import type { PageGrowth } from './pageGrowth';
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
 * no row that is new. It differs from `RowsByPlace` where the rows' keys, or the list of incoming invoices, ask for it:
 * - A short page is no end, wherever it stands: a server may leave rows out after it has counted its page.
 * - After a short first page of any length, pages have just that length: that is the same place whether the server counts in pages given
 *   or asked for. More rows than asked for are all taken, and change nothing.
 * - Pages are compared by the keys of their rows, never by their text: a server may give other members, time stamps and another order at
 *   every request.
 */
class RowsByKey<T> implements RowReader<T> {
	/** A row stood on two pages: they shifted, and another may have been passed over. */
	hasShifted = false;
	/** A full page brought nothing new: the server may ignore Index, and so hide the rest. */
	hides = false;
	/** Elements of the list that are no rows. */
	others = 0;
	private readonly seen = new Set<string>();
	private before: readonly string[] = [];
	/** Keys in the order of the list. */
	private readonly order: string[] = [];

	constructor(
		private readonly all: Map<string, T>,
		private readonly keyOf: (row: T) => string,
		private readonly size: number,
	) {}

	get rows(): readonly T[] {
		return [...this.all.values()];
	}

	get count(): number {
		return this.all.size;
	}

	take(page: Page, rows: readonly T[], ladder: PageLadder, others = 0): PageVerdict {
		if (page.size > ladder.widest) return this.takeWider(page, rows, ladder, others);
		const isFirst = page.index === 0;
		if (isFirst) this.others = others;
		if (rows.length === 0) return 'end';
		const keys = rows.map((row) => this.keyOf(row));
		const isNew = keys.some((key) => !this.seen.has(key));
		rows.forEach((row, index) => this.all.set(keys[index] ?? '', row));
		if (!isFirst && !isNew) {
			this.hides = keys.length >= this.size;
			// The very page before, which is not even full: nothing moved, the server only has no other page.
			const isRepeat = !this.hides && isSame(this.before, keys);
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

	/**
	 * Takes a page on trial. It is believed if it is whole, begins with the rows that were read last, in their order, and shows only new ones
	 * behind them; elsewise what it covers is read once more by pages as wide as before. Its rows are kept in any case: they are known by
	 * their keys, wherever they stand.
	 */
	private takeWider(page: Page, rows: readonly T[], ladder: PageLadder, others: number): PageVerdict {
		const keys = rows.map((row) => this.keyOf(row));
		rows.forEach((row, index) => this.all.set(keys[index] ?? '', row));
		const repeated = ladder.place - page.index * page.size;
		const last = this.order.slice(this.order.length - repeated);
		const isInPlace = last.length === repeated && last.every((key, index) => key === keys[index]);
		const isWhole = keys.length === page.size && others + this.others === 0;
		const hasTwins = new Set(keys).size < keys.length;
		if (!isWhole || !isInPlace || hasTwins || keys.slice(repeated).some((key) => this.seen.has(key))) return 'unproven';
		this.note(keys.slice(repeated));
		this.before = keys;
		ladder.widen(page.size);
		ladder.goOn(page);
		return 'on';
	}

	private note(keys: readonly string[]): void {
		for (const key of keys) {
			this.seen.add(key);
			this.order.push(key);
		}
		this.before = keys;
	}
}

/** Rounds at most that a list is read in which pages keep shifting. */
const ROUNDS = 8;

/** What reading a list again and again gave. */
interface Rounds {
	/** Why the list was not read to its end: a page failed, was not asked for, or pages shifted in every round. */
	readonly stopped?: 'failed' | 'time' | 'bound' | 'restless';
	/** Elements of the list that are no rows. */
	readonly others: number;
}

/**
 * Walks through a list of identified rows, and again until that brings nothing new, because pages may shift while they are read; with
 * larger pages where the server may give none but the first. `rows` takes each row once, by its key, in the server's order; what a later
 * page says of a row replaces what an earlier one said. With `growth` pages widen as those of other lists do.
 */
export function* walkRounds<T>(
	size: number,
	keyOf: (row: T) => string,
	rows: Map<string, T>,
	growth?: PageGrowth,
): Generator<Page, Rounds, PageAnswer<T>> {
	let width = size;
	let others = 0;
	for (let count = 1; ; count++) {
		const before = rows.size;
		const reader = new RowsByKey(rows, keyOf, width);
		const how = { size: width, index: 0, limit: Number.POSITIVE_INFINITY, skipsCorrupt: false, growth };
		const { stopped } = yield* walkPages(how, reader);
		const isUnasked = stopped?.why === 'time' || stopped?.why === 'bound';
		// There was no time for another round: what the one before saw shifting still may be.
		if (isUnasked && count > 1 && stopped.goOn.index === 0) return { stopped: 'restless', others };
		({ others } = reader);
		if (stopped) return { stopped: isUnasked ? stopped.why : 'failed', others };
		if (!reader.hasShifted || (count > 1 && rows.size === before)) return { others };
		if (count === ROUNDS) return { stopped: 'restless', others };
		if (reader.hides) width *= 2;
	}
}
