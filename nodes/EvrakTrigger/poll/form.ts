import type { IDataObject, INodeParameters, IPollFunctions } from 'n8n-workflow';
import { Options } from '../../../erp/document/draft/options';
import { meansNothing } from '../../../erp/base/text/nothing';
import { plainTextOf, shown } from '../../../erp/base/text/text';
import {
	number,
	readFields,
	type FieldValues,
	type FormField,
	type FormFields,
	type Label,
	type More,
} from '../../Evrak/form/fields';
import { refuseFirst } from '../../Evrak/items/form';
import { isExpression } from '../../Evrak/items/rawExpression';

/** Maximum days and rows: a hundred years of days, and more rows than any list has. */
export const MOST = { days: 36_500, rows: 1_000_000 };

/** Why a filter needs a value. */
const WITHOUT = 'Without a value the poll would take everything. Remove it, or give it a value.';

/** A whole number above 0. */
export const count = (
	label: Label,
	description: string,
	usual: number,
	more: More & { readonly most?: number } = {},
): FormField<number> =>
	number(label, description, { usual, least: 1, most: MOST.rows, isWhole: true as const, ...more });

/**
 * Values of an event's fields, of its *Options* and its added *Filters*; throws NodeOperationError for the first invalid one. Blank texts are
 * valid in fields and options. With a blank number, switch, choice or filter a poll would watch something else, or nothing.
 */
export function eventSettings<F extends FormFields, O extends FormFields, A extends FormFields = Record<never, never>>(
	context: IPollFunctions,
	fields: F,
	options: O,
	filters = {} as A,
): FieldValues<F> & FieldValues<O> & FieldValues<A> {
	// A field without a value has an expression without a result; an option without one was cleared, and counts as not added.
	const shownValues = Object.entries(fields).map(([name, { property }]): [string, unknown] => [
		name,
		context.getNodeParameter(name, property.default) ?? null,
	]);
	const rawOptions = (context.getNode().parameters.options ?? {}) as INodeParameters;
	const isCleared = ([name, value]: readonly [string, unknown]) =>
		(value ?? null) === null && !isExpression(rawOptions[name]);
	const added = Object.entries(context.getNodeParameter('options', {}) as IDataObject);
	const places = [
		{ those: fields, values: new Options(Object.fromEntries(shownValues)) },
		{ those: options, values: new Options(Object.fromEntries(added.filter((one) => !isCleared(one)))) },
		{ those: filters, values: new Options(context.getNodeParameter('filters', {}) as IDataObject), isFilter: true },
	];
	for (const { those, values, isFilter = false } of places)
		for (const [name, { label, property }] of Object.entries<FormField<unknown>>(those)) {
			const value = values.value(name);
			if (!values.has(name) || !meansNothing(value)) continue;
			const what = plainTextOf(value).trim() === '' ? 'blank' : shown(value);
			if (isFilter) values.refuse(label, `was added, but is ${what}`, WITHOUT);
			// A text that was left blank is none; one whose expression gives nothing was meant as some.
			else if (!(property.type === 'string' && typeof value === 'string' && value.trim() === ''))
				values.refuse(label, 'is blank', 'Give it a value.');
		}
	const settings = places.map(({ those, values }) => readFields(those, values));
	refuseFirst(
		context,
		places.flatMap(({ values }) => values.issues),
	);
	return Object.assign({}, ...settings) as FieldValues<F> & FieldValues<O> & FieldValues<A>;
}
