import { otherGuidIn, otherGuidQuestion, type InvoiceGuid } from '../../../erp/einvoice/bothGuids';
import { ask } from '../../shared/ask/ask';
import type { NodeErp } from '../../shared/client/client';

/** The wanted GUID of the invoice whose other one is given; `undefined` for none, and where the ERP cannot be asked. */
export async function otherGuid(
	erp: NodeErp,
	guid: string,
	wanted: InvoiceGuid,
	timeout: number,
): Promise<string | undefined> {
	if (erp.connection.generation === 'V16') return undefined;
	const answer = await ask(erp, otherGuidQuestion(guid, wanted), timeout, { waits: [] });
	return answer.ok ? otherGuidIn(answer.value, wanted) : undefined;
}
