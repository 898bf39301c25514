import { fieldProperties, filterCollection, textOption } from '../../Evrak/form/fields';
import { count, MOST } from '../poll/form';

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

/** How the list is asked for, and how its unpublished rows are read. */
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
