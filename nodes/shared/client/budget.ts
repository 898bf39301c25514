/** Milliseconds that are too few for a question. */
const TOO_FEW = 20;

/** Time that several questions have together, from when it is made; the machine's clock may be set meanwhile. */
export class Budget {
	private readonly end: number;

	constructor(readonly whole: number) {
		this.end = performance.now() + whole;
	}

	/** Milliseconds for the next question, no more than its own limit; 0 where it is not worth asking any more. */
	left(most = Infinity): number {
		const left = Math.min(this.end - performance.now(), most);
		return left > TOO_FEW ? left : 0;
	}
}
