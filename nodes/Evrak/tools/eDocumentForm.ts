import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { eDocumentDirection, eDocumentKind } from '../../../erp/catalogue/codes';
import { readGuid } from '../../../erp/edocument/list/identity';
import type { CodeList } from '../../../erp/catalogue/types';
import { plainTextOf, shown } from '../../../erp/text/text';
import { codeLabel } from '../../../erp/values/values';
import { inputError } from '../../shared/client/errors';

const options = (codes: CodeList) => codes.map((code) => ({ name: codeLabel(code), value: Number(code[0]) }));

/** The kinds that the XML method knows (reference). */
const XML_KINDS = eDocumentKind.slice(0, 3);

/** Names are those of the API's members, so that values survive a change between operations that share them. */
export const uuid: INodeProperties = {
	displayName: 'E-Document Identifier',
	name: 'UUID',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. {{ $json.uuid }}',
	description: 'E-belge UUID, ETTN (UUID)',
};

export const direction: INodeProperties = {
	displayName: 'E-Document Direction',
	name: 'EFaturaTipi',
	type: 'options',
	options: options(eDocumentDirection),
	default: 1,
	description: 'E-fatura tipi (EFaturaTipi)',
};

export const kind: INodeProperties = {
	displayName: 'E-Document Type',
	name: 'EBelgeTipi',
	type: 'options',
	options: options(XML_KINDS),
	default: 0,
	description:
		'E-belge tipi (EBelgeTipi). Where the ERP does not know an invoice as this type, the other one is tried.',
};

export const taxNumberProperty: INodeProperties = {
	displayName: 'Tax/National ID Number',
	name: 'VKN_TCKN',
	type: 'string',
	required: true,
	default: '',
	description: 'VKN (10 digits) or TCKN (11 digits); the check digits are verified before the ERP is asked (VKN_TCKN)',
};

export const outputField = (field: string): INodeProperties => ({
	displayName: 'Put Output File in Field',
	name: 'outputFieldName',
	type: 'string',
	required: true,
	default: field,
	hint: 'The name of the output field to put the binary file data in',
});

/** The identifier of an item's e-document, in small letters; throws NodeOperationError for what is none. */
export function uuidOf(context: IExecuteFunctions, item: number): string {
	const given = context.getNodeParameter('UUID', item) as unknown;
	const found = readGuid(given);
	if (found !== undefined) return found;
	throw inputError(context.getNode(), {
		message: `E-Document Identifier (UUID): ${shown(given ?? '')} is not a UUID`,
		description:
			'Nothing was sent. Give the ETTN of the e-document, such as 11111111-2222-3333-4444-555555555555; the number of the invoice is another thing.',
		itemIndex: item,
	});
}

/** A code of a drop-down, as a number or its text; throws NodeOperationError for any other, since the ERP would answer about another document. */
function codeOf(
	context: IExecuteFunctions,
	{ displayName, name }: INodeProperties,
	codes: CodeList,
	item: number,
): number {
	const given = context.getNodeParameter(name, item) as unknown;
	const found = codes.find(([code]) => code === plainTextOf(given).trim());
	if (found) return Number(found[0]);
	throw inputError(context.getNode(), {
		message: `${displayName} (${name}): ${shown(given ?? '')} is not a code of this field`,
		description: `Nothing was sent. Codes are: ${codes.map(codeLabel).join('; ')}.`,
		itemIndex: item,
	});
}

/** The direction of an item's e-document: 0 sent, 1 incoming. */
export function directionOf(context: IExecuteFunctions, item: number): number {
	return codeOf(context, direction, eDocumentDirection, item);
}

/** The kind of an item's e-document: 0 e-Fatura, 1 e-Arşiv, 2 e-İrsaliye. */
export function eDocumentKindOf(context: IExecuteFunctions, item: number): number {
	return codeOf(context, kind, XML_KINDS, item);
}
