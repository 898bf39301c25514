import type { INodeProperties } from 'n8n-workflow';
import { categories } from '../../../../erp/catalogue';
import type { ReadTable } from '../../../../erp/catalogue/tables';
import type { Category } from '../../../../erp/catalogue/types';
import { merged } from '../../form/description/merged';
import type { Tool } from '../../tool';

const byReference: INodeProperties['displayOptions'] = { show: { verifyBy: ['reference'] } };
const byNumber: INodeProperties['displayOptions'] = { show: { verifyBy: ['number'] } };

const REFERENCE = { name: 'Reference and Date', value: 'reference' };
const NUMBER = { name: 'Number', value: 'number' };

function choice({ references, number }: ReadTable): INodeProperties {
	const options = [...(number === undefined ? [] : [NUMBER]), ...(references.length > 0 ? [REFERENCE] : [])];
	const { value: usual = '' } = options.at(-1) ?? {};
	return {
		displayName: 'Look Up By',
		name: 'verifyBy',
		type: 'options',
		options,
		default: usual,
		description: 'What tells the document apart in the ERP',
	};
}

const REFERENCE_FORM: INodeProperties[] = [
	{
		displayName: 'Reference',
		name: 'verifyReference',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. {{ $json.number }}',
		description: 'Your reference, as it was sent with the document',
		displayOptions: byReference,
	},
	{
		displayName: 'Document Date',
		name: 'verifyDate',
		type: 'dateTime',
		required: true,
		default: '',
		description: 'Without it the ERP would search its whole table',
		displayOptions: byReference,
	},
	{
		displayName: 'Reference Field',
		name: 'verifyReferenceField',
		type: 'string',
		default: '',
		placeholder: 'e.g. sip_eticaret_kanal_kodu',
		description: 'ERP column that holds the reference. Blank: the document number column (belge no) of the table.',
		displayOptions: byReference,
	},
];

const DAY: INodeProperties = {
	displayName: 'Document Date',
	name: 'verifyDay',
	type: 'dateTime',
	required: true,
	default: '',
	description: 'The ERP numbers these documents anew each day',
	displayOptions: byNumber,
};

const numberProperties = ({ series, coded, daily }: ReadTable): INodeProperties[] => [
	...(series === undefined
		? []
		: [
				{
					displayName: 'Series',
					name: 'verifySeries',
					type: 'string' as const,
					default: '',
					description: 'Blank is the blank series',
					displayOptions: byNumber,
				},
			]),
	{
		displayName: coded ? 'Code' : 'Number',
		name: 'verifyNumber',
		type: 'string',
		required: true,
		default: '',
		displayOptions: byNumber,
	},
	...(daily ? [DAY] : []),
];

const LINES: INodeProperties = {
	displayName: 'Line Count',
	name: 'verifyLines',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 1,
	description: 'How many lines the document has at least; with fewer it counts as not found',
};

/** A category whose documents can be found in the ERP's database. */
interface Verifiable {
	readonly category: Category;
	readonly table: ReadTable;
}

/** What can be looked up. */
export const verifiable: readonly Verifiable[] = categories.flatMap((category) => {
	const saves = category.operations.filter(({ kind, savedIn }) => kind === 'save' && savedIn !== undefined);
	const { savedIn } = saves.find(({ operation }) => operation === 'create') ?? saves[0] ?? {};
	return savedIn ? [{ category, table: savedIn }] : [];
});

const DOCUMENT: INodeProperties = {
	displayName: 'Document',
	name: 'verifyDocument',
	type: 'options',
	noDataExpression: true,
	options: verifiable
		.map(({ category: { resource, name, turkish } }) => ({ name, value: resource, description: turkish }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en')),
	default: 'order',
	description: 'What was saved',
};

/** What a kind of document is looked up by. */
const formOf = (table: ReadTable): INodeProperties[] => [
	choice(table),
	...(table.references.length > 0 ? REFERENCE_FORM : []),
	...(table.number === undefined ? [] : numberProperties(table)),
	...(table.perLine ? [LINES] : []),
];

const forms = verifiable.map(({ category: { resource }, table }) => ({ resource, properties: formOf(table) }));

/** Looks one document up in the ERP, of any kind that can be found in its database. */
export const verifySave: Tool = {
	resource: 'savedDocument',
	operation: 'verifySave',
	name: 'Verify Save',
	action: 'Verify save of document',
	description: 'Look a document up in the ERP whose save ended unknown',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	properties: [
		DOCUMENT,
		...merged(forms).map(({ property, of }) => ({
			...property,
			displayOptions: {
				show: { verifyDocument: of.map(({ resource }) => resource), ...property.displayOptions?.show },
			},
		})),
	],
	load: async () => (await import('./verifySave')).verifyWork,
};
