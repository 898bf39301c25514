import type { INodeProperties } from 'n8n-workflow';
import type { SqlType } from '../../../erp/sql/parameters';
import { choice, rowFields, textOption } from './fields';

const TYPES: ReadonlyArray<readonly [SqlType, name: string, description: string]> = [
	['date', 'Date (Tarih)', 'Tarih: a day'],
	['dateTime', 'Date and Time (Tarih, Saat)', 'Tarih ve saat, in the zone of the server'],
	['guid', 'GUID', 'As sip_Guid and cha_Guid hold it'],
	['dateList', 'List of Dates (Tarihler)', 'For IN (@name)'],
	['guidList', 'List of GUIDs (GUID Listesi)', 'For IN (@name)'],
	['numberList', 'List of Numbers (Sayılar)', 'For IN (@name)'],
	['textList', 'List of Texts (Metinler)', 'For IN (@name): a list, or texts with commas between them'],
	['number', 'Number (Numara)', 'Sayı, with a decimal dot'],
	['search', 'Search Text (Aranan Metin)', 'Aranan metin, for LIKE @name: finds it anywhere'],
	['text', 'Text (Metin)', 'Metin, such as a code'],
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
export const sqlParameters: INodeProperties = rowFields(
	{
		displayName: 'Parameters (Parametreler)',
		name: 'sqlParameters',
		placeholder: 'Add Parameter (Parametre Ekle)',
		description: 'Values (değer) that the statement names as @name; each is checked and quoted as its type',
		...{ title: 'Parameter (Parametre)', row: 'values' },
	},
	{
		name: textOption(['Name', 'Ad'], 'As in the statement, with or without @', { placeholder: 'e.g. search' }),
		type: choice(['Type', 'Tür'], 'What the value is', TYPES, { usual: 'text' }),
		value: textOption(['Value', 'Değer'], 'The value of the item; an expression without one is an error', {
			placeholder: 'e.g. {{ $json.code }}',
		}),
	},
);
