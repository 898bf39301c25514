import type { INodeExecutionData } from 'n8n-workflow';

/*
 * How events process what they watch. A slice is a part of it, in an order from which a poll can continue: rows by their key, or days of a
 * list. Its rows are compared with the known ones, reported as far as there is room and time, and remembered. So whatever a poll
 * cannot return is found again by the next one.
 */

export type News = 'created' | 'changed' | 'gone';

/** The verdict on a row: it is reported; it is remembered without being reported (`known`); or it is left for later, as a new one (`newWaits`) or another (`waits`). */
export type Verdict = News | 'known' | 'newWaits' | 'waits';

/** A row with its verdict. */
export interface Judged<R> {
	readonly row: R;
	readonly verdict: Verdict;
}

export const isNews = (verdict: Verdict): verdict is News =>
	verdict === 'created' || verdict === 'changed' || verdict === 'gone';

export const isWaiting = ({ verdict }: Judged<unknown>): boolean => verdict === 'newWaits' || verdict === 'waits';

/** Some rows of a pass. */
export interface Slice<R> {
	readonly rows: readonly R[];
	/** How many rows were read for it. */
	readonly count: number;
	/** Whether no slice follows. */
	readonly isLast: boolean;
	/** Called when all its rows were handled. */
	readonly done?: () => void;
}

/** The output of a row; `null` if there is nothing to report, `undefined` if it is unknown now. */
export type Reported = INodeExecutionData | null | undefined;

export interface Handling<R> {
	readonly judge: (rows: readonly R[]) => readonly Verdict[] | Promise<readonly Verdict[]>;
	readonly itemsOf: (reported: ReadonlyArray<Judged<R>>) => Promise<readonly Reported[]>;
	/** Items need no requests of their own, so they take no time. */
	readonly isQuick?: boolean;
	/** Remembers rows that were handled. */
	readonly settle: (judged: ReadonlyArray<Judged<R>>) => void;
}

/** Maximum rows of a poll, so that its number of requests is bounded; mostly its time ends it before. */
const MOST_ROWS = 100_000;

/** Maximum rows that are reported at once. */
export const TOGETHER = 100;

/** Maximum rows that are judged at once: handled rows change the verdicts on others. */
const JUDGED = 1_000;

/** The first judged rows, so that at most `most` of them are reported. */
function untilMost<R>(judged: ReadonlyArray<Judged<R>>, most: number): ReadonlyArray<Judged<R>> {
	let reported = 0;
	const end = judged.findIndex(({ verdict }) => isNews(verdict) && ++reported > most);
	return end < 0 ? judged : judged.slice(0, end);
}

/** Processes slices until none is left, or a limit is reached. */
export class Walker {
	/** Reported items, added as they come, so that a failure loses none. */
	readonly items: INodeExecutionData[] = [];

	constructor(
		private readonly most: number,
		private readonly hasTime: () => boolean,
	) {}

	/** Handles rows; returns whether all slices were handled. */
	async walk<R>(
		slices: AsyncIterable<Slice<R>>,
		{ judge, itemsOf, settle, isQuick = false }: Handling<R>,
	): Promise<boolean> {
		const isFull = () => this.items.length >= this.most;
		let count = 0;
		for await (const slice of slices) {
			count += slice.count;
			for (let left = slice.rows; left.length > 0;) {
				const some = left.slice(0, JUDGED);
				const verdicts = await judge(some);
				const all = some.map((row, index) => ({ row, verdict: verdicts[index] ?? 'waits' }));
				const judged = untilMost(all, Math.min(TOGETHER, this.most - this.items.length));
				const reported = judged.filter(({ verdict }) => isNews(verdict));
				const found = reported.length > 0 ? await itemsOf(reported) : [];
				this.items.push(...found.flatMap((item) => item ?? []));
				const later = new Set(reported.filter((_, index) => found[index] === undefined));
				settle(judged.map((one) => (later.has(one) ? waiting(one) : one)));
				left = left.slice(judged.length);
				if (left.length > 0 && (isFull() || (!isQuick && !this.hasTime()))) return false;
			}
			slice.done?.();
			const isEnough = count >= MOST_ROWS || !this.hasTime() || isFull();
			if (!slice.isLast && isEnough) return false;
		}
		return true;
	}
}

/** A row that cannot be reported now. */
const waiting = <R>({ row, verdict }: Judged<R>): Judged<R> => ({
	row,
	verdict: verdict === 'created' ? 'newWaits' : 'waits',
});
