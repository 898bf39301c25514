import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { isUp } from '../../../erp/protocol/answer/answer';
import type { Operation } from '../../../erp/catalogue/types';
import { withNumbers } from '../../../erp/document/payload';
import { callOf } from '../../shared/client/call';
import { askedBy, queryOf } from './read';
import { row } from '../items/result';
import { usableSettings } from '../items/settings';
import type { NodeErp } from '../../shared/client/client';

/** Health and logger calls: here an unavailable service is a result, not an error. */
export async function health(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { connection, timeout } = usableSettings(erp, operation.kind, item);
	const reply = await erp.to(connection).call(callOf(operation, connection, {}, timeout));
	const json: IDataObject = reply.answered
		? {
				up: isUp(reply.answer),
				httpStatus: reply.answer.httpStatus,
				answer: reply.answer.body ?? reply.answer.excerpt,
			}
		: { up: false, reason: reply.failure.message };
	return [row(json, [item])];
}

/** Login and logoff; by default the credential's user is logged off. */
export async function logInOrOff(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const settings = usableSettings(erp, operation.kind, item);
	const { timeout, numbers } = settings;
	const isLogin = operation.body.fields.length === 0;
	const asked = askedBy(erp, operation, item);
	const there = erp.to(withNumbers(settings.connection, asked.login));
	const { connection } = there;
	const { companyNumber = 0, branchNumber = 0, userCode } = connection;
	const payload = isLogin
		? { FirmaNo: companyNumber, SubeNo: branchNumber }
		: { KullaniciKodu: userCode, ...queryOf(there, operation, item, numbers, asked) };
	const { rows } = await there.read(callOf(operation, connection, payload, timeout), {
		action: operation.action,
		item,
	});
	return [row({ success: true, operation: operation.operation, data: rows[0]?.data ?? null }, [item])];
}
