import type { INodeProperties } from 'n8n-workflow';
import { operations } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import { inputClass } from './inputs';
import { shownFor } from './show';

const branchNumber: INodeProperties = {
	displayName: 'Branch Number',
	name: 'branchNumber',
	type: 'string',
	default: '',
	description: 'Branch (SubeNo) to use instead of the credential’s',
};

const companyCode: INodeProperties = {
	displayName: 'Company Code',
	name: 'companyCode',
	type: 'string',
	default: '',
	description: 'Company (FirmaKodu) to use instead of the credential’s',
};

const companyNumber: INodeProperties = {
	displayName: 'Company Number',
	name: 'companyNumber',
	type: 'string',
	default: '',
	description: 'Company number (FirmaNo) to use instead of the credential’s',
};

const onlyKnownFields: INodeProperties = {
	displayName: 'Only Known Fields',
	name: 'onlyKnownFields',
	type: 'boolean',
	default: false,
	description:
		'Whether to refuse fields that the API’s documentation does not show, instead of sending them with a warning',
};

const preview: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: false,
	description: 'Whether to return the request that would be sent, with secrets masked, and send nothing',
};

const timeout: INodeProperties = {
	displayName: 'Timeout',
	name: 'timeout',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 300,
	description: 'Seconds to wait for the answer. Unless set: 15 for health and login, 120 for lists, 300 for writes.',
};

const transferTypeMember: INodeProperties = {
	displayName: 'Transfer Type Member',
	name: 'transferTypeMember',
	type: 'string',
	default: '',
	description:
		'Name of the member that carries the transfer type. No public document shows it: ask the ERP’s maker. Blank: it is not sent, and the ERP inserts.',
};

const transferTypePlace: INodeProperties = {
	displayName: 'Transfer Type Place',
	name: 'transferTypePlace',
	type: 'options',
	options: [
		{ name: 'Beside the Documents', value: 'payload', description: 'In the envelope, beside evraklar' },
		{ name: 'In the Document', value: 'document', description: 'In each document, beside its lines' },
		{ name: 'In the Lines', value: 'line', description: 'In each line' },
	],
	default: 'document',
	description: 'Where the member that carries the transfer type stands',
};

const workingYear: INodeProperties = {
	displayName: 'Working Year',
	name: 'workingYear',
	type: 'string',
	default: '',
	description: 'Fiscal year (CalismaYili) to use instead of the credential’s, four digits',
};

const collection = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options,
});

/** The options collection; each operation shows only options that do something for it. */
export function optionProperties(): INodeProperties[] {
	const login = [branchNumber, companyCode, companyNumber];
	const transfer = [transferTypeMember, transferTypePlace];
	const isDocument = (operation: Operation) => ['lines', 'document'].includes(inputClass(operation));
	const select = (holds: (operation: Operation) => boolean) => operations.filter(holds);
	return [
		...shownFor(
			select((operation) => isDocument(operation) && !operation.transferType),
			collection([...login, onlyKnownFields, preview, timeout, workingYear]),
		),
		...shownFor(
			select(({ transferType }) => transferType),
			collection([...login, onlyKnownFields, preview, timeout, ...transfer, workingYear]),
		),
		...shownFor(
			select((operation) => !isDocument(operation) && operation.body.placement !== 'none'),
			collection([...login, preview, timeout, workingYear]),
		),
		...shownFor(
			select(({ body }) => body.placement === 'none'),
			collection([preview, timeout]),
		),
		{
			...collection([...login, preview, timeout, workingYear]),
			displayOptions: { show: { resource: ['custom'] } },
		},
	];
}
