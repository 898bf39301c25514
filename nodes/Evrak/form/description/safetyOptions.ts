import type { INodeProperties } from 'n8n-workflow';

/** Holds without being added. */
export const checkCodes: INodeProperties = {
	displayName: 'Check Codes',
	name: 'checkCodes',
	type: 'boolean',
	default: true,
	description:
		'Whether to refuse codes that the ERP does not have, VAT pointers too, before anything is sent. On unless switched off. Without V17 and the right to read by SQL only VAT is checked, and the item says so.',
};

const documentKey: INodeProperties = {
	displayName: 'Document Key',
	name: 'documentKey',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.number }}',
	description:
		'What tells this document apart from all others for the Duplicate Guard. Blank: its reference, else the series and number that you give.',
};

const duplicateGuard: INodeProperties = {
	displayName: 'Duplicate Guard',
	name: 'duplicateGuard',
	type: 'boolean',
	default: true,
	description:
		'Whether to look, before sending, if this node sent the document before (n8n remembers at least the last 7,000) or the ERP has it. On unless switched off, where a reference, a number or Document Key tells it apart; else a second run saves it again.',
};

/** The same of a document that brings its reference. */
const guardUnlessOff: INodeProperties = {
	...duplicateGuard,
	description:
		'Whether to look, before sending, if the order was sent by this node before (n8n remembers at least the last 7,000) or is in the ERP already, by its reference and day. On unless switched off.',
};

const ifChanged: INodeProperties = {
	displayName: 'If It Was Changed',
	name: 'ifChanged',
	type: 'options',
	options: [
		{
			name: 'Refuse',
			value: 'refuse',
			description: 'Nothing is sent; the error names what the ERP holds and what the document says now',
		},
		{
			name: 'Warn',
			value: 'warn',
			description: 'It counts as alreadySaved, with the difference as a warning; the ERP keeps what it holds',
		},
	],
	default: 'refuse',
	description:
		'What becomes of a document that the Duplicate Guard finds, but with another item, quantity, price, VAT or account (değişmişse)',
};

/** The same of orders, which have a method that changes and adds lines. */
const ifChangedOrder: INodeProperties = {
	...ifChanged,
	options: [
		...(ifChanged.options ?? []),
		{
			name: 'Update',
			value: 'update',
			description:
				'The order in the ERP is brought to what it says now, where this node saved it and nothing of it is delivered or invoiced; else it is refused',
		},
	],
};

const ifNotFound: INodeProperties = {
	displayName: 'If Not Found',
	name: 'ifNotFound',
	type: 'options',
	options: [
		{
			name: 'Count as Failed',
			value: 'failed',
			description: 'For servers that are known to end every write within Verify For: the document may be sent again',
		},
		{
			name: 'Keep Unknown',
			value: 'unknown',
			description: 'A slow server may still save it: a person has to look',
		},
	],
	default: 'unknown',
	description: 'What a document counts as that Verify Unknown Saves has not found when its time is over',
};

const referenceField: INodeProperties = {
	displayName: 'Reference Field',
	name: 'referenceField',
	type: 'string',
	default: '',
	placeholder: 'e.g. sip_belgeno',
	description:
		'ERP column that holds a reference no other document of that day has, by which a document is found again. The Document Key goes into it where it is blank.',
};

const splitFailedBatch: INodeProperties = {
	displayName: 'Split Failed Batch',
	name: 'splitFailedBatch',
	type: 'boolean',
	default: false,
	description:
		'Whether to send the documents of a request one by one if the answer proves that none of them was written',
};

const verifyFor: INodeProperties = {
	displayName: 'Verify For',
	name: 'verifyFor',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: 300,
	description: 'Seconds in which Verify Unknown Saves looks, at first soon and then with growing waits',
};

const verifyUnknown: INodeProperties = {
	displayName: 'Verify Unknown Saves',
	name: 'verifyUnknown',
	type: 'boolean',
	default: true,
	description:
		'Whether to look a document up in the ERP’s database if its save got no clear answer. On unless switched off, where it can be: on V17, with the right to read by SQL, and a reference and date or a number of your own.',
};

/** The same where it holds without being added. */
const verifyUnlessOff: INodeProperties = {
	...verifyUnknown,
	description:
		'Whether to look a document up in the ERP’s database, for Verify For, if its save got no clear answer. On unless switched off. It needs V17 and the right to read by SQL.',
};

const documentsPerRequest: INodeProperties = {
	displayName: 'Documents at Once',
	name: 'documentsPerRequest',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
	default: 1,
	description:
		'How many documents to send together. Whether the ERP saves all or none of them is not documented: 1 is safe. The first item decides for all.',
};

/** Options of a save that takes several documents. */
export const togetherOptions: readonly INodeProperties[] = [documentsPerRequest, splitFailedBatch];

/** Options of every save against second copies. */
export const guardOptions = (hasUpdate: boolean): readonly INodeProperties[] => [
	documentKey,
	duplicateGuard,
	hasUpdate ? ifChangedOrder : ifChanged,
];

/** Options of a save whose documents can be found in the ERP's database. */
export const verifyOptions: readonly INodeProperties[] = [ifNotFound, referenceField, verifyFor, verifyUnknown];

/** Options of Account: Find or Create, which looks for what it sends and guards it unless that is switched off. */
export const partyOptions: readonly INodeProperties[] = [duplicateGuard, ifNotFound, verifyFor, verifyUnlessOff];

/** Options of a save whose documents bring a reference of their own. */
export const referencedOptions = (hasUpdate: boolean): readonly INodeProperties[] => [
	checkCodes,
	guardUnlessOff,
	hasUpdate ? ifChangedOrder : ifChanged,
	ifNotFound,
	verifyFor,
	verifyUnlessOff,
	...togetherOptions,
];
