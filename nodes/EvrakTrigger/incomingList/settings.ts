import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { readTaxNumber } from '../../../erp/values/taxNumber';
import { added, count, entered } from '../poll/parameters';
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

/** Reads what the list is asked for, and how its rows are read. */
export function incomingQuery(context: IPollFunctions): IncomingQuery {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	const options = context.getNodeParameter('options', {}) as IDataObject;
	return {
		taxNumber: senderOf(context, filters),
		invoiceNumber: added(context, filters, 'invoiceNumber', 'Invoice Number'),
		pageSize: count(context, options.pageSize ?? 100, 'Page Size'),
		grows: options.pageSize === undefined,
		listMember: entered(options.listMember),
		identityMember: entered(options.identityMember),
	};
}

/** Days after its date in which an invoice may still appear in the list, unless the user says otherwise. */
const WIDE_DAYS = 30;

/** Reads the days after its date in which an invoice may still appear in the list. */
export function wideDays(context: IPollFunctions): number {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	return count(context, options.wideDays ?? WIDE_DAYS, 'Wide Window Days', 'days');
}

/** What makes it another question about incoming invoices; how its pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});
