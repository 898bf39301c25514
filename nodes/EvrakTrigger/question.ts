import type { IPollFunctions } from 'n8n-workflow';
import { refusalOf } from '../../erp/answer';
import { findOperation } from '../../erp/catalogue';
import type { Connection } from '../../erp/connection';
import { statusOf, type Status } from '../../erp/edocument/status';
import { explain } from '../../erp/messages';
import { call, callOf, timeoutOf } from '../shared/call';
import { apiError } from '../shared/errors';
import { assertRead } from '../shared/read';

const ACTION = 'Asking for e-document statuses';

/** Failed questions after which a poll stops: the server is down, and each question waits for its time-out. */
export const GIVE_UP = 3;

/** What a question is about. */
export interface Asked {
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
	/** 0 sent, 1 incoming. */
	readonly direction: 0 | 1;
}

/**
 * The status of one document; a wrong kind is tried with the other once. `undefined` where the ERP knows neither; throws NodeApiError
 * for whatever is no answer, empty data (the right is missing) included.
 */
export async function statusOfOne(
	this: IPollFunctions,
	connection: Connection,
	{ uuid, direction, kind }: Asked,
): Promise<{ status: Status; kind: 0 | 1 } | undefined> {
	const operation = findOperation('eDocument', 'getStatus');
	if (!operation) throw new Error('The catalogue has no status look-up');
	for (const tried of [kind, kind === 0 ? 1 : 0] as const) {
		const payload = { EBelge: { EFaturaTipi: direction, EBelgeTipi: tried, UUID: uuid } };
		const reply = await call.call(this, connection, callOf(operation, connection, payload, timeoutOf('get')));
		const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
		if (refusal && explain(refusal.message).kind === 'notFound') continue;
		const status = statusOf(assertRead.call(this, reply, ACTION, connection).rows[0]?.data);
		if (status) return { status, kind: tried };
		throw apiError(this.getNode(), {
			message: `${ACTION} failed: the ERP answered without a status`,
			description: 'The API user may lack the e-document right. Give it in the ERP, and test again.',
			itemIndex: 0,
			cause: 'configuration-invalid',
		});
	}
	return undefined;
}
