import type { Connection } from '../../erp/connection';
import { call, type Call } from './call';
import type { Context, Reply } from './egress';
import { inTurn } from './writeQueue';

/**
 * Sends a writing call when no other write of this process is under way at the same server and company. A cancelled execution does not cut
 * it off: the server would go on writing, and nobody would know.
 */
export async function sendWrite(this: Context, connection: Connection, request: Call): Promise<Reply> {
	const queue = `${connection.baseUrl} ${connection.companyCode}`;
	return await inTurn(queue, async () => await call.call(this, connection, { ...request, evenCancelled: true }));
}
