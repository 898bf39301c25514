import type { INodeExecutionData } from 'n8n-workflow';
import type { Key, ReadQuestion } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import type { Sql } from '../../../erp/database/ask/sql';
import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment } from '../../../erp/database/query/changes/types';
import type { OutputMember } from '../../../erp/database/query/dictionary';
import type { NumberedKey } from './keySet';
import type { PollAsking } from './read';
import type { Judged, News } from './rows';
import type { Rules, Snapshot, SnapshotRow } from './state';

/** A row of a page, with what it says. */
export interface FoundRow extends SnapshotRow {
	readonly row: Members;
}

/** What an item is made with. */
interface Telling {
	/** The server's time at the poll. */
	readonly clock: ServerMoment;
	readonly state: Snapshot;
}

/** What an event asks of a database: the question of a pass, its rows, and the output of them. */
export interface Source<R extends FoundRow> {
	readonly question: ReadQuestion;
	readonly members: readonly OutputMember[];
	readonly links?: readonly Key[];
	/** By what the latest rows come first in a test run of the editor. */
	readonly latest?: Sql;
	readonly rowsIn: (page: readonly Members[]) => readonly R[];
	/** The items of rows that are reported, in their order; `undefined` for one that changed while it was read. The poll ends before it. */
	readonly itemsOf: (
		reported: ReadonlyArray<Judged<R>>,
		telling: Telling,
	) => Promise<ReadonlyArray<INodeExecutionData | undefined>>;
	/** Rows by their keys as they are now, in their order; without `holds` where they are gone. */
	readonly again?: (keys: readonly NumberedKey[]) => Promise<readonly R[]>;
}

/** An event by SQL, with the settings of a node. */
export interface Watch<R extends FoundRow> {
	/** What is done, and what its rows are called, in sentences. */
	readonly action: string;
	readonly plural: string;
	/** What is asked, so that another query starts anew. */
	readonly event: string;
	readonly of: object;
	readonly rules: Rules;
	/** Items of a poll at most. */
	readonly most: number;
	/** What is looked at before the first poll; throws NodeApiError. */
	readonly check?: (asking: PollAsking, schema: Schema) => Promise<void>;
	/** The source of a pass; throws NodeApiError where the database lacks what cannot be left out. */
	readonly open: (asking: PollAsking, schema: Schema, pass: WatchedPass) => Source<R>;
	/** What a row of a test run would have been reported as. */
	readonly shownAs?: (row: R) => News;
}

/** Which rows a pass reads. */
export interface WatchedPass {
	readonly since: ServerMoment;
	readonly isPart?: true;
	/** When all rows were looked at last; absent before the first pass is over. */
	readonly looked?: ServerMoment;
	/** A test run of the editor shows the latest rows that would be reported. */
	readonly isSample?: true;
}
