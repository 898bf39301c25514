import type { Connection } from '../../erp/connection';
import { call, type Call } from './call';
import { cancelSignalOf, type Context, type Reply } from './egress';
import { inTurn } from './writeQueue';

/** Its turn came after the execution was cancelled. */
const CANCELLED: Reply = {
	answered: false,
	failure: { reach: 'neverSent', message: 'The execution was cancelled before it was sent', remedy: '' },
};

/**
 * Sends a writing call when no other write of this process is under way at the same server and company. A cancelled execution does not cut
 * it off: the server would go on writing, and nobody would know.
 */
export async function sendWrite(this: Context, connection: Connection, request: Call): Promise<Reply> {
	const queue = `${connection.baseUrl} ${connection.companyCode}`;
	return await inTurn(queue, async () =>
		cancelSignalOf(this)?.aborted ? CANCELLED : await call.call(this, connection, { ...request, evenCancelled: true }),
	);
}
