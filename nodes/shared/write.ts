import type { Connection } from '../../erp/connection';
import { call, type Call } from './call';
import { cancelSignalOf, type Context, type Reply } from './egress';
import { inTurn } from './writeQueue';

/** Its turn came after the execution was cancelled. */
const CANCELLED: Reply = {
	answered: false,
	failure: { reach: 'neverSent', message: 'The execution was cancelled before it was sent', remedy: '' },
};

/** Runs what writes when nothing else of this process writes at the same server and company. */
export const inWriteTurn = async <T>(
	{ baseUrl, companyCode }: Pick<Connection, 'baseUrl' | 'companyCode'>,
	work: () => Promise<T>,
): Promise<T> => await inTurn(`${baseUrl} ${companyCode}`, work);

/**
 * Sends a writing call at once: the caller has the turn. A cancelled execution does not cut it off: the server would go on writing, and
 * nobody would know.
 */
export async function write(this: Context, connection: Connection, request: Call): Promise<Reply> {
	return await call.call(this, connection, { ...request, evenCancelled: true });
}

/** Sends a writing call in its turn; after the execution was cancelled it is not sent. */
export async function sendWrite(this: Context, connection: Connection, request: Call): Promise<Reply> {
	return await inWriteTurn(connection, async () =>
		cancelSignalOf(this)?.aborted ? CANCELLED : await write.call(this, connection, request),
	);
}
