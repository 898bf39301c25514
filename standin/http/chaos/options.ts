/** What chaos does: with the probability `rate` (0 to 1) a request meets one of `faults` that suits its method. */
export interface ChaosOptions {
	seed: number | string;
	rate: number;
	/** Names of faults, with arguments where wanted (`latency:50`); every fault with its usual argument where absent. */
	faults?: string[];
	/** What it may hit: writes, reads (and logins, health), or methods by name; everything where absent. */
	only?: 'writes' | 'reads' | string[];
}
