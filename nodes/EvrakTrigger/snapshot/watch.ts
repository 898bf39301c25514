import type { Key, ReadQuestion } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import type { Sql } from '../../../erp/database/ask/sql';
import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment, WatchedPass } from '../../../erp/database/query/events/types';
import type { OutputMember } from '../../../erp/database/query/dictionary';
import type { NumberedKey } from './keySet';
import type { PollAsking } from './read';
import type { Rules, Snapshot, SnapshotRow } from './state';
import type { Judged, News, Reported } from './walk';

/** A row of a page, with its values for comparison. */
export interface FoundRow extends SnapshotRow {
	readonly row: Members;
}

/** The context of an item. */
interface Reporting {
	/** The server's time at the poll. */
	readonly clock: ServerMoment;
	readonly state: Snapshot;
}

/** The data source of an event: the query of a pass, its rows, and their output. */
export interface Source<R extends FoundRow> {
	readonly question: ReadQuestion;
	readonly members: readonly OutputMember[];
	readonly links?: readonly Key[];
	/** Sort expression for the latest rows in a test run of the editor, descending. */
	readonly latest?: Sql;
	readonly rowsIn: (page: readonly Members[]) => readonly R[];
	/** The items of reported rows, in their order; `undefined` for a row that changed while it was read: the next pass finds it again. */
	readonly itemsOf: (reported: ReadonlyArray<Judged<R>>, reporting: Reporting) => Promise<readonly Reported[]>;
	/** The current rows of keys, in their order; without `holds` if they are gone. */
	readonly again?: (keys: readonly NumberedKey[]) => Promise<readonly R[]>;
}

/** An event by SQL, with the settings of a node. */
export interface Watch<R extends FoundRow> {
	/** The activity, and the plural of its rows, for sentences. */
	readonly action: string;
	readonly plural: string;
	/** Identifies the query: another query starts anew. */
	readonly event: string;
	readonly of: object;
	readonly rules: Rules;
	/** Maximum items of a poll. */
	readonly most: number;
	/** A check before the first poll; throws NodeApiError. */
	readonly check?: (asking: PollAsking, schema: Schema) => Promise<void>;
	/** The source of a pass; throws NodeApiError if the database lacks something required. */
	readonly open: (asking: PollAsking, schema: Schema, pass: WatchedPass) => Source<R>;
	/** The event type with which a test run shows a row. */
	readonly shownAs?: (row: R) => News;
}
