import type { PageGrowth } from './pageGrowth';
import type { Page, PageLadder } from './pageLadder';

/** Whole pages in a row before wider ones are tried: the server is known to mind `Index`, and what a wider one repeats was read without a gap. */
const WHOLE_PAGES = 2;

/**
 * Tries wider pages in a walk. A page on trial begins before the place that was reached: the rows that it repeats prove that it begins where
 * it should, whatever a server makes of `Size` and `Index`. One that fails, or proves nothing, costs its request and nothing else, and the
 * execution tries none as wide any more.
 */
export class PageTrials {
	private wholes = 0;
	private took = Number.POSITIVE_INFINITY;
	private isOver = false;
	/** Rows in all when a page on trial came short: the list ends there, or the server gives no more at a time. */
	private short?: number;
	/** The place behind a page on trial that came as a corrupt one does, by its size or by a record. */
	private blamed?: { readonly end: number; readonly acquit: () => void };

	constructor(
		private readonly ladder: PageLadder,
		private readonly growth?: PageGrowth,
	) {}

	/** The page to try next, if any, where so many rows are still wanted. */
	next(wanted: number): Page | undefined {
		const { ladder } = this;
		if (this.isOver || this.wholes < WHOLE_PAGES) return undefined;
		const size = this.growth?.after(ladder.widest, this.took);
		const page = size === undefined ? undefined : ladder.overlapping(size);
		return page && page.size * (page.index + 1) - ladder.place <= wanted ? page : undefined;
	}

	/** A page was taken that had so many rows; `count` is how many there are now in all. */
	taken(page: Page, rows: number, took = Number.POSITIVE_INFINITY, count: number, wasTrial: boolean): void {
		const isWhole = rows === page.size && page.size === this.ladder.widest;
		this.wholes = isWhole ? (wasTrial ? 1 : this.wholes + 1) : 0;
		if (isWhole) this.growth?.came(page.size, took);
		this.took = took;
		if (this.short !== undefined && count > this.short) this.limit();
		if (rows === page.size) return;
		this.isOver = true;
		if (wasTrial) this.short = count;
	}

	/** A page on trial failed or did not begin where it should, or another came too late: no page gets wider than they are now. */
	failed(): 'on' {
		this.wholes = 0;
		this.limit();
		return 'on';
	}

	/** A page on trial came as a corrupt one does: that is its size's fault, unless a record within it proves to be corrupt. */
	corrupt({ size, index }: Page): 'on' {
		this.wholes = 0;
		this.blamed = { end: size * (index + 1), acquit: this.limit() };
		return 'on';
	}

	/** Another page came corrupt. */
	broken(): void {
		this.wholes = 0;
		const { blamed, ladder } = this;
		if (blamed && ladder.place < blamed.end) blamed.acquit();
		this.blamed = undefined;
	}

	private limit(): () => void {
		return this.growth?.limitTo(this.ladder.widest) ?? (() => undefined);
	}
}
