import written from './forms.json';
import type { ChangingRecord } from './changes/types';
import type { Condition } from './conditions/types';
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

/** What the form says of records whose changes are told. */
export type RecordForm = Pick<ChangingRecord, 'value' | 'name' | 'turkish' | 'noun' | 'filters'>;

/** What the form says of a condition; `hasParts`: its records have lines and the like, which others may be writing. */
export type ConditionForm = Pick<
	Condition,
	'value' | 'name' | 'turkish' | 'description' | 'parameters' | 'occasion' | 'tellsExisting'
> & { readonly hasParts: boolean };

/** What forms say of all questions by SQL. */
export interface QueryForms {
	readonly reads: readonly ReadForm[];
	/** *Get Items for Shop*, which is no composed read alone. */
	readonly shopItems: ReadForm;
	readonly changes: readonly [RecordForm, ...RecordForm[]];
	readonly conditions: readonly ConditionForm[];
	/** What is watched of which items. */
	readonly watched: ReadParameters;
}

/**
 * The forms, as `npm run docs` writes them from the reads, changes and conditions. n8n loads every node at its start: so it reads this one file
 * of data instead of all the SQL, which is loaded at the first run.
 */
export const QUERY_FORMS = written as unknown as QueryForms;
