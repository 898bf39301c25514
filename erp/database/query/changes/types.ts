import type { Need } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import type { Sql } from '../../ask/sql';
import type { Given, ReadParameters } from '../parameters';
import type { ComposedRead, Key, ReadQuestion } from '../read';

/** A moment by the server's clock, `yyyy-MM-ddTHH:mm:ss.fff`: moments sort as texts do. */
export type ServerMoment = string;

/** The question for the records that changed, in an order that no edit changes. */
export interface ChangesQuestion extends ReadQuestion {
	/** Keys to find rows again, by the columns that rows show. */
	readonly same: Readonly<Record<string, Key>>;
	/** The sort column for the latest records. */
	readonly changed: Sql;
	/** Further columns that items do not contain. */
	readonly beside?: Readonly<Record<string, Sql>>;
}

/** Names of an event by SQL. */
export interface EventNames {
	/** Value in saved workflows, and the `eventType` of a condition. */
	readonly value: string;
	/** Its name in the form, and the Turkish one. */
	readonly name: string;
	readonly turkish: string;
}

/** A kind of records, such as orders, whose changes can be watched. */
export interface ChangingRecord extends EventNames {
	/** One of them, in a sentence. */
	readonly noun: string;
	/** Several of them, in a sentence. */
	readonly plural: string;
	readonly filters: ReadParameters;
	/** Its output: its own members and its parts, as its *Get* returns them. */
	readonly read: Pick<ComposedRead, 'members' | 'parts'>;
	readonly needs: readonly Need[];
	readonly columns: {
		/** Together they name a record for people; each stays the same for the lifetime of the record. */
		readonly id: readonly string[];
		readonly created: string;
		readonly changed: string;
		/** What distinguishes two states of a record where the date of its change does not. */
		readonly digest: readonly string[];
	};
	/** The query for records that changed since a moment (dates without a time: since the start of its day); or what the database lacks for it. */
	readonly ask: (
		schema: Schema,
		chosen: Partial<Given<ReadParameters>>,
		since: ServerMoment,
	) => ChangesQuestion | { readonly lacks: string };
}
