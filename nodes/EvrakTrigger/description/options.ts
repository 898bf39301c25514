import type { INodeProperties } from 'n8n-workflow';

/** A count in an options collection. */
export const option = (displayName: string, name: string, value: number, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: 1 },
	default: value,
	description,
});

const member = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	description,
});

/** How the unpublished rows of incoming invoices are read. */
export const reading = [
	member(
		'Identity Member',
		'identityMember',
		'Member of a row that identifies the invoice. Blank: UUID or ETTN, else number and sender.',
	),
	member('List Member', 'listMember', 'Member of the answer that holds the invoices. Blank: it is searched for.'),
];
export const pageSize = option('Page Size', 'pageSize', 100, 'Invoices to ask for in one request');

export const wideDays = option(
	'Wide Window Days',
	'wideDays',
	30,
	'Days before today that are read four times a day, because the ERP may list by day of issue (fatura tarihi) what arrives days later',
);

/** The options collection of one event. */
export const optionsCollection = (event: string, list: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions: { show: { event: [event] } },
	options: [...list].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
});
