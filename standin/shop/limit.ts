/** So many requests within a stretch of time. */
export interface Rate {
	readonly requests: number;
	readonly perMs: number;
}

/** Counts requests of the last stretch by the shop's clock; one too many is not counted. */
export class Limit {
	private taken: number[] = [];

	constructor(
		private readonly rate: Rate,
		private readonly now: () => Date,
	) {}

	/** Milliseconds until a request is let through; 0 where this one is. */
	take(): number {
		const at = this.now().getTime();
		this.taken = this.taken.filter((moment) => at - moment < this.rate.perMs);
		const [oldest = at] = this.taken;
		if (this.taken.length >= this.rate.requests) return oldest + this.rate.perMs - at;
		this.taken.push(at);
		return 0;
	}

	/** Requests of the stretch that ends now. */
	get count(): number {
		return this.taken.length;
	}
}
