/** Milliseconds that are too short for a query. */
const TOO_SHORT = 20;

/** A time limit that several queries share, from its creation on; it does not depend on the machine's clock. */
export class Budget {
	private readonly end: number;

	constructor(whole: number) {
		this.end = performance.now() + whole;
	}

	/** Milliseconds for the next query, at most `most`; 0 where too little time is left. */
	left(most = Infinity): number {
		const left = Math.min(this.end - performance.now(), most);
		return left > TOO_SHORT ? left : 0;
	}
}
