import type { Need } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import type { Sql } from '../../ask/sql';
import type { Given, ReadParameters } from '../parameters';
import type { ComposedRead, Key, ReadQuestion } from '../read';

/** A moment by the server's clock, `yyyy-MM-ddTHH:mm:ss.fff`: moments sort as texts do. */
export type ServerMoment = string;

/** The question for the records that changed, in an order that no edit changes. */
export interface ChangesQuestion extends ReadQuestion {
	/** What finds rows again by the columns that they show. */
	readonly same: Readonly<Record<string, Key>>;
	/** The column by which the latest come first. */
	readonly changed: Sql;
	/** What is asked beside what items say. */
	readonly beside?: Readonly<Record<string, Sql>>;
}

/** What events by SQL are called. */
export interface EventNames {
	/** What saved workflows hold, and `eventType` of a condition tells. */
	readonly value: string;
	/** Its name in the form, and the Turkish one. */
	readonly name: string;
	readonly turkish: string;
}

/** Records of one kind, such as orders, as those who wait for changes need them. */
export interface ChangingRecord extends EventNames {
	/** One of them, in a sentence. */
	readonly noun: string;
	/** Several of them, in a sentence. */
	readonly plural: string;
	readonly filters: ReadParameters;
	/** The output of it: members of its own, and what hangs on it, as its *Get* returns them. */
	readonly read: Pick<ComposedRead, 'members' | 'parts'>;
	readonly needs: readonly Need[];
	readonly columns: {
		/** Together they name a record for people; each stays for as long as there is the record. */
		readonly id: readonly string[];
		readonly created: string;
		readonly changed: string;
		/** What distinguishes two states of a record where the date of its change does not. */
		readonly digest: readonly string[];
	};
	/** The question for records that changed since a moment, of dates without a time for those of that whole day; or what the database lacks for it. */
	readonly ask: (
		schema: Schema,
		chosen: Partial<Given<ReadParameters>>,
		since: ServerMoment,
	) => ChangesQuestion | { readonly lacks: string };
}
