import type { Exchange } from '../exchange';
import type { MethodKind } from '../kinds';

/** What is known of a fault beforehand: what the simulator judges a client by. */
export interface FaultFacts {
	/**
	 * `always`: the method does its work, and then the answer is bent (what it refuses is still not written). `never`: it
	 * is not even called. `late`: it does its work after the answer, or after the client gave up.
	 */
	writes: 'always' | 'never' | 'late';
	/** The kinds of method that can meet it. */
	suits: MethodKind[];
	/** True where an honest client can know from the answer what became of its write. */
	tells: boolean;
	/** The number that may follow the name and a colon, and its value without. */
	argument?: { unit: 'ms' | 'days'; usual: number };
}

/** A fault: its facts, and how it bends an exchange; `argument` is 0 where the fault takes none. */
export interface Fault extends FaultFacts {
	bend(exchange: Exchange, argument: number): void | Promise<void>;
}
