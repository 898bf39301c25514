import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { answerFacts } from '../../../erp/edocument/answerable';
import { readGuid } from '../../../erp/values/guid';
import { meaningOf } from '../../../erp/edocument/status';
import { isMembers, type Members } from '../../../erp/json/members';
import { shown } from '../../../erp/text/text';
import type { NodeErp } from '../../shared/client/client';
import { statusCall, statusOfOne, type AskedDocument } from '../../shared/eDocumentStatus';
import { apiError, inputError } from '../../shared/client/errors';
import { questionOf } from './question';
import { row, previewOf } from '../items/result';

/** 0 or 1; a code beyond is refused, since the ERP would be asked about another document. Throws NodeOperationError. */
function binaryCode(context: IExecuteFunctions, name: string, value: unknown, itemIndex: number): 0 | 1 {
	if (Number(value) === 0) return 0;
	if (Number(value) === 1) return 1;
	throw inputError(context.getNode(), {
		message: `${name}: ${shown(value)} is not a code of this method`,
		description: 'Nothing was sent. The method knows 0 and 1 only; the status of an e-dispatch note cannot be asked.',
		itemIndex,
	});
}

function askedIn(context: IExecuteFunctions, query: Members, item: number): AskedDocument {
	return {
		uuid: readGuid(query.UUID) ?? String(query.UUID),
		direction: binaryCode(context, 'Direction (E-Fatura), EFaturaTipi', query.EFaturaTipi, item),
		kind: binaryCode(context, 'Type (E-Belge Tipi), EBelgeTipi', query.EBelgeTipi, item),
	};
}

/**
 * The status of one item's e-document: the ERP's own members, and what they mean together. A document that the ERP knows as the other
 * kind is found, too. Where the item tells that the invoice is a basic one, its delivery is the end.
 */
export async function status(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const { erp: there, query, timeout, preview } = questionOf(erp, operation, item);
	const { connection } = there;
	const asked = askedIn(context, isMembers(query.EBelge) ? query.EBelge : {}, item);
	if (preview) return [row(previewOf(statusCall(connection, asked, timeout), connection), [item])];
	const found = await statusOfOne(there, asked, { timeout, item, action: operation.action });
	if (!found) {
		throw apiError(context.getNode(), {
			message: `${operation.action} failed: the ERP knows no ${asked.direction === 1 ? 'incoming' : 'sent'} e-document ${asked.uuid}, neither as e-invoice nor as e-archive invoice`,
			description:
				'Check E-Document Direction and the identifier. An invoice that was sent again has a new identifier.',
			itemIndex: item,
		});
	}
	const { codes } = found.status;
	const { scenario } = answerFacts(context.getInputData()[item]?.json ?? {}, connection.zone, asked.uuid);
	const meaning = meaningOf(codes, scenario);
	const json = {
		uuid: asked.uuid,
		...(isMembers(found.data) ? found.data : { data: found.data }),
		kind: found.kind === 1 ? 'eArchive' : 'eInvoice',
		...meaning,
	};
	return [row(json, [item])];
}
