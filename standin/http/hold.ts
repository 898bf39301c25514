import { methodKindOf, WRITING } from './kinds';

/** A door before the ERP's writes, for tests in which something must happen while a write is under way, however slow the machine is. */
export interface Hold {
	/** Lets `before` writes through; those after them wait until the function that is returned is called. */
	order(before?: number): () => void;
	/** Resolves when a call may go on: at once, unless it writes and is held. */
	passed(method: string): Promise<void>;
}

/** An open door. */
export function createHold(): Hold {
	let door = Promise.resolve();
	let free = 0;
	return {
		order: (before = 0) => {
			free = before;
			let open: () => void = () => undefined;
			door = new Promise((resolve) => (open = resolve));
			return () => open();
		},
		passed: async (method) => {
			if (!WRITING.includes(methodKindOf(method)) || free-- > 0) return;
			await door;
		},
	};
}
