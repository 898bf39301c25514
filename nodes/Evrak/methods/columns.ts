import type { INodePropertyOptions, ResourceMapperField } from 'n8n-workflow';
import { formLabel } from '../../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { pickedFields } from '../../../erp/lookup/picked';
import { codeLabel } from '../../../erp/values/values';

/** Codes of the maker's own that stand whole in a drop-down; of more the usual ones only. */
const MOST_CODES = 25;

/** The drop-down of a coded field. `undefined` where the field has no codes. */
export function fieldOptions({ codes, type }: Field): INodePropertyOptions[] | undefined {
	if (!codes || codes.length === 0) return undefined;
	const usual = codes.length > MOST_CODES ? codes.filter(([, , , mark]) => mark === 'usual') : codes;
	if (usual.length === 0) return undefined;
	return usual.map((entry) => ({
		name: codeLabel(entry),
		value: type === 'numericText' ? entry[0] : Number(entry[0]),
	}));
}

const TYPES: Readonly<Partial<Record<Field['type'], ResourceMapperField['type']>>> = {
	number: 'number',
	numericText: 'string',
	date: 'dateTime',
	list: 'array',
};

/**
 * A field as a column of n8n's resource mapper. Line columns are text, because `{name}` takes a value from the line; the node checks
 * types itself. They all wait behind "Add field".
 */
function columnOf(field: Field): ResourceMapperField {
	const options = fieldOptions(field);
	// n8n's own date column refuses 31/12/2025, which is how the documentation writes such a date.
	const isText = field.scope === 'line' || field.format === 'dd/MM/yyyy';
	const type = isText ? 'string' : (TYPES[field.type] ?? 'string');
	return {
		id: field.path,
		displayName: formLabel(field),
		required: false,
		defaultMatch: false,
		display: true,
		canBeUsedToMatch: false,
		type: options ? 'options' : type,
		...(options ? { options } : {}),
		removed: true,
	};
}

/**
 * The columns of an operation's mapper: those that have no parameters of their own, of which none has to be given. The kind of the document
 * fills what is required among them; without an answer the check of the document tells what is missing.
 */
export function columnsOf(operation: Operation, scope: Field['scope']): ResourceMapperField[] {
	const picked = new Set(pickedFields(operation).map(({ field }) => field.path));
	return operation.body.fields
		.filter((field) => field.scope === scope && field.type !== 'base64' && !picked.has(field.path))
		.map(columnOf);
}
