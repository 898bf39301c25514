import { refusalOf } from '../../erp/answer/answer';
import { operationOf } from '../../erp/catalogue';
import type { Connection } from '../../erp/wire/connection';
import { statusOf, type Status } from '../../erp/edocument/status';
import { explain } from '../../erp/outcome/messages';
import { callOf, timeoutOf, type Call } from './client/call';
import type { ErpClient } from './client/client';
import { apiError } from './client/errors';

const ACTION = 'Asking for the status of an e-document';

/** What a question is about. */
export interface AskedDocument {
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
	/** 0 sent, 1 incoming. */
	readonly direction: 0 | 1;
}

/** A status, what the ERP's `Data` said, and the kind under which the ERP knows the document. */
interface FoundStatus {
	readonly status: Status;
	readonly kind: 0 | 1;
	readonly data: unknown;
}

/** The question as a call of the API; milliseconds. */
function statusCall(
	connection: Connection,
	{ uuid, direction, kind }: AskedDocument,
	timeout: number = timeoutOf('get'),
): Call {
	const operation = operationOf('eDocument', 'getStatus');
	const payload = { EBelge: { EFaturaTipi: direction, EBelgeTipi: kind, UUID: uuid } };
	return callOf(operation, connection, payload, timeout);
}

/** Where the question comes from. */
interface Asking {
	/** Milliseconds. */
	readonly timeout?: number;
	readonly item?: number;
	/** What the user asked for, in messages. */
	readonly action?: string;
}

/**
 * The status of one document; a wrong kind is tried with the other once. `undefined` where the ERP knows neither; throws NodeApiError
 * for whatever is no answer, empty data (the right is missing) included.
 */
export async function statusOfOne(
	erp: ErpClient,
	asked: AskedDocument,
	{ timeout, item = 0, action = ACTION }: Asking,
): Promise<FoundStatus | undefined> {
	for (const kind of [asked.kind, asked.kind === 0 ? 1 : 0] as const) {
		const reply = await erp.call(statusCall(erp.connection, { ...asked, kind }, timeout));
		const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
		if (refusal && explain(refusal.message).kind === 'notFound') continue;
		const { data } = erp.answerIn(reply, { action, item }).rows[0] ?? {};
		const status = statusOf(data);
		if (status) return { status, kind, data };
		throw apiError(erp.context.getNode(), {
			message: `${action} failed: the ERP answered success without a status`,
			description:
				'It does so where the API user has no e-document right (behaviour seen in the field). Give the user that right in the ERP, and ask again.',
			itemIndex: item,
			cause: 'configuration-invalid',
		});
	}
	return undefined;
}
