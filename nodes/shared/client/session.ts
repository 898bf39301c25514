import type { NodeApiError } from 'n8n-workflow';
import { isSuccess, type Answer } from '../../../erp/protocol/answer/answer';
import { operationOf } from '../../../erp/catalogue';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { explain } from '../../../erp/saving/outcome/messages';
import { call, timeoutOf } from './call';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { cancelSignalOf, type Context } from './egress';
import { apiError } from './errors';
import { inTurn } from './writeQueue';

/**
 * The session call of a V1 method. Company and branch number belong to APILogin; 0 is the value in its documentation. The logoff is sent even
 * after cancellation: otherwise the user's session would stay open.
 */
async function sessionCall(context: Context, connection: Connection, name: 'login' | 'logoff'): Promise<Reply> {
	const { path, httpMethod, body, anonymous, kind } = operationOf('session', name);
	const { companyNumber = 0, branchNumber = 0 } = connection;
	return await call(context, connection, {
		path,
		httpMethod,
		placement: body.placement,
		anonymous,
		payload:
			name === 'login' ? { FirmaNo: companyNumber, SubeNo: branchNumber } : { KullaniciKodu: connection.userCode },
		timeout: timeoutOf(kind),
		onCancel: name === 'logoff' ? 'stay' : 'cut',
		// The login uses the credential's own user; the agent's rights are checked for the call inside.
		isVouched: true,
	});
}

/** Whether two connections can share a session: it sets year, company and branch of every V1 call. */
export const sameSession = (a: Connection, b: Connection): boolean =>
	(['workingYear', 'companyCode', 'companyNumber', 'branchNumber'] as const).every((name) => a[name] === b[name]);

/** The server's message, even where the answer contradicts itself. */
const textOf = ({ rows, excerpt }: Answer) => rows.map(({ message }) => message).find(Boolean) ?? excerpt;

function loginError(context: Context, reply: Reply, sent: string): NodeApiError {
	const reason = reply.answered ? textOf(reply.answer) : reply.failure.message;
	const remedy = reply.answered ? explain(reason).remedy : reply.failure.remedy;
	return apiError(context.getNode(), {
		message: `The login for the V1 method failed: ${reason || 'there was no answer of the API'}`,
		description: [sent, remedy].filter(Boolean).join(' '),
		itemIndex: 0,
	});
}

/**
 * Logs in, does V1 work, and always logs off. Throws NodeApiError if the login fails; nothing was sent then, and `sent` reports earlier tries.
 * One session of a user at a time: the server ties a session to the user's code, so the logoff of one execution would end another's.
 */
export async function withSession<T>(
	context: Context,
	connection: Connection,
	work: () => Promise<T>,
	sent = 'Nothing was sent.',
): Promise<T> {
	const inSession = async () => {
		const reply = await sessionCall(context, connection, 'login');
		if (!reply.answered || !isSuccess(reply.answer)) throw loginError(context, reply, sent);
		try {
			return await work();
		} finally {
			await sessionCall(context, connection, 'logoff');
		}
	};
	return await inTurn(`${connection.baseUrl} session ${connection.userCode}`, inSession, cancelSignalOf(context));
}
