import type { INodeProperties } from 'n8n-workflow';
import type { SqlType } from '../../../erp/sql/parameters';

const TYPES: ReadonlyArray<{ readonly name: string; readonly value: SqlType; readonly description: string }> = [
	{ name: 'Date', value: 'date', description: 'Tarih: a day' },
	{ name: 'Date and Time', value: 'dateTime', description: 'Tarih ve saat, in the zone of the server' },
	{ name: 'GUID', value: 'guid', description: 'As sip_Guid and cha_Guid hold it' },
	{ name: 'List of Dates', value: 'dateList', description: 'For IN (@name)' },
	{ name: 'List of GUIDs', value: 'guidList', description: 'For IN (@name)' },
	{ name: 'List of Numbers', value: 'numberList', description: 'For IN (@name)' },
	{
		name: 'List of Texts',
		value: 'textList',
		description: 'For IN (@name): a list, or texts with commas between them',
	},
	{ name: 'Number', value: 'number', description: 'Sayı, with a decimal dot' },
	{ name: 'Search Text', value: 'search', description: 'Aranan metin, for LIKE @name: finds it anywhere' },
	{ name: 'Text', value: 'text', description: 'Metin, such as a code' },
];

/** How the form asks for a statement, which `assertWhole` holds against expressions that put parts into it. */
export const statementField = {
	type: 'string',
	typeOptions: { editor: 'sqlEditor', sqlDialect: 'MSSQL' },
	default: '',
	placeholder: 'e.g. SELECT sto_kod, sto_isim FROM STOKLAR WHERE sto_isim LIKE @search',
	hint: 'Allow Free SQL in the credential first',
} as const;

/** Values that a statement names, in every input mode. */
export const sqlParameters: INodeProperties = {
	displayName: 'Parameters',
	name: 'sqlParameters',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Parameter',
	default: {},
	description: 'Values (değer) that the statement names as @name; each is checked and quoted as its type',
	options: [
		{
			displayName: 'Parameter',
			name: 'values',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. search',
					description: 'As in the statement, with or without @',
				},
				{
					displayName: 'Type',
					name: 'type',
					type: 'options',
					options: [...TYPES],
					default: 'text',
					description: 'What the value is',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.code }}',
					description: 'The value of the item; an expression without one is an error',
				},
			],
		},
	],
};
