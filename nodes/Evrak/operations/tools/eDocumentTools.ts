import type { INodeProperties } from 'n8n-workflow';
import { MAX_SIZE } from '../../../../erp/ubl/xml/maxSize';
import { MEGABYTE } from '../../../shared/client/body';
import { ruleForm } from './ruleForm';
import type { Tool } from '../../tool';

/** Megabytes. */
const USUAL_SIZE = MAX_SIZE / MEGABYTE;

const taxNumberProperty: INodeProperties = {
	displayName: 'Tax Number (VKN/TCKN)',
	name: 'VKN_TCKN',
	type: 'string',
	required: true,
	default: '',
	description: 'VKN (10 digits) or TCKN (11 digits); the check digits are verified before the ERP is asked (VKN_TCKN)',
};

const FILE = { name: 'XML File', value: 'binary', description: 'A binary field of the item' };
const TEXT = { name: 'XML Text', value: 'text', description: 'A text with the whole document' };
const ITEM = { name: 'Item', value: 'item', description: 'The item itself, as Parse UBL returns it' };

/** Where the e-document comes from; an operation may also take the item itself. */
const ublSource = (takesItem: boolean): INodeProperties[] => [
	{
		displayName: 'Source',
		name: 'ublSource',
		type: 'options',
		options: takesItem ? [ITEM, FILE, TEXT] : [FILE, TEXT],
		default: 'binary',
		description: 'Where the e-document comes from',
	},
	{
		displayName: 'Input Data Field Name',
		name: 'binaryPropertyName',
		type: 'string',
		required: true,
		default: 'xml',
		description: 'Name of the input field that holds the XML file; the trigger and Get XML put it into xml',
		hint: 'The name of the input field containing the binary file data to be used in the operation',
		displayOptions: { show: { ublSource: ['binary'] } },
	},
	{
		displayName: 'XML',
		name: 'ublText',
		type: 'string',
		required: true,
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. {{ $json.xml }}',
		displayOptions: { show: { ublSource: ['text'] } },
	},
];

/** An e-document of UBL-TR as an item: header, parties, lines, taxes, totals. */
export const parseUbl: Tool = {
	resource: 'eDocument',
	operation: 'parseUbl',
	name: 'Parse UBL',
	action: 'Parse UBL document',
	description: 'Turn the UBL-TR XML of an e-invoice or e-dispatch note into an item; the ERP is not asked',
	asksErp: false,
	properties: [
		...ublSource(false),
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Include Attachments',
					name: 'attachments',
					type: 'boolean',
					default: false,
					description:
						'Whether to put the content of embedded files into the item as Base64; their names and sizes always are',
				},
				{
					displayName: 'Maximum Size',
					name: 'maxSize',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: USUAL_SIZE,
					description: 'Megabytes of XML to read at most, as a guard against hostile files',
				},
			],
		},
	],
	load: async () => (await import('./ublSource')).parseWork,
};

/** Whether a customer gets an e-invoice or an e-archive invoice, from the taxpayer look-up. */
export const decideDocument: Tool = {
	resource: 'eDocument',
	operation: 'decideDocument',
	name: 'Decide E-Invoice or E-Archive',
	action: 'Decide kind of electronic invoice',
	description: 'Find out which kind of electronic invoice a customer gets',
	methods: 'EMukellefSorgulamaV2',
	asksErp: true,
	properties: [taxNumberProperty],
	load: async () => (await import('./decideDocument')).decideWork,
};

/** Advises to accept, reject or review an incoming invoice; answering it is another operation. */
export const evaluateRules: Tool = {
	resource: 'eDocument',
	operation: 'evaluateRules',
	name: 'Evaluate Acceptance Rules',
	action: 'Evaluate acceptance rules',
	description:
		'Advise whether to accept, reject or review an incoming invoice; it answers nothing, and the ERP is not asked',
	asksErp: false,
	properties: [...ublSource(true), ruleForm],
	load: async () => (await import('./evaluateRules')).evaluateWork,
};
