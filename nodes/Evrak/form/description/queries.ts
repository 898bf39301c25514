import type { INodeProperties } from 'n8n-workflow';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { fieldOptions } from '../lookups/fieldOptions';
import { inputClass, PAGING } from './inputs';
import { listSize } from './listOptions';
import { fieldProperties, on, textOption } from '../fields';
import { shownFor } from '../show';
import { sqlParameters, statementField } from '../sql';

const IN_FORM = { inputMode: ['fields'] };

/** Wire name and the whole Turkish name; n8n wants a period only after several sentences. */
const describe = (field: Field): string =>
	field.hint
		? `${field.turkish} (${field.name}). ${field.hint.replace(/\.$/, '')}.`
		: `${field.turkish} (${field.name})`;

/** A field of a query as a parameter of its own, called by its wire name. */
function parameter(field: Field): INodeProperties {
	const base = {
		displayName: formLabel(field),
		name: field.name,
		description: describe(field),
		...(field.required ? { required: true } : {}),
	};
	const options = fieldOptions(field);
	const preset = options?.find(({ value }) => String(value) === field.preset) ?? options?.[0];
	if (field.sql === 'select') return { ...base, ...statementField };
	if (options) return { ...base, type: 'options', options, default: preset?.value ?? '' };
	if (field.type === 'date') return { ...base, type: 'dateTime', default: '' };
	return { ...base, type: 'string', default: '' };
}

const filtersOf = (operation: Operation) =>
	operation.body.fields.filter(({ name, required }) => !PAGING.has(name) && !required);

const queryProperties = (operation: Operation): INodeProperties[] =>
	operation.body.fields.flatMap((field) => shownFor([operation], parameter(field), IN_FORM));

const filters = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters (Filtreler)',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter (Filtre Ekle)',
	default: {},
	options,
});

function listProperties(operation: Operation): INodeProperties[] {
	const required = operation.body.fields.filter((field) => field.required);
	const options = filtersOf(operation)
		.map((field) => parameter(field))
		.sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
	return [
		...required.flatMap((field) => shownFor([operation], parameter(field), IN_FORM)),
		...(options.length > 0 ? shownFor([operation], filters(options), IN_FORM) : []),
	];
}

const SIMPLIFY = {
	simplify: on(
		'Simplify',
		'Whether to return number, sender, amount, scenario, answer and deadline in plain names, as the trigger does, instead of the ERP’s own members',
	),
};

/** XML goes where Parse UBL and Evaluate Acceptance Rules look for it. */
const outputField = (usual: string): INodeProperties[] =>
	fieldProperties({
		outputFieldName: textOption('Put Output File in Field', undefined, {
			required: true,
			default: usual,
			hint: 'The name of the output field to put the binary file data in',
		}),
	});

/** Whether an operation offers Simplify: it lists incoming invoices, whose rows the ERP's maker does not describe. */
const canSimplify = ({ answer }: Pick<Operation, 'answer'>): boolean => answer === 'incomingInvoices';

/** What single look-ups, lists and file downloads ask for. */
export function lookupProperties(operations: readonly Operation[]): INodeProperties[] {
	const of = (kind: string) => operations.filter((operation) => inputClass(operation) === kind);
	const shown = (having: readonly Operation[], properties: readonly INodeProperties[]) =>
		properties.flatMap((property) => shownFor(having, property));
	return [
		...of('query').flatMap(queryProperties),
		...shown([...of('list'), ...of('all')], listSize),
		...shown(of('list').filter(canSimplify), fieldProperties(SIMPLIFY)),
		...of('list').flatMap(listProperties),
		...shown(
			operations.filter(({ answer }) => answer === 'select'),
			[sqlParameters],
		),
		...shown(
			operations.filter(({ file }) => file !== undefined && file !== 'xml'),
			outputField('data'),
		),
		...shown(
			operations.filter(({ file }) => file === 'xml'),
			outputField('xml'),
		),
	];
}
