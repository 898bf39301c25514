import { operationOf } from '../../erp/catalogue';
import type { SentInvoice } from '../../erp/commerce/order/sentInvoice';
import type { Connection } from '../../erp/protocol/wire/connection';
import { statusOf, type Status } from '../../erp/einvoice/status';
import { callOf, timeoutOf, type Call } from './client/call';
import type { ErpClient } from './client/client';
import { withoutData } from './client/errors';
import { isNotFound } from './client/file';

const ACTION = 'Asking for the status of an e-document';

/** The document whose status is queried. */
export interface AskedDocument {
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
	/** 0 sent, 1 incoming. */
	readonly direction: 0 | 1;
}

/** A status, the ERP's `Data`, and the kind under which the ERP knows the document. */
interface FoundStatus {
	readonly status: Status;
	readonly kind: 0 | 1;
	readonly data: unknown;
}

/** The status call of the API; the timeout is in milliseconds. */
function statusCall(
	connection: Connection,
	{ uuid, direction, kind }: AskedDocument,
	timeout: number = timeoutOf('get'),
): Call {
	const operation = operationOf('eDocument', 'getStatus');
	const payload = { EBelge: { EFaturaTipi: direction, EBelgeTipi: kind, UUID: uuid } };
	return callOf(operation, connection, payload, timeout);
}

/** Context of a status query. */
interface Asking {
	/** Milliseconds. */
	readonly timeout?: number;
	readonly item?: number;
	/** The user's action, for messages. */
	readonly action?: string;
}

/**
 * The status of one document; a wrong kind is retried once with the other. `undefined` where the ERP knows neither. Throws NodeApiError for
 * anything that is no answer, including empty data (the right is missing).
 */
export async function statusOfOne(
	erp: ErpClient,
	asked: AskedDocument,
	{ timeout, item = 0, action = ACTION }: Asking,
): Promise<FoundStatus | undefined> {
	for (const kind of [asked.kind, asked.kind === 0 ? 1 : 0] as const) {
		const reply = await erp.call(statusCall(erp.connection, { ...asked, kind }, timeout));
		if (isNotFound(reply)) continue;
		const { data } = erp.answerIn(reply, { action, item }).rows[0] ?? {};
		const status = statusOf(data);
		if (status) return { status, kind, data };
		throw withoutData(erp.context, action, item);
	}
	return undefined;
}

/** Whether an invoice was sent: its status if so, or why that is unknown. */
type Sent =
	| { readonly state: 'sent'; readonly uuid: string; readonly found: FoundStatus }
	| { readonly state: 'open' }
	| { readonly state: 'unknown'; readonly why: string };

/**
 * Whether an invoice was sent, by the status of its UUID: a UUID alone proves nothing, since an ERP may assign one before sending. If the row
 * says sent but the status call does not know the UUID, the result is unknown, so that it is not sent again.
 */
export async function sentStatus(erp: ErpClient, { uuid, sentAs }: SentInvoice, asking: Asking): Promise<Sent> {
	const said = `its row says that it was sent as ${sentAs}`;
	if (uuid === undefined)
		return sentAs === undefined ? { state: 'open' } : { state: 'unknown', why: `${said}, and names no UUID` };
	try {
		const found = await statusOfOne(erp, { uuid, direction: 0, kind: sentAs === 'eArchive' ? 1 : 0 }, asking);
		if (found) return { state: 'sent', uuid, found };
	} catch (error) {
		return { state: 'unknown', why: error instanceof Error ? error.message : 'the status could not be asked' };
	}
	if (sentAs === undefined) return { state: 'open' };
	return { state: 'unknown', why: `${said}, and the ERP knows no e-document ${uuid}` };
}
