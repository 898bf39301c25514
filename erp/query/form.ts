import type { ReadParameters } from './parameters';

/** What becomes of several rows where one may be meant: each would be a document of its own in the nodes that follow. */
export type IfSeveral = 'error' | 'first' | 'all';

/** What the form says of a read. */
export interface ReadForm {
	readonly resource: string;
	readonly operation: string;
	readonly name: string;
	readonly action: string;
	/** In English with the Turkish word, without a period. */
	readonly description: string;
	readonly parameters: ReadParameters;
	/** Default: a list with Return All and Limit. `one` gives one item, and fails where there is none. */
	readonly returns?: 'one' | 'all';
	/** What happens where several rows match, unless the user chooses otherwise; `one` has `error`, other lists do not ask. */
	readonly several?: IfSeveral;
}

/** What a read does with several rows by default; absent where it is a plain list. */
export const severalOf = ({ returns, several }: Pick<ReadForm, 'returns' | 'several'>): IfSeveral | undefined =>
	several ?? (returns === 'one' ? 'error' : undefined);

/** What events by SQL are called. */
interface EventNames {
	/** What saved workflows hold, and `eventType` of a condition tells. */
	readonly value: string;
	/** Its name in the form, and the Turkish one. */
	readonly name: string;
	readonly turkish: string;
}

/** What the form says of records whose changes are told. */
export interface RecordForm extends EventNames {
	/** One of them, in a sentence. */
	readonly noun: string;
	readonly filters: ReadParameters;
}

/** When a condition is told: once it begins to hold, on each day on which it holds, or when a record that was watched is gone. */
type Occasion = 'begins' | 'eachDay' | 'vanishes';

/** What a condition says in the form. */
export interface ConditionNames extends EventNames {
	/** Without a period. */
	readonly description: string;
	readonly parameters: ReadParameters;
	readonly occasion: Occasion;
	/** Whether that is told at the first poll for which it holds already: a day that comes near does not wait for a change. */
	readonly tellsExisting: boolean;
}

/** The same, and whether its records have lines and the like, which others may be writing. */
export interface ConditionForm extends ConditionNames {
	readonly hasParts: boolean;
}
