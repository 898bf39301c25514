import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { readTaxNumber } from '../../../erp/base/values/taxNumber';
import { eventSettings } from '../poll/form';
import { added } from '../poll/parameters';
import { LIST_OPTIONS } from './form';
import type { IncomingQuery } from './page';

/** The sender's number without blanks in it. One that is wrong would find nothing for ever, and look like a quiet list; throws NodeOperationError. */
function senderOf(context: IPollFunctions, filters: IDataObject): string {
	const text = added(context, filters, 'taxNumber', 'Sender Tax No');
	const read = text === '' ? undefined : readTaxNumber(text);
	if (read === undefined || read.ok) return read?.number ?? '';
	throw new NodeOperationError(context.getNode(), `Sender Tax No: ${read.message}`, {
		description: `Nothing was asked: no invoice would ever be found by it. ${read.remedy}`,
	});
}

/** Reads what the list is asked for and how its rows are read; and the days after its date in which an invoice may still appear in it. */
export function incomingQuery(context: IPollFunctions): { readonly query: IncomingQuery; readonly reach: number } {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const { pageSize, wideDays, listMember = '', identityMember = '' } = eventSettings(context, {}, LIST_OPTIONS);
	const taxNumber = senderOf(context, filters);
	const invoiceNumber = added(context, filters, 'invoiceNumber', 'Invoice Number');
	const widens = options.pageSize === undefined;
	return { query: { taxNumber, invoiceNumber, pageSize, widens, listMember, identityMember }, reach: wideDays };
}

/** What makes it another question about incoming invoices; how its pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});
