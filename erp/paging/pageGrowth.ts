/** Steps by which pages widen. Clients in production ask for up to 500 rows (docs/erp-behaviour.md#sizes); beyond 1,000 a request costs next to nothing a row. */
const STEPS: readonly number[] = [200, 500, 1_000];

/** The part of a request's time limit within which a wider page has to be expected. */
const QUICK = 1 / 10;

/** How wide the pages of a method's lists may become: what an execution, or the polls of an hour, have learned of the server. */
export class PageGrowth {
	/** Rows of the widest page that came whole and quickly. */
	private proven = 0;

	/** `most`: rows that a page holds at most, where that is known. */
	constructor(private most = Number.POSITIVE_INFINITY) {}

	/** The size to read a list with from its beginning: this one, or a wider one that the server is known to give. */
	startOf(size: number): number {
		return Math.max(size, Math.min(this.proven, this.most));
	}

	/** A page came whole, and took such a part of its time limit. */
	came(size: number, took: number): void {
		this.proven = took <= QUICK ? Math.max(this.proven, size) : 0;
	}

	/** A list could not be read: the next one begins with pages of the usual size again. */
	startOver(): void {
		this.proven = 0;
	}

	/** The next wider size, if it may be expected to come quickly too after a page that took such a part of its time limit. */
	after(size: number, took: number): number | undefined {
		const wider = STEPS.find((step) => step > size);
		if (wider === undefined || wider > this.most) return undefined;
		return (took * wider) / size <= QUICK ? wider : undefined;
	}

	/** From now on no page is tried that is wider; gives what takes that back, unless more was learned since. */
	limitTo(size: number): () => void {
		const before = this.most;
		const limit = Math.min(before, size);
		this.most = limit;
		return () => {
			if (this.most === limit) this.most = before;
		};
	}
}
