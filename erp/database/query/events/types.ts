import type { Need, Schema } from '../../ask/schema';
import type { Sql } from '../../ask/sql';
import type { Given, ReadParameters } from '../parameters';
import type { ComposedRead, Key, ReadQuestion } from '../read';

/** A moment by the server's clock, `yyyy-MM-ddTHH:mm:ss.fff`: moments sort as texts do. */
export type ServerMoment = string;

/** Which records a pass over the records of an event reads. */
export interface WatchedPass {
	/** Records that changed then or later (dates without a time: on its day or later). */
	readonly since: ServerMoment;
	/** Only rows that were touched since then. */
	readonly isPart?: true;
	/** When all records were last checked; absent before the first pass is over. */
	readonly looked?: ServerMoment;
	/** A test run of the editor shows the latest records that would be reported. */
	readonly isSample?: true;
}

/** The question for the records of an event, in an order that no edit changes. */
export interface EventQuestion extends ReadQuestion {
	/** Keys to find rows again, by the columns that rows show. */
	readonly same: Readonly<Record<string, Key>>;
	/** The sort column for the latest records. */
	readonly changed: Sql;
	/** Further columns that items do not contain. */
	readonly beside?: Readonly<Record<string, Sql>>;
	/** Whether the condition of the event holds; absent if each change is an event. */
	readonly holds?: Sql;
	readonly watched?: Sql;
	/** When a record was created; absent if unknown. */
	readonly created?: Sql;
	/** The column in `same` that is a whole number and differs most. */
	readonly number?: string;
}

/** An event of records that users wait for, as data. */
export interface RecordEvent {
	/** Value in saved workflows. */
	readonly value: string;
	readonly name: string;
	readonly turkish: string;
	/** What happens, in a sentence; default: the name. */
	readonly happens?: string;
	/** Without a period. */
	readonly description: string;
	/** Several of its records, in a sentence. */
	readonly plural: string;
	readonly parameters: ReadParameters;
	/** Whether records that already meet the condition at the first poll are reported: an approaching day does not wait for a change. */
	readonly reportsExisting: boolean;
	/** Its output: its own members and its parts, as its *Get* returns them. */
	readonly read: Pick<ComposedRead, 'members' | 'parts'>;
	readonly columns: {
		/** Together they name a record for people; each stays the same for the lifetime of the record. */
		readonly id: readonly string[];
		readonly created: string;
		readonly changed: string;
		/** What distinguishes two states of a record where the date of its change does not. */
		readonly digest: readonly string[];
	};
	readonly needs: readonly Need[];
	/**
	 * Which records are watched: those that change (`changes`); those for which a condition holds, reported once (`holding`) or on each day
	 * (`daily`); if the number of these keeps growing, those for which it does not hold yet (`others`); or those of which only the end is reported
	 * (`gone`).
	 */
	readonly watches: 'changes' | 'holding' | 'daily' | 'others' | 'gone';
	/** The question of a pass, or what the database lacks for it. */
	readonly ask: (
		schema: Schema,
		chosen: Partial<Given<ReadParameters>>,
		pass: Pick<WatchedPass, 'since' | 'looked'>,
	) => EventQuestion | { readonly lacks: string };
}

/** Whether records have parts such as lines, which others may be writing. */
export const hasParts = ({ read }: Pick<RecordEvent, 'read'>): boolean => Object.keys(read.parts ?? {}).length > 0;
