import type { IBinaryData } from 'n8n-workflow';
import { operationOf } from '../../../../erp/catalogue';
import type { Invoice } from '../../../../erp/commerce/order/file';
import { fileNameOf } from '../../../../erp/base/text/fileName';
import { callOf } from '../../../shared/client/call';
import { lookTimeout } from '../../write/guard/readBack';
import type { StepRun } from './step';

/** A file of an invoice, and its length in bytes. */
interface InvoicePdf {
	readonly data: IBinaryData;
	readonly fileName: string;
	readonly size: number;
}

/**
 * Fetches the PDF of an invoice, named by the e-document's number, or by the invoice's where it has none.
 *
 * @throws Error where the ERP does not give it
 */
export async function invoicePdf(run: StepRun, invoice: Invoice, eNumber: unknown): Promise<InvoicePdf> {
	const { erp, item, settings } = run;
	const { guid, series, number } = invoice;
	const operation = operationOf('eDocument', 'getInvoicePdf');
	const call = callOf(operation, settings.connection, { Fatura_Guid: guid }, lookTimeout(settings));
	const reading = { action: operation.action, item };
	const { content, extension, mimeType } = await erp.file(call, reading);
	const fileName = fileNameOf(typeof eNumber === 'string' ? eNumber : `${series}${number}`, extension, guid);
	const data = await erp.context.helpers.prepareBinaryData(content, fileName, mimeType);
	return { data, fileName, size: content.length };
}
