import { NodeApiError } from 'n8n-workflow';
import { isSuccess, refusalOf } from '../../erp/answer';
import { findOperation } from '../../erp/catalogue';
import type { Operation } from '../../erp/catalogue/types';
import type { Connection } from '../../erp/connection';
import { call, timeoutOf } from './call';
import type { Context, Reply } from './egress';

const step = (name: 'login' | 'logoff'): Operation => {
	const operation = findOperation('session', name);
	if (!operation) throw new Error(`The catalogue has no ${name}`);
	return operation;
};

/** The session call of a V1 method. Company and branch number belong to APILogin; 0 is what its documentation shows. */
const sessionCall = async function (this: Context, connection: Connection, name: 'login' | 'logoff'): Promise<Reply> {
	const { path, httpMethod, body, anonymous, kind } = step(name);
	const { companyNumber = 0, branchNumber = 0 } = connection;
	return await call.call(this, connection, {
		path,
		httpMethod,
		placement: body.placement,
		anonymous,
		payload:
			name === 'login' ? { FirmaNo: companyNumber, SubeNo: branchNumber } : { KullaniciKodu: connection.userCode },
		timeout: timeoutOf(kind),
	});
};

/** Logs in, does V1 work, and logs off whatever happens. Throws NodeApiError if the login fails; nothing was sent then. */
export async function withSession<T>(this: Context, connection: Connection, work: () => Promise<T>): Promise<T> {
	const reply = await sessionCall.call(this, connection, 'login');
	if (!reply.answered || !isSuccess(reply.answer)) {
		const message = reply.answered ? (refusalOf(reply.answer)?.message ?? reply.answer.excerpt) : reply.failure.message;
		throw new NodeApiError(this.getNode(), {}, { message: 'The login for the V1 method failed', description: message });
	}
	try {
		return await work();
	} finally {
		await sessionCall.call(this, connection, 'logoff');
	}
}
