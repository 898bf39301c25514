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
		'What tells this document apart from all others for Protection. Blank: its reference, else the series and number that you give.',
};

const FULL = {
	name: 'Full',
	value: 'full',
	description:
		'What this node sent before (n8n remembers at least the last 7,000) or the ERP has is not sent again, and a save without a clear answer is looked up in the ERP. A document that nothing tells apart is saved with a warning.',
};
const STRICT = {
	name: 'Strict',
	value: 'strict',
	description: 'Full, and a document that nothing tells apart is refused: it has no reference, number or Document Key',
};
const NONE = {
	name: 'None',
	value: 'none',
	description: 'A second run saves the document again, and a save without a clear answer stays unknown',
};

/** Holds without being added. What is left out where nothing can tell documents apart has no strict form. */
const protection = (options: INodeProperties['options']): INodeProperties => ({
	displayName: 'Protection',
	name: 'protection',
	type: 'options',
	options,
	default: 'full',
	description:
		'What keeps documents from being saved twice or lost (mükerrer ve kayıp evraka karşı). The ERP is asked on V17, with the right to read by SQL; else n8n’s memory decides alone.',
});

/** Of a save whose documents may come without anything that tells them apart. */
const documentProtection = protection([FULL, STRICT, NONE]);

/** Of what always brings its reference. */
const referencedProtection = protection([FULL, NONE]);

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
		'What becomes of a document that is there already, but with another item, quantity, price, VAT or account (değişmişse)',
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
	description: 'What a document counts as that is not found in the ERP within Verify For',
};

const verifyFor: INodeProperties = {
	displayName: 'Verify For',
	name: 'verifyFor',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: 300,
	description:
		'Seconds in which a save without a clear answer is looked up in the ERP, at first soon and then with growing waits',
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

/** Options of every save; of one whose documents can be found in the ERP's database, and of one that takes several documents. */
export const saveOptions = (
	hasUpdate: boolean,
	isFound: boolean,
	takesSeveral: boolean,
): readonly INodeProperties[] => [
	documentKey,
	documentProtection,
	hasUpdate ? ifChangedOrder : ifChanged,
	...(isFound ? [ifNotFound, verifyFor] : []),
	...(takesSeveral ? [documentsPerRequest] : []),
];

/** Options of what looks for its own work in the ERP: accounts that are found or made, and the steps of an order. */
export const partyOptions: readonly INodeProperties[] = [referencedProtection, ifNotFound, verifyFor];

/** Options of a save whose documents bring a reference of their own. */
export const referencedOptions = (hasUpdate: boolean): readonly INodeProperties[] => [
	checkCodes,
	referencedProtection,
	hasUpdate ? ifChangedOrder : ifChanged,
	ifNotFound,
	verifyFor,
	documentsPerRequest,
];
