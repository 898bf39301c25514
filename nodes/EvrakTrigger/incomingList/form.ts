import type { INodeProperties } from 'n8n-workflow';
import { countOption } from '../poll/form';

/** Which invoices of the list. */
export const filters: INodeProperties = {
	displayName: 'Filters (Filtreler)',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter (Filtre Ekle)',
	default: {},
	options: [
		{
			displayName: 'Invoice Number (No)',
			name: 'invoiceNumber',
			type: 'string',
			default: '',
			description: 'Number of the tax authority, such as ABC2026000000001 (GIBFaturaNo)',
		},
		{
			displayName: 'Sender Tax No (VKN)',
			name: 'taxNumber',
			type: 'string',
			default: '',
			description: 'Tax or citizen number of the supplier (VKNo)',
		},
	],
};

const member = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	description,
});

/** How the list is asked for, and how its unpublished rows are read. */
export const listOptions: readonly INodeProperties[] = [
	member(
		'Identity Member (Kimlik)',
		'identityMember',
		'Member of a row that identifies the invoice. Blank: UUID or ETTN, else number and sender.',
	),
	member(
		'List Member (Liste Üyesi)',
		'listMember',
		'Member of the answer that holds the invoices. Blank: it is searched for.',
	),
	countOption('Page Size (Sayfa Boyutu)', 'pageSize', 100, 'Invoices to ask for in one request'),
	countOption(
		'Wide Window Days (Geniş)',
		'wideDays',
		30,
		'Days before today that are read four times a day, because the ERP may list by day of issue (fatura tarihi) what arrives days later',
	),
];
