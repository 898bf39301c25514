import type { Clock } from './clock';
import type { Db } from './database';
import type { IncomingStart } from './edocs/incoming/types';
import type { OutgoingOptions } from './edocs/outgoing/book';
import type { ChaosOptions } from './http/chaos/options';
import type { Method } from './reference';
import type { Build } from './schema/facts';
import type { TaxTable } from './schema/taxes';
import type { ReadSql } from './sql/read';

/** Any JSON object as it came over the wire. */
export type Json = Record<string, unknown>;

/** The five credential members of every call. Source: spec, S0. */
export interface ErpCredentials {
	apiKey: string;
	workingYear: string;
	companyCode: string;
	userCode: string;
	password: string;
}

/**
 * A user of the stand-in. `eDocuments` is the e-document right, whose lack empties PDF and e-document answers
 * (docs/trust/erp-behaviour.md#success-without-data); `sql` the right to read by SQL.
 */
export interface ErpUser {
	code: string;
	password: string;
	eDocuments: boolean;
	sql: boolean;
}

/** How a stand-in is started; everything has a default. `zone` is the machine zone that the daily digest follows. */
export interface ErpOptions {
	file?: string;
	port?: number;
	now?: () => Date;
	zone?: string;
	/** Milliseconds after midnight in which yesterday's digest is good too, for requests that were under way; 0 unless given. */
	overMidnight?: number;
	strict?: boolean;
	envelope?: string;
	requireApiKey?: boolean;
	seed?: boolean;
	credentials?: Partial<ErpCredentials>;
	incoming?: IncomingStart;
	outgoing?: OutgoingOptions;
	/** How PDF and XML answers carry their base64: in `Data.Pdf`, `Data.Xml` (the default), or `Data` is the text itself. */
	files?: 'member' | 'bare';
	/** False: no user may read by SQL. */
	sqlRight?: boolean;
	/** V16 has none of the newer methods (docs/trust/erp-behaviour.md#methods-that-v16-lacks); V17 is the default. */
	generation?: 'V16' | 'V17';
	/** Which tax pointers this installation has; `common` unless given. */
	vat?: TaxTable;
	/** True: warehouses, price lists with prices, barcodes, payment plans and the other look-ups of a trading company are there. */
	trade?: boolean;
	/** The columns of the database: `older` has those that every build has had, `newer` (the default) all. */
	build?: Build;
	/** Columns (`TABLE.column`), tables, views and functions that no query finds, as in an installation that lacks them. */
	hide?: string[];
	/** 1254: texts of SQL without N go through that code page, in which look-alike quotes become real ones. */
	codePage?: 1254;
	/** Chaos from the start; see `Erp.chaos`. */
	chaos?: ChaosOptions;
}

/** One request as it arrived; `body` is the parsed JSON, or the raw text when it was none. */
export interface RecordedRequest {
	method: string;
	path: string;
	body: unknown;
	at: Date;
}

/** What a method's handler works with. `envelope` is the credentials object of the body ({} where there is none). */
export interface ReceivedCall {
	name: string;
	method: Method;
	body: Json;
	envelope: Json;
	envelopeWord: string;
	db: Db;
	/** Runs a T-SQL SELECT. */
	readSql: ReadSql;
	clock: Clock;
	strict: boolean;
	user: ErpUser;
	headers: Record<string, string | string[] | undefined>;
}

/** Plays one method: returns the JSON answer (or a promise of it) or throws a Refusal. */
export type Handler = (call: ReceivedCall) => unknown;
