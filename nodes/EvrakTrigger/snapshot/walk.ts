import type { INodeExecutionData } from 'n8n-workflow';

/*
 * How every event goes through what it watches. A slice is some of it, in an order that gives a place to go on from: rows by their key, days of a
 * list, or one document. Its rows are judged against what is known, told as far as there is room and time, and remembered. So whatever a poll
 * cannot hand over is found again by the next one.
 */

export type News = 'created' | 'changed' | 'gone';

/** What becomes of a row: it is reported; it is remembered without being reported (`known`); or it is left for later, as a new one (`newWaits`) or another (`waits`). */
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
	/** Whether none follows. */
	readonly isLast: boolean;
	/** What follows is read though there is room for no more items: nothing of it is reported. */
	readonly isSilent?: boolean;
	/** Called when all its rows were handled. */
	readonly done?: () => void;
}

/** The output of a row; `null` where there is nothing to tell, `undefined` where it are not known now. */
export type Reported = INodeExecutionData | null | undefined;

/** What a poll does with rows. */
export interface Handling<R> {
	readonly judge: (rows: readonly R[]) => readonly Verdict[] | Promise<readonly Verdict[]>;
	readonly itemsOf: (reported: ReadonlyArray<Judged<R>>) => Promise<readonly Reported[]>;
	/** Items take no requests of their own, so they take no time. */
	readonly isQuick?: boolean;
	/** Remembers rows that were handled. */
	readonly settle: (judged: ReadonlyArray<Judged<R>>) => void;
}

/** Rows of a poll at most, so that it asks a bounded number of questions; its time mostly ends it before. */
const MOST_ROWS = 100_000;

/** Rows that are reported at once. */
export const TOGETHER = 100;

/** Rows that are judged at once: what is handled of them changes how others are judged. */
const JUDGED = 1_000;

/** The first of some judged rows, so that no more than some of them are reported. */
function untilMost<R>(judged: ReadonlyArray<Judged<R>>, most: number): ReadonlyArray<Judged<R>> {
	let reported = 0;
	const end = judged.findIndex(({ verdict }) => isNews(verdict) && ++reported > most);
	return end < 0 ? judged : judged.slice(0, end);
}

/** Goes through slices until none is left, or it is enough. */
export class Walker {
	/** What is reported is put here as it comes, so that a failure loses none. */
	readonly items: INodeExecutionData[] = [];

	constructor(
		private readonly most: number,
		private readonly hasTime: () => boolean,
	) {}

	/** Handles rows; whether all slices were handled. */
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
			const isEnough = count >= MOST_ROWS || !this.hasTime() || (isFull() && !slice.isSilent);
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
