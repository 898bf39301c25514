import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { Options } from '../../../erp/document/draft/options';
import { meansNothing } from '../../../erp/base/text/nothing';
import {
	field,
	readFields,
	type FieldValues,
	type FormField,
	type FormFields,
	type Label,
	type More,
} from '../../Evrak/form/fields';

/** Maximum days and rows: a hundred years of days, and more rows than any list has. */
export const MOST = { days: 36_500, rows: 1_000_000 };

/** A whole number above 0. */
export const count = (
	label: Label,
	description: string,
	usual: number,
	{ most = MOST.rows, ...more }: More & { readonly most?: number } = {},
): FormField<number> =>
	field(
		label,
		{ type: 'number', typeOptions: { minValue: 1 }, default: usual, description, ...more },
		(options, name, label) => {
			const number = options.number(name) ?? usual;
			if (Number.isInteger(number) && number > 0 && number <= most) return number;
			options.refuse(label, `is not a whole number from 1 to ${most.toLocaleString('en-US')}`, 'Give for instance 30.');
			return usual;
		},
	);

/** Values of an event's fields and of its *Options*; throws NodeOperationError for the first invalid one. */
export function eventSettings<F extends FormFields, O extends FormFields>(
	context: IPollFunctions,
	fields: F,
	options: O,
): FieldValues<F> & FieldValues<O> {
	// A field without a value has an expression without a result; an option without one was cleared, and counts as not added.
	const valueOf = (name: string, { property }: FormField<unknown>) =>
		context.getNodeParameter(name, property.default) ?? null;
	const form = new Options(
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)])),
	);
	const entries = Object.entries(context.getNodeParameter('options', {}) as IDataObject);
	const added = new Options(Object.fromEntries(entries.filter(([, value]) => value !== null)));
	// Blank texts are valid. With a blank number, switch or choice a poll would watch something else, or nothing.
	for (const [source, those] of [[form, fields] as const, [added, options] as const])
		for (const [name, { label, property }] of Object.entries<FormField<unknown>>(those))
			if (property.type !== 'string' && source.value(name) !== undefined && meansNothing(source.value(name)))
				source.refuse(label, 'is blank', 'Give it a value.');
	const settings = { ...readFields(fields, form), ...readFields(options, added) };
	const [issue] = [...form.issues, ...added.issues];
	if (!issue) return settings;
	throw new NodeOperationError(context.getNode(), `${issue.field} ${issue.message}`, {
		description: `Nothing was asked. ${issue.remedy}`,
	});
}
