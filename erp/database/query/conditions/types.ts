import type { Need } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import type { Sql } from '../../ask/sql';
import type { ChangesQuestion, ChangingRecord, EventNames, ServerMoment } from '../changes/types';
import type { Given, ReadParameters } from '../parameters';

/** The question for records that a condition may hold for. */
export interface ConditionQuestion extends ChangesQuestion {
	/** Whether it holds. */
	readonly holds: Sql;
	/** Where those that are watched are, where these are not all. */
	readonly watched?: Sql;
	/** When a record was made; absent where it is unknown. */
	readonly created?: Sql;
	/** Of the columns in `same`, the one that is a whole number and differs most. */
	readonly number?: string;
}

/** A condition of records that people wait for, as data. */
export interface Condition extends EventNames {
	/** Without a period. */
	readonly description: string;
	readonly parameters: ReadParameters;
	/** Whether that is reported at the first poll for which it holds already: a day that comes near does not wait for a change. */
	readonly reportsExisting: boolean;
	/** What its records are called in a sentence. */
	readonly plural: string;
	readonly record: Pick<ChangingRecord, 'read' | 'columns'>;
	readonly needs: readonly Need[];
	/**
	 * Which records are watched: those for which it holds, told once or on each day (`daily`); where these become ever more, those for which it does
	 * not hold yet (`others`); or those whose end alone is reported (`gone`).
	 */
	readonly watches: 'holding' | 'daily' | 'others' | 'gone';
	/** The question, or what the database lacks for it; `looked`: when all records were looked at last. */
	readonly ask: (
		schema: Schema,
		chosen: Partial<Given<ReadParameters>>,
		looked?: ServerMoment,
	) => ConditionQuestion | { readonly lacks: string };
}

/** Whether records have lines and the like, which others may be writing. */
export const hasParts = ({ record }: Pick<Condition, 'record'>): boolean =>
	Object.keys(record.read.parts ?? {}).length > 0;
