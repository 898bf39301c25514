import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { readTaxNumber } from '../../../erp/base/values/taxNumber';
import { field, fieldProperties, filterCollection, textOption } from '../../Evrak/form/fields';
import { count, eventSettings, MOST } from '../poll/form';
import type { IncomingQuery } from './page';

/** Which invoices of the list. */
const FILTERS = {
	invoiceNumber: textOption(
		['Invoice Number', 'No'],
		'Number of the tax authority, such as ABC2026000000001 (GIBFaturaNo)',
	),
	taxNumber: field(
		['Sender Tax No', 'VKN'],
		{ type: 'string', default: '', description: 'Tax or citizen number of the supplier (VKNo)' },
		(options, name, label) => {
			const text = options.text(name);
			const read = text === undefined ? undefined : readTaxNumber(text);
			if (read === undefined || read.ok) return read?.number;
			// It would never find anything, and look like an empty list.
			options.refuse(label, read.message, `No invoice would ever be found by it. ${read.remedy}`);
			return undefined;
		},
	),
};

/** The same in the form. */
export const filters = filterCollection(fieldProperties(FILTERS));

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

/** Reads the query of the list, and how many days after its date an invoice may still appear in the list. */
export function incomingQuery(context: IPollFunctions): { readonly query: IncomingQuery; readonly reach: number } {
	const settings = eventSettings(context, {}, LIST_OPTIONS, FILTERS);
	const { pageSize, wideDays, listMember = '', identityMember = '', taxNumber = '', invoiceNumber = '' } = settings;
	const widens = (context.getNodeParameter('options', {}) as IDataObject).pageSize === undefined;
	return { query: { taxNumber, invoiceNumber, pageSize, widens, listMember, identityMember }, reach: wideDays };
}

/** The parameters that distinguish queries for incoming invoices; how pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});
