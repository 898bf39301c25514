import type { Connection } from '../../../erp/wire/connection';
import { call, type Call } from './call';
import { cancelSignalOf, type Context, type Reply } from './egress';
import { inTurn } from './writeQueue';

/** Runs what writes when nothing else of this process writes at the same server and company; see `inTurn` for what cancelling does. */
export const inWriteTurn = async <T>(
	{ baseUrl, companyCode }: Pick<Connection, 'baseUrl' | 'companyCode'>,
	work: () => Promise<T>,
	cancel?: AbortSignal,
): Promise<T> => await inTurn(`${baseUrl} ${companyCode}`, work, cancel);

/**
 * Sends a writing call at once: the caller has the turn. A cancelled execution does not cut it off, as the server would go on writing: it
 * goes on until its deadline, and its outcome is unknown, because nobody waits for it and others may take their turn.
 */
export async function writeAtOnce(context: Context, connection: Connection, request: Call): Promise<Reply> {
	return await call(context, connection, { ...request, onCancel: 'leave' });
}

/** Sends a writing call in its turn; after the execution was cancelled it is not sent. */
export async function sendWrite(context: Context, connection: Connection, request: Call): Promise<Reply> {
	const work = async () => await writeAtOnce(context, connection, request);
	return await inWriteTurn(connection, work, cancelSignalOf(context));
}
