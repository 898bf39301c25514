import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { readTaxNumber } from '../../../erp/base/values/taxNumber';
import { fieldProperties, filterCollection, textOption } from '../../Evrak/form/fields';
import { count, eventSettings, MOST } from '../poll/form';
import { added } from '../poll/parameters';
import type { IncomingQuery } from './page';

/** Which invoices of the list. */
export const filters = filterCollection(
	fieldProperties({
		invoiceNumber: textOption(
			['Invoice Number', 'No'],
			'Number of the tax authority, such as ABC2026000000001 (GIBFaturaNo)',
		),
		taxNumber: textOption(['Sender Tax No', 'VKN'], 'Tax or citizen number of the supplier (VKNo)'),
	}),
);

/** How the list is queried, and how its unpublished rows are read. */
export const LIST_OPTIONS = {
	identityMember: textOption(
		['Identity Member', 'Kimlik'],
		'Member of a row that identifies the invoice. Blank: UUID or ETTN, else number and sender.',
	),
	listMember: textOption(
		['List Member', 'Liste Üyesi'],
		'Member of the answer that holds the invoices. Blank: it is searched for.',
	),
	pageSize: count(['Page Size', 'Sayfa Boyutu'], 'Invoices to ask for in one request', 100),
	wideDays: count(
		['Wide Window Days', 'Geniş'],
		'Days before today that are read four times a day, because the ERP may list by day of issue (fatura tarihi) what arrives days later',
		30,
		{ most: MOST.days },
	),
};

/** The sender's number without blanks. An invalid one would never find anything, and look like an empty list; throws NodeOperationError. */
function senderOf(context: IPollFunctions, filters: IDataObject): string {
	const text = added(context, filters, 'taxNumber', 'Sender Tax No');
	const read = text === '' ? undefined : readTaxNumber(text);
	if (read === undefined || read.ok) return read?.number ?? '';
	throw new NodeOperationError(context.getNode(), `Sender Tax No: ${read.message}`, {
		description: `Nothing was asked: no invoice would ever be found by it. ${read.remedy}`,
	});
}

/** Reads the query of the list, and how many days after its date an invoice may still appear in the list. */
export function incomingQuery(context: IPollFunctions): { readonly query: IncomingQuery; readonly reach: number } {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const { pageSize, wideDays, listMember = '', identityMember = '' } = eventSettings(context, {}, LIST_OPTIONS);
	const taxNumber = senderOf(context, filters);
	const invoiceNumber = added(context, filters, 'invoiceNumber', 'Invoice Number');
	const widens = options.pageSize === undefined;
	return { query: { taxNumber, invoiceNumber, pageSize, widens, listMember, identityMember }, reach: wideDays };
}

/** The parameters that distinguish queries for incoming invoices; how pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});
