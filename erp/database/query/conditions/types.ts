import type { Need } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import type { Sql } from '../../ask/sql';
import type { ChangesQuestion, ChangingRecord, EventNames, ServerMoment } from '../changes/types';
import type { Given, ReadParameters } from '../parameters';

/** The query for the records of a condition. */
export interface ConditionQuestion extends ChangesQuestion {
	/** Whether it holds. */
	readonly holds: Sql;
	/** The source of the watched records, if not all are watched. */
	readonly watched?: Sql;
	/** When a record was created; absent if unknown. */
	readonly created?: Sql;
	/** The column in `same` that is a whole number and differs most. */
	readonly number?: string;
}

/** A condition of records that users wait for, as data. */
export interface Condition extends EventNames {
	/** Without a period. */
	readonly description: string;
	readonly parameters: ReadParameters;
	/** Whether records that already meet it at the first poll are reported: an approaching day does not wait for a change. */
	readonly reportsExisting: boolean;
	/** The plural of its records, for sentences. */
	readonly plural: string;
	readonly record: Pick<ChangingRecord, 'read' | 'columns'>;
	readonly needs: readonly Need[];
	/**
	 * Which records are watched: those for which it holds, reported once (`holding`) or on each day (`daily`); if the number of these keeps
	 * growing, those for which it does not hold yet (`others`); or those of which only the end is reported (`gone`).
	 */
	readonly watches: 'holding' | 'daily' | 'others' | 'gone';
	/** The query, or what the database lacks for it; `looked`: when all records were last checked. */
	readonly ask: (
		schema: Schema,
		chosen: Partial<Given<ReadParameters>>,
		looked?: ServerMoment,
	) => ConditionQuestion | { readonly lacks: string };
}

/** Whether records have parts such as lines, which others may be writing. */
export const hasParts = ({ record }: Pick<Condition, 'record'>): boolean =>
	Object.keys(record.read.parts ?? {}).length > 0;
