import type { Connection } from '../../../erp/wire/connection';
import { SQL_READ, STATEMENT } from '../../../erp/catalogue/calls';
import { NOT_ON_V16, sqlRead, type SqlRead } from '../../../erp/outcome/read';
import { call, callOf, timeoutOf, type Call } from './call';
import type { Context } from './egress';
import { clean } from './errors';

/** How an answer to a SELECT is waited for and read. */
export interface SqlAsking {
	/** Milliseconds. */
	readonly timeout?: number;
}

/** A SELECT on the ERP's database as a call (SqlVeriOkuV2, docs/erp-behaviour.md#reading-by-sql). */
const sqlCall = (statement: string, { timeout = timeoutOf('list') }: SqlAsking = {}): Call =>
	callOf(SQL_READ, { generation: 'V17' }, { [STATEMENT]: statement }, timeout);

/** Runs a SELECT of our own, which ends with the row of `withEnd`, on the ERP's database (V17 only). Never throws for what the ERP answers; the reason names no secret. */
export async function askSql(
	context: Context,
	connection: Connection,
	statement: string,
	asking: SqlAsking = {},
): Promise<SqlRead> {
	if (connection.generation === 'V16') return NOT_ON_V16;
	const read = sqlRead(await call(context, connection, sqlCall(statement, asking)));
	if (read.state === 'rows') return read;
	return { ...read, failure: { ...read.failure, reason: clean(read.failure.reason, connection) } };
}
