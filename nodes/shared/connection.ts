import { NodeOperationError } from 'n8n-workflow';
import { connectionFrom, connectionProblems, type Connection } from '../../erp/wire/connection';
import type { Context } from './client/egress';

/** Throws the first thing that is wrong with the settings, before anything is sent. */
function assertUsable(context: Context, connection: Connection, itemIndex?: number): Connection {
	const [problem] = connectionProblems(connection);
	if (!problem) return connection;
	throw new NodeOperationError(context.getNode(), `${problem.setting} ${problem.message}`, {
		description: problem.remedy,
		itemIndex,
	});
}

/** Reads and checks the credential; called once per execution, because n8n decrypts it anew each time. */
export async function readConnection(context: Context): Promise<Connection> {
	return assertUsable(context, connectionFrom(await context.getCredentials('evrakApi')));
}
