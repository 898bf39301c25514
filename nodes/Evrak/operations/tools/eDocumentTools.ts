import type { INodeProperties } from 'n8n-workflow';
import { MAX_SIZE } from '../../../../erp/einvoice/ubl/xml/maxSize';
import { MEGABYTE } from '../../../shared/client/body';
import { choice, fieldProperties, meant, number, off, optionCollection, textOption } from '../../form/fields';
import { ruleForm } from './ruleForm';
import type { Tool } from '../../tool';

/** Default size limit in megabytes. */
const USUAL_SIZE = MAX_SIZE / MEGABYTE;

/** Where the e-document comes from; an operation may also take the item itself. */
export const sourceOf = (takesItem: boolean) => ({
	ublSource: meant(
		choice<'item' | 'binary' | 'text'>(
			['Source', 'Kaynak'],
			'Where the e-document comes from',
			[
				...(takesItem ? [['item', 'Item (Öğe)', 'The item itself, as Parse XML returns it'] as const] : []),
				['binary', 'XML File (XML Dosyası)', 'A binary field of the item'],
				['text', 'XML Text (XML Metni)', 'A text with the whole document'],
			],
			{ usual: 'binary' },
		),
	),
});

/** The fields of an e-document's source. */
export const ublSource = (takesItem: boolean): INodeProperties[] =>
	fieldProperties({
		...sourceOf(takesItem),
		binaryPropertyName: textOption(
			'Input Data Field Name',
			'Name of the input field that holds the XML file; the trigger and Get XML put it into xml',
			{
				required: true,
				default: 'xml',
				hint: 'The name of the input field containing the binary file data to be used in the operation',
				displayOptions: { show: { ublSource: ['binary'] } },
			},
		),
		ublText: textOption('XML', undefined, {
			required: true,
			typeOptions: { rows: 4 },
			placeholder: 'e.g. {{ $json.xml }}',
			displayOptions: { show: { ublSource: ['text'] } },
		}),
	});

/** The options of *Parse XML*; its size in bytes. */
export const PARSE_OPTIONS = {
	attachments: off(
		['Include Attachments', 'Ekler'],
		'Whether to put the content of embedded files into the item as Base64; their names and sizes always are',
	),
	maxSize: number(['Maximum Size', 'En Büyük'], 'Megabytes of XML to read at most, as a guard against hostile files', {
		usual: USUAL_SIZE,
		isAbove: true,
		what: 'number of megabytes',
	}),
};

/** The customer's number. */
export const TAX_NUMBER = {
	VKN_TCKN: textOption(
		'Tax Number (VKN/TCKN)',
		'VKN (10 digits) or TCKN (11 digits); the check digits are verified before the ERP is asked (VKN_TCKN)',
		{ required: true },
	),
};

/** An e-document of UBL-TR as an item: header, parties, lines, taxes, totals. */
export const parseUbl: Tool = {
	resource: 'eDocument',
	operation: 'parseUbl',
	action: 'Parse XML of electronic document',
	description: 'Turn the UBL-TR XML of an e-invoice or e-dispatch note into an item; the ERP is not asked',
	asksErp: false,
	properties: [...ublSource(false), optionCollection(fieldProperties(PARSE_OPTIONS))],
	load: async () => (await import('./ublSource')).parseWork,
};

/** Whether a customer gets an e-invoice or an e-archive invoice, from the taxpayer look-up. */
export const decideDocument: Tool = {
	resource: 'eDocument',
	operation: 'decideDocument',
	action: 'Get kind of electronic invoice',
	description: 'Find out which kind of electronic invoice a customer gets',
	methods: 'EMukellefSorgulamaV2',
	asksErp: true,
	properties: fieldProperties(TAX_NUMBER),
	load: async () => (await import('./decideDocument')).decideWork,
};

/** Advises to accept, reject or review an incoming invoice; answering it is another operation. */
export const evaluateRules: Tool = {
	resource: 'eDocument',
	operation: 'evaluateRules',
	action: 'Check rules of incoming invoice',
	description:
		'Advise whether to accept, reject or review an incoming invoice; it answers nothing, and the ERP is not asked',
	asksErp: false,
	properties: [...ublSource(true), ruleForm],
	load: async () => (await import('./evaluateRules')).evaluateWork,
};
