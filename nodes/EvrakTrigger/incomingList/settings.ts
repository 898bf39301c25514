import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { added, count, entered } from '../poll/parameters';
import type { IncomingQuery } from './page';

/** Reads what the list is asked for, and how its rows are read. */
export function incomingQuery(context: IPollFunctions): IncomingQuery {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	const options = context.getNodeParameter('options', {}) as IDataObject;
	return {
		taxNumber: added(context, filters, 'taxNumber', 'Sender Tax No'),
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
	return count(context, options.wideDays ?? WIDE_DAYS, 'Wide Window Days');
}

/** What makes it another question about incoming invoices; how its pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});
