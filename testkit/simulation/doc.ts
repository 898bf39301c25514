/** A document that a scenario asks for. */
export interface Doc {
	/** Unique in all runs: its reference, or a number of its own. */
	readonly key: string;
	/** `dd.MM.yyyy`. */
	readonly day: string;
	readonly account: string;
	readonly item: string;
	readonly quantity: number;
	/** Kuruş. */
	readonly price: number;
	readonly lines: number;
	/** The ERP refuses it: it names an item or an account that is not there. */
	readonly isBad: boolean;
	/** Another quantity in the second run: somebody edited it. */
	readonly isEdited: boolean;
}
