import type { INodeProperties } from 'n8n-workflow';
import { canClear } from '../../../../erp/document/clear';
import { namesCodes } from '../../../../erp/codes/named';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { updateOf } from '../../../../erp/update/updateMethod';
import type { Offer } from '../../offer';
import { inputClass } from './inputs';
import { onCorruptRecord, parallelRequests, sort } from './listOptions';
import { merged } from './merged';
import { checkCodes, saveOptions } from './safetyOptions';
import { numberFormat } from './numberFormat';
import { shownIf, shownWithin, whenShown } from '../show';

const branchNumber: INodeProperties = {
	displayName: 'Branch Number',
	name: 'branchNumber',
	type: 'string',
	default: '',
	description: 'Branch (SubeNo) instead of the credential’s',
};

const companyCode: INodeProperties = {
	displayName: 'Company Code',
	name: 'companyCode',
	type: 'string',
	default: '',
	description: 'Company (FirmaKodu) instead of the credential’s',
};

const companyNumber: INodeProperties = {
	displayName: 'Company Number',
	name: 'companyNumber',
	type: 'string',
	default: '',
	description: 'Company number (FirmaNo) instead of the credential’s',
};

const maxAnswerSize: INodeProperties = {
	displayName: 'Largest Answer',
	name: 'maxAnswerSize',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 64,
	description:
		'Megabytes of the answer, unpacked; a larger one is not read. Unless set: 64, for files 256. At most 500.',
};

const fieldsToClear: INodeProperties = {
	displayName: 'Fields to Clear Names or IDs',
	name: 'fieldsToClear',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'getClearableFields', loadOptionsDependsOn: ['resource', 'operation'] },
	default: [],
	description:
		'Fields that are emptied in the ERP (boşaltılacak alanlar); a field that is left blank stays as it is. In JSON mode give "" or null instead. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

const onlyKnownFields: INodeProperties = {
	displayName: 'Only Known Fields',
	name: 'onlyKnownFields',
	type: 'boolean',
	default: false,
	description: 'Whether to refuse fields that no documentation shows, instead of sending them with a warning',
};

/** Stands by itself above the options: whoever fills a form is to look first at what it sends. */
const preview: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: false,
	description: 'Whether to show the request that would be sent, with secrets masked, and send nothing',
};

const sendAnyway: INodeProperties = {
	displayName: 'Send Anyway',
	name: 'sendAnyway',
	type: 'boolean',
	default: false,
	description:
		'Whether to send the answer although the item says that the invoice is a basic or e-archive one, was answered already, or is past its eight days',
};

const timeout: INodeProperties = {
	displayName: 'Timeout',
	name: 'timeout',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 300,
	description: 'Seconds for each request. Unless set: 15 for health and login, 120 for lists, 300 for writes.',
};

const workingYear: INodeProperties = {
	displayName: 'Working Year',
	name: 'workingYear',
	type: 'string',
	default: '',
	description: 'Fiscal year (CalismaYili) instead of the credential’s, four digits',
};

const writeRawRows: INodeProperties = {
	displayName: 'Write Raw Rows',
	name: 'writeRawRows',
	type: 'boolean',
	default: false,
	description:
		'Whether to write the rows as they are, past the ERP’s rules for documents: balances, stock and numbers do not follow from them. Off, nothing is sent.',
};

const collection = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options,
});

const takesNumber = ({ type, members }: Field): boolean =>
	type === 'number' || type === 'numericText' || members.some(takesNumber);

/** Which options an operation shows: only those that do something for it. */
function optionsOf(operation: Operation): INodeProperties[] {
	const { kind, body, identity, savedIn, paged, rawRows } = operation;
	if (body.placement === 'none') return [timeout];
	const common = [
		...[branchNumber, companyCode, companyNumber, timeout, workingYear],
		...(body.fields.some(takesNumber) ? [numberFormat] : []),
	];
	if (kind === 'list') {
		const isSorted = body.fields.some(({ name }) => name === 'Sort');
		return [...common, maxAnswerSize, ...(paged ? [onCorruptRecord] : []), ...(isSorted ? [sort] : [])];
	}
	if (kind === 'get') return [...common, maxAnswerSize, parallelRequests];
	const isDocument = ['lines', 'document'].includes(inputClass(operation));
	return [
		...common,
		...(namesCodes(operation) ? [checkCodes] : []),
		...(isDocument ? [onlyKnownFields] : []),
		...(isDocument && canClear(operation) ? [fieldsToClear] : []),
		...(identity.uuid === undefined ? [] : [sendAnyway]),
		...(rawRows ? [writeRawRows] : []),
		...(kind === 'save'
			? saveOptions(
					updateOf(operation) !== undefined,
					savedIn !== undefined,
					body.container !== undefined && body.containerIs === 'list',
				)
			: []),
	];
}

const byName = (a: INodeProperties, b: INodeProperties) => a.displayName.localeCompare(b.displayName, 'en');

/** The switch Preview, and the collection of options: each of them once, with the operations that it does something for. */
export function optionProperties({ operations, tools, ownResources }: Offer): INodeProperties[] {
	const login = [branchNumber, companyCode, companyNumber, timeout, workingYear];
	const large = [...login, maxAnswerSize];
	const hasCustomCall = ownResources.some(({ resource }) => resource === 'custom');
	const calls = hasCustomCall ? [{ resource: 'custom', operation: 'call', properties: large }] : [];
	const forms = [
		...operations.map((operation) => ({ ...operation, properties: optionsOf(operation) })),
		...tools.flatMap((tool) =>
			tool.asksErp ? [{ ...tool, properties: [...(tool.isLarge ? large : login), ...(tool.options ?? [])] }] : [],
		),
		...calls,
	];
	const offered = merged(forms).flatMap(({ property, of }) => shownWithin(whenShown(of, forms), property));
	const options = offered.sort(byName);
	return whenShown(forms, [...operations, ...tools, ...calls]).flatMap((show) => [
		shownIf(show, preview),
		shownIf(show, collection(options)),
	]);
}
